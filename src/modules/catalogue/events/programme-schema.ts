/** Queries and answers of the programme's pages (AGENDA-03). */
import * as z from 'zod/mini';

const kind = z._default(z.enum(['events', 'workshops', 'all']), 'all');

/** Stands for a month in the query: events without a date. */
export const UNDATED = 'undated';

export const outlineQuery = z.object({ kind });

/** Twelve events a page. */
export const programmeQuery = z.object({
  kind,
  month: z.optional(z.string().check(z.regex(/^(?:20\d\d-(?:0[1-9]|1[0-2])|undated)$/, 'Kies een maand.'))),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
});

export type ProgrammeKind = z.output<typeof kind>;
export type ProgrammeQuery = z.output<typeof programmeQuery>;

/** Counts of published events that are not over. */
export const programmeOutline = z.strictObject({
  count: z.number(),
  undated: z.number(),
  /** Months as '2026-12', nearest first. */
  months: z.array(
    z.strictObject({
      month: z.string(),
      count: z.number(),
    }),
  ),
});
export type ProgrammeOutline = z.infer<typeof programmeOutline>;
