import { describe, expect, test } from 'vitest';
import { house, token } from '../house.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const OWN = 'http://localhost';

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];
const ORIGINS = [
  OWN,
  undefined,
  'https://evil.example',
  'null',
  'http://localhost:3000.evil.example',
  'http://localhost',
];
const TYPES = [JSON_TYPE, FORM_TYPE, 'text/plain', 'multipart/form-data; boundary=x', undefined];
const TOKENS = ['none', 'right', "other site's", 'unsigned'] as const;

const bodies: Record<string, string> = { [JSON_TYPE]: '{}', [FORM_TYPE]: 'a=1', 'text/plain': 'a' };

describe('a write is let through only when our own page sent it (S-05, SEC-03)', () => {
  for (const method of METHODS) {
    test(`${method}: of every Origin, content type and token only the permitted cells write`, async () => {
      const { app, written } = house();
      const right = await token(app);
      const expected: string[] = [];
      const found: string[] = [];
      for (const origin of ORIGINS)
        for (const type of TYPES)
          for (const kind of TOKENS) {
            const cell = `${origin} ${type} ${kind}`;
            const isOrigin = origin === OWN || origin === undefined;
            const isRead = type === JSON_TYPE || type === FORM_TYPE || type === undefined;
            if (isOrigin && isRead && kind === 'right') expected.push(cell);

            const given = { none: '', right: right.value, "other site's": `${right.value}x`, unsigned: 'abc.def' }[
              kind
            ];
            const cookie = kind === 'unsigned' ? 'XSRF-TOKEN=abc.def' : right.cookie;
            const headers = new Headers({ cookie });
            if (origin !== undefined) headers.set('origin', origin);
            if (given !== '') headers.set('x-xsrf-token', given);
            if (type !== undefined) headers.set('content-type', type);
            const before = written.length;
            const answer = await app.request('/api/notes', {
              method,
              headers,
              body: type === undefined ? null : new TextEncoder().encode(bodies[type] ?? '--x--'),
            });
            expect([201, 403, 415]).toContain(answer.status);
            expect(answer.status === 201).toBe(written.length === before + 1);
            if (answer.status === 201) found.push(cell);
          }
      expect(found).toEqual(expected);
    });
  }

  test('both header names carry the token (API-04, F-19)', async () => {
    const { app } = house();
    const { value, cookie } = await token(app);
    for (const name of ['x-xsrf-token', 'x-csrf-token']) {
      const answer = await app.request('/api/notes', { method: 'POST', headers: { cookie, [name]: value } });
      expect(answer.status).toBe(201);
    }
  });

  test('no bearer token stands in for it, not even the right value (API-05, F-19)', async () => {
    const { app, written } = house();
    const { value, cookie } = await token(app);
    for (const authorization of [`Bearer ${value}`, 'Bearer x']) {
      const answer = await app.request('/api/notes', { method: 'POST', headers: { cookie, authorization } });
      expect(answer.status).toBe(403);
    }
    expect(written).toEqual([]);
  });

  test('a request from another site is refused even with the right token', async () => {
    const { app, written } = house();
    const { value, cookie } = await token(app);
    for (const site of ['cross-site', 'same-site', 'none']) {
      const headers = { cookie, 'x-xsrf-token': value, 'sec-fetch-site': site };
      const answer = await app.request('/api/notes', { method: 'POST', headers });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toEqual({
        message: 'De beveiligingscode van deze pagina is verlopen. Vernieuw de pagina en probeer het opnieuw.',
        code: 'csrf_invalid',
      });
    }
    expect(written).toEqual([]);
  });

  test('a token without its cookie, and a planted cookie that repeats itself, are worth nothing', async () => {
    const { app, written } = house();
    const { value } = await token(app);
    await app.request('/api/notes', { method: 'POST', headers: { 'x-xsrf-token': value } });
    await app.request('/api/notes', { method: 'POST', headers: { cookie: 'XSRF-TOKEN=a', 'x-xsrf-token': 'a' } });
    expect(written).toEqual([]);
  });

  test('a form without JavaScript passes by its field, or by our own Origin and Sec-Fetch-Site', async () => {
    const { app } = house();
    const { value, cookie } = await token(app);
    const post = (headers: Record<string, string>, body: string) =>
      app.request('/api/notes', { method: 'POST', headers: { 'content-type': FORM_TYPE, ...headers }, body });
    expect((await post({ cookie }, `_csrf=${value}`)).status).toBe(201);
    expect((await post({ origin: OWN, 'sec-fetch-site': 'same-origin' }, 'a=1')).status).toBe(201);
    expect((await post({ origin: OWN }, 'a=1')).status).toBe(403);
    expect((await post({ 'sec-fetch-site': 'same-origin' }, 'a=1')).status).toBe(403);
    expect((await post({ cookie }, '_csrf=wrong')).status).toBe(403);
  });

  test('a form of a page that hides its address passes by Sec-Fetch-Site, never with the Origin null alone', async () => {
    const { app, written } = house();
    const { value, cookie } = await token(app);
    const post = (headers: Record<string, string>) =>
      app.request('/api/notes', {
        method: 'POST',
        headers: { 'content-type': FORM_TYPE, cookie, ...headers },
        body: `_csrf=${value}`,
      });
    expect((await post({ origin: 'null', 'sec-fetch-site': 'same-origin' })).status).toBe(201);
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect((await post({ origin: 'null', 'sec-fetch-site': site })).status).toBe(403);
    }
    expect((await post({ origin: 'null' })).status).toBe(403);
    expect(written).toHaveLength(1);
  });

  test('a webhook needs no token', async () => {
    const { app } = house();
    const answer = await app.request('/api/webhook', {
      method: 'POST',
      headers: { 'content-type': FORM_TYPE },
      body: 'id=1',
    });
    expect(answer.status).toBe(200);
  });

  test('reading needs no token and a method override changes nothing (S-06)', async () => {
    const { app, written } = house();
    const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
    expect((await app.request('/api/notes?_method=DELETE', { headers })).status).toBe(200);
    expect(written).toEqual([]);
  });
});

describe('a post of a page (S-05)', () => {
  const post = (app: ReturnType<typeof house>['app'], headers: Record<string, string>, body: string) =>
    app.request('/form', { method: 'POST', headers: { 'content-type': FORM_TYPE, ...headers }, body });

  test('without a token comes back filled in, uncached, with a token, and stores nothing', async () => {
    const { app, written, rendered } = house();
    const answer = await post(app, {}, 'name=Anna');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('data-forged="true" data-kept="name=Anna"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie()[0]).toContain(`XSRF-TOKEN=${rendered[0]?.csrfToken}`);
    expect(written).toEqual([]);
  });

  test('with the token of its field, or from our own page, is taken', async () => {
    const { app, written } = house();
    const { value, cookie } = await token(app);
    await post(app, { cookie }, `_csrf=${value}&name=Anna`);
    await post(app, { origin: OWN, 'sec-fetch-site': 'same-origin' }, 'name=Anna');
    expect(written).toEqual(['form', 'form']);
  });

  test('by another site is refused', async () => {
    const { app, written } = house();
    const { value, cookie } = await token(app);
    const answer = await post(app, { cookie, origin: 'https://evil.example' }, `_csrf=${value}`);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(written).toEqual([]);
  });

  test('that is forged, and a page that is only read, cannot write by way of the page', async () => {
    const { app, written } = house({
      render: async (page) => {
        await page.api('/api/notes', { method: 'POST' });
        return { status: 200, html: 'x', headers: new Headers() };
      },
    });
    const { value, cookie } = await token(app);
    const statuses = [
      await post(app, { cookie }, 'name=Anna'),
      await app.request('/form', { headers: { cookie } }),
      await app.request('/home'),
      await post(app, { cookie }, `_csrf=${value}`),
    ].map((answer) => answer.status);
    expect([statuses, written]).toEqual([[403, 403, 403, 200], ['note']]);
  });

  test('is refused when it is not urlencoded', async () => {
    const { app } = house();
    const answer = await app.request('/form', { method: 'POST', headers: { 'content-type': JSON_TYPE }, body: '{}' });
    expect(answer.status).toBe(415);
  });
});

describe('GET /api/auth/session', () => {
  test('tells an anonymous visitor so and sets the readable token cookie only when it is needed (CONST-17)', async () => {
    const { app } = house();
    const first = await app.request('/api/auth/session');
    expect(first.status).toBe(200);
    expect(await first.json()).toEqual({
      loggedIn: false,
      username: null,
      name: null,
      roles: [],
      mfa: null,
      expires_in: null,
    });
    expect(first.headers.getSetCookie()[0]).toMatch(/^XSRF-TOKEN=[\w-]{43}\.[\w-]{43}; Path=\/; SameSite=Lax$/);
    expect(first.headers.get('cache-control')).toBe('no-store');
    const { cookie } = await token(app);
    const again = await app.request('/api/auth/session', { headers: { cookie } });
    expect(again.headers.getSetCookie()).toEqual([]);
    const wrong = await app.request('/api/auth/session', { headers: { cookie: 'XSRF-TOKEN=a.b' } });
    expect(wrong.headers.getSetCookie()).toHaveLength(1);
  });
});
