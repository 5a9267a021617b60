/** Requests and answers about the whole programme, beyond the first events of a list (AGENDA-03). */
import * as z from 'zod/mini';

const kind = z._default(z.enum(['events', 'workshops', 'all']), 'all');

/** In the place of a month: events that have no date yet. */
export const UNDATED = 'undated';

/** Query of GET /api/programme/outline. Answer: `ProgrammeOutline`. */
export const outlineQuery = z.object({ kind });

/** Query of GET /api/programme. Answer: `Event[]`, twelve a page; beyond the last page none. */
export const programmeQuery = z.object({
  kind,
  /** '2026-12', or 'undated'; left out: all. */
  month: z.optional(z.string().check(z.regex(/^(?:20\d\d-(?:0[1-9]|1[0-2])|undated)$/, 'Kies een maand.'))),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
});

export type ProgrammeKind = z.output<typeof kind>;
export type ProgrammeQuery = z.output<typeof programmeQuery>;

/** Counts of published events that are not over. */
export type ProgrammeOutline = {
  count: number;
  undated: number;
  /** Months in which something is on, the nearest first: '2026-12'. */
  months: { month: string; count: number }[];
};
