import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { BatchCount, MailState, Outbox } from '../outbox.ts';
import { FORGOTTEN, stored } from './outbox-row.ts';
import type { MailTables } from './tables.ts';

const ENDED: MailState[] = ['sent', 'withdrawn', 'dead'];
const OPEN: MailState[] = ['waiting', 'sending'];
const SEEN = [
  'id',
  'kind',
  'recipient',
  'lane',
  'unique_key',
  'state',
  'attempts',
  'claim',
  'created_at',
  'next_attempt_at',
  'unsure_since',
  'last_error',
  'message_id',
  'sent_at',
  'batch',
] as const;

type Books = Pick<
  Outbox,
  'health' | 'list' | 'find' | 'countBatch' | 'hurryBatch' | 'ofAddress' | 'forgetAddress' | 'forgetBefore'
>;

/** What is asked and forgotten about mails that were put in, in SQLite or PostgreSQL. */
export function outboxBooks(database: Database): Books {
  const query = () => database.query<MailTables>();
  const read = () => query().selectFrom('outbox').select(SEEN);

  return {
    health: async (sentFrom = '') => {
      const states = await query()
        .selectFrom('outbox')
        .select((select) => [
          'state',
          'lane',
          select.fn.countAll().as('rows'),
          select.fn.min('created_at').as('oldest'),
          select.fn.max('sent_at').as('last_sent'),
          select.fn.sum<number | string>(sql`case when sent_at >= ${sentFrom} then 1 else 0 end`).as('lately'),
        ])
        .groupBy(['state', 'lane'])
        .execute();
      const open = states.filter(({ state }) => OPEN.includes(state));
      const sent = states.filter(({ state }) => state === 'sent');
      const rows = (of: typeof states) => of.reduce((sum, state) => sum + Number(state.rows), 0);
      return {
        waiting: rows(open),
        waitingBulk: rows(open.filter(({ lane }) => lane === 'bulk')),
        oldestWaitingAt: open.map(({ oldest }) => oldest).toSorted()[0] ?? null,
        dead: rows(states.filter(({ state }) => state === 'dead')),
        lastSentAt:
          sent
            .flatMap(({ last_sent }) => last_sent ?? [])
            .toSorted()
            .at(-1) ?? null,
        sentSince: sent.reduce((sum, { lately }) => sum + Number(lately), 0),
      };
    },

    list: async ({ states, before, limit }) => {
      let rows = read().where('state', 'in', [...states]);
      if (before !== undefined) {
        const last = query().selectFrom('outbox').select(['created_at', 'id']).where('id', '=', before);
        const seen = await last.executeTakeFirst();
        if (!seen) return [];
        rows = rows.where((where) =>
          where.or([
            where('created_at', '<', seen.created_at),
            where.and([where('created_at', '=', seen.created_at), where('id', '<', seen.id)]),
          ]),
        );
      }
      return (await rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()).map(stored);
    },

    find: async (id) => {
      const row = await read().where('id', '=', id).executeTakeFirst();
      return row ? stored(row) : null;
    },

    countBatch: async (batch) => {
      const states = await query()
        .selectFrom('outbox')
        .select((select) => ['state', select.fn.countAll().as('rows')])
        .where('batch', '=', batch)
        .groupBy('state')
        .execute();
      const count: BatchCount = { waiting: 0, sent: 0, withdrawn: 0, dead: 0 };
      for (const { state, rows } of states) count[state === 'sending' ? 'waiting' : state] += Number(rows);
      return count;
    },

    hurryBatch: (batch, now) =>
      database.atomically(async () => {
        await query()
          .updateTable('outbox')
          .set({ next_attempt_at: now })
          .where('batch', '=', batch)
          .where('state', '=', 'waiting')
          .where('attempts', '=', 0)
          .execute();
      }),

    ofAddress: async (email) => {
      const rows = read().where(sql<string>`lower(recipient)`, '=', email.toLowerCase());
      return (await rows.orderBy('created_at', 'desc').orderBy('id', 'desc').execute()).map(stored);
    },

    forgetAddress: (email) =>
      database.atomically(async () => {
        const own = sql<boolean>`lower(recipient) = ${email.toLowerCase()}`;
        const bulk = query()
          .updateTable('outbox')
          .set({ ...FORGOTTEN, state: 'withdrawn' })
          .where(own);
        await bulk.where('state', '=', 'waiting').where('lane', '=', 'bulk').execute();
        await query().updateTable('outbox').set(FORGOTTEN).where(own).where('state', 'in', ENDED).execute();
      }),

    forgetBefore: (createdBefore, limit) =>
      database.atomically(async () => {
        const old = await query()
          .selectFrom('outbox')
          .select(['id', 'lane'])
          .where('state', 'in', ENDED)
          .where('created_at', '<', createdBefore)
          .where((where) => where.or([where('recipient', '<>', ''), where('lane', '=', 'bulk')]))
          .limit(limit)
          .execute();
        const ids = (lane: string) => old.filter((row) => row.lane === lane).map(({ id }) => id);
        const [bulk, urgent] = [ids('bulk'), ids('urgent')];
        if (bulk.length > 0) await query().deleteFrom('outbox').where('id', 'in', bulk).execute();
        if (urgent.length > 0) await query().updateTable('outbox').set(FORGOTTEN).where('id', 'in', urgent).execute();
        return old.length;
      }),
  };
}
