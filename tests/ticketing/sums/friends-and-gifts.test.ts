import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../src/ops/invariants/check-invariants.ts';
import { rounds, seededRandom, seedOf } from '../../support/seeded-random.ts';
import { expectPayoutsAgree, payOutSeason } from '../figures/season-payouts.ts';
import { openShop, type Shop } from '../shop.ts';
import { type GardenYear, playGardenYear, type Supplied } from './a-garden-year.ts';
import { add, leftPerRate, perRate } from './oracle.ts';

const ORDERS = rounds(80, 2_000);
const QUARTERS = [
  { from: '2026-01-01', to: '2026-03-31' },
  { from: '2026-04-01', to: '2026-06-30' },
  { from: '2026-07-01', to: '2026-09-30' },
  { from: '2026-10-01', to: '2026-12-31' },
];
const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const BASES = ['supply', 'payment'] as const;
type Basis = (typeof BASES)[number];

const cents = (euros: number) => Math.round(euros * 100);
const sumOf = (rows: readonly { cents: number }[]) => add(rows.map((row) => row.cents));
const isIn = (day: string, { from, to }: { from: string; to: string }) => day >= from && day <= to;
const dayOf = ({ at }: { at: string }) => at.slice(0, 10);

/** Cents incl. VAT and the VAT within them at each rate, of all that counts in a period. */
function owed(supplied: readonly Supplied[], basis: Basis, days: { from: string; to: string }) {
  const sums = new Map<number, { gross: number; vat: number }>();
  const count = (some: { rate: number; cents: number }[], sign: number) => {
    const vat = new Map(perRate(some).map((one) => [one.rate, one.cents]));
    for (const rate of new Set(some.map((one) => one.rate))) {
      const before = sums.get(rate) ?? { gross: 0, vat: 0 };
      const gross = sumOf(some.filter((one) => one.rate === rate));
      sums.set(rate, { gross: before.gross + sign * gross, vat: before.vat + sign * (vat.get(rate) ?? 0) });
    }
  };
  for (const { want, visit, paid, back } of supplied) {
    const due = basis === 'supply' ? visit : paid;
    const whole = leftPerRate(want as Parameters<typeof leftPerRate>[0], false, []);
    if (isIn(due, days)) count(whole, 1);
    if (!back || !isIn(back.day > due ? back.day : due, days)) continue;
    count(leftPerRate(want as Parameters<typeof leftPerRate>[0], false, [{ money: back.cents, card: 0 }]), 1);
    count(whole, -1);
  }
  return Object.fromEntries([...sums].filter(([, { gross, vat }]) => gross !== 0 || vat !== 0));
}

describe('a year of gifts and cards', () => {
  let shop: Shop;
  let year: GardenYear;
  beforeAll(async () => {
    shop = await openShop({ mode: 'live' });
    year = await playGardenYear(shop, seededRandom(seedOf(34)), ORDERS);
  }, 240_000);
  afterAll(() => shop.database.close());

  test('has some of everything in it, and no rule of the books is broken', async () => {
    await shop.books.figures.figuresOf({ ...YEAR, per: 'year' });
    const broken = await checkInvariants(shop.database, shop.clock.now());
    expect(broken.filter(({ id, ok }) => !ok && id !== 'I-5' && id !== 'I-8').flatMap((one) => one.breaches)).toEqual(
      [],
    );
    const ways = new Set(year.movements.map(({ kind, way }) => `${kind} ${way}`));
    expect(ways).toEqual(new Set(['sold provider', 'sold card', 'refunded provider', 'refunded card']));
    expect(new Set(year.cardMoney.map(({ kind }) => kind))).toEqual(new Set(['sold', 'refunded']));
    expect(year.cardMoney.filter(({ cents }) => cents === -20_01)).not.toEqual([]); // what was left of a punch card
    expect(year.gifts.some((gift) => gift.cents < 0)).toBe(true);
    expect(year.supplied.some(({ want }) => want.lines.some(({ off }) => off > 0))).toBe(true);
  });

  test.each(BASES)('owes VAT to the cent per rate and quarter, gifts apart, on the basis of %s', async (basis) => {
    const { quarters } = await shop.books.figures.vatOfYear({ year: 2026, basis });
    const shown = quarters.map(({ rates, gifts }) => {
      const ofRates = rates.map(({ rate, gross, base, vat }) => {
        expect(cents(base)).toBe(cents(gross) - cents(vat));
        return [rate, { gross: cents(gross), vat: cents(vat) }] as const;
      });
      return { rates: Object.fromEntries(ofRates), gifts: cents(gifts) };
    });
    const wanted = QUARTERS.map((days) => {
      return { rates: owed(year.supplied, basis, days), gifts: sumOf(year.gifts.filter(({ day }) => isIn(day, days))) };
    });
    expect(shown).toEqual(wanted);
  });

  test('its figures are the tickets and gifts that were paid and given back, per quarter and way', async () => {
    const { total, periods, ways, gifts } = await shop.books.figures.figuresOf({ ...YEAR, per: 'quarter' });
    const ofKind = (rows: GardenYear['movements'], kind: string) => sumOf(rows.filter((row) => row.kind === kind));
    const sums = (rows: GardenYear['movements']) => [ofKind(rows, 'sold'), ofKind(rows, 'refunded')];
    const shown = (row: { sold: number; refunded: number }) => [cents(row.sold), 0 - Math.abs(cents(row.refunded))];
    expect(shown(total)).toEqual(sums(year.movements));
    expect(periods.map(shown)).toEqual(
      QUARTERS.map((days) => sums(year.movements.filter((row) => isIn(dayOf(row), days)))),
    );
    for (const way of ['provider', 'card'] as const) {
      const row = ways.find((one) => one.way === way);
      expect(row && shown(row)).toEqual(sums(year.movements.filter((one) => one.way === way)));
    }
    const [given, returned] = [
      year.gifts.filter((gift) => gift.cents > 0),
      year.gifts.filter((gift) => gift.cents < 0),
    ];
    expect(gifts).toEqual({ orders: given.length, given: sumOf(given) / 100, returned: -sumOf(returned) / 100 });
  });

  test('its figures count the cards sold and returned, per month and kind', async () => {
    const { cardSales } = await shop.books.figures.figuresOf({ ...YEAR, per: 'quarter' });
    const keyOf = (month: string, card: string | null) => `${month} ${card ?? 'gift card'}`;
    const wanted = Map.groupBy(year.cardMoney, (row) => keyOf(dayOf(row).slice(0, 7), row.card));
    expect(wanted.size).toBeGreaterThan(6);
    const rows = cardSales.map(({ month, card, cards, sold, refunded, chargedBack, net }) => {
      return [
        keyOf(month, card),
        { cards, sold: cents(sold), refunded: cents(refunded), chargedBack, net: cents(net) },
      ];
    });
    expect(rows).toHaveLength(wanted.size);
    expect(Object.fromEntries(rows)).toEqual(
      Object.fromEntries(
        [...wanted].map(([key, some]) => {
          const [sold, back] = [some.filter((row) => row.kind === 'sold'), some.filter((row) => row.kind !== 'sold')];
          const [paid, refunded] = [sumOf(sold), 0 - sumOf(back)];
          return [key, { cards: sold.length, sold: paid, refunded, chargedBack: 0, net: paid - refunded }];
        }),
      ),
    );
  });

  test.each(BASES)(
    'its journal has money, gifts, turnover and VAT of each quarter on the basis of %s',
    async (basis) => {
      for (const days of QUARTERS) {
        const entries = await shop.books.bookkeeping.entriesBetween(days, basis);
        expect(entries.filter(({ lines }) => sumOf(lines) !== 0)).toEqual([]);
        const lines = entries.flatMap((entry) => entry.lines);
        const ofAccount = (number: string) => 0 + sumOf(lines.filter(({ account }) => account.number === number));
        const rates = owed(year.supplied, basis, days);
        const of = (rate: number) => rates[rate] ?? { gross: 0, vat: 0 };
        const money = [...year.movements, ...year.cardMoney].filter((row) => row.way === 'provider');
        expect(['1200', '8800', '8000', '1500', '8010', '1510'].map(ofAccount)).toEqual(
          [
            sumOf(money.filter((row) => isIn(dayOf(row), days))),
            -sumOf(year.gifts.filter(({ day }) => isIn(day, days))),
            of(21).vat - of(21).gross,
            -of(21).vat,
            of(9).vat - of(9).gross,
            -of(9).vat,
          ].map((one) => 0 + one),
        );
      }
    },
  );

  test('after all visits what was received before is what is left on gift cards', async () => {
    const left = add([...year.leftOnCards.values()]);
    expect(cents((await shop.sales.giftCards.giftCardSums()).outstanding)).toBe(left);
    for (const basis of BASES) {
      const lines = (await shop.books.bookkeeping.entriesBetween(YEAR, basis)).flatMap((entry) => entry.lines);
      expect(sumOf(lines.filter(({ account }) => account.number === '1450'))).toBe(-left);
    }
  });

  test('every payout equals the books to the cent', async () => {
    const season = { ...year, cards: [], waiting: [], strays: [], fates: new Map<string, number>() };
    await expectPayoutsAgree(shop, await payOutSeason(shop, season));
  });
});
