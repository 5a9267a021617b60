import * as z from 'zod/mini';
import { canonicalEmail, isEmailAddress } from '../../../../../kernel/email-address.ts';
import { NO_EMAIL, REQUIRED, TOO_LONG } from '../../../../../kernel/text/field-faults.ts';
import { EMAIL_MAX } from '../../../../../kernel/text/one-recipient.ts';
import { isOneLine, ODD_TEXT } from '../../../../../kernel/text/plain-text.ts';
import { texts } from './words.ts';

/** Withdrawals (P-17). Times are in ISO 8601 with offset, amounts in euros. */

export const WITHDRAWAL_MAX = { name: 100, purchase: 100 } as const;

const NO_LINK = texts.noWebAddress;
/** Rejects links, since the receipt repeats the typed text to an address that anybody may type. */
const hasNoLink = (text: string) => !/:\/\/|www\./i.test(text);

const line = (max: number) =>
  z
    .string(REQUIRED)
    .check(
      z.trim(),
      z.minLength(1, REQUIRED),
      z.maxLength(max, TOO_LONG),
      z.refine(isOneLine, ODD_TEXT),
      z.refine(hasNoLink, NO_LINK),
    );

/** Body of `POST /api/withdrawals`: 202 whether or not the purchase is known. 422 `captcha_required`; 429. */
export const withdrawalRequest = z.object({
  name: line(WITHDRAWAL_MAX.name),
  /** Order number, card code or description. */
  purchase: line(WITHDRAWAL_MAX.purchase),
  email: z.pipe(
    z
      .string(REQUIRED)
      .check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(EMAIL_MAX, TOO_LONG), z.refine(isEmailAddress, NO_EMAIL)),
    z.transform(canonicalEmail),
  ),
  /** Honeypot, which marks the declaration without refusing it. */
  website: z._default(z.string().check(z.maxLength(500, TOO_LONG)), ''),
});
export type WithdrawalRequest = z.input<typeof withdrawalRequest>;
export type DeclaredWithdrawal = z.output<typeof withdrawalRequest>;

/** Declaration and its time; gift-card codes in `purchase` are masked. */
export const withdrawalReceipt = z.strictObject({
  name: z.string(),
  purchase: z.string(),
  email: z.string(),
  receivedAt: z.string(),
});
export type WithdrawalReceipt = z.infer<typeof withdrawalReceipt>;

/** 'waiting' is for the buyer and then the bank, 'open' for the owner; 'done' has an outcome. */
export type WithdrawalState = 'waiting' | 'open' | 'done';

/**
 * 'withdrawn' was refunded, 'late' came after fourteen days, 'used' is a spent card, 'tickets' have no such right, and
 * 'handled' was dealt with by the owner.
 */
export const withdrawalOutcome = z.enum(['withdrawn', 'late', 'used', 'tickets', 'handled']);
export type WithdrawalOutcome = z.infer<typeof withdrawalOutcome>;

/**
 * Response of `GET` and `POST /api/withdrawals/{secret}`. 'waiting' is for the buyer, 'asked' for the bank; with
 * 'failed' the owner handles it; 'again' asked the bank again. `isMoneyBack` was charged back before. 404
 * `withdrawal_not_found`.
 */
export const withdrawalView = z.strictObject({
  state: z.enum(['waiting', 'asked', 'failed', 'again', 'done']),
  outcome: z.nullable(withdrawalOutcome),
  isMoneyBack: z.optional(z.literal(true)),
  receivedAt: z.string(),
  order: z.strictObject({
    number: z.number(),
    amount: z.number(),
    email: z.string(),
    until: z.nullable(z.string()),
    /** Present for a friends' card. */
    isFriend: z.optional(z.literal(true)),
    /** Euros that go back of a used card, of which only a part is left. */
    back: z.optional(z.number()),
  }),
});
export type WithdrawalView = z.infer<typeof withdrawalView>;

/** Item of `GET /api/dmt-admin/withdrawals?view=…`, newest first, at most 100. */
export type AdminWithdrawal = {
  id: string;
  receivedAt: string;
  name: string;
  purchase: string;
  email: string;
  order: { id: string; number: number } | null;
  /** True if the buyer confirmed it: 'waiting' is then for the bank, and 'open' means that the money did not arrive. */
  isConfirmed: boolean;
  state: WithdrawalState;
  outcome: WithdrawalOutcome | null;
  endedAt: string | null;
  /** True without a captcha, or with the honeypot filled in. */
  isSuspect: boolean;
};

export const WITHDRAWAL_VIEWS = ['open', 'all'] as const;
export type WithdrawalFilter = (typeof WITHDRAWAL_VIEWS)[number];
