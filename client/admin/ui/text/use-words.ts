/**
 * The words of the administration, which is in Dutch. Every part has a file of its own, loaded with its code:
 * `useWords(words)` takes the imported `nl.json`, and a key that is not in it does not compile. Pages for visitors take
 * theirs from `words.ts` (`src/kernel/text/words-of.ts`).
 */
import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

/** One language, so one read-only instance serves every request. */
const i18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: 'nl',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
  // The first of several files that has a key says it.
  react: { nsMode: 'fallback', useSuspense: false },
});

type Singular<Name extends string> = Name extends `${infer Stem}_${'zero' | 'one' | 'other'}` ? Stem : Name;

/** Keys of a file of words, with dots between its levels: `card.more`; the forms of a plural are one key. */
export type WordKey<Words> = Words extends readonly unknown[]
  ? never
  : {
      [Name in keyof Words & string]: Words[Name] extends string ? Singular<Name> : `${Name}.${WordKey<Words[Name]>}`;
    }[keyof Words & string];

type Say<Key> = {
  (key: Key): string;
  (key: Key, facts: Record<string, unknown>): string;
};

/** `facts` fill the placeholders of a text; `count` also chooses the plural. */
export type Translate<Words> = Say<WordKey<Words>>;

const namespaces = new WeakMap<object, string>();
let added = 0;

/** The words of the given files, of the first that has the key: `useWords(words)('received', { name })`. */
export function useWords<Files extends readonly object[]>(...files: Files): Translate<Files[number]> {
  return useTranslation(files.map(namespaceOf), { i18n }).t;
}

function namespaceOf(words: object): string {
  const known = namespaces.get(words);
  if (known) return known;
  added += 1;
  const name = `words${added}`;
  i18n.addResourceBundle('nl', name, words);
  namespaces.set(words, name);
  return name;
}
