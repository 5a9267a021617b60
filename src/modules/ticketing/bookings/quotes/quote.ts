import { addDays, boundsOf, type CalendarDay, dayOf, earlier, later } from '../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../../kernel/ids.ts';
import { type Cents, percentOf, type VatOfRate, vatPerRate } from '../../../../kernel/money/money.ts';
import { applyDiscount, type CancelRule } from '../../sales/index.ts';

/** Price with VAT. Fewer persons than `minimum` pay for the minimum; it counts per person only. */
export type QuotePrice = {
  /** Extra of the owner's list; absent for the package itself. */
  extraId?: number;
  title: string;
  cents: Cents;
  vatRate: number;
  per: 'person' | 'group';
  minimum: number;
};

/** Whole percents, or cents. */
export type Share = { kind: 'percent' | 'amount'; value: number };

/** Discount code, as it was when the quote was sent. */
export type QuotedCode = Share & { code: string };

export type QuoteLine = {
  extraId: number | null;
  title: string;
  amount: number;
  unitCents: Cents;
  vatRate: number;
  sumCents: Cents;
  discountCents: Cents;
  per: 'person' | 'group';
  /** Persons who are paid for at least; 1 for a group. */
  minimum: number;
};

export type QuoteTerms = {
  /** Last day on which it can be accepted; it ends at midnight in Amsterdam. */
  validUntil: CalendarDay;
  /** Last day on which an accepted quote can be cancelled, and what that costs of the total; null if it cannot. */
  cancel: (Pick<CancelRule, 'costs'> & { until: CalendarDay }) | null;
  /** Null if nothing is due before the day. */
  deposit: Share | null;
  /** Last day on which the number of persons may change; null if it is fixed. */
  personsUntil: CalendarDay | null;
};

export type QuoteSums = {
  lines: QuoteLine[];
  /** All discounts together, and the part of them that the code gives. */
  discountCents: Cents;
  codeCents: Cents;
  totalCents: Cents;
  depositCents: Cents;
  /** Lowest rate first; the rates add up to the total. */
  rates: VatOfRate[];
};

/** Date of an event: one of its options. */
export type QuotedEvent = { optionId: number; title: string; start: Instant };

/** Quote as it was sent, which never changes but for its end. */
export type Quote = QuoteTerms &
  Omit<QuoteSums, 'rates'> & {
    /** Number that people call it by; 0 until it is stored. */
    number: number;
    id: string;
    bookingId: string;
    /** Name of the package. */
    title: string;
    /** Day of the visit, with the wanted time; null if it is open. */
    day: CalendarDay;
    time: string | null;
    persons: number;
    /** Event in which the group takes part, as it was then; null for none. */
    event: QuotedEvent | null;
    /** Null without a discount code. */
    code: QuotedCode | null;
    /** The owner's, on what is left after the code. */
    discount: Share | null;
    sentAt: Instant;
    /** When another quote took its place; null for the current one. */
    replacedAt: Instant | null;
  };

/** VAT of the lines, rounded once per rate. */
export function ratesOf(lines: readonly QuoteLine[]): VatOfRate[] {
  return vatPerRate(
    lines.map(({ vatRate, sumCents, discountCents }) => ({ rate: vatRate, cents: sumCents - discountCents })),
  );
}

const NOTHING: Share = { kind: 'amount', value: 0 };

const centsOff = (lines: readonly { discountCents: Cents }[]): Cents =>
  lines.reduce((sum, { discountCents }) => sum + discountCents, 0);

/**
 * Sums up a quote: the code first, then the discount on the rest. An amount of discount or deposit above the total counts
 * as the total.
 */
export function sumUp(
  prices: readonly QuotePrice[],
  persons: number,
  { code = null, discount, deposit }: { code?: Share | null; discount: Share | null; deposit: Share | null },
): QuoteSums {
  const coded = applyDiscount(
    prices.map((price) => lineOf(price, persons)),
    code ?? NOTHING,
  );
  const left = coded.map(({ sumCents, discountCents }) => ({ sumCents: sumCents - discountCents }));
  const given = applyDiscount(left, discount ?? NOTHING);
  const lines = coded.map((line, index) => {
    return { ...line, discountCents: line.discountCents + (given[index]?.discountCents ?? 0) };
  });
  const rates = ratesOf(lines);
  const totalCents = rates.reduce((sum, { grossCents }) => sum + grossCents, 0);
  return {
    lines,
    discountCents: centsOff(lines),
    codeCents: centsOff(coded),
    totalCents,
    depositCents: shareOf(totalCents, deposit),
    rates,
  };
}

/** The quote for another number of persons, at the prices that it froze. A deposit stays as it was agreed. */
export function recount(quote: Quote, persons: number, now: Instant): Quote {
  const prices = quote.lines.map(({ extraId, title, unitCents, vatRate, per, minimum }) => {
    return { ...(extraId !== null && { extraId }), title, cents: unitCents, vatRate, per, minimum };
  });
  const { rates: _, ...sums } = sumUp(prices, persons, { ...quote, deposit: null });
  const depositCents = Math.min(quote.depositCents, sums.totalCents);
  return { ...quote, ...sums, depositCents, persons, number: 0, id: newUuid(), sentAt: now };
}

/** The quote for a visit that no longer takes part in its event, at the same prices and terms. */
export function withoutEvent(quote: Quote, now: Instant): Quote {
  return { ...quote, event: null, number: 0, id: newUuid(), sentAt: now };
}

function lineOf(
  { extraId, title, cents, vatRate, per, minimum }: QuotePrice,
  persons: number,
): Omit<QuoteLine, 'discountCents'> {
  const least = per === 'group' ? 1 : minimum;
  const amount = per === 'group' ? 1 : Math.max(persons, least);
  return {
    extraId: extraId ?? null,
    title,
    amount,
    unitCents: cents,
    vatRate,
    sumCents: amount * cents,
    per,
    minimum: least,
  };
}

function shareOf(totalCents: Cents, share: Share | null): Cents {
  if (share === null) return 0;
  return share.kind === 'percent' ? percentOf(totalCents, share.value) : Math.min(share.value, totalCents);
}

/** First instant at which a quote can no longer be accepted. */
export function endOf({ validUntil }: Pick<QuoteTerms, 'validUntil'>): Instant {
  return boundsOf(validUntil).until;
}

const VALID_DAYS = 14;
const NOTICE_DAYS = 7;

/** Terms that a new quote begins with: two weeks to accept, and a week's notice to change or cancel without costs. */
export function proposeTerms(day: CalendarDay, now: Instant): QuoteTerms {
  const today = dayOf(now);
  const noticeDay = later(today, addDays(day, -NOTICE_DAYS));
  return {
    validUntil: later(today, earlier(addDays(today, VALID_DAYS), addDays(day, -1))),
    cancel: { until: noticeDay, costs: { kind: 'percent', percent: 0 } },
    deposit: null,
    personsUntil: noticeDay,
  };
}
