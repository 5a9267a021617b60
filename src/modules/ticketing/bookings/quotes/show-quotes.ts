import { addDays, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { type Cents, eurosFromCents } from '../../../../kernel/money/money.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { MailQuote } from '../../documents/index.ts';
import { costsOf } from '../../sales/index.ts';
import { type Booking, mayChangePersons } from '../booking.ts';
import { endOf, type Quote, ratesOf } from './quote.ts';
import type { QuoteView } from './quote-schema.ts';

/** State of a current quote: 'ended' at its last midnight, whether or not the job has seen it. */
export function quoteState(quote: Quote, booking: Pick<Booking, 'state'>, now: Instant) {
  if (booking.state === 'confirmed' || booking.state === 'held') return 'booked';
  if (booking.state === 'accepted') return 'paying';
  if (booking.state === 'expired') return 'ended';
  if (booking.state !== 'quoted') return 'closed';
  return now < endOf(quote) ? 'open' : 'ended';
}

/** True if the visitor may cancel the visit on the page. */
export function mayCancel({ cancel }: Pick<Quote, 'cancel'>, { state }: Pick<Booking, 'state'>, now: Instant): boolean {
  return state === 'confirmed' && cancel !== null && dayOf(now) <= cancel.until;
}

/**
 * True if the visitor may ask for an invoice: of a deposit that falls due before the visit, of what is open later.
 * `termDays`: days to pay an invoice; null if the owner did not say where to.
 */
export function mayInvoice(
  { day, depositCents }: Pick<Quote, 'day' | 'depositCents'>,
  state: QuoteView['state'],
  { openCents, termDays, now }: { openCents: Cents; termDays: number | null; now: Instant },
): boolean {
  if (termDays === null) return false;
  if (state === 'booked') return openCents > 0;
  return (state === 'open' || state === 'paying') && depositCents > 0 && addDays(dayOf(now), termDays) < day;
}

/** Received, invoiced and open cents of a booking. */
export type QuoteMoney = { paidCents: Cents; invoicedCents: Cents; openCents: Cents };

/** Quote as its page shows it. `state` is 'open' in a preview. */
export function viewOf(
  quote: Quote,
  state: QuoteView['state'],
  {
    isCancellable = false,
    isInvoiceable = false,
    money,
  }: { isCancellable?: boolean; isInvoiceable?: boolean; money?: QuoteMoney } = {},
): QuoteView {
  const cancel = cancelOf(quote);
  return {
    state,
    mayAccept: state === 'open' || state === 'paying',
    mayCancel: isCancellable,
    mayInvoice: isInvoiceable,
    change: null,
    number: quote.number,
    title: quote.title,
    day: quote.day,
    time: quote.time,
    persons: quote.persons,
    lines: quote.lines.map(({ title, amount, unitCents, sumCents, vatRate, per, minimum }) => {
      const [unit, sum] = [eurosFromCents(unitCents), eurosFromCents(sumCents)];
      return { title, amount, unit, sum, vatRate, per, minimum };
    }),
    discount: eurosFromCents(quote.discountCents),
    rates: ratesOf(quote.lines).map(({ rate, grossCents, vatCents }) => {
      return { rate, gross: eurosFromCents(grossCents), vat: eurosFromCents(vatCents) };
    }),
    total: eurosFromCents(quote.totalCents),
    deposit: eurosFromCents(quote.depositCents),
    validUntil: quote.validUntil,
    personsUntil: quote.personsUntil,
    cancel: cancel && { until: cancel.until, costs: eurosFromCents(cancel.costsCents) },
    paid: eurosFromCents(money?.paidCents ?? 0),
    invoiced: eurosFromCents(money?.invoicedCents ?? 0),
    open: eurosFromCents(money?.openCents ?? 0),
  };
}

/** Number of persons that the page can change; null if it cannot. */
export function changeOf({ personsUntil }: Quote, booking: Booking, now: Instant): QuoteView['change'] {
  if (personsUntil === null || !mayChangePersons(booking, { personsUntil }, dayOf(now))) return null;
  return { until: personsUntil, adults: booking.adults, children: booking.children };
}

/** Quote as its email and its paper show it. */
export function mailQuote(
  quote: Quote,
  booking: Booking,
  { secret, now }: { secret: string; now: Instant },
): MailQuote {
  const { firstName, lastName, organisation, email, language } = booking;
  return {
    number: String(quote.number),
    title: quote.title,
    day: quote.day,
    time: quote.time,
    persons: quote.persons,
    lines: quote.lines.map(({ title, amount, unitCents, sumCents, vatRate, per, minimum }) => {
      return { title, amount, unitCents, sumCents, vatRate, per, minimum };
    }),
    discountCents: quote.discountCents,
    rates: ratesOf(quote.lines),
    totalCents: quote.totalCents,
    depositCents: quote.depositCents,
    validUntil: quote.validUntil,
    personsUntil: quote.personsUntil,
    cancel: cancelOf(quote),
    sentAt: quote.sentAt,
    to: { name: `${firstName} ${lastName}`.trim(), organisation: organisation ?? '', email },
    secret,
    isOpen: quote.replacedAt === null && quoteState(quote, booking, now) === 'open',
    isBooked: quoteState(quote, booking, now) === 'booked',
    ...(language && { language }),
  };
}

/** Costs of cancelling; null if that is not possible. */
export function cancelCosts({ cancel, totalCents }: Pick<Quote, 'cancel' | 'totalCents'>): Cents | null {
  return cancel && costsOf(totalCents, cancel);
}

function cancelOf(quote: Quote): MailQuote['cancel'] {
  const { cancel } = quote;
  return cancel && { until: cancel.until, costsCents: cancelCosts(quote) ?? 0 };
}
