import * as z from 'zod/mini';
import { NO_NUMBER, TOO_LONG } from '../../../../kernel/text/field-faults.ts';
import type { WithOwned } from '../../../../kernel/text/owned.ts';
import { storedAnswer } from '../questions/answers-schema.ts';

/** Way to pay that a buyer chose; left out for iDEAL. */
export const paymentMethod = z.optional(z.nullable(z.string().check(z.maxLength(60, TOO_LONG))));

/**
 * Way to pay that is sold, under the provider's name for it. A payment by it may stay pending for `pendingDays`; 0 stands
 * for an hour at most.
 */
export const paymentWay = z.strictObject({ id: z.string(), name: z.string(), pendingDays: z.number() });
export type PaymentWay = z.infer<typeof paymentWay>;

export const paymentStatus = z.enum(['open', 'canceled', 'pending', 'authorized', 'expired', 'failed', 'paid']);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/**
 * Outcome of a refund. 'asked': the provider has not answered, the tickets admit nobody, and nothing else has happened.
 * 'accepted': the provider has created it. 'refused': it did not, and everything is as before. 'failed': it was
 * accepted, but the money did not arrive.
 */
export type RefundOutcome = z.infer<typeof begunRefund> | 'refused';
export const begunRefund = z.enum(['asked', 'accepted', 'failed']);

/** Status of an order: euros, and current dates in ISO 8601 with offset. */
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
        isCalledOff: z.optional(z.boolean()),
      }),
    }),
  ),
  serviceCosts: z.number(),
  /** Gift to the garden; absent without one. */
  gift: z.optional(z.number()),
  /** The code is empty if a friends' card gave it. */
  discount: z.nullable(
    z.strictObject({
      code: z.string(),
      amount: z.number(),
    }),
  ),
  totalAmount: z.number(),
  /** Absent without a card. If `isTaxed`, it was taxed when sold and so is not in `vat`. */
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

/**
 * How long seats, or a day, are held for an order. `until` is when they are free for others unless it is paid, null while
 * the bank has yet to say whether it was (R-06, WCAG 2.2.1).
 */
export const seatsKept = z.strictObject({
  until: z.nullable(z.string()),
  /** Days that the bank may take; absent if it answers within an hour. */
  pendingDays: z.optional(z.number()),
  /** True if the bank takes longer than that. */
  isLate: z.optional(z.boolean()),
});
export type SeatsKept = z.infer<typeof seatsKept>;

export const orderPaymentInfo = z.strictObject({
  /** Order that replaced it, or null. One order per series is fulfilled. */
  superseded: z.nullable(
    z.strictObject({
      number: z.number(),
      payment: z.string(),
      state: z.enum(['paid', 'open', 'ended']),
    }),
  ),
  /**
   * Money without tickets: paid 'double', 'late' (the seats were gone), or for an 'invoice' that was not due. Its
   * refund is 'coming' or 'done', or 'stuck' until the owner acts.
   */
  received: z.nullable(
    z.strictObject({
      amount: z.number(),
      reason: z.enum(['double', 'late', 'invoice', 'other']),
      refund: z.enum(['coming', 'done', 'stuck']),
    }),
  ),
  checkoutUrl: z.nullable(z.string()),
  /** Absent if the order holds no seats. */
  kept: z.optional(seatsKept),
});
export type OrderPaymentInfo = z.infer<typeof orderPaymentInfo>;

/** Repeat of an order, in euros. */
export const orderAgain = z.strictObject({
  /** Reference, which proves nothing. */
  payment: z.string(),
  /** Price with the codes still valid; null if the order is open or not all on sale. At 0 it has to be placed again. */
  now: z.nullable(
    z.strictObject({
      totalAmount: z.number(),
      toPay: z.number(),
    }),
  ),
  lost: z.array(z.enum(['discount', 'gift-card', 'gift'])),
  /** Reasons, where known; 'less' means that the card pays a smaller part. */
  why: z.optional(
    z.strictObject({
      discount: z.optional(z.enum(['ended', 'used'])),
      card: z.optional(z.enum(['blocked', 'ended', 'spent', 'less'])),
    }),
  ),
  answers: z.array(storedAnswer),
  /** Ways to pay, and that of the order; absent while iDEAL is the only one. */
  ways: z.optional(z.array(paymentWay)),
  way: z.optional(z.string()),
});
export type OrderAgain = z.infer<typeof orderAgain>;

/** Response of GET /api/mollie/order and GET /api/orders/{secret}. */
export const orderView = z.strictObject({
  ...orderStatus.shape,
  ...orderPaymentInfo.shape,
  number: z.number(),
  paidAt: z.nullable(z.string()),
  event: z.strictObject({
    id: z.number(),
    title: z.string(),
    path: z.string(),
    place: z.string(),
    cancelled: z.boolean(),
  }),
  again: z.optional(orderAgain),
  /** Deadline to cancel through the emailed link; absent if not possible. */
  cancelUntil: z.optional(z.string()),
  dateUntil: z.optional(z.string()),
  detailsUntil: z.optional(z.string()),
  /** True if there is something to answer or withdraw. */
  hasAnswers: z.optional(z.literal(true)),
  choiceUntil: z.optional(z.string()),
  /** Amount due in euros, and the page to pay it. */
  invoiceDue: z.optional(
    z.strictObject({
      amount: z.number(),
      href: z.string(),
    }),
  ),
  /** Code that opens the whole order; null until paid. */
  groupCode: z.nullable(z.string()),
  /** Group codes by date, each for `amount` tickets. The QR code holds `{baseUrl}/t/{code}{signature}`. */
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
      /** Card to show beside it. */
      membership: z.optional(z.string()),
      number: z.number(),
      start: z.string(),
      end: z.string(),
      isVoid: z.boolean(),
    }),
  ),
  /** Part `number` of `of`, each of `size`, of `tickets`, of which `good` are valid. Absent if all are shown. */
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

const TITLE = { title: 'text' } as const;
export const ORDER_TEXTS = {
  orderLines: [{ eventOption: TITLE }],
  event: { ...TITLE, place: 'text' },
  tickets: [TITLE],
} as const;
export type ShownOrder = WithOwned<typeof ORDER_TEXTS, OrderView>;

/** Part of the tickets to show, by default all. */
export const ticketPart = z.optional(
  z.coerce.number().check(z.int(NO_NUMBER), z.gte(1, NO_NUMBER), z.lte(10_000, NO_NUMBER)),
);
export const partQuery = z.object({ part: ticketPart });

/** Response of GET /api/tickets/{code}, with nothing personal (GAP-65). */
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
  amount: z.number(),
  validity: z.enum(['valid', 'used', 'void', 'cancelled', 'past']),
  /** How many entered and when the last did; 'used' means all of them. */
  entered: z.number(),
  enteredAt: z.nullable(z.string()),
});
export type TicketView = z.infer<typeof ticketView>;

export const TICKET_TEXTS = { event: TITLE, option: 'list' } as const;

export const buyerOrder = z.strictObject({
  number: z.number(),
  status: z.enum(['paid', 'refunded']),
  paidAt: z.nullable(z.string()),
  event: z.strictObject({
    title: z.string(),
    path: z.string(),
    cancelled: z.boolean(),
  }),
  start: z.nullable(z.string()),
  tickets: z.number(),
  totalAmount: z.number(),
  href: z.string(),
});
export type BuyerOrder = z.infer<typeof buyerOrder>;
