import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a text of the database contains what somebody searches for, whatever its capitals (SQLite knows only those of
 * A to Z, and finds a letter with an accent as it was typed). No sign in it means more than itself.
 */
export function containing(text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  const pattern = `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`lower(${text}) like lower(${pattern}) escape '\\'`;
}
