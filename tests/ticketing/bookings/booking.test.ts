import { describe, expect, test } from 'vitest';
import { stateAfter } from '../../../src/modules/ticketing/bookings/booking.ts';
import { bookingState } from '../../../src/modules/ticketing/bookings/booking-schema.ts';

describe('the states of a booking', () => {
  test.each([
    ['asked', 'decline', 'declined'],
    ['asked', 'withdraw', 'cancelled'],
    ['quoted', 'decline', 'declined'],
    ['quoted', 'withdraw', 'cancelled'],
    ['quoted', 'confirm', 'confirmed'],
    ['confirmed', 'cancel', 'cancelled'],
    ['confirmed', 'conclude', 'held'],
  ] as const)('%s, %s: %s', (state, event, next) => {
    expect(stateAfter(state, event)).toBe(next);
  });

  test('nothing but a quote is agreed to, and nothing but what was agreed is cancelled or takes place', () => {
    const may = (event: 'confirm' | 'cancel' | 'conclude') =>
      bookingState.options.filter((state) => stateAfter(state, event) !== null);
    expect([may('confirm'), may('cancel'), may('conclude')]).toEqual([
      ['quoted'],
      ['accepted', 'confirmed'],
      ['confirmed'],
    ]);
  });

  test('a booking that binds, or has ended, is neither declined nor withdrawn', () => {
    const others = bookingState.options.filter((state) => state !== 'asked' && state !== 'quoted');
    expect(others).toHaveLength(6);
    for (const state of others) {
      expect([state, stateAfter(state, 'decline'), stateAfter(state, 'withdraw')]).toEqual([state, null, null]);
    }
  });
});
