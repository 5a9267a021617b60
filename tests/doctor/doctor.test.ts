import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { exitCode, probesFor, findingText } from '../../src/ops/doctor/doctor.ts';
import { type HttpAnswer, examine, type Finding, type Outside } from '../../src/ops/doctor/finding.ts';
import { createOutside } from '../../src/ops/doctor/outside.network.ts';
import { siteProbes } from '../../src/ops/doctor/site-probes.ts';
import { startSiteHere } from '../support/site-in-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'garden-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BASE = 'https://www.tuin.example';
const NOW = Date.parse('2026-11-23T06:00:00.000Z');
const DAY_MS = 86_400_000;
const settings = {
  DATA_DIR: folder,
  BASE_URL: BASE,
  APP_SECRET: 'x'.repeat(32),
  MOLLIE_API_KEY: 'live_abcdefghijklmnop',
  RESEND_API_KEY: 're_abc',
  MAIL_FROM: 'Tuin <tickets@tuin.example>',
  TRUSTED_PROXIES: '127.0.0.1',
  KVK_NUMBER: '12345678',
  VAT_NUMBER: 'NL001234567B01',
};
const headers = {
  'content-security-policy': "default-src 'none'; img-src 'self'",
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
};
const answer = (status: number, more: Partial<HttpAnswer> = {}): HttpAnswer => ({
  status,
  headers: {},
  text: '',
  ...more,
});

type World = {
  answers: Record<string, HttpAnswer>;
  texts: Record<string, string[]>;
  addresses: string[];
  exchanges: string[];
  certificate: { endsAt: number; fault: string | null };
  free: number;
  mailTlsFault: string | null;
};
const KEY = `p=${'A'.repeat(60)}`;
const well: World = {
  answers: {
    'http://www.tuin.example': answer(301, { headers: { location: `${BASE}/` } }),
    [`${BASE}/home`]: answer(200, { headers }),
    [`${BASE}/api/mollie/webhook`]: answer(422, { text: '{"message":"x","code":"invalid"}' }),
    'https://api.mollie.com/': answer(404, { headers: { date: new Date(NOW).toUTCString() } }),
  },
  texts: {
    'send.tuin.example': ['v=spf1 include:amazonses.com ~all', 'something else'],
    'tuin.example': ['v=spf1 include:post.example -all'],
    'resend._domainkey.tuin.example': [KEY],
    'eigen._domainkey.tuin.example': [`v=DKIM1; k=rsa; ${KEY}`],
    '_dmarc.tuin.example': ['v=DMARC1; p=quarantine'],
  },
  addresses: ['192.0.2.1'],
  exchanges: ['mx.tuin.example'],
  certificate: { endsAt: NOW + 60 * DAY_MS, fault: null },
  free: 5e9,
  mailTlsFault: null,
};

function outsideOf(world: World): Outside {
  return {
    addressesOf: () => Promise.resolve(world.addresses),
    textsOf: (name) => Promise.resolve(world.texts[name] ?? []),
    exchangesOf: () => Promise.resolve(world.exchanges),
    ask: (url) => {
      const asked = world.answers[url];
      return asked ? Promise.resolve(asked) : Promise.reject(new Error(`nothing answers at ${url}`));
    },
    certificateOf: () => Promise.resolve(world.certificate),
    mailTlsFault: () => Promise.resolve(world.mailTlsFault),
    freeBytes: () => Promise.resolve(world.free),
    now: () => NOW,
  };
}

const look = (change: Partial<World> = {}, more: Record<string, string> = {}, selector: string | null = null) =>
  examine(probesFor(readConfig({ ...settings, ...more }), outsideOf({ ...well, ...change }), selector));
const notGood = (findings: Finding[]) =>
  findings.filter(({ state }) => state !== 'good').map(({ about, state }) => `${about} ${state}`);
const withAnswer = (url: string, given: HttpAnswer) => ({ answers: { ...well.answers, [url]: given } });
const withTexts = (name: string, texts: string[]) => ({ texts: { ...well.texts, [name]: texts } });

describe('the doctor', () => {
  test('finds nothing where all is well, and says so in both languages', async () => {
    const findings = await look();
    expect(notGood(findings)).toEqual([]);
    const about = ['DNS', 'certificate', 'http', 'proxy', 'webhook', 'MX', 'SPF', 'DKIM', 'DMARC', 'clock', 'disk'];
    expect(findings.map((one) => one.about)).toEqual(about);
    expect(exitCode(findings)).toBe(0);
    expect(findings.filter(({ nl, en }) => nl === en || nl === '' || en === '')).toEqual([]);
    expect(findingText(findings[0]!)).toMatch(
      /^ok +DNS +www\.tuin\.example wijst naar .*\n +www\.tuin\.example leads to/,
    );
  });

  test.each<[string, Partial<World>, string]>([
    ['a name that leads nowhere', { addresses: [] }, 'DNS fault'],
    [
      'a certificate of another',
      { certificate: { endsAt: NOW, fault: 'ERR_TLS_CERT_ALTNAME_INVALID' } },
      'certificate fault',
    ],
    ['one that ends soon', { certificate: { endsAt: NOW + 3 * DAY_MS, fault: null } }, 'certificate warning'],
    ['plain http that stays', withAnswer('http://www.tuin.example', answer(200)), 'http warning'],
    ['a proxy without Host', withAnswer(`${BASE}/home`, answer(421)), 'proxy fault'],
    ['a proxy without a site', withAnswer(`${BASE}/home`, answer(502)), 'proxy fault'],
    [
      'a header taken away',
      withAnswer(
        `${BASE}/home`,
        answer(200, { headers: { ...headers, 'strict-transport-security': undefined as never } }),
      ),
      'proxy fault',
    ],
    [
      'a header put on twice',
      withAnswer(
        `${BASE}/home`,
        answer(200, { headers: { ...headers, 'x-content-type-options': 'nosniff, nosniff' } }),
      ),
      'proxy fault',
    ],
    ['a webhook behind a log-in', withAnswer(`${BASE}/api/mollie/webhook`, answer(401)), 'webhook fault'],
    ['a webhook of something else', withAnswer(`${BASE}/api/mollie/webhook`, answer(200)), 'webhook fault'],
    ['a domain without mail', { exchanges: [] }, 'MX warning'],
    ['no SPF', withTexts('send.tuin.example', ['x']), 'SPF fault'],
    ['two of it', withTexts('send.tuin.example', ['v=spf1 -all', 'v=spf1 ~all']), 'SPF fault'],
    ['one for everybody', withTexts('send.tuin.example', ['v=spf1 +all']), 'SPF fault'],
    ['no DKIM', withTexts('resend._domainkey.tuin.example', ['p=']), 'DKIM fault'],
    ['no DMARC', withTexts('_dmarc.tuin.example', []), 'DMARC fault'],
    ['DMARC that watches', withTexts('_dmarc.tuin.example', ['v=DMARC1; p=none']), 'DMARC warning'],
    [
      'a clock that is off',
      withAnswer('https://api.mollie.com/', answer(404, { headers: { date: new Date(NOW - 60_000).toUTCString() } })),
      'clock fault',
    ],
    ['a clock that nobody tells', withAnswer('https://api.mollie.com/', answer(404)), 'clock unknown'],
    ['a disk that is full', { free: 1e8 }, 'disk fault'],
    ['a disk that will be', { free: 5e8 }, 'disk warning'],
  ])('reports %s', async (_, change, finding) => {
    const findings = await look(change);
    expect(notGood(findings)).toEqual([finding]);
    expect(exitCode(findings)).toBe(finding.endsWith('fault') ? 1 : 0);
  });

  test('misses TRUSTED_PROXIES, and the selector of a mail service that it does not know', async () => {
    expect(notGood(await look({}, { TRUSTED_PROXIES: '' }))).toEqual(['proxy fault']);
    const smtp = { SMTP_URL: 'smtp://post.example' };
    expect(notGood(await look({}, smtp))).toEqual(['DKIM warning']);
    expect(notGood(await look({}, smtp, 'eigen'))).toEqual([]);
  });

  test('looks whether the line to a mail server is encrypted (S-28)', async () => {
    const found = async (word: string | null, more: Record<string, string> = {}) =>
      notGood(await look({ mailTlsFault: word }, { SMTP_URL: 'smtp://post.example', ...more }, 'eigen'));
    expect(await found(null)).toEqual([]);
    expect(await found('smtp-tls')).toEqual(['mail line fault']);
    expect(await found('smtp-certificate')).toEqual(['mail line fault']);
    expect(await found('smtp-tls', { SMTP_TLS: 'optional' })).toEqual(['mail line warning']);
    expect(await found('smtp-tls', { SMTP_URL: 'smtp://localhost' })).toEqual([]);
    const [line] = (await look({ mailTlsFault: 'smtp-tls' }, { SMTP_URL: 'smtp://post.example' })).filter(
      ({ about }) => about === 'mail line',
    );
    expect(line?.nl).toContain('SMTP_TLS=optional');
  });

  test('looks at the machine only where the site is on it', async () => {
    const findings = await look({}, { BASE_URL: 'http://localhost:3000', SITE_MODE: 'demo' });
    expect(findings.map(({ about }) => about)).toEqual(['clock', 'disk']);
  });

  test('does not wait: a check that hangs or fails is unknown, and the others are reported', async () => {
    const outside: Outside = {
      ...outsideOf(well),
      addressesOf: () => new Promise(() => undefined),
      certificateOf: () => Promise.reject(new Error('connect ECONNREFUSED')),
    };
    const findings = await examine(probesFor(readConfig(settings), outside, null), 20);
    expect(notGood(findings)).toEqual(['DNS unknown', 'certificate unknown']);
    expect(findings[1]).toMatchObject({
      nl: 'Kon niet worden nagegaan: de verbinding wordt geweigerd: daar luistert niets.',
      en: 'Could not be looked at: the connection is refused: nothing listens there.',
    });
  });

  test.each([
    [
      new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ENETUNREACH' }) }),
      'er is geen netwerk',
    ],
    [Object.assign(new Error('queryA ETIMEOUT tuin.example'), { code: 'ETIMEOUT' }), 'geen antwoord op tijd'],
    [new DOMException('The operation was aborted due to timeout', 'TimeoutError'), 'geen antwoord op tijd'],
    [new Error('getaddrinfo EAI_AGAIN tuin.example'), 'de naamserver geeft geen antwoord'],
  ])('says what is wrong with a network in Dutch: %s', async (thrown, words) => {
    const probe = { about: 'DNS', look: () => Promise.reject(thrown) };
    const [finding] = await examine([probe]);
    expect(finding).toMatchObject({ state: 'unknown', nl: `Kon niet worden nagegaan: ${words}.` });
    expect(finding?.en).not.toContain(words);
  });

  test('says what is wrong with a certificate or a mail server in Dutch', async () => {
    const expired = await look({ certificate: { endsAt: NOW, fault: 'CERT_HAS_EXPIRED' } });
    expect(expired.find(({ about }) => about === 'certificate')?.nl).toBe(
      'Browsers vertrouwen het certificaat niet: het is verlopen.',
    );
  });

  test('knows the answer of a real site to its report, and that of nobody', async () => {
    const site = await startSiteHere();
    const outside = createOutside(folder);
    const webhook = () =>
      examine(
        siteProbes({ baseUrl: site.origin, trustedProxies: [], hasPayments: true }, outside).filter(
          ({ about }) => about === 'webhook',
        ),
      );
    try {
      expect((await webhook()).map(({ state }) => state)).toEqual(['good']);
    } finally {
      await site.stop();
    }
    expect((await webhook()).map(({ state }) => state)).toEqual(['unknown']);
    expect(await outside.freeBytes()).toBeGreaterThan(0);
  });
});
