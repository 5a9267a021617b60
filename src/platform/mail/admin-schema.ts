/** Schemas of email for administrators. Instants are ISO UTC. */
import * as z from 'zod/mini';

/** Query of GET /api/dmt-admin/outbox: newest first, at most 100; `before` is the id of the last email seen. */
export const outboxQuery = z.object({
  /** 'waiting' includes those being sent; all by default. */
  state: z.optional(z.enum(['waiting', 'held', 'sent', 'dead', 'withdrawn'])),
  before: z.optional(z.string().check(z.maxLength(100))),
});

/** Body of POST /api/dmt-admin/outbox/held (204): one email or (null) all held email, to send or to withdraw. */
export const heldWord = z.object({
  id: z.nullable(z.string().check(z.maxLength(100))),
  send: z.boolean(),
});
export type HeldWord = z.infer<typeof heldWord>;

/** held: awaits the owner after a restore. sent: accepted. withdrawn: no longer wanted. dead: given up. */
export type OutboxEmailState = 'waiting' | 'held' | 'sent' | 'withdrawn' | 'dead';

export type OutboxEmail = {
  id: string;
  kind: string;
  label: string;
  /** Recipient; empty once erased (P-09). */
  to: string;
  state: OutboxEmailState;
  attempts: number;
  createdAt: string;
  /** Time of the next attempt while waiting; otherwise null. */
  nextAttemptAt: string | null;
  sentAt: string | null;
  /** Reason why the last attempt failed, in Dutch; null if it did not. */
  problem: string | null;
  /** True if POST /api/dmt-admin/outbox/{id}/resend would help. */
  canResend: boolean;
};

/** Answer of GET /api/dmt-admin/mail. POST …/outbox/{id}/resend: 202; 404 `mail_not_found`; 409 `mail_not_dead`. */
export type MailHealth = {
  /** 'demo' where email stays in the mailbox page `/demo/mailbox`. */
  service: 'resend' | 'smtp' | 'demo';
  from: string;
  waiting: number;
  /** Newsletters among those waiting. */
  waitingBulk: number;
  oldestWaitingAt: string | null;
  /** Emails that wait for the owner. */
  held: number;
  dead: number;
  lastSentAt: string | null;
  sentLastDay: number;
  restingUntil: string | null;
  /** Cause in Dutch, if it is known and somebody can fix it. */
  restingBecause: string | null;
};
