import type { Translator } from '../../../kernel/text/owned.ts';
import type { Language, OtherLanguage } from '../../../kernel/web/languages.ts';
import { PAGES } from '../../../kernel/pages/pages.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { ContentField } from '../admin/admin-schema.ts';
import type { EditedBy } from '../admin/editing.ts';
import { SECTIONS } from '../admin/sections.ts';
import { standardTranslations } from '../defaults/defaults.ts';
import type { ContentParts } from '../ports.ts';
import type { Written } from '../texts/reading.ts';
import type { TranslatedText, TranslationRequest, Translations } from './translation-schema.ts';

/** Values that are translated; other pages are Dutch only. */
const TRANSLATED = new Set([
  'navigation',
  'season-notice',
  'visit',
  'garden-map',
  'arrangements',
  'plants',
  'week-photo',
  ...PAGES.flatMap(({ words, isTranslated }) => (words && isTranslated ? [`pages/${words.slug}`] : [])),
]);

/** Texts that are edited elsewhere, such as those of an event. */
export type OtherTexts = { label: string; texts: { dutch: string; isHtml: boolean }[] };

/** Translations: one versioned value per language, keyed by the Dutch text, so that none can be outdated. */
export function createTranslations(parts: ContentParts & { defaults: Written }) {
  const { overrides, defaults, atomically, audit, clock, edition, safeHtml } = parts;

  /** Sanitises a text with a tag in it (S-21). */
  const cleaned = (text: string) => (/<[a-z!/?]/i.test(text) ? safeHtml(text) : text);

  async function written(language: OtherLanguage): Promise<Record<string, string>> {
    const stored = ((await overrides.all()).get(keyOf(language)) ?? {}) as Record<string, string>;
    return Object.fromEntries(Object.entries(stored).map(([dutch, text]) => [dutch, cleaned(text)]));
  }

  return {
    /** Translations by Dutch text. */
    translations: written,

    async contentTranslator(language: OtherLanguage): Promise<Translator> {
      const [own, standard] = [new Map(Object.entries(await written(language))), standardTranslations(language)];
      return { language, translate: (dutch) => own.get(dutch) ?? standard.get(dutch) ?? null };
    },

    /** All texts with their present translations. `others` returns the texts of upcoming events. */
    async translationList(language: OtherLanguage, others: () => Promise<OtherTexts[]>): Promise<Translations> {
      const [own, edits, marks] = [await written(language), await overrides.all(), await overrides.marks()];
      const standard = standardTranslations(language);
      const sections = [...SECTIONS].filter(([key]) => TRANSLATED.has(key) && defaults.has(key));
      const groups = [
        ...sections.map(([key, { label, field }]) => ({
          label,
          isContent: true,
          texts: textsIn({ ...field, name: '' }, edits.get(key) ?? defaults.get(key)),
        })),
        ...(await others()).map((other) => ({ ...other, isContent: false })),
      ];
      const seen = new Set<string>();
      const translated = groups.map(({ label, texts, isContent }) => ({
        label,
        texts: texts.flatMap(({ dutch, isHtml }): TranslatedText[] => {
          if (seen.has(dutch) || !/\p{L}{2}/u.test(dutch)) return [];
          seen.add(dutch);
          return [{ dutch, isHtml, text: own[dutch] ?? null, standard: (isContent && standard.get(dutch)) || null }];
        }),
      }));
      const filled = translated.filter(({ texts }) => texts.length > 0);
      const lacking = filled
        .flatMap(({ texts }) => texts)
        .filter(({ text, standard }) => text === null && standard === null);
      return { language, version: marks.get(keyOf(language))?.version ?? 0, lacking: lacking.length, groups: filled };
    },

    /** Stores one translation. Throws 409 `stale`. */
    async translate(language: OtherLanguage, { dutch, text, version }: TranslationRequest, { actorId }: EditedBy) {
      const clean = cleaned(text);
      await atomically(async () => {
        const { [dutch]: _before, ...rest } = await written(language);
        const value = clean === '' ? rest : { ...rest, [dutch]: clean };
        if (!(await overrides.keep(keyOf(language), value, { seen: version, at: clock.now(), actorId }))) throw stale();
        await audit.note({ action: 'content-changed', actorId, subject: `content:${keyOf(language)}` });
        await edition.raise();
      });
    },
  };
}

const keyOf = (language: Language) => `translations/${language}`;

function stale(): Problem {
  const message = 'Iemand anders heeft intussen vertaald. Laad de pagina opnieuw; wat u typte, kunt u nog kopiëren.';
  return new Problem('conflict', message, { reason: 'stale' });
}

/** Returns the texts to translate in a value, by its form; no addresses, days or drawings. */
function textsIn(field: ContentField, value: unknown): { dutch: string; isHtml: boolean }[] {
  if (value === null || value === undefined) return [];
  if (field.kind === 'text' || field.kind === 'html') {
    return typeof value === 'string' && value !== '' ? [{ dutch: value, isHtml: field.kind === 'html' }] : [];
  }
  if (field.kind === 'group') {
    return field.fields.flatMap((one) => textsIn(one, (value as Record<string, unknown>)[one.name]));
  }
  return field.kind === 'list' && Array.isArray(value) ? value.flatMap((one) => textsIn(field.item, one)) : [];
}
