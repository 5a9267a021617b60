import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import type { Cents } from '../../../../kernel/money/money.ts';

/** Gifts to the garden in the books. A gift is no supply: it has no VAT, and counts on the day on which it came in. */

type GivenReturn = { day: CalendarDay; cents: Cents; giftCents?: Cents };

type GivingOrder<Return extends GivenReturn> = {
  number: number;
  receivedOn: CalendarDay | null;
  serviceCostsCents: Cents;
  giftCents?: Cents;
  taxedBeforeCents: Cents;
  lines: { amountCents: Cents }[];
  returns: Return[];
};

/** `cents` that went back are negative. */
export type GiftPosting = { day: CalendarDay; orderNumber: number; kind: 'sold' | 'corrected'; cents: Cents };

/** Returns the gift of an order and what of it went back, each on its own day. */
export function giftPostings(order: GivingOrder<GivenReturn>): GiftPosting[] {
  const { number: orderNumber, receivedOn, giftCents = 0 } = order;
  if (giftCents === 0 || receivedOn === null) return [];
  const returned = partsOfReturns(order).map(({ day, ofGift }) => {
    return { day: day > receivedOn ? day : receivedOn, orderNumber, kind: 'corrected' as const, cents: 0 - ofGift };
  });
  const given = { day: receivedOn, orderNumber, kind: 'sold' as const, cents: giftCents };
  return [given, ...returned.filter(({ cents }) => cents !== 0)];
}

/** Returns the same returns without what gave the gift back, which no VAT is corrected for. */
export function taxedReturns<Return extends GivenReturn>(order: GivingOrder<Return>): Return[] {
  if (!order.giftCents) return order.returns;
  return partsOfReturns(order).map(
    ({ ofGift, ...one }) => ({ ...one, cents: one.cents - ofGift }) as unknown as Return,
  );
}

/**
 * Splits each return. The gift goes back where it was asked for, and otherwise last: only what exceeds all else. A
 * reversed return, which is negative, brings the gift back last too.
 */
function partsOfReturns<Return extends GivenReturn>(order: GivingOrder<Return>): (Return & { ofGift: Cents })[] {
  const { giftCents: gift = 0 } = order;
  const taxed =
    order.lines.reduce((sum, { amountCents }) => sum + amountCents, 0) +
    order.serviceCostsCents -
    order.taxedBeforeCents;
  let [giftGone, taxedGone, beyond] = [0, 0, 0];
  return order.returns.map((one) => {
    const isReversal = one.cents < 0;
    const cents = isReversal ? Math.max(0, -one.cents - beyond) : one.cents;
    const [ofTaxed, ofGift] = isReversal
      ? splitOf(cents, taxedGone, giftGone, 0)
      : splitOf(cents, taxed - taxedGone, gift - giftGone, one.giftCents ?? 0);
    const sign = isReversal ? -1 : 1;
    taxedGone += sign * ofTaxed;
    giftGone += sign * ofGift;
    beyond = Math.max(0, beyond + one.cents - sign * (ofTaxed + ofGift));
    return { ...one, ofGift: sign * ofGift };
  });
}

/** Splits cents over what is left of both parts, `wanted` of them from the gift at once. */
function splitOf(cents: Cents, taxedLeft: Cents, giftLeft: Cents, wanted: Cents): [Cents, Cents] {
  const first = Math.min(cents, giftLeft, wanted);
  const ofTaxed = Math.min(cents - first, taxedLeft);
  return [ofTaxed, Math.min(cents - ofTaxed, giftLeft)];
}
