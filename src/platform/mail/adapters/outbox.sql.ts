import { newUuid } from '../../../kernel/ids.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { CLAIM_MINUTES, minutesAfter } from '../backoff.ts';
import type { Outbox } from '../outbox.ts';
import { changes, claimed } from './outbox-row.ts';
import type { MailTables, OutboxRow } from './tables.ts';

/** The outbox in SQLite or PostgreSQL, in the database of the mails' causes. */
export function createSqlOutbox(database: Database, clock: Clock): Outbox {
  const query = () => database.query<MailTables>();

  return {
    put: (mail) =>
      database.atomically(async () => {
        const now = clock.now();
        const row: OutboxRow = {
          id: newUuid(),
          kind: mail.kind,
          recipient: mail.to,
          facts: JSON.stringify(mail.facts),
          lane: mail.lane,
          unique_key: mail.uniqueKey ?? null,
          state: 'waiting',
          attempts: 0,
          claim: 0,
          created_at: now,
          next_attempt_at: now,
          unsure_since: null,
          last_error: null,
          message_id: null,
          sent_at: null,
        };
        await query()
          .insertInto('outbox')
          .values(row)
          .onConflict((conflict) => conflict.column('unique_key').doNothing())
          .execute();
      }),

    claim: (now) =>
      database.atomically(async () => {
        let due = query()
          .selectFrom('outbox')
          .select(['id', 'unsure_since'])
          .where('state', 'in', ['waiting', 'sending'])
          .where('next_attempt_at', '<=', now)
          .orderBy('lane', 'desc') // 'urgent' before 'bulk'
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(1);
        // SQLite has one writer; PostgreSQL passes over rows that another postman is just claiming.
        if (database.engine === 'postgres') due = due.forUpdate().skipLocked();
        const found = await due.executeTakeFirst();
        if (!found) return null;
        const row = await query()
          .updateTable('outbox')
          .set((set) => ({
            state: 'sending',
            attempts: set('attempts', '+', 1),
            claim: set('claim', '+', 1),
            next_attempt_at: minutesAfter(now, CLAIM_MINUTES),
            // Until marked, this try too may have been accepted: the process can die at any point.
            unsure_since: found.unsure_since ?? now,
          }))
          .where('id', '=', found.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        return claimed(row, found.unsure_since);
      }),

    mark: (mail, outcome) =>
      database.atomically(async () => {
        await query()
          .updateTable('outbox')
          .set(changes(mail, outcome))
          .where('id', '=', mail.id)
          .where('state', '=', 'sending')
          .where('claim', '=', mail.claim)
          .execute();
      }),

    resend: (id, now) =>
      database.atomically(async () => {
        const result = await query()
          .updateTable('outbox')
          .set({ state: 'waiting', attempts: 0, next_attempt_at: now, unsure_since: null })
          .where('id', '=', id)
          .where('state', '=', 'dead')
          .executeTakeFirst();
        return result.numUpdatedRows > 0n;
      }),

    health: async () => {
      const states = await query()
        .selectFrom('outbox')
        .select((select) => [
          'state',
          select.fn.countAll().as('rows'),
          select.fn.min('created_at').as('oldest'),
          select.fn.max('sent_at').as('last_sent'),
        ])
        .groupBy('state')
        .execute();
      const of = (state: OutboxRow['state']) => states.find((row) => row.state === state);
      const rows = (state: OutboxRow['state']) => Number(of(state)?.rows ?? 0);
      const oldest = [of('waiting')?.oldest, of('sending')?.oldest].filter((at) => at !== undefined && at !== null);
      return {
        waiting: rows('waiting') + rows('sending'),
        oldestWaitingAt: oldest.toSorted()[0] ?? null,
        dead: rows('dead'),
        lastSentAt: of('sent')?.last_sent ?? null,
      };
    },
  };
}
