import * as z from 'zod/mini';
import { NO_NUMBER } from '../../../../kernel/text/field-faults.ts';
import type { WithOwned } from '../../../../kernel/text/owned.ts';
import { begunRefund } from '../orders/order-view-schema.ts';
import { texts } from './words.ts';

const count = z.int(NO_NUMBER);
const line = count.check(z.gte(0, NO_NUMBER), z.lte(49, NO_NUMBER));
const amount = count.check(z.gte(1, NO_NUMBER), z.lte(100_000, NO_NUMBER));

/** `line` is an index; `amount` counts tickets. */
const chosenLines = z.array(z.object({ line, amount })).check(z.minLength(1, NO_NUMBER), z.maxLength(50, NO_NUMBER));

/** Chosen tickets such as '0:2,1:1': two of the first line, one of the second. */
export const chosenQuery = z.object({ lines: z.optional(z.string().check(z.maxLength(600, NO_NUMBER))) });

/** Returns null if malformed or empty. */
export function linesOf(chosen: string): z.infer<typeof chosenLines> | null {
  const parts = chosen.split(',').map((part) => /^(\d{1,2}):(\d{1,6})$/.exec(part));
  const read = chosenLines.safeParse(
    parts.map((part) => ({ line: Number(part?.[1] ?? NaN), amount: Number(part?.[2] ?? NaN) })),
  );
  return read.success ? read.data : null;
}

/** Body of POST /api/orders/{secret}/cancellation. */
export const cancellationRequest = z.object({
  /** Key of the quote; repeating the request with it changes nothing. */
  key: z.uuid(texts.reloadOrder),
  lines: chosenLines,
  /** Amount as displayed. */
  refund: z.number(NO_NUMBER).check(z.gte(0, NO_NUMBER)),
});
export type CancellationRequest = z.infer<typeof cancellationRequest>;

export const cancellationQuote = z.strictObject({
  key: z.string(),
  lines: z.array(
    z.strictObject({
      line: z.number(),
      amount: z.number(),
    }),
  ),
  tickets: z.number(),
  /** Price of the tickets, cancellation costs, and refund. */
  price: z.number(),
  costs: z.number(),
  refund: z.number(),
  /** True if the rest of the order ends too, because all of its money is refunded. */
  isAll: z.boolean(),
});
export type CancellationQuote = z.infer<typeof cancellationQuote>;

/**
 * Response of GET /api/orders/{secret}/cancellation. Throws 409 `not_cancellable` if fewer tickets can be cancelled,
 * and 409 `ask_us` if only the garden can cancel.
 */
export const cancellation = z.strictObject({
  /** 'open': possible; 'off': no rule; 'late': too late for all tickets; 'ask': only the garden can cancel. */
  state: z.enum(['open', 'off', 'late', 'ask']),
  event: z.strictObject({
    title: z.string(),
  }),
  number: z.number(),
  /** Cancellation costs per ticket; null without a rule. */
  costs: z.nullable(
    z.union([
      z.strictObject({
        kind: z.literal('percent'),
        percent: z.number(),
      }),
      z.strictObject({
        kind: z.literal('fixed'),
        amount: z.number(),
      }),
    ]),
  ),
  serviceCosts: z.number(),
  /** Gift to the garden, which stays; absent without one. */
  gift: z.optional(z.number()),
  /** `good` counts the valid tickets, `amount` those that can be cancelled, and until when. */
  lines: z.array(
    z.strictObject({
      line: z.number(),
      title: z.string(),
      start: z.string(),
      end: z.string(),
      price: z.number(),
      good: z.number(),
      amount: z.number(),
      until: z.string(),
    }),
  ),
  /** Quote for the lines in the query; null if none were chosen. */
  quote: z.nullable(cancellationQuote),
});
export type Cancellation = z.infer<typeof cancellation>;

export const CANCELLATION_TEXTS = { event: { title: 'text' }, lines: [{ title: 'text' }] } as const;
export type ShownCancellation = WithOwned<typeof CANCELLATION_TEXTS, Cancellation>;

/**
 * Response of POST /api/orders/{secret}/cancellation; idempotent. 200 'accepted', or 'failed' if the money did not
 * arrive; 202 'asked', with void tickets. 409 `refund_refused`, `stale`, `ask_us` and `not_cancellable`; 503
 * `payment_provider_error`.
 */
export const cancellationDone = z.strictObject({
  refund: z.number(),
  outcome: begunRefund,
});
export type CancellationDone = z.infer<typeof cancellationDone>;

const period = z.strictObject({
  start: z.string(),
  end: z.string(),
});

/** Response of GET /api/orders/{secret}/date: other dates to which its tickets can be moved free of charge. */
export const ownDates = z.strictObject({
  number: z.number(),
  event: z.strictObject({
    title: z.string(),
  }),
  /** All tickets of the date `from` move together; `key` requests it. */
  dates: z.array(
    z.strictObject({
      key: z.string(),
      from: period,
      to: period,
      tickets: z.number(),
    }),
  ),
  /** Other dates to which they cannot move at the price for friends: their card is not valid then, or was used. */
  notWithCard: z.array(
    z.strictObject({
      to: period,
      why: z.enum(['other-day', 'used']),
      /** First and last valid day of the card. */
      from: z.string(),
      until: z.string(),
    }),
  ),
});
export type OwnDates = z.infer<typeof ownDates>;
export const OWN_DATES_TEXTS = { event: { title: 'text' } } as const;

/** Body of POST /api/orders/{secret}/date (204): one of those dates. 409 `stale` and `ask_us`. */
export const ownDateRequest = z.object({ key: z.uuid(texts.dateRequired) });
