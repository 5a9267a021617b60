import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import type { Cents } from '../../../../kernel/money/money.ts';

/** Terms of an agreed visit, as its quote froze them. */
export type CancelTerms = {
  totalCents: Cents;
  /** Last day of cancelling in Amsterdam, with its costs; null if that is not possible. */
  cancel: { until: CalendarDay; costsCents: Cents } | null;
};

/** Money of a visit, in cents: received less what went back, and asked by invoices that are still open. */
export type MoneyHere = { paidCents: Cents; invoicedCents: Cents };

/** Consequences of cancelling, in cents. */
export type Cancelling = {
  /** Costs that the visitor owes: what was paid is taken for them first. */
  costsCents: Cents;
  /** Money that goes back. */
  backCents: Cents;
  /** Part of the open invoices that is no longer asked. */
  unaskedCents: Cents;
  /** Part of the costs that is neither paid nor invoiced, and stays due. */
  openCents: Cents;
};

/** Returns the costs of cancelling on a day: those of the terms through their last day, then the whole total. */
export function cancelCostsOn({ totalCents, cancel }: CancelTerms, today: CalendarDay): Cents {
  return cancel === null || today > cancel.until ? totalCents : Math.min(cancel.costsCents, totalCents);
}

/** Settles the costs with the money received: what is paid, invoiced and open, less what goes back, equals the costs. */
export function settleCosts(costsCents: Cents, { paidCents, invoicedCents }: MoneyHere): Cancelling {
  const unpaidCents = Math.max(0, costsCents - paidCents);
  return {
    costsCents,
    backCents: Math.max(0, paidCents - costsCents),
    unaskedCents: Math.max(0, invoicedCents - unpaidCents),
    openCents: Math.max(0, unpaidCents - invoicedCents),
  };
}

/** Payment of a visit. `way` is how it was paid; `cardLeftCents` are still to return to the gift card that paid a part. */
export type PaymentHere = {
  state: string;
  totalCents: Cents;
  returnedCents: Cents;
  way: string | null;
  cardLeftCents: Cents;
};

/**
 * Part of a payment that goes back. 'hand': staff took the money and return it; 'unasked': its invoice is open; 'card':
 * a gift card paid it whole. Of the cents `cardCents` go to a gift card, after all other money.
 */
export type PartBack<Payment> = {
  payment: Payment;
  cents: Cents;
  cardCents: Cents;
  how: 'provider' | 'card' | 'hand' | 'unasked';
};

/** Splits what goes back over the payments, newest first; each gives back at most what is left of it. */
export function partsBack<Payment extends PaymentHere>(
  { backCents, unaskedCents }: Pick<Cancelling, 'backCents' | 'unaskedCents'>,
  payments: readonly Payment[],
): PartBack<Payment>[] {
  return [...takeFrom(payments, 'invoiced', unaskedCents), ...takeFrom(payments, 'paid', backCents)];
}

function takeFrom<Payment extends PaymentHere>(
  payments: readonly Payment[],
  state: 'invoiced' | 'paid',
  wanted: Cents,
): PartBack<Payment>[] {
  let left = wanted;
  return payments.toReversed().flatMap((payment) => {
    if (payment.state !== state) return [];
    const { way, totalCents, returnedCents, cardLeftCents } = payment;
    const here = Math.max(0, totalCents - returnedCents);
    const cents = Math.min(left, here);
    left -= cents;
    const how = state === 'invoiced' ? 'unasked' : way === 'provider' || way === 'card' ? way : 'hand';
    return cents > 0 ? [{ payment, cents, cardCents: Math.max(0, cents - (here - cardLeftCents)), how }] : [];
  });
}

/** Cents that go back to gift cards. */
export function toCardsOf(parts: readonly PartBack<unknown>[]): Cents {
  return parts.reduce((sum, { cardCents }) => sum + cardCents, 0);
}

/** Cents that staff return themselves. */
export function byHandOf(parts: readonly PartBack<unknown>[]): Cents {
  return parts.reduce((sum, { how, cents }) => (how === 'hand' ? sum + cents : sum), 0);
}
