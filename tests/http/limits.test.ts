import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { guard } from '../../src/http/guard/guard.ts';
import { parse } from '../../src/http/guard/parse.ts';
import { withNetworkLimits, createLimits, LIMITS, type LimitName } from '../../src/http/limits.ts';
import { house, token } from './house.ts';

const from = (address: string) => ({
  incoming: { socket: { remoteAddress: address }, headers: { host: 'localhost' } },
});
const bindings = (address: string) => from(address) as unknown as { incoming: IncomingMessage };

describe('limits per client address (S-30, SEC-12)', () => {
  test.each(Object.entries(LIMITS))(
    '%s: the last allowed call passes and the next is refused',
    (name, { times, seconds }) => {
      const time = { now: 1000 };
      const limits = createLimits({ ticks: () => time.now });
      const take = (address: string) => limits.take(name as LimitName, address);
      for (let call = 0; call < times; call++) take('192.0.2.1');
      time.now += 1500;
      expect(() => take('192.0.2.1')).toThrow(
        expect.objectContaining({ code: 'too-many', retryAfterSeconds: seconds - 1 }) as Error,
      );
      take('192.0.2.2');
      time.now += seconds * 1000 - 1501;
      expect(() => take('192.0.2.1')).toThrow('Te veel pogingen. Probeer het later opnieuw.');
      time.now += 1;
      take('192.0.2.1');
    },
  );

  test.each(Object.entries(LIMITS))(
    '%s: a /48 network has four times the limit, however many of its 65 536 networks call',
    async (name, { times }) => {
      const limits = withNetworkLimits(createLimits({ ticks: () => 0 }));
      const take = (network: string) => limits.take(name as LimitName, `${network}::/64`);
      for (let call = 0; call < 4 * times; call++) await take(`2001:db8:1:${(call % 60_000).toString(16)}`);
      await expect(take('2001:db8:1:ffff')).rejects.toThrow('Te veel pogingen.');
      await take('2001:db8:2:1');
      // A refusal for its network is not counted for its client.
      await limits.giveBack(name as LimitName, '2001:db8:1:0::/64');
      await take('2001:db8:1:ffff');
      await expect(take('2001:db8:1:ffff')).rejects.toThrow('Te veel pogingen.');
    },
  );

  test('one client of a network is held to its own limit, and others go on', async () => {
    const limits = withNetworkLimits(createLimits({ ticks: () => 0 }));
    for (let call = 0; call < 20; call++) await limits.take('discount-code', '2001:db8:1:1::/64');
    await expect(limits.take('discount-code', '2001:db8:1:1::/64')).rejects.toThrow();
    await limits.take('discount-code', '2001:db8:1:2::/64');
    for (let call = 0; call < 20; call++) await limits.take('discount-code', '192.0.2.1');
    await expect(limits.take('discount-code', '192.0.2.1')).rejects.toThrow();
  });

  test('limits count apart', () => {
    const limits = createLimits({ ticks: () => 0 });
    for (let call = 0; call < 5; call++) limits.take('contact', 'a');
    limits.take('newsletter', 'a');
    expect(() => limits.take('contact', 'a')).toThrow();
  });

  test('a call that is given back was not made', () => {
    const limits = createLimits({ ticks: () => 0 });
    for (let call = 0; call < 50; call++) {
      limits.take('sign-up', 'a');
      limits.giveBack('sign-up', 'a');
    }
    limits.giveBack('sign-up', 'b');
    for (const who of ['a', 'b']) {
      for (let call = 0; call < 5; call++) limits.take('sign-up', who);
      expect(() => limits.take('sign-up', who)).toThrow();
    }
  });

  test.each(['sign-up', 'reset', 'contact', 'order-link', 'newsletter'] as const)(
    '%s: a form that was refused for what stood in it uses up nothing of the limit, but has its own',
    async (limit) => {
      const schema = z.object({ name: z.string().min(1) });
      const { app } = house({
        routes: (site) =>
          site.post('/api/form', guard({ who: 'public', limit }), parse('json', schema), (c) => c.body(null, 204)),
      });
      const { value, cookie } = await token(app);
      const own = { host: 'localhost', cookie, origin: 'http://localhost', 'x-xsrf-token': value };
      const send = async (name: string, address: string) => {
        const headers = { ...own, 'content-type': 'application/json' };
        const body = JSON.stringify({ name });
        return (await app.request('/api/form', { method: 'POST', headers, body }, bindings(address))).status;
      };
      for (let call = 0; call < 20; call++) expect(await send('', '192.0.2.1')).toBe(422);
      for (let call = 0; call < 5; call++) expect(await send('Anna', '192.0.2.1')).toBe(204);
      expect(await send('Anna', '192.0.2.1')).toBe(429);
      for (let call = 0; call < 60; call++) expect(await send('', '192.0.2.2')).toBe(422);
      expect(await send('', '192.0.2.2')).toBe(429);
      expect(await send('Anna', '192.0.2.2')).toBe(429);
    },
  );

  test('a million addresses leave at most a hundred thousand counters, and the active client is still known', () => {
    const limits = createLimits({ ticks: () => 0 });
    let refused = 0;
    for (let number = 0; number < 1_000_000; number++) {
      limits.take('api', `client-${number}`);
      if (number % 1000 !== 0) continue;
      try {
        limits.take('api', 'active');
      } catch {
        refused++;
      }
    }
    expect(limits.size()).toBeLessThanOrEqual(100_000);
    expect(refused).toBe(700);
  });

  test('a refused call answers 429 with Retry-After, and only for that client', async () => {
    const { app } = house();
    const ask = (address: string) => app.request('/api/notes', {}, bindings(address));
    for (let call = 0; call < 300; call++) expect((await ask('192.0.2.1')).status).toBe(200);
    const refused = await ask('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toEqual({
      message: 'Te veel pogingen. Probeer het later opnieuw.',
      code: 'too_many_requests',
    });
    expect((await ask('192.0.2.2')).status).toBe(200);
  });

  test('X-Forwarded-For of an untrusted client gets no new counter (S-31)', async () => {
    const { app } = house({ trustedProxies: ['10.0.0.1'] });
    const ask = (peer: string, forwarded: string) =>
      app.request('/api/notes', { headers: { 'x-forwarded-for': forwarded } }, bindings(peer));
    for (let call = 0; call < 300; call++) await ask('192.0.2.1', `198.51.100.${call % 250}`);
    expect((await ask('192.0.2.1', '203.0.113.9')).status).toBe(429);
    for (let call = 0; call < 300; call++) await ask('10.0.0.1', `198.51.100.${call % 250}, 192.0.2.7`);
    expect((await ask('10.0.0.1', '203.0.113.9, 192.0.2.7')).status).toBe(429);
    expect((await ask('10.0.0.1', '192.0.2.8')).status).toBe(200);
  });

  test('forged writes do not use up the limit of the visitor they pretend to be', async () => {
    const { app } = house();
    const { value, cookie } = await token(app);
    const headers = { cookie, 'x-xsrf-token': value };
    for (let call = 0; call < 400; call++) {
      await app.request('/api/notes', { method: 'POST', headers: { ...headers, origin: 'https://evil.example' } });
    }
    expect((await app.request('/api/notes', { method: 'POST', headers })).status).toBe(201);
  });

  test('pages that have to be rendered are counted, those from the cache are not', async () => {
    const { app } = house();
    for (let call = 0; call < 400; call++) expect((await app.request('/home')).status).toBe(200);
    for (let call = 0; call < 299; call++) expect((await app.request(`/unknown-${call}`)).status).toBe(404);
    const refused = await app.request('/unknown');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('content-type')).toContain('text/html');
    expect((await app.request('/home')).status).toBe(200);
  });

  test.each([
    '/bestelling/AbCd',
    '/en/bestelling/AbCd/annuleren',
    '/t/3B7STREQ4YKZ0A8AJ0255C1P6A',
    '/de/t/3B7STREQ4YKZ0A8AJ0255C1P6A',
    '/cadeaubon/AbCd',
    '/events/7/open-dag/bevestiging?payment=1',
    '/events/7/open-dag?payment=1',
  ])('%s counts as the status of an order, together with the calls for it (R-29)', async (address) => {
    const { app } = house({
      routes: (site) =>
        site.get('/api/status', guard({ who: 'public', limit: 'order-status' }), (c) => c.body(null, 204)),
    });
    const ask = async (path: string) => (await app.request(path, {}, bindings('192.0.2.1'))).status;
    for (let call = 0; call < 59; call++) expect(await ask(address)).not.toBe(429);
    expect(await ask('/api/status')).toBe(204);
    expect([await ask(address), await ask('/api/status'), await ask('/cadeaubon')]).toEqual([429, 429, 404]);
  });

  test('calls that a page makes count for its visitor only when they write', async () => {
    const { app } = house({
      render: async (page) => {
        for (let call = 0; call < 350; call++) await page.api('/api/notes');
        const answer = await page.api('/api/notes', { method: 'POST' });
        return { status: answer.status, html: '', headers: new Headers() };
      },
    });
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost',
      'sec-fetch-site': 'same-origin',
    };
    const answer = await app.request('/form', { method: 'POST', headers, body: 'a=1' }, bindings('192.0.2.1'));
    expect(answer.status).toBe(201);
  });
});
