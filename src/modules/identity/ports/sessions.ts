import { type Instant, minutesAfter } from '../../../kernel/dates/dutch-dates.ts';

/** How far a sign-in has come: done, or waiting for a code, or for the set-up of a second factor (S-17). */
export type Stage = 'full' | 'code' | 'enrol';

/** A signed-in browser, as stored. */
export type Session = {
  id: string;
  /** SHA-256 of the cookie's value; the value itself is nowhere but in the browser (S-01). */
  secretHash: string;
  accountId: string;
  stage: Stage;
  startedAt: Instant;
  lastUsedAt: Instant;
  /** When the person last proved who they are (S-18). */
  confirmedAt: Instant;
  isRemembered: boolean;
  /** 'Firefox op Windows', for the list of sessions. */
  browser: string;
  /** Encrypted refresh token of the identity provider, for logout there (IDP-11). */
  sealedRefreshToken: string | null;
  /** Of the identity provider, whose logout ends this one too; null: it began otherwise, or goes on without it. */
  providerSession: string | null;
};

/** Minutes without use and in all after which a session has ended (S-03). */
type Lifetime = { idle: number; absolute: number };

const HOUR = 60;
const DAY = 24 * HOUR;
const VISITOR: Lifetime = { idle: 2 * HOUR, absolute: DAY };
const REMEMBERED: Lifetime = { idle: 14 * DAY, absolute: 30 * DAY };
const PRIVILEGED: Lifetime = { idle: 30, absolute: 12 * HOUR };
/** Half a sign-in is not kept for long. */
const HALF: Lifetime = { idle: 10, absolute: 10 };

export const LONGEST_MINUTES = REMEMBERED.absolute;
export const MOST_SESSIONS = 10;
const FRESH_MINUTES = 10;

type Age = Pick<Session, 'stage' | 'startedAt' | 'lastUsedAt' | 'isRemembered'>;

/** When a session ends without further use. Who has a privileged role is never remembered (S-03). */
export function endOf(session: Age, isPrivileged: boolean): Instant {
  const { idle, absolute } = lifetimeOf(session, isPrivileged);
  const ends = [minutesAfter(session.lastUsedAt, idle), minutesAfter(session.startedAt, absolute)];
  return ends.toSorted()[0] ?? session.startedAt;
}

/** Before when a session of each kind must have been used, and have started, to be over for whoever has it. */
export type Bounds = Record<'half' | 'visitor' | 'remembered', { usedBefore: Instant; startedBefore: Instant }>;

/** The bounds at a moment. The session of a privileged role ends sooner; that is told when it is used. */
export function boundsAt(now: Instant): Bounds {
  const of = ({ idle, absolute }: Lifetime) => ({
    usedBefore: minutesAfter(now, -idle),
    startedBefore: minutesAfter(now, -absolute),
  });
  return { half: of(HALF), visitor: of(VISITOR), remembered: of(REMEMBERED) };
}

/**
 * True if the person proved who they are in the last ten minutes (S-18). The session was used at `lastUsedAt`, so a clock
 * that says less than that was set back, and makes no proof fresh again.
 */
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

/** Sessions as stored (S-01): only the hash of the cookie's value. Writes join the caller's transaction. */
export type Sessions = {
  insert(session: Session): Promise<void>;
  bySecret(secretHash: string): Promise<Session | null>;
  /** Newest first. */
  ofAccount(accountId: string): Promise<Session[]>;
  /** Moves `lastUsedAt`; one that has ended meanwhile stays ended. */
  touch(id: string, lastUsedAt: Instant): Promise<void>;
  /** Notes a fresh proof of identity (S-18). */
  confirm(id: string, confirmedAt: Instant): Promise<void>;
  /** The session goes on without the one at the provider that it began with. */
  detach(id: string): Promise<void>;
  /**
   * Removes what began with a session at the provider: that one, or, without it, all of the account that began there. An
   * account alone or a session alone is enough; an account alone ends what it let in at the gate too. Gives how many.
   */
  removeAtProvider(which: { accountId: string | null; providerSession: string | null }): Promise<number>;
  /** False when there was none. One caller wins. */
  remove(id: string): Promise<boolean>;
  /**
   * All of an account, but for one id, and with them all that it let in at the gate: codes for phones, and phones that are
   * signed in by one (S-16).
   */
  removeAll(accountId: string, except?: string): Promise<void>;
  /** Removes those that started, or were last used, before the bounds of their kind. */
  sweep(bounds: Bounds): Promise<void>;
};
