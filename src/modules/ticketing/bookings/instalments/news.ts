import { minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { Order } from '../../sales/index.ts';
import type { Booking } from '../booking.ts';
import type { CancelledBy } from '../booking-schema.ts';
import type { Quote } from '../quotes/quote.ts';
import type { QuotePorts } from '../quotes/send-quotes.ts';

export type AgreedNewsPorts = Pick<QuotePorts, 'outbox' | 'audit' | 'clock'> & { site: { email: string } };

/**
 * Consequences of a cancellation, in cents. Of what goes back the garden returns `byHandCents` itself, and `cardCents`
 * go to a gift card; none if left out.
 */
export type CancelledMoney = {
  costsCents: Cents;
  backCents: Cents;
  byHandCents: Cents;
  cardCents?: Cents | undefined;
  openCents: Cents;
};

type CancelledNews = CancelledMoney & { by: CancelledBy; words: string; actorId: string | null };

export type Agreement = { booking: Booking; quote: Quote };

/** Time in which the visitor may try again before the email about a failed payment goes out. */
const GRACE_MINUTES = 15;

/** Emails and audit entries about what was agreed. All join the caller's transaction, and are sent once. */
export function createAgreedNews({ outbox, audit, clock, site }: AgreedNewsPorts) {
  /** `actorId` is null for the visitor, of whom the owner then hears. `deposit` is the order that was paid or invoiced. */
  async function tellConfirmed(
    { booking, quote }: Agreement,
    { actorId, deposit }: { actorId: string | null; deposit?: Pick<Order, 'id' | 'totalCents'> & { isOwed: boolean } },
  ): Promise<void> {
    const { number } = quote;
    await audit.note({ action: 'booking-confirmed', actorId, subject: `booking:${booking.id}`, facts: { number } });
    await outbox.put({
      kind: 'booking-confirmed',
      to: booking.email,
      facts: { quoteId: quote.id, ...(deposit && factsOf(deposit)), ...languageOf(booking) },
      lane: 'urgent',
      uniqueKey: `booking-confirmed:${deposit?.id ?? booking.id}`,
    });
    if (actorId === null) await tellOwner('accepted', { booking, quote });
  }

  /** Says that a later payment came in, and what is open after it. */
  const mailPaid = (
    { booking, quote }: Agreement,
    { order: { id, totalCents }, openCents }: { order: Pick<Order, 'id' | 'totalCents'>; openCents: Cents },
  ) =>
    outbox.put({
      kind: 'booking-paid',
      to: booking.email,
      facts: { quoteId: quote.id, paidCents: totalCents, openCents, ...languageOf(booking) },
      lane: 'urgent',
      uniqueKey: `booking-paid:${id}`,
    });

  /** `actorId` is null if the visitor cancelled on the page. */
  async function tellCancelled(
    { booking, quote }: Agreement,
    { by, words, actorId, ...money }: CancelledNews,
  ): Promise<void> {
    const { costsCents, backCents } = money;
    const noted = { by, costsCents, backCents };
    await audit.note({ action: 'booking-cancelled', actorId, subject: `booking:${booking.id}`, facts: noted });
    await outbox.put({
      kind: 'booking-cancelled',
      to: booking.email,
      facts: { quoteId: quote.id, by, words, money, ...languageOf(booking) },
      lane: 'urgent',
      uniqueKey: `booking-cancelled:${booking.id}`,
    });
    if (actorId === null) await tellOwner('cancelled', { booking, quote }, money);
  }

  /** Says that the deposit was not paid; withdrawn if it is by the time that it goes out. */
  const mailUnpaid = ({ booking, quote }: Agreement, { id }: Pick<Order, 'id'>) =>
    outbox.put({
      kind: 'booking-unpaid',
      to: booking.email,
      facts: { quoteId: quote.id, ...languageOf(booking) },
      lane: 'urgent',
      notBefore: minutesAfter(clock.now(), GRACE_MINUTES),
      uniqueKey: `booking-unpaid:${id}`,
    });

  const tellOwner = (what: 'accepted' | 'cancelled', { booking: { id }, quote }: Agreement, money?: CancelledMoney) =>
    outbox.put({
      kind: 'booking-owner-news',
      to: site.email,
      facts: { quoteId: quote.id, bookingId: id, what, ...(money && { money }) },
      lane: 'urgent',
      uniqueKey: `booking-owner-news:${what}:${id}`,
    });

  return { tellConfirmed, tellCancelled, mailPaid, mailUnpaid };
}

const languageOf = ({ language }: Pick<Booking, 'language'>) => (language ? { language } : {});

function factsOf({ totalCents, isOwed }: { totalCents: Cents; isOwed: boolean }) {
  return isOwed ? { invoicedCents: totalCents } : { paidCents: totalCents };
}
