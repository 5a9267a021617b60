import { afterEach, describe, expect, test } from 'vitest';
import { house, onTheWire, token } from '../house.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function sender(path = '/api/words') {
  const { app } = house();
  const { value, cookie } = await token(app);
  return (body: BodyInit | null, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { cookie, 'x-xsrf-token': value, 'content-type': 'application/json', ...headers },
      body,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });
}

describe('input is read strictly (S-20)', () => {
  test('unknown members have no effect, texts are trimmed', async () => {
    const send = await sender();
    const answer = await send('{"name":" Anna ","admin":true,"__proto__":{"a":1},"constructor":{"b":1}}');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ name: 'Anna' });
  });

  test('text that is no JSON answers 400', async () => {
    const send = await sender();
    for (const body of ['{', '', 'undefined', '{"a":}']) {
      const answer = await send(body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({
        message: 'Het verzoek kon niet worden gelezen.',
        code: 'malformed_json',
      });
    }
  });

  test('a refused value answers 422 with a Dutch message per field', async () => {
    const send = await sender();
    const errors = async (body: unknown) => {
      const answer = await send(JSON.stringify(body));
      const { errors: messages, ...rest } = (await answer.json()) as { errors: Record<string, string> };
      expect([answer.status, rest]).toEqual([422, { message: 'Controleer de ingevulde gegevens.', code: 'invalid' }]);
      return messages;
    };
    expect(await errors({})).toEqual({ name: 'Dit veld is verplicht.' });
    expect(await errors({ name: null })).toEqual({ name: 'Dit veld is verplicht.' });
    expect(await errors({ name: '' })).toEqual({ name: 'Dit veld is verplicht.' });
    expect(await errors({ name: '   ' })).toEqual({ name: 'Dit veld is verplicht.' });
    expect(await errors({ name: 'Annabel' })).toEqual({ name: 'Dit veld is te lang.' });
    expect(await errors({ name: 'A', email: 'a@' })).toEqual({ email: 'Vul een geldig e-mailadres in.' });
    expect(await errors({ name: 'A', amount: '2' })).toEqual({ amount: 'Vul een geldig getal in.' });
    expect(await errors({ name: 'A', amount: 1.5 })).toEqual({ amount: 'Vul een geldig getal in.' });
    expect(await errors({ name: ['A'] })).toEqual({ name: 'Deze waarde is niet geldig.' });
    expect(await errors([])).toEqual({});
  });

  test('JSON nests ten deep and no deeper (S-32)', async () => {
    const send = await sender();
    const nested = (depth: number) => `{"name":"A","list":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect((await send(nested(9))).status).toBe(200);
    expect((await send(nested(10))).status).toBe(400);
    expect((await send(nested(300))).status).toBe(400);
  });

  test('repeated query parameters are refused', async () => {
    const { app } = house();
    expect((await app.request('/api/search?text=a')).status).toBe(200);
    expect((await app.request('/api/search?text=a&text=b')).status).toBe(422);
    expect((await app.request('/api/search?text[]=a')).status).toBe(422);
  });

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'application/xml'])(
    'a body of type %s answers 415 (API-02)',
    async (type) => {
      const send = await sender();
      const answer = await send('{}', { 'content-type': type });
      expect(answer.status).toBe(415);
      expect(await answer.json()).toEqual({
        message: 'Alleen JSON wordt ondersteund.',
        code: 'unsupported_media_type',
      });
    },
  );

  test('a compressed body is refused', async () => {
    const send = await sender();
    expect((await send('{"name":"A"}', { 'content-encoding': 'gzip' })).status).toBe(415);
  });
});

describe('the size of a body (S-32)', () => {
  const padded = (bytes: number) => `{"name":"A"${' '.repeat(bytes - 12)}}`;

  test('is measured at the limit, with and without an announced length', async () => {
    const send = await sender();
    const stream = (text: string) => new Blob([text]).stream();
    expect((await send(padded(1024))).status).toBe(200);
    expect((await send(padded(1025))).status).toBe(413);
    expect((await send(stream(padded(1024)))).status).toBe(200);
    expect((await send(stream(padded(1025)))).status).toBe(413);
    expect((await send(padded(1025), { 'content-length': '5' })).status).toBe(413);
    expect((await send('{}', { 'content-length': '999999999' })).status).toBe(413);
  });

  test('is cut while an endless one streams in', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled++;
        controller.enqueue(new Uint8Array(512));
      },
    });
    const send = await sender();
    expect((await send(endless)).status).toBe(413);
    expect(pulled).toBeLessThan(10);
  });

  test('holds over the wire too, for calls and pages', async () => {
    const built = house();
    const wire = await onTheWire(built);
    closers.push(wire.close);
    const { value, cookie } = await token(built.app);
    const headers = { cookie, 'x-xsrf-token': value, 'content-type': 'application/json' };
    const chunked = { ...headers, 'transfer-encoding': 'chunked' };
    expect((await wire.ask('/api/words', { method: 'POST', headers, body: padded(1024) })).status).toBe(200);
    expect((await wire.ask('/api/words', { method: 'POST', headers: chunked, body: padded(1024) })).status).toBe(200);
    expect((await wire.ask('/api/words', { method: 'POST', headers: chunked, body: padded(2000) })).status).toBe(413);
    const form = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
    const post = (bytes: number) => wire.ask('/form', { method: 'POST', headers: form, body: 'a'.repeat(bytes) });
    expect((await post(64 * 1024)).status).toBe(200);
    expect((await post(64 * 1024 + 1)).status).toBe(413);
  });
});

describe('POST /api/csp-report (S-22)', () => {
  const post = (app: ReturnType<typeof house>['app'], body: string, type = 'application/csp-report') =>
    app.request('/api/csp-report', {
      method: 'POST',
      headers: { 'content-type': type, origin: 'null', 'sec-fetch-site': 'cross-site' },
      body,
    });

  test('answers 204 to both forms and to nonsense, and logs the rule without addresses', async () => {
    const { app, log } = house();
    const old = {
      'csp-report': {
        'effective-directive': 'img-src',
        'blocked-uri': 'https://evil.example/a?email=x@y.nl',
        'document-uri': 'http://localhost/bestelling/SECRET',
      },
    };
    const recent = [{ type: 'csp-violation', body: { effectiveDirective: 'script-src', blockedURL: 'inline' } }];
    for (const body of [JSON.stringify(old), '{', '[]', '{"csp-report":1}', 'null']) {
      expect((await post(app, body)).status).toBe(204);
    }
    expect((await post(app, JSON.stringify(recent), 'application/reports+json')).status).toBe(204);
    const lines = log.lines.filter(({ level }) => level === 'warn').map(({ facts }) => facts);
    expect(lines).toEqual([
      { directive: 'img-src', blocked: 'https://evil.example' },
      { directive: 'script-src', blocked: 'inline' },
    ]);
  });

  test('is capped at 8 kB and sixty a minute (F-24)', async () => {
    const { app } = house();
    expect((await post(app, 'x'.repeat(8 * 1024 + 1))).status).toBe(413);
    for (let call = 1; call < 60; call++) expect((await post(app, '{}')).status).toBe(204);
    expect((await post(app, '{}')).status).toBe(429);
  });
});
