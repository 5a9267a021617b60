import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guardsOf } from '../../../src/http/guard/guard.ts';
import { isBuyingPage } from '../../../src/kernel/pages/buying-pages.ts';
import { buyerAt } from '../../support/buyer.ts';
import { sourceRenderer } from '../../support/source-renderer.ts';
import { testSite } from '../../support/test-site.ts';
import { asks, isSentToWait, opened, setCookieOf, type Site } from './full-shop.ts';

describe('who never queues', () => {
  let site: Awaited<ReturnType<typeof opened>>;
  beforeEach(async () => {
    site = await opened();
    await asks(await site.buyer());
  });
  afterEach(() => site.close());

  it('is every call but the one that orders: webhooks, returns, order pages, accounts, gate, administration', async () => {
    const lines = [...guardsOf(site.app.routes).keys()];
    expect(lines.length).toBeGreaterThan(150);
    const queued: string[] = [];
    for (const [index, line] of lines.entries()) {
      const [method = '', pattern = ''] = line.split(' ');
      const path = pattern.replaceAll(/:\w+(?:\{[^}]*\})?/g, '1').replaceAll('*', 'x');
      const answer = await call(site, method, path, index);
      if (setCookieOf(answer) || isSentToWait(answer) || (await answer.text()).includes('waiting_room'))
        queued.push(line);
    }
    expect(queued.toSorted()).toEqual([
      'POST /api/mollie/create',
      'POST /api/mollie/order/again',
      'POST /api/waiting-room',
    ]);
  });

  it('is every page but the steps of buying', async () => {
    const patterns = sourceRenderer().pagePatterns;
    expect(patterns.length).toBeGreaterThan(40);
    const queued: string[] = [];
    for (const [index, pattern] of [
      ...patterns,
      '/events/:id/:title?payment=x',
      '/workshops/:id/:title?amount_1=1',
    ].entries()) {
      const path = pattern.replace(':id', '1').replaceAll(/:\w+/g, 'x');
      if (isSentToWait(await call(site, 'GET', path, index))) queued.push(pattern);
    }
    expect(queued.toSorted()).toEqual([
      '/events/:id/:title/betaling',
      '/events/checkout',
      '/events/checkout/betaling',
      '/workshops/:id/:title/betaling',
      '/workshops/:id/:title?amount_1=1',
    ]);
  });

  it('is who comes back from the bank, whatever else the address says', () => {
    expect(isBuyingPage('/events/1/x', 'amount_1=2')).toBe(true);
    expect(isBuyingPage('/events/1/x', 'amount_1=2&payment=tr')).toBe(false);
    expect(isBuyingPage('/events/1/x/bevestiging', 'payment=tr')).toBe(false);
    expect(isBuyingPage('/bestelling/geheim', '')).toBe(false);
  });
});

/** Each from an address of its own, with a form where one is sent, so that nothing else refuses it first. */
async function call(site: Site, method: string, path: string, index: number): Promise<Response> {
  const clientAddress = `192.0.${index >> 8}.${index & 255}`;
  const buyer = await buyerAt(testSite.baseUrl, async (address, init) =>
    site.app.request(address, init, { clientAddress }),
  );
  if (method === 'GET' || method === 'HEAD') return buyer.get(path);
  const isHook = path.includes('webhook') || path.includes('one-click');
  const type = isHook ? 'application/x-www-form-urlencoded' : 'application/json';
  return buyer.send(path, isHook ? `id=tr_${index}` : '{}', { 'content-type': type }, method);
}
