import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const SITE = 'https://tuin.example';
const PAGE = '/dmt-admin/poort';
type Heard = (event: object) => void;

const listeners = new Map<string, Heard>();
const phone = {
  isFull: false,
  caches: new Map<string, Map<string, Response>>(),
  network: async (_address: string): Promise<Response> => new Response('', { status: 404 }),
};
const addressOf = (address: string | { url: string }) =>
  new URL(typeof address === 'string' ? address : address.url, SITE).pathname;

/** Caches of the browser; with a full or broken disk none can be opened. */
const caches = {
  open: async (name: string) => {
    if (phone.isFull) throw new DOMException('full', 'QuotaExceededError');
    const kept = phone.caches.get(name) ?? new Map<string, Response>();
    phone.caches.set(name, kept);
    return {
      match: async (address: string) => kept.get(addressOf(address))?.clone(),
      put: async (address: string, answer: Response) => void kept.set(addressOf(address), answer),
      keys: async () => [...kept.keys()].map((address) => ({ url: SITE + address })),
      delete: async (address: string) => kept.delete(addressOf(address)),
      addAll: async (all: string[]) => {
        for (const address of all) kept.set(address, await phone.network(address));
      },
    };
  },
  delete: async (name: string) => phone.caches.delete(name),
};

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Heard) => void listeners.set(name, listener),
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
  });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', { origin: SITE });
  vi.stubGlobal('fetch', (address: string | { url: string }) => phone.network(addressOf(address)));
  await import('../../../../client/admin/gate/offline/gate.worker.ts');
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  phone.isFull = false;
  phone.caches.clear();
});

/** Response of the worker after all of its own work; null: the browser handles the request. */
async function asked(address: string, { mode = 'navigate', method = 'GET' } = {}): Promise<string | null> {
  const work: Promise<unknown>[] = [];
  const answers: Promise<Response>[] = [];
  listeners.get('fetch')?.({
    request: { url: SITE + address, mode, method },
    waitUntil: (each: Promise<unknown>) => void work.push(each),
    respondWith: (answer: Promise<Response>) => void answers.push(answer),
  });
  const text = await Promise.all(answers.map(async (answer) => (await answer).text()));
  await Promise.all(work);
  return text[0] ?? null;
}
const html = (text: string) => `<script src="/build/gate-1.js"></script>${text}`;
function aNetwork(page: () => Response | Promise<Response>) {
  phone.network = async (address) => {
    if (address === PAGE) return page();
    if (address === '/workers/gate-files.json') return Response.json(['/build/gate-1.js', '/build/reader.wasm']);
    return new Response(address);
  };
}
const keptFiles = () => [...(phone.caches.get('gate-files')?.keys() ?? [])].toSorted();

test('the answer of the network is shown and cached as a whole, and shown again when there is none', async () => {
  aNetwork(() => new Response(html('nieuw')));
  expect(await asked(PAGE)).toBe(html('nieuw'));
  expect(keptFiles()).toEqual(['/build/gate-1.js', '/build/reader.wasm']);
  for (const fails of [() => Promise.reject(new TypeError('no network')), () => new Response('weg', { status: 503 })]) {
    aNetwork(fails);
    expect(await asked(PAGE)).toBe(html('nieuw'));
  }
  phone.network = () => Promise.reject(new TypeError('no network'));
  expect(await asked('/build/reader.wasm', { mode: 'no-cors' })).toBe('/build/reader.wasm');
});

test('a network without an answer after six seconds counts as absent, and a request with an answer waits for nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  aNetwork(() => new Response(html('nieuw')));
  await asked(PAGE);
  aNetwork(() => new Response('weg', { status: 503 }));
  expect(await asked(PAGE)).toBe(html('nieuw'));
  expect(vi.getTimerCount()).toBe(0);
  const { promise, resolve } = Promise.withResolvers<Response>();
  aNetwork(() => promise);
  const shown = asked(PAGE);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(6_000);
  resolve(new Response(html('laat')));
  expect(await shown).toBe(html('nieuw'));
  vi.useRealTimers();
});

test('a phone that can store nothing shows the answer of the network', async () => {
  aNetwork(() => new Response(html('nieuw')));
  phone.isFull = true;
  expect(await asked(PAGE)).toBe(html('nieuw'));
  expect(await asked('/build/gate-1.js', { mode: 'no-cors' })).toBe('/build/gate-1.js');
});

test('a user who is turned away loses the cached page', async () => {
  aNetwork(() => new Response(html('nieuw')));
  await asked(PAGE);
  expect(phone.caches.has('gate-page')).toBe(true);
  aNetwork(() => new Response('verboden', { status: 403 }));
  expect(await asked(PAGE)).toBe('verboden');
  await vi.waitFor(() => expect(phone.caches.has('gate-page')).toBe(false));
});

test('it works for nothing but the gate', async () => {
  aNetwork(() => new Response(html('nieuw')));
  for (const address of ['/dmt-admin', `${PAGE}/lijst`, '/api/dmt-admin/gate/list', '/bestelling/x']) {
    expect(await asked(address)).toBeNull();
  }
  expect(await asked(PAGE, { method: 'POST' })).toBeNull();
  expect(await asked(PAGE, { mode: 'cors' })).toBeNull();
});
