import { describe, expect, it } from 'vitest';
import {
  amountOf,
  firstChoice,
  lapsingTickets,
  refusalOf,
  requestOf,
} from '../../../../client/admin/orders/refund/refund-choice.ts';
import type { AdminOrderLine } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';

const line = (index: number, price: number, valid: number, lapsed = 0): AdminOrderLine => ({
  line: index,
  title: `Soort ${index}`,
  amount: valid + lapsed,
  price,
  sum: price * (valid + lapsed),
  discount: 0,
  start: '2026-07-11T11:00:00+02:00',
  end: '2026-07-11T17:00:00+02:00',
  good: valid,
  lapsed,
  tickets: Array.from({ length: valid + lapsed }, (_, number) => ({
    code: `CODE${index}${number}`,
    number: number + 1,
    isVoid: number >= valid,
  })),
});

const order = { lines: [line(0, 7.5, 2), line(1, 3.35, 2, 1)], refundable: 23.7 };

describe('a refund (R-14)', () => {
  it('of everything is what can still go back, and all tickets lapse', () => {
    expect(requestOf(order, firstChoice)).toEqual({ amount: 23.7, void: true, restock: true });
    expect(lapsingTickets(order, firstChoice)).toBe(4);
  });

  it('of some tickets is their price in whole cents', () => {
    const choice = { ...firstChoice, kind: 'lines', lapsing: { 0: 1, 1: 2 }, reason: ' ziek ' } as const;
    expect(amountOf(order, choice)).toBe(14.2);
    expect(requestOf(order, choice)).toEqual({
      amount: 14.2,
      void: true,
      restock: true,
      lines: [
        { line: 0, amount: 1 },
        { line: 1, amount: 2 },
      ],
      reason: 'ziek',
    });
  });

  it('of some tickets is never more than can still go back', () => {
    const little = { ...order, refundable: 5 };
    expect(amountOf(little, { ...firstChoice, kind: 'lines', lapsing: { 0: 2 } })).toBe(5);
  });

  it('of an amount leaves the tickets alone', () => {
    const choice = { ...firstChoice, kind: 'amount', amountText: '4,20' } as const;
    expect(requestOf(order, choice)).toEqual({ amount: 4.2, void: false, restock: false });
  });

  it('of nothing lets free tickets lapse', () => {
    const free = { lines: [line(0, 0, 3)], refundable: 0 };
    expect(refusalOf(free, firstChoice)).toBeNull();
    expect(requestOf(free, firstChoice)).toEqual({ amount: 0, void: true, restock: true });
  });

  it.each([
    [{ kind: 'lines' }, 'chooseTickets'],
    [{ kind: 'amount' }, 'chooseAmount'],
    [{ kind: 'amount', amountText: '0' }, 'chooseAmount'],
    [{ kind: 'amount', amountText: 'tien' }, 'chooseAmount'],
    [{ kind: 'amount', amountText: '23,71' }, 'tooMuch'],
    [{ kind: 'amount', amountText: '23,70' }, null],
    [{ kind: 'all' }, null],
  ] as const)('%j is refused as %j', (part, refusal) => {
    expect(refusalOf(order, { ...firstChoice, ...part })).toBe(refusal);
  });
});
