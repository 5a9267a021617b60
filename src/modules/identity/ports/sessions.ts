import { type Instant, minutesAfter } from '../../../kernel/dates/dutch-dates.ts';

/** Progress of a sign-in: complete, awaiting a code, or awaiting enrolment (S-17). */
export type Stage = 'full' | 'code' | 'enrol';

export type Session = {
  id: string;
  /** Session as stored; its value is only in the browser (S-01). */
  secretHash: string;
  accountId: string;
  stage: Stage;
  startedAt: Instant;
  lastUsedAt: Instant;
  /** Last proof of identity (S-18). */
  confirmedAt: Instant;
  isRemembered: boolean;
  browser: string;
  /** Token for logout at the provider (IDP-11). */
  sealedRefreshToken: string | null;
  /** Session at the provider that ends this one; null for none. */
  providerSession: string | null;
};

/** Minutes until a session expires, idle and in total (S-03). */
type Lifetime = { idle: number; absolute: number };

const HOUR = 60;
const DAY = 24 * HOUR;
const VISITOR: Lifetime = { idle: 2 * HOUR, absolute: DAY };
const REMEMBERED: Lifetime = { idle: 14 * DAY, absolute: 30 * DAY };
const PRIVILEGED: Lifetime = { idle: 30, absolute: 12 * HOUR };
/** Limits of a half-finished sign-in. */
const HALF: Lifetime = { idle: 10, absolute: 10 };

export const LONGEST_MINUTES = REMEMBERED.absolute;
export const MOST_SESSIONS = 10;
const FRESH_MINUTES = 10;

type Age = Pick<Session, 'stage' | 'startedAt' | 'lastUsedAt' | 'isRemembered'>;

/** End of a session; a privileged one is never remembered (S-03). */
export function endOf(session: Age, isPrivileged: boolean): Instant {
  const { idle, absolute } = lifetimeOf(session, isPrivileged);
  const ends = [minutesAfter(session.lastUsedAt, idle), minutesAfter(session.startedAt, absolute)];
  return ends.toSorted()[0] ?? session.startedAt;
}

/** Sessions last used or started before these times are over. */
export type Bounds = Record<'half' | 'visitor' | 'remembered', { usedBefore: Instant; startedBefore: Instant }>;

/** Bounds at a moment. Privileged sessions end sooner, which is checked on use. */
export function boundsAt(now: Instant): Bounds {
  const of = ({ idle, absolute }: Lifetime) => ({
    usedBefore: minutesAfter(now, -idle),
    startedBefore: minutesAfter(now, -absolute),
  });
  return { half: of(HALF), visitor: of(VISITOR), remembered: of(REMEMBERED) };
}

/** True within ten minutes of a proof (S-18), and never after a clock was set back before `lastUsedAt`. */
export function isFresh(
  { confirmedAt, lastUsedAt }: Pick<Session, 'confirmedAt' | 'lastUsedAt'>,
  now: Instant,
): boolean {
  const end = minutesAfter(confirmedAt, FRESH_MINUTES);
  return now < end && lastUsedAt < end;
}

function lifetimeOf(session: Age, isPrivileged: boolean): Lifetime {
  if (session.stage !== 'full') return HALF;
  if (isPrivileged) return PRIVILEGED;
  return session.isRemembered ? REMEMBERED : VISITOR;
}

/** Sessions by the hash of their value (S-01). Writes join the caller's transaction. */
export type Sessions = {
  insert(session: Session): Promise<void>;
  bySecret(secretHash: string): Promise<Session | null>;
  ofAccount(accountId: string): Promise<Session[]>;
  /** Records a use; no effect if it has ended meanwhile. */
  touch(id: string, lastUsedAt: Instant): Promise<void>;
  /** Records a proof of identity (S-18). */
  confirm(id: string, confirmedAt: Instant): Promise<void>;
  /** Removes the link to the provider's session. */
  detach(id: string): Promise<void>;
  /**
   * Removes sessions of a provider session, or all of an account that began there; an account alone also ends its gate
   * devices. Returns the count.
   */
  removeAtProvider(which: { accountId: string | null; providerSession: string | null }): Promise<number>;
  /** Removes a session; one caller wins. */
  remove(id: string): Promise<boolean>;
  /** Deletes an account's sessions, with its gate codes and devices (S-16). */
  removeAll(accountId: string, except?: string): Promise<void>;
  /** Deletes sessions started or last used before the bounds of their kind. */
  sweep(bounds: Bounds): Promise<void>;
};

/** Failed sign-ins of an account, known browser or code (S-09). Keys are hashes. */
export type Failures = { key: string; count: number; blockedUntil: Instant };

/** Those counts as stored. Writes join the caller's transaction. */
export type LoginTries = {
  find(key: string): Promise<Failures | null>;
  /** Compares and swaps; `seen` is the count as read, null for no row yet. */
  swap(seen: number | null, next: Failures): Promise<boolean>;
  clear(keys: string[]): Promise<void>;
  /** Deletes low counts whose pause is over; higher counts stay until cleared. */
  sweep(blockedBefore: Instant, countBelow: number): Promise<void>;
};

/** Browsers in which an account has signed in (S-09). */
export type Devices = {
  put(secretHash: string, accountId: string, expiresAt: Instant): Promise<void>;
  isKnown(secretHash: string, accountId: string, now: Instant): Promise<boolean>;
  removeAll(accountId: string): Promise<void>;
  sweep(now: Instant): Promise<void>;
};
