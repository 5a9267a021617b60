import type { Wording } from './text/words-of.ts';

/** Code of a problem; `src/http/problems.ts` maps it to a status. */
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
  /** Members that the answer gets besides; never personal or internal facts. */
  facts?: Record<string, unknown>;
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** An expected error, whose message its sender may read. Use `isProblem`: in development the class exists twice. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly reason: string | undefined;
  readonly errors: Record<string, string> | undefined;
  /** Message and errors before anybody chose a language. */
  readonly wordings: { message: Wording; errors?: Record<string, Wording> };
  readonly facts: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  /** `message` as a string is Dutch for everybody. */
  constructor(code: ProblemCode, message: Wording, details: ProblemDetails = {}) {
    super(String(message), { cause: details.cause });
    this.name = 'Problem';
    this.code = code;
    this.reason = details.reason;
    this.errors = details.errors && inDutch(details.errors);
    this.wordings = { message, ...(details.errors && { errors: details.errors }) };
    this.facts = details.facts;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Throws 409 `to_confirm` with this question, unless there is none or the caller has `confirmed` it. */
export function requireConfirmation(question: string | null, confirmed: boolean | undefined): void {
  if (question !== null && !confirmed) throw new Problem('conflict', question, { reason: 'to_confirm' });
}

const inDutch = (errors: Record<string, Wording>) =>
  Object.fromEntries(Object.entries(errors).map(([field, one]) => [field, String(one)]));

export function isProblem(thrown: unknown): thrown is Problem {
  return thrown instanceof Error && thrown.name === 'Problem' && 'code' in thrown;
}
