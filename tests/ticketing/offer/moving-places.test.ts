import { describe, expect, test } from 'vitest';
import type { Place, Stock } from '../../../src/modules/ticketing/sales/offer/ports.ts';
import { hold, release, sellFree, sellHeld } from '../../../src/modules/ticketing/sales/offer/stock.ts';
import {
  reviveForRefund,
  restockFor,
  ticketsToVoid,
  voidForRefund,
} from '../../../src/modules/ticketing/sales/offer/void-tickets.ts';
import type { Order, Ticket } from '../../../src/modules/ticketing/sales/orders/order.ts';

/** Places by option, and what was asked of them. */
function places(start: Record<number, Partial<Record<Place, number>>>) {
  const now = new Map(Object.entries(start).map(([id, of]) => [Number(id), { free: 0, held: 0, sold: 0, ...of }]));
  const requests: string[] = [];
  const stock: Stock = {
    lock: async (ids) => void requests.push(`lock ${ids.join(' ')}`),
    move: async (id, amount, from, to) => {
      requests.push(`${id}: ${amount} ${from} ${to}`);
      const option = now.get(id);
      if (!option || option[from] < amount) return false;
      option[from] -= amount;
      option[to] += amount;
      return true;
    },
    holdLast: () => Promise.reject(new Error('many seats are left')),
    free: async (id) => now.get(id)?.free ?? 0,
  };
  return { stock, asked: requests, now: () => Object.fromEntries(now) };
}

const two = [
  { optionId: 2, amount: 1 },
  { optionId: 1, amount: 3 },
];

describe('places of several options move together or not at all (R-04)', () => {
  test.each([
    ['holding', hold, { free: 5 }, { free: 2, held: 3, sold: 0 }],
    ['selling free ones', sellFree, { free: 5 }, { free: 2, held: 0, sold: 3 }],
    ['selling held ones', sellHeld, { held: 5 }, { free: 0, held: 2, sold: 3 }],
    ['releasing', release, { held: 5 }, { free: 3, held: 2, sold: 0 }],
  ] as const)('%s', async (_, move, start, first) => {
    const { stock, now, asked } = places({ 1: start, 2: start });
    expect(await move(stock, two)).toBeFalsy();
    expect(now()[1]).toEqual(first);
    expect(asked[0]).toBe('lock 2 1');
    expect(asked.slice(1).map((one) => one[0])).toEqual(['1', '2']); // ascending, so that two never wait for each other
  });

  test('one that has too few undoes the others, and is named', async () => {
    for (const move of [hold, sellFree]) {
      const { stock, now } = places({ 1: { free: 3 }, 2: { free: 0 } });
      expect(await move(stock, two)).toBe(2);
      expect(now()).toEqual({ 1: { free: 3, held: 0, sold: 0 }, 2: { free: 0, held: 0, sold: 0 } });
    }
  });

  test('what an order holds is there, or something is very wrong', async () => {
    const { stock } = places({ 1: { held: 3 }, 2: {} });
    await expect(release(stock, two)).rejects.toThrow('option 2 holds fewer places than its orders');
    await expect(sellHeld(stock, two)).rejects.toThrow('option 2');
  });

  test('of one option need no lock', async () => {
    const { stock, asked } = places({ 1: { free: 3 } });
    expect(await hold(stock, [{ optionId: 1, amount: 3 }])).toBeNull();
    expect(asked).toEqual(['1: 3 free held']);
  });
});

const ticket = (code: string, of: Partial<Ticket> = {}): Ticket => {
  return { code, line: 0, number: 1, groupCode: null, isVoid: false, lapsedBy: null, ...of };
};

describe('which tickets lapse', () => {
  const tickets = [ticket('a'), ticket('b'), ticket('c', { isVoid: true }), ticket('d', { line: 1 })];
  const codes = (some: Ticket[] | null) => some?.map(({ code }) => code);

  test('all that are good, or the last of a line', () => {
    expect(codes(ticketsToVoid(tickets, 'all'))).toEqual(['a', 'b', 'd']);
    expect(codes(ticketsToVoid(tickets, [{ line: 0, amount: 1 }]))).toEqual(['b']);
    expect(
      codes(
        ticketsToVoid(tickets, [
          { line: 1, amount: 1 },
          { line: 0, amount: 2 },
        ]),
      ),
    ).toEqual(['d', 'a', 'b']);
    expect(codes(ticketsToVoid(tickets, []))).toEqual([]);
    expect(codes(ticketsToVoid(tickets, [{ line: 0, amount: 0 }]))).toEqual([]);
  });

  test('a line that is named twice counts twice, and never more than are good', () => {
    const once = { line: 0, amount: 1 };
    expect(codes(ticketsToVoid(tickets, [once, once]))).toEqual(['a', 'b']);
    expect(ticketsToVoid(tickets, [once, once, once])).toBeNull();
    expect(ticketsToVoid(tickets, [{ line: 7, amount: 1 }])).toBeNull();
  });
});

describe('places of tickets that lapsed with a refund (R-14)', () => {
  const order = { id: 'order', lines: [{ optionId: 9 }, { optionId: 4 }] } as Order;

  function shop(start: Parameters<typeof places>[0]) {
    const all = [
      ticket('a', { isVoid: true, lapsedBy: 'refund' }),
      ticket('b', { isVoid: true, lapsedBy: 'refund' }),
      ticket('c', { line: 1, isVoid: true, lapsedBy: 'refund' }),
      ticket('d', { isVoid: true, lapsedBy: 'other' }),
      ticket('e'),
    ];
    const seats = places(start);
    const lines: string[] = [];
    const orders = {
      ticketsOf: async () => all,
      giveBack: async (id: string, line: number, amount: number) => void lines.push(`${id} ${line} ${amount}`),
      voidTickets: async (codes: string[], by: string) => void lines.push(`void ${codes.join(' ')} ${by}`),
      reviveTickets: async (codes: string[]) => void lines.push(`good ${codes.join(' ')}`),
    };
    return { ports: { orders, stock: seats.stock } as unknown as Parameters<typeof restockFor>[0], seats, said: lines };
  }

  test('tickets lapse by their codes; none is no question', async () => {
    const { ports, said } = shop({});
    await voidForRefund(ports, [ticket('a'), ticket('b')], 'refund');
    await voidForRefund(ports, [], 'refund');
    expect(said).toEqual(['void a b refund']);
  });

  test('go back on sale line by line, in the order of their options', async () => {
    const { ports, seats, said } = shop({ 9: { sold: 2 }, 4: { sold: 1 } });
    expect(await restockFor(ports, order, 'refund')).toBe(true);
    expect(seats.asked).toEqual(['lock 4 9', '4: 1 sold free', '9: 2 sold free']);
    expect(said).toEqual(['order 1 1', 'order 0 2']);
    expect(await restockFor(ports, order, 'unknown')).toBe(false);
    await expect(restockFor(ports, order, 'refund')).rejects.toThrow('places were sold that are not counted');
  });

  test('are taken again where they were put on sale', async () => {
    const { ports, seats, said } = shop({ 9: { free: 2 }, 4: { free: 1 } });
    expect(await reviveForRefund(ports, order, { refundId: 'refund', isRestocked: true })).toBe(true);
    expect(seats.asked).toEqual(['lock 4 9', '4: 1 free sold', '9: 2 free sold']);
    expect(said).toEqual(['order 1 -1', 'order 0 -2', 'good a b c']);
  });

  test('are gone when others have them, and then no ticket is good again', async () => {
    const { ports, said } = shop({ 9: { free: 1 }, 4: { free: 1 } });
    expect(await reviveForRefund(ports, order, { refundId: 'refund', isRestocked: true })).toBe(false);
    expect(said).not.toContain('good a b c');
  });

  test('stay as they are where they were never on sale', async () => {
    const { ports, seats, said } = shop({});
    expect(await reviveForRefund(ports, order, { refundId: 'refund', isRestocked: false })).toBe(true);
    expect(said).toEqual(['good a b c']);
    expect(seats.asked).toEqual(['lock ']);
    expect(await reviveForRefund(ports, order, { refundId: 'unknown', isRestocked: true })).toBe(true);
    expect(said).toEqual(['good a b c']);
  });
});
