import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { createInstalmentNews } from '../../src/modules/ticketing/bookings/instalments/follow-payment.ts';
import { createAgreed } from '../../src/modules/ticketing/bookings/agreed/agreed.ts';
import { type Booking, bookingSecretOf } from '../../src/modules/ticketing/bookings/booking.ts';
import type { QuoteForm } from '../../src/modules/ticketing/bookings/quotes/quote-schema.ts';
import { createQuotes } from '../../src/modules/ticketing/bookings/quotes/quotes.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { testSecrets } from '../support/test-secrets.ts';
import { aBooking } from '../ticketing/bookings/a-booking.ts';
import { breaches, openShop, refusal, type Shop } from '../ticketing/shop.ts';

const OWNER = newUuid();
const LUNCH = {
  id: 'weldadig-tuin-kijken-lunch',
  title: 'Tuin kijken en lunch',
  minPersons: 10,
  maxPersons: 40,
  priceCents: 2750,
  per: 'person',
  vatRate: 9,
  kinds: [],
  extras: [],
  isAnyDay: false,
} as const;

describe.each(engines)('what is agreed, on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  let quotes: ReturnType<typeof createQuotes>;
  let agreed: ReturnType<typeof createAgreed>;
  let day = 0;
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.close());
  beforeEach(async () => {
    day += 1;
    shop = await openShop({ database: engine.database });
    quotes = createQuotes(
      { ...shop.ports, packages: async () => [LUNCH] },
      { ...shop.bookings.money, ...shop.sales.settlement },
    );
    agreed = createAgreed(
      {
        ...shop.ports,
        instalmentNews: createInstalmentNews(shop.ports),
        groupDays: async () => ['2026-07-30', '2026-07-31'],
      },
      shop.sales,
    );
    await shop.admin.persons.setMostBooked(null, OWNER);
  });
  afterEach(async () => {
    const broken = await breaches(shop.database);
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  /** Each test has a day of its own. */
  const visitDay = () => `2026-07-${String(day).padStart(2, '0')}`;

  async function quoted(changes: Partial<Booking> = {}, terms: Partial<QuoteForm> = {}): Promise<Booking> {
    const id = newUuid();
    const linkHash = testSecrets.hash(bookingSecretOf(testSecrets, id));
    const booking = aBooking({ id, linkHash, day: visitDay(), email: `${id}@voorbeeld.example`, ...changes });
    await shop.ports.bookings.insert(booking);
    await send(id, terms);
    return booking;
  }
  async function send(id: string, terms: Partial<QuoteForm> = {}) {
    const { form, sent } = await quotes.adminQuote(id);
    const whole = { ...form, ...terms };
    const { total } = await quotes.previewQuote(id, whole);
    await quotes.sendQuote(id, { seen: sent[0]?.number ?? 0, total, ...whole }, OWNER);
  }
  const secretOf = ({ id }: Booking) => bookingSecretOf(testSecrets, id);
  const view = (booking: Booking) => quotes.quoteView(secretOf(booking));
  const numberOf = async (booking: Booking) => (await view(booking)).number;
  const accept = async (booking: Booking, number?: number) =>
    refusal(agreed.act(secretOf(booking), { action: 'accept', number: number ?? (await numberOf(booking)) }));
  const cancel = (booking: Booking, costs = 0) =>
    refusal(agreed.act(secretOf(booking), { action: 'cancel', costs, back: 0 }));
  const stored = async ({ id }: Booking) => (await shop.ports.bookings.find(id)) ?? aBooking();
  const personsThen = async () =>
    (await shop.ports.visitorDays.from(visitDay())).find((one) => one.day === visitDay())?.persons ?? 0;
  const mailsTo = async (email: string) => {
    const rows = shop.database.query<{ outbox: { kind: string; recipient: string } }>().selectFrom('outbox');
    return (await rows.select('kind').where('recipient', '=', email).execute()).map(({ kind }) => kind);
  };

  test('who accepts is booked: the persons count on the day, and visitor and owner hear of it', async () => {
    const booking = await quoted({ adults: 12, children: 3 });
    expect(await view(booking)).toMatchObject({ state: 'open', mayAccept: true, cancelling: null });
    expect(await accept(booking)).toBe('done');
    expect(await stored(booking)).toMatchObject({ state: 'confirmed', adults: 12, children: 3 });
    expect(await view(booking)).toMatchObject({ state: 'booked', mayAccept: false, cancelling: { costs: 0 } });
    expect(await personsThen()).toBe(15);
    expect(await mailsTo(booking.email)).toEqual(['booking-quote', 'booking-confirmed']);
    expect(await mailsTo(shop.ports.site.email)).toContain('booking-owner-news');
  });

  test('the number that was agreed counts, not the one that was asked for', async () => {
    const [more, fewer] = [
      await quoted({ adults: 10, children: 2 }, { persons: 20 }),
      await quoted({}, { persons: 2 }),
    ];
    expect([await accept(more), await accept(fewer)]).toEqual(['done', 'done']);
    expect(await stored(more)).toMatchObject({ adults: 18, children: 2 });
    expect(await stored(fewer)).toMatchObject({ adults: 0, children: 2 });
    expect(await personsThen()).toBe(22);
  });

  test('twice, in two tabs, is once', async () => {
    const booking = await quoted();
    const number = await numberOf(booking);
    expect(await Promise.all([accept(booking, number), accept(booking, number)])).toEqual(['done', 'done']);
    expect(await accept(booking, number)).toBe('done');
    expect(await personsThen()).toBe(15);
    expect((await mailsTo(booking.email)).filter((kind) => kind === 'booking-confirmed')).toHaveLength(1);
  });

  test('a quote that another one replaced is not accepted', async () => {
    const booking = await quoted();
    const number = await numberOf(booking);
    await send(booking.id, { persons: 20 });
    expect(await accept(booking, number)).toBe('quote_replaced');
    expect([(await stored(booking)).state, await personsThen()]).toEqual(['quoted', 0]);
  });

  test('a quote ends at midnight in Amsterdam, whether or not the job has seen it', async () => {
    const [early, late] = [
      await quoted({}, { validUntil: '2026-05-15' }),
      await quoted({}, { validUntil: '2026-05-15' }),
    ];
    shop.clock.set('2026-05-15T21:59:59.999Z');
    expect(await accept(early)).toBe('done');
    shop.clock.set('2026-05-15T22:00:00.000Z');
    expect(await accept(late)).toBe('quote_ended');
    expect(await refusal(agreed.confirmByHand(late.id, { version: 2 }, OWNER))).toBe('quote_ended');
    await quotes.tendQuotes();
    expect(await accept(late)).toBe('quote_ended');
    expect(await personsThen()).toBe(15);
  });

  test('a request that was closed is not accepted; the owner confirms a quote without its deposit', async () => {
    const [closed, deposit] = [await quoted(), await quoted({}, { deposit: { kind: 'percent', value: 20 } })];
    await shop.ports.bookings.save({ ...(await stored(closed)), state: 'declined' });
    expect(await accept(closed)).toBe('quote_closed');
    expect(await personsThen()).toBe(0);
    await agreed.confirmByHand(deposit.id, { version: 2 }, OWNER);
    expect([(await stored(deposit)).state, await personsThen()]).toEqual(['confirmed', 15]);
  });

  test('a day that became full books nothing, and more room makes it possible', async () => {
    await shop.admin.persons.setMostBooked(20, OWNER);
    const [first, second] = [await quoted(), await quoted()];
    expect([await accept(first), await accept(second)]).toEqual(['done', 'day_full']);
    const again = agreed.act(secretOf(second), { action: 'accept', number: await numberOf(second) });
    await expect(again).rejects.toMatchObject({
      message: expect.stringMatching(/Vrij zijn bijvoorbeeld 30 juli 2026, 31 juli 2026/),
    });
    expect(await refusal(agreed.confirmByHand(second.id, { version: 2 }, OWNER))).toBe('day_full');
    expect(await view(second)).toMatchObject({ state: 'open' });
    expect(await cancel(first)).toBe('done');
    expect(await accept(second)).toBe('done');
    expect(await personsThen()).toBe(15);
  });

  test('of all who accept at once no more than fit are booked', async () => {
    await shop.admin.persons.setMostBooked(50, OWNER);
    const all = await Promise.all(Array.from({ length: 6 }, () => quoted()));
    const numbers = await Promise.all(all.map(numberOf));
    const told = await Promise.all(all.map((booking, index) => accept(booking, numbers[index])));
    expect(Object.groupBy(told, (one) => String(one))).toMatchObject({ done: { length: 3 }, day_full: { length: 3 } });
    expect(await personsThen()).toBe(45);
  });

  test('cancelling within the terms gives the day its room back, once, at the costs that were shown', async () => {
    const booking = await quoted({}, { cancel: { until: '2026-06-30', costs: 20 } });
    expect(await cancel(booking, 82.5)).toBe('cancel_late');
    await accept(booking);
    expect(await view(booking)).toMatchObject({ cancelling: { costs: 82.5, back: 0, open: 82.5 } });
    expect(await cancel(booking, 0)).toBe('cancel_costs');
    expect(await Promise.all([cancel(booking, 82.5), cancel(booking, 82.5)])).toEqual(['done', 'done']);
    expect(await stored(booking)).toMatchObject({ state: 'cancelled', endedAt: shop.clock.now() });
    expect(await view(booking)).toMatchObject({
      state: 'closed',
      cancelling: null,
      cancelled: { by: 'visitor', costs: 82.5 },
      open: 82.5,
    });
    expect(await personsThen()).toBe(0);
    expect(await mailsTo(booking.email)).toContain('booking-cancelled');
    expect(await accept(booking)).toBe('quote_closed');
  });

  test('after the last day of cancelling it costs all, and for the owner nothing', async () => {
    const booking = await quoted({}, { validUntil: '2026-06-01', cancel: { until: '2026-06-01', costs: 0 } });
    await accept(booking);
    shop.clock.set('2026-06-01T22:00:00.000Z');
    expect(await view(booking)).toMatchObject({ cancelling: { costs: 412.5, back: 0, open: 412.5 } });
    expect(await cancel(booking)).toBe('cancel_costs');
    const { version } = await stored(booking);
    const asked = { version, by: 'owner' as const, costs: 0, back: 0, words: 'Er is storm op komst.' };
    expect(await refusal(agreed.cancelByHand(booking.id, { ...asked, version: version - 1 }, OWNER))).toBe('stale');
    await agreed.cancelByHand(booking.id, asked, OWNER);
    expect(await stored(booking)).toMatchObject({ state: 'cancelled', answer: asked.words });
    expect(await personsThen()).toBe(0);
  });

  test('a booking becomes a visit after its day, and its persons stay counted', async () => {
    const booking = await quoted();
    await accept(booking);
    shop.clock.set(`${visitDay()}T21:00:00.000Z`);
    await agreed.concludeVisits();
    expect((await stored(booking)).state).toBe('confirmed');
    shop.clock.set(`${visitDay()}T22:00:00.000Z`);
    await agreed.concludeVisits();
    await agreed.concludeVisits();
    expect(await stored(booking)).toMatchObject({ state: 'held', version: 4 });
    expect(await personsThen()).toBe(15);
  });
});
