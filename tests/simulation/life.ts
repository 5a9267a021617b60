import { type ExternalServices, sqlStores } from '../../src/wiring/adapters.ts';
import { createApp } from '../../src/site/app.ts';
import { createClientAddress } from '../../src/http/client-address.ts';
import { createCookies } from '../../src/http/cookies.ts';
import { createForgeryGuard } from '../../src/http/guard/csrf.ts';
import { createLimits } from '../../src/http/limits.ts';
import { sharedForms } from '../../src/http/pages/cdn.ts';
import { createPageCache } from '../../src/http/pages/page-cache.ts';
import { jobsOf } from '../../src/wiring/jobs.ts';
import {
  createMemoryErasureJournal,
  createPlainPasswords,
} from '../../src/modules/identity/adapters/memory/accounts.memory.ts';
import { isBannerClosed } from '../../src/modules/newsletter/http.ts';
import { createMollieAccount } from '../../src/modules/payments/adapters/account.mollie.ts';
import { createMollieProvider } from '../../src/modules/payments/adapters/provider.mollie.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { createTraces } from '../../src/platform/database/traces.ts';
import { createMemoryImageFiles } from '../../src/platform/images/adapters/files.ts';
import { createJobRunner, type Job, type JobRunner } from '../../src/platform/jobs.ts';
import { createResendTransport } from '../../src/platform/mail/adapters/transport.resend.ts';
import { createOutgoing } from '../../src/platform/outgoing.ts';
import { createEdition } from '../../src/platform/processes/edition.ts';
import { safeHtml } from '../../src/platform/text/safe-html.ts';
import { createSecrets } from '../../src/platform/secrets.ts';
import { wire, type Wired } from '../../src/wiring/wiring.ts';
import { quietLog } from '../support/quiet-log.ts';
import { plainPages } from '../support/test-app.ts';
import { testSite as site } from '../support/test-site.ts';
import { MOLLIE, RESEND } from './outside.ts';
import type { Stage } from './stage.ts';
import { type WatchedConnection, watchConnection } from './watched-connection.ts';

/** Sanitised once per text and process: each life reads the same content again. */
const safeTexts = new Map<string, string>();
const keptSafeHtml = (dirty: string): string => {
  const known = safeTexts.get(dirty) ?? safeHtml(dirty);
  safeTexts.set(dirty, known);
  return known;
};

/** Thrown wherever a process that died would have gone on. */
export class Died extends Error {
  override readonly name = 'Died';
}

/** One life of the site: from a start to the crash that ends it. */
export type Life = {
  isOver: boolean;
  clock: Clock;
  connection: WatchedConnection;
  /** Resolves at its end. */
  ended: Promise<void>;
  /** Where it may die: throws there. */
  point(what: string): void;
  /** Null until it is up. */
  site: { app: ReturnType<typeof createApp>; wired: Wired; runner: JobRunner } | null;
  log: ReturnType<typeof quietLog>;
  /** When its jobs were looked at last, while it had the lease; '': never. */
  lookedAt: string;
};

/** Files of the site, which survive a crash beside the database. */
export type Files = Pick<ExternalServices, 'erasureJournal' | 'imageFiles'>;

export const createFiles = (clock: Clock): Files => ({
  erasureJournal: createMemoryErasureJournal(),
  imageFiles: createMemoryImageFiles(clock.now),
});

/** Begins a life; it is up once `start` resolves. */
export function createLife(stage: Stage, onDeath: () => void): Life {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const point = (what: string) => {
    if (life.isOver) throw new Died(what);
    if (!stage.isDyingNow(what)) return;
    life.isOver = true;
    stage.trace.note('crash', what);
    end();
    onDeath();
    throw new Died(what);
  };
  const life: Life = {
    isOver: false,
    clock: stage.scheduler.clockOf(() => life.isOver),
    connection: watchConnection((when, sql, values, answer) => {
      if (when === 'after') stage.noteStatement(sql, values, answer);
      point(`${when} ${sql}`);
    }),
    ended,
    point,
    site: null,
    log: quietLog(),
    lookedAt: '',
  };
  return life;
}

/** Puts the whole site together on what was stored: the real wiring, modules, parsers, breaker and limits. */
export async function start(life: Life, stage: Stage, stored: Buffer): Promise<void> {
  const { clock, log } = life;
  const database = openSqlite(stored, { clock, turns: stage.interleaved(clock), watch: life.connection.watch });
  const secrets = createSecrets(['a secret that protects nothing, since all of this is memory']);
  const outgoing = createOutgoing({ clock, log, isInTransaction: database.isInTransaction });
  const network = stage.outside.networkOf(life);
  const paper = { content: new Uint8Array([37, 80, 68, 70]), filename: null };
  const wired = wire(
    {
      ...sqlStores(database, clock, 'simulation'),
      ...stage.files,
      clock,
      log,
      secrets,
      safeHtml: keptSafeHtml,
      outgoing,
      edition: await createEdition(database),
      freeBytes: async () => 1e12,
      hookSender: async () => ({ status: 204, retryAfterSeconds: null }),
      transport: createResendTransport({ apiKey: 're_simulation', baseUrl: RESEND, network }),
      provider: createMollieProvider({
        apiKey: 'live_simulation1234',
        apiUrl: MOLLIE,
        outgoing,
        isAllowedCheckout: () => true,
        network,
        clock,
      }),
      providerAccount: createMollieAccount({
        token: 'access_simulation1234',
        apiUrl: MOLLIE,
        outgoing,
        way: { network, clock },
      }),
      captchaVendor: null,
      // Stand-ins for what works on other threads, whose order does not replay; each is proved elsewhere.
      puzzle: { create: () => Promise.reject(new Error('no puzzle is asked for')), check: async () => null },
      passes: { put: async () => true, take: async () => ({ challengedAt: null }), sweep: async () => undefined },
      recode: async () => 'kind',
      drawLabelled: async () => new Uint8Array(),
      paperMaker: { make: async () => paper, stop: async () => undefined },
      passwords: createPlainPasswords(),
      timeCodes: { newSecret: () => '', uri: () => '', codeAt: async () => '' },
      passkeyChecks: { checkNew: async () => null, checkProof: async () => null },
      isCommonPassword: () => false,
      traces: createTraces(database, null, log),
      backupMaker: null,
      backupSweeper: null,
      externalAccounts: null,
      providerSignIn: null,
    },
    {
      site,
      mailFrom: site.email,
      mailService: 'resend',
      webhookUrl: `${site.baseUrl}/api/mollie/webhook`,
      paymentMode: 'live',
      isSecondFactorRequired: false,
    },
  );
  await wired.content.check();
  const cookies = createCookies({ baseUrl: site.baseUrl, abbr: site.abbr });
  const app = createApp({
    wired,
    renderer: plainPages,
    cache: createPageCache({
      baseUrl: site.baseUrl,
      edition: wired.edition,
      securityHeaders: [],
      forms: sharedForms({ seconds: 0, isBannerClosed, credentials: cookies.credentials }),
    }),
    forgery: createForgeryGuard({ secrets: wired.secrets, baseUrl: site.baseUrl, cookies }),
    limits: createLimits({ ticks: clock.elapsedMs }),
    waitingRoom: null,
    cookies,
    clients: createClientAddress([]),
    files: new Map(),
    securityHeaderList: [],
    checks: {},
    demo: null,
  });
  const seen: Job = { name: 'seen', everySeconds: 0, run: async () => void (life.lookedAt = clock.now()) };
  const runner = createJobRunner({ database, clock, log, jobs: [...jobsOf(wired, database), seen] });
  life.site = { app, wired, runner };
}
