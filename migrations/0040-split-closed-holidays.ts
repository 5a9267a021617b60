import type { Kysely } from 'kysely';

type Edits = { content_override: { key: string; value: string } };

const SEEDED = ['ascension-day', 'whit-sunday', 'whit-monday'];

/**
 * Holidays without packages and holidays on which the garden is closed are two lists. A season that the owner edited
 * before names one: it holds for packages, and for the gate only where the owner chose other holidays than the site
 * came with.
 */
export async function up(db: Kysely<Edits>): Promise<void> {
  const row = await db.selectFrom('content_override').select('value').where('key', '=', 'season').executeTakeFirst();
  if (!row) return;
  const season = JSON.parse(row.value) as { closedOn?: unknown; noPackagesOn?: unknown } | null;
  if (!Array.isArray(season?.closedOn) || season.noPackagesOn !== undefined) return;
  const noPackagesOn = season.closedOn as string[];
  const isSeeded = noPackagesOn.length === SEEDED.length && SEEDED.every((one) => noPackagesOn.includes(one));
  const value = JSON.stringify({ ...season, closedOn: isSeeded ? [] : noPackagesOn, noPackagesOn });
  await db.updateTable('content_override').set({ value }).where('key', '=', 'season').execute();
}
