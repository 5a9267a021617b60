import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { getResponse, type HttpHandler } from 'msw';
import { type Control, controlOf } from '../../src/world/simulators/control.ts';
import { demoPages } from '../../src/world/simulators/demo/demo-pages.ts';
import { mollieHandlers } from '../../src/world/simulators/mollie/mollie.ts';
import { resendHandlers } from '../../src/world/simulators/mail/resend.ts';
import { openWorld, type World } from '../../src/world/simulators/world.ts';
import { fixedClock, type FixedClock } from '../support/fixed-clock.ts';

export type ExternalServices = {
  world: World;
  clock: FixedClock;
  control: Control;
  /** Calls a simulated service without a network. */
  call(path: string, init?: { body?: unknown; key?: string; authorization?: string }): Promise<Answer>;
  /** Another opening of the same state, as after a restart. */
  reopen(): void;
  close(): void;
};
export type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

export const aPayment = (changes: Record<string, unknown> = {}) => ({
  amount: { currency: 'EUR', value: '12.50' },
  description: 'Bestelling 2026-0001',
  redirectUrl: 'http://localhost:3000/terug',
  cancelUrl: 'http://localhost:3000/afgebroken',
  method: 'ideal',
  locale: 'nl_NL',
  metadata: { attempt: 'a' },
  ...changes,
});

export const aMail = (changes: Record<string, unknown> = {}) => ({
  from: 'De Lindehof <tickets@lindehof.example>',
  to: 'koper@example.com',
  subject: 'Je tickets',
  html: '<p>Dag <a href="http://localhost:3000/bestelling/x?a=1&amp;b=2">bestelling</a></p>',
  text: 'Dag',
  ...changes,
});

/** The pages of a world: bank and mailbox unless other services are named. */
export function pagesOf({ world }: ExternalServices, changes: Partial<Parameters<typeof demoPages>[0]> = {}): Hono {
  return demoPages({
    dataDir: 'unused',
    world,
    baseUrl: 'http://localhost:3000',
    services: { mollie: true, resend: true },
    csrfField: () => 'a-token',
    ...changes,
  });
}

/** A fresh outside world with a clock that stands still. */
export function openExternal(): ExternalServices {
  const dataDir = mkdtempSync(join(tmpdir(), 'outside-'));
  const clock = fixedClock();
  let world = openWorld({ dataDir, now: () => clock.now() });
  let handlers = handlersOf(world);
  return {
    get world() {
      return world;
    },
    clock,
    get control() {
      return controlOf(world);
    },
    call: async (path, { body, key, authorization } = {}) => {
      const isMollie = path.startsWith('/v2');
      const headers = new Headers({
        authorization: authorization ?? (isMollie ? 'Bearer test_dHar4XY7LxsDOtmn' : 'Bearer re_123456'),
      });
      if (key !== undefined) headers.set('idempotency-key', key);
      const url = (isMollie ? 'https://api.mollie.com' : 'https://api.resend.com') + path;
      const sent = body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) };
      const response = await getResponse(handlers, new Request(url, { ...sent, headers }));
      if (!response) throw new Error(`nobody answers ${path}`);
      return {
        status: response.status,
        headers: response.headers,
        body: (await response.json()) as Record<string, unknown>,
      };
    },
    reopen: () => {
      world.close();
      world = openWorld({ dataDir, now: () => clock.now() });
      handlers = handlersOf(world);
    },
    close: () => {
      world.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

function handlersOf(world: World): HttpHandler[] {
  return [
    ...mollieHandlers(world, { origin: 'https://api.mollie.com', checkoutBase: 'http://localhost:3000' }),
    ...resendHandlers(world, { origin: 'https://api.resend.com' }),
  ];
}

/** A shop on this machine that writes down which payments it was called for, and answers with `status`. */
export async function listeningShop(): Promise<{
  url: string;
  called: string[];
  status: number;
  close(): Promise<void>;
}> {
  const called: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      called.push(body);
      response.writeHead(shop.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const shop = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/mollie/webhook`,
    called,
    status: 200,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return shop;
}
