import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { guard } from '../http/guard/guard.ts';
import type { SiteContext, SiteEnv } from '../http/environment.ts';
import { parse } from '../http/guard/parse.ts';
import type { HealthCheck } from '../http/monitoring/health.ts';
import { canonicalEmail, nameInvisible } from '../kernel/email-address.ts';
import type { BackupHealth } from '../ops/backup/backups.ts';
import type { CallsOfDay } from '../ops/metrics/calls-of-day.ts';
import type { Hooks } from '../platform/records/hooks/hooks.ts';
import type { DateWatch } from '../platform/watches/date-watch/date-watch.ts';
import { type AdminHealth, healthWord } from './schema.ts';
import type { Ticketing } from '../modules/ticketing/index.ts';
import type { DiskWatch } from '../platform/watches/disk-space.ts';
import type { MailAdmin } from '../platform/mail/admin.ts';

const SAMPLE_MS = 20;
const FLAGGED_MAX = 100;
const ALIKE_MAX = 100;
const NO_CALLS: CallsOfDay = { longestTurn: { milliseconds: 0, during: null }, slowest: [] };

export type HealthParts = {
  checks: Record<string, HealthCheck>;
  mailHealth: MailAdmin['mailHealth'];
  disk: Pick<DiskWatch, 'look'>;
  backups: { look(): Promise<BackupHealth>; forgetPlace(place: string, actorId: string): Promise<void> };
  dateWatch: Pick<DateWatch, 'look' | 'confirm'>;
  hooks: Pick<Hooks, 'health'>;
  actorOf: (c: SiteContext) => Promise<string>;
  ticketing: Pick<Ticketing, 'admin'>;
  /** Left out: nothing is counted. */
  callsOfDay?: () => CallsOfDay;
  oddlySpelled: () => Promise<{ of: 'account' | 'subscriber'; email: string }[]>;
};

/** Detailed health, for administrators only. */
export function healthAdminRoutes(parts: HealthParts): Hono<SiteEnv> {
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/health', guard({ who: 'administrator' }), async (c) => c.json(await healthOf(parts), 200))
    .post('/api/dmt-admin/health', guard({ who: 'administrator' }), parse('json', healthWord), async (c) => {
      const word = c.req.valid('json');
      const actorId = await parts.actorOf(c);
      await (word.about === 'date'
        ? parts.dateWatch.confirm(word.now, actorId)
        : parts.backups.forgetPlace(word.place, actorId));
      return c.body(null, 204);
    });
}

async function healthOf({
  checks,
  mailHealth,
  disk,
  backups,
  dateWatch,
  hooks,
  ticketing,
  callsOfDay,
  oddlySpelled,
}: HealthParts): Promise<AdminHealth> {
  const names = Object.keys(checks);
  const passed = await Promise.all(names.map(async (name) => passes(checks[name])));
  const mail = await mailHealth();
  const webhooks = await hooks.health();
  const flagged = await ticketing.admin.orders.findOrders({ isFlagged: true, limit: FLAGGED_MAX });
  return {
    parts: names.map((name, index) => ({ name, isWell: passed[index] ?? false })),
    disk: await disk.look(),
    backup: await backups.look(),
    date: await dateWatch.look(),
    mail: {
      waiting: mail.waiting,
      held: mail.held,
      oldestWaitingAt: mail.oldestWaitingAt,
      dead: mail.dead,
      lastSentAt: mail.lastSentAt,
    },
    webhooks: { stopped: webhooks.paused, failed: webhooks.failed },
    flaggedOrders: flagged.length,
    alikeAddresses: (await oddlySpelled()).slice(0, ALIKE_MAX).map(({ of, email }) => {
      return { of, address: nameInvisible(email), alike: canonicalEmail(email) };
    }),
    calls: callsOfDay?.() ?? NO_CALLS,
    lagMilliseconds: await lag(),
    upSeconds: Math.floor(process.uptime()),
    memoryBytes: process.memoryUsage.rss(),
  };
}

async function passes(check: HealthCheck | undefined): Promise<boolean> {
  try {
    return (await check?.()) ?? false;
  } catch {
    return false;
  }
}

/** Measures the present delay of the event loop. */
async function lag(): Promise<number> {
  const from = performance.now();
  await pause(SAMPLE_MS);
  return Math.max(0, Math.round(performance.now() - from - SAMPLE_MS));
}
