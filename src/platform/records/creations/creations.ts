import { daysAfter, type Instant } from '../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Clock } from '../../clock.ts';
import type { Atomically } from '../../database/database.ts';
import type { Secrets } from '../../secrets.ts';

/** An account, a call and the caller's key for it. */
export type CreationKey = { account: string; route: string; key: string };

export type Creations = {
  /**
   * Takes a key in the caller's transaction until `now.until`, after waiting for a transaction that is still using it.
   * Returns null if it was free, otherwise what was created under it. Deletes keys that ended before `now.at`.
   */
  take(
    by: CreationKey,
    contentHash: string,
    now: { at: Instant; until: Instant },
  ): Promise<{ contentHash: string; made: string } | null>;
  /** Records what was created under a key that this transaction took. */
  keep(by: CreationKey, made: string): Promise<void>;
  isKnown(by: Pick<CreationKey, 'account' | 'key'>, now: Instant): Promise<boolean>;
};

/**
 * Creates something in one transaction, or returns what the same key created within a day, with `isRepeat`. `made`
 * identifies it, such as its number. Without a key each call creates. Throws `key_reused` (422), with the facts of
 * `named`, if the key came with other content.
 */
export type Once = (
  by: { account: string; route: string; key: string | null },
  content: unknown,
  make: () => Promise<string>,
  named?: (made: string) => Record<string, unknown>,
) => Promise<{ made: string; isRepeat: boolean }>;

type Parts = { creations: Creations; atomically: Atomically; secrets: Pick<Secrets, 'hash'>; clock: Clock };

/** Makes creating calls idempotent. */
export function createOnce({ creations, atomically, secrets, clock }: Parts): Once {
  return ({ key, ...by }, content, make, named) =>
    atomically(async () => {
      if (key === null) return { made: await make(), isRepeat: false };
      const contentHash = secrets.hash(JSON.stringify(content));
      const now = clock.now();
      const known = await creations.take({ ...by, key }, contentHash, { at: now, until: daysAfter(now, 1) });
      if (known === null) {
        const made = await make();
        await creations.keep({ ...by, key }, made);
        return { made, isRepeat: false };
      }
      if (known.contentHash === contentHash) return { made: known.made, isRepeat: true };
      const message = 'Dit is al opgeslagen, met een andere inhoud. Laad de pagina opnieuw.';
      throw new Problem('invalid', message, { reason: 'key_reused', facts: named?.(known.made) ?? {} });
    });
}
