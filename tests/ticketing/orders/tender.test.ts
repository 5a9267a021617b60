import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Attempt, UNANSWERED } from '../../../src/modules/payments/attempt.ts';
import { leftOf, newRefund, type Refund } from '../../../src/modules/payments/refund.ts';
import {
  cardsInstead,
  moneyLeft,
  onCards,
  returnToCard,
  takenOf,
  type Tender,
  tenderOfAttempt,
  tenderOfCard,
} from '../../../src/modules/ticketing/sales/orders/tender.ts';
import { cents, forAll, sumOf } from '../../support/for-all.ts';

const AT = '2026-12-01T10:00:00.000Z';

function tender(of: Partial<Tender>): Tender {
  const none = { attemptId: null, requestId: null, takenBy: null, device: null };
  return { id: 'one', orderId: 'order', kind: 'card', role: 'pays', amountCents: 1000, takenAt: AT, ...none, ...of };
}
const paying = tender({ device: 'card' });
const back = (of: Partial<Tender> = {}) => tender({ role: 'returns', device: 'card', amountCents: 300, ...of });
const instead = (of: Partial<Tender> = {}) => tender({ role: 'returns', device: 'new', amountCents: 400, ...of });

describe('the proof of a payment', () => {
  test('by the provider has the id of its attempt', () => {
    expect(tenderOfAttempt({ id: 'attempt', orderId: 'order' }, 1500, AT)).toEqual(
      tender({ id: 'attempt', kind: 'provider', amountCents: 1500, attemptId: 'attempt' }),
    );
  });

  test('by a gift card names the card, and there is none without one', () => {
    const { id, ...rest } =
      tenderOfCard({ id: 'order', card: { id: 'card', cents: 1000, vatRate: null } }, AT) ?? paying;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect({ id: 'one', ...rest }).toEqual(paying);
    expect(tenderOfCard({ id: 'order', card: null }, AT)).toBeNull();
  });

  test('of what went to a card names the request', () => {
    const { id, ...rest } = returnToCard('order', { cardId: 'card', requestId: 'request', amountCents: 300 }, AT);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect({ id: 'one', ...rest }).toEqual(back({ requestId: 'request' }));
  });
});

describe('money on gift cards (R-41)', () => {
  test('is what paid, what went back there, and what went to new cards', () => {
    expect(onCards([paying, back(), back({ id: 'two' }), instead()])).toEqual({
      paidCents: 1000,
      backCents: 600,
      insteadCents: 400,
      leftCents: 400,
    });
    expect(onCards([])).toEqual({ paidCents: 0, backCents: 0, insteadCents: 0, leftCents: 0 });
  });

  test('that is promised can go back no more, and what was undone can', () => {
    expect(onCards([paying, back()], 200).leftCents).toBe(500);
    expect(onCards([paying, back({ undoneAt: AT })]).leftCents).toBe(1000);
  });

  test('that no card paid went to a new one instead of back', () => {
    expect(onCards([instead()])).toMatchObject({ paidCents: 0, backCents: 0, insteadCents: 400 });
  });

  test('is no other money', () => {
    const cash = tender({ kind: 'cash', role: 'returns', device: 'card' });
    expect(onCards([cash, tender({ kind: 'provider' })])).toEqual(onCards([]));
  });

  test('given instead is not given again in money', () => {
    expect(moneyLeft(1000, { insteadCents: 400 })).toBe(600);
    expect(moneyLeft(300, { insteadCents: 400 })).toBe(0);
  });

  test('given instead stands with the newest card first', () => {
    const later = instead({ id: 'a', takenAt: '2026-12-02T10:00:00.000Z' });
    const rows = [instead({ id: 'b' }), paying, later, instead({ id: 'c' }), back()];
    expect(cardsInstead(rows).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
    expect(cardsInstead(rows.toReversed()).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  });
});

describe('what went through the hands of the owner', () => {
  const invoice = tender({ kind: 'invoice', amountCents: 5000 });

  test('is nothing of a free order, or where the provider or a card took it', () => {
    expect(takenOf([])).toBeNull();
    expect(takenOf([paying])).toBeNull();
    expect(takenOf([tender({ kind: 'provider' }), paying])).toBeNull();
    expect(takenOf([tender({ kind: 'cash', role: 'returns' })])).toBeNull();
  });

  test('in cash leaves nothing open', () => {
    const returned = tender({ kind: 'cash', role: 'returns', amountCents: 400 });
    expect(takenOf([paying, tender({ kind: 'cash', amountCents: 900 }), returned])).toEqual({
      kind: 'cash',
      paidCents: 900,
      returnedCents: 400,
      openCents: 0,
      settledAt: null,
    });
  });

  test('on an invoice is open until it is settled', () => {
    const returned = tender({ kind: 'invoice', role: 'returns', amountCents: 1000 });
    expect(takenOf([invoice, returned])).toMatchObject({ openCents: 4000, returnedCents: 1000, settledAt: null });
    const settled = tender({ kind: 'invoice', role: 'settles', amountCents: 4000 });
    expect(takenOf([invoice, returned, settled])).toMatchObject({ openCents: 0, settledAt: AT });
  });
});

describe('an order that the bank and a gift card paid together', () => {
  const steps = fc.array(
    fc.record({
      // How much of what can still go back is asked for, in percent.
      part: fc.integer({ min: 1, max: 100 }),
      way: fc.constantFrom('refund' as const, 'new card' as const),
      fails: fc.boolean(),
    }),
    { maxLength: 6 },
  );
  const drawn = fc.record({ byBank: cents(20_000), byCard: cents(20_000), steps });

  test('gives back what is asked for, other money first, and never more than was paid', () => {
    forAll(drawn, ({ byBank, byCard, steps: some }) => {
      const attempt = { ...UNANSWERED, id: 'attempt', orderId: 'order', amountCents: byBank } as Attempt;
      const rows: Tender[] = [tender({ device: 'card', amountCents: byCard })];
      const refunds: Refund[] = [];
      const left = () => {
        const cards = onCards(rows);
        return { money: moneyLeft(leftOf(attempt, refunds, 0), cards), card: cards.leftCents };
      };
      let returned = 0;
      for (const [index, { part, way, fails }] of [...some, { part: 100, way: 'refund', fails: false }].entries()) {
        const { money, card } = left();
        const asked = Math.ceil(((way === 'refund' ? money + card : money) * part) / 100);
        const [ofMoney, toCard] = [Math.min(asked, money), asked - Math.min(asked, money)];
        const requestId = `request ${index}`;
        if (way === 'new card') {
          rows.push(returnToCard('order', { cardId: requestId, requestId, amountCents: ofMoney }, AT));
        } else {
          const made = newRefund(attempt, { id: requestId, amountCents: ofMoney, reason: 'request' }, AT);
          refunds.push({ ...made, status: fails ? 'failed' : 'refunded', providerRefundId: 're' });
          if (toCard > 0) rows.push(returnToCard('order', { cardId: 'card', requestId, amountCents: toCard }, AT));
        }
        returned += way === 'refund' && fails ? toCard : asked;
        expect(left().money + left().card).toBe(byBank + byCard - returned);
        expect(Math.min(left().money, left().card)).toBeGreaterThanOrEqual(0);
        const { paidCents, backCents, insteadCents } = onCards(rows);
        expect(paidCents).toBe(byCard);
        expect(backCents + insteadCents).toBe(sumOf(rows.slice(1).map(({ amountCents }) => amountCents)));
      }
      expect(returned).toBe(byBank + byCard);
    });
  });
});
