import * as z from 'zod/mini';
import type { OtherLanguage } from '../../../kernel/web/languages.ts';

/** Shapes that cross the wire when the owner translates. */

const REQUIRED = 'Vul de Nederlandse tekst in.';
const TEXT_MAX = 50_000;

/** Body of PUT /api/dmt-admin/translations/{language}: one text. An empty translation takes the owner's own back. */
export const translationRequest = z.object({
  dutch: z.string(REQUIRED).check(z.minLength(1, REQUIRED), z.maxLength(TEXT_MAX, 'Dit veld is te lang.')),
  text: z.string(REQUIRED).check(z.trim(), z.maxLength(TEXT_MAX, 'Dit veld is te lang.')),
  /** The version of the language's texts that was seen. */
  version: z.int('Vul een geldig getal in.').check(z.gte(0, 'Vul een geldig getal in.')),
});
export type TranslationRequest = z.infer<typeof translationRequest>;

/** A text that visitors read, and how it reads in another language. */
export type TranslatedText = {
  dutch: string;
  /** The owner's translation; null: none. */
  text: string | null;
  /** The built-in translation; null: none, so without the owner's text visitors read Dutch. */
  standard: string | null;
  isHtml: boolean;
};

/** Answer of GET /api/dmt-admin/translations/{language}. */
export type Translations = {
  language: OtherLanguage;
  version: number;
  /** Texts that nobody translated. */
  lacking: number;
  /** By where they stand: 'Startpagina', 'Open tuindag'. */
  groups: { label: string; texts: TranslatedText[] }[];
};
