import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { SignInProvider } from './provider-sign-in.ts';

/** Identities at providers (S-15) and sign-ins that are under way. Writes join the caller's transaction. */
export type Identities = {
  find(issuer: string, subject: string): Promise<string | null>;
  /** One account per identity: false when it belongs to another. */
  add(identity: { issuer: string; subject: string; provider: SignInProvider; accountId: string }): Promise<boolean>;
  providersOf(accountId: string): Promise<SignInProvider[]>;
  /** Those of one provider; false when there were none. */
  remove(accountId: string, provider: SignInProvider): Promise<boolean>;
  removeAll(accountId: string): Promise<void>;
};

/** A sign-in under way; `sealed` is the encrypted flow state with where to return. */
export type Flow = { provider: SignInProvider; sealed: string; expiresAt: Instant };

export type Flows = {
  /** One sign-in under way per pre-login cookie: a newer one replaces it. */
  put(preHash: string, flow: Flow): Promise<void>;
  /** Takes it: one caller gets it, once. */
  take(preHash: string, provider: SignInProvider, now: Instant): Promise<string | null>;
  sweep(now: Instant): Promise<void>;
};

/** Logout tokens of the identity provider that were used: each counts once. Writes join the caller's transaction. */
export type LogoutTokens = {
  /** By the hash of its id: true for one caller only. Remembered until it would be refused for its age. */
  use(idHash: string, expiresAt: Instant): Promise<boolean>;
  sweep(now: Instant): Promise<void>;
};
