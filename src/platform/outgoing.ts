import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

export type Service =
  | 'mollie'
  | 'mollie-account'
  | 'resend'
  | 'smtp'
  | 'captcha'
  | 'google'
  | 'facebook'
  | 'oidc'
  | 'oidc-mail';

const LIMIT_MS = 10_000;
/** Nobody waits for a mail server, and it may take 30 s to greet. */
const SMTP_LIMIT_MS = 45_000;
const FAILURES_THAT_OPEN = 5;
const OPEN_MS = 30_000;

/** Why a provider's answer did not come. `unavailable`: the breaker was open and nothing was sent. */
export class OutgoingFault extends Error {
  readonly kind: 'timeout' | 'unavailable';

  constructor(kind: 'timeout' | 'unavailable', service: Service) {
    super(`${service}: ${kind}`);
    this.name = 'OutgoingFault';
    this.kind = kind;
  }
}

/**
 * Runs one call to a provider: at most 10 s (45 s to a mail server), with a breaker per service (5 failures open it for 30 s).
 * Rethrows what the call throws; a thrown error with `refused: true` is an answer and does not count as a failure.
 * `about`: what the call asks after, such as a payment's id. However often that fails, it counts once until something is
 * answered, so that one thing that is broken at the provider never closes the shop. Left out: each failure counts.
 * `limitMs`: a shorter limit, where a visitor waits.
 * Throws at once inside a transaction, because the database would wait for the network.
 */
export type Outgoing = <Result>(
  service: Service,
  call: (signal: AbortSignal) => Promise<Result>,
  about?: string,
  limitMs?: number,
) => Promise<Result>;

/** `failed`: what the failures since the last answer were about. */
type Breaker = { failed: (string | symbol)[]; openUntilMs: number };

export function createOutgoing(ports: {
  clock: Pick<Clock, 'elapsedMs' | 'after'>;
  log: Log;
  isInTransaction: () => boolean;
  limitMs?: number;
}): Outgoing {
  const breakers = new Map<Service, Breaker>();
  const { clock } = ports;

  return async (service, call, about, shorterMs = Infinity) => {
    if (ports.isInTransaction()) throw new Error(`${service} was called inside a transaction`);
    const breaker = breakers.get(service) ?? { failed: [], openUntilMs: 0 };
    breakers.set(service, breaker);
    if (breaker.openUntilMs > clock.elapsedMs()) throw new OutgoingFault('unavailable', service);
    try {
      const usualMs = ports.limitMs ?? (service === 'smtp' ? SMTP_LIMIT_MS : LIMIT_MS);
      const result = await withLimit(clock, service, call, Math.min(usualMs, shorterMs));
      breaker.failed = [];
      return result;
    } catch (thrown) {
      if (isRefusal(thrown)) breaker.failed = [];
      else if (noteFailure(breaker, about ?? Symbol('failure'))) {
        breaker.openUntilMs = clock.elapsedMs() + OPEN_MS;
        ports.log.warn({ service }, 'service unavailable, calls paused');
      }
      throw thrown;
    }
  };
}

/** True if this failure opens the breaker. After the pause one failure opens it again, unless it is a known one. */
function noteFailure(breaker: Breaker, about: string | symbol): boolean {
  if (breaker.failed.includes(about)) return false;
  const isEnough = breaker.failed.length >= FAILURES_THAT_OPEN - 1;
  breaker.failed = [...breaker.failed, about].slice(1 - FAILURES_THAT_OPEN);
  return isEnough;
}

async function withLimit<Result>(
  clock: Pick<Clock, 'after'>,
  service: Service,
  call: (signal: AbortSignal) => Promise<Result>,
  limitMs: number,
): Promise<Result> {
  const stop = new AbortController();
  let callOff = () => {};
  const limit = new Promise<never>((_, reject) => {
    callOff = clock.after(limitMs, () => {
      reject(new OutgoingFault('timeout', service));
      stop.abort();
    });
  });
  try {
    return await Promise.race([call(stop.signal), limit]);
  } finally {
    callOff();
  }
}

function isRefusal(thrown: unknown): boolean {
  return thrown instanceof Error && 'refused' in thrown && thrown.refused === true;
}

/** Sends a request over the network, as `fetch` does; the simulation answers in its place. */
export type Network = (url: string | URL, init: RequestInit) => Promise<Response>;

/** Looked up at each call, since the simulators put another `fetch` in its place. */
export const theNetwork: Network = (url, init) => fetch(url, init);

/** The longest answer that is read (S-28): far more than any provider has to tell. */
export const ANSWER_MAX_BYTES = 1024 * 1024;

/** An answer that was longer than allowed; the rest of it was never read. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

/**
 * `fetch` for calls to providers: follows no redirect, and reads at most 1 MB of an answer, whatever its header says and
 * however small it was packed (S-28). Reading a longer body throws AnswerTooLong, and its connection is closed. `maxBytes`:
 * for who reads back what we stored there ourselves. `network`: what sends it.
 */
export async function limitedFetch(
  url: string | URL,
  init: RequestInit = {},
  maxBytes = ANSWER_MAX_BYTES,
  network: Network = theNetwork,
): Promise<Response> {
  const answer = await network(url, { ...init, redirect: init.redirect ?? 'error' });
  if (!answer.body) return answer;
  const { status, statusText, headers } = answer;
  return new Response(answer.body.pipeThrough(atMost(maxBytes)), { status, statusText, headers });
}

function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let passed = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      passed += chunk.byteLength;
      if (passed > bytes) throw new AnswerTooLong(`an answer of more than ${bytes} bytes`);
      controller.enqueue(chunk);
    },
  });
}
