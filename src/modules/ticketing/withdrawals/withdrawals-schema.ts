import * as z from 'zod/mini';
import { canonicalEmail, isEmailAddress } from '../../../kernel/email-address.ts';
import { NO_EMAIL, REQUIRED, TOO_LONG } from '../../../kernel/field-faults.ts';
import { EMAIL_MAX } from '../../../kernel/one-recipient.ts';
import { isOneLine, ODD_TEXT } from '../../../kernel/plain-text.ts';

/** Withdrawing from a contract as it crosses the wire (P-17). Dates are ISO 8601 with offset, prices in euros. */

/** Longest texts of the form. */
export const WITHDRAWAL_MAX = { name: 100, purchase: 100 } as const;

const NO_LINK = 'Vul hier geen webadres in.';
/** The receipt repeats what was typed to an address that anybody may type, so it must carry no link for them. */
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

/** `POST /api/withdrawals`: 202 `WithdrawalReceipt`, whether or not the purchase is known. 422 `captcha_required`; 429. */
export const withdrawalRequest = z.object({
  name: line(WITHDRAWAL_MAX.name),
  /** An order number, the code of a gift card, or a description. */
  purchase: line(WITHDRAWAL_MAX.purchase),
  email: z.pipe(
    z
      .string(REQUIRED)
      .check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(EMAIL_MAX, TOO_LONG), z.refine(isEmailAddress, NO_EMAIL)),
    z.transform(canonicalEmail),
  ),
  /** A field that no person sees. A declaration with something in it counts, and is marked for the owner. */
  website: z._default(z.string().check(z.maxLength(500, TOO_LONG)), ''),
});
export type WithdrawalRequest = z.input<typeof withdrawalRequest>;
export type DeclaredWithdrawal = z.output<typeof withdrawalRequest>;

/** What was declared and when; gift-card codes in `purchase` are masked. */
export type WithdrawalReceipt = { name: string; purchase: string; email: string; receivedAt: string };

/**
 * `waiting`: for the buyer's confirmation, or once they confirmed for the bank; `open`: for the owner; `done`: see the outcome.
 */
export type WithdrawalState = 'waiting' | 'open' | 'done';

/**
 * `withdrawn`: the money goes back; `late`: declared after the fourteen days; `used`: the gift card was spent from;
 * `tickets`: for a date, so there is no right; `handled`: by the owner.
 */
export type WithdrawalOutcome = 'withdrawn' | 'late' | 'used' | 'tickets' | 'handled';

/**
 * `GET` and `POST /api/withdrawals/{secret}`: the declaration behind a confirmation link, with what is true of its money.
 * `waiting`: for the buyer; `asked`: confirmed, and the bank has not answered yet; `failed`: confirmed, and the bank refused, or the
 * money did not go after all, so the owner sees to it; `done`: see the outcome. 404 `withdrawal_not_found`.
 */
export type WithdrawalView = {
  state: 'waiting' | 'asked' | 'failed' | 'done';
  outcome: WithdrawalOutcome | null;
  receivedAt: string;
  order: { number: number; amount: number; email: string; until: string | null };
};

/** `GET /api/dmt-admin/withdrawals?view=…`: newest first, at most 100. */
export type AdminWithdrawal = {
  id: string;
  receivedAt: string;
  name: string;
  purchase: string;
  email: string;
  order: { id: string; number: number } | null;
  /** By its buyer; one that is still `waiting` waits for the bank, and of one that is `open` the money did not go. */
  isConfirmed: boolean;
  state: WithdrawalState;
  outcome: WithdrawalOutcome | null;
  endedAt: string | null;
  /** Filled in without the robot check, or with a field that no person sees. */
  isSuspect: boolean;
};

/** Which of them the owner sees: those that wait for somebody, or all. */
export const WITHDRAWAL_VIEWS = ['open', 'all'] as const;
export type WithdrawalFilter = (typeof WITHDRAWAL_VIEWS)[number];
