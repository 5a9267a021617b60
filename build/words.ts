import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { type Language, OTHER_LANGUAGES, type OtherLanguage } from '../src/kernel/web/languages.ts';
import { entriesOf, type Forms, formsOf, isText, type WordTable } from '../src/kernel/text/words-of.ts';

/** `words.ts`, and `order.words.ts` where a folder has words that load apart. */
const WORDS_FILE = /[/.]words\.ts$/;
const SPOKEN = '?spoken';
const OWN = "OWN_LANGUAGE = 'nl' as Language";

/** Language of a build besides Dutch; null: the site itself. */
export const languageOf = (environment: string): OtherLanguage | null =>
  OTHER_LANGUAGES.find((language) => environment.endsWith(`_${language}`)) ?? null;

/** Keeps only the words of a build's language. */
export function wordsOfBuild(): Plugin {
  return {
    name: 'words-of-build',
    enforce: 'pre',
    sharedDuringBuild: true,
    // In development, Dutch pages read the tables as they are.
    applyToEnvironment: ({ name, config }) => config.command === 'build' || languageOf(name) !== null,
    // A module per file, so that a page carries only the words it uses, without their keys.
    resolveId: (id) => (id.endsWith(SPOKEN) ? id : null),
    async load(id) {
      if (!id.endsWith(SPOKEN)) return null;
      const file = id.slice(0, -SPOKEN.length);
      const { mtimeMs } = await stat(file); // Node keeps a module by its address
      const { words } = (await import(`${pathToFileURL(file).href}?${mtimeMs}`)) as { words: object };
      return spoken(formsOf(words), languageOf(this.environment.name) ?? 'nl');
    },
    transform: {
      handler(code, id) {
        if (WORDS_FILE.test(id)) {
          const spoken = JSON.stringify(id + SPOKEN);
          // A page says its own language, so its texts are the words.
          return { code: `export * as words from ${spoken};\nexport * as texts from ${spoken};`, map: null };
        }
        if (!code.includes(OWN)) return null;
        const own = languageOf(this.environment.name) ?? 'nl';
        return { code: code.replace(OWN, `OWN_LANGUAGE = '${own}'`), map: null };
      },
    },
  };
}

/** Source of a module with the words of one language. */
function spoken(table: WordTable, language: Language): string {
  const words = entriesOf(table);
  const constants = words.map(([, ...entries], index) => `const word${index} = ${codeOf(entries, language)};`);
  return `${constants.join('\n')}\nexport { ${words.map(([key], index) => `word${index} as ${JSON.stringify(key)}`).join(', ')} };`;
}

/** Source of a word: a string, a function of its placeholders, or a group of words. */
function codeOf([entry = {}, other]: (WordTable[string] | undefined)[], language: Language): string {
  const text = (one: WordTable[string]) => (typeof one === 'string' ? one : (one as Forms)[language]);
  if (other !== undefined) {
    return `(facts)=>facts.count===1?${templateOf(text(entry))}:${templateOf(text(other))}`;
  }
  if (isText(entry)) {
    return text(entry).includes('{{') ? `(facts)=>${templateOf(text(entry))}` : JSON.stringify(text(entry));
  }
  const group = entriesOf(entry).map(([key, ...entries]) => `${JSON.stringify(key)}:${codeOf(entries, language)}`);
  return `{${group.join(',')}}`;
}

const templateOf = (text: string) =>
  `\`${text.replaceAll(/[\\`$]/g, String.raw`\$&`).replaceAll(/\{\{(\w+)\}\}/g, '${facts.$1}')}\``;
