import { type RawBuilder, sql } from 'kysely';
import { PART, partsOf } from '../../kernel/async/long-lists.ts';

/**
 * Reads many keys in chunks, because a statement takes 32 766 values at most; returns answers in order, and queries
 * nothing without keys.
 */
export async function inParts<Key, Row>(keys: readonly Key[], ask: (part: Key[]) => Promise<Row[]>): Promise<Row[]> {
  if (keys.length > 0 && keys.length <= PART) return ask([...keys]);
  const rows: Row[] = [];
  for (const part of partsOf(keys)) rows.push(...(await ask(part)));
  return rows;
}

/**
 * True if a stored text contains the term literally, ignoring case (SQLite: A to Z only; accented letters match as
 * typed).
 */
export function containsTerm(text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  const pattern = `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`lower(${text}) like lower(${pattern}) escape '\\'`;
}

export type Flag = 0 | 1;

export function flagOf(is: boolean): Flag {
  return is ? 1 : 0;
}
