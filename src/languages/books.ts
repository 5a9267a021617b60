import { isOtherLanguage, type OtherLanguage } from '../kernel/web/languages.ts';
import type { Site } from '../kernel/web/site.ts';
import type { Languages } from './languages.ts';
import { createPhrasebook, type Phrasebook } from './phrasebook.ts';

/** The owner's texts in a language, Dutch first; the edition rises with every change. */
export type OwnersTexts = {
  edition(): number;
  translations(language: OtherLanguage): Promise<Record<string, string>>;
};

/** The phrasebook of a language that the site speaks: our texts, and the owner's, which win; null for every other word. */
export function phrasebooks(languages: Languages, { edition, translations }: OwnersTexts, site: Site) {
  const { name, street, postalCode, city, phone, email } = site;
  const names = [name, street, postalCode, city, phone, email].map((one) => [one, one] as const);
  const kept = new Map<OtherLanguage, { edition: number; book: Promise<Phrasebook> }>();

  const made = async (language: OtherLanguage): Promise<Phrasebook> => {
    const own = Object.entries(await translations(language));
    return createPhrasebook([...names, ...(languages.get(language)?.texts ?? []), ...own]);
  };

  return async (language: string): Promise<Phrasebook | null> => {
    if (!isOtherLanguage(language) || !languages.has(language)) return null;
    const now = edition();
    const known = kept.get(language);
    if (known?.edition === now) return known.book;
    const book = made(language);
    book.catch(() => kept.delete(language));
    kept.set(language, { edition: now, book });
    return book;
  };
}
