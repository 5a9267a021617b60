import { daysAfter } from '../../../kernel/dates/dutch-dates.ts';
import type { AdmissionPorts } from './ports.ts';

/** So long a phone may take to send what it queued. */
const WAITING_DAYS = 14;

/** What the gate does not need any more. */
export function admissionRetention({ admissions, atomically, clock }: AdmissionPorts) {
  /** Forgets undos whose entry did not come within two weeks: nobody was let in by it. */
  async function forgetWaitingUndos(): Promise<void> {
    await atomically(() => admissions.forgetUndos(daysAfter(clock.now(), -WAITING_DAYS)));
  }

  return { forgetWaitingUndos };
}
