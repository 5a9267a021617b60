import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { guard } from '../../src/http/guard/guard.ts';
import { parse } from '../../src/http/guard/parse.ts';
import { withNetworkLimits, createLimits, createSharedLimits, LIMITS, type LimitName } from '../../src/http/limits.ts';
import type { Counts } from '../../src/http/ports.ts';
import { StorageFault, storageProblem } from '../../src/platform/database/storage-problem.ts';
import { createMemoryCallCounts } from '../../src/platform/processes/adapters/call-counts.memory.ts';
import { createSqlCallCounts } from '../../src/platform/processes/adapters/call-counts.sql.ts';
import { engines } from '../support/engines.ts';
import { fixedClock } from '../support/fixed-clock.ts';
import { testSecrets } from '../support/test-secrets.ts';
import { house, token } from './house.ts';

/** The same guess or form in a process of its own, with local counters and shared ones. */
async function processOn(counts: Counts, limit: LimitName) {
  const limits = createSharedLimits({ own: createLimits({ ticks: () => 0 }), counts, signer: testSecrets });
  const schema = z.object({ name: z.string().min(1) });
  const { app, log } = house({
    limits,
    routes: (site) =>
      site.post('/api/form', guard({ who: 'public', limit }), parse('json', schema), (c) => c.body(null, 204)),
  });
  const { value, cookie } = await token(app);
  const own = { host: 'localhost', cookie, origin: 'http://localhost', 'x-xsrf-token': value };
  const send = async (name: string, address: string) => {
    const headers = { ...own, 'content-type': 'application/json' };
    const incoming = { socket: { remoteAddress: address }, headers: { host: 'localhost' } };
    const bindings = { incoming } as unknown as { incoming: IncomingMessage };
    return app.request('/api/form', { method: 'POST', headers, body: JSON.stringify({ name }) }, bindings);
  };
  return { send, log, status: async (name: string, address: string) => (await send(name, address)).status };
}

const stores = [
  { name: 'memory', open: async () => ({ counts: createMemoryCallCounts(fixedClock()), close: async () => {} }) },
  ...engines.map(({ name, open }) => ({
    name,
    open: async () => {
      const { database, close } = await open();
      return { counts: createSqlCallCounts(database, fixedClock()), close };
    },
  })),
];

describe.each(stores)('limits of several processes, counted in $name (S-30)', ({ open }) => {
  test('ten wrong passwords are ten over both, whichever of them is asked', async () => {
    const { counts, close } = await open();
    const [first, second] = [await processOn(counts, 'sign-in'), await processOn(counts, 'sign-in')];
    for (let call = 0; call < 5; call++) {
      expect(await first.status('Anna', '192.0.2.1')).toBe(204);
      expect(await second.status('Anna', '192.0.2.1')).toBe(204);
    }
    for (const { send } of [first, second]) {
      const refused = await send('Anna', '192.0.2.1');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    }
    expect(await second.status('Anna', '192.0.2.2')).toBe(204);
    await close();
  });

  test('a /48 network has four times the guesses of a client, counted together', async () => {
    const { counts, close } = await open();
    const limits = [1, 2].map(() =>
      withNetworkLimits(createSharedLimits({ own: createLimits({ ticks: () => 0 }), counts, signer: testSecrets })),
    );
    for (let call = 0; call < 80; call++) await limits[call % 2]?.take('discount-code', `2001:db8:1:${call}::/64`);
    for (const one of limits)
      await expect(one.take('discount-code', '2001:db8:1:ffff::/64')).rejects.toMatchObject({ code: 'too-many' });
    await limits[0]?.take('discount-code', '2001:db8:2:1::/64');
    await close();
  });

  test('a form that was refused for what stood in it uses up nothing of the limit, but has its own', async () => {
    const { counts, close } = await open();
    const [first, second] = [await processOn(counts, 'contact'), await processOn(counts, 'contact')];
    for (let call = 0; call < 10; call++) expect(await first.status('', '192.0.2.1')).toBe(422);
    for (let call = 0; call < 5; call++) expect(await second.status('Anna', '192.0.2.1')).toBe(204);
    expect(await first.status('Anna', '192.0.2.1')).toBe(429);
    for (let call = 0; call < 60; call++) expect(await first.status('', '192.0.2.2')).toBe(422);
    expect(await second.status('', '192.0.2.2')).toBe(429);
    await close();
  });
});

test('what stands against guessing and floods is counted together, what spares a process is not', () => {
  const shared = Object.entries(LIMITS).filter(([, rule]) => 'isOfSite' in rule);
  expect(shared.map(([name]) => name).toSorted()).toEqual(
    'activation contact discount-code newsletter order order-link refused reset sign-in sign-up waitlist'.split(' '),
  );
});

test('nobody reads an address from a key, and each secret makes its own', async () => {
  const keys: string[] = [];
  const counts: Counts = { take: async (key) => (keys.push(key), 0), giveBack: async () => {} };
  const { status } = await processOn(counts, 'sign-in');
  await status('Anna', '192.0.2.1');
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatch(/^[\w-]{43}$/);
  expect(keys[0]).toBe(testSecrets.sign('call-count', 'sign-in 192.0.2.1'));
});

test('while the store is in trouble guesses are answered 503, and other calls as ever (S-30)', async () => {
  const broken = storageProblem(new StorageFault('absent', 'no connection to the database')) ?? 'no trouble';
  const counts: Counts = {
    take: () => Promise.reject(broken),
    giveBack: () => Promise.reject(broken),
  };
  const guess = await (await processOn(counts, 'sign-in')).send('Anna', '192.0.2.1');
  expect([guess.status, guess.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  expect(await (await processOn(counts, 'api')).status('Anna', '192.0.2.1')).toBe(204);
});

test('an answer that is known is given, though the store fails afterwards; the call stays counted', async () => {
  const counts: Counts = { take: async () => 0, giveBack: () => Promise.reject(new Error('gone')) };
  const { status } = await processOn(counts, 'contact');
  expect(await status('Anna', '192.0.2.1')).toBe(204);
});
