import { describe, expect, test } from 'vitest';
import { shareOut, vatInside } from '../../../src/kernel/money.ts';
import { type VatOrder, type VatPosting, vatPostings } from '../../../src/modules/ticketing/figures/vat-postings.ts';
import { priceOf } from '../../../src/modules/ticketing/orders/order.ts';
import { rounds, seededRandom } from '../../support/seeded-random.ts';

const anOrderOf = (changes: Partial<VatOrder> = {}): VatOrder => ({
  number: 1,
  receivedOn: '2026-03-20',
  serviceCostsCents: 150,
  taxedBeforeCents: 0,
  lines: [
    { line: 0, day: '2026-06-06', rate: 9, unitPriceCents: 750, amountCents: 1500 },
    { line: 1, day: '2026-07-04', rate: 21, unitPriceCents: 1000, amountCents: 1000 },
  ],
  returns: [],
  ...changes,
});
const told = (postings: VatPosting[]) =>
  postings.map(({ day, kind, rate, grossCents, vatCents }) => [day, kind, rate, grossCents, vatCents]);

describe('what an order means for the VAT return', () => {
  test('by the day of the visit, service costs with the first day at the highest rate', () => {
    expect(told(vatPostings(anOrderOf(), 'supply'))).toEqual([
      ['2026-06-06', 'sold', 9, 1500, 124],
      ['2026-06-06', 'sold', 21, 150, 26],
      ['2026-07-04', 'sold', 21, 1000, 174],
    ]);
  });

  test('by the day of the payment, and an invoice that is not paid not at all', () => {
    expect(told(vatPostings(anOrderOf(), 'payment')).map(([day]) => day)).toEqual(Array(3).fill('2026-03-20'));
    expect(vatPostings(anOrderOf({ receivedOn: null }), 'payment')).toEqual([]);
    expect(vatPostings(anOrderOf({ receivedOn: null }), 'supply')).toHaveLength(3);
  });

  test('a refund corrects the tickets that lapsed, on its day or that of the visit', () => {
    const returns = [{ day: '2026-05-01', cents: 1000, lapsed: [{ line: 1, amount: 1 }] }];
    expect(told(vatPostings(anOrderOf({ returns }), 'supply')).slice(2)).toEqual([
      ['2026-07-04', 'sold', 21, 1000, 174],
      ['2026-07-04', 'corrected', 21, -1000, -174],
    ]);
    expect(told(vatPostings(anOrderOf({ returns }), 'payment')).slice(3)).toEqual([
      ['2026-05-01', 'corrected', 21, -1000, -174],
    ]);
  });

  test('a refund without tickets corrects in proportion; what goes beyond the tickets too', () => {
    const inPart = [{ day: '2026-08-01', cents: 265, lapsed: [] }];
    expect(told(vatPostings(anOrderOf({ returns: inPart }), 'supply')).slice(3)).toEqual([
      ['2026-08-01', 'corrected', 9, -150, -13],
      ['2026-08-01', 'corrected', 21, -100, -18],
      ['2026-08-01', 'corrected', 21, -15, -2],
    ]);
    const beyond = [{ day: '2026-08-01', cents: 2650, lapsed: [{ line: 0, amount: 2 }] }];
    const corrected = vatPostings(anOrderOf({ returns: beyond }), 'supply').filter(({ kind }) => kind === 'corrected');
    expect(corrected.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(-124 - 200);
  });

  test('by chance: to the cent the receipt, nothing after all went back, and no more than went back', () => {
    const random = seededRandom(9);
    for (let round = 0; round < rounds(300, 3_000); round++) {
      const lines = Array.from({ length: 1 + random.below(3) }, (_, line) => {
        const [unitPriceCents, amount] = [random.below(2000), 1 + random.below(5)];
        const day = `2026-0${1 + random.below(9)}-1${random.below(9)}`;
        return {
          line,
          day,
          rate: random.pick([0, 9, 21]),
          unitPriceCents,
          amount,
          amountCents: unitPriceCents * amount,
        };
      });
      const price = priceOf(
        lines.map(({ rate, ...line }) => ({ ...line, vatRate: rate })),
        150,
      );
      let left = price.totalCents;
      const returns: VatOrder['returns'] = [];
      for (let turn = random.below(4); turn > 0 && left > 0; turn--) {
        const cents = 1 + random.below(left);
        const lapsed = random.oneIn(2) ? [{ line: random.below(lines.length), amount: 1 + random.below(2) }] : [];
        returns.push({ day: `2026-0${1 + random.below(9)}-05`, cents, lapsed });
        left -= cents;
      }
      const returnedCents = price.totalCents - left;
      const order = anOrderOf({
        lines,
        serviceCostsCents: price.serviceCostsCents,
        returns: returns.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
      });
      for (const basis of ['supply', 'payment'] as const) {
        const postings = vatPostings(order, basis);
        const sums = (kind: VatPosting['kind'] | null, name: 'grossCents' | 'vatCents', rate: number | null = null) =>
          postings.reduce((sum, one) => {
            const isMeant = (kind === null || one.kind === kind) && (rate === null || one.rate === rate);
            return isMeant ? sum + one[name] : sum;
          }, 0);
        expect(sums('sold', 'grossCents')).toBe(price.totalCents);
        expect(sums('corrected', 'grossCents')).toBe(0 - returnedCents);
        for (const rate of [0, 9, 21]) {
          expect(sums(null, 'vatCents', rate)).toBe(vatInside(sums(null, 'grossCents', rate), rate));
          expect(sums(null, 'grossCents', rate)).toBeGreaterThanOrEqual(0);
        }
        if (returns.length === 0) {
          const vat = price.vat.reduce((sum, { amountCents }) => sum + amountCents, 0);
          expect(sums('sold', 'vatCents')).toBe(vat);
        }
        if (left === 0) expect(sums(null, 'vatCents')).toBe(0);
      }
    }
  });

  test('what the bank took and gave again is taken off and put back', () => {
    const returns = [
      { day: '2026-08-01', cents: 2650, lapsed: [] },
      { day: '2026-09-01', cents: -2650, lapsed: [] },
    ];
    const postings = vatPostings(anOrderOf({ returns }), 'supply');
    expect(postings.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(124 + 200);
    expect(
      postings.filter(({ day }) => day === '2026-09-01').reduce((sum, { grossCents }) => sum + grossCents, 0),
    ).toBe(2650);
  });

  test('what the bank took of money that was refunded already, and gave again, leaves the refund', () => {
    const taken = [
      { day: '2026-08-01', cents: 2000, lapsed: [] },
      { day: '2026-08-15', cents: 2650, lapsed: [] },
    ];
    const left = (returns: VatOrder['returns']) =>
      vatPostings(anOrderOf({ returns }), 'supply').reduce((sum, { grossCents }) => sum + grossCents, 0);
    expect(left(taken)).toBe(0);
    expect(left([...taken, { day: '2026-09-01', cents: -1000, lapsed: [] }])).toBe(0);
    expect(left([...taken, { day: '2026-09-01', cents: -2650, lapsed: [] }])).toBe(650);
  });
});

describe('an amount in parts', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [0, 3, 7], [0, 2, 3]],
    [10, [0, 0], [0, 0]],
    [0, [1, 2], [0, 0]],
    [1, [1, 1], [1, 0]],
  ])('%d by %j is %j', (cents, weights, parts) => {
    expect(shareOut(cents, weights)).toEqual(parts);
  });
});
