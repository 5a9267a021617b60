import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Booking } from '../../src/modules/ticketing/bookings/booking.ts';
import type { QuoteForm } from '../../src/modules/ticketing/bookings/quotes/quote-schema.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { OWNER, visitorsOf } from '../ticketing/bookings/quoted.ts';
import { anOffer, anOrder, breaches, openShop, placing, refusal, type Shop } from '../ticketing/shop.ts';

const DAY = '2026-07-11';
const DEPOSIT = { deposit: { kind: 'percent', value: 20 } } as const;

describe.each(engines)('a booking that leaves its event, on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  let visitors: ReturnType<typeof visitorsOf>;
  let optionId: number;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    visitors = visitorsOf(shop);
    const at = { start: `${DAY}T12:00:00.000Z`, end: `${DAY}T14:00:00.000Z` };
    await shop.sales.offer.saveOffer(anOffer({ title: 'Rozendag' }, [{ title: 'Rozen snoeien', capacity: 13, ...at }]));
    optionId = (await shop.ports.offers.options([7]))[0]?.id ?? 0;
  });
  afterEach(async () => {
    const broken = await breaches(engine.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  const group = (terms: Partial<QuoteForm> = {}) =>
    visitors.quoted({ day: DAY, adults: 12, children: 0, language: 'en' }, { optionId, ...terms });
  const counts = async () => {
    const [option] = await shop.ports.offers.options([7]);
    return { sold: option?.sold, booked: option?.booked, persons: await visitors.personsOn(DAY) };
  };
  const versionOf = async (booking: Booking) => (await visitors.stored(booking)).version;
  const leave = async (booking: Booking, version?: number) =>
    refusal(shop.bookings.agreed.leaveEvent(booking.id, { version: version ?? (await versionOf(booking)) }, OWNER));
  async function buy(amount: number) {
    const request = await anOrder(shop, { [optionId]: amount }, { email: `koper${amount}@voorbeeld.example` });
    return shop.sales.checkout.placeOrder(placing(request, { clientAddress: '192.0.2.9' }));
  }
  async function emails(): Promise<object[]> {
    const rows = shop.database.query<{ outbox: { kind: string; recipient: string; facts: string } }>();
    const mails = await rows
      .selectFrom('outbox')
      .select(['recipient', 'facts'])
      .where('kind', '=', 'booking-left-event')
      .execute();
    return mails.map(({ recipient, facts }) => ({ recipient, ...JSON.parse(facts) }));
  }

  test('gives its seats back once, and keeps its day, its persons and its price', async () => {
    const booking = await group();
    await visitors.accept(booking);
    expect(await counts()).toEqual({ sold: 12, booked: 12, persons: 12 });
    const [before, version] = [await visitors.view(booking), await versionOf(booking)];
    expect((await shop.bookings.requests.detail(booking.id)).mayLeaveEvent).toBe(true);
    expect(await Promise.all([leave(booking, version), leave(booking, version)])).toEqual(['done', 'done']);
    expect(await leave(booking, version)).toBe('done');
    expect(await counts()).toEqual({ sold: 0, booked: 0, persons: 12 });
    const after = await visitors.view(booking);
    expect(after).toEqual({ ...before, number: before.number + 1, event: null });
    const { sent } = await visitors.quotes.adminQuote(booking.id);
    expect(sent.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(await visitors.stored(booking)).toMatchObject({ state: 'confirmed', optionId: null, version: version + 1 });
    expect(await shop.bookings.requests.detail(booking.id)).toMatchObject({ event: null, mayLeaveEvent: false });
    expect(await emails()).toMatchObject([{ recipient: booking.email, event: 'Rozendag', language: 'en' }]);
    await visitors.change(booking, 20);
    expect(await counts()).toEqual({ sold: 0, booked: 0, persons: 20 });
  });

  test('changes nothing before it is agreed, and is refused with an old version and after the visit', async () => {
    const [booking, other] = [await group(), await visitors.quoted({ day: DAY })];
    expect([await leave(booking), await leave(other)]).toEqual(['done', 'done']);
    expect(await visitors.view(booking)).toMatchObject({ event: { title: 'Rozendag' }, state: 'open' });
    await visitors.accept(booking);
    const version = await versionOf(booking);
    expect(await leave(booking, version - 1)).toBe('stale');
    shop.clock.set('2026-07-11T22:00:00.000Z');
    expect(await leave(booking)).toBe('stale');
    expect((await shop.bookings.requests.detail(booking.id)).mayLeaveEvent).toBe(false);
    expect(await counts()).toMatchObject({ sold: 12, booked: 12 });
    expect(await emails()).toEqual([]);
    const missing = shop.bookings.agreed.leaveEvent('8c1f0d0e-1111-4222-8333-444455556666', { version: 1 }, OWNER);
    expect(await refusal(missing)).toBe('booking_not_found');
  });

  test('while its deposit is being paid, it is then booked without the event', async () => {
    const booking = await group(DEPOSIT);
    const order = await visitors.accept(booking);
    expect(await leave(booking)).toBe('done');
    expect(await counts()).toEqual({ sold: 0, booked: 0, persons: 12 });
    await visitors.hear(order?.orderId ?? '', 'paid');
    expect(await visitors.view(booking)).toMatchObject({ state: 'booked', event: null });
    expect((await visitors.moneyOf(booking)).paidCents).toBe((await visitors.view(booking)).deposit * 100);
    expect(await counts()).toEqual({ sold: 0, booked: 0, persons: 12 });
  });

  test('while its deposit is being paid, a visitor who tries again pays the same order; unpaid, nothing stays held', async () => {
    const booking = await group(DEPOSIT);
    const order = await visitors.accept(booking);
    expect(await leave(booking)).toBe('done');
    expect(await visitors.accept(booking)).toMatchObject({ orderId: order?.orderId });
    await visitors.hear(order?.orderId ?? '', 'expired');
    expect(await counts()).toEqual({ sold: 0, booked: 0, persons: 0 });
  });

  test('during a race for the last seats, no seat is sold twice and none is lost', async () => {
    const booking = await group();
    await visitors.accept(booking);
    const version = await versionOf(booking);
    const race = await Promise.all([
      refusal(buy(1)),
      leave(booking, version),
      refusal(buy(2)),
      leave(booking, version),
      refusal(buy(3)),
    ]);
    expect([race[1], race[3]]).toEqual(['done', 'done']);
    const bought = [1, 0, 2, 0, 3].reduce((sum, amount, at) => sum + (race[at] === 'done' ? amount : 0), 0);
    const [option] = await shop.ports.offers.options([7]);
    expect((option?.sold ?? 0) + (option?.held ?? 0)).toBe(bought);
    expect(option?.booked).toBe(0);
    expect(await refusal(buy(13 - bought))).toBe('done');
    expect(await refusal(buy(1))).not.toBe('done');
  });
});
