import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { HEADERS } from '../../build/budget.ts';
import { guard, guardsOf } from '../../src/http/guard/guard.ts';
import type { SiteEnv } from '../../src/http/environment.ts';
import { loadFiles } from '../../src/http/pages/files.ts';
import { healthRoutes } from '../../src/http/monitoring/health.ts';
import { createProblems } from '../../src/http/problems.ts';
import { PAGES } from '../../src/kernel/pages/pages.ts';
import { Problem } from '../../src/kernel/problem.ts';
import { quietLog } from '../support/quiet-log.ts';
import { house, token } from './house.ts';

const SECURITY = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types app-html; report-uri /api/csp-report; report-to csp",
  'reporting-endpoints': 'csp="http://localhost/api/csp-report"',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
};

/** What Node adds to an answer. */
const BY_NODE = [
  'HTTP/1.1 200 OK\r\n',
  'Date: Mon, 30 Nov 2026 10:47:01 GMT\r\n',
  'Connection: keep-alive\r\n',
  'Keep-Alive: timeout=5\r\n\r\n',
];

function builtFiles() {
  const folder = mkdtempSync(path.join(tmpdir(), 'garden-files-'));
  for (const name of ['build', '.vite', 'pictures', 'workers']) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, 'build/app-Ab12.js'), 'console.log("tuin");'.repeat(100));
  writeFileSync(path.join(folder, 'build/solver.worker-Ab12.js'), '');
  writeFileSync(path.join(folder, 'build/app-Ab12.js.map'), '{}');
  writeFileSync(path.join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(path.join(folder, 'pictures/een roos.webp'), 'RIFF');
  writeFileSync(path.join(folder, 'workers/tickets.js'), 'self.addEventListener("fetch", () => {});');
  writeFileSync(path.join(folder, 'workers/other.js'), '');
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return loadFiles(folder);
}

describe('every kind of answer (S-22, S-23, SEC-13)', () => {
  test.each([
    ['a shared page', '/home', 200],
    ['a personal page', '/form', 200],
    ['a page that does not exist', '/unknown', 404],
    ['a redirect', '/home/', 301],
    ['a call', '/api/notes', 200],
    ['a call that does not exist', '/api/unknown', 404],
    ['a fault', '/api/broken', 500],
    ['a worker', '/build/solver.worker-Ab12.js', 200],
    ['a file that does not exist', '/build/app-old.js', 404],
    ['a strange address', '/a//b', 404],
    ['health', '/healthz', 200],
  ])('%s carries the security headers (F-22)', async (_what, address, status) => {
    const { app } = house({ files: builtFiles() });
    const answer = await app.request(address);
    expect(answer.status).toBe(status);
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject(SECURITY);
    expect(headers['strict-transport-security']).toBeUndefined();
    const isKept = headers['cache-control']?.includes('immutable') ?? false;
    expect(headers['x-request-id'] ?? 'none').toMatch(isKept ? /^none$/ : /^[0-9a-f-]{36}$/);
    expect(Object.keys(headers).filter((name) => /^access-control|^server$|powered/.test(name))).toEqual([]);
    expect(headers['cache-control']).toMatch(address.startsWith('/api') ? /^no-store$/ : /./);
    expect(headers['content-type'] ?? 'none').toMatch(/^none$|^application\/json|charset=utf-8$/i);
  });

  test('a script of a page carries those that mean something for it, no more than the budget counts (S-23)', async () => {
    const { app } = house({ files: builtFiles() });
    const answer = await app.request('/build/app-Ab12.js');
    const headers = Object.fromEntries(answer.headers);
    const {
      'content-security-policy': _1,
      'reporting-endpoints': _2,
      'cross-origin-embedder-policy': _3,
      ...others
    } = SECURITY;
    expect(headers).toMatchObject(others);
    expect(headers).not.toHaveProperty('content-security-policy');
    const lines = [...answer.headers].map(([name, value]) => `${name}: ${value}\r\n`);
    expect([...BY_NODE, ...lines].join('').length).toBeLessThanOrEqual(HEADERS);
    const missing = await app.request('/build/app-old.js');
    expect(Object.fromEntries(missing.headers)).toMatchObject(SECURITY);
  });

  test.each([
    ['good', '/api/notes', {}, 200],
    ['unknown', '/api/unknown', {}, 404],
    ['ambiguous', '/api//notes', {}, 404],
    ['refused', '/api/notes', { method: 'DELETE' }, 403],
    ['too long', `/api/notes?${'x'.repeat(9_000)}`, {}, 413],
    ['at a wrong host', '/api/notes', { headers: { host: 'other.example' } }, 421],
    ['a fault', '/api/broken', {}, 500],
    ['asked about by a browser', '/api/notes', { method: 'OPTIONS' }, 204],
  ])('a call that is %s says that it is Dutch (GEN-05)', async (_what, address, init, status) => {
    const { app } = house();
    const host = 'headers' in init ? `http://${init.headers.host}` : 'http://localhost';
    const answer = await app.request(`${host}${address}`, init);
    expect([answer.status, answer.headers.get('content-language')]).toEqual([status, 'nl']);
  });

  test('a call that answers in another language says which; a picture says none (GEN-05)', async () => {
    const { app } = house({
      files: builtFiles(),
      routes: (routes) => routes.get('/api/file', (c) => c.body('x', 200, { 'Content-Language': 'en' })),
    });
    const languageAt = async (address: string) => (await app.request(address)).headers.get('content-language');
    expect(await languageAt('/api/file')).toBe('en');
    expect(await languageAt('/build/app-Ab12.js')).toBeNull();
  });

  test('a page whose address holds the secret of a mail or a ticket is kept by nobody and tells no other site (S-11)', async () => {
    const patterns = PAGES.map((page) => page.path).filter((pattern) => /:(?:secret|code|userId)/.test(pattern));
    const addresses = patterns.map((pattern) => pattern.replaceAll(/:\w+/g, 'SeCrEt'));
    expect(addresses).toEqual(
      expect.arrayContaining(['/bestelling/SeCrEt', '/cadeaubon/SeCrEt', '/wachtlijst/SeCrEt', '/herroepen/SeCrEt']),
    );
    const { app } = house();
    for (const address of [...addresses, '/cadeaubon/SeCrEt/cadeaubon.pdf', '/en/bestelling/SeCrEt', '/home?token=x']) {
      const { headers } = await app.request(address);
      expect([address, headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
        address,
        'no-referrer',
        'no-store',
      ]);
    }
  });

  test('https adds HSTS, Secure and the cookie prefix (S-01)', async () => {
    const { app, cookies } = house({ baseUrl: 'https://tuin.example' });
    const answer = await app.request('https://tuin.example/api/cookie');
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(answer.headers.getSetCookie()).toEqual(['__Host-lh_order=fresh; Path=/; HttpOnly; Secure; SameSite=Lax']);
    expect(cookies.nameOf('XSRF-TOKEN')).toBe('XSRF-TOKEN');
  });

  test('the pages of the owner admit the policy of the editor, and no others do (S-22)', async () => {
    const { app } = house();
    const policyAt = async (address: string) => (await app.request(address)).headers.get('content-security-policy');
    expect(await policyAt('/dmt-admin/agenda')).toContain('trusted-types app-html ProseMirrorClipboard;');
    expect(await policyAt('/dmt-administratie')).toContain('trusted-types app-html;');
  });

  test('one exact address may see through the camera and run the reader of codes (S-22, S-23)', async () => {
    const { app } = house();
    const headersAt = async (address: string) => {
      const { headers } = await app.request(address);
      return [headers.get('permissions-policy'), headers.get('content-security-policy')].join(' | ');
    };
    const gate = await headersAt('/dmt-admin/poort');
    expect(gate).toContain('camera=(self), microphone=(), geolocation=(), payment=()');
    expect(gate).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(gate).toContain('trusted-types app-html;');
    expect(await headersAt('/dmt-admin/poort?x=1')).toBe(gate);
    for (const other of ['/dmt-admin', '/dmt-admin/poort/x', '/dmt-admin/poorten', '/poort', '/home', '/t/poort']) {
      const headers = await headersAt(other);
      expect(headers).toContain('camera=(),');
      expect(headers).not.toContain('wasm');
    }
  });

  test('one exact address may ask a device where it is (S-22)', async () => {
    const { app } = house();
    const permissionsAt = async (address: string) => (await app.request(address)).headers.get('permissions-policy');
    const map = await permissionsAt('/plattegrond');
    expect(map).toBe('camera=(), microphone=(), geolocation=(self), payment=()');
    expect(await permissionsAt('/plattegrond?x=1')).toBe(map);
    for (const other of ['/plattegrond/x', '/plattegronden', '/home', '/dmt-admin/poort', '/api/plattegrond']) {
      expect(await permissionsAt(other)).toContain('geolocation=(),');
    }
  });

  test('an answer may bring a stricter or other header of its own', async () => {
    const { app } = house({
      routes: (routes) =>
        routes.get('/preview', (c) =>
          c.html('x', 200, { 'X-Frame-Options': 'SAMEORIGIN', 'Content-Security-Policy': 'sandbox' }),
        ),
    });
    const { headers } = await app.request('/preview');
    expect([headers.get('x-frame-options'), headers.get('content-security-policy')]).toEqual(['SAMEORIGIN', 'sandbox']);
  });
});

describe('files of the built client', () => {
  test('under /build are kept for ever and compressed', async () => {
    const { app } = house({ files: builtFiles() });
    const answer = await app.request('/build/app-Ab12.js', { headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('tuin');
  });

  test('elsewhere are asked for again, answer 304, and pictures may be shown in mails', async () => {
    const { app } = house({ files: builtFiles() });
    const answer = await app.request('/pictures/een%20roos.webp');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
    const again = await app.request('/pictures/een%20roos.webp', { headers });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await app.request('/favicon.svg', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '41', '']);
  });

  test('a service worker is asked for each time, may work for one place only, and reach this site only (S-22)', async () => {
    const { app } = house({ files: builtFiles() });
    const { status, headers } = await app.request('/workers/tickets.js');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('service-worker-allowed')).toBe('/bestelling/');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types app-html; report-uri /api/csp-report; report-to csp",
    );
    const again = await app.request('/workers/tickets.js', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect([again.status, again.headers.get('service-worker-allowed')]).toEqual([304, '/bestelling/']);
    for (const other of ['/workers/other.js', '/build/solver.worker-Ab12.js', '/home', '/workers/unknown.js']) {
      const answer = await app.request(other);
      expect(answer.headers.get('service-worker-allowed')).toBeNull();
      expect(answer.headers.get('content-security-policy')).toBe(SECURITY['content-security-policy']);
    }
  });

  test('leave out source maps and hidden folders, and take no post', async () => {
    const files = builtFiles();
    expect([...files.keys()].filter((address) => !address.startsWith('/workers/')).toSorted()).toEqual([
      '/build/app-Ab12.js',
      '/build/solver.worker-Ab12.js',
      '/favicon.svg',
      '/pictures/een%20roos.webp',
    ]);
    const { app } = house({ files });
    const answer = await app.request('/favicon.svg', { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('problems (S-33)', () => {
  test.each([
    [new Problem('malformed', 'm'), 400, 'malformed_json'],
    [new Problem('malformed', 'm', { reason: 'already_subscribed' }), 400, 'already_subscribed'],
    [new Problem('unauthorized', 'm'), 401, 'not_signed_in'],
    [new Problem('forbidden', 'm'), 403, 'forbidden'],
    [new Problem('forbidden', 'm', { reason: 'mfa_required' }), 403, 'mfa_required'],
    [new Problem('not-found', 'm', { reason: 'order_not_found' }), 404, 'order_not_found'],
    [new Problem('conflict', 'm', { reason: 'sold_out', facts: { option_id: 1, remaining: 2 } }), 409, 'sold_out'],
    [new Problem('gone', 'm'), 410, 'link_invalid'],
    [new Problem('too-large', 'm'), 413, 'too_large'],
    [new Problem('unsupported', 'm'), 415, 'unsupported_media_type'],
    [new Problem('invalid', 'm', { errors: { name: 'e' } }), 422, 'invalid'],
    [new Problem('too-many', 'm', { retryAfterSeconds: 7 }), 429, 'too_many_requests'],
    [new Problem('unavailable', 'm'), 503, 'unavailable'],
  ])('%s answers %i %s', async (problem, status, code) => {
    const { app } = house({
      routes: (routes) =>
        routes.get('/api/fails', () => {
          throw problem;
        }),
    });
    const answer = await app.request('/api/fails');
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({
      ...problem.facts,
      message: 'm',
      code,
      ...(problem.errors && { errors: problem.errors }),
    });
    const wait = { 429: '7', 503: '30' }[status] ?? null;
    expect(answer.headers.get('retry-after')).toBe(wait);
  });

  test('a fault tells the visitor one sentence and the log everything (F-20)', async () => {
    const { app, log } = house();
    const answer = await app.request('/api/broken');
    expect(await answer.json()).toEqual({
      message: 'Er is iets misgegaan. Probeer het later opnieuw.',
      code: 'internal',
    });
    const line = log.lines.find(({ level }) => level === 'error');
    expect(line?.facts['requestId']).toBe(answer.headers.get('x-request-id'));
    expect(String(line?.facts['error'])).toContain('secrets');
  });

  test('a fault in a page shows the error page of the site, and a plain one when that fails too', async () => {
    const render = async () => {
      throw new Error('no');
    };
    const own = house({ render, renderProblem: async ({ status, message }) => `<p>${status} ${message}</p>` });
    const answer = await own.app.request('/form');
    expect([answer.status, await answer.text()]).toEqual([
      500,
      '<p>500 Er is iets misgegaan. Probeer het later opnieuw.</p>',
    ]);
    const plain = house({ render, renderProblem: render });
    const html = await (await plain.app.request('/form')).text();
    expect(html).toContain('<h1>Er is iets misgegaan</h1>');
    expect(html).not.toMatch(/style|script/);
  });

  test('what a technology throws can be translated', async () => {
    const problems = createProblems({ log: quietLog(), translate: () => new Problem('unavailable', 'bezet') });
    const app = new Hono<SiteEnv>().get('/api/busy', () => {
      throw new Error('SQLITE_BUSY');
    });
    app.onError(problems.onError);
    expect((await app.request('/api/busy')).status).toBe(503);
  });

  test('an unknown call is 404 and a known one with another method 405 with Allow (S-06)', async () => {
    const { app, written } = house();
    const { value, cookie } = await token(app);
    const headers = { cookie, 'x-xsrf-token': value };
    const unknown = await app.request('/api/nothing', { method: 'DELETE', headers });
    expect([unknown.status, await unknown.json()]).toEqual([404, { message: 'Niet gevonden.', code: 'not_found' }]);
    const other = await app.request('/api/words', { method: 'PUT', headers });
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    expect(other.headers.get('content-language')).toBe('nl');
    expect(await other.json()).toEqual({ message: 'Deze methode is niet toegestaan.', code: 'method_not_allowed' });
    const odd = await app.request('/api/search', { method: 'PROPFIND', headers });
    expect([odd.status, odd.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const options = await app.request('/api/notes', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([
      204,
      'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    ]);
    for (const method of ['PUT', 'DELETE', 'PATCH', 'PROPFIND']) {
      const page = await app.request('/home', { method, headers });
      expect([page.status, page.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
    }
    expect(written).toEqual([]);
  });
});

describe('doors', () => {
  test('admit whom their row names (S-16)', async () => {
    const status = async (role: 'anonymous' | 'account' | 'administrator', address: string) =>
      (await house({ role }).app.request(address)).status;
    expect(await status('anonymous', '/api/account')).toBe(401);
    expect(await status('anonymous', '/api/desk')).toBe(401);
    expect(await status('account', '/api/account')).toBe(200);
    expect(await status('account', '/api/desk')).toBe(403);
    expect(await status('administrator', '/api/desk')).toBe(200);
  });

  test('are found on every line, and a line without one is seen', () => {
    const app = new Hono<SiteEnv>();
    app.get('/api/safe', guard({ who: 'public' }), (c) => c.text('x'));
    app.get('/api/hole', (c) => c.text('x'));
    expect([...guardsOf(app.routes)]).toEqual([
      ['GET /api/safe', { who: 'public' }],
      ['GET /api/hole', null],
    ]);
  });

  test('stay closed when the app forgot to install the guards', async () => {
    const app = new Hono<SiteEnv>().get('/api/x', guard({ who: 'public' }), (c) => c.text('x'));
    app.onError(createProblems({ log: quietLog() }).onError);
    expect((await app.request('/api/x')).status).toBe(500);
  });
});

describe('health (R-26)', () => {
  test('readiness turns when a part fails or takes too long, and says no more', async () => {
    const time = { now: 0 };
    let isWell = true;
    const app = healthRoutes({ checks: { disk: () => isWell }, log: quietLog(), ticks: () => time.now });
    expect((await app.request('/readyz')).status).toBe(200);
    isWell = false;
    expect((await app.request('/readyz')).status).toBe(200);
    time.now += 2000;
    const answer = await app.request('/readyz');
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'unavailable' }]);
    expect((await app.request('/healthz')).status).toBe(200);
    isWell = true;
    time.now += 2000;
    expect((await app.request('/readyz')).status).toBe(200);
  });

  test('what somebody should look after is another word, and 200: it keeps nobody from being served', async () => {
    const time = { now: 0 };
    const state = { isWell: true, hasBackup: false };
    const app = healthRoutes({
      checks: { database: () => state.isWell },
      warnings: { backup: () => state.hasBackup },
      log: quietLog(),
      ticks: () => time.now,
    });
    const ready = async () => {
      time.now += 2_000;
      const answer = await app.request('/readyz');
      return [answer.status, await answer.json()];
    };
    expect(await ready()).toEqual([200, { status: 'warning' }]);
    state.isWell = false;
    await ready();
    expect(await ready()).toEqual([503, { status: 'unavailable' }]);
    Object.assign(state, { isWell: true, hasBackup: true });
    await ready();
    expect(await ready()).toEqual([200, { status: 'ok' }]);
  });

  test('a check that says nothing has failed after ten seconds of the process, and others hear what was known', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const time = { now: 0 };
      let isHanging = false;
      const checks = { database: () => (isHanging ? new Promise<boolean>(() => {}) : true) };
      const app = healthRoutes({ checks, log: quietLog(), ticks: () => time.now });
      const ready = async () => (await app.request('/readyz')).status;
      const after = async (requested: Promise<number>, rounds: number) => {
        for (let round = 0; round < rounds; round++) await vi.advanceTimersByTimeAsync(100);
        return requested;
      };
      expect(await ready()).toBe(200);
      isHanging = true;
      time.now += 2_000;
      expect(await after(ready(), 11)).toBe(200);
      expect(await after(ready(), 100)).toBe(200);
      expect(await after(ready(), 1)).toBe(503);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a process that had no turn for a minute is as ready as before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const answer: { give?: (isWell: boolean) => void } = {};
      const checks = { database: () => new Promise<boolean>((resolve) => (answer.give = resolve)) };
      const ready = healthRoutes({ checks, log: quietLog() }).request('/readyz');
      // A timer that comes due while the process is kept busy runs late, and once; then the answer is read.
      await vi.advanceTimersByTimeAsync(100);
      await vi.advanceTimersToNextTimerAsync();
      answer.give?.(true);
      expect((await ready).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a site that stops is neither ready nor healthy, at once', async () => {
    let isStopping = false;
    const app = healthRoutes({ checks: {}, log: quietLog(), isStopping: () => isStopping });
    expect((await app.request('/readyz')).status).toBe(200);
    isStopping = true;
    expect((await app.request('/readyz')).status).toBe(503);
    expect((await app.request('/healthz')).status).toBe(503);
  });
});

describe('the log of requests (S-34)', () => {
  test('names the route pattern, never what stood in the address', async () => {
    const { app, log } = house({
      routes: (routes) => routes.get('/api/orders/:secret', guard({ who: 'public' }), (c) => c.json({})),
    });
    await app.request('/api/orders/TOP-SECRET?email=a@b.nl', { headers: { cookie: 'lh_order=SECRET' } });
    await app.request('/bestelling/TOP-SECRET?email=a@b.nl');
    await app.request('/api/unknown/TOP-SECRET');
    const lines = log.lines.filter(({ message }) => message === 'request').map(({ facts }) => facts);
    expect(lines.map(({ route, status }) => [route, status])).toEqual([
      ['/api/orders/:secret', 200],
      ['/bestelling/…', 404],
      ['/api/…', 404],
    ]);
    expect(JSON.stringify(log.lines)).not.toMatch(/SECRET|b\.nl/);
  });
});
