import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { KeyRole } from '../../../kernel/web/key-roles.ts';

/** Key of a program; only its hash is stored (S-01). It works up to and including the day `endsOn`. */
export type ApiKey = {
  id: string;
  name: string;
  roles: KeyRole[];
  /** Events whose orders it reads; empty without the role `orders`. */
  eventIds: number[];
  secretHash: string;
  madeBy: string;
  madeAt: Instant;
  endsOn: CalendarDay;
  lastUsedOn: CalendarDay | null;
  revokedAt: Instant | null;
};

/** API keys. Writes join the caller's transaction. */
export type ApiKeys = {
  insert(key: ApiKey): Promise<void>;
  /** Finds a key, also if it has ended or was revoked. */
  bySecret(secretHash: string): Promise<ApiKey | null>;
  /** Every key, newest first. */
  all(): Promise<ApiKey[]>;
  /** Records the first use on a day, in a conditional UPDATE: true for one caller. */
  use(id: string, day: CalendarDay): Promise<boolean>;
  /** Revokes a key, in a conditional UPDATE: true for one caller. */
  revoke(id: string, at: Instant): Promise<boolean>;
  /** Revokes the keys that an account made; returns their ids. */
  revokeThoseOf(accountId: string, at: Instant): Promise<string[]>;
  /** Removes keys that ended or were revoked before this instant. */
  sweep(before: Instant): Promise<void>;
};
