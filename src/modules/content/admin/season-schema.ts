import * as z from 'zod/mini';

const DAY = z.iso.date('Kies een dag.');
const VERSION = z.int('Vul een geldig getal in.').check(z.gte(0, 'Vul een geldig getal in.'));

/** PUT /api/dmt-admin/season, POST /api/dmt-admin/season-check (stores nothing). */
export const seasonRequest = z.object({
  what: z.enum(['close', 'open']),
  /** Close: last day. Open: first day. */
  day: DAY,
  /** Close: next first day. Open: last day. */
  until: DAY,
  /** Close: notice on the home page; empty: none. */
  paragraphs: z
    .array(z.string().check(z.trim(), z.maxLength(500, 'Gebruik hooguit 500 tekens.')))
    .check(z.maxLength(6)),
  /** As seen. */
  versions: z.object({ season: VERSION, notice: VERSION }),
});
export type SeasonRequest = z.infer<typeof seasonRequest>;

/** GET /api/dmt-admin/season. Days as 2027-04-15. */
export type SeasonNow = {
  what: SeasonRequest['what'];
  close: Pick<SeasonRequest, 'day' | 'until'>;
  open: Pick<SeasonRequest, 'day' | 'until'>;
  paragraphs: string[];
  /** An open-ended notice is the owner's to remove. */
  hasNoticeWithoutEnd: boolean;
  versions: SeasonRequest['versions'];
};

/** Where visitors read about the season. */
export const SEASON_PLACES = ['bar', 'notice', 'hours', 'packages', 'searchEngines'] as const;
export type SeasonPlace = { place: (typeof SEASON_PLACES)[number]; path: string; texts: (string | null)[] };

/** POST /api/dmt-admin/season-check. `days`: today and the changes. */
export type SeasonPreview = { days: string[]; places: SeasonPlace[]; keepsNoticeWithoutEnd: boolean };
