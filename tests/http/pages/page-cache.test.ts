import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { sharedForms } from '../../../src/http/pages/cdn.ts';
import { createPageCache } from '../../../src/http/pages/page-cache.ts';
import { memoryEdition } from '../../../src/platform/processes/edition.ts';
import { house, onTheWire } from '../house.ts';

const forms = sharedForms({ seconds: 0, isBannerClosed: () => false, credentials: [] });
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function open(options: Parameters<typeof house>[0] = {}) {
  const built = house(options);
  const wire = await onTheWire(built);
  closers.push(wire.close);
  return { ...built, ...wire };
}

describe('the page cache (S-25)', () => {
  test('renders a shared page once and then answers the same bytes before the middleware', async () => {
    const { ask, hits, rendered } = await open();
    const first = await ask('/home');
    const second = await ask('/home');
    expect(hits).toEqual([false, true]);
    expect(rendered).toHaveLength(1);
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.body.toString()).toContain('/home €');
    const ignored = ['date', 'connection', 'keep-alive', 'x-request-id'];
    const compared = (headers: object) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !ignored.includes(name)));
    expect(compared(second.headers)).toEqual(compared(first.headers));
    expect(second.headers['cache-control']).toBe('no-cache');
    expect(second.headers['set-cookie']).toBeUndefined();
  });

  test('a kept page has the permissions of its address, once (S-22)', async () => {
    const { ask, hits } = await open();
    for (const [address, permissions] of [
      ['/plattegrond', 'geolocation=(self)'],
      ['/home', 'geolocation=()'],
    ] as const) {
      for (const answer of [await ask(address), await ask(address)]) {
        expect(answer.headers['permissions-policy']).toBe(`camera=(), microphone=(), ${permissions}, payment=()`);
      }
    }
    expect(hits).toEqual([false, true, false, true]);
  });

  test.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
    [undefined, 'identity', (bytes: Buffer) => bytes],
  ])('sends %s to a client that accepts %s, with an ETag of its own', async (encoding, accepted, unpack) => {
    const { ask, hits } = await open();
    const headers = { 'accept-encoding': accepted };
    const miss = await ask('/home', { headers });
    const hit = await ask('/home', { headers });
    for (const answer of [miss, hit]) {
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(unpack(answer.body).toString()).toContain('/home €');
      expect(answer.headers.vary).toBe('Accept-Encoding');
      expect(answer.headers['content-length']).toBe(String(answer.body.length));
    }
    const fresh = await ask('/home', { headers: { ...headers, 'if-none-match': `"x", W/${hit.headers.etag}` } });
    expect([fresh.status, fresh.body.length]).toEqual([304, 0]);
    expect(fresh.headers['content-security-policy']).toContain("default-src 'none'");
    const other = await ask('/home', { headers: { 'if-none-match': hit.headers.etag ?? '' } });
    expect(other.status).toBe(encoding === undefined ? 304 : 200);
    expect(hits).toEqual([false, true, true, true]);
  });

  test('keeps each page in two forms: with the invitation to the newsletter, and for who closed it (ROOT-06)', async () => {
    const { ask, hits, rendered } = await open({
      render: async ({ isBannerClosed }) => ({ status: 200, html: `<p>${isBannerClosed}</p>`, headers: new Headers() }),
    });
    const text = async (cookie: string) => (await ask('/home', { headers: { cookie } })).body.toString();
    const closed = 'a=b; newsletter_banner=closed';
    for (const round of [0, 1]) {
      expect([round, await text('a=b')]).toEqual([round, '<p>false</p>']);
      expect([round, await text(closed)]).toEqual([round, '<p>true</p>']);
    }
    // The first of the second form finds the address known, and yet no page.
    expect(hits).toEqual([false, false, true, true]);
    expect(rendered).toHaveLength(2);
  });

  test('takes no other cookie, and no other value, for that one bit', async () => {
    const { ask, rendered } = await open();
    const odd = [
      'newsletter_banner=open',
      'x_newsletter_banner=closed',
      'x=newsletter_banner=closed',
      'newsletter_banner=closedx',
    ];
    for (const cookie of odd) await ask('/home', { headers: { cookie } });
    expect(rendered.map(({ isBannerClosed }) => isBannerClosed)).toEqual([false]);
  });

  test('forgets a page when the edition changes', async () => {
    const { ask, edition, rendered } = await open();
    await ask('/home');
    edition.number++;
    await ask('/home');
    expect(rendered).toHaveLength(2);
  });

  test('keeps a page when seats of an event change that it does not show', async () => {
    const made = house({
      render: async () => ({ status: 200, html: `<p>${made.rendered.length}</p>`, headers: new Headers() }),
    });
    const { app, edition, rendered } = made;
    await app.request('/home');
    edition.number++;
    edition.events.set(7, edition.number);
    await app.request('/home');
    expect(rendered).toHaveLength(1);
    edition.number++;
    edition.seats++;
    await app.request('/home');
    expect(rendered).toHaveLength(2);
  });

  test('forgets a page after sixty seconds', async () => {
    const { ask, time, rendered } = await open();
    await ask('/home');
    time.now += 59_999;
    await ask('/home');
    expect(rendered).toHaveLength(1);
    time.now += 1;
    await ask('/home');
    expect(rendered).toHaveLength(2);
  });

  describe('while the site cannot render', () => {
    const MINUTES = 60_000;
    const outage = () => {
      const site = { isAway: false, whileRendering: () => {} };
      const made = house({
        render: async () => {
          const status = site.isAway ? 503 : 200;
          const html = site.isAway ? 'sorry' : `edition ${made.edition.number}`;
          site.whileRendering();
          return { status, html, headers: new Headers() };
        },
      });
      return { site, ...made };
    };

    test('an older page of the same edition stands in, and is tried again every five seconds (R-26)', async () => {
      const { app, site, time, rendered } = outage();
      await app.request('/home');
      site.isAway = true;
      time.now += 90 * MINUTES;
      const answer = await app.request('/home');
      expect([answer.status, await answer.text()]).toEqual([200, 'edition 1']);
      time.now += 4_999;
      await app.request('/home');
      expect(rendered).toHaveLength(2);
      time.now += 1;
      site.isAway = false;
      await app.request('/home');
      expect(rendered).toHaveLength(3);
      time.now += 59_999;
      await app.request('/home');
      expect(rendered).toHaveLength(3);
    });

    test('a page that nobody read since seats were sold stands in, also when its rendering was outrun by a sale (R-26)', async () => {
      const { app, edition, site, time, rendered } = outage();
      const sell = () => {
        edition.number++;
        edition.seats++;
      };
      await app.request('/home');
      sell();
      site.isAway = true;
      const answer = await app.request('/home');
      expect([answer.status, await answer.text()]).toEqual([200, 'edition 1']);
      time.now += 4_999;
      await app.request('/home');
      expect(rendered).toHaveLength(2);
      time.now += 1;
      site.isAway = false;
      expect(await (await app.request('/home')).text()).toBe('edition 2');

      site.whileRendering = sell;
      await app.request('/agenda');
      await app.request('/agenda');
      expect(rendered).toHaveLength(5);
      site.isAway = true;
      expect(await (await app.request('/agenda')).text()).toBe('edition 3');
      edition.number++;
      expect((await app.request('/agenda')).status).toBe(503);
    });

    test('a page of another edition does not, nor one older than a night, nor another page', async () => {
      const { app, edition, site, time } = outage();
      await app.request('/home');
      site.isAway = true;
      time.now += 12 * 60 * MINUTES;
      expect((await app.request('/home')).status).toBe(503);
      expect((await app.request('/agenda')).status).toBe(503);
      site.isAway = false;
      await app.request('/home');
      site.isAway = true;
      edition.number++;
      expect((await app.request('/home')).status).toBe(503);
    });
  });

  test('renders once for visitors that ask at the same time', async () => {
    const { ask, rendered } = await open();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/home')));
    expect(new Set(answers.map((answer) => answer.headers.etag)).size).toBe(1);
    expect(rendered).toHaveLength(1);
  });

  test('does not wait for a rendering that began before the edition was raised', async () => {
    const releases: (() => void)[] = [];
    const { app, edition, rendered } = house({
      render: () =>
        new Promise((resolve) => {
          const html = `edition ${edition.number}`;
          releases.push(() => resolve({ status: 200, html, headers: new Headers() }));
        }),
    });
    const before = app.request('/home');
    await expect.poll(() => rendered.length).toBe(1);
    edition.number++;
    const after = app.request('/home');
    await expect.poll(() => rendered.length).toBe(2);
    for (const release of releases) release();
    expect(await (await before).text()).toBe('edition 1');
    expect(await (await after).text()).toBe('edition 2');
    expect(await (await app.request('/home')).text()).toBe('edition 2');
  });

  test('is not pushed out by a rendering of an older edition that ends after it', async () => {
    const releases: (() => void)[] = [];
    const { app, edition, rendered } = house({
      render: () => {
        const html = `edition ${edition.number}`;
        return new Promise((resolve) => releases.push(() => resolve({ status: 200, html, headers: new Headers() })));
      },
    });
    const before = app.request('/home');
    await expect.poll(() => rendered.length).toBe(1);
    edition.number++;
    const after = app.request('/home');
    await expect.poll(() => rendered.length).toBe(2);
    releases[1]?.();
    expect(await (await after).text()).toBe('edition 2');
    releases[0]?.();
    expect(await (await before).text()).toBe('edition 1');
    expect(await (await app.request('/home')).text()).toBe('edition 2');
    expect(rendered).toHaveLength(2);
  });

  test('keeps no other status, no cookie, no Refresh and nothing that asks not to be stored', async () => {
    const cases: [number, Record<string, string>][] = [
      [404, {}],
      [200, { 'set-cookie': 'a=b' }],
      [200, { refresh: '0; url=/' }],
      [200, { 'cache-control': 'no-store' }],
    ];
    for (const [status, headers] of cases) {
      const { app, rendered } = house({ render: async () => ({ status, html: 'x', headers: new Headers(headers) }) });
      await app.request('/home');
      const answer = await app.request('/home');
      expect(answer.status).toBe(status);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(rendered).toHaveLength(2);
    }
  });

  test('passes a redirect of a shared address on and does not keep it', async () => {
    const { app, rendered } = house({
      render: async () => new Response(null, { status: 301, headers: { location: '/agenda' } }),
    });
    const answer = await app.request('/home');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/agenda']);
    await app.request('/home');
    expect(rendered).toHaveLength(2);
  });

  test('renders shared pages without anything of the visitor', async () => {
    const { app, rendered } = house({
      render: async (page) => ({
        status: 200,
        html: JSON.stringify(await (await page.api('/api/cookie')).json()),
        headers: new Headers(),
      }),
    });
    const answer = await app.request('/home?utm_source=x', {
      headers: { cookie: 'lh_order=mine', 'user-agent': 'me' },
    });
    expect(await answer.text()).toBe('{"cookie":null}');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(rendered[0]?.csrfToken).toBeNull();
    expect([...(rendered[0]?.request.headers ?? [])]).toEqual([]);
    expect(rendered[0]?.request.url).toBe('http://localhost/home');
  });

  test('leaves every request to the middleware that is not a plain GET or HEAD of a known page on our host', async () => {
    const { ask, hits } = await open();
    await ask('/home');
    const odd: [string, Parameters<typeof ask>[1]][] = [
      ['/home', { headers: { host: 'evil.example' } }],
      ['/home', { method: 'POST' }],
      ['/home', { headers: { 'content-length': '1' }, body: 'x' }],
      ['/home?a=1', {}],
      ['/HOME', {}],
      ['/form', {}],
    ];
    for (const [path, options] of odd) await ask(path, options);
    expect(hits.slice(1)).toEqual(odd.map(() => false));
    const head = await ask('/home', { method: 'HEAD' });
    expect([head.status, head.body.length, hits.at(-1)]).toEqual([200, 0, true]);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
  });

  test('is bounded in keys and bytes, and gives up the least recently used page first', async () => {
    const time = { now: 0 };
    const cache = createPageCache({
      baseUrl: 'http://localhost',
      edition: memoryEdition(),
      securityHeaders: [],
      forms,
      ticks: () => time.now,
      maxKeys: 3,
    });
    const form = (key: string) => ({ key, isBannerClosed: false });
    const put = (key: string) =>
      cache.page(form(key), `/${key}`, async () => ({ status: 200, html: key, headers: new Headers() }));
    for (const key of ['a', 'b', 'c']) await put(key);
    time.now += 2000;
    expect(cache.has(form('a'))).toBe(true);
    await put('d');
    expect(['a', 'b', 'c', 'd'].map((key) => cache.has(form(key)))).toEqual([true, false, true, true]);
    for (let number = 0; number < 50; number++) await put(`page-${number}`);
    expect(cache.size().keys).toBe(3);

    const small = createPageCache({
      baseUrl: 'http://localhost',
      edition: memoryEdition(),
      securityHeaders: [],
      forms,
      maxBytes: 30_000,
    });
    for (let number = 0; number < 50; number++) {
      await small.page(form(`${number}`), null, async () => ({ status: 200, html: 'x', headers: new Headers() }));
    }
    expect(small.size().bytes).toBeLessThanOrEqual(30_000);
  });
});

describe('a personal page (S-25)', () => {
  test('is never stored, sees the cookies of its visitor and passes on those that calls set', async () => {
    const { app } = house({
      render: async (page) => {
        await page.api('/api/cookie');
        const seen = await (await page.api('/api/notes')).json();
        return { status: 200, html: JSON.stringify(seen), headers: new Headers({ refresh: '0; url=/x' }) };
      },
    });
    const answer = await app.request('/form', { headers: { cookie: 'lh_order=old; season_notice=1' } });
    expect(await answer.text()).toMatch(/lh_order=fresh; season_notice=1; XSRF-TOKEN=/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('refresh')).toBe('0; url=/x');
    const set = answer.headers.getSetCookie().map((line) => line.split('=')[0]);
    expect(set).toEqual(['XSRF-TOKEN', 'lh_order']);
  });

  test('keeps its cookies on a redirect', async () => {
    const { app } = house({
      render: async (page) => {
        await page.api('/api/cookie');
        return Response.redirect('http://localhost/home', 302);
      },
    });
    const answer = await app.request('/form');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'http://localhost/home']);
    expect(answer.headers.getSetCookie().some((line) => line.startsWith('lh_order=fresh'))).toBe(true);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('that does not exist sets no cookie', async () => {
    const { app } = house();
    const answer = await app.request('/profile/x.css');
    expect(answer.status).toBe(404);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('calls only the API', async () => {
    const { app, log } = house({
      render: async (page) => {
        await page.api('//evil.example/');
        throw new Error('not reached');
      },
    });
    expect((await app.request('/form')).status).toBe(500);
    expect(String(log.lines.find((line) => line.level === 'error')?.facts['error'])).toContain('only its own API');
  });
});
