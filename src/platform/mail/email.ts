import * as z from 'zod/mini';
import type { Instant } from '../../kernel/dates/dutch-dates.ts';

/** A kind of email, and the message that is made from its stored facts. */

/** With which a kind says what its facts are. */
export { z };

/**
 * A kind of mail, whole: what it is called, which facts are stored of it, an example, and how it is written. `Ports` is
 * what its writer asks at the moment of sending.
 */
export type EmailKind<Facts, Ports> = {
  /** Dutch name, for the administration and the examples. */
  name: string;
  /** Reads what the outbox kept, also what older versions put in: what they left out has a default or is optional. */
  facts: z.ZodMiniType<Facts>;
  /** The facts of the example that is shown; null where nothing is sent by us. */
  sample: NoInfer<Facts> | null;
  /**
   * Facts to email, deterministically: the same facts give the same bytes, because a repeat under the same key must be
   * equal.
   */
  write: (facts: NoInfer<Facts>, mail: MailEnvelope, ports: Ports) => Promise<Written>;
};

/** 'withdrawn': no longer wanted, never sent. 'later': not yet, ask again in a few minutes. */
export type Written = Email | 'withdrawn' | 'later';

/** Envelope of an email beside its facts. `createdAt` is ISO UTC. */
export type MailEnvelope = { id: string; to: string; createdAt: Instant };

/** One message as it leaves the house, apart from sender and recipient. */
export type Email = {
  /** One line. */
  subject: string;
  html: string;
  /** Written by hand for each email, never stripped from the HTML. */
  text: string;
  attachments?: Attachment[];
  replyTo?: string;
  headers?: Record<string, string>;
};

export type Attachment = { filename: string; contentType: string; content: Uint8Array };

/** Declares the ports that writers of these kinds need; `Facts` follows from the kinds. */
export function emailKind<Ports>() {
  return <Facts extends Record<string, unknown>>(kind: EmailKind<Facts, Ports>): EmailKind<Facts, Ports> => kind;
}

/** Kinds of mail by the word that the outbox stores. */
export type EmailKinds = Record<
  string,
  {
    name: string;
    facts: z.ZodMiniType<Record<string, unknown>>;
    sample: unknown;
    write: (facts: never, mail: MailEnvelope, ports: never) => Promise<Written>;
  }
>;

/** The facts of each of some kinds, for who puts them into the outbox. */
export type FactsOf<Kinds extends EmailKinds> = { [Kind in keyof Kinds]: z.output<Kinds[Kind]['facts']> };

/** All that the writers of some kinds ask. */
export type PortsOf<Kinds extends EmailKinds> = {
  [Kind in keyof Kinds]: (ports: Parameters<Kinds[Kind]['write']>[2]) => void;
}[keyof Kinds] extends (ports: infer Ports) => void
  ? Ports
  : never;

/** Writes an email of facts as they come back from storage; throws UnfitFacts when its kind cannot read them. */
export type EmailWriter = (facts: unknown, mail: MailEnvelope) => Promise<Written>;

/** Writers by the kind that the outbox stores. */
export type EmailWriters = Record<string, EmailWriter>;

/** The writers of some kinds, with all that they ask. */
export function writersOf<Kinds extends EmailKinds>(kinds: Kinds, ports: PortsOf<Kinds>): EmailWriters {
  const writers = Object.entries(kinds).map(([word, kind]): [string, EmailWriter] => [
    word,
    async (facts, mail) => {
      const read = z.safeParse(kind.facts, facts);
      if (!read.success) throw new UnfitFacts(read.error.issues);
      return kind.write(read.data as never, mail, ports as never);
    },
  ]);
  return Object.fromEntries(writers);
}

/** The stored facts of a mail are not those of its kind. The message names them, without what they say. */
class UnfitFacts extends Error {
  constructor(issues: { path: PropertyKey[] }[]) {
    super([...new Set(issues.map(({ path }) => path.map(String).join('.') || 'all'))].join(', '));
    this.name = 'UnfitFacts';
  }
}

/** Recognised by name: in development the class can exist twice. */
export function isUnfitFacts(thrown: unknown): thrown is Error {
  return thrown instanceof Error && thrown.name === 'UnfitFacts';
}
