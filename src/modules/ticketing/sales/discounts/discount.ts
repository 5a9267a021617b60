import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { type Cents, percentOf, shareOut } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { texts } from './words.ts';

/** Discount codes. */

export type DiscountCode = {
  /** Normalized by `codeOf` of the schema. */
  code: string;
  kind: 'percent' | 'amount';
  /** Whole percents or cents. */
  value: number;
  /** Null for all events. */
  eventId: number | null;
  /** Null for no limit. */
  maxUses: number | null;
  /** Number of orders, paid or pending, and of agreed visits. */
  used: number;
  /** First and last valid day in Amsterdam; null for no limit. */
  startsOn: CalendarDay | null;
  endsOn: CalendarDay | null;
  endedAt: Instant | null;
  createdAt: Instant;
};

export type DiscountCodeSums = DiscountCode & {
  /** Number of paid orders, and their total discount. */
  paidOrders: number;
  givenCents: Cents;
  /** Number of agreed visits, and their total discount by the code. */
  visits: number;
  givenOnVisitsCents: Cents;
};

export type DiscountCodes = {
  find(code: string): Promise<DiscountCode | null>;
  /** True if a code is valid today or later. */
  isAnyFor(eventId: number, today: CalendarDay): Promise<boolean>;
  list(): Promise<DiscountCodeSums[]>;
  add(code: DiscountCode): Promise<boolean>;
  end(code: string, at: Instant): Promise<boolean>;
  /** Counts a use in one conditional UPDATE; returns false if none is left. */
  take(code: string, eventId: number, day: CalendarDay): Promise<boolean>;
  /** Counts a use of a code that was promised while it was valid, in one conditional UPDATE; false if none is left. */
  takePromised(code: string): Promise<boolean>;
  /** Counts a use even beyond the limit, as the order was paid at this price. */
  takeAgain(code: string): Promise<void>;
  giveBack(code: string): Promise<void>;
};

/** True if the code is valid; `take` checks the number of uses. */
export function isGood({ eventId: only, startsOn, endsOn, endedAt }: DiscountCode, eventId: number, day: CalendarDay) {
  const isForEvent = only === null || only === eventId;
  return endedAt === null && isForEvent && (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn);
}

/** Takes off a rounded percentage or an amount up to the total, spread by largest remainder, before VAT. */
export function applyDiscount<Line extends { sumCents: Cents }>(
  lines: readonly Line[],
  { kind, value }: Pick<DiscountCode, 'kind' | 'value'>,
): (Line & { discountCents: Cents })[] {
  const sums = lines.map(({ sumCents }) => sumCents);
  const total = sums.reduce((all, cents) => all + cents, 0);
  const cents = kind === 'percent' ? percentOf(total, value) : Math.min(value, total);
  const shares = shareOut(cents, sums);
  return lines.map((line, index) => ({ ...line, discountCents: shares[index] ?? 0 }));
}

/** Same for unknown and expired codes, so that guessing teaches nothing. */
export function discountInvalid(): Problem {
  const message = texts.discountCodeInvalid;
  return new Problem('invalid', message, { reason: 'discount_invalid', errors: { discountCode: message } });
}
