import type { Language, OtherLanguage } from '../../kernel/web/languages.ts';
import { type CalendarDay, dayOf } from '../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import { createBloomWalk } from './admin/bloom-walk.ts';
import { createEditing } from './admin/editing.ts';
import { bloomText } from './bloom/bloom-text.ts';
import { fileOf, writtenDefaults } from './defaults/defaults.ts';
import { isNoticePast } from './opening/notice.ts';
import { closingWords } from './opening/opening-words.ts';
import { firstDayIn, isInSeason } from './opening/opening.ts';
import { createTranslations } from './translations/translations.ts';
import type { ContentParts } from './ports.ts';
import { createContentReader } from './reader.ts';
import { type Content as AllContent, ContentFault, type Fault, readContent } from './texts/reading.ts';

export type Content = ReturnType<typeof createContent>;

export function createContent(parts: ContentParts) {
  const { overrides, programme, sightings, cardsSold, clock, edition, log, defaults = writtenDefaults } = parts;
  const translations = createTranslations({ ...parts, defaults });
  let cached: { edition: number; content: Promise<AllContent> } | null = null;

  const asWritten = readContent(defaults, () => false, parts);
  if (asWritten.faults.length > 0) throw new ContentFault(asWritten.faults.map((fault) => inWords(fault, false)));

  /** Cached per edition, which ticket sales raise too. */
  let latest = { of: asText(new Map()), content: asWritten.content };

  /** Reads all content. Throws ContentFault for an edit that no longer fits. */
  async function read(): Promise<AllContent> {
    const edits = await overrides.all();
    const of = asText(edits);
    if (of === latest.of) return latest.content;
    const { content, faults } = readContent(new Map([...defaults, ...edits]), (key) => edits.has(key), parts);
    if (faults.length > 0) throw new ContentFault(faults.map((fault) => inWords(fault, edits.has(fault.key))));
    latest = { of, content };
    return content;
  }

  /** Content of each language, read once per edition; if that fails the last content stays. */
  const spoken = new Map<OtherLanguage, { dutch: AllContent; content: AllContent }>();

  async function translated(language: OtherLanguage): Promise<AllContent> {
    const dutch = await current();
    const known = spoken.get(language);
    if (known?.dutch === dutch) return known.content;
    const edits = await overrides.all();
    const translator = await translations.contentTranslator(language);
    const written = new Map([...defaults, ...edits]);
    const { content, faults } = readContent(written, (key) => edits.has(key), parts, translator);
    if (faults.length > 0) return known?.content ?? dutch;
    spoken.set(language, { dutch, content });
    return content;
  }

  function current(language: Language = 'nl'): Promise<AllContent> {
    if (language !== 'nl') return translated(language);
    const now = edition.current();
    if (cached?.edition === now) return cached.content;
    const content = read().catch((cause: unknown) => {
      log.error({ part: 'content' }, cause instanceof ContentFault ? cause.message : 'The edits cannot be read.');
      if (cached?.edition === now) cached = null;
      return latest.content;
    });
    cached = { edition: now, content };
    return content;
  }

  const readerOf = (content: (language?: Language) => Promise<AllContent>) =>
    createContentReader({ current: content, programme, sightings, cardsSold, now: clock.now });

  return {
    /** Reads all content once, at each start. Throws ContentFault. */
    async check(): Promise<void> {
      await read();
    },
    today: (): CalendarDay => dayOf(clock.now()),
    isWinterRest: async (instant: Instant): Promise<boolean> => !isInSeason((await current()).season, dayOf(instant)),
    /** True if the notice names past days only (HOME-14). */
    async isNoticePast(): Promise<boolean> {
      const { season, seasonNotice } = await current();
      const { closedAfterSeason } = seasonNotice;
      const words = closingWords(season, closedAfterSeason)['reopening'] ?? '';
      const reopening = { words, day: firstDayIn(season, closedAfterSeason + 1) };
      return isNoticePast(seasonNotice, reopening, dayOf(clock.now()));
    },
    bloomText: async (): Promise<string> => bloomText(await readerOf(current).bloom()),
    ...readerOf(current),
    ...createBloomWalk({ ...parts, bloom: readerOf(current).bloom }),
    ...createEditing({ ...parts, defaults }, { current, readerOf }),
    ...translations,
  };
}

function inWords({ key, field, message }: Fault, isEdit: boolean): string {
  return `${isEdit ? `stored edit '${key}'` : fileOf(key)}: ${field}: ${message}`;
}

function asText(edits: ReadonlyMap<string, unknown>): string {
  return JSON.stringify([...edits].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
