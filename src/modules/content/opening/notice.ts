import * as z from 'zod/mini';
import { type CalendarDay, calendarDay } from '../../../kernel/dates/calendar-day.ts';
import { MONTH_NAMES } from '../../../kernel/dates/dutch-dates.ts';
import { type Owned, textOf } from '../../../kernel/text/owned.ts';
import type { SiteContent } from '../answers/answers-schema.ts';

const DAY = z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Vul een dag in zoals 2026-11-02.')));

/** Schema of the notice, in which `text` reads each line. */
export const noticeShape = (text: z.ZodMiniType<Owned, string>) =>
  z.strictObject({
    title: text,
    /** Without paragraphs the notice is hidden. */
    paragraphs: z.array(text),
    /** Year of the season that ended, whose dates fill the text. */
    closedAfterSeason: z.int().check(z.gte(2000), z.lte(2999)),
    /** First day; both days are inclusive, and null sets no limit. */
    shownFrom: DAY,
    shownUntil: DAY,
  });

export type SeasonNotice = z.infer<ReturnType<typeof noticeShape>>;

/** Notice to show on a day; null for none. */
export function noticeOn(notice: SeasonNotice, today: CalendarDay): SiteContent['seasonNotice'] {
  const { title, paragraphs, shownFrom, shownUntil } = notice;
  if (paragraphs.length === 0) return null;
  if ((shownFrom !== null && today < shownFrom) || (shownUntil !== null && today > shownUntil)) return null;
  return { title, paragraphs };
}

/** Returns the question to ask about a notice that nobody would ever see; null if there is none. */
export function questionAboutNotice(value: unknown, today: CalendarDay): string | null {
  const { paragraphs, shownFrom, shownUntil } = (value ?? {}) as Partial<Record<keyof SeasonNotice, unknown>>;
  if (typeof shownUntil !== 'string' || !Array.isArray(paragraphs) || paragraphs.length === 0) return null;
  if (typeof shownFrom === 'string' && shownFrom > shownUntil)
    return 'De laatste dag ligt voor de eerste: dit bericht is nooit te zien. Toch opslaan?';
  return shownUntil < today ? 'De laatste dag is al voorbij: dit bericht is nooit te zien. Toch opslaan?' : null;
}

/** Last day of a month to which each word can refer. */
const LAST_DAY_OF: Record<string, number> = { begin: 10, half: 20, medio: 20, eind: 31 };
const DATES = new RegExp(`(?:(\\d{1,2}|begin|half|medio|eind) )?(${MONTH_NAMES.join('|')}) (\\d{4})`, 'gi');

/** True if all dates in the notice are past. `reopening` holds its words for the next first day, and that day. */
export function isNoticePast(
  notice: SeasonNotice,
  reopening: { words: string; day: CalendarDay },
  today: CalendarDay,
): boolean {
  const text = noticeOn(notice, today)?.paragraphs.map(textOf).join(' ') ?? '';
  if (text.includes(reopening.words) && reopening.day <= today) return true;
  const named = [...text.matchAll(DATES)].map(([, day = '31', month = '', year]) => {
    const last = LAST_DAY_OF[day.toLowerCase()] ?? Number(day);
    return calendarDay(Number(year), MONTH_NAMES.indexOf(month.toLowerCase()) + 1, last);
  });
  return named.length > 0 && named.every((day) => day < today);
}
