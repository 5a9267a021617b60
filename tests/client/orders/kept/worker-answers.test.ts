import { describe, expect, test } from 'vitest';
import { keptOrderOf } from '../../../../client/sales/orders/kept/kept-order.ts';
import { openKeptStore } from '../../../../client/sales/orders/kept/kept-store.ts';
import { answerOf } from '../../../../client/sales/orders/kept/worker-answers.ts';
import { anOrder, CODES, PRIVATE, SECRET, someCaches, ticket } from './an-order.ts';

const NOW = new Date('2026-05-03T12:02:00.000Z');
const GERMAN = `https://tuin.example/de/bestelling/${SECRET}`;
const ADDRESS = `https://tuin.example/bestelling/${SECRET}`;

/** A worker on a device with a stored order, and the site's answers; left out: no network. */
async function aWorker(site?: () => Promise<Response>, about: Parameters<typeof anOrder>[0] | null = {}) {
  const store = openKeptStore(someCaches(), () => NOW);
  const kept = about && keptOrderOf(anOrder(about), { baseUrl: 'https://tuin.example', now: NOW });
  if (kept) await store.put(SECRET, kept);
  const work: Promise<unknown>[] = [];
  const done = { unregistered: 0, asked: 0 };
  const ask = (address: string, { mode = 'navigate', method = 'GET' } = {}) => {
    const request = { url: address, mode, method } as Request;
    return answerOf(request, {
      store,
      fetch: () => {
        done.asked += 1;
        return site ? site() : Promise.reject(new TypeError('Failed to fetch'));
      },
      patience: async () => {
        // Waits as long as an answer is about to arrive.
        for (let turn = 0; turn < 20; turn++) await Promise.resolve();
        await new Promise((resolve) => setTimeout(resolve));
      },
      unregister: async () => (done.unregistered += 1),
      waitUntil: (some) => void work.push(some),
    });
  };
  const settled = async () => {
    for (let count = -1; count !== work.length;) {
      count = work.length;
      await Promise.all(work);
    }
  };
  return { ask, store, done, settled };
}

const textOf = async (answer: Response | null) => (answer ? answer.text() : '');

describe('an order that is kept on this device', () => {
  test('is shown at its address in another language too, and leads back there', async () => {
    const { ask, store } = await aWorker();
    const html = await textOf(await ask(GERMAN));
    expect(html).toContain(`action="/de/bestelling/${SECRET}/bewaard"`);
    expect(html).not.toContain('="/bestelling/');
    expect(await textOf(await ask(`${GERMAN}/bewaard`, { method: 'POST' }))).toContain(
      `href="/de/bestelling/${SECRET}"`,
    );
    expect(await store.find(SECRET)).toBeNull();
    expect(await ask(`https://tuin.example/deutsch/bestelling/${SECRET}`)).toBeNull();
  });

  test('is shown with its codes, its age and no word about its buyer where there is no network', async () => {
    const { ask } = await aWorker();
    const answer = await ask(`${ADDRESS}?x=1`);
    expect([answer?.status, answer?.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const html = await textOf(answer);
    for (const words of [
      '<h1>Open dag</h1>',
      'zondag 3 mei 2026'.slice('zondag '.length),
      'Dorpsstraat 1, Haren',
      'Bewaard op 3 mei 2026 om 14:02.',
      'Eén code voor alle 2 tickets van deze bestelling.',
      'Ticket 2 van 2',
      'aria-label="QR-code van ticket 2: Kind"',
      '3B7S-TREQ-4YKZ-0A8A-J025-5C1P-6A',
      `action="/bestelling/${SECRET}/bewaard"><button>Verwijder van dit toestel</button>`,
    ]) {
      expect(html).toContain(words);
    }
    expect(html.match(/<svg /g)).toHaveLength(3);
    for (const secret of PRIVATE) expect(html).not.toContain(secret);
  });

  test('runs nothing: a policy without scripts, its one style named by its hash (S-22)', async () => {
    const { ask } = await aWorker();
    const answer = await ask(ADDRESS);
    const html = await textOf(answer);
    const style = /<style>([^]*)<\/style>/.exec(html)?.[1] ?? '';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    expect(answer?.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${Buffer.from(digest).toString('base64')}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    );
    expect([answer?.headers.get('cache-control'), answer?.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ]);
    expect(html).not.toMatch(/<script|style=|\son\w+=/);
  });

  test('writes what an owner named an event as text', async () => {
    const event = { ...anOrder().event, title: `<img src=x onerror=alert(1)> & "Tuin's dag"` };
    const { ask } = await aWorker(undefined, { event });
    expect(await textOf(await ask(ADDRESS))).toContain(
      '<h1>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Tuin&#39;s dag&quot;</h1>',
    );
  });

  test('names each date where there are several', async () => {
    const tickets = [ticket(CODES[0], '2026-05-03'), ticket(CODES[1], '2026-05-09')];
    const { ask } = await aWorker(undefined, { tickets });
    const html = await textOf(await ask(ADDRESS));
    expect(html).toContain('<p>3 mei 2026 van 11:00 tot 17:00</p><p>9 mei 2026 van 11:00 tot 17:00</p>');
    expect(html).toContain('Alles van zondag 3 mei 2026');
  });

  test('gives way to the page of the site', async () => {
    const { ask, store, settled } = await aWorker(async () => new Response('live'));
    expect(await textOf(await ask(ADDRESS))).toBe('live');
    await settled();
    expect(await store.find(SECRET)).not.toBeNull();
  });

  test.each([500, 502, 503, 504, 429])('is shown where the site only answers %i', async (status) => {
    const { ask, store, settled } = await aWorker(async () => new Response('broken', { status }));
    expect(await textOf(await ask(ADDRESS))).toContain('<h1>Open dag</h1>');
    await settled();
    expect(await store.find(SECRET)).not.toBeNull();
  });

  test.each([404, 410])('is withdrawn when its link ended (%i)', async (status) => {
    const { ask, store, done, settled } = await aWorker(async () => new Response('gone', { status }));
    const answer = await ask(ADDRESS);
    expect([answer?.status, await textOf(answer)]).toEqual([status, 'gone']);
    await settled();
    expect([await store.find(SECRET), done.unregistered]).toEqual([null, 1]);
  });

  test('ends the worker once when the link is found gone before the store was read', async () => {
    const { ask, store, done, settled } = await aWorker(async () => new Response('gone', { status: 404 }));
    const { find, remove } = store;
    const removal = Promise.withResolvers<void>();
    Object.assign(store, {
      find: (secret: string) => removal.promise.then(() => find(secret)),
      remove: (secret: string) => remove(secret).then(removal.resolve),
    });
    expect(await textOf(await ask(ADDRESS))).toBe('gone');
    await settled();
    expect(done.unregistered).toBe(1);
  });

  test('is shown when the network keeps silent, and withdrawn when it answers later that the link ended', async () => {
    const late = Promise.withResolvers<Response>();
    const { ask, store, settled } = await aWorker(() => late.promise);
    expect(await textOf(await ask(ADDRESS))).toContain('<h1>Open dag</h1>');
    late.resolve(new Response('gone', { status: 404 }));
    await settled();
    expect(await store.find(SECRET)).toBeNull();
  });

  test('is removed by its button, with nobody being asked, and the worker with the last one', async () => {
    const { ask, store, done } = await aWorker();
    const answer = await ask(`${ADDRESS}/bewaard`, { method: 'POST' });
    expect(await textOf(answer)).toContain('<h1>Verwijderd van dit toestel</h1>');
    expect([await store.find(SECRET), done]).toEqual([null, { unregistered: 1, asked: 0 }]);
  });
});

describe('all else', () => {
  test('an order that is not kept is left to the network, and says so without one', async () => {
    const online = await aWorker(async () => new Response('live'), null);
    expect(await textOf(await online.ask(ADDRESS))).toBe('live');
    await online.settled();
    expect(online.done.unregistered).toBe(1);
    const offline = await aWorker(undefined, null);
    const answer = await offline.ask(ADDRESS);
    expect([answer?.status, await textOf(answer)]).toEqual([503, expect.stringContaining('<h1>Geen verbinding</h1>')]);
  });

  test('an order opens as ever where the device cannot read what it keeps', async () => {
    const { ask, store } = await aWorker(async () => new Response('live'));
    const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'));
    Object.assign(store, { find: refuse, tidy: refuse });
    expect(await textOf(await ask(ADDRESS))).toBe('live');
  });

  test('is not answered at all', async () => {
    const { ask, done } = await aWorker();
    for (const address of [
      'https://tuin.example/bestelling/tickets.pdf?payment=1',
      `${ADDRESS}/tickets.pdf`,
      `${ADDRESS}/agenda.ics`,
      `${ADDRESS}/bewaard`,
      'https://tuin.example/bestelling/kort',
      'https://tuin.example/home',
    ]) {
      expect(ask(address)).toBeNull();
    }
    expect(ask(ADDRESS, { method: 'POST' })).toBeNull();
    expect(ask(ADDRESS, { mode: 'cors' })).toBeNull();
    expect(done).toEqual({ unregistered: 0, asked: 0 });
  });
});
