import * as z from 'zod/mini';
import { NO_NUMBER } from '../../../kernel/text/field-faults.ts';
import type { GivenAnswer } from '../questions/answers-schema.ts';

/** As their buyer reads them. */

export const paymentStatus = z.enum(['open', 'canceled', 'pending', 'authorized', 'expired', 'failed', 'paid']);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/**
 * Outcome of a refund. 'asked': the provider has not answered yet, the tickets let nobody in, and nothing else has
 * happened; 'accepted': the provider has created it; 'refused': it did not, and everything is as it was; 'failed': it was
 * accepted, and the money did not go after all.
 */
export type RefundOutcome = z.infer<typeof begunRefund> | 'refused';
export const begunRefund = z.enum(['asked', 'accepted', 'failed']);

/** Euros; current dates, ISO 8601 with offset. */
export type OrderStatus = {
  status: PaymentStatus;
  orderLines: {
    quantity: number;
    eventOption: {
      id: number;
      title: string;
      price: number;
      eventDate: { startDate: string; endDate: string };
      /** Its date was called off. */
      isCalledOff?: boolean;
    };
  }[];
  serviceCosts: number;
  /** Null: no code. */
  discount: { code: string; amount: number } | null;
  totalAmount: number;
  /** Absent: none. `isTaxed`: taxed when sold, so not in `vat`. */
  giftCard?: { amount: number; toPay: number; isTaxed: boolean };
  vat: { rate: number; amount: number }[];
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
};

/** Beyond the status. */
export type OrderPaymentInfo = {
  /** Order that replaced it; null: none. One per series is fulfilled. */
  superseded: { number: number; payment: string; state: 'paid' | 'open' | 'ended' } | null;
  /**
   * Money without tickets: 'double' paid, 'late' (seats gone), 'invoice' (not due). 'coming', 'done': refunded;
   * 'stuck': needs the owner.
   */
  received: {
    amount: number;
    reason: 'double' | 'late' | 'invoice' | 'other';
    refund: 'coming' | 'done' | 'stuck';
  } | null;
  /** Null: none open. */
  checkoutUrl: string | null;
};

/** Euros. */
export type OrderAgain = {
  /** A reference, no proof. */
  payment: string;
  /** Present price with valid codes; null: still open, or unavailable. */
  now: { totalAmount: number; toPay: number } | null;
  /** No longer valid. */
  lost: ('discount' | 'gift-card')[];
  /** Prefill. */
  answers: GivenAnswer[];
};

/** GET /api/mollie/order, GET /api/orders/{secret}. */
export type OrderView = OrderStatus &
  OrderPaymentInfo & {
    /** For people. */
    number: number;
    paidAt: string | null;
    event: { id: number; title: string; path: string; place: string; cancelled: boolean };
    /** Absent: not possible. */
    again?: OrderAgain;
    /** Deadlines apply to the emailed link; absent: not possible. */
    cancelUntil?: string;
    /** For another date. */
    dateUntil?: string;
    /** For name and address. */
    detailsUntil?: string;
    /** Something to answer or withdraw. */
    hasAnswers?: true;
    /** For a called-off date. */
    choiceUntil?: string;
    /** Euros, and the page to pay. */
    invoiceDue?: { amount: number; href: string };
    /** Opens the whole order; null until paid. */
    groupCode: string | null;
    /** Group codes by date, for `amount` tickets. QR: `{baseUrl}/t/{code}{signature}`. */
    groups: { code: string; signature: string; amount: number; start: string; end: string }[];
    tickets: {
      code: string;
      signature: string;
      title: string;
      number: number;
      start: string;
      end: string;
      isVoid: boolean;
    }[];
    /** Part `number` of `of`, `size` each, of `tickets` with `good` valid. Absent: all. */
    part?: { number: number; of: number; size: number; tickets: number; good: number };
  };

/** Default: all. */
export const ticketPart = z.optional(
  z.coerce.number().check(z.int(NO_NUMBER), z.gte(1, NO_NUMBER), z.lte(10_000, NO_NUMBER)),
);
export const partQuery = z.object({ part: ticketPart });

/** GET /api/tickets/{code}; nothing personal (GAP-65). */
export type TicketView = {
  event: { title: string; path: string; cancelled: boolean };
  start: string;
  end: string;
  /** All titles for a group code. */
  option: string;
  kind: 'ticket' | 'group';
  /** Admitted by this code. */
  amount: number;
  validity: 'valid' | 'used' | 'void' | 'cancelled' | 'past';
  /** How many entered, and the last time. 'used': all. */
  entered: number;
  enteredAt: string | null;
};

/** As listed in the profile. */
export type BuyerOrder = {
  number: number;
  status: 'paid' | 'refunded';
  paidAt: string | null;
  event: { title: string; path: string; cancelled: boolean };
  /** Of the first ticket. */
  start: string | null;
  /** Count. */
  tickets: number;
  totalAmount: number;
  /** Local path. */
  href: string;
};
