import type { Email } from './email.ts';

/** One mail for the provider. `id` is the row of the outbox: the same mail keeps it at every try. */
export type Parcel = { id: string; from: string; to: string; email: Email };

/** The way out: Resend, SMTP or memory. */
export type Transport = {
  /** Which provider `outgoing` watches. */
  service: 'resend' | 'smtp';
  /** For how many hours the provider itself drops a repeat of the same id; null: it does not, the recipient may. */
  remembersHours: number | null;
  /**
   * Hands one mail over; `messageId` is the provider's, for its records. The same id again is the same mail. Throws
   * MailFault and nothing else; `signal` ends the wait, after which the outcome is unknown; `leaving` gives up what was
   * not handed over yet, where that takes long.
   */
  send(parcel: Parcel, signal: AbortSignal, leaving?: AbortSignal): Promise<{ messageId: string }>;
};

/**
 * refused: never repeat. retry: surely not accepted, try later. busy: the service takes no mail at all now, asked too
 * often, with a wrong key or over a line that is not safe, which says nothing of this one. unknown: perhaps accepted, only the same id may follow.
 * rewritten: this id came before with other contents, so nothing goes out now.
 */
export type MailFaultKind = 'refused' | 'retry' | 'busy' | 'unknown' | 'rewritten';

/** Why a mail was not (known to be) accepted. The message is one word, without personal data. */
export class MailFault extends Error {
  readonly kind: MailFaultKind;
  readonly retryAfterSeconds: number | undefined;
  /** The provider works and said no, or not now: the breaker does not count it. */
  readonly refused: boolean;

  constructor(kind: MailFaultKind, word: string, details: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(word, { cause: details.cause });
    this.name = 'MailFault';
    this.kind = kind;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.refused = kind === 'refused' || kind === 'busy' || kind === 'rewritten';
  }
}

/** Recognised by name: in development the class can exist twice. */
export function isMailFault(thrown: unknown): thrown is MailFault {
  return thrown instanceof Error && thrown.name === 'MailFault' && 'kind' in thrown;
}
