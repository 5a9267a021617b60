import { daysAfter, type Instant } from '../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Clock } from '../clock.ts';
import type { Atomically } from '../database/database.ts';
import type { Secrets } from '../secrets.ts';

/** An account, a call and the caller's own key for it. */
export type CreationKey = { account: string; route: string; key: string };

/** The keys under which things were made, so that a repeat makes no second one. */
export type Creations = {
  /**
   * Takes a key in the caller's transaction, until `now.until`; null: it was free. Otherwise what was made under it; a
   * transaction that is making it at this moment is waited for. Keys that ended before `now.at` are forgotten.
   */
  take(
    by: CreationKey,
    contentHash: string,
    now: { at: Instant; until: Instant },
  ): Promise<{ contentHash: string; made: string } | null>;
  /** Says what was made under a key that this transaction took. */
  keep(by: CreationKey, made: string): Promise<void>;
  /** True if an account used this key, in any call, and that is still remembered at `now`. */
  isKnown(by: Pick<CreationKey, 'account' | 'key'>, now: Instant): Promise<boolean>;
};

/**
 * Makes something in one transaction, or returns what the same key made within a day, with `isRepeat`. `made`
 * identifies it, such as its number. Without a key each call makes a new one. Throws `key_reused` (422), with the facts
 * of `named`, if the key came with other content before.
 */
export type Once = (
  by: { account: string; route: string; key: string | null },
  content: unknown,
  make: () => Promise<string>,
  named?: (made: string) => Record<string, unknown>,
) => Promise<{ made: string; isRepeat: boolean }>;

type Parts = { creations: Creations; atomically: Atomically; secrets: Pick<Secrets, 'hash'>; clock: Clock };

/** Calls that make something are safe to send twice: a slow line, a second press, an answer that was lost. */
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
