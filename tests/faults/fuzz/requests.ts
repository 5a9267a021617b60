import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { newUuid } from '../../../src/kernel/ids.ts';
import { oddBody, oddSegment } from '../../support/odd-input.ts';
import type { Random } from '../../support/seeded-random.ts';
import { bodies } from '../bodies.ts';

const METHODS = ['GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'];
const ODD_HEADERS: readonly [name: string, values: readonly string[]][] = [
  ['accept', ['*/*', 'application/json', 'text/html;q=0.x', '\u00ff', ',,,,']],
  ['accept-encoding', ['br', 'gzip;q=0', 'identity;q=0, *;q=0', 'zstd', 'x'.repeat(2_000)]],
  ['accept-language', ['nl', 'x-'.repeat(500)]],
  ['cookie', ['', '=', ';;;', 'lh_session=x', `lh_session=${'y'.repeat(3_000)}`, 'XSRF-TOKEN=%', '__Host-pre=\u00ff']],
  ['origin', ['null', 'https://elders.example', 'x']],
  ['referer', ['x', 'http://[', `https://elders.example/${'z'.repeat(3_000)}`]],
  ['if-none-match', ['*', '"x"', 'W/"', '"'.repeat(99)]],
  ['if-modified-since', ['yesterday', 'Thu, 32 Jan 2027 25:61:00 GMT']],
  ['range', ['bytes=0-', 'bytes=9-1', 'bytes=-0', `bytes=${'0-1,'.repeat(500)}`]],
  ['content-encoding', ['gzip', 'br', 'x']],
  ['expect', ['100-continue', 'x']],
  ['host', ['elders.example', '', 'localhost:0', '[::1', 'a'.repeat(300)]],
  ['x-forwarded-proto', ['https', 'javascript', '']],
  ['x-forwarded-host', ['elders.example']],
  ['x-http-method-override', ['DELETE']],
  ['sec-fetch-site', ['cross-site', 'x']],
  ['idempotency-key', ['', 'odd', '\u00e9', 'x'.repeat(3_000)]],
  ['upgrade', ['websocket', 'h2c']],
];
const CHARSETS = ['', '; charset=utf-16', '; charset=latin1', '; charset=x', '; boundary=', '; boundary=x'];
const RAW = [
  'GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET  / HTTP/1.1\r\n\r\n',
  'GET http://elders.example/home HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
  'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
  '\u0000\u0001\u0002\r\n\r\n',
];
/** As many visitors as that. */
const CLIENTS = 2_000;

export type Sent = { what: string; status: number };

/** Source of the requests: the product's own table of addresses, and a session of the owner. */
export type Fuzz = {
  origin: string;
  lines: readonly string[];
  /** Cookie header and token of the signed-in user. */
  session: { cookie: string; token: string };
  agent: Agent;
};

/** One request that no browser of ours sends, decided by chance, and the status of its answer; 0: it was cut off. */
export function sendOdd(fuzz: Fuzz, random: Random): Promise<Sent> {
  if (random.oneIn(100)) return sendRaw(fuzz, random.pick(RAW));
  const line = random.pick(fuzz.lines);
  const [usual = 'GET', pattern = '/'] = line.split(' ');
  const method = random.oneIn(8) ? random.pick(METHODS) : usual;
  const segment = () => (random.oneIn(2) ? String(1 + random.below(20)) : oddSegment(random));
  const path = pattern.replaceAll(/:\w+(\{[^}]*\})?/g, segment).replace('*', segment());
  const query = random.oneIn(3) ? `?${oddSegment(random)}=${oddSegment(random)}&payment=${oddSegment(random)}` : '';
  const headers: Record<string, string> = {
    'x-forwarded-for': `10.9.${random.below(CLIENTS / 250)}.${random.below(250)}`,
    ...(random.oneIn(2) && {
      cookie: fuzz.session.cookie,
      'x-xsrf-token': fuzz.session.token,
      origin: fuzz.origin,
    }),
    'idempotency-key': newUuid(),
  };
  const body = method === 'GET' || method === 'HEAD' ? null : bodyOf(random, line, headers);
  for (let odd = random.below(3); odd > 0; odd--) {
    const [name, values] = random.pick(ODD_HEADERS);
    headers[name] = random.pick(values);
  }
  return send(fuzz, method, path + query, headers, body);
}

function bodyOf(random: Random, line: string, headers: Record<string, string>): Buffer {
  const odd = oddBody(random, bodies[line] ?? { firstName: 'Anna', amount_1: '2' }, 'application/json');
  headers['content-type'] = odd.type + (random.oneIn(6) ? random.pick(CHARSETS) : '');
  const bytes = Buffer.from(odd.body);
  return random.pick([
    () => bytes,
    () => bytes,
    () => bytes,
    () => bytes,
    () => gzipSync(bytes),
    () => brotliCompressSync(bytes.subarray(0, 1_000)),
    () => Buffer.from(odd.body, 'utf16le'),
    () => Buffer.from(bytes.map((byte, index) => (index % 37 === 0 ? 255 - byte : byte))),
    () => Buffer.alloc(300_000, '9'),
  ])();
}

function send(
  { origin, agent }: Fuzz,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Buffer | null,
): Promise<Sent> {
  const what = `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${body?.toString('utf8', 0, 200) ?? ''}`;
  return new Promise((resolve) => {
    const cut = () => resolve({ what, status: 0 });
    const { hostname, port } = new URL(origin);
    const call = request({ hostname, port, method, path, headers, agent, setHost: headers['host'] === undefined });
    call.on('response', (answer) => {
      answer.on('error', cut);
      answer.on('end', () => resolve({ what, status: answer.statusCode ?? 0 }));
      answer.resume();
    });
    call.on('error', cut);
    call.on('upgrade', (_, socket) => {
      socket.destroy();
      resolve({ what, status: 101 });
    });
    call.end(body ?? undefined);
  });
}

function sendRaw({ origin }: Fuzz, text: string): Promise<Sent> {
  const what = JSON.stringify(text.slice(0, 120));
  return new Promise((resolve) => {
    let message = '';
    const { port } = new URL(origin);
    const socket = connect(Number(port), '127.0.0.1', () => socket.end(text));
    socket.on('data', (bytes: Buffer) => (message += bytes.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ what, status: Number(/^HTTP\/1\.1 (\d+)/.exec(message)?.[1] ?? 0) }));
  });
}
