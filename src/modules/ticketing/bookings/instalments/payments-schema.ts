import * as z from 'zod/mini';
import { isUuid } from '../../../../kernel/ids.ts';
import type { BookingPayment } from './booking-money.ts';
import type { InstalmentKind } from './instalment.ts';

const NO_AMOUNT = 'Vul een geldig bedrag in.';
const NO_DAY = 'Vul een dag in.';

/**
 * Body of POST /api/dmt-admin/bookings/{id}/payments, which returns `BookingPayments`: an invoice is to ask for this
 * amount, or it reached the account. A repeat with the same id changes nothing. 404 `quote_not_found`; 409
 * `open_changed` if less is open, `day_full`; 422 `key_reused`.
 */
export const bookingPayment = z.object({
  id: z.string().check(z.refine(isUuid, 'Dit nummer klopt niet.')),
  way: z.enum(['invoice', 'transfer']),
  /** Euros. */
  amount: z.number(NO_AMOUNT).check(z.gte(0.01, NO_AMOUNT), z.lte(1_000_000, NO_AMOUNT)),
  /** Day on which a transfer came in. */
  on: z.optional(z.iso.date(NO_DAY)),
});
export type BookingPaymentForm = z.output<typeof bookingPayment>;

/** GET /api/dmt-admin/bookings/{id}/payments, in euros; 404 `quote_not_found`. */
export type BookingPayments = {
  agreed: number;
  paid: number;
  /** Asked by invoices that are not paid yet. */
  invoiced: number;
  open: number;
  /** Part that can be paid now: `asked` is proposed, at most `open`. Null if nothing can. */
  due: { kind: InstalmentKind; asked: number; open: number } | null;
  /** Oldest first, without tries that nobody paid. */
  payments: (Pick<BookingPayment, 'orderId' | 'number' | 'kind' | 'way' | 'paidAt'> & {
    state: Exclude<BookingPayment['state'], 'ended'>;
    total: number;
    /** Part that went back. */
    returned: number;
  })[];
};
