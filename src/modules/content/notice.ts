import * as z from 'zod/mini';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { SiteContent } from './schema.ts';

const DAY = z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Vul een dag in zoals 2026-11-02.')));

/** The shape of the season notice; `text` decides how a line is read. */
export const noticeShape = (text: z.ZodMiniType<string, string>) =>
  z.strictObject({
    title: text,
    /** Empty: the notice is not shown. */
    paragraphs: z.array(text),
    /** The season that has ended; its last day and the next first day fill the text in. */
    closedAfterSeason: z.int().check(z.gte(2000), z.lte(2999)),
    /** Days, both included; null: no such end. */
    shownFrom: DAY,
    shownUntil: DAY,
  });

export type SeasonNotice = z.infer<ReturnType<typeof noticeShape>>;

/** What the overlay shows on a day; null: nothing to say, or not now. */
export function noticeOn(notice: SeasonNotice, today: CalendarDay): SiteContent['seasonNotice'] {
  const { title, paragraphs, shownFrom, shownUntil } = notice;
  if (paragraphs.length === 0) return null;
  if ((shownFrom !== null && today < shownFrom) || (shownUntil !== null && today > shownUntil)) return null;
  return { title, paragraphs };
}
