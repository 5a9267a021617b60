import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import type { Booking } from '../../../src/modules/ticketing/bookings/booking.ts';
import type { InvoiceForm } from '../../../src/modules/ticketing/books/invoicing/invoice-schema.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { aCard, sellCards } from '../card-sales/a-card.ts';
import { breaches, openShop, type Shop } from '../shop.ts';
import { OWNER, visitorsOf } from './quoted.ts';

const BOOKINGS = 200;
/** One in so many pays the rest on an invoice, which is paid in the autumn. */
const INVOICED = 4;
/** One in so many comes with fewer than were paid for. */
const FEWER = 20;
/** One in so many has a discount code, of so many percents. */
const [CODED, CODE_PERCENT] = [5, 10];
/** One in so many pays a part of the deposit with a gift card, and another a part of the rest. */
const CARDED = 6;
/** One in so many pays the rest with a gift card but for some euros, and comes with fewer. */
const BY_CARD = 2 * FEWER;
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
type Cents = Record<9 | 21, number>;

const nothing = (): Sums => ({ 9: { gross: 0, vat: 0 }, 21: { gross: 0, vat: 0 } });
const vatWithin = (gross: number, rate: number) => Math.floor((2 * gross * rate + 100 + rate) / (2 * (100 + rate)));

describe('a season of 200 bookings', () => {
  let shop: Shop;
  const owed = { deposits: nothing(), rests: nothing(), invoiced: nothing() };
  const [invoices, open, returned]: [number[], number[], number[]] = [[], [], []];
  /** Cents that fewer people cost less, and what should be left on gift cards, with what is. */
  const [cheaper, left]: [number[], [number, number | undefined][]] = [[], []];

  beforeAll(async () => {
    const random = seededRandom(200);
    shop = await openShop();
    const visitors = visitorsOf(shop);
    await sellCards(shop);
    const code = { code: 'SEIZOEN', kind: 'percent', value: CODE_PERCENT } as const;
    const always = { eventId: null, maxUses: null, startsOn: null, endsOn: null };
    await shop.sales.discounts.addDiscountCode({ ...code, ...always }, OWNER);
    /** Pays with a card of so many euros, and the rest at the bank. */
    const payWithCard = async (booking: Booking, action: 'accept' | 'pay', amount: number) => {
      const card = await aCard(shop, { amount });
      const acted = await visitors.useCard(booking, card.code, action);
      if (acted) await visitors.hear(acted.orderId, 'paid');
      return card.id;
    };
    const setting = { iban: 'NL91ABNA0417164300', holder: 'De Lindehof', termDays: 14 };
    await shop.books.invoices.setInvoiceSetting(setting, OWNER);
    const issue = async (orderId: string) => {
      const number = await shop.books.invoices.issueInvoice(orderId, BUYER, OWNER);
      invoices.push((await shop.books.invoices.invoiceWhole(number))?.sequence ?? 0);
    };

    // In May they accept, and pay a deposit of some percents.
    const all: { booking: Booking; whole: Cents; first: Cents; cardId: string | null }[] = [];
    for (let index = 0; index < BOOKINGS; index++) {
      const persons = index % BY_CARD === FEWER + 1 ? 11 : 11 + random.below(30);
      const percent = 5 + random.below(60);
      const day = `2026-0${8 + (index % 2)}-${String(1 + (index % 28)).padStart(2, '0')}`;
      const deposit = { kind: 'percent', value: percent } as const;
      const discountCode = isCoded(index) ? code.code : null;
      const booking = await visitors.quoted({ day, adults: persons, children: 0, discountCode }, { deposit });
      if (index % CARDED === 3) await payWithCard(booking, 'accept', 20);
      else await visitors.hear((await visitors.accept(booking))?.orderId ?? '', 'paid');
      if (index % 10 === 0) await issue((await visitors.moneyOf(booking)).payments.at(-1)?.orderId ?? '');
      const whole = wholeOf(persons, isCoded(index));
      const first = splitOf(Math.floor((2 * (whole[9] + whole[21]) * percent + 100) / 200), whole);
      add(owed.deposits, { 9: 0, 21: 0 }, first);
      all.push({ booking, whole, first, cardId: null });
    }

    // In July they pay the rest, or get an invoice for it, which is paid in October.
    shop.clock.set('2026-07-02T10:00:00.000Z');
    const unpaid: string[] = [];
    for (const [index, one] of all.entries()) {
      const { booking, whole, first } = one;
      const isInvoiced = index % INVOICED === 0;
      add(isInvoiced ? owed.invoiced : owed.rests, first, whole);
      if (index % BY_CARD === FEWER + 1) {
        one.cardId = await payWithCard(
          booking,
          'pay',
          Math.floor((whole[9] + whole[21] - first[9] - first[21]) / 100) - 10,
        );
        continue;
      }
      if (index % CARDED === 5) {
        await payWithCard(booking, 'pay', 30);
        continue;
      }
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
    for (const [index, { booking, whole, first, cardId }] of all.entries()) {
      if (index % FEWER !== 1) continue;
      await visitors.change(booking, booking.adults - 1);
      const fewer = wholeOf(booking.adults - 1, isCoded(index));
      const backCents = whole[9] + whole[21] - fewer[9] - fewer[21];
      cheaper.push(backCents);
      const rest = { 9: whole[9] - first[9], 21: whole[21] - first[21] };
      const back = splitOf(backCents, rest);
      add(owed.rests, whole, { 9: whole[9] - back[9], 21: whole[21] - back[21] });
      // What the bank got of the rest, ten euros and some cents, goes back there first.
      const atBank = 1000 + ((rest[9] + rest[21]) % 100);
      if (cardId) left.push([backCents - atBank, (await shop.ports.giftCards.find(cardId))?.balanceCents]);
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

  test('pays back what fewer people cost less, to the bank and then to the gift card', () => {
    expect(returned).toHaveLength(BOOKINGS / FEWER);
    expect(returned).toEqual(cheaper);
    expect(left).toHaveLength(BOOKINGS / BY_CARD);
    expect(left.map(([, balance]) => balance)).toEqual(left.map(([should]) => should));
  });

  test('counts a use of the code for each visit that has it', async () => {
    expect(await shop.sales.discounts.discountCodes()).toMatchObject([
      { used: BOOKINGS / CODED, visits: BOOKINGS / CODED },
    ]);
  });

  test('is paid in full in the end', () => {
    expect(open).toEqual(Array.from({ length: BOOKINGS }, () => 0));
  });

  test('its invoices are numbered without a gap, and no rule of the books is broken', async () => {
    expect(invoices).toEqual(Array.from({ length: BOOKINGS / 10 + BOOKINGS / INVOICED }, (_, index) => index + 1));
    expect(await breaches(shop.database)).toEqual([]);
  });
});

const isCoded = (index: number) => index % CODED === 1;

/** What a visit with the tour costs at each rate, less the code: rounded once, and spread over its two lines. */
function wholeOf(persons: number, isLess: boolean): Cents {
  const price = { 9: persons * 2750, 21: 7500 };
  if (!isLess) return price;
  const off = splitOf(Math.floor((2 * (price[9] + price[21]) * CODE_PERCENT + 100) / 200), price);
  return { 9: price[9] - off[9], 21: price[21] - off[21] };
}

/** Splits an amount over both rates in proportion to the whole; a cent that is left goes to the larger fraction. */
function splitOf(cents: number, whole: Cents): Cents {
  const total = whole[9] + whole[21];
  const low = Math.floor((cents * whole[9]) / total);
  const isLeft = low + Math.floor((cents * whole[21]) / total) < cents;
  const first = low + (isLeft && 2 * ((cents * whole[9]) % total) >= total ? 1 : 0);
  return { 9: first, 21: cents - first };
}

/** Adds what is paid between two amounts: the VAT within the second less that within the first. */
function add(sums: Sums, from: Cents, to: Cents): void {
  for (const rate of [9, 21] as const) {
    sums[rate].gross += to[rate] - from[rate];
    sums[rate].vat += vatWithin(to[rate], rate) - vatWithin(from[rate], rate);
  }
}

function plus(one: Sums, other: Sums): Sums {
  const at = (rate: 9 | 21) => ({ gross: one[rate].gross + other[rate].gross, vat: one[rate].vat + other[rate].vat });
  return { 9: at(9), 21: at(21) };
}
