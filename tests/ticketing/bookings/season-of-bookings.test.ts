import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import type { Booking } from '../../../src/modules/ticketing/bookings/booking.ts';
import type { InvoiceForm } from '../../../src/modules/ticketing/books/invoicing/invoice-schema.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { breaches, openShop, type Shop } from '../shop.ts';
import { OWNER, visitorsOf } from './quoted.ts';

const BOOKINGS = 200;
/** One in so many pays the rest on an invoice, which is paid in the autumn. */
const INVOICED = 4;
/** One in so many comes with fewer than were paid for. */
const FEWER = 20;
const BUYER: InvoiceForm = {
  company: 'Tuinclub',
  name: 'Karel de Boer',
  street: 'Dorpsstraat 3',
  postalCode: '5678 CD',
  city: 'Elders',
  country: 'Nederland',
  vatNumber: '',
  reference: '',
  mail: false,
};

/** What a quarter should owe at each rate: cents received and the VAT within them. */
type Sums = Record<9 | 21, { gross: number; vat: number }>;

const nothing = (): Sums => ({ 9: { gross: 0, vat: 0 }, 21: { gross: 0, vat: 0 } });
const vatWithin = (gross: number, rate: number) => Math.floor((2 * gross * rate + 100 + rate) / (2 * (100 + rate)));

describe('a season of 200 bookings', () => {
  let shop: Shop;
  const owed = { deposits: nothing(), rests: nothing(), invoiced: nothing() };
  const [invoices, open, returned]: [number[], number[], number[]] = [[], [], []];

  beforeAll(async () => {
    const random = seededRandom(200);
    shop = await openShop();
    const visitors = visitorsOf(shop);
    const setting = { iban: 'NL91ABNA0417164300', holder: 'De Lindehof', termDays: 14 };
    await shop.books.invoices.setInvoiceSetting(setting, OWNER);
    const issue = async (orderId: string) => {
      const number = await shop.books.invoices.issueInvoice(orderId, BUYER, OWNER);
      invoices.push((await shop.books.invoices.invoiceWhole(number))?.sequence ?? 0);
    };

    // In May they accept, and pay a deposit of some percents.
    const all: { booking: Booking; whole: Record<9 | 21, number>; first: Record<9 | 21, number> }[] = [];
    for (let index = 0; index < BOOKINGS; index++) {
      const persons = 11 + random.below(30);
      const percent = 5 + random.below(60);
      const day = `2026-0${8 + (index % 2)}-${String(1 + (index % 28)).padStart(2, '0')}`;
      const deposit = { kind: 'percent', value: percent } as const;
      const booking = await visitors.quoted({ day, adults: persons, children: 0 }, { deposit });
      const acted = await visitors.accept(booking);
      await visitors.hear(acted?.orderId ?? '', 'paid');
      if (index % 10 === 0) await issue(acted?.orderId ?? '');
      const whole = { 9: persons * 2750, 21: 7500 };
      const first = splitOf(Math.floor((2 * (whole[9] + whole[21]) * percent + 100) / 200), whole);
      add(owed.deposits, { 9: 0, 21: 0 }, first);
      all.push({ booking, whole, first });
    }

    // In July they pay the rest, or get an invoice for it, which is paid in October.
    shop.clock.set('2026-07-02T10:00:00.000Z');
    const unpaid: string[] = [];
    for (const [index, { booking, whole, first }] of all.entries()) {
      const isInvoiced = index % INVOICED === 0;
      add(isInvoiced ? owed.invoiced : owed.rests, first, whole);
      if (!isInvoiced) {
        const acted = await visitors.payOpen(booking);
        await visitors.hear(acted?.orderId ?? '', 'paid');
        continue;
      }
      const amount = (whole[9] + whole[21] - first[9] - first[21]) / 100;
      await shop.bookings.payments.notePayment(booking.id, { id: newUuid(), way: 'invoice', amount }, OWNER);
      const orderId = (await visitors.moneyOf(booking)).payments.at(-1)?.orderId ?? '';
      await issue(orderId);
      unpaid.push(orderId);
    }
    // Some of those who paid come with one person fewer, which goes back in proportion to the rates of what they paid last.
    for (const [index, { booking, whole, first }] of all.entries()) {
      if (index % FEWER !== 1) continue;
      await visitors.change(booking, booking.adults - 1);
      const back = splitOf(2750, { 9: whole[9] - first[9], 21: whole[21] - first[21] });
      add(owed.rests, whole, { 9: whole[9] - back[9], 21: whole[21] - back[21] });
      returned.push((await visitors.moneyOf(booking)).payments.at(-1)?.returnedCents ?? 0);
    }
    shop.clock.set('2026-10-05T10:00:00.000Z');
    for (const orderId of unpaid) await shop.sales.settlement.settleInvoice(orderId, OWNER);
    for (const { booking } of all) open.push((await visitors.moneyOf(booking)).openCents);
  }, 120_000);
  afterAll(() => shop.database.close());

  test.each([
    { basis: 'supply', third: ['rests', 'invoiced'], fourth: [] },
    { basis: 'payment', third: ['rests'], fourth: ['invoiced'] },
  ] as const)('owes VAT to the cent when it is due, on the basis of $basis', async ({ basis, third, fourth }) => {
    const { quarters } = await shop.books.figures.vatOfYear({ year: 2026, basis });
    const said = quarters.map(({ rates }) =>
      Object.fromEntries(
        rates.map(({ rate, gross, vat }) => [rate, { gross: Math.round(gross * 100), vat: Math.round(vat * 100) }]),
      ),
    );
    const sum = (parts: readonly (keyof typeof owed)[]) =>
      parts.reduce<Sums | object>((before, part) => ('9' in before ? plus(before, owed[part]) : owed[part]), {});
    expect(said).toEqual([{}, owed.deposits, sum(third), sum(fourth)]);
  });

  test('pays back what fewer people cost less', () => {
    expect(returned).toEqual(Array.from({ length: BOOKINGS / FEWER }, () => 2750));
  });

  test('is paid in full in the end', () => {
    expect(open).toEqual(Array.from({ length: BOOKINGS }, () => 0));
  });

  test('its invoices are numbered without a gap, and no rule of the books is broken', async () => {
    expect(invoices).toEqual(Array.from({ length: BOOKINGS / 10 + BOOKINGS / INVOICED }, (_, index) => index + 1));
    expect(await breaches(shop.database)).toEqual([]);
  });
});

/** Splits an amount over both rates in proportion to the whole; a cent that is left goes to the larger fraction. */
function splitOf(cents: number, whole: Record<9 | 21, number>): Record<9 | 21, number> {
  const total = whole[9] + whole[21];
  const low = Math.floor((cents * whole[9]) / total);
  const isLeft = low + Math.floor((cents * whole[21]) / total) < cents;
  const first = low + (isLeft && 2 * ((cents * whole[9]) % total) >= total ? 1 : 0);
  return { 9: first, 21: cents - first };
}

/** Adds what is paid between two amounts: the VAT within the second less that within the first. */
function add(sums: Sums, from: Record<9 | 21, number>, to: Record<9 | 21, number>): void {
  for (const rate of [9, 21] as const) {
    sums[rate].gross += to[rate] - from[rate];
    sums[rate].vat += vatWithin(to[rate], rate) - vatWithin(from[rate], rate);
  }
}

function plus(one: Sums, other: Sums): Sums {
  const at = (rate: 9 | 21) => ({ gross: one[rate].gross + other[rate].gross, vat: one[rate].vat + other[rate].vat });
  return { 9: at(9), 21: at(21) };
}
