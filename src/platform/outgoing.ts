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
/** Limit of an SMTP call: a server may take 30 s to greet, and no visitor waits for it. */
const SMTP_LIMIT_MS = 45_000;
const FAILURES_THAT_OPEN = 5;
const OPEN_MS = 30_000;

/** Reason why no answer came. `unavailable`: the breaker was open and nothing was sent. */
export class OutgoingFault extends Error {
  readonly kind: 'timeout' | 'unavailable';

  constructor(kind: 'timeout' | 'unavailable', service: Service) {
    super(`${service}: ${kind}`);
    this.name = 'OutgoingFault';
    this.kind = kind;
  }
}

/**
 * Runs one call to a provider: at most 10 s (SMTP 45 s), with a breaker per service (5 failures open it for 30 s)
 * . Rethrows what the call throws; an error with `refused: true` is an answer, not a failure. `about`: subject of
 * the call, such as a payment id; its failures count once until something is answered, so that one broken payment never
 * closes the shop. `limitMs`: a shorter limit, where a visitor waits. Throws inside a transaction, which would wait for
 * the network.
 */
export type Outgoing = <Result>(
  service: Service,
  call: (signal: AbortSignal) => Promise<Result>,
  about?: string,
  limitMs?: number,
) => Promise<Result>;

/** State of a breaker; `failed` lists the subjects of failures since the last answer. */
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

/** True if a failure opens the breaker. After the pause one reopens it, unless its subject is known. */
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

export type Network = (url: string | URL, init: RequestInit) => Promise<Response>;

/** The network, looked up per call, since the simulators replace `fetch`. */
export const theNetwork: Network = (url, init) => fetch(url, init);

/** Bytes of the longest answer read (S-28), far above what any provider sends. */
export const ANSWER_MAX_BYTES = 1024 * 1024;

/** An answer over the limit, the rest of which was not read. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

/**
 * `fetch` for providers: follows no redirect and reads at most 1 MB after decompression, whatever the header says. A
 * longer body throws AnswerTooLong and closes the connection. `maxBytes`: for reading back what we stored ourselves.
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
