import type { Instant } from '../../../kernel/dates/dutch-dates.ts';

/** Signature algorithms that are accepted: Ed25519, ES256 and RS256, by their COSE numbers. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;

/** Passkey of an account. `credentialId` and `publicKey` (COSE) are base64url. */
export type Passkey = {
  id: string;
  accountId: string;
  credentialId: string;
  publicKey: string;
  /** Signatures that the authenticator counted; always 0 for passkeys that are synchronised. */
  counter: number;
  transports: string[];
  name: string;
  madeAt: Instant;
  lastUsedAt: Instant | null;
};

/** Passkeys. Writes join the caller's transaction. */
export type Passkeys = {
  /** Stores a passkey; false if any account already has its credential. */
  add(passkey: Passkey): Promise<boolean>;
  /** Passkeys of an account, oldest first. */
  ofAccount(accountId: string): Promise<Passkey[]>;
  byCredential(credentialId: string): Promise<Passkey | null>;
  /** Records a use; false, without effect, if the counter is no longer `seen`. */
  use(id: string, seen: number, after: { counter: number; at: Instant }): Promise<boolean>;
  /** Removes a passkey; false if the account has no such one. */
  remove(accountId: string, id: string): Promise<boolean>;
  removeAll(accountId: string): Promise<void>;
};

/** Use of an answer: adding a passkey, a second factor, a step-up, or a whole sign-in. */
export type PasskeyPurpose = 'add' | 'code' | 'again' | 'sign-in';

/** Challenges, one per browser and purpose; `boundTo` is the session, or the hash of the pre-login cookie. */
export type PasskeyChallenges = {
  /** Stores a challenge in place of an earlier one. */
  put(boundTo: string, purpose: PasskeyPurpose, challenge: string, expiresAt: Instant): Promise<void>;
  /** Takes out the challenge, once, for one caller; null if there is none or it has expired. */
  take(boundTo: string, purpose: PasskeyPurpose, now: Instant): Promise<string | null>;
  sweep(now: Instant): Promise<void>;
};

/** Answer of a browser to a challenge, in the JSON form of WebAuthn; binary values are base64url. */
export type PasskeyAnswer = {
  id: string;
  clientDataJSON: string;
  /** Of a new passkey. */
  attestationObject?: string | undefined;
  transports?: string[] | undefined;
  /** Of a signature. */
  authenticatorData?: string | undefined;
  signature?: string | undefined;
  userHandle?: string | undefined;
};

/** Challenge and site that an answer has to be made for. */
export type PasskeyRequest = { challenge: string; origin: string; rpId: string };

/** Verification of WebAuthn. Null for an answer that is not valid for the request. */
export type PasskeyChecks = {
  checkNew(
    answer: PasskeyAnswer,
    request: PasskeyRequest,
  ): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter'> | null>;
  /** Checks a signature; the caller judges its counter. `isUserVerified`: by finger, face or PIN, not a touch alone. */
  checkProof(
    answer: PasskeyAnswer,
    passkey: Pick<Passkey, 'credentialId' | 'publicKey'>,
    request: PasskeyRequest,
  ): Promise<{ counter: number; isUserVerified: boolean } | null>;
};
