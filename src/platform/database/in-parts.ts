import { partsOf } from '../../kernel/long-lists.ts';

/**
 * Asks for the rows of many keys in parts, because a statement takes 32 766 values at most; no keys, no question. The
 * answers stand in the order of the parts.
 */
export async function inParts<Key, Row>(keys: readonly Key[], ask: (part: Key[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const part of partsOf(keys)) rows.push(...(await ask(part)));
  return rows;
}
