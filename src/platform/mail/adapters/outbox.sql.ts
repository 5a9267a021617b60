import { type Instant, minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../kernel/ids.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { keptStatements, type Param, type Params } from '../../database/statements.ts';
import { CLAIM_MINUTES, type FactsByKind, type Lane, type Outbox } from '../outbox.ts';
import { outboxBooks } from './outbox-books.sql.ts';
import { changes, claimed, FORGOTTEN, isEnd, OPEN } from './outbox-row.ts';
import type { MailTables, OutboxRow } from './tables.ts';

export function createSqlOutbox(database: Database, clock: Clock): Outbox<FactsByKind> {
  const { first, count, run } = keptStatements<MailTables>(database);
  const isPostgres = database.engine === 'postgres';

  const due = first((db, lane: Param<Lane>, now: Param<Instant>) =>
    db
      .selectFrom('outbox')
      .select(['id', 'unsure_since'])
      .where('lane', '=', lane)
      .where(OPEN)
      .where('next_attempt_at', '<=', now)
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(1)
      // SQLite has one writer; PostgreSQL skips rows that another mailer is claiming.
      .$if(isPostgres, (one) => one.forUpdate().skipLocked()),
  );
  const insert = run((db, row: Params<OutboxRow>) =>
    db
      .insertInto('outbox')
      .values(row)
      .onConflict((conflict) => conflict.column('unique_key').doNothing()),
  );
  const claim = first((db, id: Param<string>, until: Param<Instant>, unsureSince: Param<Instant>) =>
    db
      .updateTable('outbox')
      .set((set) => ({
        state: 'sending',
        attempts: set('attempts', '+', 1),
        claim: set('claim', '+', 1),
        next_attempt_at: until,
        unsure_since: unsureSince,
      }))
      .where('id', '=', id)
      .returningAll(),
  );
  const mark = run((db, id: Param<string>, claim: Param<number>, row: Params<Partial<OutboxRow>>) =>
    db.updateTable('outbox').set(row).where('id', '=', id).where('state', '=', 'sending').where('claim', '=', claim),
  );
  const forgetWhenDone = run((db, id: Param<string>) =>
    db
      .updateTable('outbox')
      .set(FORGOTTEN)
      .where('id', '=', id)
      .where('forget_when_done', '=', 1)
      .where('state', '<>', 'waiting'),
  );
  const resend = count((db, id: Param<string>, now: Param<Instant>) =>
    db
      .updateTable('outbox')
      .set({ state: 'waiting', attempts: 0, next_attempt_at: now, unsure_since: null })
      .where('id', '=', id)
      .where('state', '=', 'dead')
      .where('recipient', '<>', ''),
  );

  return {
    ...outboxBooks(database),
    put: (mail) =>
      database.atomically(async () => {
        if (mail.to === '') return;
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
          report: null,
        };
        await insert(row);
      }),

    claim: (now) =>
      database.atomically(async () => {
        const found = (await due('urgent', now)) ?? (await due('bulk', now));
        if (!found) return null;
        // Until marked, this attempt too may have been accepted: the process can die at any point.
        const row = await claim(found.id, minutesAfter(now, CLAIM_MINUTES), found.unsure_since ?? now);
        return row ? claimed(row, found.unsure_since) : null;
      }),

    mark: (mail, outcome) =>
      database.atomically(async () => {
        await mark(mail.id, mail.claim, changes(mail, outcome));
        if (isEnd(outcome)) await forgetWhenDone(mail.id);
      }),

    resend: (id, now) => database.atomically(async () => (await resend(id, now)) > 0),
  };
}
