import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { type ExternalServices, liveServices, sqliteFile } from '../wiring/adapters.ts';
import { createApp } from './app.ts';
import { makeBackupInThread } from '../ops/backup/in-a-thread.ts';
import type { BackupMade } from '../ops/backup/make-backup.ts';
import { backupOrder } from '../ops/backup/order.ts';
import { type Config, isLoopback } from '../config/config.ts';
import { simulatedProviders } from '../config/identity-settings.ts';
import { createAdmission, createSiteServer, unreadableRequests } from '../http/server.ts';
import { createClientAddress } from '../http/client-address.ts';
import { createCookies } from '../http/cookies.ts';
import { createForgeryGuard } from '../http/guard/csrf.ts';
import type { StoredFile } from '../http/pages/files.ts';
import { securityHeaderList } from '../http/headers.ts';
import { createLimits, createSharedLimits } from '../http/limits.ts';
import { createWaitingRoom } from '../http/waiting-room/waiting-room.ts';
import { sharedForms } from '../http/pages/cdn.ts';
import { createPageCache } from '../http/pages/page-cache.ts';
import type { Renderer } from '../http/renderer.ts';
import { jobsOf } from '../wiring/jobs.ts';
import { createDayOfCalls } from '../ops/metrics/calls-of-day.ts';
import { createMetrics } from '../ops/metrics/metrics.ts';
import { shopMetrics } from '../ops/metrics/shop-metrics.ts';
import { isBannerClosed } from '../modules/newsletter/http.ts';
import { appliedMigrations, knownMigrations } from '../platform/database/migrate.ts';
import type { Database } from '../platform/database/database.ts';
import { markInUse } from '../platform/database/in-use.ts';
import { watchWrites } from '../platform/database/upkeep.ts';
import { listenOnPostgres } from '../platform/processes/adapters/listen.postgres.ts';
import { createJobRunner } from '../platform/jobs.ts';
import { systemClock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { SimulatedServices } from '../world/simulators/index.ts';
import { openStoredData } from '../ops/start.ts';
import { wire } from '../wiring/wiring.ts';

export type RunningSite = {
  origin: string;
  /**
   * Stops in order: it serves on, not ready, for `drainSeconds`; accepts no more connections; completes requests in
   * flight; stops jobs between rows; closes the database.
   */
  stop(): Promise<void>;
};

type SiteParts = {
  config: Config;
  log: Log;
  renderer: Renderer;
  files: ReadonlyMap<string, StoredFile>;
  external?: (live: ExternalServices) => ExternalServices;
  /** Development only: requests that Vite answers itself, without a content security policy. */
  development?: { answer(incoming: IncomingMessage, outgoing: ServerResponse, otherwise: () => void): void };
};

/**
 * Starts a whole site: database, outside world, wiring, server, jobs. `outside` lets a test replace the outside world.
 * If it cannot start, it throws why, and leaves nothing open.
 */
export async function startSite(parts: SiteParts): Promise<RunningSite> {
  let made: BackupMade | null = null;
  const { database } = await openStoredData(parts.config, {
    beforeMigration: async () => void (made = await backupBeforeMigration(parts)),
  });
  const release = parts.config.databaseUrl ? () => undefined : markInUse(sqliteFile(parts.config));
  let world: { stop(): void } | undefined;
  try {
    world = await startSimulatedServices(parts.config, parts.log);
    const site = await openSite(parts, database, { world, made });
    return { ...site, stop: () => site.stop().finally(release) };
  } catch (thrown) {
    world?.stop();
    await database.close();
    release();
    throw thrown;
  }
}

async function openSite(
  parts: SiteParts,
  database: Database,
  { world, made }: { world: { stop(): void }; made: BackupMade | null },
): Promise<RunningSite> {
  const { config, log, renderer, files, development } = parts;
  const { site } = config;
  const live = await liveServices(config, database, log);
  const external = parts.external ? parts.external(live) : live;
  const wired = wire(external, {
    site,
    mailFrom: config.mail.from,
    mailService: config.mail.way.kind,
    isMailPretend: config.mail.way.kind === 'resend' && config.mail.way.isSimulated,
    webhookUrl: isUnreachable(config) ? null : `${site.baseUrl}/api/mollie/webhook`,
    paymentMode: config.payments.apiKey.startsWith('live_') ? 'live' : 'test',
    isSecondFactorRequired: config.identity.isSecondFactorRequired,
    passwordMinLength: config.identity.passwordMinLength,
    isBehindCdn: config.cdnSeconds > 0,
  });
  await wired.content.check();
  if (made) await wired.backups.note(made);
  const { administrator } = config.identity;
  if (administrator) await wired.identity.staff.ensureFirst(administrator.email, administrator.password);
  await wired.catalogue.organisers.ensureGarden();
  if (config.mode === 'demo') {
    const sample = await import('../cli/sample-data.ts');
    const { fillSampleSightings } = await import('../cli/sample-bloom.ts');
    const isNew = (await sample.fillSampleSeason(wired)) > 0;
    await sample.emptyPastNotice(wired.content);
    await sample.fillSampleVisit(wired.content);
    await sample.fillSampleWeekPhoto(wired);
    await sample.fillSampleTranslations(external);
    await fillSampleSightings({ ...external, content: wired.content });
    if (isNew) await (await import('../cli/sample-season/bookings.ts')).fillSampleBookings(wired);
  }

  const metrics = config.metrics && createMetrics(config.metrics, wired);
  const calls = createDayOfCalls(wired.clock);
  const jobs = jobsOf(wired, database).map((job) => calls.watched(metrics?.watched(job) ?? job));
  const runner = createJobRunner({ database, clock: wired.clock, log, jobs });
  const headerList = securityHeaderList({
    baseUrl: site.baseUrl,
    hasPolicy: !development,
    hasFrames: config.captcha !== null,
    isPreloaded: config.isHstsPreloaded,
  });
  const cookies = createCookies({ baseUrl: site.baseUrl, abbr: site.abbr });
  const forgery = createForgeryGuard({ secrets: wired.secrets, baseUrl: site.baseUrl, cookies });
  const cache = createPageCache({
    baseUrl: site.baseUrl,
    edition: wired.edition,
    securityHeaders: headerList,
    forms: sharedForms({ seconds: config.cdnSeconds, isBannerClosed, credentials: cookies.credentials }),
    ...(development && { maxAge: 0 }),
  });
  const clients = createClientAddress(config.trustedProxies);
  const services = simulatedServices(config);
  const isPretend = Object.values(services).some(Boolean);
  const writing = watchWrites(database, wired.clock);
  const checks = {
    database: writing.check,
    schema: async () => (await appliedMigrations(database)).length === (await knownMigrations()).length,
    jobs: () => runner.isAtWork(),
  };
  let isStopping = false;
  const app = createApp({
    wired,
    renderer,
    cache,
    forgery,
    cookies,
    clients,
    files,
    limits: config.databaseUrl
      ? createSharedLimits({ own: createLimits(), counts: wired.callCounts, signer: wired.secrets })
      : createLimits(),
    waitingRoom:
      config.buyersAtOnce === null
        ? null
        : createWaitingRoom({
            room: config.buyersAtOnce,
            now: () => Date.parse(wired.clock.now()),
            apart: () => randomInt(1000),
          }),
    mailWebhookSecret: config.mail.webhookSecret,
    captchaWidget: config.captcha && {
      vendor: config.captcha.vendor,
      siteKey: config.captcha.siteKey,
      ...(config.captcha.isSimulated && { script: '/demo/captcha.js' }),
    },
    securityHeaderList: headerList,
    checks,
    warnings: { backup: async () => !(await wired.backups.look()).isLate, move: () => !writing.isMoving() },
    requests: [calls.requests, ...(metrics ? [metrics.requests] : [])],
    callsOfDay: calls.report,
    isStopping: () => isStopping,
    demo: isPretend ? (await import('../world/demo/demo.ts')).demoRoutes({ config, services, forgery }) : null,
  });

  const listener = getRequestListener(app.fetch, { errorHandler: unreadableRequests(headerList, log) });
  const admit = createAdmission();
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (development) development.answer(incoming, outgoing, () => void listener(incoming, outgoing));
    else if (cache.answer(incoming, outgoing)) {
      metrics?.requests.keptPage();
      if (incoming.method === 'GET') wired.visits.arrived(incoming.headers, '');
    } else admit(() => void listener(incoming, outgoing));
  };
  const server = createSiteServer(answer, {
    clients,
    hasProxies: config.trustedProxies.length > 0,
    securityHeaders: headerList,
  });
  const port = await server.listen(config.port, config.bindHost);
  try {
    await metrics?.start({ checks, calls, shop: () => shopMetrics({ database, ...wired }) });
  } catch (thrown) {
    await server.stop();
    throw thrown;
  }
  const endTicks = calls.start();
  runner.start();
  const { edition } = wired;
  const listening =
    config.databaseUrl === null
      ? null
      : listenOnPostgres(config.databaseUrl, { number: edition.hear, mayHaveMissed: edition.refresh });

  return {
    origin: config.port === 0 ? `http://localhost:${port}` : site.baseUrl,
    stop: async () => {
      isStopping = true;
      await delay(config.drainSeconds * 1000);
      await server.stop();
      await runner.stop();
      await wired.visits
        .flush()
        .catch((thrown: unknown) => log.error({ error: thrown }, 'the last visits were not counted'));
      await external.paperMaker.stop();
      await listening?.stop();
      await metrics?.stop();
      endTicks();
      world.stop();
      await database.close();
    },
  };
}

/**
 * Makes a whole backup of a public site before its schema changes. A failure does not stop the start: the copy beside
 * the database exists, and a store that does not answer would keep the site closed.
 */
async function backupBeforeMigration({ config, log }: SiteParts): Promise<BackupMade | null> {
  if (config.mode === 'demo' || config.databaseUrl) return null;
  try {
    const order = backupOrder(config, sqliteFile(config));
    return await makeBackupInThread(order, { now: systemClock.now(), isBeforeMigration: true });
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    log.error({ why }, 'no backup could be made before the schema changed');
    return null;
  }
}

/** The real Mollie cannot call a site on this machine. */
function isUnreachable(config: Config): boolean {
  return isLoopback(config.site.baseUrl) && !config.payments.isSimulated && config.payments.apiUrl === null;
}

/** Lets the simulated world answer where no real key is configured. With real keys nothing of it is loaded. */
async function startSimulatedServices(config: Config, log: Log): Promise<{ stop(): void }> {
  const services = simulatedServices(config);
  if (!Object.values(services).some(Boolean)) return { stop: () => undefined };
  const { startSimulators } = await import('../world/simulators/index.ts');
  return startSimulators({ dataDir: config.dataDir, baseUrl: config.site.baseUrl, services, log });
}

/** Services that are simulated, because no real key is configured for them. */
function simulatedServices(config: Config): SimulatedServices {
  const { captcha, identityProviders, mail, payments, site } = config;
  return {
    mollie: payments.isSimulated,
    resend: mail.way.kind === 'resend' && mail.way.isSimulated,
    captcha: captcha?.isSimulated ? { ...captcha, hostname: new URL(site.baseUrl).hostname } : null,
    ...simulatedProviders(identityProviders, site.baseUrl),
  };
}
