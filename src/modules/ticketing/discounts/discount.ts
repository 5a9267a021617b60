import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { type Cents, shareOut } from '../../../kernel/money/money.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { OrderLine } from '../orders/order.ts';
import { texts } from './words.ts';

/** Discount codes: their facts, validity, and the discount per line. */

export type DiscountCode = {
  /** Normalized by `codeOf` of the schema. */
  code: string;
  kind: 'percent' | 'amount';
  /** Whole percents, or cents. */
  value: number;
  /** Null: all events. */
  eventId: number | null;
  /** Null: unlimited. */
  maxUses: number | null;
  /** Number of orders that hold it: paid, or awaiting payment. */
  used: number;
  /** First and last valid day in Amsterdam; null: no limit. */
  startsOn: CalendarDay | null;
  endsOn: CalendarDay | null;
  /** When the owner ended it. */
  endedAt: Instant | null;
  createdAt: Instant;
};

/** Code with its results. */
export type DiscountCodeSums = DiscountCode & {
  /** Number of orders paid with it, and their total discount. */
  paidOrders: number;
  givenCents: Cents;
};

/** Store of discount codes. Writes join the caller's transaction. */
export type DiscountCodes = {
  find(code: string): Promise<DiscountCode | null>;
  /** True if any code may apply to an order of this event, today or later. */
  isAnyFor(eventId: number, today: CalendarDay): Promise<boolean>;
  /** Returns all codes, newest first. */
  list(): Promise<DiscountCodeSums[]>;
  /** Adds a code; returns false and stores nothing if it exists. */
  add(code: DiscountCode): Promise<boolean>;
  /** Ends a code; false if it does not exist or has ended. */
  end(code: string, at: Instant): Promise<boolean>;
  /** Takes one use by ONE conditional UPDATE if the code is valid for this event and day and has one left; else false. */
  take(code: string, eventId: number, day: CalendarDay): Promise<boolean>;
  /** Takes back a use that an order had released, even beyond the limit: it was paid at this price after all. */
  takeAgain(code: string): Promise<void>;
  /** Releases the use of an order that ended unpaid. */
  giveBack(code: string): Promise<void>;
};

/** True if a code is valid for an event on a day. Does not check for uses left: `take` does. */
export function isGood({ eventId: only, startsOn, endsOn, endedAt }: DiscountCode, eventId: number, day: CalendarDay) {
  const isForEvent = only === null || only === eventId;
  return endedAt === null && isForEvent && (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn);
}

/**
 * Returns the lines with their share of the discount: a percentage of their total, rounded half up, or an amount up to that
 * total. Shared by largest remainder, so that the parts add up to the cent. Applied before VAT.
 */
export function discounted(lines: OrderLine[], { kind, value }: Pick<DiscountCode, 'kind' | 'value'>): OrderLine[] {
  const sums = lines.map(({ sumCents }) => sumCents);
  const total = sums.reduce((all, cents) => all + cents, 0);
  const cents = kind === 'percent' ? Math.floor((2 * total * value + 100) / 200) : Math.min(value, total);
  const shares = shareOut(cents, sums);
  return lines.map((line, index) => ({ ...line, discountCents: shares[index] ?? 0 }));
}

/** Problem 422, the same for unknown and expired codes, so that guessing teaches nothing. */
export function discountInvalid(): Problem {
  const message = texts.discountCodeInvalid;
  return new Problem('invalid', message, { reason: 'discount_invalid', errors: { discountCode: message } });
}
