import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  byHandOf,
  cancelCostsOn,
  partsBack,
  settleCosts,
} from '../../../src/modules/ticketing/bookings/quotes/cancelling.ts';
import { cents, forAll, sumOf } from '../../support/for-all.ts';

const payment = fc
  .record({
    state: fc.constantFrom('paid', 'invoiced', 'paying', 'ended'),
    totalCents: cents(100_000),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    way: fc.constantFrom('provider', 'card', 'cash', 'terminal', 'invoice', null),
    byCard: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ part, byCard, ...one }) => {
    const returnedCents = Math.floor(one.totalCents * part);
    const left = one.totalCents - returnedCents;
    const cardLeftCents = one.way === 'card' ? left : one.way === 'provider' ? Math.floor(left * byCard) : 0;
    return { ...one, returnedCents, cardLeftCents };
  });
type Payment = typeof payment extends fc.Arbitrary<infer One> ? One : never;

const hereOf = (payments: readonly Payment[], state: string) =>
  sumOf(payments.filter((one) => one.state === state).map((one) => one.totalCents - one.returnedCents));
const moneyOf = (payments: readonly Payment[]) => {
  return { paidCents: hereOf(payments, 'paid'), invoicedCents: hereOf(payments, 'invoiced') };
};

describe('costs of cancelling', () => {
  const terms = { totalCents: 48_750, cancel: { until: '2026-06-30', costsCents: 9750 } };

  test.each([
    ['on the last day of the terms', terms, '2026-06-30', 9750],
    ['a day later, all', terms, '2026-07-01', 48_750],
    ['without terms of cancelling, all', { ...terms, cancel: null }, '2026-01-01', 48_750],
    ['never more than all', { ...terms, totalCents: 5000 }, '2026-06-30', 5000],
  ])('%s', (_name, given, today, costs) => {
    expect(cancelCostsOn(given, today)).toBe(costs);
  });
});

describe('what follows from cancelling', () => {
  test('what stays of the money, with what stays due, is the costs; nothing goes back while something is due', () => {
    const cases = fc.record({ costsCents: cents(200_000), paidCents: cents(100_000), invoicedCents: cents(100_000) });
    forAll(cases, ({ costsCents, paidCents, invoicedCents }) => {
      const { backCents, unaskedCents, openCents } = settleCosts(costsCents, { paidCents, invoicedCents });
      expect(paidCents - backCents + (invoicedCents - unaskedCents) + openCents).toBe(costsCents);
      expect(Math.min(backCents, unaskedCents, openCents)).toBeGreaterThanOrEqual(0);
      expect([backCents <= paidCents, unaskedCents <= invoicedCents]).toEqual([true, true]);
      expect(openCents * (backCents + unaskedCents)).toBe(0);
      expect(backCents * (invoicedCents - unaskedCents)).toBe(0);
    });
  });

  test('the parts of the payments add up to it, none gives more than it has, and the newest gives first', () => {
    forAll(fc.tuple(cents(200_000), fc.array(payment, { maxLength: 5 })), ([costsCents, payments]) => {
      const cancelling = settleCosts(costsCents, moneyOf(payments));
      const parts = partsBack(cancelling, payments);
      const sums = (isUnasked: boolean) =>
        sumOf(parts.filter(({ how }) => (how === 'unasked') === isUnasked).map((part) => part.cents));
      expect([sums(false), sums(true)]).toEqual([cancelling.backCents, cancelling.unaskedCents]);
      for (const { payment: from, cents: back, cardCents } of parts) {
        const here = from.totalCents - from.returnedCents;
        expect(back).toBeGreaterThan(0);
        expect(back).toBeLessThanOrEqual(here);
        // All other money goes back before that of the gift card.
        expect(cardCents).toBe(Math.max(0, back - (here - from.cardLeftCents)));
        expect(cardCents).toBeLessThanOrEqual(from.cardLeftCents);
      }
      for (const state of ['paid', 'invoiced']) {
        const own = payments.filter((one) => one.state === state && one.totalCents > one.returnedCents).toReversed();
        const giving = parts.filter((part) => part.payment.state === state);
        expect(giving.map((part) => part.payment)).toEqual(own.slice(0, giving.length));
        for (const part of giving.slice(0, -1)) {
          expect(part.cents).toBe(part.payment.totalCents - part.payment.returnedCents);
        }
      }
      const byHand = parts.filter(
        ({ how, payment: { way } }) => how !== 'unasked' && way !== 'provider' && way !== 'card',
      );
      expect(byHandOf(parts)).toBe(sumOf(byHand.map((part) => part.cents)));
    });
  });
});
