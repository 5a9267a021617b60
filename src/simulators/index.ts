import { http, HttpResponse } from 'msw/http';
import type { Instant } from '../kernel/dutch-dates.ts';
import { type Control, controlOf } from './control.ts';
import { identityHandlers, type IdentityServices } from './identity/services.ts';
import { intercept } from './interception.ts';
import { passTime } from './mollie-changes.ts';
import { mollieHandlers } from './mollie.ts';
import { resendHandlers } from './resend.ts';
import { deliverWebhooks } from './webhooks.ts';
import { openWorld, type World } from './world.ts';

export type { Control } from './control.ts';
export { demoPages } from './demo-pages.ts';
export type { KnownClient, KnownRealm } from './identity/rows.ts';

/** What is pretended; the rest is real. */
export type SimulatedServices = { mollie: boolean; resend: boolean } & IdentityServices;

type Log = { warn(facts: Record<string, unknown>, message: string): void };

const PUMP_MS = 500;

/**
 * Answers this process's own calls to Mollie, Resend and identity providers, as far as `services` says, from the state
 * in `dataDir`, and sends the webhooks. Incoming requests and all other calls are left alone.
 */
export async function startSimulators(options: {
  dataDir: string;
  /** Where the bank page of `demoPages` stands: an origin without a slash at the end. */
  baseUrl: string;
  services: SimulatedServices;
  log: Log;
  clock?: { now(): Instant };
}): Promise<{ stop(): void; control: Control }> {
  const { clock, services } = options;
  const world = openWorld({ dataDir: options.dataDir, ...(clock ? { now: () => clock.now() } : {}) });
  const interception = intercept([
    ...(services.mollie
      ? mollieHandlers(world, { origin: 'https://api.mollie.com', checkoutBase: options.baseUrl })
      : []),
    ...(services.resend ? resendHandlers(world, { origin: 'https://api.resend.com' }) : []),
    ...identityHandlers(world, { services, pageBase: options.baseUrl }),
  ]);
  const pump = startPump(world, options.log);
  return {
    control: controlOf(world),
    stop: () => {
      pump.stop();
      interception.stop();
      world.close();
    },
  };
}

/** Lets time pass in the world and sends due webhooks, twice a second, until it is stopped. */
export function startPump(world: World, log: Log): { stop(): void } {
  let isBusy = false;
  let isStopped = false;
  const turn = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      passTime(world);
      await deliverWebhooks(world);
    } catch (error) {
      if (!isStopped) log.warn({ error }, 'the simulators could not send webhooks');
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void turn(), PUMP_MS).unref();
  return {
    stop: () => {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

/**
 * Mollie's client speaks https only. This sends its calls from this process on to a simulator that runs as a process
 * of its own, e.g. 'http://127.0.0.1:4010'. Use it only for a loopback address.
 */
export function forwardMollie(url: string): { stop(): void } {
  return intercept([
    http.all('https://api.mollie.com/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      for (const name of ['host', 'connection', 'content-length', 'accept-encoding']) headers.delete(name);
      const body = request.method === 'GET' ? null : await request.text();
      try {
        const answer = await fetch(new URL(pathname + search, url), { method: request.method, headers, body });
        return new HttpResponse(await answer.text(), { status: answer.status, headers: onwards(answer.headers) });
      } catch {
        return HttpResponse.error();
      }
    }),
  ]);
}

function onwards(headers: Headers): Headers {
  const kept = new Headers();
  for (const name of ['content-type', 'retry-after']) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept;
}
