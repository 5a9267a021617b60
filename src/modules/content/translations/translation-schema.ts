import * as z from 'zod/mini';
import type { OtherLanguage } from '../../../kernel/web/languages.ts';

const REQUIRED = 'Vul de Nederlandse tekst in.';
const TOO_LONG = 'Dit veld is te lang.';
const TEXT_MAX = 50_000;
const TEXTS_MAX = 500;

/** Query of GET /api/dmt-admin/translations/{language}: a subject, words of the Dutch text, or both. */
export const translationQuery = z.object({
  part: z.optional(z.string().check(z.maxLength(100))),
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
});
export type TranslationQuery = z.infer<typeof translationQuery>;

/** Body of PUT /api/dmt-admin/translations/{language}. An empty text restores the default. */
export const translationRequest = z.object({
  texts: z
    .array(
      z.object({
        dutch: z.string(REQUIRED).check(z.minLength(1, REQUIRED), z.maxLength(TEXT_MAX, TOO_LONG)),
        text: z.string(REQUIRED).check(z.trim(), z.maxLength(TEXT_MAX, TOO_LONG)),
      }),
    )
    .check(z.minLength(1, REQUIRED), z.maxLength(TEXTS_MAX, TOO_LONG)),
  version: z.int('Vul een geldig getal in.').check(z.gte(0, 'Vul een geldig getal in.')),
});
export type TranslationRequest = z.infer<typeof translationRequest>;

export type TranslatedText = {
  dutch: string;
  text: string | null;
  /** Built-in translation; null if visitors read Dutch. */
  standard: string | null;
  isHtml: boolean;
  part: string;
};

/** A page or an event: 'pages/home' is 'Startpagina', 'event/7' is 'Open tuindag'. */
export type TranslatedPart = { key: string; label: string; count: number; lacking: number };

export type Translations = {
  language: OtherLanguage;
  version: number;
  lacking: number;
  parts: TranslatedPart[];
  texts: TranslatedText[];
  hasMore: boolean;
};

/** Short mark of a text, by which a form says which one it means without sending it (FNV-1a). */
export function markOf(text: string): string {
  const plain = text.replaceAll('\r\n', '\n');
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < plain.length; index++) {
    hash = Math.imul(hash ^ plain.charCodeAt(index), 0x01_00_01_93);
  }
  return `${plain.length}-${(hash >>> 0).toString(36)}`;
}
