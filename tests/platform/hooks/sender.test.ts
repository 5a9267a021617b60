import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttpsSender, type Resolve } from '../../../src/platform/records/hooks/adapters/sender.https.ts';
import { isPublicAddress } from '../../../src/platform/records/hooks/public-address.ts';
import { isHookFault } from '../../../src/platform/records/hooks/sender.ts';
import { AUTHORITY, EXPIRED, HOST } from './certificates.ts';
import { openConsumer } from './consumer.ts';

/** Stands for the public network: the only address of this machine that a test may be sent to. */
const PUBLIC = '127.0.0.1';
const isAllowed = (address: string) => address === PUBLIC || isPublicAddress(address);

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const aConsumer = async (...about: Parameters<typeof openConsumer>) => {
  const consumer = await openConsumer(...about);
  closing.push(consumer.close);
  return consumer;
};
const never = new AbortController().signal;
const senderOf = (resolve: Resolve = async () => [PUBLIC]) => createHttpsSender({ resolve, isAllowed, ca: AUTHORITY });
const send = (url: string, sender = senderOf(), signal = never) =>
  sender({ url, headers: { 'content-type': 'application/json', 'webhook-id': 'a' }, body: '{"é":1}' }, signal);
const wordOf = async (sending: Promise<unknown>) => {
  const thrown = await sending.then(
    (answer) => answer,
    (fault: unknown) => fault,
  );
  return isHookFault(thrown) ? thrown.word : thrown;
};
const answering = (status: number, headers: Record<string, string> = {}, body = '') =>
  [(_: IncomingMessage, response: ServerResponse) => void response.writeHead(status, headers).end(body)] as const;

describe('sending to a program of somebody else (S-28)', () => {
  test('posts the body as it is, under the name of its host', async () => {
    const consumer = await aConsumer();
    expect(await send(consumer.url)).toEqual({ status: 204, retryAfterSeconds: null });
    expect(consumer.received).toMatchObject([
      {
        body: '{"é":1}',
        headers: { host: `${HOST}:${consumer.port}`, 'webhook-id': 'a', 'content-length': '8', connection: 'close' },
      },
    ]);
  });

  test.each([
    ['http', `http://${HOST}/`],
    ['a user', `https://tuin:geheim@${HOST}/`],
    ['a private address', 'https://10.0.0.1/'],
  ])('sends nothing to a URL with %s, also if it was stored', async (_, url) => {
    const asked: string[] = [];
    const sender = senderOf(async (host) => (asked.push(host), [PUBLIC]));
    expect(await wordOf(send(url, sender))).toBe('refused-url');
    expect(asked).toEqual([]);
  });

  test.each([
    ['this machine', ['127.0.0.2']],
    ['metadata of a cloud', ['169.254.169.254']],
    ['a private network', ['192.168.1.10']],
    ['IPv6 of this machine', ['::1']],
    ['IPv4 in IPv6', ['::ffff:127.0.0.1']],
    ['a public address and a private one', [PUBLIC, '10.0.0.8']],
  ])('opens no connection if its name leads to %s', async (_, addresses) => {
    const consumer = await aConsumer();
    expect(
      await wordOf(
        send(
          consumer.url,
          senderOf(async () => addresses),
        ),
      ),
    ).toBe('private-address');
    expect(consumer.connections()).toBe(0);
  });

  test('looks at the address anew at each attempt, and connects to the one that it looked at', async () => {
    const consumer = await aConsumer();
    const meanings = [[PUBLIC], ['169.254.169.254'], [PUBLIC]];
    let asked = 0;
    const sender = senderOf(async () => meanings[asked++] ?? []);
    expect(await send(consumer.url, sender)).toMatchObject({ status: 204 });
    expect(await wordOf(send(consumer.url, sender))).toBe('private-address');
    expect(await send(consumer.url, sender)).toMatchObject({ status: 204 });
    expect(asked).toBe(3); // once per attempt: nothing else asks what the name means
    expect(consumer.connections()).toBe(2);
  });

  test('says that a name leads nowhere, or that nobody answers there', async () => {
    const noName = senderOf(() => Promise.reject(new Error('ENOTFOUND')));
    expect(await wordOf(send(`https://${HOST}/`, noName))).toBe('no-address');
    const consumer = await openConsumer();
    await consumer.close();
    expect(await wordOf(send(consumer.url))).toBe('no-connection');
  });

  test.each([301, 302, 303, 307, 308])('does not follow a redirect to metadata (%i)', async (status) => {
    const consumer = await aConsumer(...answering(status, { location: 'http://169.254.169.254/latest/meta-data/' }));
    expect(await send(consumer.url)).toEqual({ status, retryAfterSeconds: null });
    expect(consumer.connections()).toBe(1);
  });

  test('says how long a busy program asks us to wait', async () => {
    const seconds = await aConsumer(...answering(429, { 'retry-after': '120' }));
    expect(await send(seconds.url)).toEqual({ status: 429, retryAfterSeconds: 120 });
    const other = await aConsumer(...answering(503, { 'retry-after': 'Fri, 01 May 2026 10:00:00 GMT' }));
    expect(await send(other.url)).toEqual({ status: 503, retryAfterSeconds: null });
  });

  test.each([
    ['has expired', { cert: EXPIRED }, HOST, AUTHORITY],
    ['is of another name', {}, 'ander.voorbeeld.nl', AUTHORITY],
    ['is of an authority that nobody knows', {}, HOST, undefined],
  ])('tells a program nothing whose certificate %s', async (_, about, host, ca) => {
    const consumer = await aConsumer(undefined, about);
    const sender = createHttpsSender({ resolve: async () => [PUBLIC], isAllowed, ...(ca && { ca }) });
    expect(await wordOf(send(`https://${host}:${consumer.port}/`, sender))).toBe('certificate');
    expect(consumer.received).toEqual([]);
  });

  test('checks the certificate whatever the environment says', async () => {
    const consumer = await aConsumer(undefined, { cert: EXPIRED });
    const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    try {
      expect(await wordOf(send(consumer.url))).toBe('certificate');
    } finally {
      if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before;
    }
  });

  test('cuts an answer that does not end, and goes by its first line', async () => {
    let isCut = false;
    const consumer = await aConsumer((_, response) => {
      response.on('close', () => (isCut = true));
      response.writeHead(200);
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      };
      response.on('drain', pour);
      pour();
    });
    expect(await send(consumer.url)).toMatchObject({ status: 200 });
    await expect.poll(() => isCut).toBe(true);
  });

  test('refuses an answer with endless headers, half an answer and none', async () => {
    const headers = await aConsumer(...answering(200, { 'x-long': 'x'.repeat(20_000) }));
    expect(await wordOf(send(headers.url))).toBe('bad-answer');
    const half = await aConsumer((request) => void request.socket.end('HTTP/1.1 200 OK\r\ncontent-le'));
    expect(await wordOf(send(half.url))).toBe('no-connection');
    const none = await aConsumer((request) => void request.socket.destroy());
    expect(await wordOf(send(none.url))).toBe('no-connection');
  });

  test('goes by the first line when the rest of an answer breaks off', async () => {
    const consumer = await aConsumer((request) => {
      request.socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf');
    });
    expect(await send(consumer.url)).toMatchObject({ status: 200 });
  });

  test('waits no longer than it may: for an answer, for a name, or before anything', async () => {
    const late = new AbortController();
    const consumer = await aConsumer(() => late.abort());
    expect(await wordOf(send(consumer.url, senderOf(), late.signal))).toBe('timeout');
    const slow = new AbortController();
    const asking = senderOf(() => (slow.abort(), new Promise(() => undefined)));
    expect(await wordOf(send(consumer.url, asking, slow.signal))).toBe('timeout');
    expect(await wordOf(send(consumer.url, senderOf(), AbortSignal.abort()))).toBe('timeout');
    expect(consumer.received).toHaveLength(1);
  });
});
