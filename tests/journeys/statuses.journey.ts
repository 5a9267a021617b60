import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { countMails } from './support/mailbox.ts';
import { find, hasTwoPaidOptions } from './support/programme.ts';
import {
  type BankStatus,
  amountField,
  confirmation,
  expectPaidHeading,
  settleAtBank,
  toBank,
} from './support/purchase.ts';

const FAILED = 'Helaas is de betaling mislukt.';
const RUNNING = 'De betaling is nog niet afgerond.';
/** One that failed and one that may still be paid; the words of each status: `tests/client/orders/order-outcome.test.ts`. */
const WORDS: { status: BankStatus; rule: string; heading: string; text: string }[] = [
  {
    status: 'canceled',
    rule: 'STATE-18',
    heading: FAILED,
    text: 'De betaling is geannuleerd door de gebruiker.',
  },
  {
    status: 'pending',
    rule: 'STATE-19',
    heading: RUNNING,
    text: 'De betaling is in behandeling en op dit moment nog niet helemaal verwerkt.',
  },
];

async function anOrder(origin: string) {
  const item = await find(origin, 'sale of two paid options', hasTwoPaidOptions);
  const option = item.options[0];
  if (!option) throw new Error('no option');
  return { item, option };
}

for (const { status, rule, heading, text } of WORDS) {
  test(`a payment that is ${status} is told as "${text}" (${rule}, STATE-23)`, async ({ page, world, origin }) => {
    const { item, option } = await anOrder(origin);
    if (heading === RUNNING) await page.clock.install();
    const buyer = await toBank(page, item, { [option.id]: 1 });
    const payment = page.url().split('/').at(-1) ?? '';
    await settleAtBank(page, status);
    const dialog = confirmation(page);
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(heading);
    await expectAccessible(page);
    if (heading === FAILED) {
      await dialog.getByRole('link', { name: 'Opnieuw bestellen' }).click();
      await expect(page).toHaveURL((url) => url.pathname === item.path);
      await expect(amountField(page, option.id)).toHaveValue('1');
      await page.goBack();
      await confirmation(page).getByRole('button', { name: 'Opnieuw betalen' }).click();
      await settleAtBank(page, 'paid');
      await expectPaidHeading(page);
    }
    if (heading === RUNNING) {
      await test.step('and turns into paid while the page waits (CHECK-26)', async () => {
        world.setStatus(payment, 'paid');
        const asked = page.waitForRequest('**/api/mollie/order?*');
        await page.clock.fastForward(5_000);
        await asked;
        await expectPaidHeading(page);
        await expect(dialog.getByText(`De tickets zijn verstuurd naar ${buyer.email}.`)).toBeVisible();
      });
    }
  });
}

test('tickets come too when no news of the bank ever arrives, in one mail (R-15) @full', async ({
  page,
  world,
  origin,
}) => {
  const { item, option } = await anOrder(origin);
  world.setFault('webhooks', { kind: 'drop' });
  const buyer = await toBank(page, item, { [option.id]: 1 });
  await settleAtBank(page, 'paid');
  await expectPaidHeading(page);
  await expect.poll(() => countMails(page, buyer.email)).toBe(1);
});
