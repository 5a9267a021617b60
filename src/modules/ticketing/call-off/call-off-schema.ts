import * as z from 'zod/mini';

/** Calling off dates of an event as it crosses the wire. Euros; ISO 8601. */

const TOO_LONG = 'Dit veld is te lang.';
const REQUIRED = 'Vul de reden in; de bezoekers lezen die.';
const NO_DATE = 'Kies een datum.';
const NO_DAY = 'Kies een dag.';
const DATES_MAX = 100;

/** What the owner gives to whoever has tickets: their money, another date of the event, or the choice between them. */
export const REMEDIES = ['refund', 'move', 'choose'] as const;
export type Remedy = (typeof REMEDIES)[number];

/** What a buyer can choose; one more is one more word here, with its row in `own-choices.ts` and its words on the page. */
export const CHOICES = ['refund', 'move', 'card'] as const;
/** What an order gets; 'open': its buyer has not chosen yet. */
export type Choice = 'open' | (typeof CHOICES)[number];
/** Who decided on that: nobody answered in time, or there was no place on the other date. */
export type ChosenBy = 'owner' | 'visitor' | 'silence' | 'no_room';

const words = z.optional(z.string().check(z.trim(), z.maxLength(1_000, TOO_LONG)));
const reason = z.string(REQUIRED).check(z.trim(), z.maxLength(500, TOO_LONG));
/** `event_date_start` of a date. */
const start = z.iso.datetime({ offset: true, error: NO_DATE });

const asked = {
  /** The dates that do not go on. */
  starts: z.optional(z.array(start).check(z.minLength(1, NO_DATE), z.maxLength(DATES_MAX, NO_DATE))),
  /** One date, as the form of before sent it; either of the two. */
  start: z.optional(start),
  reason,
  words,
  remedy: z._default(z.enum(REMEDIES), 'refund'),
  /** The other date: to which all go with 'move', and on which places are held with 'choose', where it may be left out. */
  to: z.optional(start),
  /** Until the end of this day a buyer may answer, '2026-06-04'; needed unless all get their money. */
  answerBy: z.optional(z.iso.date(NO_DAY)),
};
const isDated = z.refine<{ starts?: string[] | undefined; start?: string | undefined }>(
  ({ starts, start: one }) => starts !== undefined || one !== undefined,
  { error: NO_DATE, path: ['starts'] },
);

/** Body of POST /api/dmt-admin/events/{id}/call-off/preview. Answer: `CallOffPreview`; nothing is stored or sent. */
export const callOffPreviewRequest = z.object(asked).check(isDated);
export type CallOffAsked = z.infer<typeof callOffPreviewRequest>;

/**
 * Body of POST /api/dmt-admin/events/{id}/call-off (202; step-up, header `Idempotency-Key`): the dates do not go on, their
 * ticket holders are mailed, and get what `remedy` says. 404 `event_not_found`; 409 `stale`, `event_cancelled`,
 * `date_over`, `already_called_off`, and `has_tickets` unless `seen` is that of the preview as it is now; 422
 * `unknown_date`, and at the field `to` or `answerBy` what cannot be, `key_missing`, `key_reused`.
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

export type CallOffWay = 'provider' | 'card' | 'cash' | 'terminal' | 'invoice' | 'free';
export type CallOffState = 'running' | 'paused' | 'done';

/** The dry run: what calling off these dates would do. */
export type CallOffCounts = {
  orders: number;
  people: number;
  tickets: number;
  /** What goes back when everybody gets their money, in euros, with the service costs of who comes on no other date. */
  total: number;
  /** The same per way of payment; all but `provider`, `card` and `free` has to be given back by hand. */
  ways: { way: CallOffWay; orders: number; amount: number }[];
  /** How many orders find their places on the other date as it is now; null: there is no other date in this. */
  fitting: number | null;
  /** What the payment provider has for us, in euros; null: it cannot be known here. */
  balance: number | null;
  /** Whether somebody of them may choose a gift card, since the owner sells them. */
  hasCards: boolean;
  /** Sent back with the call: it is refused when anything of this has changed. */
  seen: string;
};
export type Letter = { to: 'all' | 'fitting' | 'others'; orders: number; subject: string; text: string };
/** `letters`: each mail that goes out, its text part, with an invented buyer, and to how many orders it goes. */
export type CallOffPreview = CallOffCounts & { letters: Letter[] };

/**
 * `waiting`: under way; `open`: its buyer may still choose; `card`: given a gift card instead of the money; `person`: somebody has to do something: give it back by hand, or
 * look at a refund that was refused.
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
 * Dates that do not go on, and how far their buyers are helped. Answer of GET /api/dmt-admin/events/{id}/call-offs
 * (a list) and of POST /api/dmt-admin/call-offs/{id}/pause and /resume; 404 `call_off_not_found`, 409 `call_off_state`.
 * Resuming also tries again what was refused.
 */
export type CallOffProgress = {
  id: string;
  dates: { start: string; end: string }[];
  reason: string;
  remedy: Remedy;
  to: { start: string; end: string } | null;
  answerUntil: string | null;
  isPaused: boolean;
  /** Each order is in one of the states; how many are in each. */
  orders: number;
  counts: Record<ShareState, number>;
  /** What goes back of those that get their money, and what of it is not back yet. */
  total: number;
  left: number;
  /** The first 100: those that need somebody first, then by order number. */
  shares: CallOffShare[];
};

/** Answer of GET /api/orders/{secret}/call-offs: dates of an order that do not go on, and what its buyer gets for them. */
export type OwnCallOffs = {
  number: number;
  event: { title: string; path: string };
  callOffs: OwnCallOff[];
};
export type OwnCallOff = {
  id: string;
  /** Those for which the order had tickets. */
  dates: { start: string; end: string }[];
  reason: string;
  tickets: number;
  /** What comes back when its buyer takes the money, and how it comes. */
  amount: number;
  /** What of `amount` comes back on the gift card that paid; with `way` provider the rest goes back as money. */
  toCard: number;
  way: CallOffWay;
  choice: Choice;
  by: ChosenBy;
  /** Where its tickets went; null: nowhere. */
  movedTo: { start: string; end: string } | null;
  isDone: boolean;
  /** Until when one of `choices` can be taken; null: there is nothing to choose. */
  until: string | null;
  choices: OwnChoice[];
};
/** `isHeld`: its places are kept for this order until then; the others are as long as there are any. */
export type OwnChoice =
  | { choice: 'refund' | 'card' }
  | { choice: 'move'; to: { start: string; end: string }; isHeld: boolean };

/**
 * Body of POST /api/orders/{secret}/call-offs: 204. The same choice again changes nothing. 404 `call_off_not_found`; 409
 * `already_chosen`, `answer_late`, `stale` when there is no place any more, or no card is given; 503
 * `payment_provider_error` of a card.
 */
export const ownChoiceRequest = z.object({
  callOff: z.uuid('Laad de pagina opnieuw.'),
  choice: z.enum(CHOICES, 'Kies wat u wilt.'),
  /** The start of the other date. */
  to: z.optional(start),
});
export type OwnChoiceRequest = z.infer<typeof ownChoiceRequest>;
