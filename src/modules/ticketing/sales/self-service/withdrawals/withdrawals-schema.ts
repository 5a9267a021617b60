import * as z from 'zod/mini';
import { canonicalEmail, isEmailAddress } from '../../../../../kernel/email-address.ts';
import { NO_EMAIL, REQUIRED, TOO_LONG } from '../../../../../kernel/text/field-faults.ts';
import { EMAIL_MAX } from '../../../../../kernel/text/one-recipient.ts';
import { isOneLine, ODD_TEXT } from '../../../../../kernel/text/plain-text.ts';
import { texts } from './words.ts';

/** P-17. ISO 8601 with offset, euros. */

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

/** `POST /api/withdrawals`: 202 whether or not it is known. 422 `captcha_required`; 429. */
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
  /** Honeypot: counts, but marked. */
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

/** `waiting`: buyer, then bank; `open`: owner; `done`: see the outcome. */
export type WithdrawalState = 'waiting' | 'open' | 'done';

/**
 * `withdrawn`: refunded; `late`: after fourteen days; `used`: card spent; `tickets`: no right; `handled`: by the owner.
 */
export const withdrawalOutcome = z.enum(['withdrawn', 'late', 'used', 'tickets', 'handled']);
export type WithdrawalOutcome = z.infer<typeof withdrawalOutcome>;

/**
 * `GET`, `POST /api/withdrawals/{secret}`. `waiting`: for the buyer; `asked`: for the bank; `failed`: the owner handles
 * it; `again`: the bank was asked again; `done`. `isMoneyBack`: charged back before. 404 `withdrawal_not_found`.
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
  }),
});
export type WithdrawalView = z.infer<typeof withdrawalView>;

/** `GET /api/dmt-admin/withdrawals?view=…`: newest first, at most 100. */
export type AdminWithdrawal = {
  id: string;
  receivedAt: string;
  name: string;
  purchase: string;
  email: string;
  order: { id: string; number: number } | null;
  /** By its buyer: then `waiting` is for the bank, `open` that the money did not arrive. */
  isConfirmed: boolean;
  state: WithdrawalState;
  outcome: WithdrawalOutcome | null;
  endedAt: string | null;
  /** No captcha, or the honeypot filled in. */
  isSuspect: boolean;
};

export const WITHDRAWAL_VIEWS = ['open', 'all'] as const;
export type WithdrawalFilter = (typeof WITHDRAWAL_VIEWS)[number];
