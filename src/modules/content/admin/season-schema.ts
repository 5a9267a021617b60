import * as z from 'zod/mini';

/** Shapes that cross the wire when the owner closes or opens the season. */

const DAY = z.iso.date('Kies een dag.');
const VERSION = z.int('Vul een geldig getal in.').check(z.gte(0, 'Vul een geldig getal in.'));

/** Body of PUT /api/dmt-admin/season, and of POST /api/dmt-admin/season-check, which stores nothing. */
export const seasonRequest = z.object({
  what: z.enum(['close', 'open']),
  /** Close: the last day of this season. Open: the first day of it. */
  day: DAY,
  /** Close: the first day of the next season. Open: the last day of this one. */
  until: DAY,
  /** Close: what the notice on the home page says; without any text there is none. */
  paragraphs: z
    .array(z.string().check(z.trim(), z.maxLength(500, 'Gebruik hooguit 500 tekens.')))
    .check(z.maxLength(6)),
  /** The versions of both that were seen. */
  versions: z.object({ season: VERSION, notice: VERSION }),
});
export type SeasonRequest = z.infer<typeof seasonRequest>;

/** Answer of GET /api/dmt-admin/season: how the form begins. Days as 2027-04-15. */
export type SeasonNow = {
  what: SeasonRequest['what'];
  close: Pick<SeasonRequest, 'day' | 'until'>;
  open: Pick<SeasonRequest, 'day' | 'until'>;
  /** The words of the notice as they are kept, with words between braces. */
  paragraphs: string[];
  /** The notice that is up has no end: the owner wrote it, and takes it away. */
  hasNoticeWithoutEnd: boolean;
  versions: SeasonRequest['versions'];
};

/** Where a visitor meets the season, and what it says there at each of the moments; null: nothing. */
export const SEASON_PLACES = ['bar', 'notice', 'hours', 'packages', 'searchEngines'] as const;
export type SeasonPlace = { place: (typeof SEASON_PLACES)[number]; path: string; texts: (string | null)[] };

/** Answer of POST /api/dmt-admin/season-check: `days` are today, as it is now, and those on which things change. */
export type SeasonPreview = { days: string[]; places: SeasonPlace[]; keepsNoticeWithoutEnd: boolean };
