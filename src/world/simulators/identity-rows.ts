import type { Instant } from '../../kernel/dates/dutch-dates.ts';

export type IdentityProvider = 'google' | 'facebook' | 'oidc';

export type KnownClient = {
  clientId: string;
  clientSecret: string;
  /** Allowed redirects, matched exactly. */
  redirectUris: string[];
};

/** The site itself, and the client that may manage users. */
export type KnownRealm = KnownClient & {
  issuer: string;
  adminClientId: string;
  adminClientSecret: string;
};

export type IdentityRows = {
  /** Person at a provider; the id is made of provider and subject. */
  person: SimulatedPerson;
  'realm-user': RealmUser;
  code: IssuedCode;
  token: IssuedToken;
  /** The newest signs; older ones are gone. Id: provider. */
  'signing-key': SigningKey;
  'token-fault': TokenFault;
  'mailed-action': MailedAction;
};

export type SimulatedPerson = {
  provider: IdentityProvider;
  subject: string;
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
  /** Password in plain text, as nothing here is worth guarding; null for none. */
  password: string | null;
  realmRoles: string[];
  clientRoles: Record<string, string[]>;
  createdAt: Instant;
};

/** Grant of a sign-in. */
export type IssuedCode = {
  provider: IdentityProvider;
  clientId: string;
  redirectUri: string;
  subject: string;
  nonce: string | null;
  codeChallenge: string | null;
  scope: string;
  /** The provider's session, which its logout ends. */
  session: string;
  issuedAt: Instant;
  /** A code works once. */
  isSpent: boolean;
};

export type IssuedToken = {
  provider: IdentityProvider;
  kind: 'access' | 'refresh';
  /** Null for the client itself (client credentials). */
  subject: string | null;
  clientId: string;
  scope: string;
  session: string;
  nonce: string | null;
  expiresAt: Instant;
};

export type SigningKey = { kid: string; privateKey: string; publicKey: string };

/** Fault in every ID token until removed. */
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
