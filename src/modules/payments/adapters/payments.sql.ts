import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { inParts } from '../../../platform/database/query-parts.ts';
import type { Attempts, Profiles, Refunds } from '../ports.ts';
import { type PaymentTables, attemptOf, attemptRow, refundOf, refundRow } from './tables.ts';

/** Payments in SQL, SQLite or PostgreSQL. `account`: what tells one key of the provider from another, without the key. */
export function createSqlPayments(
  database: Database,
  account: string,
): { attempts: Attempts; refunds: Refunds; profiles: Profiles } {
  return { attempts: sqlAttempts(database), refunds: sqlRefunds(database), profiles: sqlProfiles(database, account) };
}

function sqlAttempts(database: Database): Attempts {
  const attempts = () => database.query<PaymentTables>().selectFrom('payment_attempt').selectAll();

  return {
    insert: async (attempt) => {
      await database.query<PaymentTables>().insertInto('payment_attempt').values(attemptRow(attempt)).execute();
    },
    find: async (id) => {
      const row = await attempts().where('id', '=', id).executeTakeFirst();
      return row ? attemptOf(row) : null;
    },
    byPayment: async (paymentId) => {
      const row = await attempts().where('payment_id', '=', paymentId).executeTakeFirst();
      return row ? attemptOf(row) : null;
    },
    ofOrder: async (orderId) => {
      const rows = await attempts().where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute();
      return rows.map(attemptOf);
    },
    ofOrders: async (orderIds) => {
      const rows = await inParts(orderIds, (some) =>
        attempts().where('order_id', 'in', some).orderBy('created_at').orderBy('id').execute(),
      );
      return rows.map(attemptOf);
    },
    take: async (id) => {
      const row = await attempts()
        .where('id', '=', id)
        .$if(database.engine === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst();
      return row ? attemptOf(row) : null;
    },
    save: async (attempt) => {
      const { id, ...changes } = attemptRow(attempt);
      await database.query<PaymentTables>().updateTable('payment_attempt').set(changes).where('id', '=', id).execute();
    },
    due: async (now, limit) => {
      const rows = await attempts().where('next_ask_at', '<=', now).orderBy('next_ask_at').limit(limit).execute();
      return rows.map(attemptOf);
    },
  };
}

/** As in the index: literals, or the two do not meet. */
const byOurselves = sql<boolean>`reason not in ('request', 'elsewhere')`;

function sqlRefunds(database: Database): Refunds {
  const refunds = () => database.query<PaymentTables>().selectFrom('refund').selectAll();

  return {
    insert: async (refund) => {
      const { numInsertedOrUpdatedRows } = await database
        .query<PaymentTables>()
        .insertInto('refund')
        .values(refundRow(refund))
        .onConflict((conflict) => conflict.column('attempt_id').where(byOurselves).doNothing())
        .executeTakeFirst();
      return Number(numInsertedOrUpdatedRows) === 1;
    },
    find: async (id) => {
      const row = await refunds().where('id', '=', id).executeTakeFirst();
      return row ? refundOf(row) : null;
    },
    ofOrder: async (orderId) => {
      const rows = await refunds().where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute();
      return rows.map(refundOf);
    },
    ofOrders: async (orderIds) => {
      const rows = await inParts(orderIds, (some) =>
        refunds().where('order_id', 'in', some).orderBy('created_at').orderBy('id').execute(),
      );
      return rows.map(refundOf);
    },
    save: async (refund) => {
      const { id, ...changes } = refundRow(refund);
      await database.query<PaymentTables>().updateTable('refund').set(changes).where('id', '=', id).execute();
    },
    claim: async ({ id, tries }, nextTryAt) => {
      const { numUpdatedRows } = await database
        .query<PaymentTables>()
        .updateTable('refund')
        .set({ tries: tries + 1, next_try_at: nextTryAt })
        .where('id', '=', id)
        .where('tries', '=', tries)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    due: async (now, limit) => {
      const rows = await refunds().where('next_try_at', '<=', now).orderBy('next_try_at').limit(limit).execute();
      return rows.map(refundOf);
    },
  };
}

/** Another key may belong to another profile of the provider, so each learns its own. */
function sqlProfiles(database: Database, account: string): Profiles {
  let known: string | null = null; // never changes, and each order asks for it

  const own = async (): Promise<string | null> => {
    if (known !== null) return known;
    const row = await database
      .query<PaymentTables>()
      .selectFrom('payment_profile')
      .select('profile_id')
      .where('account', '=', account)
      .executeTakeFirst();
    const profileId = row?.profile_id ?? null;
    database.afterCommit(() => {
      known = profileId;
    });
    return profileId;
  };

  return {
    own,
    learn: async (profileId, at) => {
      await database
        .query<PaymentTables>()
        .insertInto('payment_profile')
        .values({ account, profile_id: profileId, learned_at: at })
        .onConflict((conflict) => conflict.column('account').doNothing())
        .execute();
      return (await own()) ?? profileId;
    },
  };
}
