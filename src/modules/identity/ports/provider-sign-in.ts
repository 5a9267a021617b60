import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { StaffRole } from '../../../kernel/staff-roles.ts';

export type SignInProvider = 'GOOGLE' | 'FACEBOOK' | 'OIDC';

/** Claims that a provider proved in its code flow, after every check of S-14. */
export type ProvenIdentity = {
  /** With `subject` the key of an identity (S-15), never the address. */
  issuer: string;
  subject: string;
  /** Canonical; null when the provider gave none. */
  email: string | null;
  /** Only for a boolean true of the provider (S-15); Facebook: always false. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  /** True if the provider, configured as trusted for it, vouches for a second factor (S-17). */
  hasSecondFactor: boolean;
  /** Exactly the roles here, where configuration maps them (`OIDC_ADMIN_ROLE`); usually null: the provider has no say. */
  roles: StaffRole[] | null;
  /** OIDC only, for logout; the caller keeps it encrypted. */
  refreshToken: string | null;
  /** When the person proved who they are there; null: the provider does not tell, and this sign-in counts. */
  provenAt: Instant | null;
  /** OIDC only: the provider's own session, whose end it reports. */
  providerSession: string | null;
};

/** Whose session ended at the identity provider: of an account, one session of it, or both. */
export type EndedThere = { tokenId: string; expiresAt: Instant; subject: string | null; session: string | null };

/** Sign-in at Google, Facebook or the identity provider: code flow with PKCE, state and nonce, by our server (S-14). */
export type ProviderSignIn = {
  /** True if a provider is configured; others are answered as unknown. */
  isConfigured(provider: SignInProvider): boolean;
  /**
   * The provider's page, and everything `finish` needs (state, nonce, verifier) as one JSON text. The caller keeps that
   * text on the server, encrypted, for ten minutes, bound to the pre-login cookie, and gives it back once.
   * `isAgain`: the person has to prove anew who they are, as far as the provider can ask that (S-18); where it tells the
   * time, `finish` refuses an older proof. Throws IdentityFault 'unavailable' (SOCIAL-11).
   */
  begin(provider: SignInProvider, isAgain?: boolean): Promise<{ url: string; flowState: string }>;
  /**
   * Redeems the callback. `query` is the query text of the callback address. Throws IdentityFault: 'cancelled'
   * (SOCIAL-14), 'refused' for every deviation of S-14, 'unavailable'.
   */
  finish(provider: SignInProvider, query: string, flowState: string): Promise<ProvenIdentity>;
  /**
   * Checks what the identity provider reports over its back channel. `tokenId` may count once, until `expiresAt`. Throws
   * IdentityFault 'refused' or 'unavailable'.
   */
  readLogout(token: string): Promise<EndedThere>;
};

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
