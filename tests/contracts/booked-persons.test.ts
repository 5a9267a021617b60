import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { createAgreed } from '../../src/modules/ticketing/bookings/agreed/agreed.ts';
import { type Booking, bookingSecretOf } from '../../src/modules/ticketing/bookings/booking.ts';
import { createInstalmentNews } from '../../src/modules/ticketing/bookings/instalments/follow-payment.ts';
import { createNumberChange } from '../../src/modules/ticketing/bookings/numbers/change-number.ts';
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

describe.each(engines)('the number of persons of a booked visit, on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  let quotes: ReturnType<typeof createQuotes>;
  let agreed: ReturnType<typeof createAgreed>;
  let numbers: ReturnType<typeof createNumberChange>;
  let offer: Omit<typeof LUNCH, 'priceCents'> & { priceCents: number };
  let day = 0;
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.close());
  beforeEach(async () => {
    day += 1;
    offer = LUNCH;
    shop = await openShop({ database: engine.database });
    const ports = { ...shop.ports, packages: async () => [offer] };
    [quotes, agreed, numbers] = [
      createQuotes(ports, { ...shop.bookings.money, ...shop.sales.settlement }),
      createAgreed({ ...shop.ports, instalmentNews: createInstalmentNews(shop.ports) }, shop.sales),
      createNumberChange(ports, shop.sales),
    ];
    await shop.admin.persons.setMostBooked(null, OWNER);
  });
  afterEach(async () => {
    const broken = await breaches(shop.database);
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  /** Each test has a day of its own. */
  const visitDay = () => `2026-07-${String(day).padStart(2, '0')}`;
  const secretOf = ({ id }: Booking) => bookingSecretOf(testSecrets, id);
  const view = (booking: Booking) => quotes.quoteView(secretOf(booking));
  const stored = async ({ id }: Booking) => (await shop.ports.bookings.find(id)) ?? aBooking();
  const personsThen = async () =>
    (await shop.ports.visitorDays.from(visitDay())).find((one) => one.day === visitDay())?.persons ?? 0;

  /** A visit of 12 adults and 3 children for € 412,50 that was accepted. */
  async function booked(terms: Partial<QuoteForm> = {}): Promise<Booking> {
    const id = newUuid();
    const linkHash = testSecrets.hash(bookingSecretOf(testSecrets, id));
    const booking = aBooking({ id, linkHash, day: visitDay(), email: `${id}@voorbeeld.example` });
    await shop.ports.bookings.insert(booking);
    const { form } = await quotes.adminQuote(id);
    const whole = { ...form, ...terms };
    const { total } = await quotes.previewQuote(id, whole);
    await quotes.sendQuote(id, { ...whole, seen: 0, total }, OWNER);
    await agreed.act(secretOf(booking), { action: 'accept', number: (await view(booking)).number });
    return booking;
  }
  async function change(booking: Booking, adults: number, { children = 3, total, number }: Partial<Change> = {}) {
    const seen = number ?? (await view(booking)).number;
    const asked = { number: seen, adults, children };
    const secret = secretOf(booking);
    const shown =
      total ??
      (await numbers.changeOwn(secret, { ...asked, total: null }).then(
        ({ after }) => after.total,
        () => 0,
      ));
    return refusal(numbers.changeOwn(secret, { ...asked, total: shown }));
  }
  type Change = { children: number; total: number; number: number };

  test('is recounted at the frozen prices, shown before, counted on the day, and told', async () => {
    const booking = await booked({ discount: { kind: 'percent', value: 10 } });
    offer = { ...LUNCH, priceCents: 9900 };
    const before = await view(booking);
    expect(before).toMatchObject({ total: 371.25, change: { adults: 12, children: 3, until: before.personsUntil } });
    const { number } = before;
    const look = { number, adults: 17, children: 3, total: null };
    const shown = {
      before: { persons: 15, total: 371.25 },
      after: { persons: 20, total: 495 },
      back: 0,
      toCard: 0,
      unasked: 0,
    };
    expect(await numbers.changeOwn(secretOf(booking), look)).toEqual(shown);
    expect([await view(booking), await personsThen()]).toEqual([before, 15]);
    expect(await numbers.changeOwn(secretOf(booking), { ...look, total: 495 })).toEqual(shown);
    expect(await view(booking)).toMatchObject({ state: 'booked', persons: 20, total: 495, discount: 55 });
    expect(await stored(booking)).toMatchObject({ state: 'confirmed', adults: 17, children: 3 });
    expect(await personsThen()).toBe(20);
    const rows = shop.database.query<{ outbox: { kind: string; recipient: string } }>().selectFrom('outbox');
    const kinds = (await rows.select('kind').execute()).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['booking-changed', 'booking-owner-changed']));
  });

  test('fewer give the day its room back, and pay at least for the minimum', async () => {
    const booking = await booked();
    expect(await change(booking, 2, { children: 1 })).toBe('done');
    expect(await view(booking)).toMatchObject({ persons: 3, total: 275, lines: [{ amount: 10, minimum: 10 }] });
    expect(await personsThen()).toBe(3);
  });

  test('the same press twice, and in two tabs, is once; another number in the other tab is refused', async () => {
    const booking = await booked();
    const { number } = await view(booking);
    const press = () => change(booking, 17, { number, total: 550 });
    expect(await Promise.all([press(), press()])).toEqual(['done', 'done']);
    expect(await press()).toBe('done');
    expect(await change(booking, 30, { number, total: 907.5 })).toBe('quote_replaced');
    expect([await personsThen(), (await quotes.adminQuote(booking.id)).sent.length]).toEqual([20, 2]);
  });

  test('ends at midnight in Amsterdam of the day that the owner set', async () => {
    const [early, late] = [await booked({ personsUntil: '2026-06-10' }), await booked({ personsUntil: '2026-06-10' })];
    const fixed = await booked({ personsUntil: null });
    expect([(await view(fixed)).change, await change(fixed, 14, { total: 0 })]).toEqual([null, 'persons_late']);
    shop.clock.set('2026-06-10T21:59:59.999Z');
    expect(await change(early, 14)).toBe('done');
    shop.clock.set('2026-06-10T22:00:00.000Z');
    expect((await view(late)).change).toBeNull();
    expect(await change(late, 14, { total: 467.5 })).toBe('persons_late');
    const { version } = await stored(late);
    const byHand = { version, adults: 13, children: 3, total: 440 };
    expect(await refusal(numbers.changeByHand(late.id, byHand, OWNER))).toBe('done');
    expect(await refusal(numbers.changeByHand(late.id, { ...byHand, adults: 20 }, OWNER))).toBe('stale');
    expect(await personsThen()).toBe(17 + 16 + 15);
  });

  test('more than fit on the day, or than the package takes, change nothing', async () => {
    const booking = await booked();
    await shop.admin.persons.setMostBooked(20, OWNER);
    const { number } = await view(booking);
    const look = numbers.changeOwn(secretOf(booking), { number, adults: 18, children: 3, total: null });
    expect(await refusal(look)).toBe('day_full');
    expect(await change(booking, 18, { total: 577.5 })).toBe('day_full');
    expect(await change(booking, 38, { total: 1127.5 })).toBe('invalid');
    expect(await change(booking, 16, { total: 1 })).toBe('persons_total');
    expect([await view(booking), await personsThen()]).toEqual([expect.objectContaining({ number, persons: 15 }), 15]);
    expect(await change(booking, 17)).toBe('done');
  });

  test('two groups that grow at once take no more than fits', async () => {
    const both = [await booked(), await booked()];
    await shop.admin.persons.setMostBooked(40, OWNER);
    const told = await Promise.all(both.map((booking) => change(booking, 22, { total: 687.5 })));
    expect(new Set(told)).toEqual(new Set(['day_full', 'done']));
    expect(await personsThen()).toBe(40);
  });

  test('what was agreed last is what cancelling costs, and gives back all persons', async () => {
    const booking = await booked({ cancel: { until: '2026-06-30', costs: 20 } });
    expect(await change(booking, 17)).toBe('done');
    expect(await view(booking)).toMatchObject({ cancel: { costs: 110 } });
    await agreed.act(secretOf(booking), { action: 'cancel', costs: 110, back: 0 });
    expect(await personsThen()).toBe(0);
    expect(await change(booking, 18, { total: 577.5 })).toBe('persons_late');
  });
});
