import { type Instant, minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../kernel/ids.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { CLAIM_MINUTES, type FactsByKind, type Lane, type Outbox } from '../outbox.ts';
import { outboxBooks } from './outbox-books.sql.ts';
import { changes, claimed, FORGOTTEN, isEnd, OPEN } from './outbox-row.ts';
import type { MailTables, OutboxRow } from './tables.ts';

/** The outbox in SQLite or PostgreSQL, in the database of the mails' causes. */
export function createSqlOutbox(database: Database, clock: Clock): Outbox<FactsByKind> {
  const query = () => database.query<MailTables>();

  const due = (lane: Lane, now: Instant) => {
    const first = query()
      .selectFrom('outbox')
      .select(['id', 'unsure_since'])
      .where('lane', '=', lane)
      .where(OPEN)
      .where('next_attempt_at', '<=', now)
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(1);
    // SQLite has one writer; PostgreSQL passes over rows that another mailer is just claiming.
    return (database.engine === 'postgres' ? first.forUpdate().skipLocked() : first).executeTakeFirst();
  };

  return {
    ...outboxBooks(database),
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
          next_attempt_at: mail.notBefore ?? now,
          unsure_since: null,
          last_error: null,
          message_id: null,
          sent_at: null,
          batch: mail.batch ?? null,
          forget_when_done: mail.isForgottenWhenDone ? 1 : 0,
          held_at: null,
        };
        await query()
          .insertInto('outbox')
          .values(row)
          .onConflict((conflict) => conflict.column('unique_key').doNothing())
          .execute();
      }),

    claim: (now) =>
      database.atomically(async () => {
        const found = (await due('urgent', now)) ?? (await due('bulk', now));
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
        if (!isEnd(outcome)) return;
        const over = query().updateTable('outbox').set(FORGOTTEN).where('id', '=', mail.id);
        await over.where('forget_when_done', '=', 1).where('state', '<>', 'waiting').execute();
      }),

    resend: (id, now) =>
      database.atomically(async () => {
        const result = await query()
          .updateTable('outbox')
          .set({ state: 'waiting', attempts: 0, next_attempt_at: now, unsure_since: null })
          .where('id', '=', id)
          .where('state', '=', 'dead')
          .where('recipient', '<>', '')
          .executeTakeFirst();
        return result.numUpdatedRows > 0n;
      }),
  };
}
