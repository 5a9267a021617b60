import { daysAfter } from '../../kernel/dates/instants.ts';
import type { Clock } from '../clock.ts';
import type { Audit } from './audit.ts';

const KEPT_DAYS = 730;

/** Lets entries of the trail go after two years (P-09); safe to repeat. */
export async function forgetOldAudit({
  audit,
  clock,
}: {
  audit: Pick<Audit, 'forgetBefore'>;
  clock: Clock;
}): Promise<void> {
  await audit.forgetBefore(daysAfter(clock.now(), -KEPT_DAYS));
}
