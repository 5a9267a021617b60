import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costOfSome } from '../../../src/kernel/money/money.ts';
import { type DiscountCode, applyDiscount, isGood } from '../../../src/modules/ticketing/sales/discounts/discount.ts';
import { codeOf, discountCodeRequest } from '../../../src/modules/ticketing/sales/discounts/discounts-schema.ts';
import { vatPostings, type VatReturn } from '../../../src/modules/ticketing/books/figures/vat-postings.ts';
import { discountOf, type OrderLine, priceOf } from '../../../src/modules/ticketing/sales/orders/order.ts';
import { cents, forAll, sumOf, vatRates } from '../../support/for-all.ts';

const aLine = (amount: number, unitPriceCents: number, vatRate = 9): OrderLine => ({
  optionId: 1,
  title: 'Entree',
  description: '',
  amount,
  unitPriceCents,
  sumCents: amount * unitPriceCents,
  discountCents: 0,
  vatRate,
  start: '2026-06-06T09:00:00.000Z',
  end: '2026-06-06T15:00:00.000Z',
});
const aCode = (about: Partial<DiscountCode> = {}): DiscountCode => ({
  code: 'LENTE',
  kind: 'percent',
  value: 10,
  eventId: null,
  maxUses: null,
  used: 0,
  startsOn: null,
  endsOn: null,
  endedAt: null,
  createdAt: '2026-05-01T10:00:00.000Z',
  ...about,
});
const off = (lines: OrderLine[], code: Pick<DiscountCode, 'kind' | 'value'>) =>
  applyDiscount(lines, code).map(({ discountCents }) => discountCents);

describe('what a discount code takes off (R-38)', () => {
  test.each([
    [
      'percents, rounded half up over all lines together',
      [aLine(1, 5), aLine(1, 10)],
      { kind: 'percent', value: 10 },
      [1, 1],
    ],
    [
      'by largest remainder, the first of equals first',
      [aLine(1, 100), aLine(1, 100), aLine(1, 100)],
      { kind: 'amount', value: 100 },
      [34, 33, 33],
    ],
    ['nothing off what is free', [aLine(2, 0), aLine(1, 300)], { kind: 'amount', value: 200 }, [0, 200]],
    ['no more than there is', [aLine(1, 300)], { kind: 'amount', value: 500 }, [300]],
    ['all of it', [aLine(3, 333), aLine(1, 1)], { kind: 'percent', value: 100 }, [999, 1]],
  ] as const)('%s', (_, lines, code, expected) => {
    expect(off([...lines], code)).toEqual(expected);
  });

  test('service costs stay as long as a ticket has to be paid, and go with the last cent', () => {
    expect(priceOf(applyDiscount([aLine(2, 750)], aCode()), 150)).toMatchObject({
      serviceCostsCents: 150,
      totalCents: 1500,
    });
    const nothing = priceOf(applyDiscount([aLine(2, 750)], aCode({ value: 100 })), 150);
    expect(nothing).toEqual({ serviceCostsCents: 0, totalCents: 0, vat: [] });
  });

  test('is typed in any case, with spaces', () => {
    expect([' lente - 10 ', null, undefined, '  '].map(codeOf)).toEqual(['LENTE-10', '', '', '']);
  });

  test.each([
    ['before its first day', { startsOn: '2026-05-02' }, false],
    ['on its first and last day', { startsOn: '2026-05-01', endsOn: '2026-05-01' }, true],
    ['after its last day', { endsOn: '2026-04-30' }, false],
    ['for another event', { eventId: 8 }, false],
    ['for this event', { eventId: 7 }, true],
    ['ended', { endedAt: '2026-05-01T09:00:00.000Z' }, false],
  ] as const)('%s', (_, about, expected) => {
    expect(isGood(aCode(about), 7, '2026-05-01')).toBe(expected);
  });
});

describe('what the owner fills in', () => {
  const whole = { code: ' lente-10', kind: 'percent', value: 10 };
  const faults = (body: object) =>
    discountCodeRequest.safeParse({ ...whole, ...body }).error?.issues.map(({ path }) => path.join('.')) ?? [];

  test('is read, with everything that was left out', () => {
    expect(discountCodeRequest.parse(whole)).toEqual({
      ...whole,
      code: 'LENTE-10',
      eventId: null,
      maxUses: null,
      startsOn: null,
      endsOn: null,
    });
  });

  test.each([
    ['code', { code: 'abc' }],
    ['code', { code: 'LENTE!' }],
    ['value', { value: 0 }],
    ['value', { value: 12.5 }],
    ['value', { value: 101 }],
    ['value', { kind: 'amount', value: 1.005 }],
    ['maxUses', { maxUses: 0 }],
    ['endsOn', { startsOn: '2026-05-02', endsOn: '2026-05-01' }],
  ])('is refused at %s: %j', (field, body) => {
    expect(faults(body)).toEqual([field]);
  });
});

/** Expected discount, in whole numbers without a float, and without the tested code. */
function oracle(lines: OrderLine[], { kind, value }: Pick<DiscountCode, 'kind' | 'value'>, serviceCents: number) {
  const sums = lines.map(({ amount, unitPriceCents }) => BigInt(amount) * BigInt(unitPriceCents));
  const total = sums.reduce((all, one) => all + one, 0n);
  const least = (a: bigint, b: bigint) => (a < b ? a : b);
  const discount = kind === 'percent' ? (total * BigInt(value) + 50n) / 100n : least(BigInt(value), total);
  const shares = sums.map((sum) => (total === 0n ? 0n : (sum * discount) / total));
  const order = sums
    .map((sum, index) => ({ index, rest: total === 0n ? 0n : (sum * discount) % total }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  let missing = discount - shares.reduce((all, one) => all + one, 0n);
  for (const { index } of order) {
    if (missing === 0n) break;
    shares[index] = (shares[index] ?? 0n) + 1n;
    missing -= 1n;
  }
  const paid = sums.map((sum, index) => sum - (shares[index] ?? 0n));
  const service = total - discount > 0n ? BigInt(serviceCents) : 0n;
  const highest = lines.reduce((most, { vatRate }) => Math.max(most, vatRate), 0);
  const vat = new Map<number, bigint>();
  for (const rate of new Set(lines.map(({ vatRate }) => vatRate))) {
    const own = paid.filter((_, index) => lines[index]?.vatRate === rate).reduce((all, one) => all + one, 0n);
    const gross = rate === highest ? own + service : own;
    const parts = 100n + BigInt(rate);
    if (gross > 0n) vat.set(rate, (gross * BigInt(rate) * 2n + parts) / (2n * parts));
  }
  return { shares: shares.map(Number), paid: paid.map(Number), total: Number(total - discount + service), vat };
}

const someLines = fc.array(
  fc
    .record({
      amount: fc.integer({ min: 1, max: 6 }),
      price: fc.oneof(fc.constant(0), cents(3000)),
      rate: vatRates,
    })
    .map(({ amount, price, rate }) => aLine(amount, price, rate)),
  { minLength: 1, maxLength: 4 },
);
const codes = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 6000 }) }),
);

describe('for all lines and codes, to the cent', () => {
  test('discount, total and VAT are what whole numbers say, and the parts add up to the discount', () => {
    forAll(fc.record({ lines: someLines, code: codes }), ({ lines, code }) => {
      const expected = oracle(lines, code, 150);
      const lowered = applyDiscount(lines, code);
      const price = priceOf(lowered, 150);
      expect(lowered.map(({ discountCents }) => discountCents)).toEqual(expected.shares);
      expect(price.totalCents).toBe(expected.total);
      expect(new Map(price.vat.map(({ rate, amountCents }) => [rate, BigInt(amountCents)]))).toEqual(expected.vat);
      expect(discountOf(lowered)).toBe(sumOf(lines.map(({ sumCents }) => sumCents)) - sumOf(expected.paid));
    });
  });

  test('tickets that go back some at a time, and then the service costs, leave nothing in the VAT return', () => {
    // How many tickets go back at a time; of a line that has fewer left, all of these.
    const steps = fc.infiniteStream(fc.integer({ min: 1, max: 6 }));
    forAll(fc.record({ lines: someLines, code: codes, steps }), ({ lines, code, steps: some }) => {
      const { paid, vat } = oracle(lines, code, 150);
      const { serviceCostsCents } = priceOf(applyDiscount(lines, code), 150);
      const returns = lines.flatMap(({ amount }, line) => {
        const parts: VatReturn[] = [];
        for (let gone = 0; gone < amount;) {
          const step = Math.min(some.next().value, amount - gone);
          const returned = costOfSome(paid[line] ?? 0, amount, gone, step);
          parts.push({ day: '2026-05-20', cents: returned, lapsed: [{ line, amount: step }] });
          gone += step;
        }
        expect(sumOf(parts.map((part) => part.cents))).toBe(paid[line]);
        return parts;
      });
      const posted = vatPostings(
        {
          number: 1,
          receivedOn: '2026-05-01',
          taxedBeforeCents: 0,
          serviceCostsCents,
          lines: lines.map(({ amount, vatRate: rate }, line) => {
            const amountCents = paid[line] ?? 0;
            return { line, day: '2026-06-06', rate, unitPriceCents: Math.ceil(amountCents / amount), amountCents };
          }),
          returns: [...returns, { day: '2026-05-21', cents: serviceCostsCents, lapsed: [] }],
        },
        'payment',
      );
      for (const [rate, amountCents] of vat) {
        const sold = posted.filter((one) => one.kind === 'sold' && one.rate === rate);
        expect(sumOf(sold.map(({ vatCents }) => vatCents))).toBe(Number(amountCents));
      }
      expect(sumOf(posted.map(({ grossCents }) => grossCents))).toBe(0);
      expect(sumOf(posted.map(({ vatCents }) => vatCents))).toBe(0);
    });
  });
});
