import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { countMails } from './support/mailbox.ts';
import { find, hasTwoPaidOptions } from './support/programme.ts';
import { amountField, confirmation, expectPaidHeading, settleAtBank, toBank } from './support/purchase.ts';

test.use({ sharesSite: true });

async function anOrder(origin: string) {
  const item = await find(origin, 'sale of two paid options', hasTwoPaidOptions);
  const option = item.options[0];
  if (!option) throw new Error('no option');
  return { item, option };
}

// Texts of each status: tests/client/orders/order-outcome.test.ts.

test('a canceled payment is reported, and can be made again or the order be changed (STATE-18, STATE-23)', async ({
  page,
  origin,
}) => {
  const { item, option } = await anOrder(origin);
  await toBank(page, item, { [option.id]: 1 });
  await settleAtBank(page, 'canceled');
  const dialog = confirmation(page);
  await expect(dialog.getByText('De betaling is geannuleerd door de gebruiker.', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 1 })).toHaveText('Helaas is de betaling mislukt.');
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Opnieuw bestellen' }).click();
  await expect(page).toHaveURL((url) => url.pathname === item.path);
  await expect(amountField(page, option.id)).toHaveValue('1');
  await page.goBack();
  await confirmation(page).getByRole('button', { name: 'Opnieuw betalen' }).click();
  await settleAtBank(page, 'paid');
  await expectPaidHeading(page);
});

test('a payment that is pending turns into paid while the page waits (STATE-19, CHECK-26) @full', async ({
  page,
  world,
  origin,
}) => {
  const { item, option } = await anOrder(origin);
  await page.clock.install();
  const buyer = await toBank(page, item, { [option.id]: 1 });
  const payment = page.url().split('/').at(-1) ?? '';
  await settleAtBank(page, 'pending');
  const dialog = confirmation(page);
  await expect(dialog.getByRole('heading', { level: 1 })).toHaveText('De betaling is nog niet afgerond.');
  await expectAccessible(page);
  world.setStatus(payment, 'paid');
  const request = page.waitForRequest('**/api/mollie/order?*');
  await page.clock.fastForward(5_000);
  await request;
  await expectPaidHeading(page);
  await expect(dialog.getByText(`De tickets zijn verstuurd naar ${buyer.email}.`)).toBeVisible();
});

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
