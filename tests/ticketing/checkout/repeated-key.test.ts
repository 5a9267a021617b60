import { describe, expect, test, vi } from 'vitest';
import { anOffer, anOrder, breaches, openShop, paymentOf, placing, type Shop } from '../shop.ts';

const LONG_AGO = '2000-01-01T00:00:00.000Z';

/** A shop with one place, and a buyer who got no answer: the payment exists, and only the bank knows. */
async function afterALostAnswer() {
  const shop = await openShop();
  await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 1 }]));
  const request = placing(await anOrder(shop, { 1: 1 }), { idempotencyKey: 'one click', browserMark: 'mark' });
  shop.bank.breakDown('unknown');
  await expect(shop.sales.checkout.placeOrder(request)).rejects.toMatchObject({ reason: 'payment_provider_error' });
  shop.bank.breakDown(null);
  const [payment] = await shop.bank.since(LONG_AGO);
  if (!payment) throw new Error('no payment');
  return { shop, request, payment };
}

/** As the provider does within the hour of a key: the first answer again, whatever became of the payment. */
function answersAsThen(shop: Shop, payment: Awaited<ReturnType<typeof afterALostAnswer>>['payment']) {
  const { create } = shop.bank;
  shop.bank.create = async (request) => (request.attemptId === payment.attemptId ? payment : create(request));
}

describe('the same cart in another language (R-03)', () => {
  test.each(['one cart', null])('takes the place of the one that waits, also under key %s', async (idempotencyKey) => {
    const shop = await openShop();
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 1 }]));
    const spy = vi.spyOn(shop.bank, 'create');
    const dutch = placing(await anOrder(shop, { 1: 1 }), { idempotencyKey, browserMark: 'mark' });
    const first = await shop.sales.checkout.placeOrder(dutch);
    const english = { ...dutch, browserSecret: first.browserSecret, language: 'en' as const };
    const second = await shop.sales.checkout.placeOrder(english);
    expect(second.orderId).not.toBe(first.orderId);
    expect(spy.mock.calls.map(([{ language }]) => language ?? 'nl')).toEqual(['nl', 'en']);
    expect((await shop.ports.orders.find(first.orderId))?.state).toBe('canceled');
    expect(await shop.ports.orders.find(second.orderId)).toMatchObject({ state: 'awaiting_payment', language: 'en' });
    expect((await shop.sales.checkout.placeOrder(english)).orderId).toBe(second.orderId);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('is no second order once the first one is paid', async () => {
    const shop = await openShop();
    await shop.sales.offer.saveOffer(anOffer({}, [{}]));
    const dutch = placing(await anOrder(shop, { 1: 1 }), { idempotencyKey: 'one cart', browserMark: 'mark' });
    const first = await shop.sales.checkout.placeOrder(dutch);
    const paymentId = await paymentOf(shop, first.orderId);
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    const again = await shop.sales.checkout.placeOrder({
      ...dutch,
      browserSecret: first.browserSecret,
      language: 'en',
    });
    expect(again.orderId).toBe(first.orderId);
  });
});

describe('the same key after an outcome that nobody knew (R-03, R-07)', () => {
  test.each([16, 70])(
    'goes on with a new order at once when the payment has expired %i minutes later',
    async (minutes) => {
      const { shop, request, payment } = await afterALostAnswer();
      answersAsThen(shop, payment);
      shop.clock.advance({ minutes });
      const placed = await shop.sales.checkout.placeOrder(request);
      expect(placed.href).toContain('https://www.mollie.com/checkout/');
      expect(placed.href).not.toBe(payment.checkoutUrl);
      const [first] = await shop.ports.orders.ofBrowser(
        (await shop.ports.orders.find(placed.orderId))?.browserHash ?? '',
        LONG_AGO,
      );
      expect(first?.id).toBe(placed.orderId);
      expect((await shop.ports.offers.options([7]))[0]?.held).toBe(1);
      expect(await breaches(shop.database)).toEqual([]);
    },
  );

  test.each(['canceled', 'failed'])('goes on when the payment was %s', async (word) => {
    const { shop, request, payment } = await afterALostAnswer();
    answersAsThen(shop, payment);
    shop.bank.pay(payment.id, word);
    expect((await shop.sales.checkout.placeOrder(request)).href).not.toBe(payment.checkoutUrl);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('gives the confirmation page when the payment was paid', async () => {
    const { shop, request, payment } = await afterALostAnswer();
    answersAsThen(shop, payment);
    shop.bank.pay(payment.id, 'paid');
    const { href, orderId } = await shop.sales.checkout.placeOrder(request);
    expect(href).toContain('/bevestiging');
    expect((await shop.ports.orders.find(orderId))?.state).toBe('paid');
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('still gives the link of the payment that was made while it can be paid', async () => {
    const { shop, request, payment } = await afterALostAnswer();
    expect((await shop.sales.checkout.placeOrder(request)).href).toBe(payment.checkoutUrl);
  });

  test('gives no dead link to a browser that lost its cookie', async () => {
    const shop = await openShop();
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 1 }]));
    const request = placing(await anOrder(shop, { 1: 1 }), { idempotencyKey: 'one click', browserMark: 'mark' });
    const first = await shop.sales.checkout.placeOrder(request);
    shop.clock.advance({ minutes: 16 });
    const second = await shop.sales.checkout.placeOrder(request);
    expect(second.orderId).not.toBe(first.orderId);
    expect(second.href).not.toBe(first.href);
    expect(await breaches(shop.database)).toEqual([]);
  });
});
