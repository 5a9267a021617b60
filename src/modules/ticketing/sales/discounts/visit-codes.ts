import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import { Problem } from '../../../../kernel/problem.ts';
import type { Text } from '../../../../kernel/text/words-of.ts';
import { BOOKING_SALE } from '../orders/order.ts';
import { type DiscountCode, type DiscountCodes, isGood } from './discount.ts';
import { texts } from './words.ts';

export type VisitCodePorts = {
  discounts: Pick<DiscountCodes, 'find' | 'isAnyFor' | 'takePromised' | 'takeAgain' | 'giveBack'>;
};

/** Discount code of a quote. */
type Quoted = { code: { code: string } | null };

/** Discount code of a request. `fault`: why a new quote cannot give it; null if it can. */
export type AskedCode = Pick<DiscountCode, 'code' | 'kind' | 'value'> & { fault: 'ended' | 'spent' | null };

/**
 * Discount codes of visits. A request and a quote only name one; its use is counted while the visit is agreed, so that
 * nobody uses it up by asking.
 */
export function createVisitCodes({ discounts }: VisitCodePorts) {
  /** Returns what is wrong with a code in a request of that day; null if nothing is. */
  async function faultOf(code: string, day: CalendarDay): Promise<Text | null> {
    const known = await discounts.find(code);
    if (known && known.eventId !== null && isGood(known, known.eventId, day)) return texts.codeOfEvent;
    return known && isGood(known, BOOKING_SALE, day) && !isSpent(known) ? null : texts.codeInvalid;
  }

  /** Code of a request as a new quote would give it. Its dates are not judged again: they held on the day of the request. */
  async function askedCode({ discountCode }: { discountCode: string | null }): Promise<AskedCode | null> {
    const known = discountCode === null ? null : await discounts.find(discountCode);
    if (!known) return null;
    const { code, kind, value, endedAt } = known;
    return { code, kind, value, fault: endedAt !== null ? 'ended' : isSpent(known) ? 'spent' : null };
  }

  /**
   * Counts the use of a quote's code as its visit is agreed; false if none is left. With `isPaid` it counts beyond the
   * limit too, because the visit was paid at this price. Joins the caller's transaction, which holds the booking,
   * and comes after the seats, as in orders.
   */
  async function takeCode({ code }: Quoted, { isPaid = false } = {}): Promise<boolean> {
    if (!code) return true;
    if (!isPaid) return discounts.takePromised(code.code);
    await discounts.takeAgain(code.code);
    return true;
  }

  /** Gives back the use of a visit that is no longer agreed. Joins the caller's transaction as `takeCode` does. */
  async function giveCodeBack({ heldCode }: { heldCode: string | null }): Promise<void> {
    if (heldCode !== null) await discounts.giveBack(heldCode);
  }

  /** True if the code of a quote has no use left. */
  async function isCodeSpent({ code }: Quoted): Promise<boolean> {
    const known = code && (await discounts.find(code.code));
    return known ? isSpent(known) : false;
  }

  return { faultOf, askedCode, takeCode, giveCodeBack, isCodeSpent };
}

/** 409 `code_spent` */
export const codeSpent = (): Problem => new Problem('conflict', texts.codeSpent, { reason: 'code_spent' });

const isSpent = ({ maxUses, used }: DiscountCode): boolean => maxUses !== null && used >= maxUses;
