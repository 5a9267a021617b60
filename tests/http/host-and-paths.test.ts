import { request } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { isUnambiguous } from '../../src/http/guard/addresses.ts';
import { house, onTheWire } from './house.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function open(options: Parameters<typeof house>[0] = {}) {
  const wire = await onTheWire(house(options));
  closers.push(wire.close);
  return wire;
}

describe('the host (S-31)', () => {
  test.each(['evil.example', 'localhost:8080', 'localhost.evil.example', '127.0.0.1', 'LOCALHOST.'])(
    '%s is refused',
    async (host) => {
      const { ask } = await open();
      for (const path of ['/home', '/api/notes', '/unknown']) {
        const answer = await ask(path, { headers: { host, 'x-forwarded-host': 'localhost' } });
        expect(answer.status).toBe(421);
        expect(answer.headers['x-content-type-options']).toBe('nosniff');
        expect(answer.body.toString()).not.toContain(host);
      }
      expect(JSON.parse((await ask('/api/notes', { headers: { host } })).body.toString())).toEqual({
        message: 'Dit adres hoort niet bij deze site.',
        code: 'wrong_host',
      });
    },
  );

  test('of a forwarded header changes nothing', async () => {
    const { ask } = await open();
    const answer = await ask('/home', {
      headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).not.toContain('evil');
  });

  test('does not matter to health', async () => {
    const { ask } = await open();
    for (const path of ['/healthz', '/readyz']) {
      const answer = await ask(path, { headers: { host: '172.17.0.2:3000' } });
      expect([answer.status, answer.body.toString()]).toEqual([200, '{"status":"ok"}']);
    }
  });

  test('of another loopback name leads to the right one in demo mode, for reading only', async () => {
    const { ask } = await open({ isDemo: true, baseUrl: 'http://localhost:3000' });
    for (const host of ['127.0.0.1:3000', '[::1]:3000']) {
      const answer = await ask('/events/7/x?a=1', { headers: { host } });
      expect([answer.status, answer.headers.location]).toEqual([302, 'http://localhost:3000/events/7/x?a=1']);
      expect((await ask('/form', { method: 'POST', headers: { host } })).status).toBe(421);
    }
    for (const host of ['127.0.0.1', '127.0.0.1:8080', 'evil.example:3000']) {
      expect((await ask('/home', { headers: { host } })).status).toBe(421);
    }
  });
});

describe('the spelling of an address (S-32)', () => {
  test.each([
    '//home',
    '/home//x',
    '/home\\x',
    '/home%5cx',
    '/home%5Cx',
    '/home%2fx',
    '/home%2Fx',
    '/home%00',
    '/./home',
    '/home/..',
    '/home/../api/desk',
    '/home/%2e%2e/api/desk',
    '/home/.%2E/api/desk',
    '/home/%2e/',
    '/home%',
    '/home%zz',
    '/api//desk',
    '/api/./desk',
    '/api%2fdesk',
    '/api/desk%2f',
  ])('%s is 404', async (path) => {
    const { ask } = await open({ role: 'administrator' });
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('an absolute or empty request target is not served', async () => {
    const { port } = await open();
    for (const path of ['http://evil.example/home', '*']) {
      const status = await new Promise((resolve, reject) => {
        const call = request({ port, host: '127.0.0.1', path, method: 'OPTIONS', headers: { host: 'localhost' } });
        call.on('response', (answer) => resolve(answer.resume().statusCode));
        call.on('error', reject);
        call.end();
      });
      expect([400, 404, 421]).toContain(status);
    }
  });

  test('an encoded slash is fine in the unsubscribe address only', () => {
    expect(isUnambiguous('/api/newsletter/unsubscribe/a%2fb@x.nl/token')).toBe(true);
    expect(isUnambiguous('/api/newsletter/unsubscribe/a%5cb/token')).toBe(false);
    expect(isUnambiguous('/events/7/kunst-%26-thee')).toBe(true);
    expect(isUnambiguous('/events/7/50%25-korting')).toBe(true);
    expect(isUnambiguous('/events/7/...')).toBe(true);
    expect(isUnambiguous('/events/7/-')).toBe(true);
  });

  test('a page with a trailing slash or upper case in fixed segments leads to the right spelling (ROUTE-31)', async () => {
    const { ask } = await open();
    const cases: [string, string][] = [
      ['/home/', '/home'],
      ['/Home?a=B', '/home?a=B'],
      ['/HOME/', '/home'],
      ['/Events/7/Open-Dag/BETALING', '/events/7/Open-Dag/betaling'],
      ['/unknown/?x', '/unknown?x'],
    ];
    for (const [path, location] of cases) {
      const answer = await ask(path);
      expect([path, answer.status, answer.headers.location]).toEqual([path, 301, location]);
    }
    for (const path of ['/events/7/Open-Dag', '/Unknown', '/t/ABC']) expect((await ask(path)).status).toBe(404);
  });

  test('a call with a trailing slash is answered without redirect', async () => {
    const { ask } = await open();
    expect((await ask('/api/notes/')).status).toBe(200);
  });

  test('an address beyond 8 kB is refused', async () => {
    const { ask } = await open();
    expect((await ask(`/home?${'a'.repeat(8180)}`)).status).toBe(200);
    expect((await ask(`/home?${'a'.repeat(8190)}`)).status).toBe(413);
  });

  test('no spelling of an admin path yields anything but a refusal', async () => {
    const { ask } = await open();
    const spellings = [
      '/api/desk',
      '/api/desk/',
      '/API/desk',
      '/api/DESK',
      '/%61pi/desk',
      '/api/%64esk',
      '/api/desk?',
      '/api/desk;x',
      '/api/desk%20',
      '/api/desk.json',
      '/api/desk#x',
    ];
    for (const path of spellings) {
      const answer = await ask(path);
      expect([401, 404]).toContain(answer.status);
    }
  });
});
