import { daysAfter } from '../../../kernel/dates/dutch-dates.ts';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Hooks } from './hooks.ts';

/** Days for which a message is kept, sent or not, and can be sent again. */
export const KEPT_DAYS = 30;
const FORGOTTEN_AT_ONCE = 500;

/** Removes messages after their days, in short steps. Safe to repeat. */
export async function forgetDeliveries(
  { hooks, clock, log }: { hooks: Pick<Hooks, 'forgetBefore'>; clock: Pick<Clock, 'now'>; log: Log },
  signal?: AbortSignal,
): Promise<void> {
  const before = daysAfter(clock.now(), -KEPT_DAYS);
  let forgotten = 0;
  for (let step = FORGOTTEN_AT_ONCE; step === FORGOTTEN_AT_ONCE; forgotten += step) {
    if (signal?.aborted) return;
    step = await hooks.forgetBefore(before, FORGOTTEN_AT_ONCE);
  }
  if (forgotten > 0) log.info({ deliveries: forgotten }, 'old webhook messages forgotten');
}
