/**
 * The program's own words: each folder's `words.ts` has every language.
 *
 * export const words = wordsOf({ left: { nl: 'Nog {{count}} vrij', en: '{{count}} left', de: 'Noch {{count}} frei' }
 * });
 *
 * `words.left({ count: 3 })` uses the build's language (Node: Dutch). `vite build` strips the others
 * (`build/words.ts`).
 */

import { type Language, type OtherLanguage, OWN_LANGUAGE } from '../web/languages.ts';

/** A text in each language, with placeholders in double braces. */
export type Forms = { readonly nl: string; readonly en: string; readonly de: string };

/** Groups may nest. A plain string is Dutch in every language. */
export type WordTable = { readonly [key: string]: Forms | string | WordTable };

type Names<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never;

/** Numbers are inserted unformatted. */
type Facts<Text extends string> = Readonly<Record<Names<Text>, string | number>>;

type Word<Text extends string> = [Names<Text>] extends [never] ? string : (facts: Facts<Text>) => string;

type DutchOf<Entry> = Entry extends string ? Entry : Entry extends { nl: infer Dutch extends string } ? Dutch : never;

/** Merges `left_one` and `left_other` into `left`. */
type Key<Name> = Name extends `${string}_one` ? never : Name extends `${infer Stem}_other` ? Stem : Name;

/** Strings, or functions if the Dutch text has placeholders; `count` chooses the plural form. */
export type Words<Table> = {
  readonly [Name in keyof Table as Key<Name>]: Name extends `${string}_other`
    ? (facts: Facts<DutchOf<Table[Name]>> & { readonly count: number }) => string
    : [DutchOf<Table[Name]>] extends [never]
      ? Words<Table[Name]>
      : Word<DutchOf<Table[Name]>>;
};

/** Key of the table on a words object. A registered symbol, because this module can exist twice. */
const TABLE = Symbol.for('words-table');

export function wordsOf<const Table extends WordTable>(table: Table): Words<Table> {
  return Object.defineProperty(spokenWords(table), TABLE, { value: table }) as Words<Table>;
}

export function formsOf(words: object): WordTable {
  const table = (words as { [TABLE]?: WordTable })[TABLE];
  if (!table) throw new Error('These are no words of wordsOf.');
  return table;
}

export const isText = (entry: WordTable[string]): entry is Forms | string =>
  typeof entry === 'string' || typeof entry['nl'] === 'string';

export const formsIn = (table: WordTable): Forms[] =>
  Object.values(table).flatMap((entry) => (typeof entry === 'string' ? [] : isText(entry) ? [entry] : formsIn(entry)));

/** Lists the entries with plural forms grouped, singular first. */
export function entriesOf(table: WordTable): [key: string, ...entries: WordTable[string][]][] {
  return Object.entries(table).flatMap(([name, entry]): [string, ...WordTable[string][]][] => {
    if (name.endsWith('_one')) return [];
    const key = name.replace(/_other$/, '');
    const one = key === name ? undefined : table[`${key}_one`];
    return [one === undefined ? [key, entry] : [key, one, entry]];
  });
}

let spoken: Language | null = null;
let written = (): Language | undefined => undefined;

/** Returns the language in which words are written at this moment. */
export const languageNow = (): Language => spoken ?? written() ?? OWN_LANGUAGE;

/** Lets Node say in which language asynchronous work writes (`src/render/languages/languages.ts`). */
export function setLanguageSource(ask: typeof written): void {
  written = ask;
}

/** Runs a synchronous function in a language, on Node only. Asynchronous work uses `writeIn`. */
export function speakIn<Made>(language: Language, write: () => Made): Made {
  const before = spoken;
  spoken = language;
  try {
    return write();
  } finally {
    spoken = before;
  }
}

type Given = Record<string, string | number>;

function spokenWords(table: WordTable): object {
  const words = {};
  for (const [key, entry, other] of entriesOf(table)) {
    Object.defineProperty(words, key, { enumerable: true, ...wordOf(entry, other) });
  }
  return words;
}

function wordOf(entry: WordTable[string] | undefined, other: WordTable[string] | undefined): PropertyDescriptor {
  if (other !== undefined) {
    return { value: (facts: Given) => fillIn(formOf(facts['count'] === 1 ? entry : other), facts) };
  }
  if (typeof entry === 'object' && !isText(entry)) return { value: spokenWords(entry) };
  if (!dutchOf(entry).includes('{{')) return { get: () => formOf(entry) };
  return { value: (facts: Given) => fillIn(formOf(entry), facts) };
}

const dutchOf = (entry: WordTable[string] | undefined) =>
  typeof entry === 'string' ? entry : ((entry as Forms)?.nl ?? '');

const formOf = (entry: WordTable[string] | undefined) =>
  typeof entry === 'string' ? entry : ((entry as Forms)?.[languageNow()] ?? '');

function fillIn(text: string, facts: Given): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name]));
}

export function say<Given>(word: string | ((facts: Given) => string), facts: Given): string {
  return typeof word === 'string' ? word : word(facts);
}

/**
 * A text of ours before anybody chose its language: which one, and the facts filled in. Core code passes it on; an answer is
 * rendered by `renderFor`. `String(text)` and JSON are Dutch outside it.
 *
 * It is also an error map of zod, so a rule takes it where it takes a message: `z.minLength(1, texts.required)`. A build for
 * browsers has the string of its own language there (build/words.ts).
 */
export type Text = {
  (): { message: string };
  readonly error: Text;
  toString(): string;
  toJSON(): string;
};

/** A text of ours, or a sentence that is Dutch in every language because only staff read it. */
export type Wording = string | Text;

/** The owner's translations into a language; null: nobody translated this text. Looks up the exact Dutch text. */
export type Translator = { language: OtherLanguage; translate(dutch: string): string | null };

/** Creates a Text that calls `write` whenever it is rendered: `computedText(() => euroText(cents))`. */
export function computedText(write: () => string): Text {
  const text = (() => ({ message: text })) as unknown as Text;
  Object.defineProperties(text, {
    error: { value: text, enumerable: true },
    toString: { value: write },
    toJSON: { value: write },
  });
  return Object.freeze(text);
}

type Texts<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string
    ? Text
    : Words[Key] extends (facts: infer Facts) => string
      ? (facts: { readonly [Name in keyof Facts]: Name extends 'count' ? number : Facts[Name] | Text }) => Text
      : Texts<Words[Key]>;
};

type Fill = (facts: object) => string;

/** Returns the same entries as `words`, each a Text; a fact may be a Text itself. */
export function textsOf<Words extends object>(words: Words): Texts<Words> {
  const all = words as Record<string, string | Fill | object>;
  const entries = Object.keys(all).map((key): [string, unknown] => {
    const word = all[key];
    if (typeof word === 'function') return [key, (facts: object) => computedText(() => (word as Fill)(facts))];
    return [key, typeof word === 'string' ? computedText(() => all[key] as string) : textsOf(word as object)];
  });
  return Object.fromEntries(entries) as Texts<Words>;
}

let reader: Translator | null = null;

/** Turns a text of the owner into a fact: translated for the reader if there is a translation, otherwise as written. */
export const ownersText = (dutch: string): Text => computedText(() => reader?.translate(dutch) ?? dutch);

/** Runs a synchronous function and returns its result with every Text in the reader's language; null means Dutch. */
export function renderFor<Made>(translator: Translator | null, write: () => Made): Made {
  const before = reader;
  reader = translator;
  try {
    return speakIn(translator?.language ?? 'nl', write);
  } finally {
    reader = before;
  }
}
