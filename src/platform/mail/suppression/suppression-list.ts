import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Secrets } from '../../secrets.ts';
import { spellingsOf } from '../../text/spellings.ts';

/** Why an address gets no newsletter: it bounces for good, or its owner reported spam. */
export type SuppressionReason = 'bounce' | 'complaint';

export type Suppressions = {
  /** Adds the hash of an address; a complaint outranks a bounce. Joins the caller's transaction. */
  add(addressHash: string, reason: SuppressionReason, at: Instant): Promise<void>;
  find(addressHash: string): Promise<SuppressionReason | null>;
  among(addressHashes: readonly string[]): Promise<Map<string, SuppressionReason>>;
  lift(addressHash: string): Promise<void>;
};

export type SuppressionList = ReturnType<typeof createSuppressionList>;

/** List of suppressed addresses, found in whichever spelling they were suppressed (S-13). */
export function createSuppressionList({
  suppressions,
  secrets,
}: {
  suppressions: Suppressions;
  secrets: Pick<Secrets, 'hash'>;
}) {
  const hashesOf = (email: string) => spellingsOf(email).map((spelling) => secrets.hash(spelling));

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

  async function reasonFor(email: string): Promise<SuppressionReason | null> {
    return (await reasonsFor([email])).get(email) ?? null;
  }

  /** Takes an address off the list. Joins the caller's transaction. */
  async function lift(email: string): Promise<void> {
    for (const hash of hashesOf(email)) await suppressions.lift(hash);
  }

  return { reasonFor, reasonsFor, lift };
}
