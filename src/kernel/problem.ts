import type { Wording } from './text/words-of.ts';

/** `src/http/problems.ts` maps it to a status. */
export type ProblemCode =
  | 'malformed'
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'gone'
  | 'too-large'
  | 'unsupported'
  | 'too-many'
  | 'unavailable';

export type ProblemDetails = {
  reason?: string;
  /** Messages by field. */
  errors?: Record<string, Wording>;
  /** Members added to the answer; never personal or internal. */
  facts?: Record<string, unknown>;
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** An expected error whose message its sender may read. Recognised by `code`: in development the class exists twice. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly reason: string | undefined;
  readonly errors: Record<string, string> | undefined;
  /** Message and errors in no language yet. */
  readonly said: { message: Wording; errors?: Record<string, Wording> };
  readonly facts: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  /** A message that is a string is Dutch for everybody. */
  constructor(code: ProblemCode, message: Wording, details: ProblemDetails = {}) {
    super(String(message), { cause: details.cause });
    this.name = 'Problem';
    this.code = code;
    this.reason = details.reason;
    this.errors = details.errors && inDutch(details.errors);
    this.said = { message, ...(details.errors && { errors: details.errors }) };
    this.facts = details.facts;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Throws 409 `to_confirm` with the question, unless the sender has answered it (`confirmed`). */
export function askFirst(question: string | null, confirmed: boolean | undefined): void {
  if (question !== null && !confirmed) throw new Problem('conflict', question, { reason: 'to_confirm' });
}

const inDutch = (errors: Record<string, Wording>) =>
  Object.fromEntries(Object.entries(errors).map(([field, one]) => [field, String(one)]));

export function isProblem(thrown: unknown): thrown is Problem {
  return thrown instanceof Error && thrown.name === 'Problem' && 'code' in thrown;
}
