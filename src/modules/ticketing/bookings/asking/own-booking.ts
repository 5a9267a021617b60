import { isSecret } from '../../../../kernel/ids.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { dutchOf, type Owned, textOf } from '../../../../kernel/text/owned.ts';
import type { Language } from '../../../../kernel/web/languages.ts';
import type { MailBooking } from '../../documents/index.ts';
import { type Booking, bookingSecretOf, stateAfter } from '../booking.ts';
import type { BookingAction, OwnBooking } from './ask-schema.ts';
import type { AskingPorts } from './ports.ts';
import { createRequestEmails } from './request-emails.ts';
import { texts } from './words.ts';

/** A request, as its sender sees it through the emailed link. */
export function createOwnBookings(ports: AskingPorts) {
  const { bookings, quotes, packages, atomically, clock, secrets } = ports;
  const emails = createRequestEmails(ports);

  /** Throws 404 `booking_not_found`. */
  async function ownBooking(secret: string, language: Language): Promise<OwnBooking> {
    const booking = await byLink(secret);
    const { title, choices } = await namesOf(booking, language);
    const isHidden = booking.confirmedAt === null;
    return {
      state: ownState(booking),
      package: title,
      day: booking.day,
      time: booking.time,
      adults: booking.adults,
      children: booking.children,
      choices,
      discountCode: booking.discountCode,
      wishes: booking.wishes,
      name: `${booking.firstName} ${booking.lastName}`.trim(),
      organisation: booking.organisation,
      email: booking.email,
      hasQuote: !isHidden && (await quotes.current(booking.id)) !== null,
      mayWithdraw: stateAfter(booking.state, 'withdraw') !== null,
    };
  }

  /** Confirms or withdraws a request; a repeat changes nothing. Throws 404 `booking_not_found`, 409 `stale`. */
  async function act(secret: string, action: BookingAction): Promise<void> {
    const { id } = await byLink(secret);
    await atomically(async () => {
      const booking = await bookings.take(id);
      if (!booking) throw notFound();
      if (action === 'confirm') await confirm(booking);
      else await withdraw(booking);
    });
  }

  async function confirm(booking: Booking): Promise<void> {
    if (booking.confirmedAt !== null) return;
    if (booking.state !== 'asked') throw stale();
    await save({ ...booking, confirmedAt: clock.now() });
    await emails.tellOwner(booking);
  }

  async function withdraw(booking: Booking): Promise<void> {
    if (booking.state === 'cancelled') return;
    const state = stateAfter(booking.state, 'withdraw');
    if (state === null) throw stale();
    await save({ ...booking, state, endedAt: clock.now() });
    if (booking.confirmedAt !== null) await emails.tellOwner(booking, 'booking-withdrawn');
  }

  async function save(booking: Booking): Promise<void> {
    if (!(await bookings.save(booking))) throw stale();
  }

  /** Facts of an email in its language, the owner's in Dutch; null if the request was deleted. */
  async function bookingForMail(id: string, language: Language): Promise<MailBooking | null> {
    const booking = await bookings.find(id);
    if (!booking) return null;
    const { title, choices } = await namesOf(booking, language);
    const say = (text: Owned) => (language === 'nl' ? dutchOf(text) : textOf(text));
    return {
      id,
      title: title && say(title),
      day: booking.day,
      time: booking.time,
      adults: booking.adults,
      children: booking.children,
      choices: choices.map(say),
      discountCode: booking.discountCode,
      wishes: booking.wishes,
      name: `${booking.firstName} ${booking.lastName}`.trim(),
      email: booking.email,
      phone: booking.phone,
      organisation: booking.organisation,
      invoiceAddress: booking.invoiceAddress,
      isSuspect: booking.isSuspect,
      isConfirmed: booking.confirmedAt !== null,
      isEnded: booking.endedAt !== null,
      secret: bookingSecretOf(secrets, id),
    };
  }

  async function namesOf({ packageId, choices }: Booking, language: Language) {
    const offer = (await packages(language)).find(({ id }) => id === packageId);
    const chosen = [...(offer?.kinds ?? []), ...(offer?.extras ?? [])].filter(({ id }) => choices.includes(id));
    return { title: offer?.title ?? null, choices: chosen.map(({ name }) => name) };
  }

  async function byLink(secret: string): Promise<Booking> {
    const booking = isSecret(secret) ? await bookings.byLink(secrets.hash(secret)) : null;
    if (!booking) throw notFound();
    return booking;
  }

  return { ownBooking, act, bookingForMail };
}

/** Only calling a visit off leaves an answer, which may be empty. */
function ownState({ state, confirmedAt, answer }: Booking): OwnBooking['state'] {
  if (state === 'asked' && confirmedAt === null) return 'unconfirmed';
  return state === 'cancelled' && answer !== null ? 'called_off' : state;
}

function notFound(): Problem {
  return new Problem('not-found', texts.bookingNotFound, { reason: 'booking_not_found' });
}

function stale(): Problem {
  return new Problem('conflict', texts.goneOn, { reason: 'stale' });
}
