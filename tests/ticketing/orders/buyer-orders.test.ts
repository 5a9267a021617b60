import { describe, expect, test } from 'vitest';
import { engines } from '../../support/engines.ts';
import { anOffer, anOrder, openShop, paymentOf, placing } from '../shop.ts';

const EMAIL = 'anna@voorbeeld.example';

describe.each(engines)('the orders of an account on $name (S-19)', ({ open }) => {
  test('come fifty at a time, newest first, and all of them are in reach', async () => {
    const engine = await open();
    const shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 1000 }]));
    const numbers: number[] = [];
    for (let count = 0; count < 52; count++) {
      const { orderId } = await shop.sales.checkout.placeOrder(
        placing(await anOrder(shop, { 1: 1 }), { clientAddress: `${count}` }),
      );
      const paymentId = await paymentOf(shop, orderId);
      shop.bank.pay(paymentId, 'paid');
      await shop.sales.settlement.settle(paymentId);
      numbers.unshift((await shop.ports.orders.find(orderId))?.number ?? 0);
    }
    const first = await shop.sales.orders.ordersOf(EMAIL);
    expect([first.orders.map(({ number }) => number), first.has_more]).toEqual([numbers.slice(0, 50), true]);
    const second = await shop.sales.orders.ordersOf(EMAIL.toUpperCase(), 2);
    expect([second.orders.map(({ number }) => number), second.has_more]).toEqual([numbers.slice(50), false]);
    expect(await shop.sales.orders.ordersOf(EMAIL, 3)).toEqual({ orders: [], has_more: false });
    await engine.close();
  });
});
