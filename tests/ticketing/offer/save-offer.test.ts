import { describe, expect, test } from 'vitest';
import { anOffer, anOrder, openShop, placing } from '../shop.ts';

describe('what there is to buy (ENT-20, ENT-21)', () => {
  test('an option as the API sends it: sold and held together, dates with their offset', async () => {
    const shop = await openShop();
    await shop.sales.offer.saveOffer(anOffer({}, [{ maxPerOrder: 6, saleEnd: '2026-06-05T22:00:00.000Z' }]));
    await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 2 })));
    expect(await shop.sales.offer.optionsOf(7)).toEqual([
      {
        id: 1,
        event_id: 7,
        title: 'Entree volwassene',
        description: 'Toegang tot de tuin',
        price: 7.5,
        availableTickets: 10,
        ticketsSold: 2,
        eventDate: { startDate: '2026-06-06T11:00:00+02:00', endDate: '2026-06-06T17:00:00+02:00' },
        kind: 'entry',
        vatRate: 9,
        maxPerOrder: 6,
        orderMax: 50,
        saleEnd: '2026-06-06T00:00:00+02:00',
      },
    ]);
    expect(await shop.sales.offer.optionsOf(8)).toEqual([]);
  });

  test('summaries: the lowest paid price of the usual way in, and the places of options that are sold now (EVENT-07)', async () => {
    const shop = await openShop();
    await shop.sales.offer.saveOffer(anOffer({ eventId: 1 }, [{}, { capacity: 3 }]));
    await shop.sales.offer.saveOffer(anOffer({ eventId: 2, isOnSale: false }, [{}]));
    await shop.sales.offer.saveOffer(anOffer({ eventId: 3 }, [{ saleEnd: '2026-04-01T00:00:00.000Z' }]));
    await shop.sales.offer.saveOffer(anOffer({ eventId: 4 }, []));
    await shop.sales.offer.saveOffer(
      anOffer({ eventId: 6, isOnSale: false }, [
        { priceCents: 0 },
        { priceCents: 750, kind: 'entry' },
        { priceCents: 0 },
      ]),
    );
    await shop.sales.offer.saveOffer(anOffer({ eventId: 7, isOnSale: false }, [{ priceCents: 0 }]));
    await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 4 })));
    expect(await shop.sales.offer.offerSummaries([1, 2, 3, 4, 5, 6, 7])).toEqual(
      new Map([
        [1, { lowestPriceCents: 750, hasPaid: true, placesLeft: 9, soldOutDays: [] }],
        [2, { lowestPriceCents: 750, hasPaid: true, placesLeft: null, soldOutDays: [] }],
        [3, { lowestPriceCents: 750, hasPaid: true, placesLeft: null, soldOutDays: [] }],
        [6, { lowestPriceCents: 750, hasPaid: true, placesLeft: null, soldOutDays: [] }],
        [7, { lowestPriceCents: 0, hasPaid: false, placesLeft: null, soldOutDays: [] }],
      ]),
    );
  });

  test('saving again keeps the options that are named, also when their number of places changes', async () => {
    const shop = await openShop();
    await shop.sales.offer.saveOffer(anOffer());
    await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 4 })));
    await shop.sales.offer.saveOffer(anOffer({ title: 'Open weekend' }, [{ id: 2 }, { id: 1, capacity: 4 }]));
    const options = await shop.ports.offers.options([7]);
    expect(options.map(({ id, capacity, held }) => ({ id, capacity, held }))).toEqual([
      { id: 2, capacity: 10, held: 0 },
      { id: 1, capacity: 4, held: 4 },
    ]);
  });

  test('a moved date moves the tickets that were sold, also when their option goes later (R-27)', async () => {
    const shop = await openShop();
    await shop.sales.offer.saveOffer(anOffer({}, [{}]));
    const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 1 })));
    const moved = { id: 1, start: '2026-06-07T09:00:00.000Z', end: '2026-06-07T15:00:00.000Z' };
    await shop.sales.offer.saveOffer(anOffer({}, [moved]));
    expect((await shop.sales.orders.orderForMail(orderId))?.lines[0]).toMatchObject({
      start: moved.start,
      end: moved.end,
    });
    await shop.sales.offer.saveOffer(anOffer({}, []));
    expect((await shop.sales.orders.orderForMail(orderId))?.lines[0]).toMatchObject({
      start: moved.start,
      end: moved.end,
    });
  });
});
