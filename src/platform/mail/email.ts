import type { Instant } from '../../kernel/dates/dutch-dates.ts';

export type Attachment = { filename: string; contentType: string; content: Uint8Array };

/** One message as it leaves the house, apart from sender and recipient. */
export type Letter = {
  /** One line. */
  subject: string;
  html: string;
  /** Written by hand for each letter, never stripped from the HTML. */
  text: string;
  attachments?: Attachment[];
  replyTo?: string;
  headers?: Record<string, string>;
};

/** What the postman knows about a mail besides its facts. `createdAt` is ISO UTC. */
export type MailEnvelope = { id: string; to: string; createdAt: Instant };

/**
 * Facts to letter, deterministically: the same facts give the same bytes, because a repeat under the same key must be
 * equal. 'withdrawn': no longer wanted, never sent. 'later': not yet, ask again in a few minutes.
 */
export type LetterWriter = (facts: unknown, mail: MailEnvelope) => Promise<Letter | 'withdrawn' | 'later'>;

/** Writers by the kind that the outbox stores. */
export type Letters = Record<string, LetterWriter>;

/** A number among the facts of a mail, as they come back from storage; -1, which nothing is numbered by, without one. */
export function numberIn(facts: unknown, name: string): number {
  const value = factIn(facts, name);
  return typeof value === 'number' ? value : -1;
}

/** A text among the facts of a mail; '' without one. */
export function textIn(facts: unknown, name: string): string {
  const value = factIn(facts, name);
  return typeof value === 'string' ? value : '';
}

function factIn(facts: unknown, name: string): unknown {
  return typeof facts === 'object' && facts !== null ? (facts as Record<string, unknown>)[name] : undefined;
}
