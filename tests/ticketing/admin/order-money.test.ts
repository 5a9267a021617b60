import { describe, expect, test } from 'vitest';
import { type Attempt, UNANSWERED } from '../../../src/modules/payments/attempt.ts';
import { newRefund, type Refund } from '../../../src/modules/payments/refund.ts';
import {
  type Money,
  paidWith,
  progressOf,
  refundsShown,
  toReturnOf,
} from '../../../src/modules/ticketing/admin/order-money.ts';
import type { Order } from '../../../src/modules/ticketing/sales/orders/order.ts';
import type { RefundRequestRow } from '../../../src/modules/ticketing/sales/orders/ports.ts';
import type { Tender } from '../../../src/modules/ticketing/sales/orders/tender.ts';

const AT = '2026-12-01T10:00:00.000Z';
const attempt = (of: Partial<Attempt> = {}) =>
  ({
    ...UNANSWERED,
    id: 'attempt',
    paymentId: 'tr_1',
    orderId: 'order',
    status: 'paid',
    amountCents: 3000,
    ...of,
  }) as Attempt;
const refund = (of: Partial<Refund> = {}): Refund => ({
  ...newRefund(attempt(), { id: 'refund', amountCents: 1000, reason: 'request' }, AT),
  status: 'refunded',
  providerRefundId: 're_1',
  ...of,
});
const tender = (of: Partial<Tender>): Tender => {
  const none = { attemptId: null, requestId: null, takenBy: null, device: null };
  return {
    id: 'attempt',
    orderId: 'order',
    kind: 'provider',
    role: 'pays',
    amountCents: 3000,
    takenAt: AT,
    ...none,
    ...of,
  };
};
const byCard = tender({ id: 'card', kind: 'card', amountCents: 500, device: 'card' });
const toCard = (of: Partial<Tender> = {}) =>
  tender({ id: 'back', kind: 'card', role: 'returns', amountCents: 500, device: 'card', requestId: 'refund', ...of });
const request = (of: Partial<RefundRequestRow> = {}): RefundRequestRow => ({
  id: 'refund',
  orderId: 'order',
  contentHash: '',
  amountCents: 1000,
  isRestocked: true,
  reason: 'ziek',
  words: null,
  createdAt: AT,
  state: 'accepted',
  cardCents: 0,
  claimCents: 0,
  giftCents: 0,
  askedBy: null,
  actorId: null,
  retryOf: null,
  afterFailure: null,
  ...of,
});
const money = (of: Partial<Money> = {}): Money => ({
  attempts: [attempt()],
  refunds: [],
  tenders: [tender({})],
  ...of,
});

describe('how an order was paid', () => {
  const order = { state: 'paid', totalCents: 3000, paidBy: 'attempt' } as Order;
  test.each<[string, Partial<Order>, Tender[], ReturnType<typeof paidWith>]>([
    ['through the provider', {}, [tender({})], 'provider'],
    [
      'by what its proof says, not by the first row',
      { paidBy: 'cash' },
      [tender({}), tender({ id: 'cash', kind: 'cash' })],
      'cash',
    ],
    ['also once all went back', { state: 'refunded' }, [tender({})], 'provider'],
    ['for nothing', { totalCents: 0, paidBy: null }, [], 'free'],
    ['not yet', { state: 'awaiting_payment' }, [tender({})], null],
    ['by nobody knows what', {}, [], null],
  ])('%s', (_, of, tenders, expected) => {
    expect(paidWith({ ...order, ...of }, money({ tenders }))).toBe(expected);
  });
});

describe('money that brought no tickets', () => {
  const order = { paidBy: 'attempt' } as Order;
  const second = attempt({ id: 'second', paymentId: 'tr_2', amountCents: 2000 });
  const back = refund({ attemptId: 'second', amountCents: 500 });
  test.each<[string, Attempt[], Refund[], ReturnType<typeof toReturnOf>]>([
    ['is none where one payment paid the order', [attempt()], [], null],
    ['is what is left of the other one', [attempt(), second], [back], { payment: 'tr_2', amount: 15 }],
    [
      'is none once all of it goes back',
      [attempt(), second],
      [{ ...back, amountCents: 2000, status: 'waiting' }],
      null,
    ],
    ['is none of a payment that brought nothing', [attempt(), { ...second, status: 'expired' }], [], null],
    ['is none without a number at the provider', [{ ...second, paymentId: null }, attempt()], [], null],
    [
      'is that of the oldest first',
      [second, attempt({ id: 'third', paymentId: 'tr_3' }), attempt()],
      [],
      { payment: 'tr_2', amount: 20 },
    ],
  ])('%s', (_, attempts, refunds, expected) => {
    expect(toReturnOf(order, { attempts, refunds })).toEqual(expected);
  });
});

describe('how far the money of an order is on its way back', () => {
  const cash = tender({ id: 'cash', kind: 'cash' });
  const returned = (amountCents: number) => tender({ id: 'returned', kind: 'cash', role: 'returns', amountCents });
  test.each<[ReturnType<typeof progressOf>, string, Partial<Money>]>([
    ['none', 'nothing went back', {}],
    ['part', 'a part went back', { attempts: [attempt({ refundedCents: 1 })], refunds: [refund()] }],
    ['part', 'all but a cent', { attempts: [attempt({ refundedCents: 2999 })] }],
    ['whole', 'all of it', { attempts: [attempt({ refundedCents: 3000 })], refunds: [refund()] }],
    ['under-way', 'the provider has to answer', { refunds: [refund({ status: 'waiting' })] }],
    ['under-way', 'the bank works on it', { refunds: [refund(), refund({ id: 'two', status: 'pending' })] }],
    [
      'none',
      'it failed, or was called off',
      { refunds: [refund({ status: 'failed' }), refund({ status: 'canceled' })] },
    ],
    [
      'none',
      'what did not come in cannot go back',
      { attempts: [attempt({ status: 'expired', refundedCents: 3000 })] },
    ],
    [
      'part',
      'all money went back, and nothing to the card',
      { attempts: [attempt({ refundedCents: 3000 })], tenders: [tender({}), byCard] },
    ],
    [
      'whole',
      'all money went back, and all to the card',
      { attempts: [attempt({ refundedCents: 3000 })], tenders: [tender({}), byCard, toCard()] },
    ],
    ['whole', 'all went to a new card', { tenders: [tender({}), toCard({ device: 'new', amountCents: 3000 })] }],
    ['part', 'a part went to a new card', { tenders: [tender({}), toCard({ device: 'new', amountCents: 10 })] }],
    ['none', 'cash that the owner keeps', { tenders: [cash] }],
    ['part', 'a part of cash', { tenders: [cash, returned(1)] }],
    ['whole', 'all of the cash', { tenders: [cash, returned(3000)] }],
  ])('%s: %s', (expected, _, of) => {
    expect(progressOf(money(of))).toBe(expected);
  });
});

describe('the refunds of an order, as the owner reads them', () => {
  const lapsed = (id: string) => (id === 'refund' ? 2 : 0);
  const viewsOf = (of: Partial<Money>, requests: RefundRequestRow[] = [request()]) =>
    refundsShown(money(of), requests, lapsed);
  const plain = {
    id: 'refund',
    amount: 10,
    status: 'refunded',
    cause: 'request',
    reason: 'ziek',
    isByHand: false,
    lapsed: 2,
    isRestocked: true,
    createdAt: '2026-12-01T11:00:00+01:00',
  };

  test('say what went to the bank and what to the gift card', () => {
    expect(viewsOf({ refunds: [refund()] })).toEqual([plain]);
    expect(
      viewsOf({ refunds: [refund()], tenders: [toCard({ requestId: 'other', amountCents: 70 }), toCard()] }),
    ).toEqual([{ ...plain, amount: 15, onCard: 5 }]);
  });

  test('say how one stands that nobody asked for here', () => {
    const elsewhere = refund({ id: 'elsewhere', reason: 'elsewhere', status: 'pending' });
    expect(viewsOf({ refunds: [elsewhere] })).toEqual([
      { ...plain, id: 'elsewhere', cause: 'elsewhere', status: 'pending', reason: null, lapsed: 0, isRestocked: false },
      { ...plain, isByHand: true },
    ]);
  });

  test('ask the owner to choose where the bank did not take it', () => {
    const failed = refund({ status: 'failed' });
    expect(viewsOf({ refunds: [failed] })).toEqual([{ ...plain, status: 'failed', isToChoose: true }]);
    expect(viewsOf({ refunds: [failed] }, [request({ afterFailure: 'retried' })])).toEqual([
      { ...plain, status: 'failed' },
    ]);
  });

  test('count money back by hand, and tickets that lapsed without money', () => {
    expect(viewsOf({})).toEqual([{ ...plain, isByHand: true }]);
    expect(viewsOf({}, [request({ amountCents: 0 })])).toEqual([{ ...plain, amount: 0 }]);
  });

  test('are not by hand where all of it went to the gift card', () => {
    const rows = [tender({ kind: 'cash', role: 'returns', requestId: 'refund' }), toCard({ amountCents: 1000 })];
    expect(viewsOf({ tenders: rows })).toEqual([{ ...plain, onCard: 10 }]);
    expect(viewsOf({ tenders: [toCard({ amountCents: 999 })] })).toEqual([{ ...plain, onCard: 9.99, isByHand: true }]);
  });

  test('say what was taken off the gift card again, after a refund that failed and after a chargeback that was returned', () => {
    const undone = (amountCents: number) => toCard({ amountCents, undoneAt: '2026-12-05T10:00:00.000Z' });
    const restored = [request({ afterFailure: 'restored' })];
    expect(viewsOf({ refunds: [refund({ status: 'failed' })], tenders: [undone(500)] }, restored)).toEqual([
      { ...plain, status: 'failed', takenOffCard: 5 },
    ]);
    expect(viewsOf({ tenders: [undone(1000)] })).toEqual([{ ...plain, status: 'undone', takenOffCard: 10 }]);
    expect(viewsOf({ tenders: [undone(999)] })).toEqual([
      { ...plain, amount: 0.01, takenOffCard: 9.99, isByHand: true },
    ]);
  });

  test('stand with the oldest first', () => {
    const later = refund({ id: 'later', createdAt: '2026-12-03T10:00:00.000Z' });
    const between = request({ id: 'between', createdAt: '2026-12-02T10:00:00.000Z' });
    const rows = viewsOf({ refunds: [later, refund()] }, [request(), between]);
    expect(rows.map(({ id }) => id)).toEqual(['refund', 'between', 'later']);
  });
});
