import { newSecret } from '../../src/kernel/ids.ts';
import { testSite } from '../support/test-site.ts';
import type { Stage, Told } from './stage.ts';

/** A browser with cookies, a request token and an address of its own. */
export type Visitor = {
  get(path: string): Promise<Told>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Told>;
  /** Repeats a request until it is answered: after a cut, a 503 or a 429, with the same key. */
  insist(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Insisted>;
  cookie(name: string): string | undefined;
};

/** `wasCut`: an earlier try was cut off, so that its outcome may be what is answered now. */
export type Insisted = Told & { wasCut: boolean };

const TRIES = 12;

/** Somebody new. `stage` counts them, so that addresses replay. */
export function createVisitor(stage: Stage & { people?: number }): Visitor {
  const people = (stage.people = (stage.people ?? 0) + 1);
  const address = `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
  const jar = new Map<string, string>([['lh_pre', newSecret()]]);

  const once = async (method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Told> => {
    const answer = await stage.request(
      path,
      {
        method,
        headers: {
          host: 'localhost:3000',
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(method !== 'GET' && { origin: testSite.baseUrl, 'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '' }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      address,
    );
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (/max-age=0(?:;|$)/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const send: Visitor['send'] = async (method, path, body, headers = {}) => {
    if (method !== 'GET' && !jar.has('XSRF-TOKEN')) {
      const token = await once('GET', '/api/auth/session', undefined, {});
      if (token.status !== 200) return token;
    }
    return once(method, path, body, headers);
  };
  return {
    get: (path) => send('GET', path),
    send,
    insist: async (method, path, body, headers = {}) => {
      let wasCut = false;
      for (let tries = 1; ; tries++) {
        const answer = await send(method, path, body, headers);
        if (answer.status !== 0 && answer.status !== 503 && answer.status !== 429) return { ...answer, wasCut };
        if (tries === TRIES) return { ...answer, wasCut };
        wasCut ||= answer.status !== 429;
        await stage.clock.wait(1_000 * tries + stage.random.below(4_000));
      }
    },
    cookie: (name) => jar.get(name),
  };
}
