import * as z from 'zod/mini';

const DAY = z.iso.date('Kies een dag.');
const VERSION = z.int('Vul een geldig getal in.').check(z.gte(0, 'Vul een geldig getal in.'));

/** Body of PUT /api/dmt-admin/season, and of POST /api/dmt-admin/season-check, which stores nothing. */
export const seasonRequest = z.object({
  what: z.enum(['close', 'open']),
  day: DAY,
  /** Next first day when closing, last day when opening. */
  until: DAY,
  /** Notice on the home page while closed; empty for none. */
  paragraphs: z
    .array(z.string().check(z.trim(), z.maxLength(500, 'Gebruik hooguit 500 tekens.')))
    .check(z.maxLength(6)),
  /** Versions that were on display. */
  versions: z.object({ season: VERSION, notice: VERSION }),
  /** Answers 409 `to_confirm`. */
  confirmed: z.optional(z.boolean()),
});
export type SeasonRequest = z.infer<typeof seasonRequest>;

/** Answer of GET /api/dmt-admin/season. Days are written as 2027-04-15. */
export type SeasonNow = {
  what: SeasonRequest['what'];
  close: Pick<SeasonRequest, 'day' | 'until'>;
  open: Pick<SeasonRequest, 'day' | 'until'>;
  paragraphs: string[];
  /** True for a notice without an end, which the owner has to remove. */
  hasNoticeWithoutEnd: boolean;
  versions: SeasonRequest['versions'];
};

/** Parts of the site in which visitors read about the season. */
export const SEASON_PLACES = ['bar', 'notice', 'hours', 'packages', 'searchEngines'] as const;
export type SeasonPlace = { place: (typeof SEASON_PLACES)[number]; path: string; texts: (string | null)[] };

/** Answer of POST /api/dmt-admin/season-check. `days` are today and the days on which texts change. */
export type SeasonPreview = { days: string[]; places: SeasonPlace[]; keepsNoticeWithoutEnd: boolean };
