import type { HttpHandler } from 'msw/http';
import { setupServer, type SetupServer } from 'msw/node';
import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import { captchaHandlers, type SimulatedCaptcha } from './captcha.ts';
import { type Control, controlOf } from './control.ts';
import { identityHandlers, type IdentityServices } from './identity/services.ts';
import { passTime } from './mollie/mollie-changes.ts';
import { mollieHandlers } from './mollie/mollie.ts';
import { resendHandlers } from './mail/resend.ts';
import { deliverWebhooks } from './webhooks.ts';
import { openWorld, type World } from './world.ts';

export type { Control } from './control.ts';
export { demoPages } from './demo/demo-pages.ts';
export type { KnownClient, KnownRealm } from './identity-rows.ts';

export type SimulatedServices = {
  mollie: boolean;
  resend: boolean;
  captcha?: SimulatedCaptcha | null;
} & IdentityServices;

type Log = { warn(facts: Record<string, unknown>, message: string): void };

const PUMP_MS = 500;

/**
 * Intercepts this process's calls to Mollie, Resend and identity providers, as `services` says, from the state in
 * `dataDir`, and sends webhooks. Everything else passes.
 */
export async function startSimulators(options: {
  dataDir: string;
  /** Origin of `demoPages`, without a trailing slash. */
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
    ...(services.captcha ? captchaHandlers(world, services.captcha) : []),
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

/** Advances time and sends due webhooks twice a second. */
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

// A second MSW server in one process silently replaces the first, so all share one.
const groups = new Set<HttpHandler[]>();
let server: SetupServer | null = null;

/** Intercepts outgoing calls until stopped; others pass. */
export function intercept(handlers: HttpHandler[]): { stop(): void } {
  groups.add(handlers);
  apply();
  return {
    stop: () => {
      groups.delete(handlers);
      apply();
    },
  };
}

function apply(): void {
  const handlers = [...groups].flat();
  if (handlers.length === 0) {
    server?.close();
    server = null;
  } else if (server === null) {
    server = setupServer(...handlers);
    server.listen({ onUnhandledFrame: 'bypass' });
  } else {
    server.resetHandlers(...handlers);
  }
}
