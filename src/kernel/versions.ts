import { type Instant, isoWithOffset } from './dates/dutch-dates.ts';

/** `value` is parsed JSON; null means a reset to the default. `actorId` is an account. */
export type StoredVersion = { version: number; value: unknown; changedAt: Instant | null; actorId: string | null };

/** Version as administrators see it. */
export type ShownVersion<Value> = {
  version: number;
  /** Time with the Amsterdam offset; null if unknown. */
  changedAt: string | null;
  /** Name of the person who saved it; null if unknown or deleted. */
  by: string | null;
  value: Value;
};

/** Replaces account ids by names. */
export async function shownVersions<Value>(
  stored: readonly StoredVersion[],
  namesOf: (ids: string[]) => Promise<Map<string, string>>,
): Promise<ShownVersion<Value>[]> {
  const names = await namesOf([...new Set(stored.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])))]);
  return stored.map(({ version, value, changedAt, actorId }) => ({
    version,
    changedAt: changedAt && isoWithOffset(changedAt),
    by: actorId === null ? null : (names.get(actorId) ?? null),
    value: value as Value,
  }));
}
