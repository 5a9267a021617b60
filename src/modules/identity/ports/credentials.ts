/** Argon2id off the event loop, few at once; a full queue throws Problem 'unavailable' (S-07). Never in a transaction. */
export type Passwords = {
  /** The password exactly as received, with a salt of its own and its parameters. */
  hash(password: string): Promise<string>;
  /** Null takes as long as a real one and is false, so that an unknown account cannot be told by time (S-10). */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** True if a hash was made with weaker parameters than today's. */
  isOutdated(hash: string): boolean;
};

/** An authenticator app: secrets are sealed by the caller. `lastStep`: the newest 30-second step whose code was used. */
export type SecondFactor = {
  accountId: string;
  sealedSecret: string | null;
  /** Shown at enrolment, not yet confirmed. */
  pendingSecret: string | null;
  lastStep: number;
};

/** True if sign-in asks for a code; false for one that was shown and not confirmed yet. */
export function isInForce(factor: SecondFactor | null): boolean {
  return factor !== null && factor.sealedSecret !== null;
}

/** Second factors and recovery codes as stored. Writes join the caller's transaction. */
export type SecondFactors = {
  find(accountId: string): Promise<SecondFactor | null>;
  save(factor: SecondFactor): Promise<void>;
  /** Uses up one step: true for one caller only, false for a step that is not newer than the last (S-17). */
  useStep(accountId: string, step: number): Promise<boolean>;
  /** Replaces all recovery codes. */
  setRecoveryCodes(accountId: string, hashes: string[]): Promise<void>;
  /** True for one caller only. */
  useRecoveryCode(accountId: string, hash: string): Promise<boolean>;
  /** How many were not used yet. */
  recoveryCodesLeft(accountId: string): Promise<number>;
  /** The secret and the recovery codes. */
  remove(accountId: string): Promise<void>;
};

/** Time-based codes by RFC 6238: six digits, 30 seconds. */
export type TimeCodes = {
  /** 160 random bits as base32. */
  newSecret(): string;
  /** `otpauth://…` for an authenticator app. */
  uri(secret: string, accountName: string, issuer: string): string;
  codeAt(secret: string, step: number): Promise<string>;
};
