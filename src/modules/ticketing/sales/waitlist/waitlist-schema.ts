import * as z from 'zod/mini';
import { canonicalEmail, isEmailAddress } from '../../../../kernel/email-address.ts';
import { NO_EMAIL, NO_NUMBER, REQUIRED, TOO_LONG, TRAP_FILLED } from '../../../../kernel/text/field-faults.ts';
import type { WithOwned } from '../../../../kernel/text/owned.ts';
import { EMAIL_MAX } from '../../../../kernel/text/one-recipient.ts';
import { texts } from './words.ts';

const INTEGER_MAX = 2_147_483_647;
/** Most seats per wish, unless the limit of the option is lower. */
export const WISH_MAX = 20;
/** Hours that an offer holds seats: default and maximum. */
export const HOLD_HOURS = 24;
export const HOLD_HOURS_MAX = 14 * 24;

const NO_AMOUNT = texts.invalidPlaceCount({ wishMax: WISH_MAX });
const NO_DAY = texts.invalidDate;
const NO_HOURS = `Vul een heel aantal uren in, van 1 tot ${HOLD_HOURS_MAX}.`;

/**
 * 'unconfirmed' awaits the emailed link; 'offered' seats are held or being paid; 'taken' was bought; 'passed', 'lapsed'
 * and 'left' mean that the visitor declined, ignored or left; 'ended' is over.
 */
export const waitlistState = z.enum([
  'unconfirmed',
  'waiting',
  'offered',
  'taken',
  'passed',
  'lapsed',
  'left',
  'ended',
]);
export type WaitlistState = z.infer<typeof waitlistState>;

/** Body of `POST /api/waitlist`: 202. 409 `not_sold_out` and `no_waitlist`; 422 `captcha_required`. */
export const joinRequest = z.object({
  optionId: z.int(NO_NUMBER).check(z.gte(1, NO_NUMBER), z.lte(INTEGER_MAX, NO_NUMBER)),
  amount: z.int(NO_AMOUNT).check(z.gte(1, NO_AMOUNT), z.lte(WISH_MAX, NO_AMOUNT)),
  email: z.pipe(
    z
      .string(REQUIRED)
      .check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(EMAIL_MAX, TOO_LONG), z.refine(isEmailAddress, NO_EMAIL)),
    z.transform(canonicalEmail),
  ),
  /** Last day wanted; null until the sale ends. */
  until: z._default(z.nullable(z.iso.date(NO_DAY)), null),
  /** Honeypot. */
  website: z._default(z.literal('', TRAP_FILLED), ''),
});
export type JoinRequest = z.input<typeof joinRequest>;
export type Wish = z.output<typeof joinRequest>;

/** Body of `POST /api/waitlist/{secret}`. 404 `entry_not_found`; 409 `stale`. */
export const entryAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('confirm') }),
  /** Accepts this many of the offered seats. */
  z.object({
    action: z.literal('accept'),
    amount: z.int(NO_NUMBER).check(z.gte(1, NO_NUMBER), z.lte(WISH_MAX, NO_NUMBER)),
  }),
  z.object({ action: z.literal('pass') }),
  z.object({ action: z.literal('leave') }),
]);
export type EntryAction = z.infer<typeof entryAction>;

export const waitlistView = z.strictObject({
  /** 'ordering' means that an order for the offered seats is under way. */
  state: z.union([z.literal('ordering'), waitlistState]),
  event: z.strictObject({
    title: z.string(),
    path: z.string(),
  }),
  option: z.strictObject({
    title: z.string(),
    start: z.string(),
    end: z.string(),
  }),
  /** Number still wanted. */
  amount: z.number(),
  until: z.nullable(z.string()),
  /** Number of wishes that come before. */
  ahead: z.number(),
  /** `isPart` offers fewer than were asked for; who declines it stays on the list. */
  offer: z.nullable(
    z.strictObject({
      amount: z.number(),
      until: z.string(),
      isPart: z.boolean(),
      price: z.number(),
    }),
  ),
});
export type WaitlistView = z.infer<typeof waitlistView>;

/** `href` is where the shop goes on after 'accept'. */
export const waitlistAnswer = z.extend(waitlistView, {
  href: z.nullable(z.string()),
});
export type WaitlistAnswer = z.infer<typeof waitlistAnswer>;

export const WAITLIST_TEXTS = { event: { title: 'text' }, option: { title: 'text' } } as const;
export type ShownWish = WithOwned<typeof WAITLIST_TEXTS, WaitlistView>;

/** Body of `PUT /api/dmt-admin/events/{id}/waitlist`. */
export const waitlistRuleRequest = z.object({
  isOn: z.boolean(),
  hours: z.int(NO_HOURS).check(z.gte(1, NO_HOURS), z.lte(HOLD_HOURS_MAX, NO_HOURS)),
});
export type WaitlistRule = z.infer<typeof waitlistRuleRequest>;

export type ListedWish = {
  id: string;
  email: string;
  state: 'waiting' | 'offered' | 'ordering';
  amount: number;
  offered: number;
  since: string;
  until: string | null;
  offeredUntil: string | null;
};

/** Response of `GET /api/dmt-admin/events/{id}/waitlist`: options with entries. */
export type EventWaitlist = {
  rule: WaitlistRule;
  lists: {
    option_id: number;
    title: string;
    start: string;
    end: string;
    /** Seats wanted and not offered. */
    places: number;
    offered: number;
    wishes: ListedWish[];
  }[];
};
