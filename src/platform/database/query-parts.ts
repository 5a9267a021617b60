import { type RawBuilder, sql } from 'kysely';
import { PART, partsOf } from '../../kernel/async/long-lists.ts';
import { FOLDED_LETTERS, foldedText, searchWords } from '../../kernel/text/search-words.ts';

/** Reads many keys in chunks (at most 32 766 values per statement), in order; queries nothing without keys. */
export async function inParts<Key, Row>(keys: readonly Key[], ask: (part: Key[]) => Promise<Row[]>): Promise<Row[]> {
  if (keys.length > 0 && keys.length <= PART) return ask([...keys]);
  const rows: Row[] = [];
  for (const part of partsOf(keys)) rows.push(...(await ask(part)));
  return rows;
}

export type Flag = 0 | 1;

export function flagOf(is: boolean): Flag {
  return is ? 1 : 0;
}

/** True if a stored text contains the term literally, ignoring case (SQLite: A to Z; accented letters as typed). */
export function containsTerm(text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  const pattern = `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`lower(${text}) like lower(${pattern}) escape '\\'`;
}

/** True if a stored text has every word in any order, ignoring case, accents, apostrophes. Empty: all (`finderOf`). */
export function containsWords(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  return holdingAll(text, searchWords(search));
}

export function containsPart(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  return holdingAll(text, [foldedText(search)]);
}

function holdingAll(text: RawBuilder<unknown>, words: string[]): RawBuilder<boolean> {
  if (words.length === 0) return sql<boolean>`1 = 1`;
  const plain = sql`replace(${text}, '\`', '''')`;
  const all = (folded: RawBuilder<unknown>) =>
    sql.join(
      words.map((word) => containsTerm(folded, word)),
      sql` and `,
    );
  // Folds only rows with non-ASCII letters, once: a search reads all rows.
  const foldedOnce = sql`exists (
    select 1 from (select ${folded(plain)} as plain limit 1) folded where ${all(sql`folded.plain`)})`;
  return sql<boolean>`((${all(plain)}) or (octet_length(${text}) <> length(${text}) and ${foldedOnce}))`;
}

/** True if a stored phone number contains these digits, ignoring punctuation. */
export function containsDigits(number: RawBuilder<unknown>, digits: string): RawBuilder<boolean> {
  const bare = ['(0)', ' ', '-', '(', ')', '.', '/'].reduce(
    (text, sign) => sql`replace(${text}, ${sql.lit(sign)}, '')`,
    number,
  );
  return containsTerm(bare, digits);
}

function folded(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return FOLDED_LETTERS.reduce(
    (inner, [letter, plain]) => sql`replace(${inner}, ${sql.lit(letter)}, ${sql.lit(plain)})`,
    text,
  );
}
