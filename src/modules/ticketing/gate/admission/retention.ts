import { daysAfter } from '../../../../kernel/dates/dutch-dates.ts';
import type { Log } from '../../../../platform/log.ts';
import type { AdmissionPorts } from './ports.ts';

/** Days that a phone may take to send its queue. */
const WAITING_DAYS = 14;

/** Days that the gate keeps the names of staff (P-09). */
const KEEPER_DAYS = 730;

type Forgetting = Pick<AdmissionPorts['admissions'], 'forgetKeepers'>;

/** Deletes what the gate no longer needs. */
export function createAdmissionRetention({
  admissions,
  groupEntries,
  friendUses,
  atomically,
  clock,
  log,
}: AdmissionPorts & { log: Log; groupEntries: Forgetting; friendUses: Forgetting }) {
  /** Deletes undos whose entry never came: nobody was admitted. */
  async function forgetWaitingUndos(): Promise<void> {
    await atomically(() => admissions.forgetUndos(daysAfter(clock.now(), -WAITING_DAYS)));
  }

  /** Removes the names of staff after two years; the entries stay. */
  async function forgetKeepers(): Promise<void> {
    const before = daysAfter(clock.now(), -KEEPER_DAYS);
    const count = await atomically(
      async () =>
        (await admissions.forgetKeepers(before)) +
        (await groupEntries.forgetKeepers(before)) +
        (await friendUses.forgetKeepers(before)),
    );
    if (count > 0) log.info({ count }, 'who was at the gate was forgotten');
  }

  return { forgetWaitingUndos, forgetKeepers };
}
