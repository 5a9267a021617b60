import * as z from 'zod/mini';
import { canonicalEmail, isEmailAddress } from '../../../../kernel/email-address.ts';
import { NO_EMAIL, NO_NUMBER, REQUIRED, TOO_LONG } from '../../../../kernel/text/field-faults.ts';
import { EMAIL_MAX } from '../../../../kernel/text/one-recipient.ts';
import { isOneLine, ODD_TEXT } from '../../../../kernel/text/plain-text.ts';
import { KIND_NAME_MAX } from '../../rules/friends/friend-card.ts';
import { CARD_EUROS, MESSAGE_MAX } from '../../rules/gift-card-limits.ts';
import { begunRefund, paymentMethod, paymentStatus, paymentWay } from '../orders/order-view-schema.ts';
import { texts } from './words.ts';

/** Days ahead for which an email can be planned. */
export const MAIL_DAYS_AHEAD = 365;

const NO_AMOUNT = texts.amountOutOfRange({ least: CARD_EUROS.least, most: CARD_EUROS.most });
const wholeNumber = (most: number) => z.int(NO_NUMBER).check(z.gte(1, NO_NUMBER), z.lte(most, NO_NUMBER));

const NO_DAY = texts.dayRequired;

const oneLine = (max: number) =>
  z.string(REQUIRED).check(z.trim(), z.maxLength(max, TOO_LONG), z.refine(isOneLine, ODD_TEXT));
const filled = (max: number) => oneLine(max).check(z.minLength(1, REQUIRED));
const address = z
  .string(REQUIRED)
  .check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(EMAIL_MAX, TOO_LONG), z.refine(isEmailAddress, NO_EMAIL));
const amount = z.int().check(z.gte(CARD_EUROS.least), z.lte(CARD_EUROS.most));

function isOfWay({ value }: { value: unknown }): boolean {
  const { way, recipientEmail } = (value ?? {}) as Record<string, unknown>; // a body may be `null`
  return way === 'print' || (way === 'mail' && typeof recipientEmail === 'string');
}

/**
 * Body of POST /api/gift-cards (optional `Idempotency-Key`). 201 `links.checkout.href`; 409 `gift_cards_off`, and for a
 * friends' card `friend_kind_off` and `friend_kind_changed`.
 */
export const giftCardOrder = z
  .object({
    /** Price in euros that was shown of a friends' card; the amount of another. */
    amount: z.number(NO_AMOUNT),
    /** Kind of friends' card; left out for a card of money. */
    kind: z.optional(filled(KIND_NAME_MAX)),
    /** Secret of the emailed link of a friends' card that this one renews: it starts once that one ends. */
    renews: z.optional(z.string().check(z.maxLength(200, TOO_LONG))),
    firstName: filled(100),
    lastName: filled(100),
    email: address,
    /** 'print': the buyer gets an email and hands it over. 'mail': the recipient gets an email on a chosen day. */
    way: z.enum(['print', 'mail'], texts.deliveryRequired),
    recipientName: z._default(oneLine(100), ''),
    recipientEmail: z._default(z.string().check(z.trim(), z.maxLength(EMAIL_MAX, TOO_LONG)), ''),
    mailOn: z._default(z.nullable(z.iso.date({ error: NO_DAY })), null),
    message: z._default(z.string().check(z.trim(), z.maxLength(MESSAGE_MAX, TOO_LONG)), ''),
    paymentMethod,
  })
  .check(
    z.refine((order) => order.kind !== undefined || amount.safeParse(order.amount).success, {
      path: ['amount'],
      error: NO_AMOUNT,
      when: ({ value }) => typeof (value as { amount?: unknown } | null)?.amount === 'number',
    }),
    z.refine(({ kind, recipientName }) => kind === undefined || recipientName !== '', {
      path: ['recipientName'],
      error: REQUIRED,
      when: ({ value }) => typeof (value as { recipientName?: unknown } | null)?.recipientName === 'string',
    }),
    z.refine(({ way, recipientEmail }) => way === 'print' || isEmailAddress(recipientEmail), {
      path: ['recipientEmail'],
      error: NO_EMAIL,
      when: isOfWay,
    }),
    z.refine(({ way, mailOn }) => way === 'print' || mailOn !== null, {
      path: ['mailOn'],
      error: NO_DAY,
      when: isOfWay,
    }),
  );
export type GiftCardOrder = z.output<typeof giftCardOrder>;

const cardCode = z.string(REQUIRED).check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(60, TOO_LONG));

/** Body of POST /api/mollie/gift-card; answer `GiftCardQuote`. 422 `gift_card_invalid` and `discount_invalid`. */
export const giftCardQuoteRequest = z.object({
  /** Code of the card; left out if `giftCardOf` names it. */
  giftCard: z.optional(cardCode),
  giftCardOf: z.optional(z.uuid()),
  discountCode: z.optional(z.nullable(z.string().check(z.maxLength(60, TOO_LONG)))),
  orderLines: z
    .array(z.object({ option_id: wholeNumber(2_147_483_647), amount: wholeNumber(100_000) }))
    .check(z.minLength(1, REQUIRED), z.maxLength(50, TOO_LONG)),
});
export type GiftCardQuoteRequest = z.infer<typeof giftCardQuoteRequest>;

/** Kind that is on sale, as visitors see it. */
const friendKindView = z.strictObject({
  name: z.string(),
  gives: z.string(),
  price: z.number(),
  adults: z.number(),
  children: z.number(),
  /** Percentage off in the shop. */
  percent: z.strictObject({ events: z.number(), workshops: z.number() }),
  /** Days before the sale of an event on which its holder may order. */
  daysAhead: z.number(),
  months: z.number(),
  /** Visits of a punch card, each of one person; null: any number, by the persons of the card. */
  visits: z.nullable(z.number()),
  season: z.nullable(z.strictObject({ from: z.string(), until: z.string() })),
  /** True if a buyer who withdraws from a used card gets the part back that is left. */
  isProRata: z.boolean(),
});
export type FriendKindView = z.infer<typeof friendKindView>;

/** Part of the answer about a card: kind, persons and days of a friends' card. */
const friendView = z.strictObject({
  kind: z.string(),
  gives: z.string(),
  adults: z.number(),
  children: z.number(),
  /** Number of its code, by which a lost one is replaced. */
  codeNumber: z.number(),
  /** Visits of a punch card and how many are left; null if their number is free. */
  visits: z.nullable(z.strictObject({ of: z.number(), left: z.number() })),
  /** First valid day; null while unpaid. */
  from: z.nullable(z.string()),
  /** Present if a buyer who withdraws from a used card gets the part back that is left. */
  isProRata: z.optional(z.literal(true)),
  /** Text of its QR code; null unless the emailed link was used, or if it ended. */
  qr: z.nullable(z.string()),
  /** First day of a card that renews it now, and its buyer; null unless the emailed link was used and it can be renewed. */
  renewal: z.nullable(z.strictObject({ from: z.string(), firstName: z.string(), lastName: z.string() })),
});

export const giftCardOffer = z.strictObject({
  isOn: z.boolean(),
  /** Null if VAT is due when the card is spent; a rate if it was due when the card was sold. */
  vatRate: z.nullable(z.number()),
  /** Day on which the owner confirmed this, or null. */
  changedOn: z.nullable(z.string()),
  /** Ways to pay; absent while iDEAL is the only one. */
  ways: z.optional(z.array(paymentWay)),
  /** Kinds of friends' cards on sale, by price. */
  friends: z.array(friendKindView),
});
export type GiftCardOffer = z.infer<typeof giftCardOffer>;

/** Body of POST /api/gift-cards/balance; 422 `gift_card_invalid`, also if the card has expired. */
export const giftCardBalanceRequest = z.object({ giftCard: cardCode });

/** Balance of a card, for anyone who has its code. */
export const giftCardBalance = z.strictObject({
  amount: z.number(),
  balance: z.number(),
  validUntil: z.string(),
});
export type GiftCardBalance = z.infer<typeof giftCardBalance>;

/**
 * Response of POST /api/gift-cards/withdraw: the current state, also for a repeated request. 200 'accepted' means that
 * the bank pays it back, 200 'failed' that the bank accepted but the money did not arrive, 202 'asked' that the bank
 * has not answered.
 */
export const cardWithdrawn = z.strictObject({
  outcome: begunRefund,
});
export type CardWithdrawn = z.infer<typeof cardWithdrawn>;

export const giftCardOrderView = z.strictObject({
  status: paymentStatus,
  /** Days that the bank may take to answer; absent if it answers within an hour, or has answered. */
  pendingDays: z.optional(z.number()),
  number: z.number(),
  amount: z.number(),
  vatRate: z.nullable(z.number()),
  vat: z.nullable(z.number()),
  email: z.string(),
  /** Empty if no recipient was named, or the name was erased. */
  recipientName: z.string(),
  message: z.string(),
  soldAt: z.nullable(z.string()),
  mailed: z.nullable(
    z.strictObject({
      name: z.string(),
      email: z.string(),
      on: z.string(),
      isSent: z.boolean(),
    }),
  ),
  /** Last valid day; null while unpaid. */
  validUntil: z.nullable(z.string()),
  /** Balance in euros; null unless the emailed link was used, which shows the code as well. */
  balance: z.nullable(z.number()),
  /** Code; null unless the emailed link was used, or if it can no longer be read. */
  code: z.nullable(z.string()),
  /** Link to continue paying; null if no payment is open. */
  checkoutUrl: z.nullable(z.string()),
  /** Set if it ended unpaid: its reference, which proves nothing, and the buyer, to fill in the form again. */
  again: z.optional(z.strictObject({ payment: z.string(), firstName: z.string(), lastName: z.string() })),
  /**
   * 'open': it can be returned until `until`; `back` is then what goes back of a used card, in euros. `money` is what the
   * bank answered about a returned card.
   */
  withdrawal: z.strictObject({
    state: z.enum(['none', 'open', 'used', 'late', 'done']),
    until: z.nullable(z.string()),
    back: z.optional(z.number()),
    money: z.optional(begunRefund),
  }),
  end: z.nullable(z.enum(['withdrawn', 'reclaimed', 'blocked', 'over', 'spent'])),
  /** Null on a card of money. */
  friend: z.nullable(friendView),
});
export type GiftCardOrderView = z.infer<typeof giftCardOrderView>;

const cardLink = { secret: z.string(REQUIRED).check(z.maxLength(200, TOO_LONG)) };

/**
 * Body of POST /api/gift-cards/withdraw; `back`: what was shown to go back of a used card, in euros. 409 `gift_card_used`,
 * `gift_card_late`, `gift_card_changed` and `refund_refused`.
 */
export const withdrawRequest = z.object({ ...cardLink, back: z.optional(z.number(NO_NUMBER)) });

const codeNumber = wholeNumber(1_000);

/** Body of POST /api/gift-cards/replace-code: a lost friends' card gets another code. 409 `gift_card_ended`. */
export const replaceCodeRequest = z.object({ ...cardLink, codeNumber });

/** Body of POST /api/dmt-admin/gift-cards/{id}/replace-code. */
export const adminReplaceCodeRequest = z.object({ codeNumber });

/** Body of PUT /api/dmt-admin/gift-cards/setting. 409 `gift_card_rates` if one rate is chosen while several are on sale. */
export const giftCardSettingRequest = z.object({
  isOn: z.boolean(),
  vatRate: z.nullable(z.int(NO_NUMBER).check(z.gte(0, NO_NUMBER), z.lte(100, NO_NUMBER))),
  /** True if the owner consulted the bookkeeper. */
  isConfirmed: z.literal(true, 'Bevestig dat u dit met uw boekhouder heeft besproken.'),
});
export type GiftCardSettingRequest = z.infer<typeof giftCardSettingRequest>;

/** Body of POST /api/dmt-admin/gift-cards/{id}/mail. 409 `gift_card_ended` and `gift_card_unreadable`. */
export const mailCardRequest = z.object({ email: z.pipe(address, z.transform(canonicalEmail)) });

/** Body of POST /api/dmt-admin/gift-cards/{id}/block. 409 `gift_card_reclaimed`. */
export const blockCardRequest = z.object({ isBlocked: z.boolean() });

export type AdminGiftCard = {
  id: string;
  /** Last four characters of the code; null if unreadable. */
  last: string | null;
  amount: number;
  balance: number;
  /** Euros that were spent before a chargeback, and are owed to us. */
  claim: number;
  vatRate: number | null;
  soldAt: string;
  validUntil: string;
  state: 'good' | 'spent' | 'over' | 'blocked' | 'reclaimed' | 'withdrawn';
  /** Order that bought the card, or for which it was given; null if neither. */
  order: { id: string; number: number } | null;
  isInsteadOfRefund: boolean;
  isReplacement: boolean;
  recipientName: string;
  recipientEmail: string;
  mailOn: string | null;
  isMailed: boolean;
  /**
   * Kind of friends' card, whom it lets in, its first day, and how many came in with it; null on a card of money.
   */
  friend: {
    codeNumber: number;
    kind: string;
    adults: number;
    children: number;
    visits: number | null;
    used: number;
    from: string | null;
  } | null;
};

export type GiftCardsShown = {
  setting: { isOn: boolean; vatRate: number | null; confirmedAt: string } | null;
  /** VAT rates on sale; with more than one, cards are multi-purpose. */
  ratesOnSale: number[];
  /** Sums in euros; `outstanding` is the liability, `claim` is owed to us. */
  sums: { cards: number; sold: number; outstanding: number; claim: number; spent: number; lapsed: number };
  cards: AdminGiftCard[];
  next: string | null;
};

export type GiftCardUses = { uses: { orderId: string; number: number; at: string; amount: number }[] };
