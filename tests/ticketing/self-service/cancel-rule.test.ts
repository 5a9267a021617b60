import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderLine, Ticket } from '../../../src/modules/ticketing/sales/orders/order.ts';
import {
  cancellable,
  type CancelRule,
  costsOf,
  sumsOf,
} from '../../../src/modules/ticketing/sales/self-service/cancel-rule.ts';
import { linesOf } from '../../../src/modules/ticketing/sales/self-service/self-service-schema.ts';
import { cents, forAll, sumOf } from '../../support/for-all.ts';

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

  test('the whole with nothing left to go back lapses all tickets', () => {
    expect(sums([...paid(2), { line: 1, amount: 1 }], percent(0), 0)).toMatchObject({ refundCents: 0, isAll: true });
  });

  test('a free ticket alone leaves the others good, also where nothing is left to go back', () => {
    expect(sums([{ line: 1, amount: 1 }], percent(0), 0)).toMatchObject({ refundCents: 0, isAll: false });
  });

  test('a line of the order that says nothing of what can be cancelled is refused', () => {
    expect(sumsOf(paid(1), lines, { open: [], rule: percent(0), leftCents: 1650 })).toBe('too-many');
    expect(sumsOf(paid(1), [], { open: open(), rule: percent(0), leftCents: 1650 })).toBe('too-many');
  });

  test('tickets that lapsed before took the first part of what was paid for their line', () => {
    // 5 tickets for 999 cents: 199, 200, 200, 200 and 200.
    const five = [{ ...aLine(220, 5), discountCents: 101 }];
    const [first, ...others] = ticketsOf(five);
    const tickets = [{ ...first!, isVoid: true }, ...others];
    const standing = cancellable(five, tickets, {
      rule: percent(0),
      entered: new Set(),
      now: '2026-05-01T10:00:00.000Z',
    });
    const sum = sumsOf(paid(4), five, { open: standing, rule: percent(0), leftCents: 800 });
    expect(sum).toEqual({ priceCents: 800, costsCents: 0, refundCents: 800, isAll: true });
  });

  test('in two steps or at once the same comes back, and never more than was paid', () => {
    const line = fc.record({ price: cents(3000), amount: fc.integer({ min: 1, max: 4 }), discount: fc.nat(100) });
    const orders = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
      // How many tickets of each line go in the first step.
      steps: fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }),
      rule: fc.oneof(
        fc.nat(100).map((part) => percent(part)),
        cents(2000).map(fixed),
      ),
    });
    forAll(orders, ({ lines: drawn, steps, rule }) => {
      const some = drawn.map(({ price, amount, discount }) => {
        return { ...aLine(price, amount), discountCents: Math.floor((price * amount * discount) / 100) };
      });
      const total = sumOf(some.map(({ sumCents, discountCents }) => sumCents - discountCents));
      const cancel = (tickets: Ticket[], isChosen: (ticket: Ticket) => boolean, leftCents: number) => {
        const now = '2026-05-01T10:00:00.000Z';
        const chosen = tickets.filter((ticket) => !ticket.isVoid && isChosen(ticket));
        const standing = cancellable(some, tickets, { rule, entered: new Set(), now });
        const sum = sumsOf(
          chosen.map(({ line: index }) => ({ line: index, amount: 1 })),
          some,
          { open: standing, rule, leftCents },
        );
        if (typeof sum === 'string') throw new Error(sum);
        expect(sum.costsCents + sum.refundCents).toBe(sum.priceCents);
        return {
          sum,
          after: tickets.map((ticket) => ({ ...ticket, isVoid: ticket.isVoid || chosen.includes(ticket) })),
        };
      };
      const whole = cancel(ticketsOf(some), () => true, total + 150);
      const first = cancel(ticketsOf(some), ({ line: index, number }) => number <= (steps[index] ?? 0), total + 150);
      const second = cancel(first.after, () => true, total + 150 - first.sum.refundCents);
      expect(whole.sum.priceCents).toBe(total);
      expect(first.sum.refundCents + second.sum.refundCents).toBe(whole.sum.refundCents);
      expect(whole.sum.refundCents).toBeLessThanOrEqual(total);
    });
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
