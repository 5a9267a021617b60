import * as z from 'zod';
import { addDays, isUsualDay } from '../../../../kernel/dates/calendar-day.ts';
import { VAT_BASES } from '../../../../kernel/money/vat-basis.ts';
import { FIGURE_PERIODS, MOVEMENT_KINDS, MOVEMENT_WAYS, VAT_KINDS } from './figures-schema.ts';

/** A longer period is shown per month. */
export const MOST_DAYS = 366;
const MOST_YEARS = 11;

const NO_DAY = { error: 'Vul een dag in zoals 2026-11-02.', abort: true };
/** `abort`: a period is only judged between two days. */
const day = z.iso.date(NO_DAY).refine(isUsualDay, NO_DAY);
const eventId = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .optional();

/** First and last day, both included; this year until today if omitted. */
const period = { from: day.optional(), to: day.optional() };

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || (from <= to && to <= addDays(from, MOST_YEARS * 366));
const OUT_OF_ORDER = { error: 'Kies een laatste dag die na de eerste komt, hooguit elf jaar later.', path: ['to'] };

export const figuresQuery = z
  .object({ ...period, per: z.enum(FIGURE_PERIODS).optional(), event: eventId })
  .refine(inOrder, OUT_OF_ORDER);
export type FiguresQuery = z.infer<typeof figuresQuery>;

const filter = { kind: z.enum(MOVEMENT_KINDS).optional(), way: z.enum(MOVEMENT_WAYS).optional(), event: eventId };

export const cardsFileQuery = z.object(period).refine(inOrder, OUT_OF_ORDER);
export const movementsFileQuery = z.object({ ...period, ...filter }).refine(inOrder, OUT_OF_ORDER);
export const movementsQuery = z
  .object({ ...period, ...filter, after: z.string().max(120).optional() })
  .refine(inOrder, OUT_OF_ORDER);
export type MovementsQuery = z.infer<typeof movementsQuery>;

const basis = z.enum(VAT_BASES).default('supply');
const year = z.coerce.number().int().min(2000).max(2999);

export const vatQuery = z.object({ year: year.optional(), basis });
const quarter = z.coerce.number().int().min(1).max(4);
export const vatFileQuery = z.object({ year, quarter, basis });
export const vatRowsQuery = z.object({
  year,
  quarter,
  basis,
  rate: z.coerce.number().int().min(0).max(100).optional(),
  kind: z.enum(VAT_KINDS).optional(),
  q: z.string().trim().max(100, 'Zoek met minder tekens.').optional(),
  after: z.string().max(40).optional(),
});
export type VatRowsQuery = z.infer<typeof vatRowsQuery>;
