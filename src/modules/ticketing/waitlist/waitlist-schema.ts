import * as z from 'zod/mini';
import { canonicalEmail, isEmailAddress } from '../../../kernel/email-address.ts';
import { NO_EMAIL, NO_NUMBER, REQUIRED, TOO_LONG } from '../../../kernel/text/field-faults.ts';
import { EMAIL_MAX } from '../../../kernel/text/one-recipient.ts';
import { texts } from './words.ts';

/** The waiting list of what is sold out, as it crosses the wire. Dates ISO 8601 with offset, prices in euros. */

const INTEGER_MAX = 2_147_483_647;
/** How many places one wish is for at most, where the option has no lower limit of its own. */
export const WISH_MAX = 20;
/** How long an offered place is held unless the owner says otherwise, and at most. */
export const HOLD_HOURS = 24;
export const HOLD_HOURS_MAX = 14 * 24;

const NO_AMOUNT = texts.invalidPlaceCount({ wishMax: WISH_MAX });
const NO_DAY = texts.invalidDate;
const NO_HOURS = `Vul een heel aantal uren in, van 1 tot ${HOLD_HOURS_MAX}.`;

/**
 * unconfirmed: the link of the mail was not used yet. offered: places are held, or their order is being paid. taken: bought.
 * passed, lapsed, left: by the visitor, by silence, by leaving. ended: there is nothing to wait for any more.
 */
export type WaitlistState = 'unconfirmed' | 'waiting' | 'offered' | 'taken' | 'passed' | 'lapsed' | 'left' | 'ended';

/** `POST /api/waitlist`: 202, and a mail with a link to confirm. 409 `not_sold_out`, `no_waitlist`; 422 `captcha_required`. */
export const joinRequest = z.object({
  optionId: z.int(NO_NUMBER).check(z.gte(1, NO_NUMBER), z.lte(INTEGER_MAX, NO_NUMBER)),
  amount: z.int(NO_AMOUNT).check(z.gte(1, NO_AMOUNT), z.lte(WISH_MAX, NO_AMOUNT)),
  email: z.pipe(
    z
      .string(REQUIRED)
      .check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(EMAIL_MAX, TOO_LONG), z.refine(isEmailAddress, NO_EMAIL)),
    z.transform(canonicalEmail),
  ),
  /** The last day on which places are still wanted; null: as long as the tickets are sold. */
  until: z._default(z.nullable(z.iso.date(NO_DAY)), null),
  /** A field that no person sees; what fills it in is refused. */
  website: z._default(z.literal(''), ''),
});
export type JoinRequest = z.input<typeof joinRequest>;
export type Wish = z.output<typeof joinRequest>;

/** `POST /api/waitlist/{secret}`: 200 `WaitlistAnswer`. 404 `entry_not_found`; 409 `stale` when that cannot be any more. */
export const entryAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('confirm') }),
  /** So many of the offered places, to be paid in the shop. */
  z.object({
    action: z.literal('accept'),
    amount: z.int(NO_NUMBER).check(z.gte(1, NO_NUMBER), z.lte(WISH_MAX, NO_NUMBER)),
  }),
  z.object({ action: z.literal('pass') }),
  z.object({ action: z.literal('leave') }),
]);
export type EntryAction = z.infer<typeof entryAction>;

/** `GET /api/waitlist/{secret}`: what whoever has the link of a mail sees. */
export type WaitlistView = {
  /** ordering: an order for the offered places is under way. */
  state: WaitlistState | 'ordering';
  event: { title: string; path: string };
  option: { title: string; start: string; end: string };
  /** How many are still wanted. */
  amount: number;
  until: string | null;
  /** How many wishes come before. */
  ahead: number;
  /** isPart: fewer than were asked for; who passes then stays on the list. */
  offer: { amount: number; until: string; isPart: boolean; price: number } | null;
};

/** `href`: where the shop goes on, after 'accept'. */
export type WaitlistAnswer = WaitlistView & { href: string | null };

/** `PUT /api/dmt-admin/events/{id}/waitlist`: whether visitors may join, and for how long offered places are held. */
export const waitlistRuleRequest = z.object({
  isOn: z.boolean(),
  hours: z.int(NO_HOURS).check(z.gte(1, NO_HOURS), z.lte(HOLD_HOURS_MAX, NO_HOURS)),
});
export type WaitlistRule = z.infer<typeof waitlistRuleRequest>;

/** Somebody on a list, as the owner sees them. */
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

/** `GET /api/dmt-admin/events/{id}/waitlist`: options with somebody on their list, in their order. */
export type EventWaitlist = {
  rule: WaitlistRule;
  lists: {
    option_id: number;
    title: string;
    start: string;
    end: string;
    /** Places that are wanted and not offered yet. */
    places: number;
    /** Places that are offered now. */
    offered: number;
    wishes: ListedWish[];
  }[];
};
