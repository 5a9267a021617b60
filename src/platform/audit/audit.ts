import { type Instant, daysAfter } from '../../kernel/dates/dutch-dates.ts';
import type { Clock } from '../clock.ts';

/** An action and its actor. People by internal id only: no names, addresses or secrets (S-34, S-35). */
export type AuditEntry = {
  /** 'sign-in', 'sign-in-failed', 'role-granted' … */
  action: string;
  /** The account that acted, or null for somebody unknown. */
  actorId: string | null;
  /** Object of the action: an account, an order, an event. */
  subject: string | null;
  /** Further facts as plain JSON. */
  facts: Record<string, string | number | boolean>;
};

export type StoredEntry = AuditEntry & { id: number; at: Instant };

/** The trail of what matters for security. It grows; nothing changes an entry, and only time removes one (S-35). */
export type Audit = {
  /** Appends an entry. Joins the caller's transaction; without one it is a transaction of its own. */
  note(entry: Pick<AuditEntry, 'action'> & Partial<AuditEntry>): Promise<void>;
  /** The newest entries, newest first; at most 100. */
  recent(limit: number, before?: number): Promise<StoredEntry[]>;
  /** Removes entries older than an instant (P-09). */
  forgetBefore(before: Instant): Promise<void>;
};

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
