import * as z from 'zod/mini';
import { canonicalEmail, isEmailAddress } from '../../../kernel/email-address.ts';
import { NO_EMAIL, NO_NUMBER, REQUIRED, TOO_LONG } from '../../../kernel/field-faults.ts';
import { EMAIL_MAX } from '../../../kernel/one-recipient.ts';
import { isOneLine, ODD_TEXT } from '../../../kernel/plain-text.ts';
import { CARD_EUROS, MESSAGE_MAX } from '../../../kernel/gift-card-limits.ts';
import type { RefundOutcome } from '../schema.ts';
import type { PaymentStatus } from '../schema.ts';

/** Gift cards as they cross the wire. Euros; days of Amsterdam '2026-12-24'; moments in ISO 8601 with offset. */

/** So far ahead a card can be mailed. */
export const MAIL_DAYS_AHEAD = 365;

const NO_AMOUNT = `Vul een heel bedrag in van ${CARD_EUROS.least} tot en met ${CARD_EUROS.most} euro.`;
const wholeNumber = (most: number) => z.int(NO_NUMBER).check(z.gte(1, NO_NUMBER), z.lte(most, NO_NUMBER));

const NO_DAY = 'Kies een dag.';

const oneLine = (max: number) =>
  z.string(REQUIRED).check(z.trim(), z.maxLength(max, TOO_LONG), z.refine(isOneLine, ODD_TEXT));
const filled = (max: number) => oneLine(max).check(z.minLength(1, REQUIRED));
const address = z
  .string(REQUIRED)
  .check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(EMAIL_MAX, TOO_LONG), z.refine(isEmailAddress, NO_EMAIL));
const amount = z.int(NO_AMOUNT).check(z.gte(CARD_EUROS.least, NO_AMOUNT), z.lte(CARD_EUROS.most, NO_AMOUNT));

/** Whether it can be said what a mailed card lacks, also while other fields are wrong: all is told at once. */
function isOfWay({ value }: { value: unknown }): boolean {
  const { way, recipientEmail } = (value ?? {}) as Record<string, unknown>; // a body may be `null`
  return way === 'print' || (way === 'mail' && typeof recipientEmail === 'string');
}

/** Body of POST /api/gift-cards (header `Idempotency-Key` optional). Answer 201: `links.checkout.href`. 409 `gift_cards_off`. */
export const giftCardOrder = z
  .object({
    amount,
    firstName: filled(100),
    lastName: filled(100),
    email: address,
    /** 'print': its buyer gets it by mail and gives it; 'mail': it is mailed to who gets it, on a day. */
    way: z.enum(['print', 'mail'], 'Kies hoe u de cadeaubon geeft.'),
    recipientName: z._default(oneLine(100), ''),
    recipientEmail: z._default(z.string().check(z.trim(), z.maxLength(EMAIL_MAX, TOO_LONG)), ''),
    mailOn: z._default(z.nullable(z.iso.date({ error: NO_DAY })), null),
    message: z._default(z.string().check(z.trim(), z.maxLength(MESSAGE_MAX, TOO_LONG)), ''),
  })
  .check(
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

/** Body of POST /api/mollie/gift-card. Answer: `GiftCardQuote`; 422 `gift_card_invalid`, `discount_invalid`. */
export const giftCardQuoteRequest = z.object({
  /** Left out where `giftCardOf` names the card. */
  giftCard: z.optional(cardCode),
  /** An earlier order of this browser that the card was to pay. */
  giftCardOf: z.optional(z.uuid()),
  discountCode: z.optional(z.nullable(z.string().check(z.maxLength(60, TOO_LONG)))),
  orderLines: z
    .array(z.object({ option_id: wholeNumber(2_147_483_647), amount: wholeNumber(100_000) }))
    .check(z.minLength(1, REQUIRED), z.maxLength(50, TOO_LONG)),
});
export type GiftCardQuoteRequest = z.infer<typeof giftCardQuoteRequest>;

/** Answer of GET /api/gift-cards. */
export type GiftCardOffer = {
  /** Whether cards are sold now. */
  isOn: boolean;
  /** Null: VAT when it is spent; a rate: VAT when it is sold. */
  vatRate: number | null;
  /** The day on which the owner said so; null: never. */
  changedOn: string | null;
};

/** Body of POST /api/gift-cards/balance. Answer: `GiftCardBalance`; 422 `gift_card_invalid`, also for a card that is over. */
export const giftCardBalanceRequest = z.object({ giftCard: cardCode });

/** What is left of a card, for whoever has its code. */
export type GiftCardBalance = { amount: number; balance: number; validUntil: string };

/** Answer of GET /api/gift-cards/order: what the browser that ordered sees, or who has the mailed link. */
export type GiftCardOrderView = {
  status: PaymentStatus;
  number: number;
  amount: number;
  vatRate: number | null;
  vat: number | null;
  email: string;
  /** '': for nobody in particular, or forgotten. */
  recipientName: string;
  message: string;
  /** Null: it is not paid. */
  soldAt: string | null;
  /** Null: its buyer prints it. */
  mailed: { name: string; email: string; on: string; isSent: boolean } | null;
  /** Last day; null: it is not paid. */
  validUntil: string | null;
  /** By the mailed link only, behind which its code stands too; null: otherwise. */
  balance: number | null;
  /** By the mailed link only; null: otherwise, or it cannot be read any more. */
  code: string | null;
  /** Where to go on paying; null: nothing is open. */
  checkoutUrl: string | null;
  /** 'open': it can be given back until `until`. `money`: of one that was given back, what the bank says of its money. */
  withdrawal: {
    state: 'none' | 'open' | 'used' | 'late' | 'done';
    until: string | null;
    money?: CardWithdrawn['outcome'];
  };
  /** What keeps it from paying. */
  end: 'withdrawn' | 'reclaimed' | 'blocked' | 'over' | 'spent' | null;
};

/**
 * Body of POST /api/gift-cards/withdraw: the secret of the mailed link. 409 `gift_card_used`, `gift_card_late`, `refund_refused`:
 * the bank said no, and the card is good as it was.
 */
export const withdrawRequest = z.object({ secret: z.string(REQUIRED).check(z.maxLength(200, TOO_LONG)) });

/**
 * Answer of POST /api/gift-cards/withdraw: what is true of it, also when it is sent again. 200 'accepted': the bank pays it back;
 * 200 'failed': it had accepted, and the money did not go after all; 202 'asked': the bank has not answered yet.
 */
export type CardWithdrawn = { outcome: Exclude<RefundOutcome, 'refused'> };

/** Body of PUT /api/dmt-admin/gift-cards/setting. 409 `gift_card_rates` when one rate is chosen and more are on sale. */
export const giftCardSettingRequest = z.object({
  isOn: z.boolean(),
  /** Null: multi-purpose. */
  vatRate: z.nullable(z.int(NO_NUMBER).check(z.gte(0, NO_NUMBER), z.lte(100, NO_NUMBER))),
  /** That the owner asked their bookkeeper. */
  isConfirmed: z.literal(true, 'Bevestig dat u dit met uw boekhouder heeft besproken.'),
});
export type GiftCardSettingRequest = z.infer<typeof giftCardSettingRequest>;

/** Body of POST /api/dmt-admin/gift-cards/{id}/mail: where it is mailed, now. 409 `gift_card_ended`, `gift_card_unreadable`. */
export const mailCardRequest = z.object({ email: z.pipe(address, z.transform(canonicalEmail)) });

/** Body of POST /api/dmt-admin/gift-cards/{id}/block. 409 `gift_card_reclaimed` when it is unblocked. */
export const blockCardRequest = z.object({ isBlocked: z.boolean() });

export type AdminGiftCard = {
  id: string;
  /** The last four signs of its code, by which people tell cards apart; null: it cannot be read any more. */
  last: string | null;
  amount: number;
  balance: number;
  /** What was spent of it before its money went back, euros; 0: the garden claims nothing. */
  claim: number;
  vatRate: number | null;
  soldAt: string;
  validUntil: string;
  state: 'good' | 'spent' | 'over' | 'blocked' | 'reclaimed' | 'withdrawn';
  /** The order that bought it, or the one of which a refund became this card. */
  order: { id: string; number: number } | null;
  isInsteadOfRefund: boolean;
  /** Holds what a refund brought of a blocked card. */
  isReplacement: boolean;
  recipientName: string;
  recipientEmail: string;
  mailOn: string | null;
  isMailed: boolean;
};

/** Answer of GET /api/dmt-admin/gift-cards. */
export type GiftCardsShown = {
  setting: { isOn: boolean; vatRate: number | null; confirmedAt: string } | null;
  /** The VAT rates of what is on sale now: more than one makes cards multi-purpose. */
  ratesOnSale: number[];
  /** Of all cards, euros; `outstanding` is a debt of the garden, `claim` what it has to get. */
  sums: { cards: number; sold: number; outstanding: number; claim: number; spent: number; lapsed: number };
  cards: AdminGiftCard[];
  /** The card behind which the next page begins; null: this was all. */
  next: string | null;
};

/** Answer of GET /api/dmt-admin/gift-cards/{id}: the orders that it paid. */
export type GiftCardUses = { uses: { orderId: string; number: number; at: string; amount: number }[] };
