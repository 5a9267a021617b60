import { describe, expect, it } from 'vitest';
import {
  type CheckoutState,
  nextState,
  reachable,
  STEPS,
  storedStep,
} from '../../../client/sales/checkout/cart/steps.ts';

const nothing = { hasTickets: false, hasDetails: false, isFree: false };
const tickets = { ...nothing, hasTickets: true };
const all = { ...tickets, hasDetails: true };
const free = { ...all, isFree: true };

describe('reachable step (STATE-15, ROUTE-27)', () => {
  it('is the table without tickets (CONST-10)', () => {
    expect(reachable('details', nothing)).toBe('select');
    expect(reachable('payment', { ...nothing, hasDetails: true })).toBe('select');
  });
  it('is Gegevens without valid details', () => {
    expect(reachable('payment', tickets)).toBe('details');
  });
  it('is Betaling when both are valid', () => {
    expect(reachable('payment', all)).toBe('payment');
  });
  it('is never Betaling for free tickets (CHECK-04)', () => {
    expect(reachable('payment', free)).toBe('details');
  });
  it('is always the confirmation, which proves itself on the server (ROUTE-28)', () => {
    expect(reachable('confirmation', nothing)).toBe('confirmation');
  });
});

describe('purchase states (STATE-15, CHECK-23)', () => {
  it('go from table to details to payment to the bank', () => {
    expect(nextState('select', 'start', tickets)).toBe('details');
    expect(nextState('details', 'next', all)).toBe('payment');
    expect(nextState('payment', 'order', all)).toBe('redirecting');
    expect(nextState('redirecting', 'returned', all)).toBe('confirmation');
  });
  it('skip payment for free tickets', () => {
    expect(nextState('details', 'order', free)).toBe('redirecting');
    expect(nextState('redirecting', 'failed', free)).toBe('details');
  });
  it('return to the overview when ordering failed', () => {
    expect(nextState('redirecting', 'failed', all)).toBe('payment');
  });
  it('ignore a second order while the first one runs', () => {
    expect(nextState('redirecting', 'order', all)).toBe('redirecting');
  });
  it('return to the table on cancel and adjust', () => {
    expect(nextState('payment', 'adjust', all)).toBe('select');
    expect(nextState('details', 'cancel', tickets)).toBe('select');
  });
  it('never pass a step that is not filled in, whatever is pressed', () => {
    const states: CheckoutState[] = ['select', 'details', 'payment', 'redirecting', 'confirmation'];
    const events = ['start', 'next', 'order', 'failed', 'adjust', 'cancel'] as const;
    for (const state of states.slice(0, 2)) {
      for (const event of events) expect(nextState(state, event, nothing)).not.toMatch(/payment|redirecting/);
    }
  });
});

describe('checkout_step (CHECK-19)', () => {
  it('is 1 at start and 2 on betaling', () => {
    expect([storedStep('details'), storedStep('payment')]).toEqual(['1', '2']);
  });
});

it('three steps are shown (ROUTE-29)', () => {
  expect(STEPS.map(({ label }) => label)).toEqual(['Gegevens', 'Betaling', 'Bevestiging']);
});
