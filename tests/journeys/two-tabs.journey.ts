import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { countMails } from './support/mailbox.ts';
import { find, isOnSale, left, type Programmed } from './support/programme.ts';
import {
  aBuyer,
  choose,
  confirmation,
  expectPaidHeading,
  settleAtBank,
  toBank,
  unfoldTickets,
  visit,
} from './support/purchase.ts';

test.use({ sharesSite: true });

const dayOf = (option: Programmed['options'][number]): string => option.eventDate?.startDate.slice(0, 10) ?? '';
const paidOptions = (item: Programmed) => item.options.filter((option) => option.price > 0 && left(option) >= 10);

/** An event with tickets for two dates, and an option of each. */
async function twoDates(origin: string) {
  const item = await find(origin, 'sale on two dates', (one) => {
    return isOnSale(one) && new Set(paidOptions(one).map(dayOf)).size > 1;
  });
  const [first, ...others] = paidOptions(item);
  const second = others.find((option) => first && dayOf(option) !== dayOf(first));
  if (!first || !second) throw new Error('no two dates');
  return { item, first, second };
}

test('two dates in one order are told apart from the table to the tickets (EVENT-14, GAP-65) @full', async ({
  page,
  origin,
}) => {
  const { item, first, second } = await twoDates(origin);
  await visit(page, item.path);
  const headings = page.getByRole('rowheader').filter({ hasText: /^(maan|dins|woens|donder|vrij|zater|zon)dag \d/ });
  expect(await headings.count()).toBe(new Set(item.options.map(dayOf)).size);
  await choose(page, { [first.id]: 1 });
  const names = await page.getByRole('button', { name: /^Eén ticket meer/ }).evaluateAll((some) => {
    return some.map((button) => button.getAttribute('aria-label'));
  });
  expect(new Set(names).size).toBe(names.length);

  await toBank(page, item, { [first.id]: 2, [second.id]: 2 });
  await settleAtBank(page, 'paid');
  await expectPaidHeading(page);
  const dialog = confirmation(page);
  await expect(dialog.getByRole('img', { name: /^QR-code/ })).toHaveCount(1);
  await unfoldTickets(page);
  await expect(dialog.getByRole('img', { name: /^QR-code van alle tickets van / })).toHaveCount(2);
  await expect(dialog.getByRole('img', { name: /^QR-code van ticket \d/ })).toHaveCount(4);
  await expect(dialog.getByRole('table', { name: 'Uw bestelling' }).getByRole('rowheader')).toContainText([
    /van \d\d:\d\d tot \d\d:\d\d/,
    /van \d\d:\d\d tot \d\d:\d\d/,
  ]);
  await expectAccessible(page);
  const href = await dialog.getByRole('link', { name: 'Tickets als PDF' }).getAttribute('href');
  const pdf = await page.request.get(href ?? '');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('of two tabs that are both paid the second says what comes back and why (R-13) @full', async ({
  page,
  context,
  origin,
}) => {
  const { item, first } = await twoDates(origin);
  const buyer = await toBank(page, item, { [first.id]: 1 });
  const other = await context.newPage();
  await toBank(other, item, { [first.id]: 2 }, buyer);

  await settleAtBank(page, 'paid');
  await expectPaidHeading(page);
  await settleAtBank(other, 'paid');
  const dialog = confirmation(other);
  await expect(dialog.getByRole('heading', { name: 'U krijgt uw betaling terug' })).toBeVisible();
  await expect(dialog).toContainText(/Wij hebben €\s\d+,\d\d ontvangen voor bestelling \d+\./);
  await expect(dialog).toContainText('voor hetzelfde evenement was al betaald. Die tickets blijven geldig.');
  await expect(dialog).not.toContainText('geannuleerd');
  await expectAccessible(other);
  await dialog.getByRole('link', { name: /^Bekijk bestelling/ }).click();
  await expectPaidHeading(other);
});

test('who left the bank goes on paying, or changes the order (STATE-17) @full', async ({ page, origin }) => {
  const { item, first } = await twoDates(origin);
  await toBank(page, item, { [first.id]: 1 });
  const bank = page.url();
  await settleAtBank(page, 'open');
  await expect(confirmation(page).getByRole('link', { name: 'Bestelling aanpassen' })).toHaveAttribute(
    'href',
    new RegExp(`amount_${first.id}=1`),
  );
  await expectAccessible(page);
  await confirmation(page).getByRole('link', { name: 'Verder met betalen' }).click();
  await page.waitForURL(bank);
  await settleAtBank(page, 'paid');
  await expectPaidHeading(page);
});

test('a wrong address is asked about, not refused, and put right after paying (S-19) @full', async ({
  page,
  origin,
}) => {
  const { item, first } = await twoDates(origin);
  const buyer = aBuyer();
  const right = buyer.email;
  await toBank(page, item, { [first.id]: 1 }, { ...buyer, email: 'fenna@gmial.com' });
  await settleAtBank(page, 'paid');
  await expectPaidHeading(page);
  const dialog = confirmation(page);
  await expect(dialog.getByText('Bedoelt u fenna@gmail.com?')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('E-mailadres').fill(right);
  await dialog.getByRole('button', { name: 'Stuur de tickets naar dit adres' }).click();
  await expect(dialog.getByText(`De tickets zijn verstuurd naar ${right}.`).first()).toBeVisible();
  await expect.poll(() => countMails(page, right)).toBe(1);
});
