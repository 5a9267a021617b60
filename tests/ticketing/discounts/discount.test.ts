import { describe, expect, test } from 'vitest';
import { costOfSome } from '../../../src/kernel/money.ts';
import { type DiscountCode, discounted, isGood } from '../../../src/modules/ticketing/discounts/discount.ts';
import { codeOf, discountCodeRequest } from '../../../src/modules/ticketing/discounts/discounts-schema.ts';
import { vatPostings } from '../../../src/modules/ticketing/figures/vat-postings.ts';
import { discountOf, type OrderLine, priceOf } from '../../../src/modules/ticketing/orders/order.ts';
import { rounds, seededRandom } from '../../support/seeded-random.ts';

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
  discounted(lines, code).map(({ discountCents }) => discountCents);

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
    expect(priceOf(discounted([aLine(2, 750)], aCode()), 150)).toMatchObject({
      serviceCostsCents: 150,
      totalCents: 1500,
    });
    const nothing = priceOf(discounted([aLine(2, 750)], aCode({ value: 100 })), 150);
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

/** What should come out, in whole numbers without a float, and without the code that is tested. */
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

describe('by chance, against whole numbers', () => {
  test('discount, total, VAT, refunds in part and the VAT return come to the cent', () => {
    const random = seededRandom(38);
    for (let round = 0; round < rounds(400, 6_000); round++) {
      const lines = Array.from({ length: 1 + random.below(4) }, () =>
        aLine(1 + random.below(6), random.oneIn(5) ? 0 : random.below(3000), random.pick([0, 9, 21])),
      );
      const code = random.oneIn(2)
        ? ({ kind: 'percent', value: 1 + random.below(100) } as const)
        : ({ kind: 'amount', value: 1 + random.below(6000) } as const);
      const expected = oracle(lines, code, 150);
      const lowered = discounted(lines, code);
      const price = priceOf(lowered, 150);
      expect(lowered.map(({ discountCents }) => discountCents)).toEqual(expected.shares);
      expect(price.totalCents).toBe(expected.total);
      expect(new Map(price.vat.map(({ rate, amountCents }) => [rate, BigInt(amountCents)]))).toEqual(expected.vat);
      expect(discountOf(lowered) + expected.paid.reduce((all, cents) => all + cents, 0)).toBe(
        lines.reduce((all, { sumCents }) => all + sumCents, 0),
      );

      // Its tickets go back some at a time, each for what was paid for it, and at last the service costs.
      const returns: { day: string; cents: number; lapsed: { line: number; amount: number }[] }[] = [];
      for (const [line, { amount }] of lines.entries()) {
        let gone = 0;
        let back = 0;
        while (gone < amount) {
          const some = 1 + random.below(amount - gone);
          const cents = costOfSome(expected.paid[line] ?? 0, amount, gone, some);
          returns.push({ day: '2026-05-20', cents, lapsed: [{ line, amount: some }] });
          gone += some;
          back += cents;
        }
        expect(back).toBe(expected.paid[line]);
      }
      const posted = vatPostings(
        {
          number: 1,
          receivedOn: '2026-05-01',
          taxedBeforeCents: 0,
          serviceCostsCents: price.serviceCostsCents,
          lines: lines.map(({ amount, vatRate: rate }, line) => {
            const amountCents = expected.paid[line] ?? 0;
            return { line, day: '2026-06-06', rate, unitPriceCents: Math.ceil(amountCents / amount), amountCents };
          }),
          returns: [...returns, { day: '2026-05-21', cents: price.serviceCostsCents, lapsed: [] }],
        },
        'payment',
      );
      for (const [rate, cents] of expected.vat) {
        const sold = posted.filter((one) => one.kind === 'sold' && one.rate === rate);
        expect(sold.reduce((all, { vatCents }) => all + vatCents, 0)).toBe(Number(cents));
      }
      expect(posted.reduce((all, { grossCents }) => all + grossCents, 0)).toBe(0);
      expect(posted.reduce((all, { vatCents }) => all + vatCents, 0)).toBe(0);
    }
  });
});
