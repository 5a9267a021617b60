import * as z from 'zod/mini';
import { canonicalEmail, isEmailAddress } from '../../kernel/email-address.ts';
import { NO_EMAIL, NO_NUMBER, REQUIRED, TOO_LONG } from '../../kernel/text/field-faults.ts';
import { EMAIL_MAX } from '../../kernel/text/one-recipient.ts';
import { givenAnswers } from './sales/questions/answers-schema.ts';
import type { WithOwned } from '../../kernel/text/owned.ts';
import { paymentMethod } from './sales/orders/order-view-schema.ts';
import type { eventOption, OPTION_TEXTS } from './sales/offer/option-schema.ts';
import { isOneLine, ODD_TEXT } from '../../kernel/text/plain-text.ts';
import { texts } from './words.ts';

/** Highest value of `integer` in both databases. */
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

/** Name and address by VAL-13 and VAL-14. */
export const personalDetails = z.object({
  firstName: required(100),
  lastName: required(100),
  email,
  phoneNumber: required(30),
});
export type PersonalDetails = z.infer<typeof personalDetails>;

/** Reports any fault as one of the address (CHECK-22, S-19). */
export const addressForm = z.object({ email: z.string(NO_EMAIL).check(z.trim(), z.refine(isEmailAddress, NO_EMAIL)) });

const euros = z.number(NO_NUMBER);

const orderLine = z.object({
  option_id: z.int(NO_NUMBER).check(z.gte(1, NO_NUMBER), z.lte(INTEGER_MAX, NO_NUMBER)),
  amount: z.int(NO_NUMBER).check(z.gte(1, NO_NUMBER), z.lte(AMOUNT_MAX, NO_NUMBER)),
  description: z.optional(z.string().check(z.maxLength(2_000, TOO_LONG))),
  price: euros,
  sum: euros,
});

/** Body of POST /api/mollie/create in decimal euros; price and sum of a line are only compared with ours. */
export const orderRequest = z.object({
  ...personalDetails.shape,
  orderLines: z.array(orderLine).check(z.maxLength(ORDER_LINES_MAX, texts.tooManyLines)),
  serviceCosts: euros,
  totalAmount: euros,
  eventId: z.optional(z.nullable(z.int(NO_NUMBER))),
  eventTitle: z.optional(z.nullable(z.string())),
  /** With a code, the totals are those of the quote; null or '' for none. */
  discountCode: z.optional(z.nullable(z.string().check(z.maxLength(60, TOO_LONG)))),
  /** Answers are optional. */
  answers: z.optional(givenAnswers),
  /** Pays `giftCardAmount` of `totalAmount`, as quoted; null or '' for none. */
  giftCard: z.optional(z.nullable(z.string().check(z.maxLength(60, TOO_LONG)))),
  giftCardAmount: z.optional(z.nullable(euros)),
  /** Names instead an earlier order of this browser whose card should pay. */
  giftCardOf: z.optional(z.nullable(z.uuid())),
  paymentMethod,
  /** Gift to the garden in euros, included in `totalAmount`; one of the amounts of `event_gifts`, 0 or null for none. */
  gift: z.optional(z.nullable(euros)),
});
export type OrderRequest = z.infer<typeof orderRequest>;

/** Body of POST /api/mollie/discount, which returns `DiscountQuote`; 422 `discount_invalid`. */
export const discountRequest = z.object({
  discountCode: z.string(REQUIRED).check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(60, TOO_LONG)),
  orderLines: z
    .array(z.pick(orderLine, { option_id: true, amount: true }))
    .check(z.minLength(1, REQUIRED), z.maxLength(ORDER_LINES_MAX, TOO_LONG)),
});
export type DiscountRequest = z.infer<typeof discountRequest>;

/** Price of an order with a discount code, in euros. */
export const discountQuote = z.strictObject({
  /** Code as stored: 'LENTE-10', or the number of a friends' card. */
  discountCode: z.string(),
  /** True for a friends' card. */
  isFriend: z.optional(z.boolean()),
  discount: z.number(),
  serviceCosts: z.number(),
  totalAmount: z.number(),
});
export type DiscountQuote = z.infer<typeof discountQuote>;

/** Euros of an order that a gift card pays, that are left to pay, and that are left on the card. */
export const giftCardQuote = z.strictObject({
  totalAmount: z.number(),
  giftCardAmount: z.number(),
  toPay: z.number(),
  balanceAfter: z.number(),
  /** Last day such as '2031-12-01'. */
  validUntil: z.string(),
});
export type GiftCardQuote = z.infer<typeof giftCardQuote>;

export const orderLinkRequest = z.object({ email: z.pipe(email, z.transform(canonicalEmail)) });

/** Body of POST /api/mollie/order/address: an order of this browser, and where its tickets should go. */
export const ownAddressRequest = z.object({
  payment: z.string(REQUIRED).check(z.maxLength(200, TOO_LONG)),
  email: z.pipe(email, z.transform(canonicalEmail)),
});

/** Body of POST /api/orders/{secret}/details; says if the address awaits confirmation. 409 `not_changeable`. */
export const ownDetailsForm = z.object({ firstName: required(100), lastName: required(100), email });
export type OwnDetailsForm = z.infer<typeof ownDetailsForm>;

/** Response of GET /api/orders/{secret}/details. `isOpen` is true while the buyer can change it. */
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

export type EventOption = z.infer<typeof eventOption>;

export type ShownOption = WithOwned<typeof OPTION_TEXTS, EventOption>;

export const checkoutLink = z.strictObject({
  links: z.strictObject({
    checkout: z.strictObject({
      href: z.string(),
    }),
  }),
  /** End of the hold of an order that is confirmed by email. */
  heldUntil: z.optional(z.string()),
});
export type CheckoutLink = z.infer<typeof checkoutLink>;

/** Expected prices in euros, as in a 409 `price_mismatch`. */
export type ExpectedPrices = {
  orderLines: { option_id: number; price: number; sum: number }[];
  serviceCosts: number;
  totalAmount: number;
};

/** Body of POST /api/mollie/order/again: reference or emailed link, and the amount shown in euros. */
export const orderAgainRequest = z.object({
  payment: z.optional(z.string().check(z.maxLength(200, TOO_LONG))),
  order: z.optional(z.string().check(z.maxLength(200, TOO_LONG))),
  toPay: euros,
  paymentMethod,
});
