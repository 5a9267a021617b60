import * as z from 'zod/mini';
import type { WithOwned } from '../../../../kernel/text/owned.ts';
import { texts } from './words.ts';

const TOO_LONG = 'Dit veld is te lang.';
const REQUIRED = 'Vul de reden in; de bezoekers lezen die.';
const NO_DATE = texts.dateRequired;
const NO_DAY = 'Kies een dag.';
const DATES_MAX = 100;

/** Buyers get their money, another date, or the choice. */
export const REMEDIES = ['refund', 'move', 'choose'] as const;
export type Remedy = (typeof REMEDIES)[number];

/** Choices of a buyer. A new one needs a row in `own-choices.ts` and texts on the page. */
export const CHOICES = ['refund', 'move', 'card'] as const;
/** Choice for an order, 'open' until the buyer has chosen. */
export const choice = z.enum(['open', ...CHOICES]);
export type Choice = z.infer<typeof choice>;
/** Source of the decision. 'silence': the buyer did not answer in time. 'no_room': the other date had no seats left. */
export const chosenBy = z.enum(['owner', 'visitor', 'silence', 'no_room']);
export type ChosenBy = z.infer<typeof chosenBy>;

const words = z.optional(z.string().check(z.trim(), z.maxLength(1_000, TOO_LONG)));
const reason = z.string(REQUIRED).check(z.trim(), z.maxLength(500, TOO_LONG));
const start = z.iso.datetime({ offset: true, error: NO_DATE });

const requestFields = {
  starts: z.optional(z.array(start).check(z.minLength(1, NO_DATE), z.maxLength(DATES_MAX, NO_DATE))),
  /** Sent by an earlier form instead of `starts`. */
  start: z.optional(start),
  reason,
  words,
  remedy: z._default(z.enum(REMEDIES), 'refund'),
  to: z.optional(start),
  /** Day such as '2026-06-04'; required unless everyone is refunded. */
  answerBy: z.optional(z.iso.date(NO_DAY)),
};
const isDated = z.refine<{ starts?: string[] | undefined; start?: string | undefined }>(
  ({ starts, start: one }) => starts !== undefined || one !== undefined,
  { error: NO_DATE, path: ['starts'] },
);

/** Body of POST /api/dmt-admin/events/{id}/call-off/preview, which stores and sends nothing. */
export const callOffPreviewRequest = z.object(requestFields).check(isDated);
export type CallOffPreviewRequest = z.infer<typeof callOffPreviewRequest>;

/**
 * Body of POST /api/dmt-admin/events/{id}/call-off (202; needs step-up and `Idempotency-Key`). 404 `event_not_found`;
 * 409 `stale`, `event_cancelled`, `date_over`, `already_called_off`, and `has_tickets` unless `seen` matches; 422
 * `unknown_date`, `to`, `answerBy`, `key_missing` and `key_reused`.
 */
export const callOffRequest = z
  .object({
    ...requestFields,
    version: z.int('Vul een geldig getal in.').check(z.gte(1, 'Vul een geldig getal in.')),
    reason: reason.check(z.minLength(1, REQUIRED)),
    seen: z.string().check(z.maxLength(200, TOO_LONG)),
  })
  .check(isDated);
export type CallOffRequest = z.infer<typeof callOffRequest>;

export const callOffWay = z.enum(['provider', 'card', 'cash', 'terminal', 'invoice', 'free']);
export type CallOffWay = z.infer<typeof callOffWay>;
export type CallOffState = 'running' | 'paused' | 'done';

export type CallOffCounts = {
  orders: number;
  people: number;
  tickets: number;
  /** Euros that go back if everyone is refunded, with service costs for orders that have no other dates. */
  total: number;
  ways: { way: CallOffWay; orders: number; amount: number }[];
  /** Number of orders that fit on the other date; null if none was chosen. */
  fitting: number | null;
  /** Balance at the provider in euros; null if unknown. */
  balance: number | null;
  /** True if gift cards can be chosen. */
  hasCards: boolean;
  /** Sent back with the request, which is refused if the counts changed since. */
  seen: string;
};
export type CallOffEmail = { to: 'all' | 'fitting' | 'others'; orders: number; subject: string; text: string };
/** `letters` are the emails as an invented buyer would get them, with their counts. */
export type CallOffPreview = CallOffCounts & { letters: CallOffEmail[] };

/** State of an order in a call-off. 'card' was given instead of money; 'person' needs the owner. */
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
 * Response of GET /api/dmt-admin/events/{id}/call-offs and of POST …/call-offs/{id}/pause and /resume, which retries
 * refusals. 404 `call_off_not_found`, 409 `call_off_state`.
 */
export type CallOffProgress = {
  id: string;
  dates: { start: string; end: string }[];
  reason: string;
  remedy: Remedy;
  to: { start: string; end: string } | null;
  answerUntil: string | null;
  isPaused: boolean;
  orders: number;
  counts: Record<ShareState, number>;
  /** Euros of the refunded orders, and what of it is still to be refunded. */
  total: number;
  left: number;
  /** The first 100: those that need the owner first, then by order number. */
  shares: CallOffShare[];
};

/** A choice on offer. `isHeld` seats are kept for this order until then; other dates while they have seats. */
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
  /** Euros that go back if the buyer takes the money, and the way in which they go back. */
  amount: z.number(),
  /** Euros of `amount` that return to the gift card that paid; the rest goes back by `way`. */
  toCard: z.number(),
  way: callOffWay,
  choice,
  by: chosenBy,
  /** Date to which its tickets were moved, or null. */
  movedTo: z.nullable(
    z.strictObject({
      start: z.string(),
      end: z.string(),
    }),
  ),
  isDone: z.boolean(),
  /** Last instant for one of `choices`; null if there is nothing to choose. */
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

export const CALL_OFFS_TEXTS = { event: { title: 'text' }, callOffs: [{ reason: 'text' }] } as const;
export type ShownCallOff = WithOwned<typeof CALL_OFFS_TEXTS, OwnCallOffs>['callOffs'][number];

/**
 * Body of POST /api/orders/{secret}/call-offs: 204, safe to repeat. 404 `call_off_not_found`; 409 `already_chosen`,
 * `answer_late` and `stale`; 503 `payment_provider_error` for a card.
 */
export const ownChoiceRequest = z.object({
  callOff: z.uuid(texts.reloadPage),
  choice: z.enum(CHOICES, texts.choiceRequired),
  to: z.optional(start),
});
export type OwnChoiceRequest = z.infer<typeof ownChoiceRequest>;
