import * as z from 'zod/mini';
import { areLines, ODD_TEXT } from '../../../../kernel/text/plain-text.ts';
import { TOO_LONG } from '../../../../kernel/text/field-faults.ts';

const WORDS_MAX = 2_000;

const euros = z.number().check(z.gte(0));

/**
 * Body of POST /api/dmt-admin/bookings/{id}/cancel, which needs step-up; 404, 409 `stale` and `cancel_costs`, 503
 * `payment_provider_error`.
 */
export const bookingCancellation = z.object({
  version: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  /** Side that cancels. If the garden does, all money goes back. */
  by: z.enum(['visitor', 'owner']),
  /** Euros of the costs, and of what goes back, as they were shown. */
  costs: euros,
  back: euros,
  /** For the visitor, in the email. */
  words: z.string().check(
    z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n').trim()),
    z.maxLength(WORDS_MAX, TOO_LONG),
    z.refine((text) => text === '' || areLines(text), ODD_TEXT),
  ),
});
/** Amounts as they were shown. */
export type SeenCosts = Pick<z.infer<typeof bookingCancellation>, 'costs' | 'back'>;

export type BookingCancellation = z.infer<typeof bookingCancellation>;
