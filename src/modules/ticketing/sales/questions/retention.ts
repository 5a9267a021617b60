import type { Clock } from '../../../../platform/clock.ts';
import type { Atomically } from '../../../../platform/database/database.ts';
import type { Log } from '../../../../platform/log.ts';
import { daysAfter } from '../../../../kernel/dates/dutch-dates.ts';
import type { Questions } from './ports.ts';

const VISITED_DAYS = 30;
/** A late payment in these days still finds its answers. */
const UNPAID_DAYS = 7;
const AT_ONCE = 500;

/** Deletes answers in time (R-45, P-09). */
export function createAnswerRetention({
  questions,
  atomically,
  clock,
  log,
}: {
  questions: Pick<Questions, 'forgetOld'>;
  atomically: Atomically;
  clock: Clock;
  log: Log;
}) {
  /** Deletes them 30 days after the visit, or after a week if unpaid. Returns how many orders. */
  async function forgetAnswers(signal?: AbortSignal): Promise<number> {
    const now = clock.now();
    const before = { ended: daysAfter(now, -VISITED_DAYS), unpaid: daysAfter(now, -UNPAID_DAYS) };
    for (let all = 0; ;) {
      const count = signal?.aborted ? 0 : await atomically(() => questions.forgetOld(before, AT_ONCE));
      all += count;
      if (count > 0) log.info({ count }, 'answers of orders were deleted, as their time was over');
      else return all;
    }
  }

  return { forgetAnswers };
}
