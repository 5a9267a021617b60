import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { buyerAt, eventOnSale, orderOf, placeOrder } from '../support/buyer.ts';
import { startSiteHere } from '../support/site-in-process.ts';
import type { ServiceFault } from '../../src/world/simulators/rows.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

/** Orders at a site whose payment provider drops the connection: refused with a text, and the site goes on. */
async function expectSiteGoesOn(environment: Record<string, string>, fault: ServiceFault | null): Promise<void> {
  const site = await startSiteHere({ environment });
  cleanUp.push(() => site.stop());
  if (fault) site.control.setFault('mollie', fault);
  const { event, option } = await eventOnSale(site.origin, 20);
  for (let order = 0; order < 3; order++) {
    const answer = await placeOrder(await buyerAt(site.origin), orderOf(event, option, 1));
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'payment_provider_error' });
  }
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
}

describe('a payment provider that drops the connection does not end the process (R-17)', () => {
  test.each(['cut', 'accept-then-cut'] as const)('in this process: %s', async (kind) => {
    await expectSiteGoesOn({}, { kind });
  });

  test.each([
    ['before it answers', ''],
    ['in the middle of its answer', 'HTTP/1.1 201 Created\r\ncontent-length: 1000\r\n\r\n{'],
  ])('at MOLLIE_API_URL, %s', async (_, answered) => {
    const server: Server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(answered, () => socket.destroy()));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    cleanUp.push(() => server.close());
    const address = server.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    await expectSiteGoesOn({ MOLLIE_API_URL: `http://127.0.0.1:${port}` }, null);
  });
});
