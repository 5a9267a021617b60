import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigFault, readConfig } from '../../src/config/config.ts';
import { settingsSummary } from '../../src/config/settings-summary.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'garden-told-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Secret values, in the form that each setting takes. */
const SECRETS = {
  APP_SECRET: 'kanarie-app-secret-van-genoeg-lengte',
  APP_SECRET_PREVIOUS: 'kanarie-previous-van-genoeg-lengte',
  MOLLIE_API_KEY: 'live_kanariemollie',
  MOLLIE_ORGANISATION_TOKEN: 'access_kanarietoken',
  SMTP_URL: 'smtp://kanarie:kanarie@post.example:587',
  RESEND_API_KEY: 're_kanarie',
  RESEND_WEBHOOK_SECRET: 'whsec_kanarie',
  MAIL_FROM: 'Kanarie <kanarie@tuin.example>',
  CONTACT_EMAIL: 'kanarie@tuin.example',
  CONTACT_PHONE: '06-kanarie',
  DATABASE_URL: 'postgres://kanarie:kanarie@db.example/garden?password=kanarie',
  CAPTCHA_PROVIDER: 'turnstile',
  CAPTCHA_SITE_KEY: 'kanarie',
  CAPTCHA_SECRET: 'kanarie',
  ADMIN_EMAIL: 'kanarie@tuin.example',
  ADMIN_PASSWORD: 'kanarie-van-vijftien',
  GOOGLE_CLIENT_ID: 'kanarie',
  GOOGLE_CLIENT_SECRET: 'kanarie',
  FACEBOOK_APP_ID: 'kanarie',
  FACEBOOK_APP_SECRET: 'kanarie',
  IDENTITY_MODE: 'oidc',
  OIDC_ISSUER: 'https://login.example/realms/tuin',
  OIDC_CLIENT_ID: 'kanarie',
  OIDC_CLIENT_SECRET: 'kanarie',
  OIDC_ADMIN_CLIENT_ID: 'kanarie',
  OIDC_ADMIN_CLIENT_SECRET: 'kanarie',
  BACKUP_RECIPIENT: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kudkan4rye',
  BACKUP_TO: 'https://s3.example/kanariebak/garden',
  BACKUP_S3_KEY_ID: 'kanarie',
  BACKUP_S3_SECRET: 'kanarie',
  METRICS_PORT: '9100',
  METRICS_HOST: '0.0.0.0',
  METRICS_TOKEN: 'kanarie-metrics-van-genoeg-lengte',
};
const settings = {
  ...SECRETS,
  DATA_DIR: folder,
  BASE_URL: 'https://www.tuin.example',
  KVK_NUMBER: '12345678',
  VAT_NUMBER: 'NL001234567B01',
};

describe('the settings logged at start (S-37)', () => {
  test('is no secret, name or address of a person', () => {
    const told = settingsSummary(readConfig(settings));
    expect(JSON.stringify(told)).not.toMatch(/kanarie|kan4rye/i);
    expect(told).toMatchObject({
      mode: 'live',
      database: 'postgres://db.example/garden',
      mail: 'smtp://post.example:587',
      payments: 'live',
      readsPayouts: true,
      accounts: 'https://login.example/realms/tuin',
      robotCheck: 'turnstile',
      olderSecrets: 1,
      makesFirstAdministrator: true,
      backups: 's3.example',
      areBackupsEncrypted: true,
      metrics: '0.0.0.0:9100 by token',
    });
  });

  test('has a canary in each setting of .env.example that may be secret', () => {
    const example = parseEnv(readFileSync(path.join(import.meta.dirname, '../../.env.example'), 'utf8'));
    const secret = Object.keys(example).filter((name) => /SECRET|KEY$|PASSWORD$|TOKEN|^(SMTP|DATABASE)_URL/.test(name));
    expect(secret.filter((name) => !(name in SECRETS))).toEqual([]);
  });
});

describe('the settings of /metrics', () => {
  const problemsOf = (change: Record<string, string>) => {
    try {
      readConfig({ DATA_DIR: folder, ...change });
      return [];
    } catch (thrown) {
      return thrown instanceof ConfigFault ? thrown.problems : [String(thrown)];
    }
  };

  test('leave it off, and open it to this machine alone', () => {
    expect(readConfig({ DATA_DIR: folder }).metrics).toBeNull();
    expect(readConfig({ DATA_DIR: folder, METRICS_PORT: '9100' }).metrics).toEqual({
      port: 9100,
      host: '127.0.0.1',
      token: null,
    });
    expect(problemsOf({ METRICS_PORT: '9100', METRICS_HOST: '::1' })).toEqual([]);
  });

  test.each([
    ['other machines without a token', { METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' }],
    ['a short token', { METRICS_PORT: '9100', METRICS_TOKEN: 'short' }],
    ['a port that is none', { METRICS_PORT: 'x' }],
  ])('refuse %s', (_, change) => {
    expect(problemsOf(change).join()).toMatch(/^METRICS_/);
  });
});
