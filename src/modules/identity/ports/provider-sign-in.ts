import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { StaffRole } from '../../../kernel/staff-roles.ts';

export type SignInProvider = 'GOOGLE' | 'FACEBOOK' | 'OIDC';

/** Verified as S-14 requires. */
export type ProvenIdentity = {
  issuer: string;
  subject: string;
  /** Canonical; null: none given. */
  email: string | null;
  /** Only for a boolean true (S-15); Facebook: never. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  /** Vouched for by a trusted provider (S-17). */
  hasSecondFactor: boolean;
  /** From `OIDC_ADMIN_ROLE`; usually null. */
  roles: StaffRole[] | null;
  /** OIDC; stored encrypted, for logout. */
  refreshToken: string | null;
  /** Time of proof; null: unknown, counts as now. */
  provenAt: Instant | null;
  /** OIDC session, whose end is reported. */
  providerSession: string | null;
};

export type EndedThere = { tokenId: string; expiresAt: Instant; subject: string | null; session: string | null };

/** Code flow with PKCE, state and nonce (S-14). */
export type ProviderSignIn = {
  /** Others are answered as unknown. */
  isConfigured(provider: SignInProvider): boolean;
  /**
   * Returns the provider's page and the state for `finish`, which the caller stores encrypted for ten minutes, bound to
   * the pre-login cookie. `isAgain`: requires a fresh proof (S-18). Throws IdentityFault 'unavailable' (SOCIAL-11).
   */
  begin(provider: SignInProvider, isAgain?: boolean): Promise<{ url: string; flowState: string }>;
  /** `query`: of the callback. Throws IdentityFault 'cancelled' (SOCIAL-14), 'refused' (S-14), 'unavailable'. */
  finish(provider: SignInProvider, query: string, flowState: string): Promise<ProvenIdentity>;
  /** Back channel; `tokenId` counts once, until `expiresAt`. Throws IdentityFault 'refused' or 'unavailable'. */
  readLogout(token: string): Promise<EndedThere>;
};

export type Identities = {
  find(issuer: string, subject: string): Promise<string | null>;
  /** False: another account's identity (S-15). */
  add(identity: { issuer: string; subject: string; provider: SignInProvider; accountId: string }): Promise<boolean>;
  providersOf(accountId: string): Promise<SignInProvider[]>;
  /** False: none. */
  remove(accountId: string, provider: SignInProvider): Promise<boolean>;
  removeAll(accountId: string): Promise<void>;
};

/** `sealed`: encrypted state with the return page. */
export type Flow = { provider: SignInProvider; sealed: string; expiresAt: Instant };

export type Flows = {
  /** One per pre-login cookie; replaces. */
  put(preHash: string, flow: Flow): Promise<void>;
  /** One caller, once. */
  take(preHash: string, provider: SignInProvider, now: Instant): Promise<string | null>;
  sweep(now: Instant): Promise<void>;
};

/** Single use, by hash, remembered until too old anyway. Writes join the caller's transaction. */
export type LogoutTokens = {
  use(idHash: string, expiresAt: Instant): Promise<boolean>;
  sweep(now: Instant): Promise<void>;
};
