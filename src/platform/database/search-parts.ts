import { type RawBuilder, sql } from 'kysely';
import { FOLDED_LETTERS, foldedText, searchWords } from '../../kernel/text/search-words.ts';
import { containsTerm } from './query-parts.ts';

/**
 * True if a stored text contains every word, in any order, ignoring case, accents and apostrophe style, on every engine
 * (`finderOf` in memory). An empty search matches everything.
 */
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
