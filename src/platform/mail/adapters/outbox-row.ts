import { sql } from 'kysely';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { ClaimedMail, MailOutcome, MailQueue, StoredMail } from '../outbox.ts';
import type { OutboxRow } from './tables.ts';

export type Books = Pick<
  MailQueue,
  | 'health'
  | 'list'
  | 'hold'
  | 'release'
  | 'withdraw'
  | 'heldBefore'
  | 'find'
  | 'countBatch'
  | 'hurryBatch'
  | 'noteReport'
  | 'ofAddress'
  | 'forgetAddress'
  | 'forgetAbout'
  | 'forgetBefore'
>;

export function claimed(row: OutboxRow, unsureSince: Instant | null): ClaimedMail {
  return {
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    facts: factsIn(row),
    lane: row.lane,
    createdAt: row.created_at,
    attempts: row.attempts,
    claim: row.claim,
    unsureSince,
  };
}

/** Facts of a row; an unreadable row is claimed all the same, and its writer refuses it. */
function factsIn(row: OutboxRow): unknown {
  try {
    return JSON.parse(row.facts);
  } catch {
    return undefined;
  }
}

export function changes(mail: ClaimedMail, outcome: MailOutcome): Partial<OutboxRow> {
  switch (outcome.state) {
    case 'sent':
      return { state: 'sent', message_id: outcome.messageId, sent_at: outcome.at, last_error: null };
    case 'withdrawn':
      return { state: 'withdrawn', last_error: null };
    case 'dead':
      return { state: 'dead', last_error: outcome.error };
    case 'waiting': {
      const row: Partial<OutboxRow> = { state: 'waiting', next_attempt_at: outcome.until, last_error: outcome.error };
      return outcome.isUnsure ? row : { ...row, unsure_since: mail.unsureSince };
    }
    case 'postponed':
      return {
        state: 'waiting',
        next_attempt_at: outcome.until,
        attempts: mail.attempts - 1,
        unsure_since: mail.unsureSince,
      };
  }
}

/** True if nothing more happens to the email. */
export function isEnd({ state }: MailOutcome): boolean {
  return state === 'sent' || state === 'withdrawn' || state === 'dead';
}

export function stored(row: Omit<OutboxRow, 'facts' | 'forget_when_done' | 'report'>): StoredMail {
  return {
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    nextAttemptAt: row.next_attempt_at,
    sentAt: row.sent_at,
    lastError: row.last_error,
    isHeld: row.held_at !== null,
  };
}

/** True while unsent, held or not. */
export function isToSend({ state }: Pick<OutboxRow, 'state'>): boolean {
  return state === 'waiting' || state === 'sending';
}

export function isOpen(row: Pick<OutboxRow, 'state' | 'held_at'>): boolean {
  return isToSend(row) && row.held_at === null;
}

/** Literals, not parameters: SQLite uses a partial index only if it sees the condition. */
export const OPEN = sql<boolean>`state in ('waiting', 'sending') and held_at is null`;
export const TO_SEND = sql<boolean>`state in ('waiting', 'sending')`;

export const FORGOTTEN = { recipient: '', facts: '{}' } satisfies Partial<OutboxRow>;
