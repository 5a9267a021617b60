import type { Hono } from 'hono';
import type { SiteEnv } from '../../src/http/environment.ts';
import { newSecret } from '../../src/kernel/ids.ts';
import { testSite } from '../support/test-site.ts';

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers; text: string };
export type Browser = ReturnType<typeof createBrowser>;

/** A browser as far as the API sees one: it keeps cookies, repeats the request token and has an address of its own. */
export function createBrowser(
  app: { request: Hono<SiteEnv>['request'] },
  { address = randomAddress(), agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' } = {},
) {
  const jar = new Map<string, string>([['lh_pre', newSecret()]]);

  async function send(
    method: string,
    path: string,
    body?: unknown,
    extra: Record<string, string> = {},
  ): Promise<Answer> {
    const isWrite = method !== 'GET';
    if (isWrite && !jar.has('XSRF-TOKEN')) await send('GET', '/api/auth/session');
    const answer = await app.request(
      testSite.baseUrl + path,
      {
        method,
        headers: {
          host: 'localhost:3000',
          'user-agent': agent,
          ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
          ...(isWrite && { origin: testSite.baseUrl, 'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '' }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...extra,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      { clientAddress: address },
    );
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (/max-age=0(?:;|$)/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: answer.status,
      body: isJson ? (JSON.parse(text) as Answer['body']) : {},
      headers: answer.headers,
      text,
    };
  }

  return {
    jar,
    address,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Record<string, string>) => send('POST', path, body, headers),
    put: (path: string, body?: unknown, headers?: Record<string, string>) => send('PUT', path, body, headers),
    delete: (path: string, headers?: Record<string, string>) => send('DELETE', path, undefined, headers),
    session: async () => (await send('GET', '/api/auth/session')).body,
  };
}

function randomAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 250);
  return `10.${part()}.${part()}.${part()}`;
}
