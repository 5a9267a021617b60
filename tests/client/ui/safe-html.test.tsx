// Runs alone: the policy of a page is created once, which this test observes.
import { afterEach, expect, test, vi } from 'vitest';
import { registerWorker } from '../../../client/ui/service-worker.ts';
import { trustedHtml, workerUrl } from '../../../client/ui/text/safe-html.tsx';

type Rules = { createHTML(html: string): string; createScriptURL(url: string): string };

const createPolicy = vi.fn((_name: string, rules: Rules) => rules);
const register = vi.fn(async () => ({}));
vi.stubGlobal('trustedTypes', { createPolicy });
vi.stubGlobal('location', new URL('https://tuin.example/bestelling/x'));
vi.stubGlobal('navigator', { serviceWorker: { register } });
vi.stubEnv('DEV', false);

afterEach(() => vi.clearAllMocks());

test('one policy makes the HTML of the owner and the addresses of our workers (S-22)', async () => {
  expect(trustedHtml('<p>Tuin</p>')).toBe('<p>Tuin</p>');
  expect(workerUrl(new URL('https://tuin.example/build/proof-Ab12.js'))).toBe(
    'https://tuin.example/build/proof-Ab12.js',
  );
  await registerWorker('tickets');
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['app-html']);
});

test('a service worker is registered for its own scope only, and requested again', async () => {
  await registerWorker('tickets');
  expect(register.mock.calls).toEqual([
    ['https://tuin.example/workers/tickets.js', { scope: '/bestelling/', updateViaCache: 'none' }],
  ]);
});

test.each([
  'https://elders.example/workers/tickets.js',
  'http://tuin.example/workers/tickets.js',
  'https://tuin.example.elders.example/build/x.js',
  'https://elders.example/https://tuin.example/build/x.js',
  'https://tuin.example/uploads/tickets.js',
  'https://tuin.example/api/workers/tickets.js',
  'https://tuin.example/workers/../uploads/x.js',
  'https://tuin.example/buildings/x.js',
  'data:text/javascript,0',
])('%s is no worker of ours (S-22)', (address) => {
  expect(() => workerUrl(new URL(address))).toThrow(TypeError);
});
