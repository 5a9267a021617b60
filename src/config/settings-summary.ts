import type { Config } from './config.ts';

/** Settings logged at start: an allowlist without secrets, names or addresses of people (S-34, S-37). */
export function settingsSummary(config: Config): Record<string, unknown> {
  const { backup, captcha, identity, identityProviders, mail, metrics, payments, site } = config;
  return {
    mode: config.mode,
    baseUrl: site.baseUrl,
    listens: `${config.bindHost}:${config.port}`,
    dataDir: config.dataDir,
    database: config.databaseUrl ? placeOf(config.databaseUrl) : 'sqlite',
    isEmptyDatabaseAllowed: config.isEmptyDatabaseAllowed,
    logLevel: config.logLevel,
    trustedProxies: config.trustedProxies,
    buyersAtOnce: config.buyersAtOnce,
    cdnSeconds: config.cdnSeconds,
    drainSeconds: config.drainSeconds,
    isHstsPreloaded: config.isHstsPreloaded,
    olderSecrets: config.appSecrets.length - 1,
    payments: payments.isSimulated ? 'pretended' : payments.apiKey.startsWith('live_') ? 'live' : 'test',
    readsPayouts: payments.organisationToken !== null,
    mail: mail.way.kind === 'smtp' ? placeOf(mail.way.url) : mail.way.isSimulated ? 'pretended' : 'resend',
    isMailEncrypted: mail.way.kind === 'smtp' ? mail.way.isTlsRequired : true,
    hearsOfReturnedMail: mail.webhookSecret !== null,
    robotCheck: captcha?.vendor ?? 'local',
    accounts: identityProviders.oidc ? placeOf(identityProviders.oidc.issuer) : 'local',
    signInBy: site.signIn?.providers ?? [],
    isSecondFactorRequired: identity.isSecondFactorRequired,
    passwordMinLength: identity.passwordMinLength,
    makesFirstAdministrator: identity.administrator !== null,
    backups: placeOfBackups(backup.to),
    areBackupsEncrypted: backup.recipients.length > 0,
    metrics: metrics && `${metrics.host}:${metrics.port}${metrics.token ? ' by token' : ''}`,
  };
}

function placeOfBackups(to: Config['backup']['to']): string {
  return to.kind === 'folder' ? to.folder : new URL(to.endpoint).host;
}

/** Address of a database without credentials and query: 'postgres://host:5432/garden'. */
function placeOf(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname.replace(/\/$/, '')}`;
}
