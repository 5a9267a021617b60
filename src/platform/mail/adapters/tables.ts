import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Lane, MailReport, MailState } from '../outbox.ts';

export type OutboxRow = {
  id: string;
  kind: string;
  recipient: string;
  facts: string;
  lane: Lane;
  unique_key: string | null;
  state: MailState;
  attempts: number;
  claim: number;
  created_at: Instant;
  /** While waiting, when it is due; while sending, when the claim expires. */
  next_attempt_at: Instant;
  unsure_since: Instant | null;
  last_error: string | null;
  message_id: string | null;
  sent_at: Instant | null;
  batch: string | null;
  forget_when_done: 0 | 1;
  /** Time since which it waits for a person; null if it does not. */
  held_at: Instant | null;
  report: MailReport | null;
};

export type MailTables = { outbox: OutboxRow };
