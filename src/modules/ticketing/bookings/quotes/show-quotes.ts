import { eurosFromCents } from '../../../../kernel/money/money.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { MailQuote } from '../../documents/index.ts';
import { costsOf } from '../../sales/index.ts';
import type { Booking } from '../booking.ts';
import { endOf, type Quote, ratesOf } from './quote.ts';
import type { QuoteView } from './quote-schema.ts';

/** State of a current quote: 'ended' at its last midnight, whether or not the job has seen it. */
export function quoteState(quote: Quote, booking: Pick<Booking, 'state'>, now: Instant) {
  if (booking.state === 'expired' || now >= endOf(quote)) return 'ended';
  return booking.state === 'quoted' ? 'open' : 'closed';
}

/** Quote as its page shows it. `state` is 'open' in a preview. */
export function viewOf(quote: Quote, state: QuoteView['state']): QuoteView {
  const cancel = cancelOf(quote);
  return {
    state,
    number: quote.number,
    title: quote.title,
    day: quote.day,
    time: quote.time,
    persons: quote.persons,
    lines: quote.lines.map(({ title, amount, unitCents, sumCents, vatRate }) => {
      return { title, amount, unit: eurosFromCents(unitCents), sum: eurosFromCents(sumCents), vatRate };
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
  };
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
    lines: quote.lines.map(({ title, amount, unitCents, sumCents, vatRate }) => {
      return { title, amount, unitCents, sumCents, vatRate };
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
    ...(language && { language }),
  };
}

function cancelOf({ cancel, totalCents }: Quote): MailQuote['cancel'] {
  return cancel && { until: cancel.until, costsCents: costsOf(totalCents, cancel) };
}
