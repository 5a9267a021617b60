import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isOtherLanguage, type OtherLanguage } from '../../kernel/web/languages.ts';
import type { Site } from '../../kernel/web/site.ts';
import { formsIn, formsOf } from '../../kernel/text/words-of.ts';
import type { Translator } from '../../kernel/text/words-of.ts';
import { createPhrasebook, type Phrasebook } from './phrasebook.ts';

/** The languages of the site beside Dutch. */
export type Languages = ReadonlySet<OtherLanguage>;

/**
 * Pairs of Dutch and another language of all texts of the server that an answer may carry. Emails and papers are written in
 * their language instead.
 */
export async function answerTexts(language: OtherLanguage): Promise<[dutch: string, other: string][]> {
  const sources = join(import.meta.dirname, '../..');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?:^|[/.])words\.ts$/.test(file) && !/(?:^|\/)(?:emails|documents|mail)\//.test(file),
  );
  const tables = await Promise.all(
    files.map(async (file) => ((await import(pathToFileURL(join(sources, file)).href)) as { words: object }).words),
  );
  return tables.flatMap((words) => formsIn(formsOf(words))).map((one) => [inBook(one.nl), inBook(one[language])]);
}

/** A phrasebook names what is filled in between single braces. */
const inBook = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, '{$1}');

export type OwnersTexts = {
  edition(): number;
  translations(language: OtherLanguage): Promise<Record<string, string>>;
};

export function phrasebooks(languages: Languages, { edition, translations }: OwnersTexts, site: Site) {
  const { name, street, postalCode, city, phone, email } = site;
  const names = [name, street, postalCode, city, phone, email].map((one) => [one, one] as const);

  const made = async (language: OtherLanguage): Promise<Phrasebook> => {
    const own = Object.entries(await translations(language));
    return createPhrasebook([...names, ...(await answerTexts(language)), ...own]);
  };

  return perEdition(languages, edition, made);
}

export const translators = (languages: Languages, { edition, translations }: OwnersTexts) =>
  perEdition(languages, edition, async (language): Promise<Translator> => {
    const own = new Map(Object.entries(await translations(language)));
    return { language, translate: (dutch) => own.get(dutch) ?? null };
  });

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
