import { liveServices } from '../../wiring/adapters.ts';
import type { Config } from '../../config/config.ts';
import { daysAfter, type Instant } from '../../kernel/dates/dutch-dates.ts';
import { jobsOf } from '../../wiring/jobs.ts';
import type { ProviderPayment } from '../../modules/payments/index.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { type Wired, wire } from '../../wiring/wiring.ts';

/** Changes that the restored database had missed. */
export type CaughtUp = {
  erased: number;
  /** Null if the provider did not answer, or not completely. */
  strays: ProviderPayment[] | null;
  /** Orders with refunds unknown here; which tickets those were for, a person knows. */
  refunded: number[];
  held: number;
  /** Newsletters paused while being sent. */
  paused: number;
  /** Background work that failed; retried once the site runs. */
  undone: string[];
};

/** Jobs left out: they send, maintain this machine, or run elsewhere here. */
const NOT_NOW = new Set([
  'send-mail',
  'send-hooks',
  'start-newsletters',
  'feed-newsletters',
  'feed-mailings',
  'backup',
  'sweep-backups',
  'watch-disk',
  'watch-edition',
  'count-visits',
  'checkpoint',
  'sweep-images',
  'reconcile',
  'replay-erasures',
]);
/** The second round handles what follows from the first. */
const ROUNDS = 2;
const OPEN_DAYS = 1;

/**
 * Lets a restored database, without other processes, catch up: repeats erasures, asks the provider about payments, and
 * does what is due except sending. Holds all email, and pauses newsletters, mailings and webhooks, which may have been sent
 * before. Ends all sessions, keys and waiting approvals, because some were ended since.
 */
export async function catchUp(
  config: Config,
  { database, log, madeAt, withPayments }: { database: Database; log: Log; madeAt: Instant; withPayments: boolean },
): Promise<CaughtUp> {
  const wired = await wiredFor(config, database, log);
  await endSessions(database, wired.clock.now());
  const known = new Set((await refundsElsewhere(database)).map(({ id }) => id));
  const undone = new Set<string>();
  const attempt = async (name: string, work: () => Promise<unknown>) => {
    try {
      await work();
      undone.delete(name);
    } catch (thrown) {
      log.warn({ job: name, why: thrown instanceof Error ? thrown.message : typeof thrown }, 'could not be done now');
      undone.add(name);
    }
  };

  await wired.approvals.lapseAll();
  let erased = 0;
  let strays: ProviderPayment[] | null = withPayments ? [] : null;
  const paused = await wired.issues.holdIssues();
  await wired.issues.holdPlannedIssues();
  await wired.ticketing.sales.mailings.holdMailings();
  await attempt('replay-erasures', async () => (erased = await wired.identity.privacy.replayErasures()));
  for (let round = 0; round < ROUNDS; round++) {
    if (withPayments) {
      const compared = await wired.ticketing.sales.settlement.reconcile(undefined, daysAfter(madeAt, -OPEN_DAYS));
      strays = compared.isComplete ? compared.strays : null;
    }
    for (const { name, run, asksMollie = false } of jobsOf(wired, database)) {
      if (!NOT_NOW.has(name) && (withPayments || !asksMollie)) {
        await attempt(name, () => run(new AbortController().signal));
      }
    }
  }
  const refunded = await flagRefunds(database, known);
  const held = await wired.outbox.hold(wired.clock.now());
  await wired.hooks.pauseAll('restored');
  await tellOwner(wired);
  return { erased, strays, refunded, held, paused, undone: [...undone] };
}

async function tellOwner({ outbox, clock, site }: Wired): Promise<void> {
  const uniqueKey = `owner-alert:restored:${clock.now()}`;
  await outbox.put({
    kind: 'owner-alert',
    to: site.email,
    facts: { reason: 'restored' },
    lane: 'urgent',
    uniqueKey,
  });
}

async function wiredFor(config: Config, database: Database, log: Log): Promise<Wired> {
  return wire(await liveServices(config, database, log), {
    site: config.site,
    mailFrom: config.mail.from,
    mailService: config.mail.way.kind,
    webhookUrl: null,
    paymentMode: config.payments.apiKey.startsWith('live_') ? 'live' : 'test',
    isSecondFactorRequired: config.identity.isSecondFactorRequired,
    passwordMinLength: config.identity.passwordMinLength,
  });
}

type Refunds = {
  refund: { id: string; order_id: string; reason: string };
  orders: { id: string; number: number; status: string; flag: string | null; looked_after_at: Instant | null };
};

async function refundsElsewhere(database: Database) {
  return database
    .query<Refunds>()
    .selectFrom('refund')
    .innerJoin('orders', 'orders.id', 'refund.order_id')
    .select(['refund.id', 'refund.order_id', 'orders.number', 'orders.status'])
    .where('refund.reason', '=', 'elsewhere')
    .orderBy('orders.number')
    .execute();
}

/** Flags orders refunded since, whose tickets are as before. Returns their numbers. */
async function flagRefunds(database: Database, known: ReadonlySet<string>): Promise<number[]> {
  const fresh = (await refundsElsewhere(database)).filter(({ id, status }) => !known.has(id) && status === 'paid');
  await database.atomically(async () => {
    for (const { order_id } of fresh) {
      await database
        .query<Refunds>()
        .updateTable('orders')
        .set({ flag: 'restored-refund', looked_after_at: null })
        .where('id', '=', order_id)
        .where(({ or, eb }) => or([eb('flag', 'is', null), eb('looked_after_at', 'is not', null)]))
        .execute();
    }
  });
  return [...new Set(fresh.map(({ number }) => number))];
}

type Signed = {
  account_session: { id: string };
  gate_device: { ends_at: Instant };
  api_key: { revoked_at: Instant | null };
};

async function endSessions(database: Database, now: Instant): Promise<void> {
  await database.query<Signed>().deleteFrom('account_session').execute();
  await database.query<Signed>().updateTable('gate_device').set({ ends_at: now }).where('ends_at', '>', now).execute();
  // One of them may have been revoked since the backup.
  await database
    .query<Signed>()
    .updateTable('api_key')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .execute();
}
