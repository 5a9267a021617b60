import { describe, expect, test } from 'vitest';
import type { Problem } from '../../src/kernel/problem.ts';
import { discountInvalid } from '../../src/modules/ticketing/sales/discounts/discount.ts';
import {
  cardChanged,
  cardInvalid,
  cardNotFound,
  cardUsed,
} from '../../src/modules/ticketing/sales/gift-cards/gift-card.ts';
import {
  eventNotFound,
  orderNotFound,
  orderStale,
  providerSilent,
} from '../../src/modules/ticketing/sales/orders/order.ts';
import {
  alreadyVoid,
  cardSpent,
  notPaid,
  seatsGone,
  refundKeyReused,
  refundNotFailed,
  refundRefused,
  refundWishOf,
  tooHigh,
} from '../../src/modules/ticketing/sales/refunds/refund-wish.ts';

describe('a refusal has its code, and a sentence that a visitor can read', () => {
  test.each<[string, () => Problem, string, string?]>([
    ['discount_invalid', discountInvalid, 'invalid', 'discountCode'],
    ['gift_card_invalid', cardInvalid, 'invalid', 'giftCard'],
    ['gift_card_changed', cardChanged, 'conflict'],
    ['gift_card_used', cardUsed, 'conflict'],
    ['gift_card_not_found', cardNotFound, 'not-found'],
    ['order_not_found', orderNotFound, 'not-found'],
    ['event_not_found', eventNotFound, 'not-found'],
    ['payment_provider_error', providerSilent, 'unavailable'],
    ['stale', orderStale, 'conflict'],
    ['key_reused', refundKeyReused, 'invalid'],
    ['refund_refused', refundRefused, 'conflict'],
    ['refund_not_failed', refundNotFailed, 'conflict'],
    ['places_gone', seatsGone, 'conflict'],
    ['gift_card_spent', cardSpent, 'conflict'],
    ['not_paid', notPaid, 'conflict'],
    ['refund_too_high', tooHigh, 'conflict'],
    ['tickets_already_void', alreadyVoid, 'conflict'],
  ])('%s', (expectedReason, refuse, expectedCode, field) => {
    const { code, reason, message, errors } = refuse();
    expect({ code, reason }).toEqual({ code: expectedCode, reason: expectedReason });
    expect(message).toMatch(/^[A-Z].{10,}\.$/);
    expect(errors).toEqual(field === undefined ? undefined : { [field]: message });
  });

  test('keeps what caused it', () => {
    const cause = new Error('no answer');
    expect(providerSilent(cause).cause).toBe(cause);
  });
});

describe('a refund as it is asked for', () => {
  const request = { amount: 12.5, void: true, restock: false };

  test('is read in cents, and what is left out stays out', () => {
    expect(refundWishOf('key', request)).toEqual({
      key: 'key',
      amountCents: 1250,
      isVoid: true,
      isRestocked: false,
      lines: null,
      reason: null,
      paymentId: undefined,
    });
    const lines = [{ line: 0, amount: 1 }];
    const full = { ...request, restock: true, lines, reason: 'ziek', words: 'Beterschap!', payment: 'tr_1' };
    expect(refundWishOf('key', full)).toMatchObject({
      isRestocked: true,
      lines,
      reason: 'ziek',
      words: 'Beterschap!',
      paymentId: 'tr_1',
    });
    expect(refundWishOf('key', { ...request, lines: [], reason: '' })).toMatchObject({ lines: null, reason: null });
  });

  test('asks for something', () => {
    const refused = {
      code: 'invalid',
      message: 'Controleer de ingevulde gegevens.',
      errors: { amount: 'Vul een bedrag in.' },
    };
    expect(() => refundWishOf('key', { ...request, amount: 0, void: false })).toThrow(expect.objectContaining(refused));
    expect(() => refundWishOf('key', { ...request, amount: 1.234 })).toThrow(expect.objectContaining(refused));
    expect(refundWishOf('key', { ...request, amount: 0 })).toMatchObject({ amountCents: 0, isVoid: true });
    expect(refundWishOf('key', { ...request, void: false })).toMatchObject({ amountCents: 1250, isVoid: false });
  });
});
