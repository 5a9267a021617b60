import { type Instant, minutesAfter } from '../../../kernel/dates/dutch-dates.ts';

/** Stage of a sign-in: complete, waiting for a code, or waiting for a second factor to be set up (S-17). */
export type Stage = 'full' | 'code' | 'enrol';

export type Session = {
  id: string;
  /** Hash of the session's value, which only the browser has (S-01). */
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

/** Returns when a session ends. A privileged one is never remembered (S-03). */
export function endOf(session: Age, isPrivileged: boolean): Instant {
  const { idle, absolute } = lifetimeOf(session, isPrivileged);
  const ends = [minutesAfter(session.lastUsedAt, idle), minutesAfter(session.startedAt, absolute)];
  return ends.toSorted()[0] ?? session.startedAt;
}

/** A session ends if it was last used or started before these times. */
export type Bounds = Record<'half' | 'visitor' | 'remembered', { usedBefore: Instant; startedBefore: Instant }>;

/** Returns the bounds at a moment. Privileged sessions end sooner, which is checked when they are used. */
export function boundsAt(now: Instant): Bounds {
  const of = ({ idle, absolute }: Lifetime) => ({
    usedBefore: minutesAfter(now, -idle),
    startedBefore: minutesAfter(now, -absolute),
  });
  return { half: of(HALF), visitor: of(VISITOR), remembered: of(REMEMBERED) };
}

/** True for ten minutes after a proof (S-18), and never after a clock was set back before `lastUsedAt`. */
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
  /** Records a use; without effect if the session has ended. */
  touch(id: string, lastUsedAt: Instant): Promise<void>;
  /** Records a proof of identity (S-18). */
  confirm(id: string, confirmedAt: Instant): Promise<void>;
  /** Removes the link to the provider's session. */
  detach(id: string): Promise<void>;
  /**
   * Removes the sessions of a provider's session, or all of an account that began there; an account without session
   * also ends its gate devices. Returns how many.
   */
  removeAtProvider(which: { accountId: string | null; providerSession: string | null }): Promise<number>;
  /** Removes a session; true for one caller only. */
  remove(id: string): Promise<boolean>;
  /** Deletes an account's sessions, with its gate codes and devices (S-16). */
  removeAll(accountId: string, except?: string): Promise<void>;
  /** Deletes sessions that were last used or started before the bounds of their kind. */
  sweep(bounds: Bounds): Promise<void>;
};

/** Failed sign-ins, by account, known browser or code (S-09). Keys are hashes. */
export type Failures = { key: string; count: number; blockedUntil: Instant };

/** Store of those counts. Writes join the caller's transaction. */
export type LoginTries = {
  find(key: string): Promise<Failures | null>;
  /** Compares and swaps; `seen` is the count as read, null for no row yet. */
  swap(seen: number | null, next: Failures): Promise<boolean>;
  clear(keys: string[]): Promise<void>;
  /** Deletes low counts whose pause is over. Higher ones stay until they are cleared. */
  sweep(blockedBefore: Instant, countBelow: number): Promise<void>;
};

/** Browsers in which an account has signed in (S-09). */
export type Devices = {
  put(secretHash: string, accountId: string, expiresAt: Instant): Promise<void>;
  isKnown(secretHash: string, accountId: string, now: Instant): Promise<boolean>;
  removeAll(accountId: string): Promise<void>;
  sweep(now: Instant): Promise<void>;
};
