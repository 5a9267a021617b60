import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { isoWithOffset } from '../../../../kernel/dates/dutch-dates.ts';
import { type Cents, eurosFromCents } from '../../../../kernel/money/money.ts';
import { canonicalEmail } from '../../../../kernel/email-address.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { texts as usual } from '../../../../kernel/problem.words.ts';
import { dutchOf } from '../../../../kernel/text/owned.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Atomically } from '../../../../platform/database/database.ts';
import type { Audit } from '../../../../platform/records/audit/audit.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import { type Booking, bookingSecretOf, mayLeaveEvent, stateAfter } from '../booking.ts';
import { ENDED, HOLDING } from '../booking-schema.ts';
import type { BookingFilter, Bookings } from '../ports.ts';
import type { QuotedPackage } from '../quotes/ports.ts';
import type { QuotePorts } from '../quotes/send-quotes.ts';
import type {
  AdminBooking,
  AdminBookingDetail,
  AdminBookingRow,
  ChosenPackage,
  RequestClosing,
  RequestForm,
} from './requests-schema.ts';

export type RequestPorts = {
  bookings: Bookings;
  packages: QuotePorts['packages'];
  audit: Pick<Audit, 'note'>;
  secrets: Pick<Secrets, 'hash' | 'derive'>;
  atomically: Atomically;
  clock: Clock;
};

const SHOWN = 100;

type Owed = { openCents: Cents; invoicedCents: Cents };
/** Of requests without a visit or costs. */
const NOTHING_OWED: Owed = { openCents: 0, invoicedCents: 0 };

/** Requests for packages as the owner sees them, and those that came by telephone or letter. */
export function createRequests(
  { bookings, packages, audit, secrets, atomically, clock }: RequestPorts,
  {
    moneyOfAll,
    cancellationOf,
  }: {
    moneyOfAll(bookings: readonly Booking[]): Promise<ReadonlyMap<string, Owed>>;
    cancellationOf(booking: Booking): Promise<Pick<AdminBookingDetail, 'cancelling' | 'cancelled'>>;
  },
) {
  async function list(filter: BookingFilter): Promise<AdminBookingRow[]> {
    const titles = await titlesById();
    const shown = await bookings.list(filter, SHOWN);
    const owed = await moneyOfAll(shown.filter(({ state, cancelled }) => HOLDING.includes(state) || cancelled));
    return shown.map((booking) => {
      const { openCents, invoicedCents } = owed.get(booking.id) ?? NOTHING_OWED;
      return {
        ...rowOf(booking, titles),
        open: eurosFromCents(openCents),
        invoiced: eurosFromCents(invoicedCents),
      };
    });
  }

  /** Throws 404 `booking_not_found`. */
  async function detail(id: string): Promise<AdminBookingDetail> {
    const [booking, all] = [known(await bookings.find(id)), await packages()];
    const titles = new Map(all.map((one) => [one.id, dutchOf(one.title)]));
    const own = all.find((one) => one.id === booking.packageId);
    const chosen = [...(own?.kinds ?? []), ...(own?.extras ?? [])].filter((one) => booking.choices.includes(one.id));
    const others = (await bookings.ofDay(booking.day)).filter((other) => other.id !== id && other.endedAt === null);
    return {
      ...rowOf(booking, titles),
      version: booking.version,
      adults: booking.adults,
      children: booking.children,
      choices: chosen.map(({ name }) => dutchOf(name)),
      discountCode: booking.discountCode,
      wishes: booking.wishes,
      dayNotes: booking.dayNotes,
      mayDescribe: !ENDED.includes(booking.state),
      email: booking.email,
      phone: booking.phone,
      invoiceAddress: booking.invoiceAddress,
      event: await eventOf(booking),
      mayLeaveEvent: mayLeaveEvent(booking, dayOf(clock.now())),
      endedAt: booking.endedAt && isoWithOffset(booking.endedAt),
      answer: booking.answer,
      mayQuote: stateAfter(booking.state, 'quote') !== null,
      mayConfirm: stateAfter(booking.state, 'confirm') !== null,
      mayCancel: stateAfter(booking.state, 'cancel') !== null,
      ...(await cancellationOf(booking)),
      mayClose: stateAfter(booking.state, 'decline') !== null,
      sameDay: others.map((other) => rowOf(other, titles)),
    };
  }

  async function eventOf({ optionId, day }: Booking): Promise<AdminBookingDetail['event']> {
    const date = optionId === null ? null : await bookings.eventDate(optionId);
    if (!date) return null;
    const { eventId, title, option, start, isOff } = date;
    return { eventId, title, option, start: isoWithOffset(start), isOff, isElsewhere: dayOf(start) !== day };
  }

  /** Adds a request that reached the owner in another way; safe to repeat. Throws 422 with a message per field. */
  async function add(form: RequestForm, actorId: string): Promise<void> {
    const { id, time, phone, organisation, invoiceAddress, email, ...facts } = form;
    const now = clock.now();
    const isOffered = (await packages()).some((one) => one.id === form.packageId);
    const errors = {
      ...(!isOffered && { packageId: 'Dit arrangement staat niet (meer) op de site. Kies een ander.' }),
      ...(form.day < dayOf(now) && { day: 'Deze dag is al voorbij.' }),
    };
    if (Object.keys(errors).length > 0) throw new Problem('invalid', usual.invalidInput, { errors });
    const booking: Booking = {
      ...facts,
      id,
      requestKey: secrets.hash(`owner ${id}`),
      linkHash: secrets.hash(bookingSecretOf(secrets, id)),
      state: 'asked',
      version: 1,
      time: time === '' ? null : time,
      email: canonicalEmail(email),
      phone: phone === '' ? null : phone,
      organisation: organisation === '' ? null : organisation,
      invoiceAddress: invoiceAddress === '' ? null : invoiceAddress,
      isSuspect: false,
      askedAt: now,
      confirmedAt: now,
      endedAt: null,
      answer: null,
      cancelled: null,
      optionId: null,
      discountCode: null,
      heldCode: null,
      dayNotes: '',
    };
    await atomically(async () => {
      if (!(await bookings.insert(booking))) return;
      await audit.note({ action: 'booking-added', actorId, subject: `booking:${id}`, facts: {} });
    });
  }

  /** Ends a request without a booking. Throws 404 `booking_not_found`, 409 `stale`. */
  async function close(id: string, { version, answer }: RequestClosing, actorId: string): Promise<void> {
    await atomically(async () => {
      const booking = known(await bookings.take(id));
      const state = stateAfter(booking.state, 'decline');
      const closed = { ...booking, version, state: state ?? booking.state, endedAt: clock.now(), answer };
      if (state === null || !(await bookings.save(closed))) {
        throw new Problem('conflict', usual.changedMeanwhile, { reason: 'stale' });
      }
      await audit.note({ action: 'booking-closed', actorId, subject: `booking:${id}`, facts: {} });
    });
  }

  async function choosable(): Promise<ChosenPackage[]> {
    const named = (some: QuotedPackage['kinds']) => some.map(({ id, name }) => ({ id, name: dutchOf(name) }));
    return (await packages()).map(({ id, title, minPersons, maxPersons, kinds, extras }) => {
      return { id, title: dutchOf(title), minPersons, maxPersons, kinds: named(kinds), extras: named(extras) };
    });
  }

  async function titlesById(): Promise<Map<string, string>> {
    return new Map((await packages()).map(({ id, title }) => [id, dutchOf(title)]));
  }

  return { list, detail, add, close, choosable };
}

function rowOf(booking: Booking, titles: ReadonlyMap<string, string>): AdminBooking {
  return {
    id: booking.id,
    state: booking.state,
    package: titles.get(booking.packageId) ?? booking.packageId,
    day: booking.day,
    time: booking.time,
    persons: booking.adults + booking.children,
    name: `${booking.firstName} ${booking.lastName}`.trim(),
    organisation: booking.organisation,
    askedAt: isoWithOffset(booking.askedAt),
  };
}

function known(booking: Booking | null): Booking {
  if (!booking) throw new Problem('not-found', 'Deze aanvraag bestaat niet (meer).', { reason: 'booking_not_found' });
  return booking;
}
