import { daysAfter, type Instant } from '../../kernel/dates/dutch-dates.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Outbox } from './outbox.ts';

const KEPT_DAYS = 90;
/** Age at which held email is reported: its owner has two weeks left to decide. */
const TOLD_DAYS = 76;
const FORGOTTEN_AT_ONCE = 500;

type Ports = {
  outbox: Pick<
    Outbox<{ 'owner-alert': { reason: 'held-mail-ends' } }>,
    'put' | 'forgetBefore' | 'heldBefore' | 'withdraw'
  >;
  clock: Clock;
  log: Log;
  site: { email: string };
};

/**
 * Erases recipients and facts after 90 days, in short steps. Email still held then is withdrawn; the owner is warned
 * two weeks before, at most monthly. Safe to repeat (P-09).
 */
export async function forgetOldMail(ports: Ports, signal?: AbortSignal): Promise<void> {
  const { outbox, clock, log } = ports;
  if (signal?.aborted) return;
  const now = clock.now();
  const before = daysAfter(now, -KEPT_DAYS);
  const withdrawn = await outbox.withdraw(null, before);
  if (withdrawn > 0) log.warn({ mails: withdrawn }, 'held mail nobody decided about is not sent');
  if ((await outbox.heldBefore(daysAfter(now, -TOLD_DAYS))) > 0) await tellOwner(ports, now);
  let forgotten = 0;
  for (let step = FORGOTTEN_AT_ONCE; step === FORGOTTEN_AT_ONCE; forgotten += step) {
    if (signal?.aborted) return;
    step = await outbox.forgetBefore(before, FORGOTTEN_AT_ONCE);
  }
  if (forgotten > 0) log.info({ mails: forgotten }, 'old mail forgotten');
}

async function tellOwner({ outbox, site }: Ports, now: Instant): Promise<void> {
  await outbox.put({
    kind: 'owner-alert',
    to: site.email,
    facts: { reason: 'held-mail-ends' },
    lane: 'urgent',
    uniqueKey: `owner-alert:held-mail-ends:${now.slice(0, 'yyyy-mm'.length)}`,
  });
}
