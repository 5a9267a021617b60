import { words } from './words.ts';

export const NO_CONNECTION = words.noConnection;
const OUT_OF_ORDER = words.outOfOrder;
export const UNKNOWN_FAULT = words.unexpectedError;

/** Text for the visitor where the answer has none, as from a proxy in front of a site that is down. */
const textOf = (status: number) => (status === 0 ? NO_CONNECTION : status >= 500 ? OUT_OF_ORDER : UNKNOWN_FAULT);

type FaultFacts = {
  status: number;
  message?: string | undefined;
  body?: unknown;
  text?: string | null;
  cause?: unknown;
};

/** A call that did not succeed. `message` is Dutch and may be shown to the visitor (ERR-26 to ERR-28). */
export class ApiFault extends Error {
  /** HTTP status; 0 without connection or after the time limit. */
  readonly status: number;
  readonly statusText: string;
  /** Machine code of the answer, such as `sold_out`. */
  readonly code: string | null;
  /** Messages per field. */
  readonly errors: Record<string, string>;
  /** The whole JSON answer, for facts such as `remaining`. */
  readonly body: unknown;
  /** An answer that was no JSON; for the log, never to be shown as HTML. */
  readonly text: string | null;

  constructor({ status, message, body, text, cause }: FaultFacts) {
    super(message || textOf(status), { cause });
    this.name = 'ApiFault';
    this.status = status;
    this.statusText = status === 0 ? 'Unknown Error' : `HTTP ${status}`;
    this.body = body ?? null;
    this.code = memberOf(body, 'code');
    this.errors = errorsOf(body);
    this.text = text ?? null;
  }
}

export function isApiFault(thrown: unknown): thrown is ApiFault {
  return thrown instanceof Error && thrown.name === 'ApiFault';
}

/** The fault of an answer with an error status, or of one that could not be read. */
export async function faultOf(answer: Response): Promise<ApiFault> {
  const text = await answer.text();
  const body = parsed(text);
  return body === undefined
    ? new ApiFault({ status: answer.status, text })
    : new ApiFault({ status: answer.status, message: memberOf(body, 'message') ?? undefined, body });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function memberOf(body: unknown, name: 'code' | 'message'): string | null {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : null;
  return typeof value === 'string' ? value : null;
}

function errorsOf(body: unknown): Record<string, string> {
  const errors = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)['errors'] : null;
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
