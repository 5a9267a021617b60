import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Tender } from '../../../src/modules/ticketing/sales/orders/tender.ts';
import type { TillGroup } from '../../../src/modules/ticketing/books/till/ports.ts';
import { sumsOf } from '../../../src/modules/ticketing/books/till/sums.ts';
import { TILL_KINDS } from '../../../src/modules/ticketing/books/till/till-schema.ts';
import { rowsOf } from '../../../src/modules/ticketing/books/till/till.ts';
import { cents, forAll, sumOf } from '../../support/for-all.ts';

const AT = '2026-06-06T10:00:00.000Z';
const tender = (of: Partial<Tender> = {}): Tender => ({
  id: 'tender',
  orderId: 'order',
  kind: 'cash',
  role: 'pays',
  amountCents: 1500,
  attemptId: null,
  requestId: null,
  takenAt: AT,
  takenBy: 'account',
  device: 'phone',
  ...of,
});
const rowsFor = (of: Partial<Tender>) =>
  rowsOf(tender(of), 4).map(({ kind, way, amountCents }) => [kind, way, amountCents]);

describe('what a payment means for the till', () => {
  test.each<[string, Partial<Tender>, unknown[]]>([
    ['cash comes in', {}, [['sale', 'cash', 1500]]],
    [
      'rounded to coins, with what that differs',
      { amountCents: 1498 },
      [
        ['sale', 'cash', 1498],
        ['rounding', 'cash', 2],
      ],
    ],
    [
      'down as well as up',
      { amountCents: 1502 },
      [
        ['sale', 'cash', 1502],
        ['rounding', 'cash', -2],
      ],
    ],
    ['on the terminal to the cent', { kind: 'terminal', amountCents: 1498 }, [['sale', 'terminal', 1498]]],
    [
      'cash goes back',
      { role: 'returns', amountCents: 1498 },
      [
        ['return', 'cash', -1498],
        ['rounding', 'cash', -2],
      ],
    ],
    ['and by the terminal', { role: 'returns', kind: 'terminal', amountCents: 1 }, [['return', 'terminal', -1]]],
    ['nothing through the provider', { kind: 'provider' }, []],
    ['nothing on an invoice', { kind: 'invoice' }, []],
    ['nothing of a gift card', { kind: 'card' }, []],
    ['nothing when an invoice is settled', { role: 'settles' }, []],
  ])('%s', (_, of, rows) => {
    expect(rowsFor(of)).toEqual(rows);
  });

  test('names its till, the payment, who took it and when', () => {
    const [row, ...others] = rowsOf(tender({ amountCents: 1499 }), 4);
    const about = { till: 4, tenderId: 'tender', reason: null, at: AT, takenBy: 'account', device: 'phone' };
    expect(row).toMatchObject(about);
    expect(others).toMatchObject([about]);
    expect(row?.id).not.toBe(others[0]?.id);
  });

  test('is in coins that there are, and a sale that goes back leaves nothing', () => {
    forAll(cents(100_000), (amountCents) => {
      const sold = sumOf(rowsOf(tender({ amountCents }), 4).map((row) => row.amountCents));
      expect(Math.abs(sold) % 5).toBe(0);
      expect(Math.abs(sold - amountCents)).toBeLessThanOrEqual(2);
      const back = sumOf(rowsOf(tender({ amountCents, role: 'returns' }), 4).map((row) => row.amountCents));
      expect(sold + back).toBe(0);
    });
  });
});

describe('what the rows of a till come to', () => {
  const group = (of: Partial<TillGroup> = {}): TillGroup => ({
    till: 4,
    kind: 'sale',
    way: 'cash',
    hour: AT,
    rows: 2,
    amountCents: 3000,
    takenBy: 'anna',
    device: 'phone',
    ...of,
  });

  test('is nothing of none', () => {
    expect(sumsOf([])).toEqual({ expectedCents: 0, terminalCents: 0, kinds: [], people: [], days: [] });
  });

  test('is listed by kind, in a fixed order, cash and terminal apart', () => {
    const { expectedCents, terminalCents, kinds } = sumsOf([
      group({ kind: 'return', rows: 1, amountCents: -500 }),
      group(),
      group({ way: 'terminal', rows: 3, amountCents: 4500 }),
      group({ kind: 'carried', rows: 1, amountCents: 10_000 }),
    ]);
    expect({ expectedCents, terminalCents }).toEqual({ expectedCents: 12_500, terminalCents: 4500 });
    expect(kinds).toEqual([
      { kind: 'carried', cashCents: 10_000, terminalCents: 0, rows: 1 },
      { kind: 'sale', cashCents: 3000, terminalCents: 4500, rows: 5 },
      { kind: 'return', cashCents: -500, terminalCents: 0, rows: 1 },
    ]);
  });

  test('is listed by person: an account on any device is one, and a device without an account is', () => {
    const { people } = sumsOf([
      group({ amountCents: 100, rows: 1 }),
      group({ device: 'other phone', amountCents: 200, rows: 1 }),
      group({ takenBy: null, device: 'shared', amountCents: 900, rows: 4 }),
      group({ takenBy: null, device: 'other shared', amountCents: 60, rows: 1 }),
      group({ takenBy: null, device: null, amountCents: 50, rows: 1 }),
      group({ takenBy: 'bea', way: 'terminal', amountCents: 2000, rows: 1 }),
      group({ kind: 'rounding', amountCents: -2, rows: 1 }),
      group({ kind: 'float', amountCents: 5000 }),
    ]);
    expect(people).toEqual([
      { by: { takenBy: 'bea', device: null }, cashCents: 0, terminalCents: 2000, sales: 1 },
      { by: { takenBy: null, device: 'shared' }, cashCents: 900, terminalCents: 0, sales: 4 },
      { by: { takenBy: 'anna', device: null }, cashCents: 298, terminalCents: 0, sales: 2 },
      { by: { takenBy: null, device: 'other shared' }, cashCents: 60, terminalCents: 0, sales: 1 },
      { by: { takenBy: null, device: null }, cashCents: 50, terminalCents: 0, sales: 1 },
    ]);
  });

  test('is listed by day in Amsterdam, oldest first, for orders only', () => {
    const { days } = sumsOf([
      group({ hour: '2026-06-06T22:00:00.000Z', way: 'terminal', rows: 1, amountCents: 750 }),
      group({ hour: '2026-06-08T10:00:00.000Z', rows: 1, amountCents: 300 }),
      group({ hour: '2026-06-06T21:00:00.000Z' }),
      group({ kind: 'return', hour: '2026-06-06T21:00:00.000Z', rows: 1, amountCents: -10 }),
      group({ kind: 'banked', amountCents: -5000 }),
    ]);
    expect(days).toEqual([
      { day: '2026-06-06', cashCents: 2990, terminalCents: 0, sales: 2 },
      { day: '2026-06-07', cashCents: 0, terminalCents: 750, sales: 1 },
      { day: '2026-06-08', cashCents: 300, terminalCents: 0, sales: 1 },
    ]);
  });

  test('adds up, whichever way it is listed', () => {
    const groups = fc.array(
      fc.record({
        kind: fc.constantFrom(...TILL_KINDS),
        way: fc.constantFrom('cash' as const, 'terminal' as const),
        hour: fc.constantFrom('2026-06-06T21:00:00.000Z', '2026-06-06T22:00:00.000Z', '2026-06-08T08:00:00.000Z'),
        rows: fc.integer({ min: 1, max: 5 }),
        amountCents: fc.integer({ min: -50_000, max: 50_000 }),
        takenBy: fc.constantFrom('anna', 'bea', null),
        device: fc.constantFrom('phone', null),
      }),
      { maxLength: 8 },
    );
    forAll(groups, (drawn) => {
      const { expectedCents, terminalCents, kinds, people, days } = sumsOf(drawn.map(group));
      expect(sumOf(kinds.map((one) => one.cashCents))).toBe(expectedCents);
      expect(sumOf(kinds.map((one) => one.terminalCents))).toBe(terminalCents);
      const ofOrders = kinds.filter(({ kind }) => kind === 'sale' || kind === 'return' || kind === 'rounding');
      for (const some of [people, days]) {
        expect(sumOf(some.map((one) => one.cashCents))).toBe(sumOf(ofOrders.map((one) => one.cashCents)));
        expect(sumOf(some.map((one) => one.terminalCents))).toBe(sumOf(ofOrders.map((one) => one.terminalCents)));
      }
    });
  });
});
