import { describe, expect, test } from 'vitest';
import { newSecret } from '../../../src/kernel/ids.ts';
import { createMemoryPasses } from '../../../src/platform/captcha/adapters/passes.memory.ts';
import { createAltchaPuzzle } from '../../../src/platform/captcha/adapters/puzzle.altcha.ts';
import { createCaptcha } from '../../../src/platform/captcha/captcha.ts';
import { captchaRoutes } from '../../../src/platform/captcha/http.ts';
import type { Challenge } from '../../../src/platform/captcha/ports.ts';
import { MemoryDatabase } from '../../../src/platform/database/memory.ts';
import { createSecrets } from '../../../src/platform/secrets.ts';
import { createCookies } from '../../../src/http/cookies.ts';
import { house, token, BASE_URL } from '../../http/house.ts';
import { fixedClock } from '../../support/fixed-clock.ts';
import { packed, solve } from '../../support/solve-captcha.ts';
import { testSecrets } from '../../support/test-secrets.ts';

const purposes = {
  all: ['contact', 'newsletter', 'signup', 'signin', 'order'],
  visible: ['contact', 'newsletter'],
};

function open(secrets = testSecrets) {
  const memory = new MemoryDatabase();
  const clock = fixedClock();
  const passes = createMemoryPasses(memory);
  const { atomically } = memory;
  const captcha = createCaptcha({
    purposes,
    passes,
    puzzle: createAltchaPuzzle(secrets),
    captchaVendor: null,
    clock,
    secrets,
    atomically,
  });
  return { captcha, clock, passes, atomically };
}

describe('the embedded captcha (S-29)', () => {
  test('a solved challenge leaves one pass for its purpose and browser', async () => {
    const { captcha } = open();
    const browser = newSecret();
    const response = packed(await solve(await captcha.challenge('order', browser)));
    expect(await captcha.check(response, browser)).toBe(true);
    expect(await captcha.consume('contact', browser)).toBe(false);
    expect(await captcha.consume('order', newSecret())).toBe(false);
    expect(await captcha.consume('order', browser)).toBe(true);
    expect(await captcha.consume('order', browser)).toBe(false);
  });

  test('a solution works once', async () => {
    const { captcha } = open();
    const browser = newSecret();
    const response = packed(await solve(await captcha.challenge('contact', browser)));
    expect(await captcha.check(response, browser)).toBe(true);
    expect(await captcha.check(response, browser)).toBe(false);
  });

  test('a challenge ends after ten minutes and so does a pass', async () => {
    const { captcha, clock } = open();
    const browser = newSecret();
    const late = packed(await solve(await captcha.challenge('order', browser)));
    clock.advance({ minutes: 10 });
    expect(await captcha.check(late, browser)).toBe(false);
    const response = packed(await solve(await captcha.challenge('order', browser)));
    expect(await captcha.check(response, browser)).toBe(true);
    clock.advance({ minutes: 10 });
    expect(await captcha.consume('order', browser)).toBe(false);
  });

  test('the mark of a used solution outlives its challenge', async () => {
    const { captcha, clock } = open();
    const browser = newSecret();
    const response = packed(await solve(await captcha.challenge('order', browser)));
    clock.advance({ minutes: 9 });
    expect(await captcha.check(response, browser)).toBe(true);
    clock.advance({ seconds: 59 });
    await captcha.sweep();
    expect(await captcha.check(response, browser)).toBe(false);
  });

  test('what was changed, forged, solved elsewhere or not solved leaves no pass', async () => {
    const { captcha } = open();
    const browser = newSecret();
    const solved = await solve(await captcha.challenge('order', browser));
    const { challenge, solution } = solved;
    const change = (parameters: Record<string, unknown>) =>
      packed({ solution, challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } } });
    const data = challenge.parameters['data'] as Record<string, unknown>;
    const stranger = open(createSecrets(['another secret of at least thirty-two bytes']));
    const foreign = await solve(await stranger.captcha.challenge('order', browser));
    const refused: [string, string, string | null][] = [
      ['without the cookie', packed(solved), null],
      ["with another browser's cookie", packed(solved), newSecret()],
      ['another purpose', change({ data: { ...data, purpose: 'contact' } }), browser],
      ['a later expiry', change({ data: { ...data, expires: 9_999_999_999 } }), browser],
      ['less work', change({ cost: 1 }), browser],
      ['no signature', packed({ solution, challenge: { ...challenge, signature: '' } }), browser],
      ['another key', packed({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }), browser],
      ['not solved', packed({ challenge, solution: { counter: 0, derivedKey: challenge.signature } }), browser],
      ['signed by another site', packed(foreign), browser],
      ['no JSON', 'bm9wZQ==', browser],
      ['no base64', '\u0000', browser],
      ['a list', packed([]), browser],
    ];
    const accepted: string[] = [];
    for (const [what, response, secret] of refused) if (await captcha.check(response, secret)) accepted.push(what);
    expect(accepted).toEqual([]);
    expect(await captcha.consume('order', browser)).toBe(false);
    expect(await captcha.check(packed(solved), browser)).toBe(true);
  });

  test('the work grows with the number of challenges in a minute and falls back after it', async () => {
    const { clock } = open();
    const requests: number[] = [];
    const captcha = createCaptcha({
      purposes,
      passes: createMemoryPasses(new MemoryDatabase()),
      puzzle: {
        create: async (_facts, difficulty) => {
          requests.push(difficulty);
          return { parameters: {}, signature: '' };
        },
        check: async () => null,
      },
      captchaVendor: null,
      clock,
      secrets: testSecrets,
      atomically: (work) => work(),
    });
    for (let number = 0; number < 400; number++) await captcha.challenge('order', 'browser');
    expect([requests[59], requests[60], requests[120], requests[180], requests[399]]).toEqual([1, 2, 4, 8, 8]);
    clock.advance({ minutes: 1 });
    await captcha.challenge('order', 'browser');
    expect(requests.at(-1)).toBe(1);
  });
});

describe('the captcha calls (contract 3.6)', () => {
  function site() {
    const built = open();
    const cookies = createCookies({ baseUrl: BASE_URL, abbr: 'lh' });
    const { app } = house({
      routes: (routes) => routes.route('/', captchaRoutes({ captcha: built.captcha, cookies })),
    });
    return { ...built, app };
  }

  test('a browser fetches, solves and sends a challenge, and has a pass (API-30, API-31, CONST-20)', async () => {
    const { app, captcha } = site();
    const first = await app.request('/api/captcha/challenge?purpose=order');
    expect(first.status).toBe(200);
    const set = first.headers.getSetCookie()[0] ?? '';
    expect(set).toMatch(/^lh_pre=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    const challenge = (await first.json()) as Challenge;
    expect(Object.keys(challenge)).toEqual(['parameters', 'signature']);
    expect(challenge.parameters['data']).toMatchObject({ purpose: 'order' });
    expect(JSON.stringify(challenge)).not.toContain(set.slice(7, 50));

    const { value, cookie } = await token(app);
    const headers = {
      cookie: `${cookie}; ${set.split(';')[0]}`,
      'x-xsrf-token': value,
      'content-type': 'application/json',
    };
    const response = packed(await solve(challenge));
    expect(response.length).toBeLessThan(4096);
    const send = (body: unknown) =>
      app.request('/api/captcha/check', { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = await send({ captcha: response });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ success: true });
    const again = await send({ response });
    expect(again.status).toBe(422);
    expect(await again.json()).toEqual({
      message: 'De controle is niet gelukt. Probeer het opnieuw.',
      code: 'captcha_invalid',
    });
    expect(await captcha.consume('order', set.slice('lh_pre='.length).split(';')[0] ?? '')).toBe(true);
    for (const body of [{}, { response: '' }, { response: 'x'.repeat(4097) }, { response: 1 }, []]) {
      const refused = (await (await send(body)).json()) as { code: string };
      expect(refused.code).toBe('invalid');
    }
  });

  test('an unknown, missing or repeated purpose is refused', async () => {
    const { app } = site();
    for (const query of ['', '?purpose=', '?purpose=admin', '?purpose=order&purpose=order']) {
      expect((await app.request(`/api/captcha/challenge${query}`)).status).toBe(422);
    }
  });
});
