import { type Instant, minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Audit } from '../../records/audit/audit.ts';
import type { Clock } from '../../clock.ts';
import type { Atomically } from '../../database/database.ts';
import type { Log } from '../../log.ts';
import type { Outbox } from '../../mail/outbox.ts';

/** When the clock was last trusted, and when it first jumped; null: trusted. */
export type DateState = { believedAt: Instant; doubtedAt: Instant | null };

export type DateStates = {
  read(): Promise<DateState | null>;
  write(state: DateState): Promise<void>;
};

export type DateWatch = {
  /** True if data that the clock calls old may be deleted; stores the present time. */
  isBelieved(): Promise<boolean>;
  /** Trust in the clock; `since` is when distrust began, null if trusted. */
  look(): Promise<{ since: Instant | null; now: Instant }>;
  /** The owner confirms the date that was displayed (`seen`). 409 `stale` when the day has changed since. */
  confirm(seen: Instant, actorId: string): Promise<void>;
};

const JUMP_MINUTES = 2 * 24 * 60;
const SECOND_DAY_MINUTES = 24 * 60;

/**
 * Judges the clock. A wrong one makes everything look old: after a jump of more than two days nothing is deleted until
 * a second day agrees or the owner confirms (P-09). A site that was down for days waits a day too.
 */
export function judgeDate(state: DateState | null, now: Instant): DateState {
  if (state === null || now <= minutesAfter(state.believedAt, JUMP_MINUTES))
    return { believedAt: now, doubtedAt: null };
  const { believedAt, doubtedAt } = state;
  const isSame = doubtedAt !== null && now >= doubtedAt && now <= minutesAfter(doubtedAt, JUMP_MINUTES);
  if (!isSame) return { believedAt, doubtedAt: now };
  return now >= minutesAfter(doubtedAt, SECOND_DAY_MINUTES) ? { believedAt: now, doubtedAt: null } : state;
}

export function createDateWatch(ports: {
  dateStates: DateStates;
  outbox: Pick<Outbox<{ 'owner-alert': { reason: 'date-doubted' } }>, 'put'>;
  audit: Pick<Audit, 'note'>;
  atomically: Atomically;
  clock: Clock;
  log: Log;
  ownerEmail: string;
}): DateWatch {
  const { dateStates, outbox, audit, atomically, clock, log, ownerEmail } = ports;
  return {
    isBelieved: () =>
      atomically(async () => {
        const before = await dateStates.read();
        const state = judgeDate(before, clock.now());
        if (JSON.stringify(state) !== JSON.stringify(before)) await dateStates.write(state);
        if (state.doubtedAt !== null && state.doubtedAt !== before?.doubtedAt) {
          log.warn(
            { believed: state.believedAt, now: state.doubtedAt },
            'the clock jumped: nothing old is removed for now',
          );
          await outbox.put({
            kind: 'owner-alert',
            to: ownerEmail,
            facts: { reason: 'date-doubted' },
            lane: 'urgent',
            uniqueKey: `owner-alert:date-doubted:${state.doubtedAt}`,
          });
        }
        return state.doubtedAt === null;
      }),
    look: async () => {
      const now = clock.now();
      const state = await dateStates.read();
      return { since: state === null ? null : judgeDate(state, now).doubtedAt, now };
    },
    confirm: (seen, actorId) =>
      atomically(async () => {
        const now = clock.now();
        if (seen > now || minutesAfter(seen, SECOND_DAY_MINUTES) < now) {
          throw new Problem('conflict', 'De klok van de server zegt nu iets anders. Kijk opnieuw.', {
            reason: 'stale',
          });
        }
        await dateStates.write({ believedAt: now, doubtedAt: null });
        await audit.note({ action: 'date-confirmed', actorId });
      }),
  };
}
