import type { Language } from '../../src/kernel/web/languages.ts';
import { entriesOf, formsOf, isText, type WordTable } from '../../src/kernel/text/words-of.ts';

type Texts<Words> = {
  [Key in keyof Words]: Words[Key] extends string | ((facts: never) => string) ? string : Texts<Words[Key]>;
};

/** Words in a language, with placeholders in braces. */
export function wordsIn<Words extends object>(words: Words, language: Language): Texts<Words> {
  return textsIn(formsOf(words), language) as Texts<Words>;
}

function textsIn(table: WordTable, language: Language): object {
  return Object.fromEntries(
    entriesOf(table).map(([key, entry = '', other]) => {
      const text = other ?? entry;
      if (typeof text === 'string') return [key, text];
      return [key, isText(text) ? text[language] : textsIn(text, language)];
    }),
  );
}
