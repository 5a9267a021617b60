import { newUuid } from '../../../src/kernel/ids.ts';
import type { Booking } from '../../../src/modules/ticketing/bookings/booking.ts';

/** A request for the first package, confirmed and unanswered. */
export function aBooking(changes: Partial<Booking> = {}): Booking {
  return {
    id: newUuid(),
    requestKey: newUuid(),
    linkHash: newUuid(),
    state: 'asked',
    version: 1,
    packageId: 'weldadig-tuin-kijken-lunch',
    day: '2030-06-04',
    time: null,
    adults: 12,
    children: 3,
    choices: [],
    wishes: '',
    dayNotes: '',
    firstName: 'Noor',
    lastName: 'Bakker',
    email: 'noor@voorbeeld.example',
    phone: null,
    organisation: null,
    invoiceAddress: null,
    isSuspect: false,
    askedAt: '2030-05-01T10:00:00.000Z',
    confirmedAt: '2030-05-01T10:00:00.000Z',
    endedAt: null,
    answer: null,
    cancelled: null,
    optionId: null,
    discountCode: null,
    heldCode: null,
    ...changes,
  };
}
