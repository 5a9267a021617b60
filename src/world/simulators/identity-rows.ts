import type { Instant } from '../../kernel/dates/dutch-dates.ts';

/** Identity provider of a visitor: Google, Facebook, or a login service of the Keycloak kind. */
export type IdentityProvider = 'google' | 'facebook' | 'oidc';

/** The site as registered at a provider. */
export type KnownClient = {
  clientId: string;
  clientSecret: string;
  /** Where a visitor may be sent back to, each exactly. */
  redirectUris: string[];
};

/** The clients of the login service: the site itself, and the one that may create and change users. */
export type KnownRealm = KnownClient & {
  /** `{host}/realms/{realm}`, without a slash at the end. */
  issuer: string;
  adminClientId: string;
  adminClientSecret: string;
};

/** Rows that identity providers store, by kind. */
export type IdentityRows = {
  /** Somebody with an account at Google or Facebook; id: provider and subject. */
  person: SimulatedPerson;
  /** Users of the login service; id: the user's id. */
  'realm-user': RealmUser;
  /** Codes that were handed out; id: the code. */
  code: IssuedCode;
  /** Access and refresh tokens; id: the token. */
  token: IssuedToken;
  /** Keys that sign; the newest signs, the rest is gone. id: provider. */
  'signing-key': SigningKey;
  'token-fault': TokenFault;
  /** Links that the login service mailed; id: the key in the link. */
  'mailed-action': MailedAction;
};

export type SimulatedPerson = {
  provider: IdentityProvider;
  subject: string;
  /** null: this account has no address. */
  email: string | null;
  emailVerified: boolean;
  givenName: string;
  familyName: string;
};

export type RealmUser = {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  enabled: boolean;
  emailVerified: boolean;
  requiredActions: string[];
  /** As it was set: nothing here is worth guarding. null: none. */
  password: string | null;
  realmRoles: string[];
  clientRoles: Record<string, string[]>;
  createdAt: Instant;
};

/** A request for sign-in that a visitor agreed to. */
export type IssuedCode = {
  provider: IdentityProvider;
  clientId: string;
  redirectUri: string;
  subject: string;
  nonce: string | null;
  codeChallenge: string | null;
  scope: string;
  /** The provider's own session, which its logout ends. */
  session: string;
  issuedAt: Instant;
  /** A code is good for one exchange. */
  isSpent: boolean;
};

export type IssuedToken = {
  provider: IdentityProvider;
  kind: 'access' | 'refresh';
  /** null: the client itself (client credentials). */
  subject: string | null;
  clientId: string;
  scope: string;
  session: string;
  nonce: string | null;
  expiresAt: Instant;
};

/** Key pair in PEM. */
export type SigningKey = { kid: string; privateKey: string; publicKey: string };

/** Fault in every ID token that a provider makes, until it is removed. */
export type TokenFault = {
  kind:
    | 'wrong-audience'
    | 'wrong-authorized-party'
    | 'wrong-issuer'
    | 'wrong-nonce'
    | 'expired'
    | 'from-the-future'
    | 'unsigned'
    | 'foreign-key'
    | 'signed-with-client-secret'
    | 'missing'
    | 'other-subject'
    | 'old-proof'
    | 'no-proof';
};

export type MailedAction = { userId: string; redirectUri: string | null; expiresAt: Instant };
