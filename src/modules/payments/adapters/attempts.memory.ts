import type { MemoryDatabase } from '../../../platform/database/memory.ts';
import type { Attempt } from '../attempt.ts';
import type { Refund } from '../refund.ts';
import type { Attempts, Refunds } from '../ports.ts';

/** Attempts in memory, with the promises of the port; for tests of payments alone. */
export function createMemoryAttempts(database: MemoryDatabase): Attempts {
  const rows = database.table<string, Attempt>();
  const select = (wanted: (attempt: Attempt) => boolean) => structuredClone([...rows.values()].filter(wanted));
  const find = async (id: string) => structuredClone(rows.get(id) ?? null);
  return {
    insert: async (attempt) => {
      if (rows.has(attempt.id)) throw new Error('an attempt with this id exists');
      rows.set(attempt.id, structuredClone(attempt));
    },
    find,
    take: find,
    byPayment: async (paymentId) => select((one) => one.paymentId === paymentId)[0] ?? null,
    ofOrder: async (orderId) => select((one) => one.orderId === orderId).toSorted(by((one) => one.createdAt + one.id)),
    ofOrders: async (orderIds) =>
      select((one) => orderIds.includes(one.orderId)).toSorted(by((one) => one.createdAt + one.id)),
    save: async (attempt) => {
      const twin = select(
        (one) => one.paymentId !== null && one.paymentId === attempt.paymentId && one.id !== attempt.id,
      );
      if (twin.length > 0) throw new Error('this payment belongs to another attempt');
      rows.set(attempt.id, structuredClone(attempt));
    },
    // Nothing in memory adds the books up.
    bookChargeback: async () => {},
    due: async (now, limit) =>
      select((one) => one.nextAskAt !== null && one.nextAskAt <= now)
        .toSorted(by((one) => one.nextAskAt ?? ''))
        .slice(0, limit),
  };
}

/** Refunds in memory, with the promises of the port; for tests of payments alone. */
export function createMemoryRefunds(database: MemoryDatabase): Refunds {
  const rows = database.table<string, Refund>();
  const select = (wanted: (refund: Refund) => boolean) => structuredClone([...rows.values()].filter(wanted));
  return {
    insert: async (refund) => {
      const isOurs = (one: Refund) => one.reason !== 'request' && one.reason !== 'elsewhere';
      const isTwin = (one: Refund) => one.attemptId === refund.attemptId && isOurs(one);
      if (isOurs(refund) && select(isTwin).length > 0) return false;
      rows.set(refund.id, structuredClone(refund));
      return true;
    },
    find: async (id) => structuredClone(rows.get(id) ?? null),
    ofOrder: async (orderId) => select((one) => one.orderId === orderId),
    ofOrders: async (orderIds) => select((one) => orderIds.includes(one.orderId)),
    save: async (refund) => void rows.set(refund.id, structuredClone(refund)),
    claim: async ({ id, tries }, nextTryAt) => {
      const known = rows.get(id);
      if (known?.tries !== tries) return false;
      rows.set(id, { ...known, tries: tries + 1, nextTryAt });
      return true;
    },
    due: async (now, limit) => select((one) => one.nextTryAt !== null && one.nextTryAt <= now).slice(0, limit),
  };
}

function by<Row>(key: (row: Row) => string) {
  return (a: Row, b: Row) => key(a).localeCompare(key(b));
}
