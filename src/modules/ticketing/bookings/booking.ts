import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money/money.ts';
import type { OtherLanguage } from '../../../kernel/web/languages.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { signedGroupPart } from '../rules/signing/signed-group.ts';
import type { BookingState, CancelledBy } from './booking-schema.ts';

/** A package that somebody asked for. It binds nobody until it is accepted. */
export type Booking = {
  id: string;
  /** Hash of the request and its key, so that sending it twice counts once. */
  requestKey: string;
  /** SHA-256 of the secret in the visitor's link (S-11). */
  linkHash: string;
  state: BookingState;
  /** Rises with each change. */
  version: number;
  /** Id of the package, which is its anchor on the page of packages. */
  packageId: string;
  day: CalendarDay;
  /** Wall time such as '11:00'; null if it is open. */
  time: string | null;
  adults: number;
  children: number;
  /** Option of an event whose seats it takes; null while it takes none. */
  optionId: number | null;
  /** Ids of the chosen kind and extras of the package. */
  choices: string[];
  /** Discount code of the request; null if none was given. */
  discountCode: string | null;
  /** Discount code of which it counts a use; null while it counts none. */
  heldCode: string | null;
  wishes: string;
  /** The owner's notes for those who receive it, such as diets; '' if there are none. */
  dayNotes: string;
  firstName: string;
  lastName: string;
  /** Canonical (S-13). */
  email: string;
  phone: string | null;
  organisation: string | null;
  /** Address of the invoice in lines; null if none was given. */
  invoiceAddress: string | null;
  language?: OtherLanguage;
  /** True if it looks like a robot's; the owner sees it nevertheless. */
  isSuspect: boolean;
  askedAt: Instant;
  /** Null while it is hidden, until its sender confirms it by email (S-29). */
  confirmedAt: Instant | null;
  /** When it was declined, cancelled or expired. */
  endedAt: Instant | null;
  /** The owner's words with the refusal or the cancellation. */
  answer: string | null;
  /** Side that cancelled the agreed visit, and the costs that stay due; null for any other, and before this was stored. */
  cancelled: { by: CancelledBy; costsCents: Cents } | null;
};

/**
 * Events of a booking: the owner declines it, the visitor withdraws it; both may cancel it once it is confirmed.
 * 'accept': its deposit is being paid; 'pay': it was paid, maybe after it lapsed; 'lapse': nobody paid it. 'confirm': no
 * deposit is due first. 'conclude': its day is past.
 */
export type BookingEvent =
  | 'decline'
  | 'withdraw'
  | 'quote'
  | 'expire'
  | 'accept'
  | 'pay'
  | 'lapse'
  | 'confirm'
  | 'cancel'
  | 'conclude';

/** State after an event. An event that is not listed for a state cannot happen in it. */
const TABLE: Record<BookingState, Partial<Record<BookingEvent, BookingState>>> = {
  asked: { decline: 'declined', withdraw: 'cancelled', quote: 'quoted' },
  quoted: {
    decline: 'declined',
    withdraw: 'cancelled',
    quote: 'quoted',
    expire: 'expired',
    accept: 'accepted',
    pay: 'confirmed',
    confirm: 'confirmed',
  },
  accepted: { pay: 'confirmed', lapse: 'quoted', cancel: 'cancelled' },
  confirmed: { cancel: 'cancelled', conclude: 'held' },
  held: {},
  cancelled: {},
  declined: {},
  expired: { quote: 'quoted', pay: 'confirmed' },
};

/** State after an event; null if it cannot happen in this state. */
export function stateAfter(state: BookingState, event: BookingEvent): BookingState | null {
  return TABLE[state][event] ?? null;
}

/** True while the visitor may change the number of persons: until the last moment of a day that the owner set. */
export function mayChangePersons(
  { state }: Pick<Booking, 'state'>,
  { personsUntil }: { personsUntil: CalendarDay | null },
  today: CalendarDay,
): boolean {
  return state === 'confirmed' && personsUntil !== null && today <= personsUntil;
}

/** True while the owner may take an agreed visit out of its event: through the day of the visit. */
export function mayLeaveEvent(
  { state, optionId, day }: Pick<Booking, 'state' | 'optionId' | 'day'>,
  today: CalendarDay,
) {
  return optionId !== null && (state === 'accepted' || state === 'confirmed') && today <= day;
}

/** Adults and children once so many persons were agreed: the children stay as they were asked for. */
export function personsOf({ children }: Pick<Booking, 'children'>, persons: number) {
  const agreed = Math.min(children, persons);
  return { adults: persons - agreed, children: agreed };
}

/** Secret of the link that a visitor follows to a request and its quotes; only its hash is stored (S-11). */
export function bookingSecretOf(secrets: Pick<Secrets, 'derive'>, bookingId: string): string {
  return secrets.derive('booking', bookingId);
}

/** Text of the QR code by which the gate finds an agreed visit, offline too; null before it is agreed and after its day. */
export function groupQr(
  { secrets, site }: { secrets: Pick<Secrets, 'signOpenly'>; site: { baseUrl: string } },
  { id, state, day, adults, children }: Pick<Booking, 'id' | 'state' | 'day' | 'adults' | 'children'>,
): string | null {
  if (state !== 'confirmed') return null;
  const claims = { bookingId: id, day, persons: adults + children };
  return site.baseUrl + signedGroupPart(claims, (message) => secrets.signOpenly('ticket-code', message));
}
