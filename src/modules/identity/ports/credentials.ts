export type Passwords = {
  /**
   * Hashes by Argon2id off the event loop, never in a transaction. Throws 'unavailable' if the queue is full (S-07).
   */
  hash(password: string): Promise<string>;
  /** Checks a password. Without a hash (null) it takes as long as with one (S-10). */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** True if the hash has weaker parameters than today's. */
  isOutdated(hash: string): boolean;
};

export type SecondFactor = {
  accountId: string;
  sealedSecret: string | null;
  /** Secret that was shown but not confirmed yet. */
  pendingSecret: string | null;
  lastStep: number;
};

/** True once the second factor is confirmed. */
export function isInForce(factor: SecondFactor | null): boolean {
  return factor !== null && factor.sealedSecret !== null;
}

export type SecondFactors = {
  find(accountId: string): Promise<SecondFactor | null>;
  save(factor: SecondFactor): Promise<void>;
  /** Uses up a time step, for one caller; false unless it is later than the last one used (S-17). */
  useStep(accountId: string, step: number): Promise<boolean>;
  setRecoveryCodes(accountId: string, hashes: string[]): Promise<void>;
  /** Uses up a code; true for one caller only. */
  useRecoveryCode(accountId: string, hash: string): Promise<boolean>;
  /** Counts the codes that were not used yet. */
  recoveryCodesLeft(accountId: string): Promise<number>;
  remove(accountId: string): Promise<void>;
};

/** Time-based codes of RFC 6238: six digits, 30 seconds. */
export type TimeCodes = {
  /** 160 random bits as base32. */
  newSecret(): string;
  /** `otpauth://…` for an authenticator app. */
  uri(secret: string, accountName: string, issuer: string): string;
  codeAt(secret: string, step: number): Promise<string>;
};
