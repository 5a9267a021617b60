import { addDays, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { type Cents, eurosFromCents } from '../../../../kernel/money/money.ts';
import { type Instant, isoWithOffset } from '../../../../kernel/dates/dutch-dates.ts';
import type { MailQuote } from '../../documents/index.ts';
import { costsOf } from '../../sales/index.ts';
import {
  byHandOf,
  cancelCostsOn,
  type MoneyHere,
  partsBack,
  type PaymentHere,
  settleCosts,
  toCardsOf,
} from './cancelling.ts';
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

/** Costs of cancelling an agreed visit by its terms; null once its day is past. */
export function cancelCostsNow(
  quote: Quote,
  { state, day }: Pick<Booking, 'state' | 'day'>,
  now: Instant,
): Cents | null {
  const today = dayOf(now);
  if (state !== 'confirmed' || today > day) return null;
  return cancelCostsOn({ totalCents: quote.totalCents, cancel: cancelOf(quote) }, today);
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

/** Money of a booking, in cents. */
export type QuoteMoney = MoneyHere & { openCents: Cents; overCents: Cents; payments: readonly PaymentHere[] };

/** Consequences of cancelling at these costs, in euros. */
export function consequencesOf(costsCents: Cents, money: QuoteMoney): NonNullable<QuoteView['cancelling']> {
  const cancelling = settleCosts(costsCents, money);
  const { backCents, openCents } = cancelling;
  const parts = partsBack(cancelling, money.payments);
  return {
    costs: eurosFromCents(costsCents),
    back: eurosFromCents(backCents),
    byHand: eurosFromCents(byHandOf(parts)),
    toCard: eurosFromCents(toCardsOf(parts)),
    open: eurosFromCents(openCents),
  };
}

/** How an agreed visit was cancelled, in euros; null for any other booking. */
export function shownCancelled(
  { cancelled }: Pick<Booking, 'cancelled'>,
  { overCents }: QuoteMoney,
): QuoteView['cancelled'] {
  return (
    cancelled && { by: cancelled.by, costs: eurosFromCents(cancelled.costsCents), left: eurosFromCents(overCents) }
  );
}

/** Quote as its page shows it. `state` is 'open' in a preview. */
export function viewOf(
  quote: Quote,
  state: QuoteView['state'],
  {
    isInvoiceable = false,
    money,
  }: { isInvoiceable?: boolean; money?: Pick<QuoteMoney, 'paidCents' | 'invoicedCents' | 'openCents'> } = {},
): QuoteView {
  const cancel = cancelOf(quote);
  return {
    state,
    mayAccept: state === 'open' || state === 'paying',
    cancelling: null,
    cancelled: null,
    mayInvoice: isInvoiceable,
    change: null,
    qr: null,
    number: quote.number,
    title: quote.title,
    day: quote.day,
    time: quote.time,
    persons: quote.persons,
    event: quote.event && { title: quote.event.title, start: isoWithOffset(quote.event.start) },
    lines: quote.lines.map(({ title, amount, unitCents, sumCents, vatRate, per, minimum }) => {
      const [unit, sum] = [eurosFromCents(unitCents), eurosFromCents(sumCents)];
      return { title, amount, unit, sum, vatRate, per, minimum };
    }),
    discount: eurosFromCents(quote.discountCents),
    code: quote.code && { code: quote.code.code, amount: eurosFromCents(quote.codeCents) },
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
    running: null,
    asksGiftCard: false,
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
  { secret, qr, now }: { secret: string; qr: string | null; now: Instant },
): MailQuote {
  const { firstName, lastName, organisation, email, language } = booking;
  return {
    number: String(quote.number),
    title: quote.title,
    day: quote.day,
    time: quote.time,
    persons: quote.persons,
    event: quote.event && { title: quote.event.title, start: quote.event.start },
    lines: quote.lines.map(({ title, amount, unitCents, sumCents, vatRate, per, minimum }) => {
      return { title, amount, unitCents, sumCents, vatRate, per, minimum };
    }),
    discountCents: quote.discountCents,
    code: quote.code && { code: quote.code.code, cents: quote.codeCents },
    rates: ratesOf(quote.lines),
    totalCents: quote.totalCents,
    depositCents: quote.depositCents,
    validUntil: quote.validUntil,
    personsUntil: quote.personsUntil,
    cancel: cancelOf(quote),
    sentAt: quote.sentAt,
    to: { name: `${firstName} ${lastName}`.trim(), organisation: organisation ?? '', email },
    secret,
    qr,
    isOpen: quote.replacedAt === null && quoteState(quote, booking, now) === 'open',
    isBooked: quoteState(quote, booking, now) === 'booked',
    isPaying: quoteState(quote, booking, now) === 'paying',
    ...(language && { language }),
  };
}

function cancelOf({ cancel, totalCents }: Quote): MailQuote['cancel'] {
  return cancel && { until: cancel.until, costsCents: costsOf(totalCents, cancel) };
}
