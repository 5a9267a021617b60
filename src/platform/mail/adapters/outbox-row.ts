import type { Instant } from '../../../kernel/dutch-dates.ts';
import type { ClaimedMail, MailOutcome } from '../outbox.ts';
import type { OutboxRow } from './tables.ts';

/** The row as its postman sees it; `unsureSince` as it was before this claim. */
export function claimed(row: OutboxRow, unsureSince: Instant | null): ClaimedMail {
  return {
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    facts: JSON.parse(row.facts) as unknown,
    lane: row.lane,
    createdAt: row.created_at,
    attempts: row.attempts,
    claim: row.claim,
    unsureSince,
  };
}

/** The columns that an outcome changes. */
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
