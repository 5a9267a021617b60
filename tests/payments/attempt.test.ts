import { describe, expect, test } from 'vitest';
import { mismatchOf, nextAskAfterNews, onNotice, pauseMinutes } from '../../src/modules/payments/attempt.ts';
import type { ProviderPayment } from '../../src/modules/payments/index.ts';
import { type AttemptStatus, outcomeOf, statusAfter } from '../../src/modules/payments/status.ts';

const WORDS: AttemptStatus[] = ['open', 'pending', 'authorized', 'canceled', 'expired', 'failed', 'paid'];

describe('the status of an attempt (R-11)', () => {
  test('any order of any words ends alike: paid if it was ever paid, ended if it ever ended', () => {
    for (const first of WORDS) {
      for (const second of WORDS) {
        const oneWay = outcomeOf(statusAfter(statusAfter('open', first), second));
        const otherWay = outcomeOf(statusAfter(statusAfter('open', second), first));
        expect(oneWay).toBe(otherWay);
      }
    }
  });

  test.each(WORDS)('paid stays paid after %s', (word) => {
    expect(statusAfter('paid', word)).toBe('paid');
  });

  test.each(['canceled', 'expired', 'failed'] as const)(
    '%s does not run again, but may turn out to be paid',
    (ended) => {
      expect(statusAfter(ended, 'open')).toBe(ended);
      expect(statusAfter(ended, 'pending')).toBe(ended);
      expect(statusAfter(ended, 'paid')).toBe('paid');
    },
  );

  test.each(WORDS)('a word that nobody knows leaves %s as it is', (word) => {
    expect(statusAfter(word, 'shipped')).toBe(word);
    expect(statusAfter(word, 'constructor')).toBe(word);
  });
});

describe('whether a payment is the one that was asked for (R-09)', () => {
  const attempt = { id: 'attempt', copyOf: null, amountCents: 1650, profileId: 'pfl_1' };
  const payment: ProviderPayment = {
    id: 'tr_1',
    status: 'paid',
    amountCents: 1650,
    currency: 'EUR',
    mode: 'live',
    profileId: 'pfl_1',
    attemptId: 'attempt',
    createdAt: '2026-05-01T10:00:00.000Z',
    paidAt: '2026-05-01T10:01:00.000Z',
    expiresAt: null,
    checkoutUrl: null,
    refundedCents: 0,
    chargedBackCents: 0,
  };
  test('it is when id, amount, currency, mode and profile are', () => {
    expect(mismatchOf(attempt, payment, 'live')).toBeNull();
    expect(mismatchOf({ ...attempt, id: 'copy', copyOf: 'attempt' }, payment, 'live')).toBeNull();
  });

  test('of which profile it must be is not compared for an attempt from before that was known', () => {
    expect(mismatchOf({ ...attempt, profileId: null }, { ...payment, profileId: 'pfl_2' }, 'live')).toBeNull();
  });

  test.each<[string, Partial<ProviderPayment>]>([
    ['metadata', { attemptId: null }],
    ['metadata', { attemptId: 'other' }],
    ['amount', { amountCents: 1 }],
    ['currency', { currency: 'USD' }],
    ['mode', { mode: 'test' }],
    ['profile', { profileId: 'pfl_2' }],
  ])('it is not with another %s', (field, changes) => {
    expect(mismatchOf(attempt, { ...payment, ...changes }, 'live')).toBe(field);
  });
});

describe('when an attempt is asked after without being called (R-15)', () => {
  const now = '2026-05-01T10:00:00.000Z';
  const soon = '2026-05-01T10:01:00.000Z';

  test('every 2 minutes for the quarter of an hour in which one can pay, and every 15 at last', () => {
    const pauses = Array.from({ length: 12 }, (_, asks) => pauseMinutes(asks));
    expect(pauses).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 4, 8, 15, 15]);
  });

  test('news that somebody else brought changes nothing of it while the payment runs', () => {
    expect(nextAskAfterNews({ status: 'open', asks: 0, nextAskAt: soon }, 'pending', now)).toBe(soon);
    expect(nextAskAfterNews({ status: 'open', asks: 0, nextAskAt: null }, 'open', now)).toBe(
      '2026-05-01T10:02:00.000Z',
    );
  });

  test('the end of a payment ends it, and a turn that was set after the end stays', () => {
    for (const word of ['paid', 'canceled', 'expired', 'failed'] as const) {
      expect(nextAskAfterNews({ status: 'open', asks: 0, nextAskAt: soon }, word, now)).toBeNull();
      expect(nextAskAfterNews({ status: word, asks: 0, nextAskAt: null }, word, now)).toBeNull();
      expect(nextAskAfterNews({ status: word, asks: 0, nextAskAt: soon }, word, now)).toBe(soon);
    }
  });
});

describe('when somebody says that a payment has news (R-08)', () => {
  const now = '2026-05-01T10:00:00.000Z';
  const before = '2026-05-01T09:59:40.000Z';
  const soon = '2026-05-01T10:00:40.000Z';

  test('a running one is asked after at once', () => {
    const attempt = { status: 'open' as const, askedAt: before, nextAskAt: soon };
    expect(onNotice(attempt, now)).toEqual({ ask: 'now', changes: null });
  });

  test.each([
    ['never asked after since', null, null, { ask: 'now', changes: { askedAt: now, nextAskAt: null } }],
    ['not for a minute', '2026-05-01T09:59:00.000Z', null, { ask: 'now', changes: { askedAt: now, nextAskAt: null } }],
    ['a moment ago', before, null, { ask: 'later', changes: { nextAskAt: soon } }],
    ['a moment ago, with a turn to come', before, soon, { ask: 'later', changes: null }],
    ['a moment ago, with a turn that may be taken now', before, now, { ask: 'later', changes: { nextAskAt: soon } }],
    [
      'a moment ago, with a turn far away',
      before,
      '2026-05-01T10:15:00.000Z',
      { ask: 'later', changes: { nextAskAt: soon } },
    ],
    [
      'by a clock that was ahead',
      '2026-05-01T12:00:00.000Z',
      null,
      { ask: 'later', changes: { nextAskAt: '2026-05-01T10:01:00.000Z' } },
    ],
  ])('one whose end is known, %s', (_, askedAt, nextAskAt, expected) => {
    expect(onNotice({ status: 'paid', askedAt, nextAskAt }, now)).toEqual(expected);
  });
});
