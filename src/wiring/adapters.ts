import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createSqlBackupRuns } from '../ops/backup/adapters/runs.sql.ts';
import type { BackupMaker } from '../ops/backup/backups.ts';
import { type BackupSweeper, createBackupSweeper } from '../ops/backup/sweeper.ts';
import { backupOrder, createBackupMaker } from '../ops/backup/order.ts';
import { type Config, isLoopback } from '../config/config.ts';
import { createPaperThread, type PaperMaker } from '../render/languages/papers/paper-thread.ts';
import {
  createArgon2Passwords,
  createCommonPasswords,
  createTimeCodes,
} from '../modules/identity/adapters/credentials.oslo.ts';
import { createErasureJournalFiles } from '../modules/identity/adapters/erasure-journal.file.ts';
import { createPasskeyChecks } from '../modules/identity/adapters/passkeys.simplewebauthn.ts';
import { createIdentityProviders } from '../modules/identity/adapters/openid/identity-providers.ts';
import { createSqlIdentity } from '../modules/identity/adapters/sql/identity.sql.ts';
import type {
  Accounts,
  ErasureJournal,
  PasskeyChecks,
  Passwords,
  ProviderSignIn,
  TimeCodes,
} from '../modules/identity/index.ts';
import { createSqlVersions } from '../platform/records/versions/adapters/versions.sql.ts';
import { createSqlCreations } from '../platform/records/creations/adapters/creations.sql.ts';
import { createSqlApprovals, createSqlApprovalSettings } from '../platform/records/approvals/adapters/approvals.sql.ts';
import { createSqlAudit } from '../platform/records/audit/adapters/audit.sql.ts';
import { createSqlCatalogue } from '../modules/catalogue/adapters/catalogue.sql.ts';
import { createSqlContent } from '../modules/content/adapters/content.sql.ts';
import { createSqlContact } from '../modules/contact/adapters/contact.sql.ts';
import { createSqlNewsletter } from '../modules/newsletter/adapters/newsletter.sql.ts';
import { createSqlPayments } from '../modules/payments/adapters/payments.sql.ts';
import { checkoutRule } from '../modules/payments/adapters/checkout-rule.ts';
import { createMollieAccount } from '../modules/payments/adapters/account.mollie.ts';
import { createMollieProvider } from '../modules/payments/adapters/provider.mollie.ts';
import type { Provider, ProviderAccount } from '../modules/payments/index.ts';
import { createSqlTicketing } from '../modules/ticketing/adapters/ticketing.sql.ts';
import { createDiskImageFiles } from '../platform/images/adapters/files.ts';
import { createDrawing } from '../platform/images/adapters/drawing-process.ts';
import { createSqlImageRows } from '../platform/images/adapters/rows.sql.ts';
import type { DrawLabelled, ImageFiles, Recode } from '../platform/images/ports.ts';
import { createSqlPasses } from '../platform/captcha/adapters/passes.sql.ts';
import { createSiteverifyVendor } from '../platform/captcha/adapters/vendor.siteverify.ts';
import { createAltchaPuzzle } from '../platform/captcha/adapters/puzzle.altcha.ts';
import type { Puzzle, Vendor } from '../platform/captcha/ports.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { createSqlDateStates } from '../platform/watches/date-watch/adapters/states.sql.ts';
import { createTraces, type Traces } from '../platform/database/traces.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { openSqlite } from '../platform/database/sqlite.ts';
import { folderSpace, type FreeBytes } from '../platform/watches/disk-space.ts';
import { createSqlVisitCounts } from '../platform/records/visits/adapters/visit-counts.sql.ts';
import { createSqlCallCounts } from '../platform/processes/adapters/call-counts.sql.ts';
import { createEdition, type Edition } from '../platform/processes/edition.ts';
import type { Log } from '../platform/log.ts';
import { createSqlOutbox } from '../platform/mail/adapters/outbox.sql.ts';
import { createResendTransport } from '../platform/mail/adapters/transport.resend.ts';
import type { Transport } from '../platform/mail/transport.ts';
import { createSqlHooks } from '../platform/records/hooks/adapters/hooks.sql.ts';
import { createHttpsSender } from '../platform/records/hooks/adapters/sender.https.ts';
import type { HookSender } from '../platform/records/hooks/sender.ts';
import { createOutgoing, type Outgoing } from '../platform/outgoing.ts';
import { createSqlSuppressions } from '../platform/mail/suppression/adapters/suppressions.ts';
import { type SafeHtml, safeHtml } from '../platform/text/safe-html.ts';
import { createSecrets, type Secrets } from '../platform/secrets.ts';

/** Everything that this program needs from outside. Tests replace single lines or take all of adapters.memory.ts. */
export type ExternalServices = ReturnType<typeof sqlStores> & {
  clock: Clock;
  log: Log;
  secrets: Secrets;
  safeHtml: SafeHtml;
  edition: Edition;
  freeBytes: FreeBytes;
  outgoing: Outgoing;
  transport: Transport;
  /** Sends to programs of others; null where the site is tried out: nothing leaves. */
  hookSender: HookSender | null;
  imageFiles: ImageFiles;
  recode: Recode;
  drawLabelled: DrawLabelled;
  paperMaker: PaperMaker;
  puzzle: Puzzle;
  /** The robot check of another company; null: our own. */
  captchaVendor: Vendor | null;
  provider: Provider;
  /** Balance and payouts at the payment provider; null if we may not read them. */
  providerAccount: ProviderAccount | null;
  erasureJournal: ErasureJournal;
  traces: Traces;
  backupMaker: BackupMaker;
  backupSweeper: BackupSweeper | null;
  passwords: Passwords;
  timeCodes: TimeCodes;
  passkeyChecks: PasskeyChecks;
  isCommonPassword: (password: string) => boolean;
  /** Where accounts are kept when not in our own tables (IDENTITY_MODE=oidc); null: our own tables. */
  externalAccounts: Accounts | null;
  /** Google, Facebook and the identity provider; null: none is configured. */
  providerSignIn: ProviderSignIn | null;
};

/** Opens the database of the settings; creates the folder of an SQLite file. */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Database {
  if (config.databaseUrl) return openPostgres(config.databaseUrl);
  mkdirSync(config.dataDir, { recursive: true });
  return openSqlite(sqliteFile(config));
}

export function sqliteFile({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'garden.db');
}

/** The live set: SQL, Mollie, and Resend or SMTP. */
export async function liveServices(config: Config, database: Database, log: Log): Promise<ExternalServices> {
  const clock = systemClock;
  const secrets = createSecrets(config.appSecrets);
  const outgoing = createOutgoing({ clock, log, isInTransaction: database.isInTransaction });
  const stores = sqlStores(database, clock, secrets.sign('payment-account', config.payments.apiKey));
  const { apiUrl, organisationToken: token } = config.payments;
  const ground = { baseUrl: config.site.baseUrl, outgoing, clock, log };
  return {
    ...stores,
    clock,
    log,
    secrets,
    safeHtml,
    outgoing,
    edition: await createEdition(database),
    freeBytes: folderSpace(config.dataDir),
    transport: await transportOf(config),
    hookSender: config.mode === 'demo' ? null : createHttpsSender(),
    puzzle: createAltchaPuzzle(secrets),
    imageFiles: createDiskImageFiles(path.join(config.dataDir, 'uploads')),
    ...createDrawing({ log }),
    paperMaker: createPaperThread(),
    captchaVendor:
      config.captcha &&
      createSiteverifyVendor({ ...config.captcha, hostname: new URL(config.site.baseUrl).hostname, outgoing }),
    passwords: createArgon2Passwords(),
    timeCodes: createTimeCodes(),
    passkeyChecks: createPasskeyChecks(),
    erasureJournal: createErasureJournalFiles(config.dataDir),
    traces: createTraces(database, sqliteFile(config), log),
    // PostgreSQL has tools of its own, and a site that is tried out has nothing to lose.
    backupSweeper: config.mode === 'demo' ? null : createBackupSweeper(config),
    backupMaker:
      config.databaseUrl || config.mode === 'demo' ? null : createBackupMaker(backupOrder(config, sqliteFile(config))),
    isCommonPassword: createCommonPasswords(),
    ...(await createIdentityProviders(config.identityProviders, ground, stores.identityStores.tokens)),
    providerAccount: token === null ? null : createMollieAccount({ token, apiUrl, outgoing }),
    provider: createMollieProvider({
      apiKey: config.payments.apiKey,
      apiUrl,
      outgoing,
      isAllowedCheckout: checkoutRule({
        hosts: config.payments.checkoutHosts,
        baseUrl: config.site.baseUrl,
        isLoopbackAllowed: isLoopback(config.site.baseUrl),
      }),
    }),
  };
}

/** All stores on one database, SQLite or PostgreSQL. `paymentAccount` tells keys of the payment provider apart. */
export function sqlStores(database: Database, clock: Clock, paymentAccount: string) {
  return {
    atomically: database.atomically,
    afterCommit: database.afterCommit,
    outbox: createSqlOutbox(database, clock),
    passes: createSqlPasses(database),
    imageRows: createSqlImageRows(database),
    ...createSqlCatalogue(database),
    ...createSqlContent(database),
    ...createSqlTicketing(database),
    ...createSqlPayments(database, paymentAccount),
    ...createSqlContact(database),
    ...createSqlNewsletter(database),
    suppressions: createSqlSuppressions(database),
    audit: createSqlAudit(database, clock),
    approvals: createSqlApprovals(database),
    approvalSettings: createSqlApprovalSettings(database),
    creations: createSqlCreations(database),
    versions: createSqlVersions(database),
    backupRuns: createSqlBackupRuns(database),
    dateStates: createSqlDateStates(database),
    hooks: createSqlHooks(database),
    callCounts: createSqlCallCounts(database, clock),
    visitCounts: createSqlVisitCounts(database),
    ...createSqlIdentity(database),
  };
}

async function transportOf({ mail, site }: Config): Promise<Transport> {
  if (mail.way.kind === 'smtp') {
    const { createSmtpTransport } = await import('../platform/mail/adapters/transport.smtp.ts');
    return createSmtpTransport({ ...mail.way, host: site.host });
  }
  return createResendTransport({ apiKey: mail.way.apiKey, baseUrl: mail.way.apiUrl ?? undefined });
}
