import * as z from 'zod/mini';
import { ORDER_MAX } from '../../../kernel/order-max.ts';

/** What counts as a visitor, as it crosses the wire. Amsterdam days are '2026-05-01'. */

export const MOST_PER_DAY_MAX = 100_000;
const OPTIONS_MAX = 2_000;

const NO_COUNT = 'Vul een heel getal in van 1 of meer, of niets.';

const NO_ORDER_MAX = `Vul een heel getal in van 1 tot ${ORDER_MAX.most}, of niets.`;

/** Body of PUT /api/dmt-admin/persons/order. Null: as many as is usual. Answer: `PersonSettings`. */
export const orderMaxRequest = z.object({
  orderMax: z.nullable(z.int(NO_ORDER_MAX).check(z.gte(1, NO_ORDER_MAX), z.lte(ORDER_MAX.most, NO_ORDER_MAX))),
});

/** Body of PUT /api/dmt-admin/persons/most. Null: as many as there are places. Answer: `PersonSettings`. */
export const mostRequest = z.object({
  mostPerDay: z.nullable(z.int(NO_COUNT).check(z.gte(1, NO_COUNT), z.lte(MOST_PER_DAY_MAX, NO_COUNT))),
});

/**
 * Body of PUT /api/dmt-admin/persons/tickets: of which tickets the owner says whether they are persons; none: it is right
 * as it is. After this the owner is asked no more. Numbers that are no option change nothing. Answer: `PersonSettings`.
 */
export const ticketsRequest = z.object({
  tickets: z
    .array(z.object({ id: z.int().check(z.gte(1), z.lte(2_147_483_647)), isPerson: z.boolean() }))
    .check(z.maxLength(OPTIONS_MAX, `Hoogstens ${OPTIONS_MAX} tickets tegelijk.`)),
});

/** Answer of GET /api/dmt-admin/persons. */
export type PersonSettings = {
  mostPerDay: number | null;
  /** The most tickets of one order on the web. */
  orderMax: number;
  /** Persons that have a ticket, over all events, of the days to come on which there are any. */
  days: { day: string; persons: number }[];
  /** Whether the owner was never asked about the tickets of before. */
  isToBeAsked: boolean;
  /** Kinds of ticket of events that are not over. `kind`: as prices are named. */
  tickets: {
    id: number;
    title: string;
    kind: 'entry' | 'reduced' | 'extra';
    isPerson: boolean;
    event: { id: number; title: string };
  }[];
};
