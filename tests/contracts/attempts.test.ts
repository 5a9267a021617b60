import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { createSqlPayments } from '../../src/modules/payments/adapters/payments.sql.ts';
import type {
  Attempt,
  Attempts,
  ProviderPayment,
  Recorded,
  Refund,
  Refunds,
} from '../../src/modules/payments/index.ts';
import type { Atomically } from '../../src/platform/database/database.ts';
import { engines } from '../support/engines.ts';
import { anOffer, anOrder, openShop, placing } from '../ticketing/shop.ts';

type Store = {
  attempts: Attempts;
  refunds: Refunds;
  atomically: Atomically;
  /** Records a payment whose attempt was not found by it, since that was stored a moment later. */
  recordUnread: (payment: ProviderPayment) => Promise<Recorded | null>;
  orderId: string;
  close(): Promise<void>;
};

const databases = engines.map(({ name, open }) => ({
  name,
  open: async (): Promise<Store> => {
    const { database, close } = await open();
    const between = <Port extends object>(port: Port): Port =>
      'takeByPayment' in port ? { ...port, takeByPayment: async () => null } : port;
    const shop = await openShop({ database, between });
    await shop.sales.offer.saveOffer(anOffer({}, [{ priceCents: 0 }]));
    shop.passes.add('pass');
    const request = placing(await anOrder(shop, { 1: 1 }), { preLoginSecret: 'pass' });
    const { orderId } = await shop.sales.checkout.placeOrder(request); // a free order: it has no attempt of its own
    const stores = createSqlPayments(database, 'a key');
    const recordUnread = shop.payments.attempts.record;
    return { ...stores, atomically: database.atomically, recordUnread, orderId, close };
  },
}));

describe.each(databases)('attempts and refunds in $name', ({ open }) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(async () => {
    await store.close();
  });

  const anAttempt = (changes: Partial<Attempt> = {}): Attempt => ({
    id: newUuid(),
    orderId: store.orderId,
    copyOf: null,
    method: 'bancontact',
    amountCents: 1650,
    description: 'Lindehof, bestelling 1',
    returnPath: '/events/7/open-dag/bevestiging?payment=x',
    status: 'open',
    mismatch: null,
    paymentId: null,
    checkoutUrl: null,
    expiresAt: null,
    paidAt: null,
    paymentCents: null,
    currency: null,
    profileId: null,
    refundedCents: 0,
    chargedBackCents: 0,
    createdAt: '2026-05-01T10:00:00.000Z',
    sentAt: '2026-05-01T10:00:00.000Z',
    askedAt: null,
    asks: 0,
    nextAskAt: '2026-05-01T10:02:00.000Z',
    ...changes,
  });
  const aRefund = (attempt: Attempt, changes: Partial<Refund> = {}): Refund => ({
    id: newUuid(),
    orderId: attempt.orderId,
    attemptId: attempt.id,
    amountCents: 1650,
    reason: 'late',
    status: 'waiting',
    providerRefundId: null,
    tries: 0,
    nextTryAt: '2026-05-01T10:00:00.000Z',
    createdAt: '2026-05-01T10:00:00.000Z',
    ...changes,
  });
  const insert = async (attempt: Attempt): Promise<Attempt> => {
    await store.atomically(() => store.attempts.insert(attempt));
    return attempt;
  };

  test('returns an attempt as it was stored, and null for one that does not exist', async () => {
    const attempt = await insert(anAttempt());
    expect(await store.attempts.find(attempt.id)).toEqual(attempt);
    expect(await store.attempts.find(newUuid())).toBeNull();
    expect(await store.attempts.byPayment('tr_none')).toBeNull();
  });

  test('what is read back is a copy', async () => {
    const attempt = await insert(anAttempt());
    const read = await store.attempts.find(attempt.id);
    if (read) read.amountCents = 1;
    expect((await store.attempts.find(attempt.id))?.amountCents).toBe(1650);
  });

  test('saves all that may change', async () => {
    const attempt = await insert(anAttempt());
    const changed: Attempt = {
      ...attempt,
      status: 'paid',
      mismatch: 'amount',
      paymentId: 'tr_1',
      checkoutUrl: 'https://www.mollie.com/checkout/1',
      expiresAt: '2026-05-01T10:15:00.000Z',
      paidAt: '2026-05-01T10:01:00.000Z',
      paymentCents: 1600,
      currency: 'USD',
      profileId: 'pfl_1',
      refundedCents: 10,
      chargedBackCents: 20,
      askedAt: '2026-05-01T10:01:00.000Z',
      asks: 3,
      nextAskAt: null,
    };
    await store.atomically(() => store.attempts.save(changed));
    expect(await store.attempts.byPayment('tr_1')).toEqual(changed);
    expect(await store.attempts.ofOrder(store.orderId)).toEqual([changed]);
  });

  test('a payment id belongs to one attempt (R-09)', async () => {
    await insert(anAttempt({ paymentId: 'tr_1' }));
    const other = await insert(anAttempt());
    await expect(store.atomically(() => store.attempts.save({ ...other, paymentId: 'tr_1' }))).rejects.toThrow();
    expect((await store.attempts.find(other.id))?.paymentId).toBeNull();
  });

  test('takes the attempt of a payment', async () => {
    const attempt = await insert(anAttempt({ paymentId: 'tr_1' }));
    expect(await store.atomically(() => store.attempts.takeByPayment('tr_1'))).toEqual(attempt);
    expect(await store.atomically(() => store.attempts.takeByPayment('tr_none'))).toBeNull();
  });

  test('takes an attempt together with the one that has a payment (R-09)', async () => {
    const attempt = await insert(anAttempt());
    const owner = await insert(anAttempt({ paymentId: 'tr_1' }));
    const taken = (id: string, paymentId: string) => store.atomically(() => store.attempts.takeEither(id, paymentId));
    expect(await taken(attempt.id, 'tr_none')).toEqual([attempt]);
    expect(await taken(owner.id, 'tr_1')).toEqual([owner]);
    expect(new Set(await taken(attempt.id, 'tr_1'))).toEqual(new Set([attempt, owner]));
  });

  test('news that read before the answer of creating its payment was stored finds its attempt (R-07, R-09)', async () => {
    const attempt = await insert(anAttempt({ paymentId: 'tr_1' }));
    const payment: ProviderPayment = {
      id: 'tr_1',
      attemptId: attempt.id,
      status: 'paid',
      amountCents: 1650,
      currency: 'EUR',
      mode: 'test',
      profileId: 'pfl_1',
      checkoutUrl: 'https://www.mollie.com/checkout/1',
      createdAt: '2026-05-01T10:00:00.000Z',
      expiresAt: null,
      paidAt: '2026-05-01T10:01:00.000Z',
      refundedCents: 0,
      chargedBackCents: 0,
    };
    const news = store.atomically(() => store.recordUnread(payment));
    expect((await news)?.attempt).toMatchObject({ id: attempt.id, paymentId: 'tr_1', status: 'paid' });
    expect(await store.attempts.ofOrder(store.orderId)).toHaveLength(1);
  });

  test('names the attempts that are due, longest due first, and no others', async () => {
    const later = await insert(anAttempt({ nextAskAt: '2026-05-01T10:03:00.000Z' }));
    const sooner = await insert(anAttempt({ nextAskAt: '2026-05-01T10:01:00.000Z' }));
    await insert(anAttempt({ nextAskAt: '2026-05-01T10:03:01.000Z' }));
    await insert(anAttempt({ nextAskAt: null }));
    const due = await store.attempts.due('2026-05-01T10:03:00.000Z', 10);
    expect(due.map(({ id }) => id)).toEqual([sooner.id, later.id]);
    expect(await store.attempts.due('2026-05-01T10:03:00.000Z', 1)).toHaveLength(1);
  });

  test('an attempt has one automatic refund, ever (R-13)', async () => {
    const attempt = await insert(anAttempt());
    const made = await Promise.all(
      Array.from({ length: 10 }, () => store.atomically(() => store.refunds.insert(aRefund(attempt)))),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    const request = { reason: 'request', amountCents: 100 } as const;
    for (const _ of [1, 2]) {
      expect(await store.atomically(() => store.refunds.insert(aRefund(attempt, request)))).toBe(true);
    }
    expect(await store.refunds.ofOrder(store.orderId)).toHaveLength(3);
  });

  test('lists due refunds and follows their outcome', async () => {
    const attempt = await insert(anAttempt());
    const refund = aRefund(attempt);
    await store.atomically(() => store.refunds.insert(refund));
    expect(await store.refunds.due('2026-05-01T09:59:59.000Z', 10)).toEqual([]);
    expect(await store.refunds.due('2026-05-01T10:00:00.000Z', 10)).toEqual([refund]);
    const done: Refund = { ...refund, status: 'refunded', providerRefundId: 're_1', tries: 1, nextTryAt: null };
    await store.atomically(() => store.refunds.save(done));
    expect(await store.refunds.find(refund.id)).toEqual(done);
    expect(await store.refunds.due('2027-01-01T00:00:00.000Z', 10)).toEqual([]);
  });

  test('a refund is handed to one worker at a time (R-22)', async () => {
    const attempt = await insert(anAttempt());
    const refund = aRefund(attempt);
    await store.atomically(() => store.refunds.insert(refund));
    const next = '2026-05-01T10:01:00.000Z';
    const claims = await Promise.all([1, 2, 3].map(() => store.atomically(() => store.refunds.claim(refund, next))));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await store.refunds.find(refund.id)).toEqual({ ...refund, tries: 1, nextTryAt: next });
  });

  test('a failure halfway leaves nothing behind', async () => {
    const attempt = anAttempt();
    const failing = store.atomically(async () => {
      await store.attempts.insert(attempt);
      await store.refunds.insert(aRefund(attempt));
      throw new Error('halfway');
    });
    await expect(failing).rejects.toThrow('halfway');
    expect(await store.attempts.find(attempt.id)).toBeNull();
    expect(await store.refunds.ofOrder(store.orderId)).toEqual([]);
  });
});
