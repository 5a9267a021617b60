/** Kind of a problem, for the caller; `src/http/problems.ts` turns it into a status. */
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
  /** The code clients read, e.g. `sold_out`; left out, the table in `src/http/problems.ts` gives the usual one. */
  reason?: string;
  /** Dutch messages per field, shown next to it. */
  errors?: Record<string, string>;
  /** Further members of the answer, e.g. `{ option_id, remaining }`. Never personal or internal data. */
  facts?: Record<string, unknown>;
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** A request that ends here for a reason its sender may read. Recognised by `code`: in development the class exists twice. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly reason: string | undefined;
  readonly errors: Record<string, string> | undefined;
  readonly facts: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  /** `message` is Dutch and may be shown to the visitor. */
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

/** True if a thrown value is a Problem, even one from another copy of this file. */
export function isProblem(thrown: unknown): thrown is Problem {
  return thrown instanceof Error && thrown.name === 'Problem' && 'code' in thrown;
}
