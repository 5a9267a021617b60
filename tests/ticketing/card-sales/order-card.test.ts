import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import { isProblem } from '../../../src/kernel/problem.ts';
import type { ProviderPayment } from '../../../src/modules/payments/index.ts';
import { giftCardEmails } from '../../../src/modules/ticketing/documents/emails/gift-card-emails.ts';
import { testSite } from '../../support/test-site.ts';
import { anOffer, anOrder, breaches, openShop, paymentOf, placing, type Shop } from '../shop.ts';
import { aCard, bankSays, orderCard, sellCards } from './a-card.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await shop.sales.offer.saveOffer(anOffer());
  await sellCards(shop);
});

const KEY = '0d1c5f5e-8a57-4b3b-9d0e-0a5a1c9d2e3f';
/** The same press again, in the same browser. */
const press = () => orderCard(shop, {}, { idempotencyKey: KEY, browserMark: 'mine' });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: unknown) => (isProblem(thrown) ? [thrown.code, thrown.reason] : thrown),
  );
const stateOf = async (orderId: string) => (await shop.ports.orders.find(orderId))?.state;
const soldAt = async (orderId: string) => (await shop.ports.giftCards.byOrder(orderId))?.soldAt ?? null;
/** The provider makes each payment otherwise than it was asked for. */
async function makeOdd(odd: Partial<ProviderPayment>, mayCancel: boolean) {
  const { create } = shop.bank;
  shop.bank.create = async (request) => {
    const { id } = await create(request);
    shop.bank.alter(id, odd);
    if (mayCancel) shop.bank.letCancel(id);
    return (await shop.bank.find(id)) as ProviderPayment;
  };
  return () => {
    shop.bank.create = create;
  };
}

describe('a provider that fails while a gift card is ordered (R-07, R-09, R-17, R-41)', () => {
  test.each([
    ['refused', 'payment_provider_error'],
    ['unavailable', 'payments_unavailable'],
    ['unknown', 'payment_provider_error'],
  ] as const)('%s: 503 %s, and a retry leads to the bank once it works', async (fault, reason) => {
    shop.bank.breakDown(fault);
    expect(await refusal(press())).toEqual(['unavailable', reason]);
    expect(await refusal(press())).toEqual(['unavailable', reason]);
    shop.bank.breakDown(null);
    const { orderId, href } = await press();
    expect(href).toContain('https://www.mollie.com/checkout/');
    const [payment, ...more] = await shop.bank.since('2000-01-01T00:00:00.000Z');
    expect([payment?.checkoutUrl, more]).toEqual([href, []]);
    shop.bank.pay(payment?.id ?? '', 'paid');
    await shop.sales.settlement.settle(payment?.id ?? '');
    expect([await stateOf(orderId), await soldAt(orderId)]).toEqual(['paid', shop.clock.now()]);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('a payment that differs from the request: the buyer is not sent to it, and a retry makes a new order', async () => {
    const mend = await makeOdd({ amountCents: 1 }, true);
    expect(await refusal(press())).toEqual(['unavailable', 'payment_provider_error']);
    const [first] = await shop.admin.orders.findOrders({ isFlagged: true, limit: 9 });
    expect(await stateOf(first?.id ?? '')).toBe('failed');
    mend();
    const { orderId } = await press();
    expect(orderId).not.toBe(first?.id);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('one that cannot be cancelled either: a retry goes on, and money for the first is left to the owner', async () => {
    const mend = await makeOdd({ attemptId: null }, false);
    expect(await refusal(press())).toEqual(['unavailable', 'payment_provider_error']);
    const [first] = await shop.admin.orders.findOrders({ isFlagged: true, limit: 9 });
    const stray = await paymentOf(shop, first?.id ?? '');
    mend();
    const { orderId } = await press();
    expect(await stateOf(first?.id ?? '')).toBe('failed');
    for (const id of [await paymentOf(shop, orderId), stray]) {
      shop.bank.pay(id, 'paid');
      await shop.sales.settlement.settle(id);
    }
    expect([await stateOf(orderId), await soldAt(first?.id ?? '')]).toEqual(['paid', null]);
    expect(await shop.admin.orders.findOrders({ isFlagged: true, limit: 9 })).toMatchObject([
      { id: first?.id, toReturn: { payment: stray, amount: 50 } },
    ]);
    expect(await breaches(shop.database)).toEqual([]);
  });
});

describe('a gift card that is bought in German (R-41)', () => {
  const inGerman = { browserMark: 'mine', language: 'de' } as const;

  test('returns from the bank in German, and gets German emails', async () => {
    const spy = vi.spyOn(shop.bank, 'create');
    const { orderId } = await orderCard(
      shop,
      { way: 'mail', recipientEmail: 'ria@voorbeeld.example', mailOn: dayOf(shop.clock.now()) },
      inGerman,
    );
    expect(spy.mock.calls[0]?.[0]).toMatchObject({
      language: 'de',
      redirectUrl: `${testSite.baseUrl}/de/cadeaubon/bevestiging?payment=${orderId}`,
    });
    await bankSays(shop, orderId);
    const card = await shop.ports.giftCards.byOrder(orderId);
    expect(await shop.sales.giftCards.cardForMail(card?.id ?? '')).toMatchObject({
      language: 'de',
      recipientEmail: 'ria@voorbeeld.example',
    });
  });

  test('replaces the same order in Dutch', async () => {
    const { orderId: dutch, browserSecret } = await orderCard(shop, {}, { browserMark: 'mine' });
    const { orderId } = await orderCard(shop, {}, { ...inGerman, browserSecret });
    expect(orderId).not.toBe(dutch);
    expect([await stateOf(dutch), await stateOf(orderId)]).toEqual(['canceled', 'awaiting_payment']);
    const again = await orderCard(shop, {}, { ...inGerman, browserSecret });
    expect(again.orderId).toBe(orderId);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('instead of money is in the language of the order', async () => {
    const request = await anOrder(shop, { 1: 2 });
    const { orderId } = await shop.sales.checkout.placeOrder(placing(request, { language: 'en' }));
    await bankSays(shop, orderId);
    const wish = { key: KEY, amountCents: 1650, lines: null, reason: null };
    const { cardId } = await shop.sales.giftCards.giveCardInstead(orderId, wish, null);
    expect((await shop.sales.giftCards.cardForMail(cardId))?.language).toBe('en');
    const { id } = await aCard(shop);
    expect(await shop.sales.giftCards.cardForMail(id)).not.toHaveProperty('language');
  });
});

describe('the email of a card that the owner blocked before it was sent (R-41)', () => {
  test('waits, and goes once the block is lifted', async () => {
    const { id } = await aCard(shop);
    const ports = {
      site: testSite,
      ...shop.mailFacts,
      giftCardFile: async () => ({ content: new Uint8Array(), filename: 'bon.pdf' }),
    };
    const to = (await shop.sales.giftCards.cardForMail(id))?.email ?? '';
    const write = async () =>
      giftCardEmails['gift-card-sold'].write({ cardId: id }, { id: KEY, to, createdAt: shop.clock.now() }, ports);
    await shop.sales.giftCards.blockGiftCard(id, true, 'anna');
    expect(await write()).toBe('later');
    await shop.sales.giftCards.blockGiftCard(id, false, 'anna');
    expect(await write()).toMatchObject({ subject: expect.stringContaining('cadeaubon') as string });
  });
});
