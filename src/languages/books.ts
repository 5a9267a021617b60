import { isOtherLanguage, type OtherLanguage } from '../kernel/web/languages.ts';
import type { Translator } from '../kernel/text/words-of.ts';
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

  const made = async (language: OtherLanguage): Promise<Phrasebook> => {
    const own = Object.entries(await translations(language));
    return createPhrasebook([...names, ...(languages.get(language)?.texts ?? []), ...own]);
  };

  return perEdition(languages, edition, made);
}

/** The owner's translations into a language that the site speaks; null for every other word. */
export const translators = (languages: Languages, { edition, translations }: OwnersTexts) =>
  perEdition(languages, edition, async (language): Promise<Translator> => {
    const own = new Map(Object.entries(await translations(language)));
    return { language, translate: (dutch) => own.get(dutch) ?? null };
  });

/** Returns what `make` makes of a language that the site speaks, made again after each change of the owner. */
function perEdition<Made>(
  languages: Languages,
  edition: () => number,
  make: (language: OtherLanguage) => Promise<Made>,
): (language: string) => Promise<Made | null> {
  const kept = new Map<OtherLanguage, { edition: number; made: Promise<Made> }>();
  return async (language) => {
    if (!isOtherLanguage(language) || !languages.has(language)) return null;
    const now = edition();
    const known = kept.get(language);
    if (known?.edition === now) return known.made;
    const made = make(language);
    made.catch(() => kept.delete(language));
    kept.set(language, { edition: now, made });
    return made;
  };
}
