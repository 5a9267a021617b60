import * as z from 'zod/mini';
import { texts } from './words.ts';

/** Requests and responses about calling off dates of an event. Euros; ISO 8601. */

const TOO_LONG = 'Dit veld is te lang.';
const REQUIRED = 'Vul de reden in; de bezoekers lezen die.';
const NO_DATE = texts.dateRequired;
const NO_DAY = 'Kies een dag.';
const DATES_MAX = 100;

/** Offer to ticket holders: their money, another date of the event, or the choice between them. */
export const REMEDIES = ['refund', 'move', 'choose'] as const;
export type Remedy = (typeof REMEDIES)[number];

/** Choices of a buyer; a new one needs a word here, a row in `own-choices.ts` and texts on the page. */
export const CHOICES = ['refund', 'move', 'card'] as const;
/** Choice for an order; 'open': the buyer has not chosen yet. */
export const choice = z.enum(['open', ...CHOICES]);
export type Choice = z.infer<typeof choice>;
/** Source of the decision; 'silence': no answer came in time; 'no_room': the other date had no seats left. */
export const chosenBy = z.enum(['owner', 'visitor', 'silence', 'no_room']);
export type ChosenBy = z.infer<typeof chosenBy>;

const words = z.optional(z.string().check(z.trim(), z.maxLength(1_000, TOO_LONG)));
const reason = z.string(REQUIRED).check(z.trim(), z.maxLength(500, TOO_LONG));
/** `event_date_start` of a date. */
const start = z.iso.datetime({ offset: true, error: NO_DATE });

const asked = {
  starts: z.optional(z.array(start).check(z.minLength(1, NO_DATE), z.maxLength(DATES_MAX, NO_DATE))),
  /** One date, as an earlier form sent it; instead of `starts`. */
  start: z.optional(start),
  reason,
  words,
  remedy: z._default(z.enum(REMEDIES), 'refund'),
  /** Other date: everyone moves there with 'move'; with 'choose', seats are held there, or it may be omitted. */
  to: z.optional(start),
  /** Last day for buyers to answer, '2026-06-04'; required unless everyone gets their money. */
  answerBy: z.optional(z.iso.date(NO_DAY)),
};
const isDated = z.refine<{ starts?: string[] | undefined; start?: string | undefined }>(
  ({ starts, start: one }) => starts !== undefined || one !== undefined,
  { error: NO_DATE, path: ['starts'] },
);

/** Body of POST /api/dmt-admin/events/{id}/call-off/preview. Response: `CallOffPreview`; stores and sends nothing. */
export const callOffPreviewRequest = z.object(asked).check(isDated);
export type CallOffAsked = z.infer<typeof callOffPreviewRequest>;

/**
 * Body of POST /api/dmt-admin/events/{id}/call-off (202; step-up, header `Idempotency-Key`): calls off the dates, emails
 * their ticket holders, and gives them what `remedy` says. 404 `event_not_found`; 409 `stale`, `event_cancelled`,
 * `date_over`, `already_called_off`, and `has_tickets` unless `seen` matches the current preview; 422 `unknown_date`,
 * errors on the fields `to` and `answerBy`, `key_missing`, `key_reused`.
 */
export const callOffRequest = z
  .object({
    ...asked,
    version: z.int('Vul een geldig getal in.').check(z.gte(1, 'Vul een geldig getal in.')),
    reason: reason.check(z.minLength(1, REQUIRED)),
    seen: z.string().check(z.maxLength(200, TOO_LONG)),
  })
  .check(isDated);
export type CallOffRequest = z.infer<typeof callOffRequest>;

export const callOffWay = z.enum(['provider', 'card', 'cash', 'terminal', 'invoice', 'free']);
export type CallOffWay = z.infer<typeof callOffWay>;
export type CallOffState = 'running' | 'paused' | 'done';

/** Dry run: effects of calling off these dates. */
export type CallOffCounts = {
  orders: number;
  people: number;
  tickets: number;
  /** Total refund in euros if everyone gets their money, with service costs for buyers who have no other date. */
  total: number;
  /** The same per payment method; all but `provider`, `card` and `free` must be returned by hand. */
  ways: { way: CallOffWay; orders: number; amount: number }[];
  /** Number of orders that fit on the other date now; null: no other date is given. */
  fitting: number | null;
  /** Balance at the payment provider in euros; null: unknown. */
  balance: number | null;
  /** True if any buyer may choose a gift card, since the owner sells them. */
  hasCards: boolean;
  /** Sent back with the request, which is refused if anything of this has changed. */
  seen: string;
};
export type Letter = { to: 'all' | 'fitting' | 'others'; orders: number; subject: string; text: string };
/** `letters`: text part of each email, with an invented buyer, and the number of orders that get it. */
export type CallOffPreview = CallOffCounts & { letters: Letter[] };

/**
 * `waiting`: under way; `open`: the buyer may still choose; `card`: got a gift card instead of the money; `person`: needs the
 * owner, to return money by hand or to look at a refused refund.
 */
export type ShareState = 'open' | 'waiting' | 'moved' | 'returned' | 'card' | 'person';
export type CallOffShare = {
  orderId: string;
  number: number;
  way: CallOffWay;
  amount: number;
  state: ShareState;
  by: ChosenBy;
};

/**
 * Dates that were called off, with the progress for their buyers. Response of GET /api/dmt-admin/events/{id}/call-offs
 * (a list) and of POST /api/dmt-admin/call-offs/{id}/pause and /resume; 404 `call_off_not_found`, 409 `call_off_state`.
 * Resuming also retries what was refused.
 */
export type CallOffProgress = {
  id: string;
  dates: { start: string; end: string }[];
  reason: string;
  remedy: Remedy;
  to: { start: string; end: string } | null;
  answerUntil: string | null;
  isPaused: boolean;
  /** Number of orders per state; each order is in one. */
  orders: number;
  counts: Record<ShareState, number>;
  /** Total refund of orders that get their money, and the part not refunded yet. */
  total: number;
  left: number;
  /** First 100: those that need the owner first, then by order number. */
  shares: CallOffShare[];
};

/** `isHeld`: its seats are held for this order until then; other dates are offered while they have seats. */
export const ownChoice = z.union([
  z.strictObject({
    choice: z.enum(['refund', 'card']),
  }),
  z.strictObject({
    choice: z.literal('move'),
    to: z.strictObject({
      start: z.string(),
      end: z.string(),
    }),
    isHeld: z.boolean(),
  }),
]);
export type OwnChoice = z.infer<typeof ownChoice>;

export const ownCallOff = z.strictObject({
  id: z.string(),
  /** Dates for which the order had tickets. */
  dates: z.array(
    z.strictObject({
      start: z.string(),
      end: z.string(),
    }),
  ),
  reason: z.string(),
  tickets: z.number(),
  /** Refund if the buyer takes the money, and how it is paid. */
  amount: z.number(),
  /** Part of `amount` that returns to the gift card that paid; with `way` provider, the rest is refunded as money. */
  toCard: z.number(),
  way: callOffWay,
  choice,
  by: chosenBy,
  /** Date to which its tickets were moved; null: not moved. */
  movedTo: z.nullable(
    z.strictObject({
      start: z.string(),
      end: z.string(),
    }),
  ),
  isDone: z.boolean(),
  /** Last instant for one of `choices`; null: there is nothing to choose. */
  until: z.nullable(z.string()),
  choices: z.array(ownChoice),
});
export type OwnCallOff = z.infer<typeof ownCallOff>;

export const ownCallOffs = z.strictObject({
  number: z.number(),
  event: z.strictObject({
    title: z.string(),
    path: z.string(),
  }),
  callOffs: z.array(ownCallOff),
});
export type OwnCallOffs = z.infer<typeof ownCallOffs>;

/**
 * Body of POST /api/orders/{secret}/call-offs: 204. Repeating a choice changes nothing. 404 `call_off_not_found`; 409
 * `already_chosen`, `answer_late`, `stale` if no seats are left or no card can be given; 503 `payment_provider_error` for a
 * card.
 */
export const ownChoiceRequest = z.object({
  callOff: z.uuid(texts.reloadPage),
  choice: z.enum(CHOICES, texts.choiceRequired),
  to: z.optional(start),
});
export type OwnChoiceRequest = z.infer<typeof ownChoiceRequest>;
