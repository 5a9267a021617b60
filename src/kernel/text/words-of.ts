/**
 * The program's own words. Each folder keeps them in `words.ts`, by key, in every language:
 *
 *     export const words = wordsOf({ left: { nl: 'Nog {{count}} vrij', en: '{{count}} left', de: 'Noch {{count}} frei' } });
 *
 * `words.left({ count: 3 })` is the text in the language of this build; Node and development speak Dutch. `vite build`
 * makes plain strings and functions of its own language of such a file (`build/words.ts`), so no page carries another one.
 */

/** A text in every language, with the names of what is filled in between braces. */
export type Forms = { readonly nl: string; readonly en: string; readonly de: string };

/** Texts by key; a group of them has a key as well. */
export type WordTable = { readonly [key: string]: Forms | WordTable };

type Names<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never;

/** Facts that a text asks for; numbers are written as they are. */
type Facts<Text extends string> = Readonly<Record<Names<Text>, string | number>>;

/** A text without facts is a string, one with facts a function. Its Dutch form says which facts those are. */
export type Words<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends { nl: infer Dutch extends string }
    ? [Names<Dutch>] extends [never]
      ? string
      : (facts: Facts<Dutch>) => string
    : Words<Table[Key]>;
};

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** Under which words carry their table; the same in every copy of this module. */
const TABLE = Symbol.for('words-table');

/** Returns the words of a table in the language of this build. */
export function wordsOf<const Table extends WordTable>(table: Table): Words<Table> {
  const words = inOwnLanguage(table) as Words<Table>;
  return Object.defineProperty(words, TABLE, { value: table });
}

/** The table behind words, with every language. */
export function formsOf(words: object): WordTable {
  const table = (words as { [TABLE]?: WordTable })[TABLE];
  if (!table) throw new Error('These are no words of wordsOf.');
  return table;
}

function inOwnLanguage(entry: Forms | WordTable): unknown {
  if (typeof entry['nl'] === 'string') return sayable(entry['nl']);
  return Object.fromEntries(Object.entries(entry).map(([key, one]) => [key, inOwnLanguage(one as WordTable)]));
}

const sayable = (text: string) =>
  text.includes('{{') ? (facts: Record<string, string | number>) => fillIn(text, facts) : text;

function fillIn(text: string, facts: Record<string, string | number>): string {
  return text.replaceAll(PLACEHOLDER, (_, name: string) => String(facts[name]));
}
