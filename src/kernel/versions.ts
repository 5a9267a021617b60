import { type Instant, isoWithOffset } from './dates/dutch-dates.ts';

/** Earlier value of something. `value` is as JSON gives it back; null: reset to its default. `actorId`: an account. */
export type KeptVersion = { version: number; value: unknown; changedAt: Instant | null; actorId: string | null };

/** A version as administrators see it, newest first in a list. */
export type ToldVersion<Value> = {
  version: number;
  /** With the offset of Amsterdam; null: it was kept without its moment. */
  changedAt: string | null;
  /** Account that saved it; null: unknown, or the account is gone. */
  by: string | null;
  value: Value;
};

/** Kept versions with the names of who made them. `namesOf`: what accounts are called. */
export async function toldVersions<Value>(
  kept: readonly KeptVersion[],
  namesOf: (ids: string[]) => Promise<Map<string, string>>,
): Promise<ToldVersion<Value>[]> {
  const names = await namesOf([...new Set(kept.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])))]);
  return kept.map(({ version, value, changedAt, actorId }) => ({
    version,
    changedAt: changedAt && isoWithOffset(changedAt),
    by: actorId === null ? null : (names.get(actorId) ?? null),
    value: value as Value,
  }));
}
