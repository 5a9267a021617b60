import * as z from 'zod/mini';
import { NO_NUMBER } from '../../../kernel/field-faults.ts';
import { centsFromEuros } from '../../../kernel/money.ts';
import type { RefundOutcome } from '../schema.ts';

/** What visitors may do to their own order, as it crosses the wire. Amounts are decimal euros; ISO 8601 with offset. */

/** A year; longer before a visit nobody may be told that it is too late. */
const HOURS_MAX = 366 * 24;
const NO_HOURS = 'Vul een geheel getal in, hoogstens een jaar.';
const NO_PERCENT = 'Vul een geheel getal van 0 tot en met 100 in.';
const NO_AMOUNT = 'Vul een bedrag in zoals 2,50.';

/** What the garden keeps of each ticket that is cancelled: a part of its price, or an amount, never more than its price. */
const cancelCosts = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    percent: z.int(NO_PERCENT).check(z.gte(0, NO_PERCENT), z.lte(100, NO_PERCENT)),
  }),
  z.object({
    kind: z.literal('fixed'),
    amount: z.number(NO_AMOUNT).check(
      z.gte(0, NO_AMOUNT),
      z.lte(10_000, NO_AMOUNT),
      z.refine((euros) => centsFromEuros(euros) !== null, NO_AMOUNT),
    ),
  }),
]);

const untilHours = z.int(NO_HOURS).check(z.gte(0, NO_HOURS), z.lte(HOURS_MAX, NO_HOURS));

/**
 * Body of PUT /api/dmt-admin/events/{id}/cancel-rule. `untilHours`: so many hours before a ticket begins, at the latest. null:
 * visitors do not cancel by themselves.
 */
export const cancelRuleRequest = z.object({
  rule: z.nullable(
    z.object({
      untilHours,
      costs: cancelCosts,
    }),
  ),
  /** Another date of the same event: so many hours before a ticket begins, at the latest. null, and left out: not. */
  dateUntilHours: z.optional(z.nullable(untilHours)),
  /** Name and address: so many hours before the first ticket begins. null, and left out: not. */
  detailsUntilHours: z.optional(z.nullable(untilHours)),
});
/** Also the answer of GET and PUT. */
export type CancelRuleAnswer = z.infer<typeof cancelRuleRequest>;

const count = z.int(NO_NUMBER);
const line = count.check(z.gte(0, NO_NUMBER), z.lte(49, NO_NUMBER));
const amount = count.check(z.gte(1, NO_NUMBER), z.lte(100_000, NO_NUMBER));

/** Which tickets: `line` is the index of an order line, `amount` how many of it. */
const chosenLines = z.array(z.object({ line, amount })).check(z.minLength(1, NO_NUMBER), z.maxLength(50, NO_NUMBER));

/** Query of GET /api/orders/{secret}/cancellation: '0:2,1:1' chooses two of the first line and one of the second. */
export const chosenQuery = z.object({ lines: z.optional(z.string().check(z.maxLength(600, NO_NUMBER))) });

/** `chosen`: a query such as '0:2,1:1'; null for what does not say which tickets. */
export function linesOf(chosen: string): z.infer<typeof chosenLines> | null {
  const parts = chosen.split(',').map((part) => /^(\d{1,2}):(\d{1,6})$/.exec(part));
  const read = chosenLines.safeParse(
    parts.map((part) => ({ line: Number(part?.[1] ?? NaN), amount: Number(part?.[2] ?? NaN) })),
  );
  return read.success ? read.data : null;
}

/** Body of POST /api/orders/{secret}/cancellation: what was shown, and said yes to. */
export const cancellationRequest = z.object({
  /** Of the quote. Repeated with the same one nothing happens a second time. */
  key: z.uuid('Laad de bestelling opnieuw.'),
  lines: chosenLines,
  /** What comes back, as it was shown. */
  refund: z.number(NO_NUMBER).check(z.gte(0, NO_NUMBER)),
});
export type CancellationRequest = z.infer<typeof cancellationRequest>;

/** What cancelling some tickets comes to. */
export type CancellationQuote = {
  key: string;
  lines: { line: number; amount: number }[];
  tickets: number;
  /** What they cost, what of it the garden keeps, and what comes back. */
  price: number;
  costs: number;
  refund: number;
  /** Whether the rest of the order ends with it, because all of its money goes back. */
  isAll: boolean;
};

/**
 * Answer of GET /api/orders/{secret}/cancellation. 409 `not_cancellable`: so many tickets cannot be cancelled; 409
 * `ask_us`: only the garden can.
 */
export type Cancellation = {
  /** 'open': it can be done; 'off': the owner set no rule; 'late': it is too late for all of it; 'ask': only the garden can. */
  state: 'open' | 'off' | 'late' | 'ask';
  event: { title: string };
  number: number;
  /** What the garden keeps of each ticket; null without a rule. */
  costs: { kind: 'percent'; percent: number } | { kind: 'fixed'; amount: number } | null;
  serviceCosts: number;
  /** `good`: tickets that are still valid; `amount`: how many of them can be cancelled, until when. */
  lines: {
    line: number;
    title: string;
    start: string;
    end: string;
    price: number;
    good: number;
    amount: number;
    until: string;
  }[];
  /** Of the lines that the query chose; null: it chose none. */
  quote: CancellationQuote | null;
};

/**
 * Answer of POST /api/orders/{secret}/cancellation: what is true of it, also when it is sent again. 200 'accepted': the bank pays
 * `refund` back; 200 'failed': it had accepted, and the money did not go after all; 202 'asked': the tickets are void and the
 * bank has not answered yet. 409 `refund_refused`: it said no, and nothing changed; `stale`, `ask_us`, `not_cancellable`; 503
 * `payment_provider_error`.
 */
export type CancellationDone = { refund: number; outcome: Exclude<RefundOutcome, 'refused'> };

/** Answer of GET /api/orders/{secret}/date: the other dates that its tickets can go to, for nothing. */
export type OwnDates = {
  number: number;
  event: { title: string };
  /** All tickets of the date `from` go together; `key` asks for it. */
  dates: { key: string; from: Period; to: Period; tickets: number }[];
};
type Period = { start: string; end: string };

/** Body of POST /api/orders/{secret}/date: one of those; 204. 409 `stale`, `ask_us`. */
export const ownDateRequest = z.object({ key: z.uuid('Kies een datum.') });
