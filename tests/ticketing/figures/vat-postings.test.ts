import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vatInside } from '../../../src/kernel/money/money.ts';
import { VAT_BASES } from '../../../src/kernel/money/vat-basis.ts';
import {
  returnedPerRate,
  type VatOrder,
  type VatPosting,
  vatPostings,
  type VatReturn,
} from '../../../src/modules/ticketing/books/figures/vat-postings.ts';
import { priceOf } from '../../../src/modules/ticketing/sales/orders/order.ts';
import { cents, forAll, sumOf, vatRates } from '../../support/for-all.ts';

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

  test('what a gift card paid that was taxed when it was sold is not declared again (R-41)', () => {
    const order = anOrderOf({ taxedBeforeCents: 1325 }); // half of all
    expect(told(vatPostings(order, 'supply'))).toEqual([
      ['2026-06-06', 'sold', 9, 750, 62],
      ['2026-06-06', 'sold', 21, 75, 13],
      ['2026-07-04', 'sold', 21, 500, 87],
    ]);
    const returns = [{ day: '2026-08-01', cents: 1325, lapsed: [] }];
    expect(sumOf(vatPostings({ ...order, returns }, 'supply').map(({ grossCents }) => grossCents))).toBe(0);
  });

  test('service costs stand with the first day, whichever line that is of', () => {
    const lines = anOrderOf().lines.toReversed();
    expect(told(vatPostings(anOrderOf({ lines }), 'supply')).slice(0, 2)).toEqual([
      ['2026-06-06', 'sold', 9, 1500, 124],
      ['2026-06-06', 'sold', 21, 150, 26],
    ]);
  });

  test('what is corrected on the day of the visit follows what is sold then', () => {
    const returns = [{ day: '2026-06-06', cents: 2650, lapsed: [] }];
    expect(
      told(vatPostings(anOrderOf({ returns }), 'supply')).map(([day, kind, , cents]) => [day, kind, cents]),
    ).toEqual([
      ['2026-06-06', 'sold', 1500],
      ['2026-06-06', 'sold', 150],
      ['2026-06-06', 'corrected', -1500],
      ['2026-06-06', 'corrected', -150],
      ['2026-07-04', 'sold', 1000],
      ['2026-07-04', 'corrected', -1000],
    ]);
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

  test('what the bank gave again comes back in proportion to what had gone of each part', () => {
    const returns = [
      { day: '2026-08-01', cents: 750, lapsed: [{ line: 0, amount: 1 }] },
      { day: '2026-08-02', cents: 950, lapsed: [{ line: 1, amount: 1 }] },
      { day: '2026-09-01', cents: -340, lapsed: [] },
    ];
    expect(told(vatPostings(anOrderOf({ returns }), 'supply')).slice(5)).toEqual([
      ['2026-09-01', 'corrected', 9, 150, 12],
      ['2026-09-01', 'corrected', 21, 190, 33],
    ]);
  });
});

describe('what each return takes off the rates of an order', () => {
  const perRate = (returns: VatReturn[], order: Partial<VatOrder> = {}) =>
    returnedPerRate({ ...anOrderOf(order), returns }).map(({ rates }) => rates);

  test('is that of the tickets that lapsed with it, rates without money left out', () => {
    expect(perRate([{ day: '2026-08-01', cents: 750, lapsed: [{ line: 0, amount: 1 }] }])).toEqual([
      [{ rate: 9, grossCents: 750, vatCents: 62 }],
    ]);
  });

  test('is in proportion without tickets, service costs at the highest rate', () => {
    expect(perRate([{ day: '2026-08-01', cents: 265, lapsed: [] }])).toEqual([
      [
        { rate: 9, grossCents: 150, vatCents: 13 },
        { rate: 21, grossCents: 115, vatCents: 20 },
      ],
    ]);
  });

  test('leaves the VAT of what is left, however it is rounded in between', () => {
    const one = { day: '2026-08-01', cents: 750, lapsed: [{ line: 0, amount: 1 }] };
    // 124 cents of VAT in 15 euro, 62 in 7,50: not twice 61.93 rounded on its own.
    expect(perRate([one, one])).toEqual([
      [{ rate: 9, grossCents: 750, vatCents: 62 }],
      [{ rate: 9, grossCents: 750, vatCents: 62 }],
    ]);
    const cent = { ...one, cents: 6 };
    expect(
      perRate([cent, cent])
        .flat()
        .map(({ vatCents }) => vatCents),
    ).toEqual([1, 0]);
  });

  test('keeps what else is known of the return', () => {
    const [told] = returnedPerRate({
      ...anOrderOf(),
      returns: [{ id: 'refund', day: '2026-08-01', cents: 1, lapsed: [] }],
    });
    expect(told).toMatchObject({ id: 'refund', day: '2026-08-01', cents: 1, lapsed: [] });
  });

  test('is given back by what the bank gave again', () => {
    const returns = [
      { day: '2026-08-01', cents: 2650, lapsed: [] },
      { day: '2026-09-01', cents: -2650, lapsed: [] },
    ];
    expect(perRate(returns).at(1)).toEqual([
      { rate: 9, grossCents: -1500, vatCents: -124 },
      { rate: 21, grossCents: -1150, vatCents: -200 },
    ]);
  });
});

describe('for all orders and returns, to the cent', () => {
  const days = fc.constantFrom('2026-02-10', '2026-05-01', '2026-06-06', '2026-07-04', '2026-09-30');
  const line = fc.record({
    unitPriceCents: cents(2000),
    amount: fc.integer({ min: 1, max: 5 }),
    day: days,
    rate: vatRates,
  });
  const lapsed = fc.record({ line: fc.nat(2), amount: fc.integer({ min: 1, max: 2 }) });
  const part = fc.integer({ min: 1, max: 100 });
  const drawn = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    taxedBefore: fc.oneof(fc.constant(0), part),
    // How much of what is left then goes back, in percent.
    returns: fc.array(fc.record({ day: days, part, lapsed: fc.array(lapsed, { maxLength: 1 }) }), { maxLength: 4 }),
  });
  const orders = drawn.map(({ lines, taxedBefore, returns }) => {
    const price = priceOf(
      lines.map(({ rate, ...one }) => ({ ...one, vatRate: rate })),
      150,
    );
    const taxedBeforeCents = Math.floor((price.totalCents * taxedBefore) / 100);
    const declaredCents = price.totalCents - taxedBeforeCents;
    let left = declaredCents;
    const back = returns
      .toSorted((a, b) => a.day.localeCompare(b.day))
      .map((one) => {
        const amount = Math.ceil((left * one.part) / 100);
        left -= amount;
        return { day: one.day, cents: amount, lapsed: one.lapsed };
      });
    const order = anOrderOf({
      taxedBeforeCents,
      serviceCostsCents: price.serviceCostsCents,
      lines: lines.map(({ amount, ...one }, index) => {
        return { ...one, line: index, amountCents: amount * one.unitPriceCents };
      }),
      returns: back,
    });
    return { order, price, declaredCents, left };
  });
  const sums = (postings: VatPosting[], name: 'grossCents' | 'vatCents') => sumOf(postings.map((one) => one[name]));

  test('all that was sold is declared, what went back is corrected, and each rate has its VAT', () => {
    forAll(orders, ({ order, declaredCents, left }) => {
      for (const basis of VAT_BASES) {
        const postings = vatPostings(order, basis);
        const { sold = [], corrected = [] } = Object.groupBy(postings, ({ kind }) => kind);
        expect(sums(sold, 'grossCents')).toBe(declaredCents);
        expect(sums(corrected, 'grossCents')).toBe(left - declaredCents);
        for (const rate of [0, 9, 21]) {
          const own = postings.filter((one) => one.rate === rate);
          expect(sums(own, 'vatCents')).toBe(vatInside(sums(own, 'grossCents'), rate));
          expect(sums(own, 'grossCents')).toBeGreaterThanOrEqual(0);
        }
      }
    });
  });

  test('an order without returns has the VAT of its receipt, and one that all went back of has none', () => {
    forAll(orders, ({ order, price }) => {
      const whole = { ...order, taxedBeforeCents: 0, returns: [] };
      expect(sums(vatPostings(whole, 'supply'), 'vatCents')).toBe(
        sumOf(price.vat.map(({ amountCents }) => amountCents)),
      );
      const back = [{ day: '2026-12-01', cents: price.totalCents, lapsed: [] }];
      expect(sums(vatPostings({ ...whole, returns: back }, 'supply'), 'vatCents')).toBe(0);
    });
  });

  test('the parts of a return add up to it, and those of all returns to what the VAT return corrects', () => {
    forAll(orders, ({ order }) => {
      const returned = returnedPerRate(order);
      for (const { cents: amount, rates } of returned) {
        expect(sumOf(rates.map(({ grossCents }) => grossCents))).toBe(amount);
      }
      const late = order.returns.map((one) => ({ ...one, day: '2026-12-01' }));
      const corrected = vatPostings({ ...order, returns: late }, 'payment').filter(({ kind }) => kind === 'corrected');
      for (const rate of [0, 9, 21]) {
        const own = returned.flatMap(({ rates }) => rates.filter((one) => one.rate === rate));
        const posted = corrected.filter((one) => one.rate === rate);
        expect(0 - sumOf(own.map(({ grossCents }) => grossCents))).toBe(sums(posted, 'grossCents'));
        expect(0 - sumOf(own.map(({ vatCents }) => vatCents))).toBe(sums(posted, 'vatCents'));
      }
    });
  });
});
