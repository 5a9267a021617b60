import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { type Cents, shareOut } from '../../../kernel/money.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { OrderLine } from '../orders/order.ts';

/** Codes with which a visitor pays less: what one is, when it is good, what it takes off which line. */

export type DiscountCode = {
  /** As `codeOf` of the schema writes it. */
  code: string;
  kind: 'percent' | 'amount';
  /** Whole percents, or cents. */
  value: number;
  /** Null: for every event. */
  eventId: number | null;
  /** Null: as often as people like. */
  maxUses: number | null;
  /** Orders that hold it: paid ones, and those that await payment. */
  used: number;
  /** First and last day in Amsterdam; null: none. */
  startsOn: CalendarDay | null;
  endsOn: CalendarDay | null;
  /** When the owner ended it. */
  endedAt: Instant | null;
  createdAt: Instant;
};

/** A code with what it brought. */
export type DiscountCodeSums = DiscountCode & {
  /** Orders that were paid with it, and what it took off them. */
  paidOrders: number;
  givenCents: Cents;
};

/** Codes as stored. Writes join the caller's transaction. */
export type DiscountCodes = {
  find(code: string): Promise<DiscountCode | null>;
  /** Whether a code may lower an order of this event, today or later. */
  isAnyFor(eventId: number, today: CalendarDay): Promise<boolean>;
  /** All of them, newest first. */
  list(): Promise<DiscountCodeSums[]>;
  /** False, and nothing stored, when there is such a code. */
  add(code: DiscountCode): Promise<boolean>;
  /** False when there is no such code, or it has ended. */
  end(code: string, at: Instant): Promise<boolean>;
  /** Takes one use by ONE conditional UPDATE: not ended, for this event, on this day, one left; false, and none taken, if not. */
  take(code: string, eventId: number, day: CalendarDay): Promise<boolean>;
  /** Takes a use that an order had given back, whatever is left: it was paid at this price after all. */
  takeAgain(code: string): Promise<void>;
  /** Gives back the use of an order that ended unpaid. */
  giveBack(code: string): Promise<void>;
};

/** Whether it is good for an event on a day. Whether a use is left only taking it can say. */
export function isGood({ eventId: only, startsOn, endsOn, endedAt }: DiscountCode, eventId: number, day: CalendarDay) {
  const isForEvent = only === null || only === eventId;
  return endedAt === null && isForEvent && (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn);
}

/**
 * Lines with what a code takes off them: percents of all of them together, rounded half up, or its amount as far as they
 * reach; by largest remainder, so that the parts come to the cent. It lowers them before VAT is looked for in them.
 */
export function discounted(lines: OrderLine[], { kind, value }: Pick<DiscountCode, 'kind' | 'value'>): OrderLine[] {
  const sums = lines.map(({ sumCents }) => sumCents);
  const total = sums.reduce((all, cents) => all + cents, 0);
  const cents = kind === 'percent' ? Math.floor((2 * total * value + 100) / 200) : Math.min(value, total);
  const shares = shareOut(cents, sums);
  return lines.map((line, index) => ({ ...line, discountCents: shares[index] ?? 0 }));
}

/** One answer for codes that never were and those that are over, so that guessing teaches nothing. */
export function discountInvalid(): Problem {
  const message = 'Deze kortingscode is niet (meer) geldig voor deze bestelling.';
  return new Problem('invalid', message, { reason: 'discount_invalid', errors: { discountCode: message } });
}
