import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigFault, readConfig } from '../../src/config/config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'garden-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const demo = { DATA_DIR: folder };
const live = {
  ...demo,
  BASE_URL: 'https://www.tuin.example',
  APP_SECRET: 'x'.repeat(32),
  MOLLIE_API_KEY: 'live_abcdefghijklmnop',
  RESEND_API_KEY: 're_abc',
  KVK_NUMBER: '12345678',
  VAT_NUMBER: 'NL001234567B01',
};

describe('the settings', () => {
  test('need nothing to try the site out', () => {
    const config = readConfig(demo);
    expect(config.mode).toBe('demo');
    expect(config.site.baseUrl).toBe('http://localhost:3000');
    expect(config.payments.isSimulated && config.site.isDemo).toBe(true);
    expect(config.site.phoneHref).toBe('tel:+31123555010');
  });

  test('make a secret at the first start and keep it', () => {
    const first = readConfig(demo).appSecrets[0];
    expect(Buffer.byteLength(first)).toBeGreaterThanOrEqual(32);
    expect(readConfig(demo).appSecrets[0]).toBe(first);
  });

  test('name one sender, whose name may hold whatever a name holds', () => {
    const from = (settings: Record<string, string>) => readConfig({ ...demo, ...settings }).mail.from;
    expect(from({})).toBe('Lindehof <info@lindehof.example>');
    expect(from({ SITE_NAME: 'Tuin, thee & "meer"' })).toBe(
      String.raw`"Tuin, thee & \"meer\"" <info@lindehof.example>`,
    );
    const fine = [
      'tickets@tuin.nl',
      'Tuin <tickets@tuin.nl>',
      '"Tuin, thee" <tickets@tuin.nl>',
      'Tuin B.V. <t@tuin.nl>',
    ];
    expect(fine.map((one) => from({ MAIL_FROM: one }))).toEqual(fine);
    expect(from({ MAIL_FROM: 'Tuin, thee <t@tuin.nl>' })).toBe('"Tuin, thee" <t@tuin.nl>');
    for (const MAIL_FROM of ['Tuin', 'Tuin <t@tuin>', 't@tuin.nl, u@tuin.nl', 'Tuin <t@tuin.nl'])
      expect(() => from({ MAIL_FROM })).toThrow('MAIL_FROM: must be one address');
  });

  test('let backups leave the data folder encrypted only (R-23)', () => {
    const BACKUP_RECIPIENT = 'age1qq4g2d8vzj2rz40v8u02z926ua9jszkj9wl0dd5vgf6yzs8tk4jskgwlda';
    const place = (settings: Record<string, string>) => readConfig({ ...demo, ...settings }).backup;
    expect(place({})).toEqual({ to: { kind: 'folder', folder: `${folder}/backups` }, recipients: [] });
    expect(place({ BACKUP_TO: '/mnt/b', BACKUP_RECIPIENT: `${BACKUP_RECIPIENT}, ${BACKUP_RECIPIENT}` })).toEqual({
      to: { kind: 'folder', folder: '/mnt/b' },
      recipients: [BACKUP_RECIPIENT, BACKUP_RECIPIENT],
    });
    const bucket = { BACKUP_TO: 'https://s3.example/bucket/a/b', BACKUP_S3_KEY_ID: 'id', BACKUP_S3_SECRET: 'secret' };
    expect(place({ ...bucket, BACKUP_RECIPIENT }).to).toEqual({
      kind: 's3',
      endpoint: 'https://s3.example/bucket',
      prefix: 'a/b/',
      region: 'auto',
      keyId: 'id',
      secret: 'secret',
    });
    const refused: Record<string, string>[] = [
      bucket,
      { BACKUP_TO: '/mnt/b' },
      { BACKUP_TO: 'backups', BACKUP_RECIPIENT },
      { BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1QQQ' },
      { BACKUP_TO: 'https://s3.example/bucket', BACKUP_RECIPIENT },
      { ...bucket, BACKUP_RECIPIENT, BACKUP_TO: 'http://s3.example/bucket' },
      { ...bucket, BACKUP_RECIPIENT, BACKUP_TO: 'https://s3.example' },
    ];
    for (const wrong of refused) expect(() => place(wrong)).toThrow(ConfigFault);
  });

  test('are live on a public address, with everything in place', () => {
    expect(readConfig(live)).toMatchObject({ mode: 'live', site: { isDemo: false } });
  });

  test('name every problem of a public site at once (S-37, GAP-115)', () => {
    const problems = problemsOf({ ...demo, BASE_URL: 'http://www.tuin.example' });
    for (const name of ['BASE_URL', 'APP_SECRET', 'MOLLIE_API_KEY', 'RESEND_API_KEY', 'KVK_NUMBER', 'VAT_NUMBER']) {
      expect(problems.join('\n')).toContain(name);
    }
  });

  test.each([
    [
      'an API key that shall read payouts',
      { MOLLIE_ORGANISATION_TOKEN: 'live_abcdefghijkl' },
      'MOLLIE_ORGANISATION_TOKEN',
    ],
    ['a test key', { MOLLIE_API_KEY: 'test_abcdefghijklmnop' }, 'MOLLIE_API_KEY'],
    ['a short secret', { APP_SECRET: 'short' }, 'APP_SECRET'],
    ['a payment service over http', { MOLLIE_API_URL: 'http://mollie.example' }, 'MOLLIE_API_URL'],
  ])('refuse %s on a public site', (_, change, name) => {
    expect(problemsOf({ ...live, ...change }).join('\n')).toContain(name);
  });

  test.each([
    ['a port that is no number', { PORT: 'abc' }, 'PORT'],
    ['an address with a path', { BASE_URL: 'http://localhost:3000/tuin' }, 'BASE_URL'],
    ['an unknown database', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    ['a mail address that is none', { CONTACT_EMAIL: 'garden' }, 'CONTACT_EMAIL'],
    ['a proxy by its name', { TRUSTED_PROXIES: '127.0.0.1, caddy' }, 'TRUSTED_PROXIES'],
    ['a network that is none', { TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
  ])('refuse %s', (_, change, name) => {
    expect(problemsOf({ ...demo, ...change }).join('\n')).toContain(name);
  });

  test('keep the production rules on a loopback address if the site is set to live', () => {
    const rehearsal = {
      ...live,
      BASE_URL: 'http://localhost:4000',
      SITE_MODE: 'live',
      MOLLIE_API_URL: 'http://127.0.0.1:4010',
    };
    expect(readConfig(rehearsal).mode).toBe('live');
    expect(problemsOf({ ...rehearsal, KVK_NUMBER: '' })).toHaveLength(1);
  });

  test('name no provider of sign-in unless one is given, and keep accounts here (LOGIN-11)', () => {
    expect(readConfig(demo).identityProviders).toEqual({ google: null, facebook: null, oidc: null });
    expect(readConfig(demo).site.signIn).toEqual({ providers: [], hasPasswordForm: true });
  });

  test('pretend a provider that is asked for as demo, and a login service without an address', () => {
    const pretended = { GOOGLE_CLIENT_ID: 'demo', FACEBOOK_APP_ID: 'demo', IDENTITY_MODE: 'oidc' };
    expect(readConfig({ ...demo, ...pretended }).identityProviders).toMatchObject({
      google: { isSimulated: true },
      facebook: { isSimulated: true, url: 'http://localhost:3000/demo/facebook' },
      oidc: { isSimulated: true, isPasswordGrantAllowed: false, adminRole: null },
    });
    expect(readConfig({ ...demo, ...pretended }).site.signIn).toEqual({
      providers: ['GOOGLE', 'FACEBOOK', 'OIDC'],
      hasPasswordForm: false,
    });
    for (const name of Object.keys(pretended)) {
      const problems = problemsOf({ ...live, [name]: pretended[name as keyof typeof pretended] });
      expect(problems.join('\n')).toMatch(name === 'IDENTITY_MODE' ? 'OIDC_ISSUER' : name);
    }
  });

  test('keep the accounts here, unless a login service is named with its realm and client (IDP-01)', () => {
    expect(readConfig(demo).identityProviders.oidc).toBeNull();
    const issuer = 'https://inlog.example/realms/tuin';
    const service = {
      IDENTITY_MODE: 'oidc',
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'site',
      OIDC_CLIENT_SECRET: 'een geheim',
      OIDC_ADMIN_CLIENT_ID: 'site-beheer',
      OIDC_ADMIN_CLIENT_SECRET: 'nog een geheim',
    };
    const { oidc } = readConfig({ ...demo, ...service }).identityProviders;
    expect(oidc).toMatchObject({ issuer, clientId: 'site', adminClientId: 'site-beheer', isSimulated: false });
  });

  test('want all of a provider, not half of it (S-37)', () => {
    const oidc = { ...demo, IDENTITY_MODE: 'oidc', OIDC_ISSUER: 'https://inlog.example/realms/tuin' };
    const problems = problemsOf({ ...oidc, GOOGLE_CLIENT_ID: 'x', FACEBOOK_APP_ID: 'y' }).join('\n');
    for (const name of ['GOOGLE_CLIENT_SECRET', 'FACEBOOK_APP_SECRET', 'OIDC_CLIENT_SECRET', 'OIDC_ADMIN_CLIENT_ID']) {
      expect(problems).toContain(name);
    }
  });

  test.each([
    ['OIDC_ISSUER', 'http://inlog.example/realms/tuin'],
    ['OIDC_ISSUER', 'https://inlog.example/tuin'],
    ['GOOGLE_ISSUER', 'http://accounts.example'],
    ['FACEBOOK_GRAPH_VERSION', '10'],
    ['OIDC_PASSWORD_GRANT', 'yes'],
  ])('refuse the setting %s=%s', (name, value) => {
    expect(problemsOf({ ...demo, [name]: value }).join('\n')).toContain(name);
  });

  test('keep robots out by our own means unless a company is named (CONST-18)', () => {
    expect([readConfig(demo).captcha, readConfig(demo).site.captcha]).toEqual([null, 'local']);
    const vendor = { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET: 'secret' };
    const { captcha, site } = readConfig({ ...live, ...vendor });
    expect([captcha, site.captcha]).toEqual([
      { vendor: 'turnstile', siteKey: 'site', secret: 'secret', verifyUrl: null, isSimulated: false },
      'turnstile',
    ]);
    const pretended = { CAPTCHA_PROVIDER: 'hcaptcha', CAPTCHA_SITE_KEY: 'demo' };
    expect(readConfig({ ...demo, ...pretended }).captcha).toMatchObject({ isSimulated: true, secret: 'demo' });
    expect(problemsOf({ ...live, ...pretended })).toEqual([
      'CAPTCHA_SITE_KEY: the pretended hcaptcha is not for a public site',
    ]);
    expect(problemsOf({ ...live, CAPTCHA_PROVIDER: 'recaptcha' }).map((problem) => problem.split(':')[0])).toEqual([
      'CAPTCHA_SITE_KEY',
      'CAPTCHA_SECRET',
    ]);
    expect(problemsOf({ ...live, ...vendor, CAPTCHA_VERIFY_URL: 'http://elders.example' })).toEqual([
      'CAPTCHA_VERIFY_URL: needs https',
    ]);
  });

  test('take reports about mail only with the secret that signs them', () => {
    expect(readConfig(live).mail.webhookSecret).toBeNull();
    expect(readConfig(demo).mail.webhookSecret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(readConfig({ ...demo, RESEND_WEBHOOK_SECRET: 'whsec_abc' }).mail.webhookSecret).toBe('whsec_abc');
    expect(problemsOf({ ...demo, RESEND_WEBHOOK_SECRET: 'abc' }).join()).toContain('RESEND_WEBHOOK_SECRET');
  });

  test('let nobody wait in line unless a number of buyers is set', () => {
    expect(readConfig(demo)).toMatchObject({
      buyersAtOnce: null,
      site: expect.not.objectContaining({ hasWaitingRoom: true }),
    });
    expect(readConfig({ ...demo, BUYERS_AT_ONCE: '500' })).toMatchObject({
      buyersAtOnce: 500,
      site: { hasWaitingRoom: true },
    });
    for (const wrong of ['0', '-1', 'veel', '2000000']) {
      expect(problemsOf({ ...demo, BUYERS_AT_ONCE: wrong })).toEqual([expect.stringContaining('BUYERS_AT_ONCE')]);
    }
  });

  test('are all explained in .env.example', () => {
    const example = readFileSync(path.join(import.meta.dirname, '../../.env.example'), 'utf8');
    const files = [
      'config.ts',
      'backup-settings.ts',
      'captcha-settings.ts',
      'identity-settings.ts',
      'mail-settings.ts',
      'metrics-settings.ts',
      'site-settings.ts',
    ];
    const source = files
      .map((file) => readFileSync(path.join(import.meta.dirname, '../../src/config', file), 'utf8'))
      .join('\n');
    const names = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(Object.keys(parseEnv(example)).toSorted()).toEqual(names.toSorted());
  });

  test('are in .env.example what they are without it', () => {
    const example = parseEnv(readFileSync(path.join(import.meta.dirname, '../../.env.example'), 'utf8'));
    expect(readConfig({ ...example, ...demo })).toEqual(readConfig(demo));
  });
});

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (thrown) {
    if (thrown instanceof ConfigFault) return thrown.problems;
    throw thrown;
  }
}
