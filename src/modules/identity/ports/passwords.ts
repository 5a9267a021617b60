/** Argon2id off the event loop, few at once; a full queue throws Problem 'unavailable' (S-07). Never in a transaction. */
export type Passwords = {
  /** The password exactly as received, with a salt of its own and its parameters. */
  hash(password: string): Promise<string>;
  /** Null takes as long as a real one and is false, so that an unknown account cannot be told by time (S-10). */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** Whether a hash was made with weaker parameters than today's. */
  isOutdated(hash: string): boolean;
};
