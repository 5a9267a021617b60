import { daysAfter } from '../../../kernel/dates/dutch-dates.ts';
import type { Log } from '../../../platform/log.ts';
import type { AdmissionPorts } from './ports.ts';

/** How long a phone may take to send its queue. */
const WAITING_DAYS = 14;

/** How long names are kept at the gate, as in the audit trail (P-09). */
const KEEPER_DAYS = 730;

/** Deletes what the gate no longer needs. */
export function admissionRetention({ admissions, atomically, clock, log }: AdmissionPorts & { log: Log }) {
  /** Deletes undos whose entry did not arrive within two weeks: it admitted nobody. */
  async function forgetWaitingUndos(): Promise<void> {
    await atomically(() => admissions.forgetUndos(daysAfter(clock.now(), -WAITING_DAYS)));
  }

  /** Clears who admitted or undid, and on which device, after two years; that a ticket was used stays with its order. */
  async function forgetKeepers(): Promise<void> {
    const count = await atomically(() => admissions.forgetKeepers(daysAfter(clock.now(), -KEEPER_DAYS)));
    if (count > 0) log.info({ count }, 'who was at the gate was forgotten');
  }

  return { forgetWaitingUndos, forgetKeepers };
}
