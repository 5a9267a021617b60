import type { Secrets } from '../secrets.ts';
import { spellingsOf } from '../spellings.ts';
import type { SuppressionReason, Suppressions } from './ports.ts';

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
