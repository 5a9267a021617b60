/**
 * The program's own words. Each folder keeps them in `words.ts`, by key, in every language:
 *
 *     export const words = wordsOf({ left: { nl: 'Nog {{count}} vrij', en: '{{count}} left', de: 'Noch {{count}} frei' } });
 *
 * `words.left({ count: 3 })` is the text in the language of this build; Node and development speak Dutch. `vite build`
 * makes constants and functions of its own language of such a file (`build/words.ts`), so no page carries another one.
 */

/** A text in every language, with the names of what is filled in between braces. */
export type Forms = { readonly nl: string; readonly en: string; readonly de: string };

/** Texts by key; a group of them has a key as well. A text of a page that is Dutch in every language is a string. */
export type WordTable = { readonly [key: string]: Forms | string | WordTable };

type Names<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never;

/** Facts that a text asks for; numbers are written as they are. */
type Facts<Text extends string> = Readonly<Record<Names<Text>, string | number>>;

type Word<Text extends string> = [Names<Text>] extends [never] ? string : (facts: Facts<Text>) => string;

type DutchOf<Entry> = Entry extends string ? Entry : Entry extends { nl: infer Dutch extends string } ? Dutch : never;

/** `left_one` and `left_other` are the forms of one word, `left`. */
type Key<Name> = Name extends `${string}_one` ? never : Name extends `${infer Stem}_other` ? Stem : Name;

/**
 * A text without facts is a string, one with facts a function. Its Dutch form says which facts those are; of a word with
 * forms for one and for more, `count` chooses.
 */
export type Words<Table> = {
  readonly [Name in keyof Table as Key<Name>]: Name extends `${string}_other`
    ? (facts: Facts<DutchOf<Table[Name]>> & { readonly count: number }) => string
    : [DutchOf<Table[Name]>] extends [never]
      ? Words<Table[Name]>
      : Word<DutchOf<Table[Name]>>;
};

/** Under which words carry their table; the same in every copy of this module. */
const TABLE = Symbol.for('words-table');

/** Returns the words of a table in the language of this build. */
export function wordsOf<const Table extends WordTable>(table: Table): Words<Table> {
  return Object.defineProperty(inDutch(table), TABLE, { value: table }) as Words<Table>;
}

/** The table behind words, with every language. */
export function formsOf(words: object): WordTable {
  const table = (words as { [TABLE]?: WordTable })[TABLE];
  if (!table) throw new Error('These are no words of wordsOf.');
  return table;
}

/** True for a text, false for a group of them. */
export const isText = (entry: WordTable[string]): entry is Forms | string =>
  typeof entry === 'string' || typeof entry['nl'] === 'string';

/** The keys of a table; forms of one word are given together, that for one first. */
export function entriesOf(table: WordTable): [key: string, ...entries: WordTable[string][]][] {
  return Object.entries(table).flatMap(([name, entry]): [string, ...WordTable[string][]][] => {
    if (name.endsWith('_one')) return [];
    const key = name.replace(/_other$/, '');
    const one = key === name ? undefined : table[`${key}_one`];
    return [one === undefined ? [key, entry] : [key, one, entry]];
  });
}

type Given = Record<string, string | number>;

function inDutch(table: WordTable): object {
  return Object.fromEntries(
    entriesOf(table).map(([key, entry, other]) => {
      if (other !== undefined)
        return [key, (facts: Given) => fillIn(dutch(facts['count'] === 1 ? entry : other), facts)];
      if (typeof entry === 'object' && !isText(entry)) return [key, inDutch(entry)];
      const text = dutch(entry);
      return [key, text.includes('{{') ? (facts: Given) => fillIn(text, facts) : text];
    }),
  );
}

const dutch = (entry: WordTable[string] | undefined) =>
  typeof entry === 'string' ? entry : ((entry as Forms)?.nl ?? '');

function fillIn(text: string, facts: Given): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name]));
}

/** A word that is chosen at run time and may or may not have something to fill in. */
export function say<Given>(word: string | ((facts: Given) => string), facts: Given): string {
  return typeof word === 'string' ? word : word(facts);
}
