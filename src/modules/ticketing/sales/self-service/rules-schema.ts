import * as z from 'zod/mini';
import { centsFromEuros } from '../../../../kernel/money/money.ts';
import type { WaitlistRule } from '../waitlist/waitlist-schema.ts';

const HOURS_MAX = 366 * 24;
const NO_HOURS = 'Vul een geheel getal in, hoogstens een jaar.';
const NO_PERCENT = 'Vul een geheel getal van 0 tot en met 100 in.';
const NO_AMOUNT = 'Vul een bedrag in zoals 2,50.';

/** Costs, never more than the price. */
const cancelCosts = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    percent: z.int(NO_PERCENT).check(z.gte(0, NO_PERCENT), z.lte(100, NO_PERCENT)),
  }),
  z.object({
    kind: z.literal('fixed'),
    amount: z.number(NO_AMOUNT).check(
      z.gte(0, NO_AMOUNT),
      z.lte(10_000, NO_AMOUNT),
      z.refine((euros) => centsFromEuros(euros) !== null, NO_AMOUNT),
    ),
  }),
]);

const untilHours = z.int(NO_HOURS).check(z.gte(0, NO_HOURS), z.lte(HOURS_MAX, NO_HOURS));

/** Body of PUT /api/dmt-admin/events/{id}/cancel-rule; `untilHours` before the start, null for not online. */
export const cancelRuleRequest = z.object({
  rule: z.nullable(
    z.object({
      untilHours,
      costs: cancelCosts,
    }),
  ),
  /** Hours for another date; null or absent if not allowed. */
  dateUntilHours: z.optional(z.nullable(untilHours)),
  /** Hours for name and address; null or absent if not allowed. */
  detailsUntilHours: z.optional(z.nullable(untilHours)),
});
export type CancelRuleAnswer = z.infer<typeof cancelRuleRequest>;

/** Body and response of PUT /api/dmt-admin/rules: what new events begin with. */
export type DefaultRulesAnswer = CancelRuleAnswer & { waitlist: WaitlistRule };
