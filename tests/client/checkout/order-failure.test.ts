import { describe, expect, it } from 'vitest';
import { loweredText } from '../../../client/sales/checkout/tickets/sale.ts';
import { orderFailureOf } from '../../../client/sales/checkout/placing/order-failure.ts';

describe('a refused order (ERR-08, ERR-33, ERR-34)', () => {
  it('brings the new overview when prices changed', () => {
    const expected = { orderLines: [{ option_id: 1, price: 8, sum: 16 }], serviceCosts: 1, totalAmount: 17 };
    expect(orderFailureOf({ message: 'De prijzen kloppen niet.', code: 'price_mismatch', expected })).toEqual({
      kind: 'new-prices',
      message: 'De prijzen kloppen niet.',
      expected,
    });
  });
  it('says how many tickets remain when too few are left', () => {
    expect(orderFailureOf({ message: 'Uitverkocht', code: 'sold_out', option_id: 2, remaining: 1 })).toEqual({
      kind: 'fewer-tickets',
      message: 'Uitverkocht',
      optionId: 2,
      remaining: 1,
    });
  });
  it.each(['sale_closed', 'too_many_tickets', 'unknown_option', 'mixed_events', 'order_empty'])(
    'asks for a new choice on %s',
    (code) => {
      expect(orderFailureOf({ message: 'Kies opnieuw.', code }).kind).toBe('choose-again');
    },
  );
  it('points at the personal details that the server refused', () => {
    const failure = orderFailureOf({
      message: 'x',
      code: 'invalid',
      errors: { email: 'Vul een geldig e-mailadres in.', other: 'y' },
    });
    expect(failure).toEqual({ kind: 'details', message: 'x', errors: { email: 'Vul een geldig e-mailadres in.' } });
  });
  it.each(['captcha_required', 'captcha_invalid'])('asks for the robot check again on %s', (code) => {
    expect(orderFailureOf({ message: 'x', code }).kind).toBe('robot');
  });
  it('takes a new key when the old one belongs to another order', () => {
    expect(orderFailureOf({ message: 'x', code: 'key_reused' }).kind).toBe('new-key');
  });
  it('waits for its turn above the set number of buyers', () => {
    expect(orderFailureOf({ message: 'x', code: 'waiting_room' }).kind).toBe('wait');
  });
  it('can be tried again when the provider is away, the server fails or nothing came back', () => {
    expect(orderFailureOf({ message: 'x', code: 'payments_unavailable' }).kind).toBe('try-again');
    expect(orderFailureOf({ message: 'x', code: 'price_mismatch' }).kind).toBe('try-again');
    expect(orderFailureOf(null)).toEqual({ kind: 'try-again', message: 'Geen verbinding met de server.' });
  });
  it('says what changed in the choice', () => {
    expect(loweredText(3, 1)).toBe('Uw keuze is aangepast van 3 naar 1.');
    expect(loweredText(3, 0)).toBe('Deze tickets zijn uit uw bestelling gehaald.');
  });
});
