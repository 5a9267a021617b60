import { getResponse } from 'msw';
import { type Control, controlOf } from '../../src/world/simulators/control.ts';
import { mollieHandlers } from '../../src/world/simulators/mollie/mollie.ts';
import { resendHandlers } from '../../src/world/simulators/mail/resend.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Network } from '../../src/platform/outgoing.ts';
import { testSite } from '../support/test-site.ts';
import { createMemoryWorld } from './memory-world.ts';
import type { Stage } from './stage.ts';

export const MOLLIE = 'https://mollie.example';
export const RESEND = 'https://resend.example';
const KEY_MS = 60 * 60_000;
const WEBHOOK_RETRY_MS = [1_000, 4_000, 15_000, 60_000, 120_000];

/** The payment provider and the mail server, which outlive every crash of the site. */
export type Outside = Control & {
  /** The network as one life of the site has it: what it sends may come late, twice or not at all, and so may answers. */
  networkOf(life: { isOver: boolean; clock: Clock; point(what: string): void }): Network;
};

export function createOutside(stage: Stage): Outside {
  const { clock, trace } = stage;
  const world = createMemoryWorld(clock.now, (kind, id) => {
    if (kind === 'webhook') announce(id);
  });
  const handlers = [
    ...mollieHandlers(world, { origin: MOLLIE, checkoutBase: testSite.baseUrl }),
    ...resendHandlers(world, { origin: RESEND }),
  ];

  const wordOfKey = new Map<string, { isRefused: boolean; atMs: number }>();

  /** A call of the provider to the shop: late, lost, doubled, and tried again until it is answered. */
  function announce(id: string): void {
    const { paymentId = '' } = world.find('webhook', id) ?? {};
    world.remove('webhook', id);
    if (stage.isFault(10)) {
      trace.note('webhook lost', paymentId);
      return;
    }
    for (let copies = stage.isFault(8) ? 2 : 1; copies > 0; copies--) call(paymentId, 0);
  }

  function call(paymentId: string, tries: number): void {
    const late = stage.isFault(10) ? stage.random.below(600_000) : stage.random.below(2_000);
    clock.after((WEBHOOK_RETRY_MS[tries - 1] ?? 0) + late, () => {
      void stage
        .request('/api/mollie/webhook', {
          method: 'POST',
          body: `id=${paymentId}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
        .then(({ status }) => {
          stage.cover(stage.stateOfPayment(paymentId), `webhook ${status || 'cut'}`);
          if (status !== 200 && tries < WEBHOOK_RETRY_MS.length) call(paymentId, tries + 1);
        });
    });
  }

  /** True if a refund is refused for want of balance: for an hour an idempotency key has the answer that it had first. */
  function isRefused({ headers }: RequestInit, fate: Fate): boolean {
    const key = new Headers(headers).get('idempotency-key');
    if (key === null) return false;
    const before = wordOfKey.get(key);
    if (before && clock.elapsedMs() - before.atMs < KEY_MS) return before.isRefused;
    const isRefusedNow = fate === 'no balance';
    wordOfKey.set(key, { isRefused: isRefusedNow, atMs: clock.elapsedMs() });
    return isRefusedNow;
  }

  function fateOf(what: string): Fate {
    if (what.startsWith('POST') && what.endsWith('/refunds') && stage.isFault(5)) return 'no balance';
    return stage.isFault(8) ? stage.random.pick(FATES) : 'answered';
  }

  async function answerOf(url: string, init: RequestInit): Promise<Response> {
    const { signal: _, ...request } = init;
    const answer = await getResponse(handlers, new Request(url, request));
    if (!answer) throw new TypeError('fetch failed');
    return answer;
  }

  return {
    ...controlOf(world),
    networkOf: (life) => async (url, init) => {
      const what = `${init.method ?? 'GET'} ${String(url)}`;
      life.point(`port ${what}`);
      trace.note('sends', what, init.body ?? '');
      const arrives = stage.isFault(40) ? 11_000 + stage.random.below(60_000) : 20 + stage.random.below(400);
      const fate = fateOf(what);
      const answer = (async () => {
        await clock.wait(arrives); // what was sent arrives also when the site dies meanwhile
        if (fate === 'lost') return new Promise<never>(() => undefined);
        if (fate === 'refused') return busy();
        if (isRefused(init, fate)) return noBalance();
        if (fate === 'cut before') throw new TypeError('fetch failed');
        const first = await answerOf(String(url), init);
        const response = fate === 'doubled' ? await answerOf(String(url), init) : first;
        await clock.wait(stage.random.below(400));
        const text = await response.text();
        trace.note('answer', what, response.status, text);
        return spoiled(fate, response.status, text);
      })();
      const heard = await Promise.race([answer, abortOf(init.signal)]);
      life.point(`answer ${what}`);
      return heard;
    },
  };
}

/** Possible fates of a call: lost on the way or on the way back, sent twice, refused for now, or answered oddly. */
const FATES = [
  'lost',
  'refused',
  'cut before',
  'doubled',
  'lost after',
  'cut after',
  'broken after',
  'html',
  'half',
  'empty',
] as const;

/** A provider also refuses to create a refund that the balance of the shop does not cover. */
type Fate = (typeof FATES)[number] | 'answered' | 'no balance';

async function spoiled(fate: Fate, status: number, text: string): Promise<Response> {
  if (fate === 'lost after') return new Promise<never>(() => undefined);
  if (fate === 'cut after') throw new TypeError('fetch failed');
  if (fate === 'broken after') return new Response('{"status":500}', { status: 500 });
  if (fate === 'html') return new Response('<html><h1>502 Bad Gateway</h1></html>', { status: 502 });
  if (fate === 'half') return new Response(text.slice(0, text.length / 2), { status });
  if (fate === 'empty') return new Response('{}', { status });
  return new Response(text, { status, headers: { 'content-type': 'application/json' } });
}

function noBalance(): Response {
  const why = { status: 422, title: 'Unprocessable Entity', detail: 'The balance is insufficient for this refund' };
  return Response.json(why, { status: 422 });
}

function busy(): Response {
  return new Response('{"status":429}', { status: 429, headers: { 'Retry-After': '2' } });
}

function abortOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
