/**
 * The program's own words: each folder's `words.ts` has every language.
 *
 * export const words = wordsOf({ left: { nl: 'Nog {{count}} vrij', en: '{{count}} left', de: 'Noch {{count}} frei' }
 * });
 *
 * `words.left({ count: 3 })` uses the build's language (Node: Dutch). `vite build` strips the others
 * (`build/words.ts`).
 */

/** Placeholders in braces. */
export type Forms = { readonly nl: string; readonly en: string; readonly de: string };

/** Groups nest; a plain string is Dutch in every language. */
export type WordTable = { readonly [key: string]: Forms | string | WordTable };

type Names<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never;

/** Numbers are inserted unformatted. */
type Facts<Text extends string> = Readonly<Record<Names<Text>, string | number>>;

type Word<Text extends string> = [Names<Text>] extends [never] ? string : (facts: Facts<Text>) => string;

type DutchOf<Entry> = Entry extends string ? Entry : Entry extends { nl: infer Dutch extends string } ? Dutch : never;

/** `left_one` and `left_other` merge into `left`. */
type Key<Name> = Name extends `${string}_one` ? never : Name extends `${infer Stem}_other` ? Stem : Name;

/** Strings, or functions if the Dutch text has placeholders; `count` chooses the plural form. */
export type Words<Table> = {
  readonly [Name in keyof Table as Key<Name>]: Name extends `${string}_other`
    ? (facts: Facts<DutchOf<Table[Name]>> & { readonly count: number }) => string
    : [DutchOf<Table[Name]>] extends [never]
      ? Words<Table[Name]>
      : Word<DutchOf<Table[Name]>>;
};

/** Symbol that holds the table, across copies of this module. */
const TABLE = Symbol.for('words-table');

export function wordsOf<const Table extends WordTable>(table: Table): Words<Table> {
  return Object.defineProperty(inDutch(table), TABLE, { value: table }) as Words<Table>;
}

export function formsOf(words: object): WordTable {
  const table = (words as { [TABLE]?: WordTable })[TABLE];
  if (!table) throw new Error('These are no words of wordsOf.');
  return table;
}

export const isText = (entry: WordTable[string]): entry is Forms | string =>
  typeof entry === 'string' || typeof entry['nl'] === 'string';

/** Plural forms are grouped, singular first. */
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

export function say<Given>(word: string | ((facts: Given) => string), facts: Given): string {
  return typeof word === 'string' ? word : word(facts);
}
