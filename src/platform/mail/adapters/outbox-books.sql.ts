import { type RawBuilder, sql } from 'kysely';
import { canonicalEmail } from '../../../kernel/email-address.ts';
import { containsTerm } from '../../database/query-parts.ts';
import type { Database } from '../../database/database.ts';
import type { BatchCount, Lane, MailState } from '../outbox.ts';
import { type Books, FORGOTTEN, OPEN, stored, TO_SEND } from './outbox-row.ts';
import type { MailTables } from './tables.ts';

const STATES = 5;
const ENDED: MailState[] = ['sent', 'withdrawn', 'dead'];
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
  'held_at',
] as const;

export function outboxBooks(database: Database): Books {
  const query = () => database.query<MailTables>();
  const read = () => query().selectFrom('outbox').select(SEEN);

  /** Any spelling: rows are not converted, because a retry must be the same email. */
  const isTo = async (email: string) => {
    const odd = await query()
      .selectFrom('outbox')
      .select('recipient')
      .distinct()
      .where(sql<boolean>`octet_length(recipient) <> length(recipient)`)
      .execute();
    const alike = odd.flatMap((row) => (canonicalEmail(row.recipient) === canonicalEmail(email) ? row.recipient : []));
    const spellings = [...new Set([canonicalEmail(email), email.toLowerCase(), ...alike])];
    return sql<boolean>`(lower(recipient) in (${sql.join(spellings)}) or recipient in (${sql.join(spellings)}))`;
  };

  const forget = async (which: RawBuilder<boolean>) => {
    const those = () => query().updateTable('outbox').where(which);
    const bulk = those().set({ ...FORGOTTEN, state: 'withdrawn', held_at: null });
    await bulk.where('state', '=', 'waiting').where('lane', '=', 'bulk').execute();
    await those().set({ forget_when_done: 1 }).where(TO_SEND).execute();
    await those().set(FORGOTTEN).where('state', 'in', ENDED).execute();
  };

  return {
    // Each count has its own index, so a long outbox is not read.
    health: async (sentFrom = '') => {
      const open = await query()
        .selectFrom('outbox')
        .select((select) => ['lane', select.fn.countAll().as('rows'), select.fn.min('created_at').as('oldest')])
        .where(OPEN)
        .groupBy('lane')
        .execute();
      const count = (isLane: (lane: Lane) => boolean) =>
        open.reduce((sum, { lane, rows }) => sum + (isLane(lane) ? Number(rows) : 0), 0);
      const all = query().selectFrom('outbox');
      const { dead } = await all
        .select(({ fn }) => fn.countAll().as('dead'))
        .where('state', '=', 'dead')
        .executeTakeFirstOrThrow();
      const { held } = await all
        .select(({ fn }) => fn.countAll().as('held'))
        .where('held_at', 'is not', null)
        .executeTakeFirstOrThrow();
      const { since } = await all
        .select(({ fn }) => fn.countAll().as('since'))
        .where('sent_at', '>=', sentFrom)
        .executeTakeFirstOrThrow();
      const last = await all
        .select('sent_at')
        .where('sent_at', 'is not', null)
        .orderBy('sent_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return {
        waiting: count(() => true),
        waitingBulk: count((lane) => lane === 'bulk'),
        oldestWaitingAt: open.map(({ oldest }) => oldest).toSorted()[0] ?? null,
        held: Number(held),
        dead: Number(dead),
        lastSentAt: last?.sent_at ?? null,
        sentSince: Number(since),
      };
    },

    list: async ({ states, before, limit, isHeld }) => {
      // All states follow one index; listed by name they would be sorted.
      let rows = states.length < STATES ? read().where('state', 'in', [...states]) : read();
      if (isHeld !== undefined) rows = rows.where('held_at', isHeld ? 'is not' : 'is', null);
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

    hold: (now) =>
      database.atomically(async () => {
        const held = query().updateTable('outbox').set({ held_at: now, state: 'waiting' }).where(OPEN);
        return Number((await held.executeTakeFirst()).numUpdatedRows);
      }),
    release: (id, now) =>
      database.atomically(async () => {
        let released = query().updateTable('outbox').set({ held_at: null, next_attempt_at: now });
        if (id !== null) released = released.where('id', '=', id);
        return Number((await released.where('held_at', 'is not', null).executeTakeFirst()).numUpdatedRows);
      }),
    withdraw: (id, createdBefore) =>
      database.atomically(async () => {
        const held = () => {
          let those = query().updateTable('outbox').where('held_at', 'is not', null);
          if (createdBefore !== undefined) those = those.where('created_at', '<', createdBefore);
          return id === null ? those : those.where('id', '=', id);
        };
        await held().set(FORGOTTEN).where('forget_when_done', '=', 1).execute();
        const withdrawn = held().set({ held_at: null, state: 'withdrawn' });
        return Number((await withdrawn.executeTakeFirst()).numUpdatedRows);
      }),

    heldBefore: async (createdBefore) => {
      const held = query().selectFrom('outbox').where('held_at', 'is not', null);
      const { rows } = await held
        .select(({ fn }) => fn.countAll().as('rows'))
        .where('created_at', '<', createdBefore)
        .executeTakeFirstOrThrow();
      return Number(rows);
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

    noteReport: (messageId, report) =>
      database.atomically(async () => {
        const row = await query()
          .updateTable('outbox')
          .set({ report })
          .where('message_id', '=', messageId)
          .where('report', 'is', null)
          .returning('batch')
          .executeTakeFirst();
        return row?.batch ?? null;
      }),

    ofAddress: async (email) => {
      const rows = read().where(await isTo(email));
      return (await rows.orderBy('created_at', 'desc').orderBy('id', 'desc').execute()).map(stored);
    },

    forgetAddress: (email) => database.atomically(async () => forget(await isTo(email))),
    forgetAbout: (id) => database.atomically(() => forget(containsTerm(sql`facts`, JSON.stringify(id)))),

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
