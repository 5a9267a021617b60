import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../kernel/ids.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inParts } from '../../../platform/database/query-parts.ts';
import { keptStatements, type Param, type Params } from '../../../platform/database/statements.ts';
import type { Attempts, PaymentStores, Profiles, Refunds } from '../ports.ts';
import { createSqlPayoutDifferences, createSqlPayoutReadings } from './payout-differences.sql.ts';
import { createSqlPayouts } from './payouts.sql.ts';
import { createSqlWays } from './ways.sql.ts';
import {
  type AttemptRow,
  type ChargebackRow,
  type PaymentTables,
  type RefundRow,
  attemptOf,
  attemptRow,
  refundOf,
  refundRow,
} from './tables.ts';

type Db = Kysely<PaymentTables>;

/** `account` identifies the provider's key without containing it. */
export function createSqlPayments(database: Database, account: string): PaymentStores {
  return {
    attempts: sqlAttempts(database),
    refunds: sqlRefunds(database),
    profiles: sqlProfiles(database, account),
    payouts: createSqlPayouts(database),
    payoutDifferences: createSqlPayoutDifferences(database),
    payoutReadings: createSqlPayoutReadings(database),
    ways: createSqlWays(database),
  };
}

function sqlAttempts(database: Database): Attempts {
  const { all, first, run } = keptStatements<PaymentTables>(database);
  const attempts = (db: Db) => db.selectFrom('payment_attempt').selectAll();

  const find = first((db, id: Param<string>, isLocking: boolean) =>
    attempts(db)
      .where('id', '=', id)
      .$if(isLocking, (one) => one.forUpdate()),
  );
  const byPayment = first((db, paymentId: Param<string>, isLocking: boolean) =>
    attempts(db)
      .where('payment_id', '=', paymentId)
      .$if(isLocking, (one) => one.forUpdate()),
  );
  const either = all((db, id: Param<string>, paymentId: Param<string>, isLocking: boolean) =>
    attempts(db)
      .where((where) => where.or([where('id', '=', id), where('payment_id', '=', paymentId)]))
      .orderBy('id')
      .$if(isLocking, (some) => some.forUpdate()),
  );
  const ofOrders = all((db, orderIds: Param<string>[]) =>
    attempts(db).where('order_id', 'in', orderIds).orderBy('created_at').orderBy('id'),
  );
  const insert = run((db, row: Params<AttemptRow>) => db.insertInto('payment_attempt').values(row));
  const save = run((db, id: Param<string>, changes: Params<Omit<AttemptRow, 'id'>>) =>
    db.updateTable('payment_attempt').set(changes).where('id', '=', id),
  );
  const booked = first((db, id: Param<string>) =>
    db
      .selectFrom('chargeback')
      .select((sum) => sum.fn.sum('amount_cents').as('cents'))
      .where('attempt_id', '=', id),
  );
  const chargeBack = run((db, row: Params<ChargebackRow>) => db.insertInto('chargeback').values(row));
  const note = run((db, id: Param<string>) =>
    db
      .insertInto('book_change')
      .columns(['order_id'])
      .expression(db.selectFrom('payment_attempt').select('order_id').where('id', '=', id)),
  );
  const due = all((db, now: Param<Instant>, limit: Param<number>) =>
    attempts(db).where('next_ask_at', '<=', now).orderBy('next_ask_at').limit(limit),
  );
  const one = (row: AttemptRow | undefined) => (row ? attemptOf(row) : null);

  return {
    insert: (attempt) => insert(attemptRow(attempt)),
    find: async (id) => one(await find(id, false)),
    byPayment: async (paymentId) => one(await byPayment(paymentId, false)),
    ofOrder: async (orderId) => (await ofOrders([orderId])).map(attemptOf),
    ofOrders: async (orderIds) => (await inParts(orderIds, ofOrders)).map(attemptOf),
    take: async (id) => one(await find(id, database.engine === 'postgres')),
    takeByPayment: async (paymentId) => one(await byPayment(paymentId, database.engine === 'postgres')),
    takeEither: async (id, paymentId) => (await either(id, paymentId, database.engine === 'postgres')).map(attemptOf),
    save: async (attempt) => {
      const { id, ...changes } = attemptRow(attempt);
      await save(id, changes);
    },
    bookChargeback: ({ id, chargedBackCents }, at) =>
      database.atomically(async () => {
        const taken = chargedBackCents - Number((await booked(id))?.cents ?? 0);
        if (taken === 0) return;
        await chargeBack({ id: newUuid(), attempt_id: id, amount_cents: taken, booked_at: at });
        await note(id);
      }),
    due: async (now, limit) => (await due(now, limit)).map(attemptOf),
  };
}

/** Written with literals, to match the partial index. */
const byOurselves = sql<boolean>`reason not in ('request', 'elsewhere')`;

function sqlRefunds(database: Database): Refunds {
  const { all, first, count, run } = keptStatements<PaymentTables>(database);
  const refunds = (db: Db) => db.selectFrom('refund').selectAll();

  const insert = count((db, row: Params<RefundRow>) =>
    db
      .insertInto('refund')
      .values(row)
      .onConflict((conflict) => conflict.column('attempt_id').where(byOurselves).doNothing()),
  );
  const note = run((db, order_id: Param<string>) => db.insertInto('book_change').values({ order_id }));
  const find = first((db, id: Param<string>) => refunds(db).where('id', '=', id));
  const ofOrders = all((db, orderIds: Param<string>[]) =>
    refunds(db).where('order_id', 'in', orderIds).orderBy('created_at').orderBy('id'),
  );
  const save = run((db, id: Param<string>, changes: Params<Omit<RefundRow, 'id'>>) =>
    db.updateTable('refund').set(changes).where('id', '=', id),
  );
  const claim = count(
    (db, id: Param<string>, before: Param<number>, changes: Params<Pick<RefundRow, 'tries' | 'next_try_at'>>) =>
      db.updateTable('refund').set(changes).where('id', '=', id).where('tries', '=', before),
  );
  const due = all((db, now: Param<Instant>, limit: Param<number>) =>
    refunds(db).where('next_try_at', '<=', now).orderBy('next_try_at').limit(limit),
  );

  return {
    insert: (refund) =>
      database.atomically(async () => {
        if ((await insert(refundRow(refund))) !== 1) return false;
        await note(refund.orderId);
        return true;
      }),
    find: async (id) => {
      const row = await find(id);
      return row ? refundOf(row) : null;
    },
    ofOrder: async (orderId) => (await ofOrders([orderId])).map(refundOf),
    ofOrders: async (orderIds) => (await inParts(orderIds, ofOrders)).map(refundOf),
    save: (refund) =>
      database.atomically(async () => {
        const { id, ...changes } = refundRow(refund);
        await save(id, changes);
        await note(refund.orderId);
      }),
    claim: async ({ id, tries }, nextTryAt) =>
      (await claim(id, tries, { tries: tries + 1, next_try_at: nextTryAt })) === 1,
    due: async (now, limit) => (await due(now, limit)).map(refundOf),
  };
}

/** Stores a profile per key, since another key may belong to another profile. */
function sqlProfiles(database: Database, account: string): Profiles {
  let known: string | null = null; // never changes, and each order asks for it
  const { first, run } = keptStatements<PaymentTables>(database);
  const find = first((db) => db.selectFrom('payment_profile').select('profile_id').where('account', '=', account));
  const learn = run((db, profile_id: Param<string>, learned_at: Param<Instant>) =>
    db
      .insertInto('payment_profile')
      .values({ account, profile_id, learned_at })
      .onConflict((conflict) => conflict.column('account').doNothing()),
  );

  const own = async (): Promise<string | null> => {
    if (known !== null) return known;
    const profileId = (await find())?.profile_id ?? null;
    database.afterCommit(() => {
      known = profileId;
    });
    return profileId;
  };

  return {
    own,
    learn: async (profileId, at) => {
      await learn(profileId, at);
      return (await own()) ?? profileId;
    },
  };
}
