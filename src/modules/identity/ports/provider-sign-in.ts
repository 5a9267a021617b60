import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { StaffRole } from '../../../kernel/staff-roles.ts';

export type SignInProvider = 'GOOGLE' | 'FACEBOOK' | 'OIDC';

/** Identity that a provider proved, verified as S-14 requires. */
export type ProvenIdentity = {
  issuer: string;
  subject: string;
  /** Canonical address; null if none was given. */
  email: string | null;
  /** True only if the provider said a boolean true (S-15); never for Facebook. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  /** True if a trusted provider vouches for a second factor (S-17). */
  hasSecondFactor: boolean;
  /** Roles that `OIDC_ADMIN_ROLE` gives; usually null. */
  roles: StaffRole[] | null;
  /** ID token of OIDC, stored encrypted for logout. */
  refreshToken: string | null;
  /** Time of the proof; null if unknown, which counts as now. */
  provenAt: Instant | null;
  /** Session at the OIDC provider, whose end it reports. */
  providerSession: string | null;
};

export type EndedThere = { tokenId: string; expiresAt: Instant; subject: string | null; session: string | null };

/** Sign-in with a provider: code flow with PKCE, state and nonce (S-14). */
export type ProviderSignIn = {
  /** Providers that are configured; any other is answered as unknown. */
  isConfigured(provider: SignInProvider): boolean;
  /**
   * Returns the provider's page and the state for `finish`, which the caller stores encrypted, for ten minutes, bound
   * to the pre-login cookie. `isAgain` demands a fresh proof (S-18). Throws IdentityFault 'unavailable' (SOCIAL-11).
   */
  begin(provider: SignInProvider, isAgain?: boolean): Promise<{ url: string; flowState: string }>;
  /**
   * Completes a sign-in by the callback's `query`. Throws IdentityFault 'cancelled', 'refused' (S-14), 'unavailable'.
   */
  finish(provider: SignInProvider, query: string, flowState: string): Promise<ProvenIdentity>;
  /** Reads a logout token, which counts once (`tokenId`). Throws IdentityFault 'refused' or 'unavailable'. */
  readLogout(token: string): Promise<EndedThere>;
};

export type Identities = {
  find(issuer: string, subject: string): Promise<string | null>;
  /** Links an identity to an account; false if another account has it (S-15). */
  add(identity: { issuer: string; subject: string; provider: SignInProvider; accountId: string }): Promise<boolean>;
  providersOf(accountId: string): Promise<SignInProvider[]>;
  /** Removes a link; false if there was none. */
  remove(accountId: string, provider: SignInProvider): Promise<boolean>;
  removeAll(accountId: string): Promise<void>;
};

/** Sign-in under way; `sealed` is its encrypted state with the page to return to. */
export type Flow = { provider: SignInProvider; sealed: string; expiresAt: Instant };

export type Flows = {
  /** Stores a sign-in in place of an earlier one of this pre-login cookie. */
  put(preHash: string, flow: Flow): Promise<void>;
  /** Takes out the sign-in under way, once, for one caller. */
  take(preHash: string, provider: SignInProvider, now: Instant): Promise<string | null>;
  sweep(now: Instant): Promise<void>;
};

/** Hashes of used tokens, kept until the tokens have expired anyway. Writes join the caller's transaction. */
export type LogoutTokens = {
  use(idHash: string, expiresAt: Instant): Promise<boolean>;
  sweep(now: Instant): Promise<void>;
};
