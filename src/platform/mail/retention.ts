import { daysAfter } from '../../kernel/dates/instants.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Outbox, StoredMail } from './outbox.ts';

const KEPT_DAYS = 90;
const STEP = 500;

/** Forgets what mails of more than 90 days ago said and to whom, in short steps; safe to repeat (P-09). */
export async function forgetOldMail(
  { outbox, clock, log }: { outbox: Pick<Outbox, 'forgetBefore'>; clock: Clock; log: Log },
  signal?: AbortSignal,
): Promise<void> {
  const before = daysAfter(clock.now(), -KEPT_DAYS);
  let forgotten = 0;
  for (let step = STEP; step === STEP; forgotten += step) {
    if (signal?.aborted) return;
    step = await outbox.forgetBefore(before, STEP);
  }
  if (forgotten > 0) log.info({ mails: forgotten }, 'old mail forgotten');
}

/** What the post knows of a person, for exports and erasure (P-10, P-11). */
export function createPersonalMail({ outbox }: { outbox: Pick<Outbox, 'ofAddress' | 'forgetAddress'> }) {
  return {
    name: 'mails',
    exportOf: async (email: string): Promise<unknown> =>
      (await outbox.ofAddress(email)).map(({ kind, state, createdAt, sentAt }: StoredMail) => ({
        kind,
        state,
        createdAt,
        sentAt,
      })),
    erase: (email: string): Promise<void> => outbox.forgetAddress(email),
  };
}
