import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod';
import { PASSWORD_MIN_LENGTH } from '../modules/identity/rules/password-length.ts';
import type { Site } from '../kernel/web/site.ts';
import { LOG_LEVELS, type LogLevel } from '../platform/log.ts';
import { backupProblems, BACKUP_SETTINGS, type BackupSettings, backupSettingsOf } from './backup-settings.ts';
import { CAPTCHA_SETTINGS, captchaOf, captchaProblems, type CaptchaSettings } from './captcha-settings.ts';
import {
  IDENTITY_SETTINGS,
  identityProblems,
  type IdentityProviders,
  identityProvidersOf,
  waysToSignIn,
} from './identity-settings.ts';
import { isEmailSimulated, MAIL_SETTINGS, mailOf, type MailSettings } from './mail-settings.ts';
import { METRICS_SETTINGS, metricsOf, metricsProblems, type MetricsSettings } from './metrics-settings.ts';
import { storedSecret } from './made-secrets.ts';
import { SITE_SETTINGS, siteOf } from './site-settings.ts';

/** The environment, validated and typed. Read once, at start. */
export type Config = {
  bindHost: string;
  port: number;
  dataDir: string;
  /** `postgres://…`; null: the SQLite file under `dataDir`. */
  databaseUrl: string | null;
  /** True if a public site may start with a new database in a used folder. */
  isEmptyDatabaseAllowed: boolean;
  site: Site;
  /** 'live' for a public address, 'demo' for a loopback one, unless `SITE_MODE` says otherwise. */
  mode: 'demo' | 'live';
  logLevel: LogLevel;
  trustedProxies: string[];
  /** Seconds that caches may keep a public page; 0: none. */
  cdnSeconds: number;
  /** Seconds that a stopping process still serves while not ready. */
  drainSeconds: number;
  isHstsPreloaded: boolean;
  backup: BackupSettings;
  isSecretStored: boolean;
  appSecrets: [string, ...string[]];
  payments: {
    apiKey: string;
    /** Null: the real Mollie. */
    apiUrl: string | null;
    /** Read-only access to balance and payouts; null: they are not read. */
    organisationToken: string | null;
    checkoutHosts: string[];
    isSimulated: boolean;
  };
  identity: {
    /** First administrator, created at start; null: by a command (S-17). */
    administrator: { email: string; password: string } | null;
    isSecondFactorRequired: boolean;
    passwordMinLength: number;
  };
  identityProviders: IdentityProviders;
  captcha: CaptchaSettings;
  metrics: MetricsSettings;
  /** Buyers at once before others wait in line; null: no limit. */
  buyersAtOnce: number | null;
  mail: MailSettings;
};

/** Lists every problem at once. */
export class ConfigFault extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The settings are not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigFault';
    this.problems = problems;
  }
}

const text = z.string().trim();
const SETTINGS = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  BASE_URL: text.default(''),
  SITE_MODE: z.enum(['', 'demo', 'live']).default(''),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: text.regex(/^($|postgres(ql)?:\/\/)/, 'must be empty or begin with postgres://').default(''),
  ALLOW_EMPTY_DATABASE: z.enum(['', 'yes']).default(''),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('INFO'),
  TRUSTED_PROXIES: text
    .refine(
      (proxies) => list(proxies).every(isAddressOrNetwork),
      'must be addresses, or networks such as 172.16.0.0/12',
    )
    .default(''),
  CDN_SECONDS: z.coerce.number().int().min(0).max(50).default(0),
  HSTS_PRELOAD: z.enum(['', 'yes']).default(''),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  ...BACKUP_SETTINGS,
  APP_SECRET: text.default(''),
  APP_SECRET_PREVIOUS: text.default(''),
  ...SITE_SETTINGS,
  PAYMENTS_MODE: z.enum(['', 'demo']).default(''),
  MOLLIE_API_KEY: text.regex(/^($|(live|test)_\w+$)/, 'must begin with live_ or test_').default(''),
  MOLLIE_API_URL: text.default(''),
  MOLLIE_ORGANISATION_TOKEN: text
    .regex(/^($|access_\w+$)/, 'must begin with access_; an API key cannot read payouts')
    .default(''),
  MOLLIE_CHECKOUT_HOSTS: text.default('www.mollie.com,pay.mollie.com'),
  ...MAIL_SETTINGS,
  ...CAPTCHA_SETTINGS,
  ...IDENTITY_SETTINGS,
  ...METRICS_SETTINGS,
  BUYERS_AT_ONCE: z.union([z.literal(''), z.coerce.number().int().min(1).max(1_000_000)]).default(''),
  ADMIN_EMAIL: text.default(''),
  ADMIN_PASSWORD: z.string().default(''),
  ADMIN_MFA: z.enum(['', 'required', 'off']).default(''),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(PASSWORD_MIN_LENGTH).max(64).default(PASSWORD_MIN_LENGTH),
});
type Settings = z.infer<typeof SETTINGS>;

export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = SETTINGS.safeParse(withoutEmpty(environment));
  if (!parsed.success) {
    throw new ConfigFault(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const settings = parsed.data;
  const baseUrl = (settings.BASE_URL || `http://localhost:${settings.PORT}`).replace(/\/$/, '');
  if (!isOrigin(baseUrl)) throw new ConfigFault(['BASE_URL: must be an origin such as https://www.uwtuin.nl']);
  const mode = settings.SITE_MODE || (isLoopback(baseUrl) ? 'demo' : 'live');
  const isSafe = (url: string) => url.startsWith('https://') || (isLoopback(baseUrl) && isLoopback(url));
  const problems = mode === 'live' ? liveProblems(settings, baseUrl) : [];
  problems.push(...identityProblems(settings, { isLive: mode === 'live', isSafe }));
  problems.push(...captchaProblems(settings, { isLive: mode === 'live', isSafe }));
  problems.push(...backupProblems(settings, { isSafe }));
  problems.push(...metricsProblems(settings, (host) => isLoopback(`http://${isIP(host) === 6 ? `[${host}]` : host}`)));
  if (problems.length > 0) throw new ConfigFault(problems);

  const isPaymentSimulated = settings.MOLLIE_API_KEY === '' && settings.MOLLIE_API_URL === '';
  const identityProviders = identityProvidersOf(settings, { baseUrl });
  const dataDir = path.resolve(settings.DATA_DIR);
  const appSecrets: Config['appSecrets'] = [
    settings.APP_SECRET || storedSecret(dataDir),
    ...list(settings.APP_SECRET_PREVIOUS),
  ];
  return {
    bindHost: settings.HOST,
    port: settings.PORT,
    dataDir,
    databaseUrl: settings.DATABASE_URL || null,
    isEmptyDatabaseAllowed: settings.ALLOW_EMPTY_DATABASE === 'yes',
    site: siteOf(settings, {
      baseUrl,
      isDemo: isPaymentSimulated || isEmailSimulated(settings) || mode === 'demo',
      signIn: waysToSignIn(identityProviders),
      captcha: settings.CAPTCHA_PROVIDER,
      ...(settings.BUYERS_AT_ONCE !== '' && { hasWaitingRoom: true }),
    }),
    mode,
    logLevel: settings.LOG_LEVEL,
    trustedProxies: list(settings.TRUSTED_PROXIES),
    cdnSeconds: settings.CDN_SECONDS,
    drainSeconds: settings.DRAIN_SECONDS,
    isHstsPreloaded: settings.HSTS_PRELOAD === 'yes',
    backup: backupSettingsOf(settings, { dataDir }),
    isSecretStored: settings.APP_SECRET === '',
    appSecrets,
    payments: {
      apiKey: settings.MOLLIE_API_KEY || 'test_demo0000000000000000000000000000',
      apiUrl: settings.MOLLIE_API_URL || null,
      organisationToken: settings.MOLLIE_ORGANISATION_TOKEN || null,
      checkoutHosts: list(settings.MOLLIE_CHECKOUT_HOSTS),
      isSimulated: isPaymentSimulated,
    },
    identity: {
      administrator:
        settings.ADMIN_EMAIL && settings.ADMIN_PASSWORD
          ? { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }
          : null,
      isSecondFactorRequired: settings.ADMIN_MFA === '' ? mode === 'live' : settings.ADMIN_MFA === 'required',
      passwordMinLength: settings.PASSWORD_MIN_LENGTH,
    },
    identityProviders,
    captcha: captchaOf(settings),
    metrics: metricsOf(settings),
    buyersAtOnce: settings.BUYERS_AT_ONCE === '' ? null : settings.BUYERS_AT_ONCE,
    mail: mailOf(settings, {
      garden: { name: settings.SITE_NAME, email: settings.CONTACT_EMAIL },
      appSecret: appSecrets[0],
      isServerHere: isLoopback(settings.SMTP_URL),
    }),
  };
}

/** Problems that stop a public site (S-37, P-05, GAP-115). */
function liveProblems(settings: Settings, baseUrl: string): string[] {
  const problems: string[] = [];
  const need = (isFine: boolean, problem: string) => void (isFine || problems.push(problem));
  const isPretend = settings.PAYMENTS_MODE === 'demo';
  need(isLoopback(baseUrl) || baseUrl.startsWith('https://'), 'BASE_URL: a public site needs https');
  need(Buffer.byteLength(settings.APP_SECRET) >= 32, 'APP_SECRET: at least 32 characters are needed');
  need(isPretend || settings.MOLLIE_API_KEY !== '', 'MOLLIE_API_KEY: missing (or set PAYMENTS_MODE=demo)');
  need(!settings.MOLLIE_API_KEY.startsWith('test_') || isPretend, 'MOLLIE_API_KEY: this is a test key');
  need(isPretend || settings.RESEND_API_KEY !== '' || settings.SMTP_URL !== '', 'RESEND_API_KEY or SMTP_URL: missing');
  need(settings.ADMIN_MFA !== 'off', 'ADMIN_MFA: a public site needs the second factor of its administrators');
  need(settings.KVK_NUMBER !== '', 'KVK_NUMBER: missing; the law wants it on the site');
  need(settings.VAT_NUMBER !== '', 'VAT_NUMBER: missing; the law wants it on the site');
  for (const name of ['MOLLIE_API_URL', 'RESEND_API_URL'] as const) {
    const url = settings[name];
    need(url === '' || url.startsWith('https://') || (isLoopback(baseUrl) && isLoopback(url)), `${name}: needs https`);
  }
  return problems;
}

function withoutEmpty(environment: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => (entry[1] ?? '').trim() !== ''),
  );
}

function list(commaSeparated: string): string[] {
  return commaSeparated
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function isAddressOrNetwork(entry: string): boolean {
  return isIP(entry) !== 0 || z.union([z.cidrv4(), z.cidrv6()]).safeParse(entry).success;
}

function isOrigin(url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === url && /^https?:/.test(url);
}

export function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
