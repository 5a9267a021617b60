import { type RawBuilder, sql } from 'kysely';
import { PART, partsOf } from '../../kernel/long-lists.ts';

/**
 * Asks for the rows of many keys in parts, because a statement takes 32 766 values at most; no keys, no question. The
 * answers stand in the order of the parts.
 */
export async function inParts<Key, Row>(keys: readonly Key[], ask: (part: Key[]) => Promise<Row[]>): Promise<Row[]> {
  if (keys.length > 0 && keys.length <= PART) return ask([...keys]);
  const rows: Row[] = [];
  for (const part of partsOf(keys)) rows.push(...(await ask(part)));
  return rows;
}

/**
 * True if a stored text contains a search term, ignoring case (in SQLite for A to Z only; a letter with an accent is found
 * as typed). No character in the term is a wildcard.
 */
export function containsTerm(text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  const pattern = `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`lower(${text}) like lower(${pattern}) escape '\\'`;
}

/** A truth as a column: SQLite has no booleans. */
export type Flag = 0 | 1;

export function flagOf(is: boolean): Flag {
  return is ? 1 : 0;
}
