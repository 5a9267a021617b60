import * as z from 'zod/mini';
import { canonicalEmail, isEmailAddress } from '../../kernel/email-address.ts';
import { NO_EMAIL, NO_NUMBER, REQUIRED, TOO_LONG } from '../../kernel/text/field-faults.ts';
import { EMAIL_MAX } from '../../kernel/text/one-recipient.ts';
import { givenAnswers } from './questions/answers-schema.ts';
import type { OptionWire } from './option-schema.ts';
import { isOneLine, ODD_TEXT } from '../../kernel/text/plain-text.ts';
import { texts } from './words.ts';

/** Shapes that cross the wire when somebody buys, with their Dutch messages (checklist 3.2 and 3.5). */

/** Largest number that a column `integer` of either database takes. */
const INTEGER_MAX = 2_147_483_647;
const AMOUNT_MAX = 100_000;

export const ORDER_LINES_MAX = 50;

const required = (max: number) =>
  z
    .string(REQUIRED)
    .check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(max, TOO_LONG), z.refine(isOneLine, ODD_TEXT));

const email = z
  .string(REQUIRED)
  .check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(EMAIL_MAX, TOO_LONG), z.refine(isEmailAddress, NO_EMAIL));

/** Step Gegevens of the checkout (VAL-13, VAL-14). */
export const personalDetails = z.object({
  firstName: required(100),
  lastName: required(100),
  email,
  phoneNumber: required(30),
});
export type PersonalDetails = z.infer<typeof personalDetails>;

/** The one field of the confirmation: whatever is wrong with it is the address (CHECK-22, S-19). */
export const addressForm = z.object({ email: z.string(NO_EMAIL).check(z.trim(), z.refine(isEmailAddress, NO_EMAIL)) });

const euros = z.number(NO_NUMBER);

/** One line of an order: price and sum are only compared with the server's own. */
const orderLine = z.object({
  option_id: z.int(NO_NUMBER).check(z.gte(1, NO_NUMBER), z.lte(INTEGER_MAX, NO_NUMBER)),
  amount: z.int(NO_NUMBER).check(z.gte(1, NO_NUMBER), z.lte(AMOUNT_MAX, NO_NUMBER)),
  description: z.optional(z.string().check(z.maxLength(2_000, TOO_LONG))),
  price: euros,
  sum: euros,
});

/** Body of POST /api/mollie/create. Amounts are decimal euros. */
export const orderRequest = z.object({
  ...personalDetails.shape,
  orderLines: z.array(orderLine).check(z.maxLength(ORDER_LINES_MAX, texts.tooManyLines)),
  serviceCosts: euros,
  totalAmount: euros,
  eventId: z.optional(z.nullable(z.int(NO_NUMBER))),
  eventTitle: z.optional(z.nullable(z.string())),
  /** With it `serviceCosts` and `totalAmount` are those of the quote; null or '': none. */
  discountCode: z.optional(z.nullable(z.string().check(z.maxLength(60, TOO_LONG)))),
  /** To what the event asks; nobody has to answer. */
  answers: z.optional(givenAnswers),
  /** A gift card that pays `giftCardAmount` of `totalAmount`, as its quote says; null or '': none. */
  giftCard: z.optional(z.nullable(z.string().check(z.maxLength(60, TOO_LONG)))),
  giftCardAmount: z.optional(z.nullable(euros)),
  /** Instead of its code: an earlier order of this browser that the card was to pay. */
  giftCardOf: z.optional(z.nullable(z.uuid())),
});
export type OrderRequest = z.infer<typeof orderRequest>;

/** Body of POST /api/mollie/discount. Answer: `DiscountQuote`; 422 `discount_invalid`. */
export const discountRequest = z.object({
  discountCode: z.string(REQUIRED).check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(60, TOO_LONG)),
  orderLines: z
    .array(z.pick(orderLine, { option_id: true, amount: true }))
    .check(z.minLength(1, REQUIRED), z.maxLength(ORDER_LINES_MAX, TOO_LONG)),
});
export type DiscountRequest = z.infer<typeof discountRequest>;

/** Price of an order with a discount code. Euros. */
export const discountQuote = z.strictObject({
  /** As it is kept: 'LENTE-10'. */
  discountCode: z.string(),
  discount: z.number(),
  serviceCosts: z.number(),
  totalAmount: z.number(),
});
export type DiscountQuote = z.infer<typeof discountQuote>;

/** Part of an order that a gift card pays, what is left to pay, and what is left on the card. Euros. */
export const giftCardQuote = z.strictObject({
  totalAmount: z.number(),
  giftCardAmount: z.number(),
  toPay: z.number(),
  balanceAfter: z.number(),
  /** Last day, '2031-12-01'. */
  validUntil: z.string(),
});
export type GiftCardQuote = z.infer<typeof giftCardQuote>;

export const orderLinkRequest = z.object({ email: z.pipe(email, z.transform(canonicalEmail)) });

/** Body of POST /api/mollie/order/address: the reference of an order of this browser, and where its tickets should go. */
export const ownAddressRequest = z.object({
  payment: z.string(REQUIRED).check(z.maxLength(200, TOO_LONG)),
  email: z.pipe(email, z.transform(canonicalEmail)),
});

/** Body of POST /api/orders/{secret}/details: 200 with whether the address waits to be confirmed there. 409 `not_changeable`. */
export const ownDetailsForm = z.object({ firstName: required(100), lastName: required(100), email });
export type OwnDetailsForm = z.infer<typeof ownDetailsForm>;

/** Answer of GET /api/orders/{secret}/details. `isOpen`: whether its buyer can change it now. */
export const ownDetails = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  number: z.number(),
  isOpen: z.boolean(),
});
export type OwnDetails = z.infer<typeof ownDetails>;

export const confirmOwnAddressRequest = z.object({ token: z.string(REQUIRED).check(z.maxLength(2_000, TOO_LONG)) });

export const confirmFreeOrderRequest = z.object({ token: z.string(REQUIRED).check(z.maxLength(200, TOO_LONG)) });

/**
 * A ticket option as GET /api/events/event/options/{id} sends it. `availableTickets`: capacity; on days that take fewer
 * persons only as many as they take.
 */
export type EventOption = Omit<OptionWire, 'isPerson'> & {
  id: number;
  event_id: number;
  /** Sold plus held. */
  ticketsSold: number;
  /** Most tickets in one order, over all options; absent: no limit. */
  orderMax?: number;
  /** Its date does not go on; left out: it does. */
  isCalledOff?: boolean;
  /** False for what lets nobody in, such as lunch; left out: somebody comes by it. */
  isPerson?: boolean;
  /** Sold out, with a waiting list to join there: its path; left out: there is none. */
  waitlist?: string;
};

export const checkoutLink = z.strictObject({
  links: z.strictObject({
    checkout: z.strictObject({
      href: z.string(),
    }),
  }),
});
export type CheckoutLink = z.infer<typeof checkoutLink>;

/** Facts of a 409 `price_mismatch`: what the order costs now. Euros. */
export type ExpectedPrices = {
  orderLines: { option_id: number; price: number; sum: number }[];
  serviceCosts: number;
  totalAmount: number;
};

/** Body of POST /api/mollie/order/again: the order by its reference or its mailed link, and the amount to pay that was shown, in euros. */
export const orderAgainRequest = z.object({
  payment: z.optional(z.string().check(z.maxLength(200, TOO_LONG))),
  order: z.optional(z.string().check(z.maxLength(200, TOO_LONG))),
  toPay: euros,
});
