import { words } from './words.ts';

export const NO_CONNECTION = words.noConnection;
const OUT_OF_ORDER = words.outOfOrder;
export const UNKNOWN_FAULT = words.unexpectedError;

/** Message for an answer without a text, such as that of a proxy while the site is down. */
const textOf = (status: number) => (status === 0 ? NO_CONNECTION : status >= 500 ? OUT_OF_ORDER : UNKNOWN_FAULT);

type FaultFacts = {
  status: number;
  message?: string | undefined;
  body?: unknown;
  text?: string | null;
  cause?: unknown;
};

/** A call that failed. `message` is Dutch and may be shown to the visitor (ERR-26 to ERR-28). */
export class ApiFault extends Error {
  /** 0 if there was no connection, or no answer in time. */
  readonly status: number;
  readonly statusText: string;
  /** Error code of the answer, such as `sold_out`. */
  readonly code: string | null;
  readonly errors: Record<string, string>;
  readonly body: unknown;
  /** An answer that was not JSON; for the log, never to be shown as HTML. */
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

/** Reads an answer with an error status, or one that could not be parsed. */
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
