import { afterAll, afterEach, beforeEach, beforeAll, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { type Booking, bookingSecretOf } from '../../src/modules/ticketing/bookings/booking.ts';
import type { QuotedPackage } from '../../src/modules/ticketing/bookings/quotes/ports.ts';
import type { QuoteForm } from '../../src/modules/ticketing/bookings/quotes/quote-schema.ts';
import { createQuotes } from '../../src/modules/ticketing/bookings/quotes/quotes.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { testSecrets } from '../support/test-secrets.ts';
import { aBooking } from '../ticketing/bookings/a-booking.ts';
import { breaches, openShop, refusal, type Shop } from '../ticketing/shop.ts';

const OWNER = newUuid();
const LUNCH: QuotedPackage & { id: string } = {
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
};

describe.each(engines)('quotes on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  let quotes: ReturnType<typeof createQuotes>;
  let offer: typeof LUNCH;
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.close());
  beforeEach(async () => {
    offer = LUNCH;
    shop = await openShop({ database: engine.database });
    quotes = createQuotes(
      { ...shop.ports, packages: async () => [offer] },
      { ...shop.bookings.money, ...shop.sales.settlement },
    );
  });
  afterEach(async () => {
    const broken = await breaches(shop.database);
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  async function ask(changes: Partial<Booking> = {}): Promise<Booking> {
    const id = newUuid();
    const linkHash = testSecrets.hash(bookingSecretOf(testSecrets, id));
    const booking = aBooking({ id, linkHash, day: '2026-07-11', email: `${id}@voorbeeld.example`, ...changes });
    await shop.ports.bookings.insert(booking);
    return booking;
  }
  async function send({ id }: Booking, changes: Partial<QuoteForm & { seen: number; total: number }> = {}) {
    const { form, sent } = await quotes.adminQuote(id);
    const whole = { ...form, ...changes };
    const { total } = await quotes.previewQuote(id, whole);
    await quotes.sendQuote(id, { seen: sent[0]?.number ?? 0, total, ...whole }, OWNER);
  }
  const secretOf = ({ id }: Booking) => bookingSecretOf(testSecrets, id);
  const stateOf = async ({ id }: Booking) => (await shop.ports.bookings.find(id))?.state;
  const mailsTo = async ({ email }: Booking) => {
    const rows = shop.database.query<{ outbox: { kind: string; recipient: string } }>().selectFrom('outbox');
    return (await rows.select('kind').where('recipient', '=', email).execute()).map(({ kind }) => kind);
  };

  test('one press fills a quote in from the request; sent, it is what the visitor sees', async () => {
    const booking = await ask({ adults: 12, children: 3 });
    const { form, isPossible } = await quotes.adminQuote(booking.id);
    expect(form).toMatchObject({ persons: 15, validUntil: '2026-05-15', personsUntil: '2026-07-04', deposit: null });
    expect(isPossible).toBe(true);
    const preview = await quotes.previewQuote(booking.id, form);
    await send(booking);
    const view = await quotes.quoteView(secretOf(booking));
    expect(view).toEqual({ ...preview, number: view.number });
    expect(view).toMatchObject({ state: 'open', total: 412.5, rates: [{ rate: 9, gross: 412.5, vat: 34.06 }] });
    expect(await stateOf(booking)).toBe('quoted');
    expect(await mailsTo(booking)).toEqual(['booking-quote']);
  });

  test('fewer persons than the minimum pay for the minimum; extras, discount and deposit count', async () => {
    const booking = await ask({ adults: 6, children: 0 });
    await quotes.extras.addExtra({ title: 'Gids', price: 75, vatRate: 21, per: 'group' }, OWNER);
    const [guide] = await quotes.extras.adminExtras();
    await send(booking, {
      extras: [guide?.id ?? 0],
      discount: { kind: 'percent', value: 10 },
      deposit: { kind: 'amount', value: 50 },
    });
    const view = await quotes.quoteView(secretOf(booking));
    expect(view.lines.map(({ amount, sum, vatRate }) => [amount, sum, vatRate])).toEqual([
      [10, 275, 9],
      [1, 75, 21],
    ]);
    expect(view).toMatchObject({ discount: 35, total: 315, deposit: 50 });
    const again = (await quotes.adminQuote(booking.id)).form;
    expect(again).toMatchObject({ extras: [guide?.id], discount: { kind: 'percent', value: 10 } });
  });

  test('what was sent stays as it was when prices and extras change', async () => {
    const booking = await ask();
    await quotes.extras.addExtra({ title: 'Thee', price: 3, vatRate: 9, per: 'person' }, OWNER);
    const tea = (await quotes.extras.adminExtras()).find(({ title }) => title === 'Thee');
    await send(booking, { extras: [tea?.id ?? 0] });
    const before = await quotes.quoteView(secretOf(booking));
    const change = { title: 'Thee', price: 4, vatRate: 21, per: 'person', version: 1 } as const;
    await quotes.extras.changeExtra(tea?.id ?? 0, change, OWNER);
    await quotes.extras.endExtra(tea?.id ?? 0, 2, OWNER);
    offer = { ...LUNCH, priceCents: 9900, vatRate: 21 };
    expect(await quotes.quoteView(secretOf(booking))).toEqual(before);
    expect((await quotes.adminQuote(booking.id)).form.extras).toEqual([]);
  });

  test('of two changes to one version of an extra the second is refused', async () => {
    await quotes.extras.addExtra({ title: 'Taart', price: 5, vatRate: 9, per: 'person' }, OWNER);
    const cake = (await quotes.extras.adminExtras()).find(({ title }) => title === 'Taart');
    const change = (price: number) =>
      refusal(
        quotes.extras.changeExtra(
          cake?.id ?? 0,
          { title: 'Taart', price, vatRate: 9, per: 'person', version: 1 },
          OWNER,
        ),
      );
    expect(new Set(await Promise.all([change(6), change(7)]))).toEqual(new Set(['done', 'stale']));
  });

  test('a new quote replaces the last one; of two sent at once one is refused', async () => {
    const booking = await ask();
    await send(booking);
    const [first] = (await quotes.adminQuote(booking.id)).sent;
    const seen = first?.number ?? 0;
    const both = [send(booking, { persons: 20, seen }), send(booking, { persons: 30, seen })];
    expect(new Set(await Promise.all(both.map(refusal)))).toEqual(new Set(['done', 'stale']));
    const { sent } = await quotes.adminQuote(booking.id);
    expect(sent.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(sent[1]?.number).toBe(first?.number);
    const current = await quotes.quoteView(secretOf(booking));
    expect([20, 30]).toContain(current.persons);
  });

  test('a quote whose price changed since the preview is not sent', async () => {
    const booking = await ask();
    const { form } = await quotes.adminQuote(booking.id);
    const { total } = await quotes.previewQuote(booking.id, form);
    offer = { ...LUNCH, priceCents: 2800 };
    expect(await refusal(quotes.sendQuote(booking.id, { ...form, seen: 0, total }, OWNER))).toBe('stale');
    expect(await stateOf(booking)).toBe('asked');
    expect(await mailsTo(booking)).toEqual([]);
  });

  test.each([
    ['a day that has passed', { validUntil: '2026-04-30' }, 'validUntil'],
    ['a day after the visit', { validUntil: '2026-07-12' }, 'validUntil'],
    ['a late day for persons', { personsUntil: '2026-07-12' }, 'personsUntil'],
    ['a late day to cancel', { cancel: { until: '2026-07-12', costs: 0 } }, 'cancel.until'],
    ['a discount above the total', { discount: { kind: 'amount', value: 5000 } }, 'discount.value'],
    ['a deposit above the total', { deposit: { kind: 'amount', value: 5000 } }, 'deposit.value'],
    ['an extra that is not on the list', { extras: [999_999] }, 'extras'],
  ] as const)('%s is refused by its field', async (_, changes, field) => {
    const booking = await ask();
    const { form } = await quotes.adminQuote(booking.id);
    const work = quotes.previewQuote(booking.id, { ...form, ...changes } as QuoteForm);
    await expect(work).rejects.toMatchObject({ errors: { [field]: expect.any(String) as string } });
  });

  test('the chosen form has its own price, and what was chosen with the package is a line', async () => {
    const booking = await ask({ adults: 12, children: 0, choices: ['e-bike', 'gids'] });
    offer = {
      ...LUNCH,
      priceCents: null,
      kinds: [
        { id: 'fiets', name: 'Gewone fiets', cents: 2950 },
        { id: 'e-bike', name: 'Elektrische fiets', cents: 3950 },
      ],
      extras: [
        { id: 'gids', name: 'Gids', cents: 7500, per: 'group', vatRate: 21 },
        { id: 'taart', name: 'Taart', cents: 450, per: 'person', vatRate: 9 },
      ],
    };
    await send(booking);
    const { lines } = await quotes.quoteView(secretOf(booking));
    expect(lines.map(({ title, amount, sum, vatRate }) => [title, amount, sum, vatRate])).toEqual([
      ['Elektrische fiets', 12, 474, 9],
      ['Gids', 1, 75, 21],
    ]);
  });

  test('a package without a fixed price needs an extra', async () => {
    const booking = await ask();
    offer = { ...LUNCH, priceCents: null };
    const { form } = await quotes.adminQuote(booking.id);
    await expect(quotes.previewQuote(booking.id, form)).rejects.toMatchObject({
      errors: { extras: expect.any(String) as string },
    });
  });

  test('it is brought to mind once, two days ahead, and ends at midnight in Amsterdam', async () => {
    const booking = await ask();
    await send(booking); // valid until 15 May
    shop.clock.set('2026-05-13T21:59:59.000Z');
    await quotes.tendQuotes();
    expect(await mailsTo(booking)).toEqual(['booking-quote']);
    shop.clock.set('2026-05-13T22:00:00.000Z');
    await quotes.tendQuotes();
    await quotes.tendQuotes();
    expect((await mailsTo(booking)).toSorted()).toEqual(['booking-quote', 'booking-quote-reminder']);
    shop.clock.set('2026-05-15T21:59:59.999Z');
    await quotes.tendQuotes();
    expect(await stateOf(booking)).toBe('quoted');
    expect((await quotes.quoteView(secretOf(booking))).state).toBe('open');
    shop.clock.set('2026-05-15T22:00:00.000Z');
    expect((await quotes.quoteView(secretOf(booking))).state).toBe('ended');
    await quotes.tendQuotes();
    await quotes.tendQuotes();
    expect(await shop.ports.bookings.find(booking.id)).toMatchObject({
      state: 'expired',
      endedAt: '2026-05-15T22:00:00.000Z',
      version: 3,
    });
  });

  test('a quote that is sent on its last days gets no reminder, and one can follow an ended one', async () => {
    const booking = await ask();
    await send(booking, { validUntil: '2026-05-02' });
    await quotes.tendQuotes();
    expect(await mailsTo(booking)).toEqual(['booking-quote']);
    shop.clock.set('2026-05-03T10:00:00.000Z');
    await quotes.tendQuotes();
    expect(await stateOf(booking)).toBe('expired');
    await send(booking);
    expect(await stateOf(booking)).toBe('quoted');
    expect((await quotes.quoteView(secretOf(booking))).state).toBe('open');
  });

  test('there is none for a request that was declined, is unconfirmed or unknown', async () => {
    const [declined, hidden] = [await ask({ state: 'declined' }), await ask({ confirmedAt: null })];
    expect((await quotes.adminQuote(declined.id)).isPossible).toBe(false);
    expect(await refusal(send(declined))).toBe('stale');
    expect(await refusal(quotes.adminQuote(hidden.id))).toBe('not-found');
    expect(await refusal(quotes.adminQuote(newUuid()))).toBe('not-found');
    expect(await refusal(quotes.quoteView(secretOf(declined)))).toBe('quote_not_found');
    expect(await refusal(quotes.quoteView('guess'))).toBe('quote_not_found');
  });

  test('what was sent is exported with its person, and deleted with its request', async () => {
    const booking = await ask();
    await send(booking);
    expect(await quotes.personalQuotes.exportOf(booking.email)).toMatchObject([{ title: LUNCH.title, persons: 15 }]);
    await shop.ports.bookings.erase(booking.email);
    expect(await quotes.personalQuotes.exportOf(booking.email)).toEqual([]);
    const left = shop.database.query<{ quote: { booking_id: string } }>().selectFrom('quote').selectAll();
    expect(await left.where('booking_id', '=', booking.id).execute()).toEqual([]);
  });
});
