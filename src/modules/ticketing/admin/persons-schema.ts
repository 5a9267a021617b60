import * as z from 'zod/mini';
import { ORDER_MAX } from '../rules/order-max.ts';

/** Days are Amsterdam days such as '2026-05-01'. */

export const MOST_PER_DAY_MAX = 100_000;
const OPTIONS_MAX = 2_000;

const NO_COUNT = 'Vul een heel getal in van 1 of meer, of niets.';

const NO_ORDER_MAX = `Vul een heel getal in van 1 tot ${ORDER_MAX.most}, of niets.`;

/** Body of PUT /api/dmt-admin/persons/order; null restores the default. */
export const orderMaxRequest = z.object({
  orderMax: z.nullable(z.int(NO_ORDER_MAX).check(z.gte(1, NO_ORDER_MAX), z.lte(ORDER_MAX.most, NO_ORDER_MAX))),
});

/** Body of PUT /api/dmt-admin/persons/most; null leaves only the seats as limit. */
export const mostRequest = z.object({
  mostPerDay: z.nullable(z.int(NO_COUNT).check(z.gte(1, NO_COUNT), z.lte(MOST_PER_DAY_MAX, NO_COUNT))),
  /** Answers 409 `to_confirm`. */
  confirmed: z.optional(z.boolean()),
});

/** Body of PUT /api/dmt-admin/persons/booked; null: as many as the day takes. */
export const mostBookedRequest = z.object({
  mostBooked: z.nullable(z.int(NO_COUNT).check(z.gte(1, NO_COUNT), z.lte(MOST_PER_DAY_MAX, NO_COUNT))),
});

/** Body of PUT /api/dmt-admin/persons/tickets: options that admit persons. Ignores unknown ones. */
export const ticketsRequest = z.object({
  tickets: z
    .array(z.object({ id: z.int().check(z.gte(1), z.lte(2_147_483_647)), isPerson: z.boolean() }))
    .check(z.maxLength(OPTIONS_MAX, `Hoogstens ${OPTIONS_MAX} tickets tegelijk.`)),
});

/** Response of GET /api/dmt-admin/persons. */
export type PersonSettings = {
  mostPerDay: number | null;
  /** Most persons with a package on a day. */
  mostBooked: number | null;
  orderMax: number;
  /** Ticket holders and people with a package per future day. */
  days: { day: string; persons: number }[];
  /** True if the owner was never asked about the existing options. */
  isToBeAsked: boolean;
  /** Options of events that have not ended; `kind` is the name shown beside prices. */
  tickets: {
    id: number;
    title: string;
    kind: 'entry' | 'reduced' | 'extra';
    isPerson: boolean;
    event: { id: number; title: string };
  }[];
};
