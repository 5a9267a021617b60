import * as z from 'zod/mini';
import { TOO_LONG } from '../../../../kernel/text/field-faults.ts';

const euros = z.number().check(z.gte(0));

const version = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** Gift card with the euros of it that were shown, and the way to pay the rest; the first that is sold by default. */
const payWish = {
  giftCard: z.optional(z.string().check(z.maxLength(60, TOO_LONG))),
  giftCardAmount: z.optional(euros),
  paymentMethod: z.optional(z.string().check(z.maxLength(60, TOO_LONG))),
};

/**
 * Body of POST /api/bookings/{secret}/quote, which returns `QuoteAnswer`: accept the quote with the number that was
 * read, pay what is open as it was shown in euros, or cancel the visit at the costs and with the amount back that were
 * shown. A repeat changes nothing. 404 `quote_not_found`; 409 `quote_replaced`, `quote_ended`, `quote_closed`, `day_full`,
 * `event_full`, `code_spent`, `open_changed`, `gift_card_changed`, `cancel_late` and `cancel_costs`; 422
 * `gift_card_invalid`, `way_gone` and `way_too_slow`; 503 as orders do.
 */
export const quoteAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('accept'), number: z.int().check(z.gte(1), z.lte(2_147_483_647)), ...payWish }),
  z.object({ action: z.literal('pay'), open: z.number().check(z.gt(0)), ...payWish }),
  z.object({ action: z.literal('cancel'), costs: euros, back: euros }),
]);
export type QuoteAction = z.infer<typeof quoteAction>;

/**
 * Body of POST /api/bookings/{secret}/gift-card, which reserves nothing and returns `InstalmentCard`. 404
 * `quote_not_found`, 409 `open_changed` if nothing is to be paid now, 422 `gift_card_invalid`.
 */
export const cardLook = z.object({ giftCard: z.string().check(z.maxLength(60, TOO_LONG)) });

/** Part of what is to be paid now that a gift card pays, what is left to pay, and what is left on the card, in euros. */
export const instalmentCard = z.strictObject({
  giftCardAmount: z.number(),
  toPay: z.number(),
  balanceAfter: z.number(),
  validUntil: z.string(),
});
export type InstalmentCard = z.infer<typeof instalmentCard>;

/**
 * Body of POST /api/bookings/{secret}/invoice, which returns `InvoicedQuote`: accept the quote with the number that was
 * read, with its deposit on an invoice, or put on one what is open as it was shown in euros. A repeat changes nothing.
 * 404 `quote_not_found`; 409 `quote_replaced`, `quote_ended`, `quote_closed`, `day_full`, `event_full`, `code_spent`,
 * `open_changed`, `no_invoice`.
 */
export const invoiceAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('accept'), number: z.int().check(z.gte(1), z.lte(2_147_483_647)) }),
  z.object({ action: z.literal('pay'), open: z.number().check(z.gt(0)) }),
]);
export type InvoiceAction = z.infer<typeof invoiceAction>;

/** Secret of the order whose invoice is to be addressed. */
export const invoicedQuote = z.strictObject({ secret: z.string() });

/** Query of GET /api/bookings/paid: the order that the bank names in the address of the return. */
export const paidQuery = z.object({ payment: z.string().check(z.maxLength(200)) });

/**
 * Response of GET /api/bookings/paid: the secret of the booking that this browser paid for; 404 `order_not_found` if it
 * cannot prove that.
 */
export const paidBooking = z.strictObject({ secret: z.string() });

/**
 * Body of POST /api/dmt-admin/bookings/{id}/confirm. 404, and 409 `stale`, `quote_ended`, `day_full`, `event_full` and
 * `code_spent`.
 */
export const bookingConfirmation = z.object({ version });
export type BookingConfirmation = z.infer<typeof bookingConfirmation>;

/**
 * Body of POST /api/dmt-admin/bookings/{id}/leave-event. Without an event it changes nothing. 404, and 409 `stale` if the
 * booking went on, has ended, or its day is past.
 */
export const eventLeaving = z.object({ version });
export type EventLeaving = z.infer<typeof eventLeaving>;
