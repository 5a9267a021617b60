import { isSecret } from '../../../../kernel/ids.ts';
import { type Cents, eurosFromCents } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import { type Payments, USUAL_WAY } from '../../../payments/index.ts';
import type { MailQuote } from '../../documents/index.ts';
import { createWaysSold, type GiftCards } from '../../sales/index.ts';
import { type Booking, bookingSecretOf, groupQr } from '../booking.ts';
import type { Quote } from './quote.ts';
import type { QuoteView } from './quote-schema.ts';
import type { SeatsKept } from '../../sales/orders/order-view-schema.ts';
import type { QuotePorts } from './send-quotes.ts';
import type { PaymentHere } from './cancelling.ts';
import {
  cancelCostsNow,
  changeOf,
  mailQuote,
  mayInvoice,
  type QuoteMoney,
  quoteState,
  shownCancelled,
  consequencesOf,
  viewOf,
} from './show-quotes.ts';
import { texts } from './words.ts';

type LookupPorts = Pick<QuotePorts, 'quotes' | 'bookings'> & { secrets: Pick<Secrets, 'derive' | 'hash'> };

/** Finds the current quote by the link of its request. */
export function createQuoteLookup({ quotes, bookings, secrets }: LookupPorts) {
  /** Throws 404 `quote_not_found`. */
  async function byLink(secret: string): Promise<{ quote: Quote; booking: Booking }> {
    const booking = isSecret(secret) ? await bookings.byLink(secrets.hash(secret)) : null;
    const quote = booking?.confirmedAt ? await quotes.current(booking.id) : null;
    if (!booking || !quote) throw new Problem('not-found', texts.quoteNotFound, { reason: 'quote_not_found' });
    return { quote, booking };
  }

  return { byLink };
}

export type OwnQuotePorts = LookupPorts &
  Pick<QuotePorts, 'clock'> & {
    secrets: Pick<Secrets, 'signOpenly'>;
    site: Pick<Site, 'baseUrl'>;
    giftCards: Pick<GiftCards, 'isAny'>;
    payments: Pick<Payments, 'attempts' | 'ways'>;
    /** Days to pay an invoice; null until the owner says to which account. */
    invoiceSettings: { find(): Promise<{ termDays: number } | null> };
  };

type OwnPayment = PaymentHere & { orderId: string; cardCents: Cents };

/** Payments of bookings, as their visitors see them. */
export type OwnMoney = {
  moneyOf(
    booking: Pick<Booking, 'id' | 'state' | 'cancelled'>,
  ): Promise<Omit<QuoteMoney, 'payments'> & { payments: OwnPayment[] }>;
  /** Brings a running payment up to date. */
  refresh(order: { id: string }): Promise<boolean>;
  /** How long the day is held for an order; null if it waits for no payment. */
  keptFor(orderId: string): Promise<SeatsKept | null>;
};

/** The current quote, as its visitor sees it through the link of the request. */
export function createOwnQuotes(ports: OwnQuotePorts, { moneyOf, refresh, keptFor }: OwnMoney) {
  const { quotes, bookings, giftCards, invoiceSettings, payments, clock, secrets } = ports;
  const { byLink } = createQuoteLookup(ports);
  const { waysShown } = createWaysSold(ports);

  /** Brings a running payment up to date first. Throws 404 `quote_not_found`. */
  async function quoteView(secret: string): Promise<QuoteView> {
    const before = await moneyOf((await byLink(secret)).booking);
    for (const { orderId, state } of before.payments) if (state === 'paying') await refresh({ id: orderId });
    const { quote, booking } = await byLink(secret);
    const now = clock.now();
    const money = await moneyOf(booking);
    const state = quoteState(quote, booking, now);
    const termDays = (await invoiceSettings.find())?.termDays ?? null;
    const isInvoiceable = mayInvoice(quote, state, { openCents: money.openCents, termDays, now });
    const costsCents = cancelCostsNow(quote, booking, now);
    const paying = state === 'paying' ? money.payments.find((payment) => payment.state === 'paying') : undefined;
    const kept = paying ? await keptFor(paying.orderId) : null;
    const ways = await waysShown();
    return {
      ...viewOf(quote, state, { isInvoiceable, money }),
      cancelling: costsCents === null ? null : consequencesOf(costsCents, money),
      cancelled: shownCancelled(booking, money),
      change: changeOf(quote, booking, now),
      ...(kept && { kept }),
      qr: groupQr(ports, booking),
      running: await runningOf(money.payments),
      ...(ways && { ways }),
      asksGiftCard: await giftCards.isAny(),
    };
  }

  async function runningOf(own: readonly OwnPayment[]): Promise<QuoteView['running']> {
    const running = own.find(({ state }) => state === 'paying');
    if (!running) return null;
    const { orderId, totalCents, cardCents } = running;
    const way = (await payments.attempts.attemptsOf(orderId)).at(-1)?.method ?? USUAL_WAY.id;
    return { card: eurosFromCents(cardCents), toPay: eurosFromCents(totalCents - cardCents), way };
  }

  /** The current quote for its paper. Throws 404 `quote_not_found`. */
  async function ownQuote(secret: string): Promise<MailQuote> {
    const { quote, booking } = await byLink(secret);
    return mailQuote(quote, booking, { secret, qr: groupQr(ports, booking), now: clock.now() });
  }

  /** Quote for an email, whether or not it is current; null if its booking was deleted. */
  async function quoteForMail(id: string): Promise<MailQuote | null> {
    const quote = await quotes.find(id);
    const booking = quote && (await bookings.find(quote.bookingId));
    if (!booking) return null;
    const secret = bookingSecretOf(secrets, booking.id);
    return mailQuote(quote, booking, { secret, qr: groupQr(ports, booking), now: clock.now() });
  }

  return { quoteView, ownQuote, quoteForMail };
}
