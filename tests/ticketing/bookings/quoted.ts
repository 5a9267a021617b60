import { newUuid } from '../../../src/kernel/ids.ts';
import { createAgreed } from '../../../src/modules/ticketing/bookings/agreed/agreed.ts';
import { type Booking, bookingSecretOf } from '../../../src/modules/ticketing/bookings/booking.ts';
import { createInstalmentNews } from '../../../src/modules/ticketing/bookings/instalments/follow-payment.ts';
import { createNumberChange } from '../../../src/modules/ticketing/bookings/numbers/change-number.ts';
import type { QuoteForm } from '../../../src/modules/ticketing/bookings/quotes/quote-schema.ts';
import { createQuotes } from '../../../src/modules/ticketing/bookings/quotes/quotes.ts';
import { testSecrets } from '../../support/test-secrets.ts';
import { type Shop, paymentOf } from '../shop.ts';
import { aBooking } from './a-booking.ts';

export const OWNER = newUuid();

/** Package at € 27,50 per person with a tour of € 75,00 at the high rate. */
export const LUNCH = {
  id: 'weldadig-tuin-kijken-lunch',
  title: 'Tuin kijken en lunch',
  minPersons: 10,
  maxPersons: 400,
  priceCents: 2750,
  per: 'person',
  vatRate: 9,
  kinds: [],
  extras: [{ id: 'gids', name: 'Gids', cents: 7500, per: 'group', vatRate: 21 }],
  isAnyDay: false,
} as const;

/** Visitors with a quote, and what they do with it. */
export function visitorsOf(shop: Shop) {
  const ports = { ...shop.ports, packages: async () => [LUNCH] };
  const quotes = createQuotes(ports, { ...shop.bookings.money, ...shop.sales.settlement });
  const numbers = createNumberChange(ports, shop.sales);
  const agreed = createAgreed({ ...shop.ports, instalmentNews: createInstalmentNews(shop.ports) }, shop.sales);
  const secretOf = ({ id }: Pick<Booking, 'id'>) => bookingSecretOf(testSecrets, id);
  const view = (booking: Pick<Booking, 'id'>) => quotes.quoteView(secretOf(booking));

  /** A request for 15 persons with the tour, and the quote that was sent for it. */
  async function quoted(changes: Partial<Booking> = {}, terms: Partial<QuoteForm> = {}): Promise<Booking> {
    const id = newUuid();
    const linkHash = testSecrets.hash(bookingSecretOf(testSecrets, id));
    const email = `${id}@voorbeeld.example`;
    const booking = aBooking({ id, linkHash, day: '2026-07-11', email, choices: ['gids'], ...changes });
    await shop.ports.bookings.insert(booking);
    await send(id, terms);
    return booking;
  }

  async function send(id: string, terms: Partial<QuoteForm> = {}) {
    const { form, sent } = await quotes.adminQuote(id);
    const whole = { ...form, ...terms };
    const { total } = await quotes.previewQuote(id, whole);
    await quotes.sendQuote(id, { seen: sent[0]?.number ?? 0, total, ...whole }, OWNER);
  }

  const accept = async (booking: Booking) =>
    agreed.act(secretOf(booking), { action: 'accept', number: (await view(booking)).number });
  const payOpen = async (booking: Booking) =>
    agreed.act(secretOf(booking), { action: 'pay', open: (await view(booking)).open });
  /** Pays what is due now with a gift card, after a look at what it pays. */
  async function useCard(
    booking: Booking,
    giftCard: string,
    action: 'accept' | 'pay',
    more: { paymentMethod?: string } = {},
  ) {
    const { number, open } = await view(booking);
    const { giftCardAmount } = await agreed.lookAtCard(secretOf(booking), giftCard);
    const wish = { giftCard, giftCardAmount, ...more };
    return agreed.act(secretOf(booking), action === 'pay' ? { action, open, ...wish } : { action, number, ...wish });
  }
  /** Changes the adults as its visitor does: after a look at what that costs. */
  async function change(booking: Booking, adults: number) {
    const secret = secretOf(booking);
    const { number, change: now } = await view(booking);
    const wanted = { number, adults, children: now?.children ?? 0 };
    const { after, back, unasked } = await numbers.changeOwn(secret, { ...wanted, total: null });
    return numbers.changeOwn(secret, { ...wanted, total: after.total, back, unasked });
  }
  const stored = async ({ id }: Booking) => (await shop.ports.bookings.find(id)) ?? aBooking();
  const moneyOf = async (booking: Booking) => shop.bookings.money.moneyOf(await stored(booking));

  /** The provider says this of the newest payment of an order, and we hear of it. */
  async function hear(orderId: string, status: string) {
    const paymentId = await paymentOf(shop, orderId);
    shop.bank.pay(paymentId, status);
    await shop.sales.settlement.settle(paymentId);
  }

  async function personsOn(day: string) {
    return (await shop.ports.visitorDays.from(day)).find((one) => one.day === day)?.persons ?? 0;
  }

  return {
    quotes,
    agreed,
    numbers,
    secretOf,
    view,
    quoted,
    send,
    accept,
    payOpen,
    useCard,
    change,
    stored,
    moneyOf,
    hear,
    personsOn,
  };
}
