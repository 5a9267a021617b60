import { describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { isProblem } from '../../../src/kernel/problem.ts';
import type { Offer, CheckoutRequest } from '../../../src/modules/ticketing/index.ts';
import { readOrderRequest } from '../../../src/modules/ticketing/sales/checkout/read-order-request.ts';
import type { OrderRequest } from '../../../src/modules/ticketing/schema.ts';
import { anOffer, anOrder, breaches, mailKinds, openShop, paymentOf, placing, type Shop } from '../shop.ts';

async function aShop(options?: Partial<Offer['options'][number]>[], changes: Partial<Offer> = {}) {
  const shop = await openShop();
  await shop.sales.offer.saveOffer(anOffer(changes, options));
  return shop;
}

async function seats(shop: Shop, eventId = 7) {
  const options = await shop.ports.offers.options([eventId]);
  return options.map(({ held, sold }) => ({ held, sold }));
}

async function refusal(work: Promise<unknown> | (() => unknown)) {
  try {
    await (typeof work === 'function' ? work() : work);
  } catch (thrown) {
    if (!isProblem(thrown)) throw thrown;
    return { code: thrown.code, reason: thrown.reason, message: thrown.message, facts: thrown.facts };
  }
  throw new Error('it was accepted');
}

const NOTHING = { held: 0, sold: 0 };

describe('placing an order', () => {
  test('holds the seats, stores the order and leads to the bank (CHECK-24)', async () => {
    const shop = await aShop();
    const placed = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 2, 2: 1 })));
    expect(placed.href).toMatch(/^https:\/\/www\.mollie\.com\//);
    expect(await seats(shop)).toEqual([
      { held: 2, sold: 0 },
      { held: 1, sold: 0 },
    ]);
    expect((await shop.bank.find(await paymentOf(shop, placed.orderId)))?.amountCents).toBe(1950);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('refuses more than are free, says how many remain, and holds nothing (ERR-34)', async () => {
    const shop = await aShop([{}, { capacity: 3 }]);
    expect(await refusal(shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 1, 2: 4 }))))).toEqual({
      code: 'conflict',
      reason: 'sold_out',
      message: 'Tickets uitverkocht: er zijn nog 3 tickets beschikbaar voor Entree kind.',
      facts: { option_id: 2, remaining: 3 },
    });
    expect(await seats(shop)).toEqual([NOTHING, NOTHING]);
  });

  test('leaves the charge at what the last screen said when the price changes afterwards (R-02)', async () => {
    const shop = await aShop();
    const request = await anOrder(shop, { 1: 2 });
    const first = await shop.sales.checkout.placeOrder(placing(request));
    await shop.sales.offer.saveOffer(anOffer({}, [{ id: 1, priceCents: 900 }]));
    const { browserSecret } = first;
    expect((await shop.sales.checkout.placeOrder(placing(request, { browserSecret }))).href).toBe(first.href);
    const stranger = placing(request, { clientAddress: '192.0.2.9' });
    expect(await refusal(shop.sales.checkout.placeOrder(stranger))).toMatchObject({
      reason: 'price_mismatch',
      facts: { expected: { orderLines: [{ option_id: 1, price: 9, sum: 18 }], serviceCosts: 1.5, totalAmount: 19.5 } },
    });
  });
});

describe('requests that were tampered with hold nothing (R-02, R-05, ERR-33, F-09, F-10, ENT-28, SEC-04, GAP-51)', () => {
  type Line = OrderRequest['orderLines'][number];
  const onLine = (changes: Partial<Record<keyof Line, unknown>>) => (request: OrderRequest) => ({
    ...request,
    orderLines: [{ ...request.orderLines[0], ...changes }],
  });
  const cases: [string, (request: OrderRequest) => unknown, string][] = [
    ['a lower price', onLine({ price: 0.01 }), 'price_mismatch'],
    ['a negative price', onLine({ price: -7.5 }), 'price_mismatch'],
    ['a price with three decimals', onLine({ price: 7.501 }), 'price_mismatch'],
    ['a lower sum', onLine({ sum: 1 }), 'price_mismatch'],
    ['price and sum lowered alike', onLine({ price: 1, sum: 2 }), 'price_mismatch'],
    ['a lower total', (request) => ({ ...request, totalAmount: 0.01 }), 'price_mismatch'],
    ['a huge total', (request) => ({ ...request, totalAmount: 1e300 }), 'price_mismatch'],
    ['no service costs', (request) => ({ ...request, serviceCosts: 0, totalAmount: 15 }), 'price_mismatch'],
    ['negative service costs', (request) => ({ ...request, serviceCosts: -1.5, totalAmount: 13.5 }), 'price_mismatch'],
    ['another amount', onLine({ amount: 3 }), 'price_mismatch'],
    ['amount -1', onLine({ amount: -1, sum: -7.5 }), 'invalid'],
    ['amount 0', onLine({ amount: 0, sum: 0 }), 'invalid'],
    ['amount 1.5', onLine({ amount: 1.5, sum: 11.25 }), 'invalid'],
    ['amount as text', onLine({ amount: '2' }), 'invalid'],
    ['an amount beyond all bounds', onLine({ amount: 1e15 }), 'invalid'],
    ['more than the hall holds', onLine({ amount: 1000, sum: 7500 }), 'price_mismatch'],
    ['a price that is no number', onLine({ price: null }), 'invalid'],
    ['an unknown option', onLine({ option_id: 999 }), 'unknown_option'],
    ['an option id that fits no column', onLine({ option_id: 2 ** 40 }), 'invalid'],
    ['the wrong event', (request) => ({ ...request, eventId: 8 }), 'mixed_events'],
    ['no lines', (request) => ({ ...request, orderLines: [] }), 'order_empty'],
    ['no lines at all', ({ orderLines: _lines, ...request }) => request, 'invalid'],
    ['51 lines', (r) => ({ ...r, orderLines: Array.from({ length: 51 }, () => r.orderLines[0]) }), 'invalid'],
    ['a card number (F-13, SEC-14)', (request) => ({ ...request, cardholderNumber: '4111111111111111' }), 'card_data'],
    ['nested card data (F-13)', (request) => ({ ...request, paymentInformation: { cvv: '123' } }), 'card_data'],
    ['no name', (request) => ({ ...request, firstName: '  ' }), 'invalid'],
    ['an e-mail with a line break', (request) => ({ ...request, email: 'a@b.nl\r\nBcc: c@d.nl' }), 'invalid'],
    ['a list', (request) => [request], 'invalid'],
    ['nothing', () => null, 'invalid'],
  ];

  test.each(cases)('%s', async (_, tamper, expected) => {
    const shop = await aShop();
    const body = tamper(await anOrder(shop, { 1: 2 }));
    const refused = await refusal(async () =>
      shop.sales.checkout.placeOrder(placing(readOrderRequest(structuredClone(body)))),
    );
    expect(refused.reason ?? refused.code).toBe(expected);
    expect(await seats(shop)).toEqual([NOTHING, NOTHING]);
    expect(await shop.bank.since('2000-01-01T00:00:00.000Z')).toEqual([]);
  });

  test('lines of one option are merged before limits are looked at', async () => {
    const shop = await aShop([{ maxPerOrder: 3 }]);
    const request = await anOrder(shop, { 1: 4 });
    const [line] = request.orderLines;
    const split = { ...request, orderLines: [1, 3].map((amount) => ({ ...line!, amount, sum: amount * 7.5 })) };
    expect(await refusal(shop.sales.checkout.placeOrder(placing(split)))).toMatchObject({
      reason: 'too_many_tickets',
      message: 'U kunt per bestelling hoogstens 3 tickets kiezen voor Entree volwassene.',
    });
  });

  test('options of two events do not go in one order', async () => {
    const shop = await aShop([{}]);
    await shop.sales.offer.saveOffer(anOffer({ eventId: 8 }, [{}]));
    expect(await refusal(shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 1, 2: 1 }))))).toMatchObject({
      reason: 'mixed_events',
    });
  });
});

describe('a closed sale (EVENT-28, P-03)', () => {
  test.each<[string, Partial<Offer>, Partial<Offer['options'][number]>]>([
    ['an event that is not on sale', { isOnSale: false }, {}],
    ['a cancelled event', { isOnSale: false, isCancelled: true }, {}],
    ['an event that is over', {}, { start: '2026-04-01T09:00:00.000Z', end: '2026-05-01T10:00:00.000Z' }],
    ['a sale that was ended earlier', {}, { saleEnd: '2026-05-01T10:00:00.000Z' }],
    ['an option without a date', { isOnSale: false }, { start: null, end: null }],
  ])('%s sells nothing', async (_, changes, option) => {
    const shop = await aShop([option], changes);
    const refused = await refusal(shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 1 }))));
    expect(refused).toMatchObject({
      reason: 'sale_closed',
      message: 'De ticketverkoop voor dit evenement is gesloten.',
    });
    expect(await seats(shop)).toEqual([NOTHING]);
  });

  test('an option without a date cannot go on sale', async () => {
    expect(await refusal(aShop([{ start: null, end: null }]))).toMatchObject({ reason: 'undated_option' });
  });
});

describe('what makes one order of two requests (R-03)', () => {
  test('the same key gives the same order and link', async () => {
    const shop = await aShop();
    const request = placing(await anOrder(shop, { 1: 2 }), { idempotencyKey: newUuid() });
    const first = await shop.sales.checkout.placeOrder(request);
    expect(await shop.sales.checkout.placeOrder(request)).toEqual(first);
    expect(await seats(shop)).toMatchObject([{ held: 2 }, { held: 0 }]);
  });

  test('a key that is known to one browser says nothing in another', async () => {
    const shop = await aShop();
    const request = placing(await anOrder(shop, { 1: 2 }), { idempotencyKey: newUuid(), browserMark: 'one' });
    const first = await shop.sales.checkout.placeOrder(request);
    const second = await shop.sales.checkout.placeOrder({ ...request, browserMark: 'other' });
    expect(second.orderId).not.toBe(first.orderId);
    expect(second.browserSecret).not.toBe(first.browserSecret);
  });

  test('a key whose content changed is refused', async () => {
    const shop = await aShop();
    const request = placing(await anOrder(shop, { 1: 2 }), { idempotencyKey: newUuid() });
    await shop.sales.checkout.placeOrder(request);
    const changed = { ...request, request: await anOrder(shop, { 1: 3 }) };
    expect(await refusal(shop.sales.checkout.placeOrder(changed))).toMatchObject({
      reason: 'key_reused',
      message: 'Uw bestelling is gewijzigd. Probeer het opnieuw.',
    });
  });

  test('a changed cart in the same browser makes a new order, and the old one gives back its seats', async () => {
    const shop = await aShop();
    const first = await shop.sales.checkout.placeOrder(
      placing(await anOrder(shop, { 1: 2 }), { idempotencyKey: newUuid() }),
    );
    const { browserSecret } = first;
    const changed = placing(await anOrder(shop, { 1: 10 }), { idempotencyKey: newUuid(), browserSecret });
    const second = await shop.sales.checkout.placeOrder(changed);
    expect(second.orderId).not.toBe(first.orderId);
    expect((await shop.ports.orders.find(first.orderId))?.state).toBe('canceled');
    expect(await seats(shop)).toMatchObject([{ held: 10 }, { held: 0 }]);
  });

  test('a changed cart that is sold out leaves the old order as it was', async () => {
    const shop = await aShop();
    const first = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 2 })));
    const { browserSecret } = first;
    const changed = placing(await anOrder(shop, { 1: 11 }), { browserSecret });
    expect(await refusal(shop.sales.checkout.placeOrder(changed))).toMatchObject({
      reason: 'sold_out',
      facts: { remaining: 10 },
    });
    expect((await shop.ports.orders.find(first.orderId))?.state).toBe('awaiting_payment');
    expect(await seats(shop)).toMatchObject([{ held: 2 }, { held: 0 }]);
  });

  test('a key whose order was paid leads to the confirmation page', async () => {
    const shop = await aShop();
    const request = placing(await anOrder(shop, { 1: 2 }), { idempotencyKey: newUuid() });
    const first = await shop.sales.checkout.placeOrder(request);
    shop.bank.pay(await paymentOf(shop, first.orderId), 'paid');
    shop.clock.advance({ seconds: 10 });
    const { href } = await shop.sales.checkout.placeOrder({ ...request, browserSecret: first.browserSecret });
    expect(href).toBe(`http://localhost:3000/events/7/open-dag/bevestiging?payment=${first.orderId}`);
    expect(await seats(shop)).toMatchObject([{ sold: 2 }, { sold: 0 }]);
  });

  test('a key whose order ended unpaid makes a new one, also when only the bank knows of the end', async () => {
    const shop = await aShop();
    const request = placing(await anOrder(shop, { 1: 2 }), { idempotencyKey: newUuid() });
    const first = await shop.sales.checkout.placeOrder(request);
    shop.bank.pay(await paymentOf(shop, first.orderId), 'canceled');
    shop.clock.advance({ seconds: 10 });
    const second = await shop.sales.checkout.placeOrder({ ...request, browserSecret: first.browserSecret });
    expect(second.orderId).not.toBe(first.orderId);
    expect(second.href).toMatch(/^https:\/\/www\.mollie\.com\//);
    expect(await seats(shop)).toMatchObject([{ held: 2 }, { held: 0 }]);
  });
});

describe('how much one buyer may hold (R-06)', () => {
  async function manyEvents(count: number) {
    const shop = await openShop();
    for (let eventId = 1; eventId <= count; eventId++) await shop.sales.offer.saveOffer(anOffer({ eventId }, [{}]));
    return shop;
  }
  const request = async (
    shop: Shop,
    option: number,
    changes: Partial<CheckoutRequest> = {},
    email = `koper${option}@voorbeeld.example`,
  ) => placing(await anOrder(shop, { [option]: 1 }, { email }), changes);
  const tooMany = {
    code: 'too-many',
    reason: 'too_many_holds',
    message: 'U heeft al te veel openstaande bestellingen. Rond er eerst een af.',
  };

  test('three open orders per browser', async () => {
    const shop = await manyEvents(4);
    const { browserSecret } = await shop.sales.checkout.placeOrder(await request(shop, 1));
    await shop.sales.checkout.placeOrder(await request(shop, 2, { browserSecret }));
    await shop.sales.checkout.placeOrder(await request(shop, 3, { browserSecret }));
    expect(await refusal(shop.sales.checkout.placeOrder(await request(shop, 4, { browserSecret })))).toMatchObject(
      tooMany,
    );
    expect(await seats(shop, 4)).toEqual([NOTHING]);
  });

  test('three open orders per e-mail address, however it is written', async () => {
    const shop = await manyEvents(4);
    for (const option of [1, 2, 3])
      await shop.sales.checkout.placeOrder(await request(shop, option, {}, 'Anna@Voorbeeld.example'));
    expect(
      await refusal(shop.sales.checkout.placeOrder(await request(shop, 4, {}, 'anna@voorbeeld.example'))),
    ).toMatchObject(tooMany);
  });

  test('twenty open orders per client address; a paid one does not count', async () => {
    const shop = await manyEvents(21);
    const placed = [];
    for (let option = 1; option <= 20; option++)
      placed.push(await shop.sales.checkout.placeOrder(await request(shop, option)));
    expect(await refusal(shop.sales.checkout.placeOrder(await request(shop, 21)))).toMatchObject(tooMany);
    const paymentId = await paymentOf(shop, placed[0]?.orderId ?? '');
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    await shop.sales.checkout.placeOrder(await request(shop, 21));
  });
});

describe('how much one network of IPv6 may hold (R-06)', () => {
  test('eighty open orders per /48, from however many of its addresses; others order on', async () => {
    const shop = await openShop();
    await shop.sales.offer.saveOffer(anOffer({ eventId: 1 }, [{ capacity: 100 }]));
    const from = async (client: number, clientNetwork: string) =>
      placing(await anOrder(shop, { 1: 1 }, { email: `koper${client}@voorbeeld.example` }), {
        clientAddress: `2001:db8:1:${client}::/64`,
        clientNetwork,
      });
    for (let client = 1; client <= 80; client++)
      await shop.sales.checkout.placeOrder(await from(client, '2001:db8:1::/48'));
    expect(await refusal(shop.sales.checkout.placeOrder(await from(81, '2001:db8:1::/48')))).toMatchObject({
      reason: 'too_many_holds',
    });
    await shop.sales.checkout.placeOrder(await from(82, '2001:db8:2::/48'));
  });
});

describe('an order of free tickets (R-05, S-29)', () => {
  const free = [{ priceCents: 0 }];

  test('uses a captcha pass, needs no provider and is paid at once', async () => {
    const shop = await aShop(free);
    shop.passes.add('pass');
    const request = placing(await anOrder(shop, { 1: 2 }), { preLoginSecret: 'pass', idempotencyKey: newUuid() });
    const { href, orderId } = await shop.sales.checkout.placeOrder(request);
    expect(href).toBe(`http://localhost:3000/events/7/open-dag/bevestiging?payment=${orderId}`);
    expect((await shop.ports.orders.find(orderId))?.state).toBe('paid');
    expect(await shop.ports.orders.ticketsOf(orderId)).toHaveLength(2);
    expect(await shop.bank.since('2000-01-01T00:00:00.000Z')).toEqual([]);
    expect((await shop.sales.checkout.placeOrder(request)).orderId).toBe(orderId); // a repeat needs no second pass
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('is refused without a pass, and holds nothing', async () => {
    const shop = await aShop(free);
    const request = placing(await anOrder(shop, { 1: 2 }), { preLoginSecret: 'none' });
    expect(await refusal(shop.sales.checkout.placeOrder(request))).toMatchObject({
      reason: 'captcha_required',
      message: 'Bevestig eerst dat u geen robot bent.',
    });
    expect(await seats(shop)).toEqual([NOTHING]);
  });

  test('that is sold out says how many remain', async () => {
    const shop = await aShop([{ priceCents: 0, capacity: 1 }]);
    shop.passes.add('pass');
    const request = placing(await anOrder(shop, { 1: 2 }), { preLoginSecret: 'pass' });
    expect(await refusal(shop.sales.checkout.placeOrder(request))).toMatchObject({
      reason: 'sold_out',
      message: expect.stringMatching(/^Tickets uitverkocht: er is nog 1 ticket beschikbaar voor /) as string,
      facts: { remaining: 1 },
    });
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('without JavaScript holds its seats until its mail is confirmed, once', async () => {
    const shop = await aShop(free);
    const { orderId } = await shop.sales.checkout.placeOrder(
      placing(await anOrder(shop, { 1: 2 }), { isConfirmedByMail: true }),
    );
    expect(await seats(shop)).toEqual([{ held: 2, sold: 0 }]);
    expect(await mailKinds(shop.database)).toEqual(['order-confirm']);
    const token = shop.sales.checkout.confirmTokenOf(orderId);
    await shop.sales.checkout.confirmFreeOrder(token);
    await shop.sales.checkout.confirmFreeOrder(token);
    expect(await seats(shop)).toEqual([{ held: 0, sold: 2 }]);
    expect(await mailKinds(shop.database)).toEqual(['order-confirm', 'order-notice-owner', 'order-paid']);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('that is confirmed after its event was cancelled tells its buyer so (R-27)', async () => {
    const shop = await aShop(free);
    const { orderId } = await shop.sales.checkout.placeOrder(
      placing(await anOrder(shop, { 1: 2 }), { isConfirmedByMail: true }),
    );
    const cancelled = { isOnSale: false, isCancelled: true, cancelReason: 'Storm' };
    await shop.sales.offer.saveOffer(anOffer(cancelled, [{ id: 1, priceCents: 0 }]));
    await shop.sales.checkout.confirmFreeOrder(shop.sales.checkout.confirmTokenOf(orderId));
    expect(await mailKinds(shop.database)).toContain('event-cancelled');
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('that is not confirmed in time gives back its seats, and its token works no more', async () => {
    const shop = await aShop(free);
    const { orderId } = await shop.sales.checkout.placeOrder(
      placing(await anOrder(shop, { 1: 2 }), { isConfirmedByMail: true }),
    );
    shop.clock.advance({ minutes: 30 });
    expect(
      await refusal(shop.sales.checkout.confirmFreeOrder(shop.sales.checkout.confirmTokenOf(orderId))),
    ).toMatchObject({ code: 'gone' });
    await shop.sales.checkout.releaseHolds();
    expect(await seats(shop)).toEqual([NOTHING]);
    for (const token of [shop.sales.checkout.confirmTokenOf(newUuid()), `${orderId}.x`, '', orderId]) {
      expect(await refusal(shop.sales.checkout.confirmFreeOrder(token))).toMatchObject({ code: 'gone' });
    }
  });
});

describe('a provider that fails while an order is placed (R-07, R-17)', () => {
  test.each([
    ['refused', 'payment_provider_error', 'Helaas is het betalingsverzoek niet helemaal gelukt', 0],
    ['unavailable', 'payments_unavailable', 'Online betalen is op dit moment niet mogelijk.', 0],
    ['unknown', 'payment_provider_error', 'Helaas is het betalingsverzoek niet helemaal gelukt', 2],
  ] as const)('%s: 503 %s', async (fault, reason, message, held) => {
    const shop = await aShop();
    shop.bank.breakDown(fault);
    const refused = await refusal(shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 2 }))));
    expect(refused).toMatchObject({ code: 'unavailable', reason, message });
    expect(await seats(shop)).toMatchObject([{ held }, { held: 0 }]);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('after a lost answer the same key gets the payment that was made, not a second one', async () => {
    const shop = await aShop();
    const request = placing(await anOrder(shop, { 1: 2 }), { idempotencyKey: newUuid() });
    shop.bank.breakDown('unknown');
    await refusal(shop.sales.checkout.placeOrder(request));
    shop.bank.breakDown(null);
    const { href } = await shop.sales.checkout.placeOrder(request);
    const payments = await shop.bank.since('2000-01-01T00:00:00.000Z');
    expect(payments.map((payment) => payment.checkoutUrl)).toEqual([href]);
  });

  test('a lost answer that nobody asks for again is found by the poller, and its payment brings tickets', async () => {
    const shop = await aShop();
    shop.bank.breakDown('unknown');
    await refusal(shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 2 }))));
    shop.bank.breakDown(null);
    const [payment] = await shop.bank.since('2000-01-01T00:00:00.000Z');
    shop.bank.pay(payment?.id ?? '', 'paid');
    shop.clock.advance({ minutes: 3 });
    await shop.sales.settlement.settleOpen();
    expect(await seats(shop)).toMatchObject([{ sold: 2 }, { sold: 0 }]);
    expect(await breaches(shop.database)).toEqual([]);
  });
});
