import { boundsOf, dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import { centsFromEuros } from '../../../src/kernel/money/money.ts';
import type { PersonsAnswer } from '../../../src/modules/ticketing/bookings/numbers/numbers-schema.ts';
import type { QuoteView } from '../../../src/modules/ticketing/bookings/quotes/quote-schema.ts';
import type { Random } from '../../support/seeded-random.ts';
import { type Actor, codeOf, expected, type KnownBooking, type Part } from '../actor.ts';
import { DISCOUNT_CODE } from '../season.ts';
import { createVisitor } from '../visitor.ts';
import { linkIn } from './helpers.ts';

const PACKAGE = 'weldadig-tuin-kijken-lunch';
const LINK = /\/aanvraag\/([\w-]+)\/offerte/;
const BANK_WORDS = ['paid', 'paid', 'paid', 'canceled', 'failed', 'expired'] as const;

/** People who ask for a package, accept its quote, pay for it in parts, come with more or fewer, or not at all. */
export function createBooker(part: Part): Actor {
  const { stage, bookings } = part;
  return {
    name: 'booker',
    weight: 40,
    act: async (random) => {
      const what = random.below(16);
      if (what < 2 || bookings.length === 0) return ask(random);
      const booking = random.pick(bookings);
      if (what < 4) return payAtBank(booking, random);
      booking.secret ??= linkIn(stage, booking.email, LINK)?.[1] ?? null;
      const seen = booking.secret === null ? null : await look(booking);
      if (!seen) return;
      if (what < 9) await accept(booking, seen, random);
      else if (what < 12) await payOpen(booking, seen, random);
      else if (what < 15) await changeNumber(booking, seen, random);
      else await cancel(booking, seen);
    },
  };

  async function ask(random: Random): Promise<void> {
    const visitor = createVisitor(stage);
    const name = newUuid().slice(0, 8);
    const email = `groep-${name}@bezoeker.example`;
    const body = {
      packageId: PACKAGE,
      day: dayOf(part.sales.large.event.event_dates[0]?.event_date_start ?? ''),
      adults: 10 + random.below(8),
      children: random.below(3),
      discountCode: random.oneIn(3) ? DISCOUNT_CODE : '',
      firstName: 'Noor',
      lastName: `Groep ${name}`,
      email,
    };
    const asked = await visitor.insist('POST', '/api/bookings', body, { 'idempotency-key': newUuid() });
    stage.cover('none', `request ${asked.status || 'cut'} ${codeOf(asked)}`);
    if (expected(part, 'request', asked, [422])) {
      bookings.push({ email, visitor, secret: null, totals: new Map(), payments: [], wasBooked: false });
    }
  }

  /** The page of the quote. What a quote says never changes. */
  async function look(booking: KnownBooking): Promise<QuoteView | null> {
    const answer = await booking.visitor.insist('GET', `/api/bookings/${booking.secret}/quote`);
    if (!expected(part, 'quote', answer, [404])) return null;
    const view = answer.body as unknown as QuoteView;
    const before = booking.totals.get(view.number) ?? view.total;
    if (before !== view.total) stage.fail('quote-changed', `quote ${view.number}: ${before}, then ${view.total}`);
    booking.totals.set(view.number, view.total);
    booking.wasBooked ||= view.state === 'booked';
    return view;
  }

  function send({ visitor, secret }: KnownBooking, body: unknown) {
    return visitor.insist('POST', `/api/bookings/${secret}/quote`, body);
  }

  /** Now and then twice, and with a page that is older than the end of the quote. */
  async function accept(booking: KnownBooking, seen: QuoteView, random: Random): Promise<void> {
    const isOver =
      seen.state === 'open' || seen.state === 'ended' ? boundsOf(seen.validUntil).until <= stage.clock.now() : false;
    const body = { action: 'accept', number: seen.number };
    let answer = await send(booking, body);
    if (random.oneIn(3)) answer = await send(booking, body);
    stage.cover(seen.state, `accept ${answer.status || 'cut'} ${codeOf(answer)}`);
    if (!expected(part, 'acceptance', answer, [409])) return;
    if (isOver) stage.fail('quote-after-end', `quote ${seen.number} ended with ${seen.validUntil} and was accepted`);
    booking.wasBooked ||= answer.body['state'] === 'booked';
    notePayment(booking, answer.body['href'], seen.deposit);
    if (!random.oneIn(4)) payAtBank(booking, random);
  }

  async function payOpen(booking: KnownBooking, seen: QuoteView, random: Random): Promise<void> {
    if (seen.state !== 'booked' || seen.open === 0) return;
    const answer = await send(booking, { action: 'pay', open: seen.open });
    stage.cover(seen.state, `balance ${answer.status || 'cut'} ${codeOf(answer)}`);
    if (!expected(part, 'balance', answer, [409])) return;
    notePayment(booking, answer.body['href'], seen.open);
    if (random.oneIn(2)) payAtBank(booking, random);
  }

  function notePayment(booking: KnownBooking, href: unknown, euros: number): void {
    const id = typeof href === 'string' ? href.split('/').at(-1) : undefined;
    const payment = stage.outside.payments().find((one) => one.id === id);
    if (!payment) return;
    booking.payments.push(payment.id);
    if (payment.amountCents !== centsFromEuros(euros)) {
      stage.fail('asked-as-told', `${payment.id} is over ${payment.amountCents}, where ${euros} was told`);
    }
  }

  /** The newest payment, or one that came to nothing and is paid late. */
  function payAtBank({ payments }: KnownBooking, random: Random): void {
    const id = random.oneIn(3) ? payments.at(random.below(payments.length)) : payments.at(-1);
    const payment = stage.outside.payments().find((one) => one.id === id);
    if (!payment || payment.status === 'paid') return;
    const word = payment.status === 'open' ? random.pick(BANK_WORDS) : 'paid';
    stage.cover(stage.stateOfPayment(payment.id), `bank ${word} of a booking`);
    stage.outside.setStatus(payment.id, word);
  }

  async function changeNumber(booking: KnownBooking, seen: QuoteView, random: Random): Promise<void> {
    if (!seen.change) return;
    const adults = Math.max(1, seen.change.adults - 4 + random.below(9));
    const wanted = { number: seen.number, adults, children: seen.change.children };
    const page = `/api/bookings/${booking.secret}/persons`;
    const shown = await booking.visitor.insist('POST', page, { ...wanted, total: null });
    if (!expected(part, 'number', shown, [409, 422])) return;
    const { after, back, unasked } = shown.body as unknown as PersonsAnswer;
    const changed = await booking.visitor.insist('POST', page, { ...wanted, total: after.total, back, unasked });
    if (back > 0) stage.cover(seen.state, `money back for a number ${changed.status || 'cut'}`);
    stage.cover(seen.state, `number ${changed.status || 'cut'} ${codeOf(changed)}`);
    if (!expected(part, 'number', changed, [409, 422])) return;
    await look(booking);
  }

  async function cancel(booking: KnownBooking, seen: QuoteView): Promise<void> {
    if (!seen.cancelling) return;
    const { costs, back } = seen.cancelling;
    const answer = await send(booking, { action: 'cancel', costs, back });
    stage.cover(seen.state, `cancel ${answer.status || 'cut'} ${codeOf(answer)}`);
    expected(part, 'cancellation', answer, [409]);
  }
}
