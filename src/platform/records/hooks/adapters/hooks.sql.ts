import { sql } from 'kysely';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Database } from '../../../database/database.ts';
import { keptStatements } from '../../../database/statements.ts';
import type { Hooks, HookTarget } from '../hooks.ts';
import { type DeliveryRow, deliveryOf, type HookTables, marked, rowOf, targetOf } from './hook-rows.ts';

export function createSqlHooks(database: Database): Hooks {
  const query = () => database.query<HookTables>();
  const { all } = keptStatements<HookTables>(database);
  const isPostgres = database.engine === 'postgres';
  // Asked at each fact that a program might want, so it is built once.
  const allTargets = all((db) => db.selectFrom('hook_target').selectAll().orderBy('made_at').orderBy('id'));

  const due = (now: Instant) =>
    query()
      .selectFrom('hook_delivery as d')
      .innerJoin('hook_target as t', 't.id', 'd.target_id')
      .select(['d.id', 'd.target_id'])
      .where(WAITING)
      .where('d.next_attempt_at', '<=', now)
      .where('t.state', '=', 'on')
      .where('t.rests_until', '<=', now)
      .orderBy('d.next_attempt_at')
      .orderBy('d.id')
      .limit(1)
      // SQLite has one writer; PostgreSQL skips what another dispatcher is claiming.
      .$if(isPostgres, (one) => one.forUpdate().skipLocked())
      .executeTakeFirst();

  const find = async (id: string, isLocked = false): Promise<HookTarget | null> => {
    const row = await query()
      .selectFrom('hook_target')
      .selectAll()
      .where('id', '=', id)
      .$if(isLocked && isPostgres, (one) => one.forUpdate())
      .executeTakeFirst();
    return row ? targetOf(row) : null;
  };

  const afresh = (now: Instant): Partial<DeliveryRow> => ({ state: 'waiting', attempts: 0, next_attempt_at: now });

  return {
    targets: async () => (await allTargets()).map(targetOf),
    find: (id) => find(id),
    insert: async (target) => void (await query().insertInto('hook_target').values(rowOf(target)).execute()),
    change: (id, by) =>
      database.atomically(async () => {
        const target = await find(id, true);
        if (!target) return false;
        await query()
          .updateTable('hook_target')
          .set(rowOf({ ...target, ...by }))
          .where('id', '=', id)
          .execute();
        return true;
      }),
    remove: (id) =>
      database.atomically(async () => {
        await query().deleteFrom('hook_delivery').where('target_id', '=', id).execute();
        const gone = await query().deleteFrom('hook_target').where('id', '=', id).executeTakeFirst();
        return Number(gone.numDeletedRows) === 1;
      }),
    pauseAll: async (because) => {
      const paused = await query()
        .updateTable('hook_target')
        .set({ state: 'paused', paused_because: because })
        .where('state', '=', 'on')
        .executeTakeFirst();
      return Number(paused.numUpdatedRows);
    },

    put: async ({ id, targetId, kind, body, at }) => {
      const row = { id, target_id: targetId, kind, body, created_at: at, next_attempt_at: at };
      const fresh = {
        state: 'waiting',
        attempts: 0,
        claim: 0,
        tried_at: null,
        outcome: null,
        delivered_at: null,
      } as const;
      await query()
        .insertInto('hook_delivery')
        .values({ ...row, ...fresh })
        .execute();
    },

    claim: (now, until) =>
      database.atomically(async () => {
        const found = await due(now);
        if (!found) return null;
        // The target rests for as long, so that nothing else is sent to it meanwhile.
        await query()
          .updateTable('hook_target')
          .set({ rests_until: until })
          .where('id', '=', found.target_id)
          .execute();
        const row = await query()
          .updateTable('hook_delivery')
          .set((set) => ({
            attempts: set('attempts', '+', 1),
            claim: set('claim', '+', 1),
            next_attempt_at: until,
            tried_at: now,
          }))
          .where('id', '=', found.id)
          .returning(['id', 'kind', 'body', 'attempts', 'claim'])
          .executeTakeFirstOrThrow();
        const target = await find(found.target_id);
        return target && { ...row, target };
      }),

    mark: (claimed, mark) =>
      database.atomically(async () => {
        const written = await query()
          .updateTable('hook_delivery')
          .set(marked(mark).delivery)
          .where('id', '=', claimed.id)
          .where('claim', '=', claimed.claim)
          .where('state', '=', 'waiting')
          .executeTakeFirst();
        if (Number(written.numUpdatedRows) !== 1) return false;
        const { failures, ...target } = marked(mark).target;
        await query()
          .updateTable('hook_target')
          .set((set) => ({ ...target, failures: failures === 0 ? 0 : set('failures', '+', 1) }))
          .where('id', '=', claimed.target.id)
          .execute();
        return true;
      }),

    list: async ({ before, limit }) => {
      const from = query().selectFrom('hook_delivery').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
      if (before === undefined) return (await from.limit(limit).execute()).map(deliveryOf);
      const last = await query()
        .selectFrom('hook_delivery')
        .select('created_at')
        .where('id', '=', before)
        .executeTakeFirst();
      if (!last) return [];
      const older = from.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(last.created_at, before)),
      );
      return (await older.limit(limit).execute()).map(deliveryOf);
    },

    resend: async (id, now) => {
      const row = await query()
        .updateTable('hook_delivery')
        .set(afresh(now))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row ? deliveryOf(row) : null;
    },
    resendAll: async (targetId, now) => {
      await query()
        .updateTable('hook_delivery')
        .set(afresh(now))
        .where('target_id', '=', targetId)
        .where('state', '<>', 'delivered')
        .execute();
    },

    waitingOf: async () => {
      const rows = await query()
        .selectFrom('hook_delivery')
        .select(({ fn }) => ['target_id', fn.countAll<string | number>().as('count')])
        .where('state', '<>', 'delivered')
        .groupBy('target_id')
        .execute();
      return new Map(rows.map(({ target_id, count }) => [target_id, Number(count)]));
    },
    health: async () => {
      const { waiting, failed, oldest } = await query()
        .selectFrom('hook_delivery')
        .select(({ fn }) => [
          fn.sum<string | number | null>(sql`case when state = 'waiting' then 1 else 0 end`).as('waiting'),
          fn.sum<string | number | null>(sql`case when state = 'failed' then 1 else 0 end`).as('failed'),
          sql<Instant | null>`min(case when state = 'waiting' then created_at end)`.as('oldest'),
        ])
        .executeTakeFirstOrThrow();
      const { paused } = await query()
        .selectFrom('hook_target')
        .select(({ fn }) => fn.countAll<string | number>().as('paused'))
        .where('state', '=', 'paused')
        .where('paused_because', '<>', 'asked')
        .executeTakeFirstOrThrow();
      const counts = { waiting: Number(waiting ?? 0), failed: Number(failed ?? 0), paused: Number(paused) };
      return { ...counts, oldestWaitingAt: oldest };
    },

    forgetBefore: (createdBefore, limit) =>
      database.atomically(async () => {
        const gone = await query()
          .deleteFrom('hook_delivery')
          .where('id', 'in', (from) =>
            from
              .selectFrom('hook_delivery')
              .select('id')
              .where('created_at', '<', createdBefore)
              .orderBy('created_at')
              .limit(limit),
          )
          .executeTakeFirst();
        return Number(gone.numDeletedRows);
      }),
  };
}

/** A literal, not a parameter: SQLite uses a partial index only if it sees the condition. */
const WAITING = sql<boolean>`d.state = 'waiting'`;
