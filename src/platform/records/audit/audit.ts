import { type Instant, daysAfter } from '../../../kernel/dates/dutch-dates.ts';
import type { Clock } from '../../clock.ts';

/** Entry of the trail. People appear by internal id only: no names, addresses or secrets (S-34, S-35). */
export type AuditEntry = {
  action: string;
  /** Account that acted; null if unknown. */
  actorId: string | null;
  subject: string | null;
  facts: Record<string, string | number | boolean>;
};

export type StoredEntry = AuditEntry & { id: number; at: Instant };

/** The security trail: append-only, removed only by age (S-35). */
export type Audit = {
  /** Appends an entry, in the caller's transaction if there is one. */
  note(entry: Pick<AuditEntry, 'action'> & Partial<AuditEntry>): Promise<void>;
  /** Entries, newest first; at most 100. */
  recent(limit: number, before?: number): Promise<StoredEntry[]>;
  forgetBefore(before: Instant): Promise<void>;
};

const KEPT_DAYS = 730;

/** Removes entries after two years (P-09). Safe to repeat. */
export async function forgetOldAudit({
  audit,
  clock,
}: {
  audit: Pick<Audit, 'forgetBefore'>;
  clock: Clock;
}): Promise<void> {
  await audit.forgetBefore(daysAfter(clock.now(), -KEPT_DAYS));
}
