import * as z from 'zod';
import { isUsualDay } from '../../../kernel/dates/calendar-day.ts';

export const MOST_DAYS = 1100;
const DAY_MS = 24 * 60 * 60 * 1000;
const NO_DAY = 'Vul een dag in zoals 2026-11-02.';
const day = z.iso.date(NO_DAY).refine(isUsualDay, NO_DAY);

/** Query of GET /api/dmt-admin/figures/visits: days inclusive, by default the last thirty, of all sources. */
export const visitsQuery = z
  .object({ from: day.optional(), to: day.optional(), source: z.string().min(1).max(100).optional() })
  .refine(
    ({ from, to }) =>
      from === undefined || to === undefined || (from <= to && Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS),
    { error: 'Kies een laatste dag die na de eerste komt, hooguit drie jaar later.', path: ['to'] },
  );
export type VisitsQuery = z.infer<typeof visitsQuery>;

/** `source` is 'direct', 'other', a tag such as 'newsletter', a family such as 'google', or a linking host. */
export type VisitsShown = {
  from: string;
  to: string;
  /** Source of `total` and `days`; null for all. */
  source: string | null;
  total: number;
  days: { day: string; visits: number }[];
  sources: { source: string; visits: number }[];
  /** First day with a count; null if there is none. */
  since: string | null;
  /** True behind a CDN, whose own hits are not counted. */
  isPartial: boolean;
};
