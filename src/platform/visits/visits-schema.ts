/** How often the site was opened and from where, as it crosses the wire: for administrators. Days are of Amsterdam. */
import * as z from 'zod';

/** So many days can be asked for at once: three years. */
export const MOST_DAYS = 1100;
const DAY_MS = 24 * 60 * 60 * 1000;
const day = z.iso.date('Vul een dag in zoals 2026-11-02.');

/** Query of GET /api/dmt-admin/figures/visits: days, both included, and one source; left out: the last thirty days, all. */
export const visitsQuery = z
  .object({ from: day.optional(), to: day.optional(), source: z.string().min(1).max(100).optional() })
  .refine(
    ({ from, to }) =>
      from === undefined || to === undefined || (from <= to && Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS),
    { error: 'Kies een laatste dag die na de eerste komt, hooguit drie jaar later.', path: ['to'] },
  );
export type VisitsQuery = z.infer<typeof visitsQuery>;

/**
 * Its answer. `source`: 'direct', 'other', a tag such as 'newsletter' or 'qr', a family of sites such as 'google', or the host
 * of a site that links here.
 */
export type VisitsShown = {
  from: string;
  to: string;
  /** The one that `total` and `days` are of; null: all. */
  source: string | null;
  total: number;
  days: { day: string; visits: number }[];
  /** Most first, whatever `source` is. */
  sources: { source: string; visits: number }[];
  /** The first day on which anything was counted; null: nothing was yet. */
  since: string | null;
  /** A CDN answers visits that never come here, so these are fewer than there were. */
  isPartial: boolean;
};
