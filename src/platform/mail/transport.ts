import type { Email } from './email.ts';

/** Email to hand over; `id` is that of the outbox row, the same at every attempt. */
export type Parcel = { id: string; from: string; to: string; email: Email };

/** Sends email by Resend, by SMTP or into memory. */
export type Transport = {
  service: 'resend' | 'smtp';
  /** Hours in which the provider drops a repeated id; null if it does not, though the recipient may. */
  remembersHours: number | null;
  /**
   * Hands over one email; `messageId` is the provider's. Throws only MailFault. After `signal` the outcome is unknown;
   * `leaving` gives up what was not handed over yet.
   */
  send(parcel: Parcel, signal: AbortSignal, leaving?: AbortSignal): Promise<{ messageId: string }>;
};

/**
 * refused: never repeat. retry: not accepted, try later. busy: the service takes no email now (rate limit, wrong key,
 * unsafe line). unknown: perhaps accepted, repeat only under the same id. rewritten: this id came before with other
 * contents.
 */
export type MailFaultKind = 'refused' | 'retry' | 'busy' | 'unknown' | 'rewritten';

/** Its message is one word, not personal. If `refused`, the provider works, and the breaker does not count it. */
export class MailFault extends Error {
  readonly kind: MailFaultKind;
  readonly retryAfterSeconds: number | undefined;
  readonly refused: boolean;

  constructor(kind: MailFaultKind, word: string, details: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(word, { cause: details.cause });
    this.name = 'MailFault';
    this.kind = kind;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.refused = kind === 'refused' || kind === 'busy' || kind === 'rewritten';
  }
}

/** Tells the error by name: in development the class can exist twice. */
export function isMailFault(thrown: unknown): thrown is MailFault {
  return thrown instanceof Error && thrown.name === 'MailFault' && 'kind' in thrown;
}
