/** In which languages visitors may read the site, and which pages there are in all of them. Dutch is the site itself. */
import { SECRET_BEGINNINGS, TRANSLATED } from '../pages/pages.ts';

/** The language of the site where none is chosen. */
export const LANGUAGE = 'nl';

/** Language of this build: Dutch in Node and development; `vite build` puts that of its build here (build/words.ts). */
export const OWN_LANGUAGE = 'nl' as Language;

/** Languages beside Dutch. */
export const OTHER_LANGUAGES = ['en', 'de'] as const;
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];
export type Language = 'nl' | OtherLanguage;

/** Each language's own name, and its code for sharing and payment pages. */
export const LANGUAGE_FACTS: Record<Language, { name: string; choose: string; locale: 'nl_NL' | 'en_GB' | 'de_DE' }> = {
  nl: { name: 'Nederlands', choose: 'Taal', locale: 'nl_NL' },
  en: { name: 'English', choose: 'Language', locale: 'en_GB' },
  de: { name: 'Deutsch', choose: 'Sprache', locale: 'de_DE' },
};

/** Request header that carries the page's language; absent: Dutch. */
export const LANGUAGE_HEADER = 'x-language';

/** Before each text of an answer in another language that is Dutch still, because nobody translated it. Shows nothing. */
export const DUTCH_MARK = '\u2060';

/** Beside choices that are sent back in Dutch: what each says in the language, by its Dutch text. */
export const CHOICES_SAID = 'choices_said';

/** Where somebody chooses one: `/taal/en`. */
export const LANGUAGE_CHOICE = '/taal';

/** True if a path (without prefix, query and fragment) has a page in every language. */
export function isTranslated(path: string): boolean {
  return TRANSLATED.test(path);
}

/** A path of the site taken apart: '/en/agenda' is '/agenda' in English. */
export function partedPath(path: string): { language: Language; path: string } {
  const [, first = ''] = path.split('/', 2);
  if (!isOtherLanguage(first)) return { language: 'nl', path };
  return { language: first, path: path.slice(first.length + 1) || '/' };
}

/** The same page in a language: '/agenda?soort=workshops' is '/en/agenda?soort=workshops'; one that is Dutch only stays. */
export function pathIn(language: Language, href: string): string {
  const [path = ''] = href.split(/[?#]/, 1);
  return language !== 'nl' && isTranslated(path) ? `/${language}${href}` : href;
}

/** Absolute address of a page in the language of this build; `path` may have a query. */
export function pageUrl({ baseUrl }: { baseUrl: string }, path: string): string {
  // A separate branch, so that a Dutch page loads no list of translated pages.
  return OWN_LANGUAGE === 'nl' ? `${baseUrl}${path}` : `${baseUrl}${pathIn(OWN_LANGUAGE, path)}`;
}

/** Code of this build's language for sharing. */
export const OWN_LOCALE = OWN_LANGUAGE === 'nl' ? 'nl_NL' : LANGUAGE_FACTS[OWN_LANGUAGE].locale;

/** Page that tells how to get to the garden: the contact page is Dutch only. */
export const DIRECTIONS_PATH = OWN_LANGUAGE === 'nl' ? '/contact' : '/praktisch';

/**
 * True for an address, in any language, that holds the secret of an emailed link, an order, a gift card, a waiting-list
 * entry or a ticket (S-11). `href`: path and query.
 */
export function isSecretAddress(href: string): boolean {
  const [path = '', search = ''] = href.split('?', 2);
  if (SECRET_BEGINNINGS.some((beginning) => partedPath(path).path.startsWith(beginning))) return true;
  const query = new URLSearchParams(search);
  return ['token', 'confirm', 'link'].some((name) => query.has(name));
}

/** In which of its languages a site answers a call that names one in its header; null: in Dutch. */
export function spokenLanguage(asked: string | undefined, spoken: readonly OtherLanguage[] = []): OtherLanguage | null {
  return isOtherLanguage(asked) && spoken.includes(asked) ? asked : null;
}

/** The same of a call that is about what has a language already: what is read now, which may be Dutch. */
export function readLanguage(asked: string | undefined, spoken?: readonly OtherLanguage[]): Language {
  return spokenLanguage(asked, spoken) ?? 'nl';
}

export function isOtherLanguage(word: string | null | undefined): word is OtherLanguage {
  return OTHER_LANGUAGES.some((language) => language === word);
}
