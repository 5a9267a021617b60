import * as z from 'zod';
import { addDays } from '../../../kernel/dates/calendar-day.ts';

export const FIGURE_PERIODS = ['day', 'month', 'quarter', 'year'] as const;
/** What a line of the figures is about. */
export type FigurePeriod = (typeof FIGURE_PERIODS)[number];

export const MOVEMENT_KINDS = ['sold', 'refunded', 'charged_back'] as const;
/**
 * 'sold': an order was confirmed, an invoice counted as if it were paid. 'refunded': by the provider, as soon as it was
 * decided on and unless it failed, or by the owner. 'charged_back': the bank took it, or gave it back again.
 */
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const MOVEMENT_WAYS = ['provider', 'cash', 'terminal', 'invoice', 'free'] as const;
/** How it was paid; 'free': there was nothing to pay. */
export type MovementWay = (typeof MOVEMENT_WAYS)[number];

/** So many days are still told apart; a longer time is told per month. */
export const MOST_DAYS = 366;
/** Orders are kept for seven years; more than this cannot be asked for at once. */
const MOST_YEARS = 11;

const day = z.iso.date('Vul een dag in zoals 2026-11-02.');
const eventId = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .optional();

/** From which day to which day, both included; left out: the year until today. */
const period = { from: day.optional(), to: day.optional() };

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || (from <= to && to <= addDays(from, MOST_YEARS * 366));
const OUT_OF_ORDER = { error: 'Kies een laatste dag die na de eerste komt, hooguit elf jaar later.', path: ['to'] };

export const figuresQuery = z
  .object({ ...period, per: z.enum(FIGURE_PERIODS).optional(), event: eventId })
  .refine(inOrder, OUT_OF_ORDER);
export type FiguresQuery = z.infer<typeof figuresQuery>;

const filter = { kind: z.enum(MOVEMENT_KINDS).optional(), way: z.enum(MOVEMENT_WAYS).optional(), event: eventId };

export const movementsFileQuery = z.object({ ...period, ...filter }).refine(inOrder, OUT_OF_ORDER);
export const movementsQuery = z
  .object({ ...period, ...filter, after: z.string().max(120).optional() })
  .refine(inOrder, OUT_OF_ORDER);
export type MovementsQuery = z.infer<typeof movementsQuery>;

/** Amounts in euros. `net` is what was sold less what was refunded and charged back. */
export type FigureSums = {
  orders: number;
  tickets: number;
  sold: number;
  refunded: number;
  chargedBack: number;
  net: number;
};

/** Answer of GET /api/dmt-admin/figures. */
export type FiguresShown = {
  /** First and last day. */
  from: string;
  to: string;
  per: FigurePeriod;
  /** The event that they are about; null: all. */
  event: { id: number; title: string } | null;
  total: FigureSums;
  /** Every period between the two days, also those without a movement. `from` and `to`: its days. */
  periods: (FigureSums & { key: string; from: string; to: string })[];
  /** Those that had a movement, by net. */
  ways: (FigureSums & { way: MovementWay })[];
  events: (FigureSums & { id: number; title: string })[];
  /** Of one event only: what was sold of each option, whenever. */
  options: { title: string; start: string | null; sold: number; capacity: number; amount: number }[];
};

/** Answer of GET /api/dmt-admin/figures/movements: the rows behind a figure. */
export type MovementsShown = {
  from: string;
  to: string;
  rows: {
    id: string;
    at: string;
    kind: MovementKind;
    way: MovementWay;
    event: { id: number; title: string };
    order: { id: string; number: number };
    amount: number;
  }[];
  /** Where the next page begins; null: this was all. */
  next: string | null;
};

const basis = z.enum(['supply', 'payment']).default('supply');
const year = z.coerce.number().int().min(2000).max(2999);

export const vatQuery = z.object({ year: year.optional(), basis });
export const vatFileQuery = z.object({ year, quarter: z.coerce.number().int().min(1).max(4), basis });

/** Of one rate within a quarter, in euros; what was corrected is in the sums, and negative. */
export type VatRateShown = {
  rate: number;
  gross: number;
  base: number;
  vat: number;
  correctedGross: number;
  correctedVat: number;
};

/** Answer of GET /api/dmt-admin/figures/vat. */
export type VatShown = {
  year: number;
  basis: 'supply' | 'payment';
  quarters: { quarter: number; from: string; to: string; rates: VatRateShown[] }[];
};
