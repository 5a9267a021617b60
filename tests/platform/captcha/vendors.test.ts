import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newSecret, newUuid } from '../../../src/kernel/ids.ts';
import { createMemoryPasses } from '../../../src/platform/captcha/adapters/passes.memory.ts';
import { createAltchaPuzzle } from '../../../src/platform/captcha/adapters/puzzle.altcha.ts';
import { createSiteverifyVendor } from '../../../src/platform/captcha/adapters/vendor.siteverify.ts';
import { createCaptcha } from '../../../src/platform/captcha/captcha.ts';
import { captchaRoutes } from '../../../src/platform/captcha/http.ts';
import { captchaFrameRoutes } from '../../../src/platform/captcha/http-widget-frame.ts';
import { CAPTCHA_VENDORS, type VendorName } from '../../../src/platform/captcha/vendors.ts';
import { MemoryDatabase } from '../../../src/platform/database/memory.ts';
import { createOutgoing } from '../../../src/platform/outgoing.ts';
import { createCookies } from '../../../src/http/cookies.ts';
import { securityHeaderList } from '../../../src/http/headers.ts';
import { captchaHandlers } from '../../../src/world/simulators/captcha.ts';
import { controlOf } from '../../../src/world/simulators/control.ts';
import { intercept } from '../../../src/world/simulators/index.ts';
import type { ServiceFault } from '../../../src/world/simulators/rows.ts';
import { openWorld, type World } from '../../../src/world/simulators/world.ts';
import { BASE_URL, house, token as requestToken } from '../../http/house.ts';
import { fixedClock, patientAfter } from '../../support/fixed-clock.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { packed, solve } from '../../support/solve-captcha.ts';
import { testSecrets } from '../../support/test-secrets.ts';

let folder: string;
let world: World;
let interception: { stop(): void };
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'captcha-'));
  world = openWorld({ dataDir: folder });
});
afterEach(() => {
  interception.stop();
  world.close();
  rmSync(folder, { recursive: true, force: true });
});

const purposes = {
  all: ['contact', 'newsletter', 'signup', 'signin', 'order'],
  visible: ['contact', 'newsletter'],
};

function open(vendor: VendorName, { secret = 'ours' } = {}) {
  interception = intercept(captchaHandlers(world, { vendor, secret: 'ours', hostname: 'localhost' }));
  const memory = new MemoryDatabase();
  const clock = fixedClock();
  const { atomically, isInTransaction } = memory;
  const after = patientAfter(() => !!world.find('service-fault', 'captcha'));
  const outgoing = createOutgoing({ clock: { ...clock, after }, log: quietLog(), isInTransaction, limitMs: 300 });
  const captcha = createCaptcha({
    purposes,
    passes: createMemoryPasses(memory),
    puzzle: createAltchaPuzzle(testSecrets),
    captchaVendor: createSiteverifyVendor({ vendor, siteKey: 'site', secret, hostname: 'localhost', outgoing }),
    clock,
    secrets: testSecrets,
    atomically,
  });
  return { captcha, clock };
}
const token = (form: string, host = '') => ['demo', form, host, newUuid()].join('/');
const unavailable = { reason: 'captcha_unavailable', message: 'De controle is op dit moment niet beschikbaar.' };

describe.each(CAPTCHA_VENDORS)('the check by %s (S-29, CONST-18)', (vendor) => {
  test('a solved widget leaves one pass for its form and browser', async () => {
    const { captcha } = open(vendor);
    const browser = newSecret();
    expect(await captcha.check(token('contact'), browser, 'contact')).toBe(true);
    expect(await captcha.consume('newsletter', browser)).toBe(false);
    expect(await captcha.consume('contact', newSecret())).toBe(false);
    expect(await captcha.take('contact', browser)).toEqual({ isHasty: false });
    expect(await captcha.consume('contact', browser)).toBe(false);
  });

  test('a token works once, also for somebody else', async () => {
    const { captcha } = open(vendor);
    const used = token('contact');
    expect(await captcha.check(used, newSecret(), 'contact')).toBe(true);
    expect(await captcha.check(used, newSecret(), 'contact')).toBe(false);
  });

  test('a token that is no token, of another host or without a browser leaves no pass', async () => {
    const { captcha } = open(vendor);
    const browser = newSecret();
    for (const wrong of ['onzin', packed({}), token('contact', 'elders.example')]) {
      expect(await captcha.check(wrong, browser, 'contact')).toBe(false);
    }
    expect(await captcha.check(token('contact'), null, 'contact')).toBe(false);
    expect(await captcha.consume('contact', browser)).toBe(false);
  });

  test('it opens no form that has no widget, and those keep our own work', async () => {
    const { captcha } = open(vendor);
    const browser = newSecret();
    expect(await captcha.check(token('signup'), browser, 'signup')).toBe(false);
    expect(await captcha.check(packed(await solve(await captcha.challenge('signup', browser))), browser)).toBe(true);
    expect(await captcha.consume('signup', browser)).toBe(true);
    await expect(captcha.challenge('contact', browser)).rejects.toMatchObject({ code: 'not-found' });
  });

  test.each<ServiceFault>([
    { kind: 'error', status: 500 },
    { kind: 'error', status: 403 },
    { kind: 'hang' },
    { kind: 'cut' },
    { kind: 'busy' },
    { kind: 'html' },
    { kind: 'cut-json' },
    { kind: 'accept-then-hang' },
  ])('while it fails ($kind $status) nobody passes, and the visitor is told (R-17)', async (fault) => {
    const { captcha, clock } = open(vendor);
    const browser = newSecret();
    controlOf(world).setFault('captcha', fault);
    await expect(captcha.check(token('contact'), browser, 'contact')).rejects.toMatchObject(unavailable);
    expect(await captcha.consume('contact', browser)).toBe(false);
    controlOf(world).setFault('captcha', null);
    clock.advance({ seconds: 31 });
    expect(await captcha.check(token('contact'), browser, 'contact')).toBe(true);
  });

  test('a wrong secret in our settings lets nobody pass', async () => {
    const { captcha } = open(vendor, { secret: 'a mistake' });
    await expect(captcha.check(token('contact'), newSecret(), 'contact')).rejects.toMatchObject(unavailable);
  });

  test('it gets the token, and nothing about the visitor', async () => {
    const { captcha } = open(vendor);
    await captcha.check(token('contact'), newSecret(), 'contact');
    const fields = [...new URLSearchParams(String(controlOf(world).calls('captcha')[0]?.body)).keys()];
    expect(fields).toEqual(vendor === 'hcaptcha' ? ['secret', 'response', 'sitekey'] : ['secret', 'response']);
  });
});

describe('a company that tells for which form its widget was shown', () => {
  test('decides that alone', async () => {
    const { captcha } = open('turnstile');
    const browser = newSecret();
    expect(await captcha.check(token('newsletter'), browser, 'contact')).toBe(false);
    expect(await captcha.check(token('newsletter'), browser)).toBe(true);
    expect(await captcha.consume('newsletter', browser)).toBe(true);
  });
});

describe('reCAPTCHA with marks (version 3)', () => {
  test.each([
    [
      { score: 0.9, action: 'contact' },
      { kind: 'passed', action: 'contact' },
    ],
    [{ score: 0.3, action: 'contact' }, { kind: 'refused' }],
    [{ score: 0.9 }, { kind: 'refused' }],
  ])('%o is %o', async (facts, verdict) => {
    interception = intercept([]);
    const answer = JSON.stringify({ success: true, hostname: 'localhost', ...facts });
    const vendor = createSiteverifyVendor({
      vendor: 'recaptcha',
      siteKey: 'site',
      secret: 'ours',
      hostname: 'localhost',
      verifyUrl: `data:application/json,${encodeURIComponent(answer)}`,
      outgoing: (_, call) => call(new AbortController().signal),
    });
    expect(await vendor.check('token')).toEqual(verdict);
  });
});

describe('the calls and the frame of another company', () => {
  test('a browser needs no challenge: the check begins its cookie', async () => {
    const { captcha } = open('turnstile');
    const cookies = createCookies({ baseUrl: BASE_URL, abbr: 'lh' });
    const { app } = house({ routes: (routes) => routes.route('/', captchaRoutes({ captcha, cookies })) });
    expect((await app.request('/api/captcha/challenge?purpose=contact')).status).toBe(404);
    const { value, cookie } = await requestToken(app);
    const answer = await app.request('/api/captcha/check', {
      method: 'POST',
      headers: { cookie, 'x-xsrf-token': value, 'content-type': 'application/json' },
      body: JSON.stringify({ response: token('contact'), purpose: 'contact' }),
    });
    expect(answer.status).toBe(201);
    const pre = /lh_pre=([\w-]{43})/.exec(answer.headers.getSetCookie().join())?.[1] ?? '';
    expect(await captcha.consume('contact', pre)).toBe(true);
  });

  test('pages admit a frame of our own only where a company was chosen (S-22)', () => {
    const policyOf = (hasFrames: boolean) =>
      new Map(securityHeaderList({ baseUrl: BASE_URL, hasFrames })).get('Content-Security-Policy');
    expect(policyOf(true)).toContain("; frame-src 'self'");
    expect(policyOf(false)).not.toContain('frame-src');
    expect(policyOf(true)).not.toContain('https:');
  });

  test('its script may load in the frame only, and the frame stands in our own pages only (S-22)', async () => {
    interception = intercept([]);
    const app = captchaFrameRoutes({ vendor: 'turnstile', siteKey: '"><script>' }, purposes);
    const answer = await app.request('/captcha/contact');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com;");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const page = await answer.text();
    expect(page).toContain('data-purpose="contact"');
    expect(page).not.toContain('"><script>');
    expect((await app.request('/captcha/frame.js')).headers.get('content-type')).toMatch(/^text\/javascript/);
    expect((await app.request('/captcha/signup')).status).toBe(404);
    expect((await captchaFrameRoutes(null, purposes).request('/captcha/contact')).status).toBe(404);
  });
});
