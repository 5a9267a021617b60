import { daysAfter } from '../../../kernel/dates/dutch-dates.ts';
import type { Log } from '../../../platform/log.ts';
import type { AdmissionPorts } from './ports.ts';

/** So long a phone may take to send what it queued. */
const WAITING_DAYS = 14;

/** As long as the trail: who did what at the gate (P-09). */
const KEEPER_DAYS = 730;

/** What the gate does not need any more. */
export function admissionRetention({ admissions, atomically, clock, log }: AdmissionPorts & { log: Log }) {
  /** Forgets undos whose entry did not come within two weeks: nobody was let in by it. */
  async function forgetWaitingUndos(): Promise<void> {
    await atomically(() => admissions.forgetUndos(daysAfter(clock.now(), -WAITING_DAYS)));
  }

  /** Forgets who let in and took back, and on which device, two years later; that a ticket was used stays with its order. */
  async function forgetKeepers(): Promise<void> {
    const count = await atomically(() => admissions.forgetKeepers(daysAfter(clock.now(), -KEEPER_DAYS)));
    if (count > 0) log.info({ count }, 'who was at the gate was forgotten');
  }

  return { forgetWaitingUndos, forgetKeepers };
}
