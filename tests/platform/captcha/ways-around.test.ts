import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Challenge } from '../../../src/platform/captcha/ports.ts';
import type { Browser } from '../../identity/browser.ts';
import { type Inbox, openInbox } from '../../support/inbox.ts';
import { packed, solve } from '../../support/solve-captcha.ts';

let box: Inbox;
beforeAll(async () => {
  box = await openInbox();
});
afterAll(() => box.close());

const REFUSED = [422, { code: 'captcha_required', message: 'Bevestig eerst dat u geen robot bent.' }];
const NOT_SOLVED = [422, { code: 'captcha_invalid', message: 'De controle is niet gelukt. Probeer het opnieuw.' }];
let addresses = 0;

const forms = [
  {
    purpose: 'contact',
    other: 'newsletter',
    path: '/api/contact',
    body: () => ({ firstname: 'Noor', lastname: 'Bakker', email: anAddress(), message: 'Vraag' }),
  },
  {
    purpose: 'newsletter',
    other: 'contact',
    path: '/api/newsletter/subscribe',
    body: () => ({ name: 'Noor Bakker', email: anAddress() }),
  },
] as const;

describe.each(forms)('around the captcha of $path there is no way (S-29, F-16)', ({ purpose, other, path, body }) => {
  const challenge = async (browser: Browser, wanted: string = purpose) =>
    (await browser.get(`/api/captcha/challenge?purpose=${wanted}`)).body as unknown as Challenge;
  const check = async (browser: Browser, response: string) => {
    const answer = await browser.post('/api/captcha/check', { response });
    return [answer.status, answer.body];
  };
  const send = async (browser: Browser) => {
    const answer = await browser.post(path, body());
    return [answer.status, answer.body];
  };
  /** Sends the form and tells that it was refused and nothing was stored or mailed. */
  const expectRefused = async (browser: Browser) => {
    const before = await box.stored();
    expect(await send(browser)).toEqual(REFUSED);
    expect(await box.stored()).toBe(before);
  };

  test('without a pass (VAL-19, SEC-10)', async () => {
    await expectRefused(box.browser());
    const cookieless = box.browser();
    cookieless.jar.delete('lh_pre');
    await expectRefused(cookieless);
  });

  test('with a pass for another form', async () => {
    const browser = box.browser();
    expect(await box.passCaptcha(browser, other)).toBe(201);
    await expectRefused(browser);
  });

  test('with the pass of another visitor', async () => {
    expect(await box.passCaptcha(box.browser(), purpose)).toBe(201);
    await expectRefused(box.browser());
  });

  test('with a solution for another visitor', async () => {
    const browser = box.browser();
    const solved = packed(await solve(await challenge(browser)));
    const stranger = box.browser();
    expect(await check(stranger, solved)).toEqual(NOT_SOLVED);
    await expectRefused(stranger);
  });

  test('with a pass that was used', async () => {
    const browser = box.browser();
    expect(await box.passCaptcha(browser, purpose)).toBe(201);
    expect((await send(browser))[0]).toBe(200);
    await expectRefused(browser);
  });

  test('with a solution that was used', async () => {
    const browser = box.browser();
    const solved = packed(await solve(await challenge(browser)));
    expect((await check(browser, solved))[0]).toBe(201);
    expect((await send(browser))[0]).toBe(200);
    expect(await check(browser, solved)).toEqual(NOT_SOLVED);
    await expectRefused(browser);
  });

  test('with a pass or a challenge that has expired', async () => {
    const browser = box.browser();
    expect(await box.passCaptcha(browser, purpose)).toBe(201);
    const solved = packed(await solve(await challenge(browser)));
    box.clock.advance({ minutes: 10 });
    expect(await check(browser, solved)).toEqual(NOT_SOLVED);
    await expectRefused(browser);
  });

  test('with a forged challenge, lowered work or another purpose written into it', async () => {
    const browser = box.browser();
    const { challenge: given, solution } = await solve(await challenge(browser, other));
    const { data } = given.parameters as { data: Record<string, unknown> };
    const changed = (parameters: Record<string, unknown>, signature = given.signature) =>
      packed({ challenge: { parameters: { ...given.parameters, ...parameters }, signature }, solution });
    for (const forged of [
      changed({ data: { ...data, purpose } }),
      changed({ cost: 1 }),
      changed({ keyPrefix: '00' }),
      changed({ data: { ...data, expires: 9_999_999_999 } }),
      changed({}, '00'.repeat(32)),
      packed({ challenge: given, solution: { counter: 0, derivedKey: '00'.repeat(32) } }),
      packed({}),
      'geen base64',
    ]) {
      expect(await check(browser, forged)).toEqual(NOT_SOLVED);
    }
    await expectRefused(browser);
  });

  test('with one pass fifty times at once: exactly one is accepted', async () => {
    const first = box.browser();
    expect(await box.passCaptcha(first, purpose)).toBe(201);
    const crowd = Array.from({ length: 50 }, () => {
      const browser = box.browser(); // another address each, so that no limit helps
      for (const [name, value] of first.jar) browser.jar.set(name, value);
      return send(browser);
    });
    const statuses = (await Promise.all(crowd)).map(([status]) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(49);
  });

  test('by saying that the call comes from our own page', async () => {
    const browser = box.browser();
    const before = await box.stored();
    for (const name of ['x-internal', 'internal', 'x-requested-with']) {
      const answer = await browser.post(path, { ...body(), internal: true }, { [name]: 'true' });
      expect([answer.status, answer.body]).toEqual(REFUSED);
    }
    expect(await box.stored()).toBe(before);
  });
});

function anAddress(): string {
  return `lezer${++addresses}@voorbeeld.example`;
}
