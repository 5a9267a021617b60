import { describe, expect, test } from 'vitest';
import { guard } from '../../src/http/guard/guard.ts';
import { securityHeaderList } from '../../src/http/headers.ts';
import { Problem } from '../../src/kernel/problem.ts';
import { house, token } from './house.ts';

const BASE_URL = 'https://tuin.example';

/** Score of headers by MDN's HTTP Observatory, by each of its tests about headers, as of 2026. */
function scoreOf(headers: Headers): Record<string, number> {
  const policy = new Map(
    (headers.get('content-security-policy') ?? '').split('; ').map((line) => {
      const [name = '', ...sources] = line.split(' ');
      return [name, sources.join(' ')] as const;
    }),
  );
  const isStrict =
    policy.get('default-src') === "'none'" && !/unsafe-inline|'unsafe-eval|data:/.test([...policy.values()].join(' '));
  const hsts = headers.get('strict-transport-security') ?? '';
  const isPreloadable = /max-age=(\d+)/.exec(hsts)?.[1] === '63072000' && hsts.endsWith('includeSubDomains; preload');
  return {
    'content-security-policy': isStrict && /^'(?:self|none)'$/.test(policy.get('form-action') ?? '') ? 10 : 0,
    'cross-origin-resource-policy': headers.get('cross-origin-resource-policy') === 'same-origin' ? 10 : 0,
    'referrer-policy': /^(?:no-referrer|strict-origin-when-cross-origin)$/.test(headers.get('referrer-policy') ?? '')
      ? 5
      : 0,
    'strict-transport-security': isPreloadable ? 5 : 0,
    'x-content-type-options': headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': policy.has('frame-ancestors') ? 5 : -20,
    cookies: headers.getSetCookie().every((line) => /; Secure/.test(line) && /SameSite=Lax/.test(line)) ? 5 : -20,
  };
}

const FULL = {
  'content-security-policy': 10,
  'cross-origin-resource-policy': 10,
  'referrer-policy': 5,
  'strict-transport-security': 5,
  'x-content-type-options': 0,
  'x-frame-options': 5,
  cookies: 5,
};

describe('the full score on every status (S-22, S-23)', () => {
  const open = () =>
    house({
      baseUrl: BASE_URL,
      isPreloaded: true,
      routes: (routes) =>
        routes
          .get('/api/busy', guard({ who: 'public', limit: 'contact' }), (c) => c.json({}))
          .get('/api/away', guard({ who: 'public' }), () => {
            throw new Problem('unavailable', 'Even niet.');
          }),
    });

  test.each([
    [200, '/home', {}],
    [304, '/home', { isKnown: true }],
    [301, '/home/', {}],
    [404, '/unknown', {}],
    [404, '/api/unknown', {}],
    [405, '/home', { method: 'DELETE' }],
    [413, '/api/words', { method: 'POST', body: JSON.stringify({ name: 'x'.repeat(2000) }) }],
    [415, '/api/words', { method: 'POST', body: '<x/>', type: 'text/xml' }],
    [429, '/api/busy', { times: 6 }],
    [500, '/api/broken', {}],
    [503, '/api/away', {}],
    [200, '/healthz', {}],
  ])('%i of %s', async (status, address, { method = 'GET', body, type, times = 1, isKnown }: Call) => {
    const { app } = open();
    const { value, cookie } = await token(app, BASE_URL);
    const headers = new Headers({ host: 'tuin.example' });
    if (method !== 'GET') {
      headers.set('cookie', cookie);
      headers.set('origin', BASE_URL);
      headers.set('x-xsrf-token', value);
      headers.set('content-type', type ?? 'application/json');
    }
    if (isKnown) headers.set('if-none-match', (await app.request(BASE_URL + address)).headers.get('etag') ?? '');
    let answer = new Response();
    for (let call = 0; call < times; call++)
      answer = await app.request(BASE_URL + address, { method, headers, ...(body !== undefined && { body }) });
    expect(answer.status).toBe(status);
    expect(scoreOf(answer.headers)).toEqual(FULL);
    expect(answer.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });
});

type Call = { method?: string; body?: string; type?: string; times?: number; isKnown?: boolean };

describe('headers that depend on settings', () => {
  const headersOf = (more: { hasPolicy?: boolean; hasFrames?: boolean; isPreloaded?: boolean; baseUrl?: string }) =>
    new Map(securityHeaderList({ baseUrl: BASE_URL, ...more }));

  test('names are preloaded by a setting only, and over https only', () => {
    expect(headersOf({}).get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
    expect(headersOf({ isPreloaded: true }).get('Strict-Transport-Security')).toBe(
      'max-age=63072000; includeSubDomains; preload',
    );
    expect(headersOf({ isPreloaded: true, baseUrl: 'http://localhost' }).has('Strict-Transport-Security')).toBe(false);
  });

  test('the robot check of another company would stay empty in pages that embed only what allows it', () => {
    expect(headersOf({}).get('Cross-Origin-Embedder-Policy')).toBe('require-corp');
    expect(headersOf({ hasFrames: true }).has('Cross-Origin-Embedder-Policy')).toBe(false);
    expect(headersOf({ hasPolicy: false }).has('Cross-Origin-Embedder-Policy')).toBe(false);
  });
});
