import { afterEach, describe, expect, test } from 'vitest';
import { createSqlTicketing } from '../../src/modules/ticketing/adapters/ticketing.sql.ts';
import { engines } from '../support/engines.ts';
import { anOffer, anOrder, openShop, paymentOf, placing } from '../ticketing/shop.ts';

const START = '2026-06-06T09:00:00.000Z';

describe.each(engines)('who is coming, in $name', ({ open }) => {
  let close: () => Promise<void>;
  afterEach(() => close());

  test('is every paid order with good tickets for a moment, once, by the date that holds now', async () => {
    const opened = await open();
    close = opened.close;
    const { database } = opened;
    const shop = await openShop({ database });
    await shop.sales.offer.saveOffer(anOffer());
    const [first = 0, second = 0] = (await shop.ports.offers.options([7])).map(({ id }) => id);
    const buy = async (email: string, isPaid: boolean) => {
      const request = await anOrder(shop, { [first]: 2, [second]: 1 }, { email });
      const { orderId } = await shop.sales.checkout.placeOrder(placing(request, { clientAddress: email }));
      const paymentId = await paymentOf(shop, orderId);
      if (isPaid) shop.bank.pay(paymentId, 'paid');
      await shop.sales.settlement.settle(paymentId);
      return orderId;
    };
    const anna = await buy('anna@example.org', true);
    await buy('bram@example.org', false);
    const carla = await buy('carla@example.org', true);
    await database.atomically(() => shop.ports.orders.voidAllTickets(carla));

    const visits = createSqlTicketing(database).comingVisits;
    const annas = { orderId: anna, email: 'anna@example.org', start: START, paidAt: expect.any(String) };
    expect(await visits.between('2026-06-06T08:59:59.999Z', START)).toEqual([annas]);
    expect(await visits.between(START, '2026-06-07T00:00:00.000Z')).toEqual([]);

    const day = { start: '2026-06-13T09:00:00.000Z', end: '2026-06-13T15:00:00.000Z' };
    await shop.sales.offer.saveOffer(anOffer({}, [{ id: first, ...day }, { id: second }]));
    expect(await visits.between('2026-06-01T00:00:00.000Z', '2026-06-30T00:00:00.000Z')).toEqual([
      annas,
      { ...annas, start: day.start },
    ]);
    await shop.sales.offer.saveOffer(
      anOffer({ isOnSale: false, isCancelled: true }, [{ id: first, ...day }, { id: second }]),
    );
    expect(await visits.between('2026-06-01T00:00:00.000Z', '2026-06-30T00:00:00.000Z')).toEqual([]);
  });
});
