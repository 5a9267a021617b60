import * as z from 'zod/mini';
import { areLines, ODD_TEXT } from '../../../../kernel/text/plain-text.ts';
import { TOO_LONG } from '../../../../kernel/text/field-faults.ts';

const WORDS_MAX = 2_000;

const version = z.int().check(z.gte(1), z.lte(2_147_483_647));

/**
 * Body of POST /api/bookings/{secret}/quote, which returns the quote after it: accept the quote with the number that was
 * read, or cancel the visit at the costs in euros that were shown. A repeat changes nothing. 404 `quote_not_found`; 409
 * `quote_replaced`, `quote_ended`, `quote_closed`, `deposit_due`, `day_full`, `cancel_late` and `cancel_costs`.
 */
export const quoteAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('accept'), number: z.int().check(z.gte(1), z.lte(2_147_483_647)) }),
  z.object({ action: z.literal('cancel'), costs: z.number().check(z.gte(0)) }),
]);
export type QuoteAction = z.infer<typeof quoteAction>;

/** Body of POST /api/dmt-admin/bookings/{id}/confirm; 404, 409 `stale`, `quote_ended` and `day_full`. */
export const bookingConfirmation = z.object({ version });
export type BookingConfirmation = z.infer<typeof bookingConfirmation>;

/** Body of POST /api/dmt-admin/bookings/{id}/cancel; 404, 409 `stale`. */
export const bookingCancellation = z.object({
  version,
  /** For the visitor, in the email. */
  words: z.string().check(
    z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n').trim()),
    z.maxLength(WORDS_MAX, TOO_LONG),
    z.refine((text) => text === '' || areLines(text), ODD_TEXT),
  ),
});
export type BookingCancellation = z.infer<typeof bookingCancellation>;
