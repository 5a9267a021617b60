import type { OptionKind } from '../../src/modules/ticketing/rules/option-kind.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isProblem } from '../../src/kernel/problem.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { anOffer, anOrder, breaches, mailKinds, openShop, paymentOf, placing, type Shop } from '../ticketing/shop.ts';

describe.each(engines)('offers for admins on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
  });
  afterEach(async () => {
    await engine.close();
  });

  async function order(amounts: Record<number, number>, email: string, isPaid = true): Promise<string> {
    const placed = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, amounts, { email })));
    if (!isPaid) return placed.orderId;
    const payment = await paymentOf(shop, placed.orderId);
    shop.bank.pay(payment, 'paid');
    await shop.sales.settlement.handleNotice(payment);
    return placed.orderId;
  }
  const eventMails = async () => (await mailKinds(engine.database)).filter((kind) => kind.startsWith('event-'));

  test('counts holders of valid tickets, and all buyers (R-27)', async () => {
    await shop.sales.offer.saveOffer(anOffer());
    await shop.sales.offer.saveOffer(anOffer({ eventId: 8 }, [{}]));
    const paid = await order({ 1: 2, 2: 1 }, 'anna@voorbeeld.example');
    await order({ 1: 1 }, 'bert@voorbeeld.example', false);
    expect(await shop.sales.offer.holdersOf(7)).toEqual({ orders: 1, tickets: 3, paidCents: 1950 });
    expect(await shop.sales.offer.holdersOf(8)).toEqual({ orders: 0, tickets: 0, paidCents: 0 });
    expect(await shop.sales.offer.orderedEvents([7, 8, 9])).toEqual(new Set([7]));
    const options = (await shop.sales.offer.offeredOptions([7, 8])).get(7) ?? [];
    expect(options.map(({ sold, held, hasOrders }) => [sold, held, hasOrders])).toEqual([
      [2, 1, true],
      [1, 0, true],
    ]);
    expect((await shop.sales.offer.offeredOptions([7, 8])).get(8)?.[0]).toMatchObject({ sold: 0, hasOrders: false });
    await shop.ports.atomically(() => shop.ports.orders.voidAllTickets(paid));
    expect(await shop.sales.offer.holdersOf(7)).toMatchObject({ orders: 0, tickets: 0 });
  });

  test('mails each holder once, in the transaction of the save, and nobody else', async () => {
    await shop.sales.offer.saveOffer(anOffer());
    await order({ 1: 2 }, 'anna@voorbeeld.example');
    await order({ 2: 1 }, 'bert@voorbeeld.example');
    await order({ 1: 1 }, 'open@voorbeeld.example', false);
    const moved = { start: '2026-06-07T09:00:00.000Z', end: '2026-06-07T15:00:00.000Z' };
    expect(await shop.sales.offer.saveOffer(anOffer({}, [{ id: 1, ...moved }, { id: 2 }]))).toBe(1);
    expect(await eventMails()).toEqual(['event-changed']);
    const cancelled = anOffer({ isOnSale: false, isCancelled: true, cancelReason: 'Storm' }, [{ id: 1 }, { id: 2 }]);
    expect(await shop.sales.offer.newsOfSaving(cancelled)).toEqual({
      news: { kind: 'event-cancelled', reason: 'Storm' },
      holders: { orders: 2, tickets: 3, paidCents: 2100 },
    });
    expect(await shop.sales.offer.saveOffer(cancelled)).toBe(2);
    expect(await shop.sales.offer.saveOffer(cancelled)).toBe(0);
    expect(await eventMails()).toEqual(['event-cancelled', 'event-cancelled', 'event-changed']);
  });

  test('mails nobody when the save fails', async () => {
    await shop.sales.offer.saveOffer(anOffer());
    await order({ 1: 2 }, 'anna@voorbeeld.example');
    const tooFew = anOffer({ place: 'Brink 1' }, [{ id: 1, capacity: 1 }, { id: 2 }]);
    await expect(shop.sales.offer.saveOffer(tooFew)).rejects.toMatchObject({
      reason: 'capacity_too_low',
      facts: { taken: 2 },
    });
    expect(await eventMails()).toEqual([]);
  });

  test('names the price of the usual way in, never that of an extra or of a child (EVENT-07)', async () => {
    const priced = (eventId: number, options: [string, number, OptionKind?][]) =>
      shop.sales.offer.saveOffer(
        anOffer(
          { eventId },
          options.map(([title, priceCents, kind]) => ({ title, priceCents, ...(kind && { kind }) })),
        ),
      );
    await priced(21, [
      ['Volwassene', 750],
      ['Kind', 350],
      ['Lunch', 100],
    ]);
    await priced(22, [
      ['Familie', 900, 'reduced'],
      ['Los', 1200, 'entry'],
    ]);
    await priced(23, [
      ['Kind', 450],
      ['Begeleider', 250],
    ]);
    await priced(24, [
      ['Entree', 0],
      ['Lunch', 1450],
    ]);
    await priced(25, [['Gratis plaats', 0]]);
    const shown = await shop.sales.offer.offerSummaries([21, 22, 23, 24, 25]);
    expect([...shown].map(([id, { lowestPriceCents, hasPaid }]) => [id, lowestPriceCents, hasPaid])).toEqual([
      [21, 750, true],
      [22, 1200, true],
      [23, 450, true],
      [24, 0, true],
      [25, 0, false],
    ]);
    expect((await shop.sales.offer.optionsOf(21)).map(({ kind }) => kind)).toEqual(['entry', 'reduced', 'extra']);
  });

  test('keeps what kind a ticket is when a change does not name it', async () => {
    await shop.sales.offer.saveOffer(anOffer({ eventId: 26 }, [{ title: 'Kind', kind: 'entry' }]));
    const [option] = await shop.sales.offer.optionsOf(26);
    await shop.sales.offer.saveOffer(
      anOffer({ eventId: 26, version: 2 }, [{ id: option?.id ?? 0, title: 'Kinderen' }]),
    );
    expect(await shop.sales.offer.optionsOf(26)).toMatchObject([{ title: 'Kinderen', kind: 'entry' }]);
  });

  test('deletes an offer that nobody ordered, and keeps any other whole', async () => {
    await shop.sales.offer.saveOffer(anOffer());
    await shop.sales.offer.saveOffer(anOffer({ eventId: 8 }));
    await order({ 1: 1 }, 'anna@voorbeeld.example', false);
    expect(await shop.sales.offer.removeOffer(7)).toBe(false);
    expect(await shop.sales.offer.removeOffer(8)).toBe(true);
    expect(await shop.sales.offer.optionsOf(7)).toHaveLength(2);
    expect(await shop.sales.offer.optionsOf(8)).toEqual([]);
    expect(await shop.ports.offers.find(8)).toBeNull();
  });

  test('deleting and buying at once: either the order is there or the offer is gone', async () => {
    for (let eventId = 1; eventId <= 6; eventId++) {
      await shop.sales.offer.saveOffer(anOffer({ eventId }, [{}]));
      const [option = { id: 0 }] = await shop.sales.offer.optionsOf(eventId);
      const request = placing(await anOrder(shop, { [option.id]: 1 }, { email: `koper${eventId}@voorbeeld.example` }));
      const [bought, removed] = await Promise.all([
        shop.sales.checkout.placeOrder(request).then(
          () => true,
          (thrown: unknown) => {
            if (isProblem(thrown)) return false;
            throw thrown;
          },
        ),
        shop.sales.offer.removeOffer(eventId),
      ]);
      expect(bought).toBe(!removed);
    }
    expect(await breaches(engine.database)).toEqual([]);
  });

  test('fewer places and buyers at once: never more sold than there are', async () => {
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 8 }]));
    const requests = await Promise.all(
      Array.from({ length: 8 }, async (_, buyer) =>
        placing(await anOrder(shop, { 1: 1 }, { email: `koper${buyer}@voorbeeld.example` }), {
          clientAddress: `192.0.2.${buyer}`,
        }),
      ),
    );
    const lower = (capacity: number) =>
      shop.sales.offer.saveOffer(anOffer({}, [{ id: 1, capacity }])).catch(() => null);
    await Promise.all([
      ...requests.map((one) => shop.sales.checkout.placeOrder(one).catch(() => null)),
      lower(3),
      lower(5),
      lower(2),
    ]);
    const [option] = await shop.ports.offers.options([7]);
    expect(option && option.sold + option.held <= option.capacity).toBe(true);
    expect(await breaches(engine.database)).toEqual([]);
  });
});
