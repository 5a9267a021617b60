import * as z from 'zod/mini';
import { NO_NUMBER } from '../../../../kernel/text/field-faults.ts';
import { storedAnswer } from '../questions/answers-schema.ts';

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
export const orderStatus = z.strictObject({
  status: paymentStatus,
  orderLines: z.array(
    z.strictObject({
      quantity: z.number(),
      eventOption: z.strictObject({
        id: z.number(),
        title: z.string(),
        price: z.number(),
        eventDate: z.strictObject({
          startDate: z.string(),
          endDate: z.string(),
        }),
        /** Its date was called off. */
        isCalledOff: z.optional(z.boolean()),
      }),
    }),
  ),
  serviceCosts: z.number(),
  /** Null: no code. */
  discount: z.nullable(
    z.strictObject({
      code: z.string(),
      amount: z.number(),
    }),
  ),
  totalAmount: z.number(),
  /** Absent: none. `isTaxed`: taxed when sold, so not in `vat`. */
  giftCard: z.optional(
    z.strictObject({
      amount: z.number(),
      toPay: z.number(),
      isTaxed: z.boolean(),
    }),
  ),
  vat: z.array(
    z.strictObject({
      rate: z.number(),
      amount: z.number(),
    }),
  ),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
});
export type OrderStatus = z.infer<typeof orderStatus>;

/** Beyond the status. */
export const orderPaymentInfo = z.strictObject({
  /** Order that replaced it; null: none. One per series is fulfilled. */
  superseded: z.nullable(
    z.strictObject({
      number: z.number(),
      payment: z.string(),
      state: z.enum(['paid', 'open', 'ended']),
    }),
  ),
  /**
   * Money without tickets: 'double' paid, 'late' (seats gone), 'invoice' (not due). 'coming', 'done': refunded;
   * 'stuck': needs the owner.
   */
  received: z.nullable(
    z.strictObject({
      amount: z.number(),
      reason: z.enum(['double', 'late', 'invoice', 'other']),
      refund: z.enum(['coming', 'done', 'stuck']),
    }),
  ),
  /** Null: none open. */
  checkoutUrl: z.nullable(z.string()),
});
export type OrderPaymentInfo = z.infer<typeof orderPaymentInfo>;

/** Euros. */
export const orderAgain = z.strictObject({
  /** A reference, no proof. */
  payment: z.string(),
  /** Present price with valid codes; null: still open, or unavailable. */
  now: z.nullable(
    z.strictObject({
      totalAmount: z.number(),
      toPay: z.number(),
    }),
  ),
  /** No longer valid. */
  lost: z.array(z.enum(['discount', 'gift-card'])),
  /** Prefill. */
  answers: z.array(storedAnswer),
});
export type OrderAgain = z.infer<typeof orderAgain>;

/** GET /api/mollie/order, GET /api/orders/{secret}. */
export const orderView = z.strictObject({
  ...orderStatus.shape,
  ...orderPaymentInfo.shape,
  /** For people. */
  number: z.number(),
  paidAt: z.nullable(z.string()),
  event: z.strictObject({
    id: z.number(),
    title: z.string(),
    path: z.string(),
    place: z.string(),
    cancelled: z.boolean(),
  }),
  /** Absent: not possible. */
  again: z.optional(orderAgain),
  /** Deadlines apply to the emailed link; absent: not possible. */
  cancelUntil: z.optional(z.string()),
  /** For another date. */
  dateUntil: z.optional(z.string()),
  /** For name and address. */
  detailsUntil: z.optional(z.string()),
  /** Something to answer or withdraw. */
  hasAnswers: z.optional(z.literal(true)),
  /** For a called-off date. */
  choiceUntil: z.optional(z.string()),
  /** Euros, and the page to pay. */
  invoiceDue: z.optional(
    z.strictObject({
      amount: z.number(),
      href: z.string(),
    }),
  ),
  /** Opens the whole order; null until paid. */
  groupCode: z.nullable(z.string()),
  /** Group codes by date, for `amount` tickets. QR: `{baseUrl}/t/{code}{signature}`. */
  groups: z.array(
    z.strictObject({
      code: z.string(),
      signature: z.string(),
      amount: z.number(),
      start: z.string(),
      end: z.string(),
    }),
  ),
  tickets: z.array(
    z.strictObject({
      code: z.string(),
      signature: z.string(),
      title: z.string(),
      number: z.number(),
      start: z.string(),
      end: z.string(),
      isVoid: z.boolean(),
    }),
  ),
  /** Part `number` of `of`, `size` each, of `tickets` with `good` valid. Absent: all. */
  part: z.optional(
    z.strictObject({
      number: z.number(),
      of: z.number(),
      size: z.number(),
      tickets: z.number(),
      good: z.number(),
    }),
  ),
});
export type OrderView = z.infer<typeof orderView>;

/** Default: all. */
export const ticketPart = z.optional(
  z.coerce.number().check(z.int(NO_NUMBER), z.gte(1, NO_NUMBER), z.lte(10_000, NO_NUMBER)),
);
export const partQuery = z.object({ part: ticketPart });

/** GET /api/tickets/{code}; nothing personal (GAP-65). */
export const ticketView = z.strictObject({
  event: z.strictObject({
    title: z.string(),
    path: z.string(),
    cancelled: z.boolean(),
  }),
  start: z.string(),
  end: z.string(),
  /** All titles for a group code. */
  option: z.string(),
  kind: z.enum(['ticket', 'group']),
  /** Admitted by this code. */
  amount: z.number(),
  validity: z.enum(['valid', 'used', 'void', 'cancelled', 'past']),
  /** How many entered, and the last time. 'used': all. */
  entered: z.number(),
  enteredAt: z.nullable(z.string()),
});
export type TicketView = z.infer<typeof ticketView>;

/** As listed in the profile. */
export const buyerOrder = z.strictObject({
  number: z.number(),
  status: z.enum(['paid', 'refunded']),
  paidAt: z.nullable(z.string()),
  event: z.strictObject({
    title: z.string(),
    path: z.string(),
    cancelled: z.boolean(),
  }),
  /** Of the first ticket. */
  start: z.nullable(z.string()),
  /** Count. */
  tickets: z.number(),
  totalAmount: z.number(),
  /** Local path. */
  href: z.string(),
});
export type BuyerOrder = z.infer<typeof buyerOrder>;
