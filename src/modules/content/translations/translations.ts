import { finderOf } from '../../../kernel/text/search-words.ts';
import { isProse, type Translator } from '../../../kernel/text/owned.ts';
import type { Language, OtherLanguage } from '../../../kernel/web/languages.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { ContentField } from '../admin/admin-schema.ts';
import type { EditedBy } from '../admin/editing.ts';
import { isTranslated, SECTIONS } from '../admin/sections.ts';
import { standardTranslations } from '../defaults/defaults.ts';
import type { ContentParts } from '../ports.ts';
import type { Written } from '../texts/reading.ts';
import type { TranslatedText, TranslationQuery, TranslationRequest, Translations } from './translation-schema.ts';

type Part = { key: string; label: string; texts: { dutch: string; isHtml: boolean }[] };

const MOST_FOUND = 50;

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

    /** Counts texts per page and event, and lists those of a query. `others` returns the events. */
    async translationList(
      language: OtherLanguage,
      others: () => Promise<Part[]>,
      { part = '', q = '' }: TranslationQuery = {},
    ): Promise<Translations> {
      const [own, edits, marks] = [await written(language), await overrides.all(), await overrides.marks()];
      const standard = standardTranslations(language);
      const content = [...SECTIONS].flatMap(([key, { label, field }]) => {
        if (!isTranslated(key) || !defaults.has(key)) return [];
        return { key, label, texts: textsIn({ ...field, name: '' }, edits.get(key) ?? defaults.get(key)) };
      });
      const translated = (isContent: boolean) => (one: Part) => ({
        ...one,
        texts: [...new Map(one.texts.map((text) => [text.dutch, text])).values()]
          .filter(({ dutch }) => isProse(dutch))
          .map(({ dutch, isHtml }): TranslatedText => {
            const builtIn = (isContent && standard.get(dutch)) || null;
            return { dutch, isHtml, text: own[dutch] ?? null, standard: builtIn, part: one.key };
          }),
      });
      const parts = [...content.map(translated(true)), ...(await others()).map(translated(false))].filter(
        ({ texts }) => texts.length > 0,
      );
      const asked = part === '' && q === '' ? [] : parts.filter(({ key }) => part === '' || key === part);
      const isMatch = finderOf(q);
      const matches = asked.flatMap(({ texts }) => texts).filter(({ dutch }) => q === '' || isMatch(plainOf(dutch)));
      const found = [...new Map(matches.map((text) => [text.dutch, text])).values()];
      const isCut = part === '' && found.length > MOST_FOUND;
      const lacking = (texts: TranslatedText[]) =>
        texts.filter(({ text, standard: of }) => text === null && of === null);
      return {
        language,
        version: marks.get(keyOf(language))?.version ?? 0,
        lacking: new Set(parts.flatMap(({ texts }) => lacking(texts)).map(({ dutch }) => dutch)).size,
        parts: parts.map(({ key, label, texts }) => ({
          key,
          label,
          count: texts.length,
          lacking: lacking(texts).length,
        })),
        texts: isCut ? found.slice(0, MOST_FOUND) : found,
        hasMore: isCut,
      };
    },

    /** Stores these translations, or none. Throws 409 `stale`. */
    async translate(language: OtherLanguage, { texts, version }: TranslationRequest, { actorId }: EditedBy) {
      const clean = new Map(texts.map(({ dutch, text }) => [dutch, cleaned(text)]));
      await atomically(async () => {
        const before = Object.entries(await written(language)).filter(([dutch]) => !clean.has(dutch));
        const value = Object.fromEntries([...before, ...[...clean].filter(([, text]) => text !== '')]);
        if (!(await overrides.keep(keyOf(language), value, { seen: version, at: clock.now(), actorId }))) throw stale();
        await audit.note({ action: 'content-changed', actorId, subject: `content:${keyOf(language)}` });
        await edition.raise();
      });
    },
  };
}

const keyOf = (language: Language) => `translations/${language}`;

function stale(): Problem {
  const message =
    'Iemand anders heeft intussen ook vertaald. Wat u typte, staat er nog: kijk het na en bewaar het opnieuw.';
  return new Problem('conflict', message, { reason: 'stale' });
}

const plainOf = (text: string) => text.replaceAll(/<[^>]*>/g, ' ');

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
