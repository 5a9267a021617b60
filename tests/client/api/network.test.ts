import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../../client/api/api.ts';
import { ApiFault } from '../../../client/api/fault.ts';
import { networkCall, createPending } from '../../../client/api/network.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

type Sent = { path: string; method: string; token: string | null };

/** A server that answers from a list, and a browser with its token cookie. */
function aBrowser(answers: (Response | Error)[], cookie = '') {
  const sent: Sent[] = [];
  const jar = { cookie };
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const path = input instanceof Request ? input.url : String(input);
    sent.push({
      path,
      method: init.method ?? 'GET',
      token: new Headers(init.headers).get('x-xsrf-token'),
    });
    if (path === '/api/auth/session') {
      jar.cookie = `a=b; XSRF-TOKEN=${encodeURIComponent(`t${sent.length}=`)}`;
      return Response.json({ loggedIn: false });
    }
    const answer = answers.shift() ?? Response.json({});
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const pending = createPending();
  const api = createApi(networkCall(pending, { fetch, cookies: () => jar.cookie }));
  return { api, sent, pending };
}

const refused = () => Response.json({ message: 'Verlopen.', code: 'csrf_invalid' }, { status: 403 });

describe('calls over the network', () => {
  it('reads without a token (API-37)', async () => {
    const { api, sent } = aBrowser([Response.json([])]);
    expect(await api.get('/api/events/:count', { count: 12 })).toEqual([]);
    expect(sent).toEqual([{ path: '/api/events/12', method: 'GET', token: null }]);
  });

  it('never go to an address that depends on the page (API-39)', () => {
    const sources = globSync('client/**/*.{ts,tsx}', { cwd: ROOT });
    expect(sources.length).toBeGreaterThan(100);
    const isRelative = (file: string) => /['"`]api\//.test(readFileSync(path.join(ROOT, file), 'utf8'));
    expect(sources.filter(isRelative)).toEqual([]);
  });

  it('asks for a token before the first write, and repeats it in the header (S-05, API-05)', async () => {
    const { api, sent } = aBrowser([Response.json({ message: 'ok' })]);
    await api.send('POST', '/api/mollie/order/link', { body: { email: 'anna@voorbeeld.nl' } });
    expect(sent.map(({ path, token }) => [path, token])).toEqual([
      ['/api/auth/session', null],
      ['/api/mollie/order/link', 't1='],
    ]);
  });

  it('renews a token that expired and tries once more, not twice', async () => {
    const { api, sent } = aBrowser([refused(), refused(), Response.json({})], 'XSRF-TOKEN=old');
    await expect(
      api.send('POST', '/api/mollie/order/link', { body: { email: 'anna@voorbeeld.nl' } }),
    ).rejects.toMatchObject({ status: 403, code: 'csrf_invalid' });
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/mollie/order/link',
      '/api/auth/session',
      '/api/mollie/order/link',
    ]);
  });

  it('says that there is no connection, with status 0 and the literal of the specification (ERR-26, GAP-01)', async () => {
    const { api } = aBrowser([new TypeError('fetch failed')]);
    const fault = await api.get('/api/events/:count', { count: 3 }).catch((thrown: unknown) => thrown);
    expect(fault).toBeInstanceOf(ApiFault);
    expect(fault).toMatchObject({ status: 0, statusText: 'Unknown Error', message: 'Geen verbinding met de server.' });
  });

  it('keeps the text of an answer that is no JSON (ERR-27)', async () => {
    const { api } = aBrowser([new Response('<h1>proxy</h1>')]);
    await expect(api.get('/api/events/:count', { count: 3 })).rejects.toMatchObject({
      status: 200,
      text: '<h1>proxy</h1>',
    });
  });

  it('shows the message of the server, else a Dutch text; the status keeps its name for the log (ERR-28)', async () => {
    const { api } = aBrowser([
      Response.json({ message: 'Tickets uitverkocht.', code: 'sold_out', remaining: 2 }, { status: 409 }),
      new Response('', { status: 502 }),
    ]);
    await expect(api.event(7)).rejects.toMatchObject({
      message: 'Tickets uitverkocht.',
      code: 'sold_out',
      body: { remaining: 2 },
    });
    await expect(api.event(7)).rejects.toMatchObject({
      message: 'De website doet het even niet. Probeer het over een paar minuten opnieuw.',
      statusText: 'HTTP 502',
      code: null,
    });
  });

  it('counts what is under way, also when it fails (STATE-01, API-03)', async () => {
    const { api, pending } = aBrowser([Response.json([]), new TypeError('fetch failed')]);
    const seen: number[] = [];
    pending.subscribe(() => seen.push(pending.count()));
    await api.get('/api/events/:count', { count: 3 });
    await api.get('/api/events/:count', { count: 3 }).catch(() => undefined);
    expect(seen).toEqual([1, 0, 1, 0]);
  });
});
