import { describe, expect, test } from 'vitest';
import {
  datesBy,
  decide,
  isEndedUnpaid,
  isHolding,
  type Order,
  type OrderLine,
  type OrderState,
  type TicketDates,
  wasPaid,
  withCurrentDates,
} from '../../../src/modules/ticketing/sales/orders/order.ts';

const nothingAround = { isSeriesPaid: false, isAnotherRunning: false, isInvoiceDue: false };

describe('what becomes of an order when a payment has news (R-10 to R-13)', () => {
  const states: OrderState[] = ['awaiting_payment', 'paid', 'refunded', 'expired', 'canceled', 'failed'];
  const table: Record<OrderState, { paid: string; ended: string }> = {
    awaiting_payment: { paid: 'fulfil', ended: 'end' },
    paid: { paid: 'refund-double', ended: 'nothing' },
    refunded: { paid: 'refund-double', ended: 'nothing' },
    expired: { paid: 'fulfil-late', ended: 'nothing' },
    canceled: { paid: 'fulfil-late', ended: 'nothing' },
    failed: { paid: 'fulfil-late', ended: 'nothing' },
  };

  test.each(states)('of an order that is %s', (state) => {
    const order = { state, paidBy: state === 'paid' || state === 'refunded' ? 'first' : null, settledBy: null };
    const { paid, ended } = table[state];
    expect(decide(order, { id: 'second', outcome: 'paid', mayFulfil: true }, nothingAround)).toBe(paid);
    expect(decide(order, { id: 'second', outcome: 'ended', mayFulfil: true }, nothingAround)).toBe(ended);
    expect(decide(order, { id: 'second', outcome: 'running', mayFulfil: true }, nothingAround)).toBe('nothing');
  });

  test('the payment that fulfilled an order does nothing twice', () => {
    const order = { state: 'paid', paidBy: 'first', settledBy: null } as const;
    expect(decide(order, { id: 'first', outcome: 'paid', mayFulfil: true }, nothingAround)).toBe('nothing');
  });

  test('an old attempt that ends leaves an order alone that another attempt may still pay', () => {
    const order = { state: 'awaiting_payment' as const, paidBy: null, settledBy: null };
    const around = { ...nothingAround, isAnotherRunning: true };
    expect(decide(order, { id: 'old', outcome: 'ended', mayFulfil: true }, around)).toBe('nothing');
  });

  test('money for an order whose replacement was paid goes back', () => {
    const around = { ...nothingAround, isSeriesPaid: true };
    for (const state of ['awaiting_payment', 'canceled'] as const) {
      const order = { state, paidBy: null, settledBy: null };
      expect(decide(order, { id: 'old', outcome: 'paid', mayFulfil: true }, around)).toBe('refund-double');
    }
  });

  describe('that is on an invoice (R-47)', () => {
    const paid = { id: 'online', outcome: 'paid', mayFulfil: true } as const;
    const due = { ...nothingAround, isInvoiceDue: true };
    const onInvoice = { state: 'paid', paidBy: 'invoice', settledBy: null } as const;

    test('a payment of exactly what is open settles it; of anything else the money goes back', () => {
      expect(decide(onInvoice, paid, due)).toBe('settle-invoice');
      expect(decide(onInvoice, paid, nothingAround)).toBe('refund-double');
      expect(decide({ ...onInvoice, state: 'refunded' }, paid, due)).toBe('refund-double');
    });

    test('the payment that settled it does nothing twice, and a second one goes back', () => {
      const settled = { ...onInvoice, settledBy: 'online' };
      expect(decide(settled, paid, nothingAround)).toBe('nothing');
      expect(decide(settled, { ...paid, id: 'second' }, nothingAround)).toBe('refund-double');
    });

    test.each([
      [{ outcome: 'running' }, 'nothing'],
      [{ outcome: 'ended' }, 'nothing'],
      [{ mayFulfil: false }, 'nothing'],
    ] as const)('a payment that is %j leaves it open', (changes, decision) => {
      expect(decide(onInvoice, { ...paid, ...changes }, due)).toBe(decision);
    });
  });
});

test.each<[OrderState, string]>([
  ['awaiting_payment', 'holding'],
  ['paid', 'paid'],
  ['refunded', 'paid'],
  ['expired', 'ended'],
  ['canceled', 'ended'],
  ['failed', 'ended'],
])('an order that is %s is %s, and nothing else', (state, expected) => {
  const is = { holding: isHolding({ state }), paid: wasPaid({ state }), ended: isEndedUnpaid({ state }) };
  expect(is).toEqual({ holding: false, paid: false, ended: false, [expected]: true });
});

describe('when the tickets of an order are good', () => {
  const [start, end] = ['2026-06-06T09:00:00.000Z', '2026-06-06T15:00:00.000Z'];
  const moved = { id: 1, start: '2026-07-04T09:00:00.000Z', end: '2026-07-04T15:00:00.000Z' };
  const line: OrderLine = {
    optionId: 1,
    title: 'Entree',
    description: '',
    amount: 2,
    unitPriceCents: 750,
    sumCents: 1500,
    discountCents: 0,
    vatRate: 9,
    start,
    end,
  };
  test.each<[string, TicketDates[], ReturnType<ReturnType<typeof datesBy>>]>([
    ['is when their option is now', [moved], { start: moved.start, end: moved.end }],
    ['is what was ordered where the option is gone', [{ ...moved, id: 2 }], { start, end }],
    ['is what was ordered where the option has no dates', [{ id: 1, start: null, end: null }], { start, end }],
    [
      'is said to be called off',
      [{ ...moved, isCalledOff: true }],
      { start: moved.start, end: moved.end, isCalledOff: true },
    ],
    [
      'is not said to be called off when it goes on',
      [{ ...moved, isCalledOff: false }],
      { start: moved.start, end: moved.end },
    ],
  ])('%s', (_, options, dates) => {
    expect(datesBy(options)(line)).toEqual(dates);
  });

  test('is asked for once per event, and written on each line', async () => {
    const requests: number[][] = [];
    const offers = {
      options: async (eventIds: number[]) => {
        requests.push(eventIds);
        return [moved];
      },
    };
    const order = (eventId: number) =>
      ({ id: `of ${eventId}`, eventId, lines: [line, { ...line, optionId: 2 }] }) as Order;
    const read = await withCurrentDates(offers, [order(7), order(8), order(7)]);
    expect(requests).toEqual([[7, 8]]);
    expect(read.map(({ id }) => id)).toEqual(['of 7', 'of 8', 'of 7']);
    expect(read[0]?.lines).toEqual([
      { ...line, start: moved.start, end: moved.end },
      { ...line, optionId: 2 },
    ]);
  });
});
