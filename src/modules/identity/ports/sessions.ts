import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Bounds, Session } from './session.ts';

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
   * account alone or a session alone is enough. Gives how many.
   */
  removeAtProvider(which: { accountId: string | null; providerSession: string | null }): Promise<number>;
  /** False when there was none. One caller wins. */
  remove(id: string): Promise<boolean>;
  /** All of an account, but for one id. */
  removeAll(accountId: string, except?: string): Promise<void>;
  /** Removes those that started, or were last used, before the bounds of their kind. */
  sweep(bounds: Bounds): Promise<void>;
};
