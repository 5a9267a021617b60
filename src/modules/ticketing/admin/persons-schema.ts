import * as z from 'zod/mini';
import { ORDER_MAX } from '../rules/order-max.ts';

/** Amsterdam days are '2026-05-01'. */

export const MOST_PER_DAY_MAX = 100_000;
const OPTIONS_MAX = 2_000;

const NO_COUNT = 'Vul een heel getal in van 1 of meer, of niets.';

const NO_ORDER_MAX = `Vul een heel getal in van 1 tot ${ORDER_MAX.most}, of niets.`;

/** PUT /api/dmt-admin/persons/order. Null: default. */
export const orderMaxRequest = z.object({
  orderMax: z.nullable(z.int(NO_ORDER_MAX).check(z.gte(1, NO_ORDER_MAX), z.lte(ORDER_MAX.most, NO_ORDER_MAX))),
});

/** PUT /api/dmt-admin/persons/most. Null: only seats limit. */
export const mostRequest = z.object({
  mostPerDay: z.nullable(z.int(NO_COUNT).check(z.gte(1, NO_COUNT), z.lte(MOST_PER_DAY_MAX, NO_COUNT))),
});

/** PUT /api/dmt-admin/persons/tickets: options that admit persons; not asked again. Ignores unknown ones. */
export const ticketsRequest = z.object({
  tickets: z
    .array(z.object({ id: z.int().check(z.gte(1), z.lte(2_147_483_647)), isPerson: z.boolean() }))
    .check(z.maxLength(OPTIONS_MAX, `Hoogstens ${OPTIONS_MAX} tickets tegelijk.`)),
});

/** GET /api/dmt-admin/persons. */
export type PersonSettings = {
  mostPerDay: number | null;
  orderMax: number;
  /** Ticket holders per future day, over all events. */
  days: { day: string; persons: number }[];
  /** Never asked about existing options. */
  isToBeAsked: boolean;
  /** Of events not ended. `kind`: as named with prices. */
  tickets: {
    id: number;
    title: string;
    kind: 'entry' | 'reduced' | 'extra';
    isPerson: boolean;
    event: { id: number; title: string };
  }[];
};
