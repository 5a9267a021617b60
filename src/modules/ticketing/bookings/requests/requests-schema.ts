import * as z from 'zod/mini';
import { isEmailAddress } from '../../../../kernel/email-address.ts';
import { isUuid } from '../../../../kernel/ids.ts';
import { NO_EMAIL, NO_NUMBER, REQUIRED, TOO_LONG } from '../../../../kernel/text/field-faults.ts';
import { EMAIL_MAX } from '../../../../kernel/text/one-recipient.ts';
import { areLines, isOneLine, ODD_TEXT } from '../../../../kernel/text/plain-text.ts';
import { PERSONS_MAX, REQUEST_MAX } from '../../rules/request-limits.ts';
import type { BookingState, CancelledBy } from '../booking-schema.ts';

const NO_PERSONS = `Vul een aantal in van 0 tot en met ${PERSONS_MAX}.`;
const line = (max: number) =>
  z.string(REQUIRED).check(
    z.trim(),
    z.maxLength(max, TOO_LONG),
    z.refine((text) => text === '' || isOneLine(text), ODD_TEXT),
  );
const lines = (max: number) =>
  z.string(REQUIRED).check(
    z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n').trim()),
    z.maxLength(max, TOO_LONG),
    z.refine((text) => text === '' || areLines(text), ODD_TEXT),
  );
const persons = z.int(NO_NUMBER).check(z.gte(0, NO_PERSONS), z.lte(PERSONS_MAX, NO_PERSONS));

/** Body of POST /api/dmt-admin/bookings. `id`: a UUID from the browser, so that a repeat adds nothing. */
export const requestForm = z
  .object({
    id: z.string().check(z.refine(isUuid, 'Dit nummer klopt niet.')),
    packageId: line(60).check(z.minLength(1, 'Kies een arrangement.')),
    day: z.iso.date('Kies een datum.'),
    /** Wall time in Amsterdam; '' while it is open. */
    time: z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'Vul een tijd in zoals 11:00.')),
    adults: persons,
    children: persons,
    /** Ids of the kind and extras of the package. */
    choices: z.array(line(60)).check(z.maxLength(20, TOO_LONG)),
    wishes: lines(REQUEST_MAX.wishes),
    firstName: line(REQUEST_MAX.name),
    lastName: line(REQUEST_MAX.name).check(z.minLength(1, REQUIRED)),
    email: z
      .string(REQUIRED)
      .check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(EMAIL_MAX, TOO_LONG), z.refine(isEmailAddress, NO_EMAIL)),
    phone: line(REQUEST_MAX.phone),
    organisation: line(REQUEST_MAX.organisation),
    invoiceAddress: lines(REQUEST_MAX.address),
  })
  .check(
    z.refine(({ adults, children }) => adults + children > 0, {
      path: ['adults'],
      when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null, // also beside other faults
      error: 'Vul in met hoeveel mensen ze komen.',
    }),
  );
export type RequestForm = z.output<typeof requestForm>;

/** Body of POST /api/dmt-admin/bookings/{id}/close; 404, and 409 `stale` if it went on meanwhile. */
export const requestClosing = z.object({
  version: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  /** Why, for the owner. */
  answer: lines(REQUEST_MAX.wishes),
});
export type RequestClosing = z.output<typeof requestClosing>;

/** Item of GET /api/dmt-admin/bookings?view=open|all&before={askedAt}: at most 100, newest first. */
export type AdminBookingRow = AdminBooking & {
  /** Euros of a visit that are agreed, and neither paid nor on an invoice. */
  open: number;
  /** Euros on invoices that are not paid. */
  invoiced: number;
};

/** Booking as others of its day show it. */
export type AdminBooking = {
  id: string;
  state: BookingState;
  package: string;
  day: string;
  time: string | null;
  persons: number;
  name: string;
  organisation: string | null;
  askedAt: string;
};

/** GET /api/dmt-admin/bookings/{id}; 404 `booking_not_found`. */
export type AdminBookingDetail = AdminBooking & {
  version: number;
  adults: number;
  children: number;
  /** Names of what was chosen. */
  choices: string[];
  discountCode: string | null;
  wishes: string;
  /** The owner's notes for those who receive the group. */
  dayNotes: string;
  /** True while time and notes can be changed. */
  mayDescribe: boolean;
  email: string;
  phone: string | null;
  invoiceAddress: string | null;
  /** Date of the event whose seats it takes, as it is now; `isElsewhere` once it is on another day. */
  event: {
    eventId: number;
    title: string;
    option: string;
    start: string;
    isOff: boolean;
    isElsewhere: boolean;
  } | null;
  /** True while the owner can take it out of that event. */
  mayLeaveEvent: boolean;
  endedAt: string | null;
  answer: string | null;
  mayQuote: boolean;
  /** True while its quote can be agreed to. */
  mayConfirm: boolean;
  mayCancel: boolean;
  /**
   * Ways to cancel it, the usual one first, in euros: who cancels, the costs, what goes `back`, the parts of that which
   * the garden returns `byHand` and which go `toCard`, a gift card, and what stays `open`.
   */
  cancelling: { by: CancelledBy; costs: number; back: number; byHand: number; toCard: number; open: number }[];
  /** Side that cancelled the agreed visit, its costs, the part of them that is open, and what is `left` to return. */
  cancelled: { by: CancelledBy; costs: number; open: number; left: number } | null;
  mayClose: boolean;
  /** Others who come or asked for the same day. */
  sameDay: AdminBooking[];
};

/** Item of GET /api/dmt-admin/bookings/packages. Null maximum: as many as the garden takes. */
export type ChosenPackage = {
  id: string;
  title: string;
  minPersons: number;
  maxPersons: number | null;
  kinds: { id: string; name: string }[];
  extras: { id: string; name: string }[];
};
