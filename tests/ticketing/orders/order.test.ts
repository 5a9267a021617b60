import { describe, expect, test } from 'vitest';
import { decide, type OrderState } from '../../../src/modules/ticketing/orders/order.ts';

const nothingAround = { isSeriesPaid: false, isAnotherRunning: false };

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
    const order = { state, paidBy: state === 'paid' || state === 'refunded' ? 'first' : null };
    const { paid, ended } = table[state];
    expect(decide(order, { id: 'second', outcome: 'paid', mayFulfil: true }, nothingAround)).toBe(paid);
    expect(decide(order, { id: 'second', outcome: 'ended', mayFulfil: true }, nothingAround)).toBe(ended);
    expect(decide(order, { id: 'second', outcome: 'running', mayFulfil: true }, nothingAround)).toBe('nothing');
  });

  test('the payment that fulfilled an order does nothing twice', () => {
    expect(
      decide({ state: 'paid', paidBy: 'first' }, { id: 'first', outcome: 'paid', mayFulfil: true }, nothingAround),
    ).toBe('nothing');
  });

  test('an old attempt that ends leaves an order alone that another attempt may still pay', () => {
    const order = { state: 'awaiting_payment' as const, paidBy: null };
    const around = { isSeriesPaid: false, isAnotherRunning: true };
    expect(decide(order, { id: 'old', outcome: 'ended', mayFulfil: true }, around)).toBe('nothing');
  });

  test('money for an order whose replacement was paid goes back', () => {
    const around = { isSeriesPaid: true, isAnotherRunning: false };
    for (const state of ['awaiting_payment', 'canceled'] as const) {
      expect(decide({ state, paidBy: null }, { id: 'old', outcome: 'paid', mayFulfil: true }, around)).toBe(
        'refund-double',
      );
    }
  });
});
