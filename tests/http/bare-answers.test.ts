import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClientAddress } from '../../src/http/client-address.ts';
import { securityHeaderList } from '../../src/http/headers.ts';
import { createSiteServer, type SiteServer, unreadableRequests } from '../../src/http/server.ts';
import { BASE_URL, house } from './house.ts';

const securityHeaders = securityHeaderList({ baseUrl: BASE_URL });
let server: SiteServer;
let port: number;
beforeAll(async () => {
  const { app, log } = house();
  // Its Response would stay the Response of every file that is tested after this one.
  const listener = getRequestListener(app.fetch, {
    errorHandler: unreadableRequests(securityHeaders, log),
    overrideGlobalObjects: false,
  });
  const clients = createClientAddress([]);
  server = createSiteServer((incoming, outgoing) => void listener(incoming, outgoing), {
    clients,
    hasProxies: false,
    securityHeaders,
  });
  port = await server.listen(0, '127.0.0.1');
});
afterAll(() => server.stop());

/** All that comes back for bytes, until the server ends the connection. */
const answerTo = (bytes: string) =>
  new Promise<string>((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (piece) => (answer += piece.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });

describe('answers that node:http makes by itself (S-23)', () => {
  test.each([
    ['no request at all', 'HALLO\r\n\r\n', 400],
    ['a broken header', 'GET / HTTP/1.1\r\nHost: localhost\r\nbad header\r\n\r\n', 400],
    ['no host', 'GET /home HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['headers beyond 16 kB', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: wonders\r\n\r\n', 417],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ])('%s: the headers of every answer', async (_what, bytes, status) => {
    const [head = '', body] = (await answerTo(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const names = new Map(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])
        .map(([name, value]) => [name.toLowerCase(), value]),
    );
    for (const [name, value] of securityHeaders) expect([name, names.get(name.toLowerCase())]).toEqual([name, value]);
    expect(names.get('cache-control')).toBe('no-store');
    expect(names.get('connection')).toBe('close');
    expect(names.get('server')).toBeUndefined();
    expect(body).toMatch(/^0?$/); // nothing, or an empty chunk
  });

  test('a valid request is answered as usual', async () => {
    const answer = await answerTo('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });
});
