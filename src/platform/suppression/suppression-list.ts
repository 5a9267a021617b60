import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import type { Secrets } from '../secrets.ts';
import { spellingsOf } from '../spellings.ts';

/** Why an address gets no newsletter any more: mail there comes back for good, or its owner called one spam. */
export type SuppressionReason = 'bounce' | 'complaint';

/** Addresses that do not want our mail, known by their hash only. Writes join the caller's transaction. */
export type Suppressions = {
  /** A complaint weighs more than a bounce and is not overwritten by one. */
  add(addressHash: string, reason: SuppressionReason, at: Instant): Promise<void>;
  find(addressHash: string): Promise<SuppressionReason | null>;
  /** Those of the given hashes that are suppressed. */
  among(addressHashes: readonly string[]): Promise<Map<string, SuppressionReason>>;
  lift(addressHash: string): Promise<void>;
};

export type SuppressionList = ReturnType<typeof suppressionList>;

/** Suppressed addresses by the address itself, in whichever spelling it was suppressed (S-13, R-16). */
export function suppressionList({
  suppressions,
  secrets,
}: {
  suppressions: Suppressions;
  secrets: Pick<Secrets, 'hash'>;
}) {
  const hashesOf = (email: string) => spellingsOf(email).map((spelling) => secrets.hash(spelling));

  /** The reason for each of the given addresses that is suppressed. */
  async function reasonsFor(emails: readonly string[]): Promise<Map<string, SuppressionReason>> {
    const hashes = new Map(emails.map((email) => [email, hashesOf(email)]));
    const found = await suppressions.among([...hashes.values()].flat());
    return new Map(
      emails.flatMap((email) => {
        const reasons = (hashes.get(email) ?? []).flatMap((hash) => found.get(hash) ?? []);
        const reason = reasons.includes('complaint') ? 'complaint' : reasons[0];
        return reason === undefined ? [] : [[email, reason] as const];
      }),
    );
  }

  /** Why an address gets no newsletter; null: it may. */
  async function reasonFor(email: string): Promise<SuppressionReason | null> {
    return (await reasonsFor([email])).get(email) ?? null;
  }

  /** Takes an address off the list. Joins the caller's transaction. */
  async function lift(email: string): Promise<void> {
    for (const hash of hashesOf(email)) await suppressions.lift(hash);
  }

  return { reasonFor, reasonsFor, lift };
}
