import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Attempt, UNANSWERED } from '../../src/modules/payments/attempt.ts';
import {
  hasFailed,
  isAllBack,
  isOtherwise,
  keptOf,
  leftOf,
  newRefund,
  nextTryAt,
  receivedOf,
  type Refund,
  sumOf,
} from '../../src/modules/payments/refund.ts';
import { isKnownStatus, outcomeOf, statusAfter } from '../../src/modules/payments/status.ts';
import { cents, forAll } from '../support/for-all.ts';

const NOW = '2026-12-01T10:00:00.000Z';

function attempt(of: Partial<Attempt> = {}): Attempt {
  return {
    ...UNANSWERED,
    id: 'attempt',
    orderId: 'order',
    copyOf: null,
    method: null,
    profileId: null,
    description: '',
    returnPath: '/',
    createdAt: NOW,
    sentAt: NOW,
    status: 'paid',
    amountCents: 3000,
    paymentCents: 3000,
    ...of,
  };
}

function refund(of: Partial<Refund> = {}): Refund {
  return { ...newRefund(attempt(), { id: 'refund', amountCents: 1000, reason: 'request' }, NOW), ...of };
}

describe('what of a payment can still go back (R-14)', () => {
  test('is all that came, less what others took and what we decided on', () => {
    expect(leftOf(attempt(), [])).toBe(3000);
    expect(leftOf(attempt({ chargedBackCents: 500 }), [refund()])).toBe(1500);
    expect(leftOf(attempt({ paymentCents: 2500 }), [refund(), refund({ id: 'second', amountCents: 200 })])).toBe(1300);
  });

  test('counts no refund of another payment, and none that failed', () => {
    expect(leftOf(attempt(), [refund({ attemptId: 'other' })])).toBe(3000);
    for (const status of ['failed', 'canceled'] as const) expect(leftOf(attempt(), [refund({ status })])).toBe(3000);
    for (const status of ['waiting', 'queued', 'pending', 'processing', 'refunded'] as const) {
      expect(leftOf(attempt(), [refund({ status })])).toBe(2000);
    }
  });

  test('counts what was sent once, also where the provider counts it too', () => {
    const sent = refund({ status: 'refunded', providerRefundId: 're_1' });
    expect(leftOf(attempt({ refundedCents: 1000 }), [sent])).toBe(2000);
    expect(leftOf(attempt({ refundedCents: 1400 }), [sent])).toBe(1600);
    expect(leftOf(attempt({ refundedCents: 400 }), [refund()])).toBe(1600);
    expect(leftOf(attempt(), [sent], 300)).toBe(1700);
  });

  test('counts what the owner gave by another way beside what the provider gave', () => {
    const otherwise = refund({ status: 'refunded', providerRefundId: null });
    expect(isOtherwise(otherwise)).toBe(true);
    expect(isOtherwise(refund({ status: 'refunded', providerRefundId: 're_1' }))).toBe(false);
    expect(isOtherwise(refund({ status: 'refunded', reason: 'late' }))).toBe(false);
    expect(isOtherwise(refund())).toBe(false);
    expect(leftOf(attempt({ refundedCents: 500 }), [otherwise])).toBe(1500);
  });

  test('is never below nothing, nor more than came, whatever went back how often', () => {
    const status = fc.constantFrom(
      ...(['waiting', 'queued', 'pending', 'processing', 'refunded', 'failed', 'canceled'] as const),
    );
    const paid = fc.record({ paymentCents: cents(5000), refundedCents: cents(4000), chargedBackCents: cents(3000) });
    const made = fc.record({ amountCents: cents(3000), status, attemptId: fc.constantFrom('attempt', 'other') });
    forAll(fc.record({ paid, made: fc.array(made, { maxLength: 4 }) }), (drawn) => {
      const left = leftOf(attempt(drawn.paid), drawn.made.map(refund));
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(drawn.paid.paymentCents);
    });
  });
});

describe('money of a payment', () => {
  test('is what the payment is over, and until that is known what was asked', () => {
    expect(receivedOf(attempt({ amountCents: 1, paymentCents: 2 }))).toBe(2);
    expect(receivedOf(attempt({ amountCents: 1, paymentCents: null }))).toBe(1);
  });

  test.each([
    [0, 0, 3000, false],
    [1000, 500, 1500, false],
    [2000, 1000, 0, true],
    [3000, 3000, -3000, true],
  ])('of which %i was refunded and %i charged back, %i is kept', (refundedCents, chargedBackCents, kept, isBack) => {
    const paid = attempt({ refundedCents, chargedBackCents });
    expect(keptOf(paid)).toBe(kept);
    expect(isAllBack(paid)).toBe(isBack);
  });
});

describe('a refund', () => {
  test('is new, waits, and is to be sent at once', () => {
    expect(newRefund(attempt(), { id: 'one', amountCents: 5, reason: 'late' }, NOW)).toEqual({
      id: 'one',
      orderId: 'order',
      attemptId: 'attempt',
      amountCents: 5,
      reason: 'late',
      status: 'waiting',
      providerRefundId: null,
      tries: 0,
      nextTryAt: NOW,
      createdAt: NOW,
    });
  });

  test('has failed when its money did not go', () => {
    expect(hasFailed({ status: 'failed' })).toBe(true);
    expect(hasFailed({ status: 'canceled' })).toBe(true);
    expect(hasFailed({ status: 'refunded' })).toBe(false);
    expect(sumOf([refund(), refund({ amountCents: 7 })])).toBe(1007);
  });

  test.each([
    [0, '2026-12-01T10:01:00.000Z'],
    [1, '2026-12-01T10:05:00.000Z'],
    [2, '2026-12-01T10:15:00.000Z'],
    [3, '2026-12-01T11:00:00.000Z'],
    [9, '2026-12-01T11:00:00.000Z'],
  ])('after %i tries is tried again at %s', (tries, at) => {
    expect(nextTryAt(tries, NOW)).toBe(at);
  });
});

describe('the status of a payment (R-11)', () => {
  test.each([
    ['open', 'running'],
    ['pending', 'running'],
    ['authorized', 'running'],
    ['canceled', 'ended'],
    ['expired', 'ended'],
    ['failed', 'ended'],
    ['paid', 'paid'],
  ] as const)('%s is %s', (status, outcome) => {
    expect(outcomeOf(status)).toBe(outcome);
    expect(isKnownStatus(status)).toBe(true);
  });

  test.each([
    ['open', 'pending', 'pending'],
    ['pending', 'open', 'pending'],
    ['pending', 'authorized', 'authorized'],
    ['open', 'expired', 'expired'],
    ['expired', 'canceled', 'expired'],
    ['expired', 'open', 'expired'],
    ['expired', 'paid', 'paid'],
    ['paid', 'failed', 'paid'],
    ['paid', 'paid', 'paid'],
    ['open', 'toString', 'open'],
    ['paid', 'unheard-of', 'paid'],
  ] as const)('%s, then %s, is %s', (before, word, after) => {
    expect(statusAfter(before, word)).toBe(after);
  });
});
