/** Emails as the administration sees them. Instants are ISO UTC. */
import * as z from 'zod/mini';

/** Query of GET /api/dmt-admin/outbox: newest first, at most 100; `before` is the id of the last mail seen. */
export const outboxQuery = z.object({
  /** 'waiting' holds those that are just being sent too. Left out: all. */
  state: z.optional(z.enum(['waiting', 'held', 'sent', 'dead', 'withdrawn'])),
  before: z.optional(z.string().check(z.maxLength(100))),
});

/** Body of POST /api/dmt-admin/outbox/held: 204; the mail that it is about, null for all that is held, and whether it goes. */
export const heldWord = z.object({
  id: z.nullable(z.string().check(z.maxLength(100))),
  send: z.boolean(),
});
export type HeldWord = z.infer<typeof heldWord>;

/** waiting: to be sent. held: to be sent once the owner says so, after a backup was put back. sent: accepted by the mail service. withdrawn: no longer wanted. dead: given up. */
export type AdminMailState = 'waiting' | 'held' | 'sent' | 'withdrawn' | 'dead';

/** One line of GET /api/dmt-admin/outbox. */
export type AdminMail = {
  id: string;
  /** 'order-paid'. */
  kind: string;
  /** Name of the kind, in Dutch: 'Tickets'. */
  label: string;
  /** Recipient; empty once erased (P-09). */
  to: string;
  state: AdminMailState;
  attempts: number;
  createdAt: string;
  /** While waiting: when it is tried (again); otherwise null. */
  nextAttemptAt: string | null;
  sentAt: string | null;
  /** Why the last try failed, in Dutch; null: none failed. */
  problem: string | null;
  /** True if POST /api/dmt-admin/outbox/{id}/resend would help. */
  canResend: boolean;
};

/**
 * Answer of GET /api/dmt-admin/mail. POST /api/dmt-admin/outbox/{id}/resend: 202 without body; 404
 * `mail_not_found`; 409 `mail_not_dead` 'Deze mail is al (opnieuw) verstuurd of wacht nog.'
 */
export type MailHealth = {
  /** Sending service; 'demo' where email stays in the mailbox page `/demo/mailbox`. */
  service: 'resend' | 'smtp' | 'demo';
  /** Sender of every mail. */
  from: string;
  waiting: number;
  /** Of those, newsletters. */
  waitingBulk: number;
  oldestWaitingAt: string | null;
  /** Waits for the word of the owner. */
  held: number;
  dead: number;
  lastSentAt: string | null;
  /** Accepted in the last 24 hours. */
  sentLastDay: number;
  /** The mail service asked for a pause until then, or does not answer; null: it takes mail. */
  restingUntil: string | null;
  /** Why, in Dutch, where it is known and somebody can mend it. */
  restingBecause: string | null;
};
