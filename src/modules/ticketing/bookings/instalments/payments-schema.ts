import * as z from 'zod/mini';
import { isUuid } from '../../../../kernel/ids.ts';

/** Days until a reminder: after the invoice of a deposit, before a visit and after it. */
export const REMINDER_DAYS = { deposit: 14, before: 7, after: 3 };

const NO_AMOUNT = 'Vul een geldig bedrag in.';
const NO_DAY = 'Vul een dag in.';

/**
 * Body of POST /api/dmt-admin/bookings/{id}/payments, which returns `BookingPayments`: an invoice is to ask for this
 * amount, or it reached the account. A repeat with the same id changes nothing. 404 `quote_not_found`; 409
 * `open_changed` if less is open, `day_full`, `event_full`, `code_spent`; 422 `key_reused`.
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
  /** Deposit of the quote; 0 if none is asked. */
  deposit: number;
  paid: number;
  /** Asked by invoices that are not paid yet. */
  invoiced: number;
  open: number;
  /** Part that can be paid now: `asked` is proposed, at most `open`. Null if nothing can. */
  due: { kind: 'deposit' | 'balance'; asked: number; open: number } | null;
  /** Oldest first, without tries that nobody paid. */
  payments: {
    orderId: string;
    number: number;
    kind: 'deposit' | 'balance';
    state: 'paying' | 'paid' | 'invoiced';
    /** Null while nobody paid. */
    way: 'provider' | 'card' | 'cash' | 'terminal' | 'invoice' | null;
    paidAt: string | null;
    total: number;
    /** Part that went back. */
    returned: number;
  }[];
};
