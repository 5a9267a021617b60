import { describe, expect, test } from 'vitest';
import type { OrderLine, Ticket } from '../../../src/modules/ticketing/orders/order.ts';
import {
  cancellable,
  type CancelRule,
  costsOf,
  sumsOf,
} from '../../../src/modules/ticketing/self-service/cancel-rule.ts';
import { linesOf } from '../../../src/modules/ticketing/self-service/self-service-schema.ts';
import { seededRandom } from '../../support/seeded-random.ts';

const START = '2026-06-06T09:00:00.000Z';
const percent = (part: number, untilHours = 48): CancelRule => ({
  untilHours,
  costs: { kind: 'percent', percent: part },
});
const fixed = (cents: number): CancelRule => ({ untilHours: 48, costs: { kind: 'fixed', cents } });

const aLine = (unitPriceCents: number, amount: number): OrderLine => ({
  optionId: 1,
  title: 'Entree',
  description: '',
  amount,
  unitPriceCents,
  sumCents: amount * unitPriceCents,
  discountCents: 0,
  vatRate: 9,
  start: START,
  end: '2026-06-06T15:00:00.000Z',
});
const ticketsOf = (lines: OrderLine[]): Ticket[] =>
  lines.flatMap(({ amount }, line) =>
    Array.from({ length: amount }, (_, index) => {
      const code = `${line}.${index + 1}`;
      return { code, line, number: index + 1, groupCode: null, isVoid: false, lapsedBy: null };
    }),
  );

describe('what the garden keeps of a ticket (R-40)', () => {
  test.each([
    ['nothing', percent(0), 750, 0],
    ['a part', percent(10), 750, 75],
    ['half a cent upwards', percent(50), 75, 38],
    ['less than half a cent downwards', percent(33), 1, 0],
    ['all of it', percent(100), 750, 750],
    ['an amount', fixed(250), 750, 250],
    ['never more than its price', fixed(1000), 750, 750],
    ['nothing of a free one', fixed(250), 0, 0],
  ])('%s', (_what, rule, price, kept) => expect(costsOf(price, rule)).toBe(kept));
});

describe('what can be cancelled, and until when (R-40)', () => {
  const lines = [aLine(750, 2), aLine(300, 1)];
  const at = (now: string, entered: string[] = [], rule = percent(0)) =>
    cancellable(lines, ticketsOf(lines), { rule, entered: new Set(entered), now }).map(({ amount }) => amount);
  test.each([
    ['long before', '2026-05-01T10:00:00.000Z', [], [2, 1]],
    ['at the last moment', '2026-06-04T09:00:00.000Z', [], [2, 1]],
    ['a moment later', '2026-06-04T09:00:00.001Z', [], [0, 0]],
    ['nothing of a line of which somebody is in', '2026-05-01T10:00:00.000Z', ['0.1'], [0, 1]],
  ])('%s', (_what, now, entered, amounts) => expect(at(now, entered)).toEqual(amounts));

  test('until it begins, where the owner says so', () => {
    expect(at(START, [], percent(0, 0))).toEqual([2, 1]);
    expect(at('2026-06-06T09:00:00.001Z', [], percent(0, 0))).toEqual([0, 0]);
  });
});

describe('what cancelling comes to (R-40)', () => {
  const lines = [aLine(750, 2), aLine(0, 1)];
  const open = (entered: string[] = []) =>
    cancellable(lines, ticketsOf(lines), {
      rule: percent(0),
      entered: new Set(entered),
      now: '2026-05-01T10:00:00.000Z',
    });
  const paid = (amount: number) => [{ line: 0, amount }];
  const sums = (
    chosen: { line: number; amount: number }[],
    rule: CancelRule,
    leftCents: number,
    entered: string[] = [],
  ) => sumsOf(chosen, lines, { open: open(entered), rule, leftCents });

  test.each([
    ['a part: its price, service costs stay', paid(1), percent(0), 1650, [750, 0, 750, false]],
    ['a part with costs', paid(2), percent(10), 1650, [1500, 150, 1350, false]],
    ['the whole', [...paid(2), { line: 1, amount: 1 }], fixed(250), 1650, [1500, 500, 1000, true]],
    [
      'the whole, after a part went back: what is left',
      [...paid(2), { line: 1, amount: 1 }],
      percent(0),
      900,
      [1500, 600, 900, true],
    ],
    ['all of the money takes the free ticket along', paid(2), percent(0), 1500, [1500, 0, 1500, true]],
    ['a free ticket alone', [{ line: 1, amount: 1 }], percent(10), 1650, [0, 0, 0, false]],
    ['the same line said twice', [...paid(1), ...paid(1)], percent(0), 1650, [1500, 0, 1500, false]],
  ])('%s', (_what, chosen, rule, left, [priceCents, costsCents, refundCents, isAll]) =>
    expect(sums(chosen, rule, left)).toEqual({ priceCents, costsCents, refundCents, isAll }),
  );

  test.each([
    ['more than there are', paid(3), 1650, [], 'too-many'],
    ['a line that is not there', [{ line: 2, amount: 1 }], 1650, [], 'too-many'],
    ['a ticket that is in', paid(1), 1650, ['0.2'], 'too-many'],
    ['a part of which more would go back than is left', paid(2), 1000, [], 'ask'],
    ['all of the money, while the free one is in', paid(2), 1500, ['1.1'], 'ask'],
  ])('refuses %s', (_what, chosen, left, entered, answer) =>
    expect(sums(chosen, percent(0), left, entered)).toBe(answer),
  );

  test('in two steps or at once, the same comes back, and never more than was paid', () => {
    const random = seededRandom(40);
    for (let round = 0; round < 300; round++) {
      const some = Array.from({ length: 1 + random.below(3) }, () => aLine(random.below(3000), 1 + random.below(4)));
      const total = some.reduce((sum, { sumCents }) => sum + sumCents, 0);
      const rule = random.oneIn(2) ? percent(random.below(101)) : fixed(random.below(2000));
      const standing = cancellable(some, ticketsOf(some), {
        rule,
        entered: new Set(),
        now: '2026-05-01T10:00:00.000Z',
      });
      const sum = (chosen: { line: number; amount: number }[]) => {
        const said = sumsOf(chosen, some, { open: standing, rule, leftCents: total + 150 });
        if (typeof said === 'string') throw new Error(said);
        return said;
      };
      const all = some.map(({ amount }, line) => ({ line, amount }));
      const one = sum([{ line: 0, amount: 1 }]);
      const rest = all.flatMap(({ line, amount }) =>
        line > 0 || amount > 1 ? [{ line, amount: line > 0 ? amount : amount - 1 }] : [],
      );
      const refunds = one.refundCents + (rest.length > 0 ? sum(rest).refundCents : 0);
      expect(sum(all).refundCents).toBe(refunds);
      expect(refunds).toBeLessThanOrEqual(total);
      expect(one.costsCents + one.refundCents).toBe(one.priceCents);
    }
  });
});

test.each([
  [
    '0:2,1:1',
    [
      { line: 0, amount: 2 },
      { line: 1, amount: 1 },
    ],
  ],
  ['', null],
  ['0:0', null],
  ['0:-1', null],
  ['50:1', null],
  ['0:1.5', null],
  ['0:1,', null],
])('%j says which tickets', (chosen, lines) => expect(linesOf(chosen)).toEqual(lines));
