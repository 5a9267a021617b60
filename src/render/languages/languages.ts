import { AsyncLocalStorage } from 'node:async_hooks';
import { isOtherLanguage, type Language, type OtherLanguage } from '../../kernel/web/languages.ts';
import { setLanguageSource, type Translator } from '../../kernel/text/words-of.ts';

/** The languages of the site beside Dutch. */
export type Languages = ReadonlySet<OtherLanguage>;

export type OwnersTexts = {
  /** Rises when the owner changes something. */
  edition(): number;
  translations(language: OtherLanguage): Promise<Record<string, string>>;
};

/** Returns the owner's translations into a language, kept until the next edition; null for Dutch and languages that are off. */
export function translators(
  languages: Languages,
  { edition, translations }: OwnersTexts,
): (language: string) => Promise<Translator | null> {
  const cached = new Map<OtherLanguage, { edition: number; made: Promise<Translator> }>();

  async function made(language: OtherLanguage): Promise<Translator> {
    const own = new Map(Object.entries(await translations(language)));
    return { language, translate: (dutch) => own.get(dutch) ?? null };
  }

  return async (language) => {
    if (!isOtherLanguage(language) || !languages.has(language)) return null;
    const now = edition();
    const known = cached.get(language);
    if (known?.edition === now) return known.made;
    const making = made(language);
    making.catch(() => cached.delete(language));
    cached.set(language, { edition: now, made: making });
    return making;
  };
}

const writing = new AsyncLocalStorage<Language>();
setLanguageSource(() => writing.getStore());

/** Runs work that may wait with all words in a language, as emails and papers do. Words kept in constants stay Dutch. */
export const writeIn = <Made>(language: Language, write: () => Promise<Made>): Promise<Made> =>
  writing.run(language, write);
