import { AsyncLocalStorage } from 'node:async_hooks';
import type * as MolliePackage from '@mollie/api-client';
import type { MollieClient } from '@mollie/api-client';
import { loadedLate } from '../../../kernel/async/loaded-late.ts';
import { type Clock, systemClock } from '../../../platform/clock.ts';
import {
  AnswerTooLong,
  limitedFetch,
  type Network,
  type Outgoing,
  type Service,
  theNetwork,
} from '../../../platform/outgoing.ts';
import { isProviderFault, ProviderFault } from '../provider.ts';

export const API_URL = 'https://api.mollie.com';
const TRIES = 3;
const PAUSE_MS = 2_000;

/** Makes a call and returns the raw answer, not as Mollie's package reads it. Throws ProviderFault. */
export type AskMollie = (question: Question, signal: AbortSignal) => Promise<unknown>;
export type Question = (client: MollieClient, names: Names) => Promise<unknown>;
/** The package, for the names of its constants. */
type Names = Pick<typeof MolliePackage, 'Locale' | 'PaymentMethod'>;

/** An answer whose status is unusable. */
export class StatusFault extends ProviderFault {
  readonly status: number;

  constructor(status: number) {
    super(kindOf(status), `mollie answered ${status}`);
    this.status = status;
  }
}

type Exchange = { signal: AbortSignal; answer: Promise<unknown> | null };
/** Network and clock; the real ones by default. */
export type Way = { network?: Network; clock?: Pick<Clock, 'wait'> };
type Transport = (path: string, request?: Sent) => Promise<unknown>;
type Sent = { method?: string; headers?: Record<string, string>; body?: string };

/**
 * Mollie's package builds the requests and we send them. Its own transport has no limits, follows redirects, pins root
 * certificates of 2021, speaks https only, and rejects a whole list for one unreadable payment. `apiUrl` is an origin.
 */
export function createMollieCall({
  apiKey,
  apiUrl,
  load = () => import('@mollie/api-client'),
  ...way
}: { apiKey: string; apiUrl: string; load?: () => Promise<typeof MolliePackage> } & Way): AskMollie {
  const exchanges = new AsyncLocalStorage<Exchange>();
  const opened = loadedLate(async (): Promise<{ client: MollieClient; names: Names }> => {
    const names = await load(); // half a megabyte, for the first payment
    const client = names.createMollieClient({ apiKey });
    networkOf(client).request = send;
    return { client, names };
  });

  const send: Transport = (path, { method = 'GET', headers, body } = {}) => {
    const exchange = exchanges.getStore();
    if (!exchange) throw new Error('Mollie was asked without a limit');
    const all = { ...headers, Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
    const request = { method, headers: all, body: body ?? null, signal: exchange.signal };
    exchange.answer = sendToMollie(new URL(`/v2/${path}`, apiUrl), request, way);
    return exchange.answer;
  };

  return async (question, signal) => {
    const exchange: Exchange = { signal, answer: null };
    const ask = async () => {
      const { client, names } = await opened();
      return question(client, names);
    };
    const ended = exchanges.run(exchange, ask).catch((thrown: unknown) => thrown);
    const unsent = await ended;
    if (!exchange.answer) throw new ProviderFault('unknown', 'nothing was asked', { cause: unsent });
    return exchange.answer;
  };
}

/** Replaces the package's transport. Its version is pinned, and the provider contract notices a change. */
function networkOf(client: MollieClient): { request: Transport } {
  const network: unknown = Reflect.get(Object(Reflect.get(client.payments, 'networkClient')), 'networkClient');
  if (typeof network !== 'object' || network === null || !('request' in network)) {
    throw new Error('this version of @mollie/api-client sends in another way');
  }
  return network as ReturnType<typeof networkOf>;
}

/**
 * Makes one call within the limits of `outgoing` and parses its answer. Every failure is a ProviderFault; an unreadable
 * answer does not count against Mollie's availability. `about` is explained at Outgoing.
 */
export async function askWithin<Result>(
  outgoing: Outgoing,
  service: Service,
  about: string,
  call: (signal: AbortSignal) => Promise<unknown>,
  read: (answer: unknown) => Result,
): Promise<Result> {
  try {
    return await outgoing(service, async (signal) => readable(read, await call(signal)), about);
  } catch (thrown) {
    if (isProviderFault(thrown)) throw thrown;
    if (thrown instanceof Error && thrown.name === 'OutgoingFault' && 'kind' in thrown) {
      const kind = thrown.kind === 'unavailable' ? 'unavailable' : 'unknown';
      throw new ProviderFault(kind, thrown.message, { cause: thrown });
    }
    throw thrown; // e.g. called inside a transaction: a bug, not an outage
  }
}

function readable<Result>(read: (answer: unknown) => Result, answer: unknown): Result {
  try {
    return read(answer);
  } catch (cause) {
    throw new ProviderFault('unreadable', 'mollie answered what cannot be read', { cause });
  }
}

/**
 * Sends a request. Repeats it under the same key after a 5xx, once 2 s or `Retry-After` have passed, until the signal
 * aborts. Throws ProviderFault.
 */
export async function sendToMollie(
  url: URL,
  request: RequestInit & { signal: AbortSignal },
  { network = theNetwork, clock = systemClock }: Way = {},
): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    try {
      const answer = await limitedFetch(url, request, undefined, network);
      if (answer.ok) return parsed(await answer.text());
      await answer.body?.cancel();
      if (answer.status < 500 || tries === TRIES) throw new StatusFault(answer.status);
      await clock.wait(pauseMs(answer), request.signal);
    } catch (thrown) {
      if (thrown instanceof ProviderFault) throw thrown;
      const kind = thrown instanceof AnswerTooLong ? 'unreadable' : 'unknown';
      throw new ProviderFault(kind, 'mollie answered nothing usable', { cause: thrown });
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProviderFault('unreadable', 'mollie answered no JSON', { cause });
  }
}

function pauseMs(answer: Response): number {
  const seconds = Number.parseInt(answer.headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? PAUSE_MS : seconds * 1000;
}

function kindOf(status: number): ProviderFault['kind'] {
  if (status === 429) return 'unavailable';
  const isAnswered = status >= 400 && status < 500;
  // After 408 or 409 (key in use, twin refund) something may exist.
  return isAnswered && status !== 408 && status !== 409 ? 'refused' : 'unknown';
}
