import { dayOf } from '../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import { bloomWalk } from './admin/bloom-walk.ts';
import { createEditing } from './admin/editing.ts';
import { bloomLetter } from './bloom/bloom-letter.ts';
import { fileOf, writtenDefaults } from './defaults/defaults.ts';
import { isNoticePast } from './opening/notice.ts';
import { closingWords } from './opening/opening-words.ts';
import { firstDayIn, isInSeason } from './opening/opening.ts';
import { createTranslations } from './translations/translations.ts';
import type { ContentParts } from './ports.ts';
import { contentReader } from './reader.ts';
import { type Content as AllContent, ContentFault, type Fault, readContent } from './reading.ts';

export type Content = ReturnType<typeof createContent>;

/**
 * The owner's words and facts: default files, and stored edits that win. Throws a ContentFault that names file and field
 * when a default file is broken.
 */
export function createContent(parts: ContentParts) {
  const { overrides, programme, sightings, clock, edition, log, defaults = writtenDefaults } = parts;
  let kept: { edition: number; content: Promise<AllContent> } | null = null;

  const asWritten = readContent(defaults, () => false, parts);
  if (asWritten.faults.length > 0) throw new ContentFault(asWritten.faults.map((fault) => inWords(fault, false)));

  /** Last content read, and its edition. Sold tickets raise the edition too, without a change here. */
  let latest = { of: asText(new Map()), content: asWritten.content };

  /** Defaults and edits together. Throws a ContentFault for an edit that does not fit any more. */
  async function read(): Promise<AllContent> {
    const edits = await overrides.all();
    const of = asText(edits);
    if (of === latest.of) return latest.content;
    const { content, faults } = readContent(new Map([...defaults, ...edits]), (key) => edits.has(key), parts);
    if (faults.length > 0) throw new ContentFault(faults.map((fault) => inWords(fault, edits.has(fault.key))));
    latest = { of, content };
    return content;
  }

  /** Asked for once per edition; when that fails later on, what was read last stays, so that pages go on. */
  function current(): Promise<AllContent> {
    const now = edition.current();
    if (kept?.edition === now) return kept.content;
    const content = read().catch((cause: unknown) => {
      log.error({ part: 'content' }, cause instanceof ContentFault ? cause.message : 'The edits cannot be read.');
      if (kept?.edition === now) kept = null;
      return latest.content;
    });
    kept = { edition: now, content };
    return content;
  }

  const readerOf = (content: () => Promise<AllContent>) =>
    contentReader({ current: content, programme, sightings, now: clock.now });

  return {
    /** Reads the stored edits once; throws a ContentFault when one of them is broken. Called at each start. */
    async check(): Promise<void> {
      await read();
    },
    /** True on days outside the season. */
    isWinterRest: async (instant: Instant): Promise<boolean> => !isInSeason((await current()).season, dayOf(instant)),
    /** True if the notice on the home page names past days only: time to change or empty it (HOME-14). */
    async isNoticePast(): Promise<boolean> {
      const { season, seasonNotice } = await current();
      const { closedAfterSeason } = seasonNotice;
      const words = closingWords(season, closedAfterSeason)['reopening'] ?? '';
      const reopening = { words, day: firstDayIn(season, closedAfterSeason + 1) };
      return isNoticePast(seasonNotice, reopening, dayOf(clock.now()));
    },
    /** Plants in bloom at this moment, as a block of a newsletter. */
    bloomLetter: async (): Promise<string> => bloomLetter(await readerOf(current).bloom()),
    ...readerOf(current),
    ...bloomWalk({ ...parts, bloom: readerOf(current).bloom }),
    ...createEditing({ ...parts, defaults }, { current, readerOf }),
    ...createTranslations({ ...parts, defaults }),
  };
}

function inWords({ key, field, message }: Fault, isEdit: boolean): string {
  return `${isEdit ? `stored edit '${key}'` : fileOf(key)}: ${field}: ${message}`;
}

function asText(edits: ReadonlyMap<string, unknown>): string {
  return JSON.stringify([...edits].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
