import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isProblem } from '../../src/kernel/problem.ts';
import type { QuoteForm } from '../../src/modules/ticketing/bookings/quotes/quote-schema.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { OWNER, visitorsOf } from '../ticketing/bookings/quoted.ts';
import { anOffer, anOrder, breaches, openShop, placing, type Shop } from '../ticketing/shop.ts';

const DAY = '2026-07-11';
const DEPOSIT = { deposit: { kind: 'percent', value: 20 } } as const;
const BEFORE = { unconfirmed: '2026-01-01T00:00:00.000Z', free: '2026-01-01' };

describe.each(engines)('bookings that take part in an event, on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  let visitors: ReturnType<typeof visitorsOf>;
  let optionId: number;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    visitors = visitorsOf(shop);
    await save({}, [{ title: 'Rozen snoeien', capacity: 20, ...at(DAY) }]);
    optionId = (await shop.ports.offers.options([7]))[0]?.id ?? 0;
  });
  afterEach(async () => {
    const broken = await breaches(engine.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  const at = (on: string) => ({ start: `${on}T12:00:00.000Z`, end: `${on}T14:00:00.000Z` });
  const save = (changes: Parameters<typeof anOffer>[0], options: Parameters<typeof anOffer>[1]) =>
    shop.sales.offer.saveOffer(anOffer({ title: 'Rozendag', ...changes }, options));
  const group = (persons: number, terms: Partial<QuoteForm> = {}) =>
    visitors.quoted({ day: DAY, adults: persons, children: 0 }, { optionId, ...terms });
  const seats = async () => {
    const [option] = await shop.ports.offers.options([7]);
    return option && [option.sold, option.booked, option.held];
  };
  const persons = () => visitors.personsOn(DAY);
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (thrown: unknown) => (isProblem(thrown) ? { reason: thrown.reason, message: thrown.message } : thrown),
    );
  async function buy(amount: number) {
    const request = await anOrder(shop, { [optionId]: amount }, { email: `koper${amount}@voorbeeld.example` });
    const { orderId } = await shop.sales.checkout.placeOrder(placing(request, { clientAddress: '192.0.2.9' }));
    await visitors.hear(orderId, 'paid');
  }

  test('acceptance takes its seats and counts the persons of the day once; cancelling gives both back', async () => {
    await buy(4);
    const booking = await group(12);
    expect([await seats(), await persons()]).toEqual([[4, 0, 0], 4]);
    await visitors.accept(booking);
    expect([await seats(), await persons()]).toEqual([[16, 12, 0], 16]);
    expect(await visitors.view(booking)).toMatchObject({ event: { title: 'Rozendag' } });
    expect(await shop.ports.bookings.groupsOf(7)).toMatchObject([{ bookingId: booking.id, persons: 12 }]);
    expect(await shop.bookings.visits.visitsBetween(DAY, DAY)).toMatchObject([{ event: { title: 'Rozendag' } }]);
    const { event } = await shop.bookings.requests.detail(booking.id);
    expect(event).toMatchObject({ eventId: 7, option: 'Rozen snoeien', isOff: false, isElsewhere: false });
    await visitors.accept(booking);
    expect(await seats()).toEqual([16, 12, 0]);
    const { costs = 0, back = 0 } = (await visitors.view(booking)).cancelling ?? {};
    const cancel = () => visitors.agreed.act(visitors.secretOf(booking), { action: 'cancel', costs, back });
    await cancel();
    await cancel();
    expect([await seats(), await persons()]).toEqual([[4, 0, 0], 4]);
  });

  test('an event that filled up in between is refused, with its other dates, and holds nothing', async () => {
    await save({}, [
      { id: optionId, capacity: 20, ...at(DAY) },
      { capacity: 30, ...at('2026-08-15') },
      { capacity: 5, ...at('2026-08-16') },
    ]);
    const booking = await group(12, DEPOSIT);
    await buy(9);
    const refused = {
      reason: 'event_full',
      message: expect.stringMatching(/‘Rozendag’.*op zaterdag 15 augustus 2026\. /),
    };
    expect(await refusal(visitors.accept(booking))).toEqual(refused);
    const confirm = visitors.agreed.confirmByHand(
      booking.id,
      { version: (await visitors.stored(booking)).version },
      OWNER,
    );
    expect(await refusal(confirm)).toMatchObject({ reason: 'event_full' });
    expect([await seats(), await persons()]).toEqual([[9, 0, 0], 9]);
    expect(await visitors.moneyOf(booking)).toMatchObject({ payments: [] });
  });

  test('a day that is full gives the seats of the event back', async () => {
    const booking = await group(12);
    await shop.admin.persons.setMostBooked(11, OWNER);
    expect(await refusal(visitors.accept(booking))).toMatchObject({ reason: 'day_full' });
    await shop.admin.persons.setMostBooked(null, OWNER);
    expect([await seats(), await persons()]).toEqual([[0, 0, 0], 0]);
  });

  test('a deposit that nobody pays gives the seats back; paid late it takes them again, or goes back', async () => {
    const [first, second] = [await group(12, DEPOSIT), await group(12, DEPOSIT)];
    const one = await visitors.accept(first);
    await visitors.hear(one?.orderId ?? '', 'expired');
    expect([await seats(), await persons()]).toEqual([[0, 0, 0], 0]);
    const two = await visitors.accept(second);
    await visitors.hear(two?.orderId ?? '', 'paid');
    await visitors.hear(one?.orderId ?? '', 'paid');
    expect((await visitors.stored(first)).state).toBe('quoted');
    expect(await visitors.moneyOf(first)).toMatchObject({ paidCents: 0 });
    expect([await seats(), await persons()]).toEqual([[12, 12, 0], 12]);
  });

  test('another number moves the seats by the difference, as far as there are any', async () => {
    const booking = await group(12);
    await visitors.accept(booking);
    await visitors.change(booking, 15);
    expect([await seats(), await persons()]).toEqual([[15, 15, 0], 15]);
    expect(await refusal(visitors.change(booking, 21))).toMatchObject({ reason: 'event_full' });
    await visitors.change(booking, 11);
    expect([await seats(), await persons()]).toEqual([[11, 11, 0], 11]);
    expect(await visitors.view(booking)).toMatchObject({ event: { title: 'Rozendag' } });
  });

  test('an event that is cancelled or moved leaves its bookings as they are, and takes no more', async () => {
    const [booking, late] = [await group(12), await group(5)];
    await visitors.accept(booking);
    await save({ version: 2, isOnSale: false, isCancelled: true }, [{ id: optionId, capacity: 20, ...at(DAY) }]);
    expect([(await visitors.stored(booking)).state, await persons()]).toEqual(['confirmed', 12]);
    expect((await shop.bookings.requests.detail(booking.id)).event).toMatchObject({ isOff: true });
    expect(await refusal(visitors.accept(late))).toMatchObject({ reason: 'event_full' });
    await save({ version: 3 }, [{ id: optionId, capacity: 20, ...at('2026-08-20') }]);
    expect([await persons(), await visitors.personsOn('2026-08-20')]).toEqual([12, 0]);
    expect((await shop.bookings.requests.detail(booking.id)).event).toMatchObject({ isOff: false, isElsewhere: true });
    expect(await refusal(visitors.accept(late))).toMatchObject({ reason: 'event_full' });
    const version = (await visitors.stored(booking)).version;
    await visitors.agreed.cancelByHand(booking.id, { version, by: 'owner', costs: 0, back: 0, words: '' }, OWNER);
    expect([await seats(), await persons()]).toEqual([[0, 0, 0], 0]);
  });

  test('an option with bookings is archived, its event stays, and its capacity does not fall below them', async () => {
    await visitors.accept(await group(12));
    const low = save({ version: 2 }, [{ id: optionId, capacity: 11, ...at(DAY) }]);
    expect(await refusal(low)).toMatchObject({
      reason: 'capacity_too_low',
      message: expect.stringContaining('12 voor boekingen'),
    });
    await save({ version: 2 }, [{ title: 'Anders', ...at(DAY) }]);
    expect(await shop.sales.offer.removeOffer(7)).toBe(false);
    expect(await shop.ports.bookings.eventDate(optionId)).toMatchObject({ isOff: true });
    expect(await persons()).toBe(12);
  });

  test('visits that are forgotten no longer take seats', async () => {
    await visitors.accept(await group(12));
    await shop.ports.bookings.forget({ ...BEFORE, held: '2026-12-31', today: '2026-12-31' });
    expect([await seats(), await persons()]).toEqual([[0, 0, 0], 0]);
  });

  test('a quote names an event of its day with room for the group', async () => {
    const booking = await group(12);
    const { events, form } = await visitors.quotes.adminQuote(booking.id);
    expect(events).toMatchObject([{ optionId, title: 'Rozendag', option: 'Rozen snoeien', free: 20 }]);
    expect(form.optionId).toBe(optionId);
    await buy(9);
    const wrong = async (changes: Partial<QuoteForm>) =>
      visitors.quotes
        .previewQuote(booking.id, { ...form, ...changes })
        .catch((thrown: unknown) => (isProblem(thrown) ? thrown.errors : thrown));
    expect(await wrong({})).toEqual({ optionId: expect.stringContaining('plaatsen: 11') });
    expect(await wrong({ optionId: 9999 })).toEqual({ optionId: expect.stringContaining('op deze dag niet') });
    expect(await wrong({ persons: 11 })).toMatchObject({ event: { title: 'Rozendag' } });
  });
});
