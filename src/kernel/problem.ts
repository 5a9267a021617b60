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
  /** Dutch, by field. */
  errors?: Record<string, string>;
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
  readonly facts: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, message: string, details: ProblemDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'Problem';
    this.code = code;
    this.reason = details.reason;
    this.errors = details.errors;
    this.facts = details.facts;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

export function isProblem(thrown: unknown): thrown is Problem {
  return thrown instanceof Error && thrown.name === 'Problem' && 'code' in thrown;
}
