import * as z from 'zod/mini';
import type { OtherLanguage } from '../../../kernel/web/languages.ts';

const REQUIRED = 'Vul de Nederlandse tekst in.';
const TEXT_MAX = 50_000;

/** Body of PUT /api/dmt-admin/translations/{language}. An empty text restores the default. */
export const translationRequest = z.object({
  dutch: z.string(REQUIRED).check(z.minLength(1, REQUIRED), z.maxLength(TEXT_MAX, 'Dit veld is te lang.')),
  text: z.string(REQUIRED).check(z.trim(), z.maxLength(TEXT_MAX, 'Dit veld is te lang.')),
  version: z.int('Vul een geldig getal in.').check(z.gte(0, 'Vul een geldig getal in.')),
});
export type TranslationRequest = z.infer<typeof translationRequest>;

export type TranslatedText = {
  dutch: string;
  text: string | null;
  /** Built-in translation; null if visitors read Dutch. */
  standard: string | null;
  isHtml: boolean;
};

export type Translations = {
  language: OtherLanguage;
  version: number;
  /** Number of texts without a translation. */
  lacking: number;
  /** Texts by page or event, such as 'Startpagina' or 'Open tuindag'. */
  groups: { label: string; texts: TranslatedText[] }[];
};
