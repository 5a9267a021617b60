import * as z from 'zod/mini';
import { NO_NUMBER } from '../../../kernel/text/field-faults.ts';
import type { GivenAnswer } from '../questions/answers-schema.ts';

/** Orders and tickets as their buyer reads them back. */

export const paymentStatus = z.enum(['open', 'canceled', 'pending', 'authorized', 'expired', 'failed', 'paid']);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/**
 * Outcome of a refund. 'asked': the provider has not answered yet, the tickets let nobody in, and nothing else has
 * happened; 'accepted': the provider has created it; 'refused': it did not, and everything is as it was; 'failed': it was
 * accepted, and the money did not go after all.
 */
export type RefundOutcome = z.infer<typeof begunRefund> | 'refused';
export const begunRefund = z.enum(['asked', 'accepted', 'failed']);

/** An order in short. Euros; dates ISO 8601 with offset, as they are now. */
export type OrderStatus = {
  status: PaymentStatus;
  orderLines: {
    quantity: number;
    eventOption: {
      id: number;
      title: string;
      price: number;
      eventDate: { startDate: string; endDate: string };
      /** Its date does not go on; left out: it does. */
      isCalledOff?: boolean;
    };
  }[];
  serviceCosts: number;
  /** Discount on the lines; null: no code was used. */
  discount: { code: string; amount: number } | null;
  totalAmount: number;
  /**
   * Part of the total that a gift card pays, and what is left to pay in money; left out: none was used. `isTaxed`: its
   * VAT was paid when it was sold, so `vat` is that of the rest.
   */
  giftCard?: { amount: number; toPay: number; isTaxed: boolean };
  vat: { rate: number; amount: number }[];
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
};

/** Details that the status alone does not give. */
export type OrderPaymentInfo = {
  /**
   * The order of the same buyer that came in place of this one, by its number and reference; null: none did. Two tabs, or
   * an order that was changed: of such a series one is fulfilled.
   */
  superseded: { number: number; payment: string; state: 'paid' | 'open' | 'ended' } | null;
  /**
   * Money that came in and brought no tickets; null: none did. 'double': the tickets were paid already, 'late': the seats
   * were gone, 'invoice': this amount was not open on it (any more). 'coming': all of it goes back, 'done': it went back, 'stuck': somebody has to look.
   */
  received: {
    amount: number;
    reason: 'double' | 'late' | 'invoice' | 'other';
    refund: 'coming' | 'done' | 'stuck';
  } | null;
  /** Where a payment that nobody made yet can be made; null: there is none. */
  checkoutUrl: string | null;
};

/** An order that ended unpaid, as it could be placed again. Euros. */
export type OrderAgain = {
  /** The reference of the order, no proof. */
  payment: string;
  /** Price of the same order now, with the codes that still work; null: still open, or not to be had as it was. */
  now: { totalAmount: number; toPay: number } | null;
  /** Codes that it had and that no longer work. */
  lost: ('discount' | 'gift-card')[];
  /** Answers of its buyer, to prefill the form. */
  answers: GivenAnswer[];
};

/** Answer of GET /api/mollie/order and of GET /api/orders/{secret}. Euros; dates ISO 8601 with offset. */
export type OrderView = OrderStatus &
  OrderPaymentInfo & {
    /** The order number that people read. */
    number: number;
    paidAt: string | null;
    event: { id: number; title: string; path: string; place: string; cancelled: boolean };
    /** How an unpaid order can be ordered again or changed; left out: it cannot. */
    again?: OrderAgain;
    /** By the mailed link: until when its buyer can cancel something of it by themselves; left out: nothing. */
    cancelUntil?: string;
    /** The same: until when they can take another date. */
    dateUntil?: string;
    /** The same: until when they can change name and address. */
    detailsUntil?: string;
    /** The same: whether there is something to answer to what the event asks, or to take back. */
    hasAnswers?: true;
    /** The same: until when they can choose what they get for a date that does not go on. */
    choiceUntil?: string;
    /** Euros due on its invoice, and the page to pay them. */
    invoiceDue?: { amount: number; href: string };
    /** Opens the whole order at once, whatever the date; null as long as it is not paid. */
    groupCode: string | null;
    /**
     * The codes to show where several tickets are for one date, earliest first; `amount` tickets are opened by it. What its
     * QR code holds: `{baseUrl}/t/{code}{signature}`.
     */
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
    /**
     * Which of its tickets these are, where a part of them was asked for: part `number` of `of`, of `size` each. All
     * parts together have `tickets`, of which `good` give entry. Left out: these are all.
     */
    part?: { number: number; of: number; size: number; tickets: number; good: number };
  };

/** The query by which a part of the tickets of an order is asked for; left out: all of them. */
export const ticketPart = z.optional(
  z.coerce.number().check(z.int(NO_NUMBER), z.gte(1, NO_NUMBER), z.lte(10_000, NO_NUMBER)),
);
export const partQuery = z.object({ part: ticketPart });

/** Answer of GET /api/tickets/{code}: nothing personal (GAP-65). */
export type TicketView = {
  event: { title: string; path: string; cancelled: boolean };
  start: string;
  end: string;
  /** Title of the ticket option; of a group code all of them. */
  option: string;
  kind: 'ticket' | 'group';
  /** People this code lets in. */
  amount: number;
  validity: 'valid' | 'used' | 'void' | 'cancelled' | 'past';
  /** How many of them have entered at the gate, and when the last one did; null: nobody did. 'used': all of them. */
  entered: number;
  enteredAt: string | null;
};

/** One of the buyer's own orders, as their profile lists it. */
export type BuyerOrder = {
  number: number;
  status: 'paid' | 'refunded';
  paidAt: string | null;
  event: { title: string; path: string; cancelled: boolean };
  /** Of the first ticket. */
  start: string | null;
  /** How many. */
  tickets: number;
  totalAmount: number;
  /** The page with the tickets, on this site. */
  href: string;
};
