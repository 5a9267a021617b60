import * as z from 'zod/mini';
import type { Instant } from '../../kernel/dates/dutch-dates.ts';

/** A kind of email, and the message written from its stored facts. */

/** For declaring the facts of a kind. */
export { z };

/** One kind of email. `Ports`: what its writer needs when sending. */
export type EmailKind<Facts, Ports> = {
  name: string;
  /** Reads stored facts, also of older versions: fields that those lack are optional or have a default. */
  facts: z.ZodMiniType<Facts>;
  /** Facts that the owner wrote and may have translated; those of an order come with the order. */
  owners?: readonly (keyof NoInfer<Facts> & string)[];
  /** Facts of the example; null if there is no example. */
  sample: NoInfer<Facts> | null;
  /** Writes the email. Same facts, same bytes: a retry under one idempotency key must be equal. */
  write: (facts: NoInfer<Facts>, mail: MailEnvelope, ports: Ports) => Promise<Written>;
};

/** 'withdrawn': no longer wanted, and never sent. 'later': ask again in a few minutes. */
export type Written = Email | 'withdrawn' | 'later';

/** Envelope of an email; `createdAt` is ISO UTC. */
export type MailEnvelope = { id: string; to: string; createdAt: Instant };

/** Email without sender and recipient. */
export type Email = {
  subject: string;
  html: string;
  /** Plain text, written by hand, never stripped from the HTML. */
  text: string;
  attachments?: Attachment[];
  replyTo?: string;
  headers?: Record<string, string>;
};

export type Attachment = { filename: string; contentType: string; content: Uint8Array };

/** Declares kinds of email that need `Ports`; `Facts` is inferred. */
export function emailKind<Ports>() {
  return <Facts extends Record<string, unknown>>(kind: EmailKind<Facts, Ports>): EmailKind<Facts, Ports> => kind;
}

export type EmailKinds = Record<
  string,
  {
    name: string;
    facts: z.ZodMiniType<Record<string, unknown>>;
    owners?: readonly string[];
    sample: unknown;
    write: (facts: never, mail: MailEnvelope, ports: never) => Promise<Written>;
  }
>;

export type FactsOf<Kinds extends EmailKinds> = { [Kind in keyof Kinds]: z.output<Kinds[Kind]['facts']> };

export type PortsOf<Kinds extends EmailKinds> = {
  [Kind in keyof Kinds]: (ports: Parameters<Kinds[Kind]['write']>[2]) => void;
}[keyof Kinds] extends (ports: infer Ports) => void
  ? Ports
  : never;

export type EmailWriter = (facts: unknown, mail: MailEnvelope) => Promise<Written>;

/** Writers by stored kind; they throw UnfitFacts when the facts do not fit. */
export type EmailWriters = Record<string, EmailWriter>;

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

/** Stored facts that do not fit their kind. The message names fields, not values. */
class UnfitFacts extends Error {
  constructor(issues: { path: PropertyKey[] }[]) {
    super([...new Set(issues.map(({ path }) => path.map(String).join('.') || 'all'))].join(', '));
    this.name = 'UnfitFacts';
  }
}

/** Tells the error by name: in development the class can exist twice. */
export function isUnfitFacts(thrown: unknown): thrown is Error {
  return thrown instanceof Error && thrown.name === 'UnfitFacts';
}
