export type { Booking } from './booking.ts';
export { type BookingPorts, createBookings } from './bookings.ts';
export { createInstalmentNews } from './instalments/follow-payment.ts';
export type { AgreedBookings } from './agreed/agreed.ts';
export type { Instalment, Instalments } from './instalments/instalment.ts';
export type { Bookings, EventGroup } from './ports.ts';
export type { Quotes } from './quotes/ports.ts';
export type { Quote } from './quotes/quote.ts';
