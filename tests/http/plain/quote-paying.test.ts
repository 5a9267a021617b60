import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { cardCodeOf } from '../../../src/modules/ticketing/sales/gift-cards/gift-card.ts';
import { quotedAt } from './quoted.ts';
import { openShop, type Shop } from './shop.ts';
import type { PlainVisitor } from './visitor.ts';

const ACCEPT = 'Aanvaarden met betalingsverplichting';
const GERDA = { firstName: 'Gerda', lastName: 'Gever', email: 'gerda@voorbeeld.example' };

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Code of a card with so many euros. */
async function aCard(amount: number): Promise<string> {
  const { giftCards } = shop.wired.ticketing.sales;
  await giftCards.setGiftCards({ isOn: true, vatRate: null, isConfirmed: true }, 'owner');
  const to = { way: 'print', recipientName: '', recipientEmail: '', mailOn: null, message: '' } as const;
  const browser = { idempotencyKey: null, browserSecret: null, browserMark: newUuid(), language: null };
  const request = { ...GERDA, amount, ...to };
  const { orderId } = await giftCards.placeCardOrder({ request, ...browser, clientAddress: '192.0.2.9' });
  const id = (await attemptsOf(orderId))[0]?.paymentId ?? '';
  shop.provider.pay(id, 'paid');
  await shop.wired.ticketing.sales.settlement.settle(id);
  const card = await shop.external.giftCards.byOrder(orderId);
  return (card && cardCodeOf(shop.wired.secrets, card)) ?? '';
}
const attemptsOf = (orderId: string) => shop.wired.payments.attempts.attemptsOf(orderId);
/** Amounts and ways to pay that the bank was asked for the newest payment of a booking. */
async function findRequests(bookingId: string) {
  const orderId = (await shop.external.instalments.ofBooking(bookingId)).at(-1)?.orderId ?? '';
  return (await attemptsOf(orderId)).map(({ amountCents, method }) => [amountCents, method]);
}
const euros = (visitor: PlainVisitor, term: string) =>
  Math.round(
    Number(
      new RegExp(`${term}\\s*€\\s*([\\d.]+,\\d\\d)`).exec(visitor.text())?.[1]?.replace('.', '').replace(',', '.'),
    ) * 100,
  );

describe('a gift card pays a deposit and a balance without JavaScript', () => {
  test('its effect is shown before; the bank is asked for the rest', async () => {
    const [{ page, id }, code] = [await quotedAt(shop, 20), await aCard(10)];
    const visitor = await shop.visitor().open(page);
    expect(visitor.text('main')).not.toContain('Te betalen');
    await visitor.fillIn({ cadeaubon: 'AAAA-BBBB-CCCC-DDDD' }).press('Cadeaubon gebruiken');
    expect([visitor.status, visitor.value('cadeaubon')]).toEqual([422, 'AAAA-BBBB-CCCC-DDDD']);
    expect(visitor.text('main')).toContain('Met deze cadeaubon kunt u deze bestelling niet (meer) betalen.');
    await visitor.fillIn({ cadeaubon: code }).press('Cadeaubon gebruiken');
    expect(visitor.text('main')).toContain('De cadeaubon betaalt € 10,00. Daarna is hij op.');
    const [due, rest] = [euros(visitor, 'Te betalen'), euros(visitor, 'Dan betaalt u nog')];
    expect(due - rest).toBe(1000);
    await visitor.press(ACCEPT);
    expect(visitor.text('[role=alert]')).toContain('U gaat nu naar de betaalpagina');
    expect(await findRequests(id)).toEqual([[rest, 'ideal']]);
    await visitor.open(page);
    expect(visitor.text('main')).toContain('Uw cadeaubon betaalt € 10,00.');
  });

  test('one that covers all books at once, pays the balance, and gets back what fewer people cost less', async () => {
    const [{ page, id, email }, code] = [await quotedAt(shop, 20), await aCard(1000)];
    const visitor = await shop.visitor().open(page);
    await visitor.fillIn({ cadeaubon: code }).press(ACCEPT);
    expect(visitor.text('[role=alert]')).toContain('Wij hebben uw cadeaubon bekeken');
    await visitor.press(ACCEPT);
    expect(visitor.text('[role=alert]')).toContain('Uw bezoek is geboekt');
    await visitor.fillIn({ cadeaubon: code }).press('Cadeaubon gebruiken');
    await visitor.press('Betaal met de cadeaubon');
    expect(visitor.text('main')).toContain('Er staat niets meer open.');
    expect(visitor.text('details')).toContain('komt weer op uw cadeaubon');
    await visitor.fillIn({ Volwassenen: '8' }).press('Bekijk wat het wordt');
    expect(visitor.text('details')).toMatch(
      /U krijgt (€\s*[\d,]+) terug\.\s*\1 daarvan komt weer op uw cadeaubon\.\s*Wijzig/,
    );
    await visitor.press('Wijzig het aantal');
    expect(visitor.text('[role=alert]')).toContain('Uw aantal is gewijzigd');
    const changed = (await shop.mailsTo(email)).find(({ subject }) => subject.startsWith('Aantal gewijzigd'));
    expect(changed?.text).toContain('daarvan staat weer op uw cadeaubon');
    expect(await findRequests(id)).toEqual([]);
  });

  test('guesses of its code are counted as in the shop', async () => {
    await aCard(10);
    const { page } = await quotedAt(shop, 20);
    const visitor = await shop.visitor().open(page);
    const statuses: number[] = [];
    for (let guess = 0; guess < 25; guess++) {
      await visitor.fillIn({ cadeaubon: `AAAA-BBBB-CCCC-${1000 + guess}` }).press('Cadeaubon gebruiken');
      statuses.push(visitor.status);
    }
    expect(new Set(statuses)).toEqual(new Set([422, 429]));
    shop.clock.set(new Date(Date.parse(shop.clock.now()) + 3_600_000).toISOString());
  });
});

describe('ways to pay an instalment without JavaScript', () => {
  test('are not shown while there is one; of several the chosen one is used, and a slow one is refused near the visit', async () => {
    const { page, id } = await quotedAt(shop, 20, 59);
    const visitor = await shop.visitor().open(page);
    expect(visitor.texts('fieldset label')).toEqual([]);
    shop.provider.offer([
      { id: 'ideal', name: 'iDEAL | Wero' },
      { id: 'bancontact', name: 'Bancontact' },
      { id: 'knaken', name: 'Knaken' },
    ]);
    await shop.wired.payments.ways.read();
    const sell = (sold: { id: string; pendingDays: number }[]) => shop.wired.payments.ways.sell({ sold }, 'owner');
    await sell([
      { id: 'ideal', pendingDays: 0 },
      { id: 'bancontact', pendingDays: 0 },
      { id: 'knaken', pendingDays: 29 },
    ]);
    await visitor.open(page);
    const labels = visitor.texts('fieldset label').map((label) => label.replaceAll(/\s+/g, ' ').trim());
    expect(labels).toEqual([expect.stringContaining('iDEAL'), 'Bancontact', 'Knaken']);
    expect(visitor.text('fieldset')).toContain('Zolang houden wij de dag voor u vrij');
    await sell([
      { id: 'ideal', pendingDays: 0 },
      { id: 'bancontact', pendingDays: 0 },
      { id: 'knaken', pendingDays: 30 },
    ]);
    await visitor.open(page);
    expect(visitor.text('fieldset')).toContain('daarvoor is uw bezoek te dichtbij');
    await visitor.fillIn({ Bancontact: true }).press(ACCEPT);
    expect(visitor.text('[role=alert]')).toContain('U gaat nu naar de betaalpagina');
    expect(await findRequests(id)).toEqual([[expect.any(Number), 'bancontact']]);
    // A way that is no longer sold is named by its field, and nothing is held.
    const other = await shop.visitor().open((await quotedAt(shop, 20)).page);
    await sell([
      { id: 'ideal', pendingDays: 0 },
      { id: 'knaken', pendingDays: 0 },
    ]);
    await other.fillIn({ Bancontact: true }).press(ACCEPT);
    expect([other.status, other.text('fieldset')]).toEqual([422, expect.stringContaining('Kies een andere')]);
    expect(other.text('title')).toMatch(/^Fout/);
    await sell([{ id: 'ideal', pendingDays: 0 }]);
  });
});
