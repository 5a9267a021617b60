import type { Clock } from '../../../../platform/clock.ts';
import type { Atomically } from '../../../../platform/database/database.ts';
import type { Outbox } from '../../../../platform/mail/outbox.ts';
import type { Audit } from '../../../../platform/records/audit/audit.ts';
import { isoWithOffset } from '../../../../kernel/dates/dutch-dates.ts';
import { eurosFromCents } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { texts as usual } from '../../../../kernel/problem.words.ts';
import { dutchOf } from '../../../../kernel/text/owned.ts';
import type { Language } from '../../../../kernel/web/languages.ts';
import type { TicketingEmails } from '../../documents/index.ts';
import { type Booking, stateAfter } from '../booking.ts';
import type { Bookings } from '../ports.ts';
import { draftQuote, pricesOf, proposeForm } from './draft-quote.ts';
import type { Extras, QuotedPackage, Quotes } from './ports.ts';
import type { AdminQuote, QuoteForm, QuoteSending, QuoteView } from './quote-schema.ts';
import { createVisitCodes, type VisitCodePorts } from '../../sales/index.ts';
import { viewOf } from './show-quotes.ts';

export type QuotePorts = VisitCodePorts & {
  quotes: Quotes;
  extras: Pick<Extras, 'list'>;
  bookings: Pick<Bookings, 'find' | 'take' | 'save' | 'byLink' | 'eventsOn'>;
  /** Packages on offer, in the order of their page. */
  packages: (language?: Language) => Promise<(QuotedPackage & { id: string })[]>;
  outbox: Outbox<TicketingEmails>;
  audit: Pick<Audit, 'note'>;
  atomically: Atomically;
  clock: Clock;
};

/** Quotes as the owner makes and sends them. */
export function createQuoteSender(ports: QuotePorts) {
  const { quotes, extras, bookings, outbox, audit, atomically, clock } = ports;
  const { askedCode } = createVisitCodes(ports);

  /** Throws 404. */
  async function adminQuote(bookingId: string): Promise<AdminQuote> {
    const { booking, offer } = await sourceOf(await bookings.find(bookingId));
    const [all, list] = [await quotes.ofBooking(bookingId), await extras.list()];
    const events = await bookings.eventsOn(booking.day);
    const code = await askedCode(booking);
    const current = all.find(({ replacedAt }) => replacedAt === null) ?? null;
    return {
      form: proposeForm(current, { booking, extras: list, events, code, now: clock.now() }),
      package: {
        title: dutchOf(offer.title),
        minPersons: offer.minPersons,
        maxPersons: offer.maxPersons,
        prices: pricesOf(offer, booking.choices).map(({ title, cents, per, minimum }) => {
          return { title, price: eurosFromCents(cents), per, minimum };
        }),
      },
      code: code && { ...code, value: code.kind === 'amount' ? eurosFromCents(code.value) : code.value },
      extras: list
        .filter(({ endedAt }) => endedAt === null)
        .map(({ id, title, priceCents, per }) => ({ id, title, price: eurosFromCents(priceCents), per })),
      events: events.map(({ optionId, title, option, start, free }) => {
        return { optionId, title, option, start: isoWithOffset(start), free };
      }),
      sent: all.map((quote) => ({
        number: quote.number,
        sentAt: isoWithOffset(quote.sentAt),
        total: eurosFromCents(quote.totalCents),
        validUntil: quote.validUntil,
        isCurrent: quote === current,
      })),
      isPossible: stateAfter(booking.state, 'quote') !== null,
    };
  }

  /** Returns the view that the visitor will get. Throws 404, and 422 with a message per field. */
  async function previewQuote(bookingId: string, form: QuoteForm): Promise<QuoteView> {
    const { quote } = await draft(await bookings.find(bookingId), form);
    return viewOf(quote, 'open');
  }

  /**
   * Stores a quote, replaces the one before, and emails it, in one transaction. Throws 404, 422 with a message per field,
   * and 409 `stale` if the request went on, another quote was sent meanwhile, or prices changed since the preview.
   */
  async function sendQuote(bookingId: string, { seen, total, ...form }: QuoteSending, actorId: string): Promise<void> {
    await atomically(async () => {
      const { quote, booking } = await draft(await bookings.take(bookingId), form);
      const before = await quotes.current(bookingId);
      const state = stateAfter(booking.state, 'quote');
      if (state === null || (before?.number ?? 0) !== seen || eurosFromCents(quote.totalCents) !== total) throw stale();
      if (before) await quotes.replace(before.id, quote.sentAt);
      const number = await quotes.insert(quote);
      if (!(await bookings.save({ ...booking, state, endedAt: null }))) throw stale();
      const facts = { quoteId: quote.id, ...(booking.language && { language: booking.language }) };
      const uniqueKey = `booking-quote:${quote.id}`;
      await outbox.put({ kind: 'booking-quote', to: booking.email, facts, lane: 'urgent', uniqueKey });
      await audit.note({ action: 'quote-sent', actorId, subject: `booking:${bookingId}`, facts: { number, total } });
    });
  }

  async function draft(found: Booking | null, form: QuoteForm) {
    const { booking, offer } = await sourceOf(found);
    const listed = (await extras.list()).filter(({ endedAt }) => endedAt === null);
    const events = await bookings.eventsOn(booking.day);
    const code = await askedCode(booking);
    return { quote: draftQuote(form, { booking, offer, extras: listed, events, code, now: clock.now() }), booking };
  }

  async function sourceOf(booking: Booking | null): Promise<{ booking: Booking; offer: QuotedPackage }> {
    const offer = booking?.confirmedAt ? (await ports.packages()).find(({ id }) => id === booking.packageId) : null;
    if (!booking || !offer) throw new Problem('not-found', 'Deze aanvraag bestaat niet (meer).');
    return { booking, offer };
  }

  return { adminQuote, previewQuote, sendQuote };
}

function stale(): Problem {
  return new Problem('conflict', usual.changedMeanwhile, { reason: 'stale' });
}
