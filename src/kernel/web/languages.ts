import { SECRET_BEGINNINGS, TRANSLATED } from '../pages/pages.ts';

export const LANGUAGE = 'nl';

export const OWN_LANGUAGE = 'nl' as Language;

export const OTHER_LANGUAGES = ['en', 'de'] as const;
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];
export type Language = 'nl' | OtherLanguage;

export const LANGUAGE_FACTS: Record<Language, { name: string; choose: string; locale: 'nl_NL' | 'en_GB' | 'de_DE' }> = {
  nl: { name: 'Nederlands', choose: 'Taal', locale: 'nl_NL' },
  en: { name: 'English', choose: 'Language', locale: 'en_GB' },
  de: { name: 'Deutsch', choose: 'Sprache', locale: 'de_DE' },
};

/** Header with the language of the page; absent for Dutch. */
export const LANGUAGE_HEADER = 'x-language';

/** Address that changes the language, as in `/taal/en`. */
export const LANGUAGE_CHOICE = '/taal';

/** True if a page exists in every language. `path` comes without language prefix, query and fragment. */
export function isTranslated(path: string): boolean {
  return TRANSLATED.test(path);
}

/** Splits a path into language and rest: '/en/agenda' is '/agenda' in English. */
export function partedPath(path: string): { language: Language; path: string } {
  const [, first = ''] = path.split('/', 2);
  if (!isOtherLanguage(first)) return { language: 'nl', path };
  return { language: first, path: path.slice(first.length + 1) || '/' };
}

/** '/agenda?soort=workshops' -> '/en/agenda?soort=workshops'; Dutch-only pages stay. */
export function pathIn(language: Language, href: string): string {
  const [path = ''] = href.split(/[?#]/, 1);
  return language !== 'nl' && isTranslated(path) ? `/${language}${href}` : href;
}

export function pageUrl({ baseUrl }: { baseUrl: string }, path: string): string {
  // A branch, so that Dutch pages do not load the patterns of translated pages.
  return OWN_LANGUAGE === 'nl' ? `${baseUrl}${path}` : `${baseUrl}${pathIn(OWN_LANGUAGE, path)}`;
}

export const OWN_LOCALE = OWN_LANGUAGE === 'nl' ? 'nl_NL' : LANGUAGE_FACTS[OWN_LANGUAGE].locale;

/** The contact page is Dutch only. */
export const DIRECTIONS_PATH = OWN_LANGUAGE === 'nl' ? '/contact' : '/praktisch';

/** True if the address holds a secret: of a link, order, gift card, waiting-list entry or ticket (S-11). */
export function isSecretAddress(href: string): boolean {
  const [path = '', search = ''] = href.split('?', 2);
  if (SECRET_BEGINNINGS.some((beginning) => partedPath(path).path.startsWith(beginning))) return true;
  const query = new URLSearchParams(search);
  return ['token', 'confirm', 'link'].some((name) => query.has(name));
}

/** Returns the language for our own words in an answer; null for Dutch. */
export function spokenLanguage(
  requested: string | undefined,
  spoken: readonly OtherLanguage[] = [],
): OtherLanguage | null {
  return isOtherLanguage(requested) && spoken.includes(requested) ? requested : null;
}

/** Returns the language for the owner's words, which may be Dutch. */
export function readLanguage(requested: string | undefined, spoken?: readonly OtherLanguage[]): Language {
  return spokenLanguage(requested, spoken) ?? 'nl';
}

export function isOtherLanguage(word: string | null | undefined): word is OtherLanguage {
  return OTHER_LANGUAGES.some((language) => language === word);
}
