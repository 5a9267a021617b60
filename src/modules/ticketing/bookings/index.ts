export { type BookingPorts, createBookings } from './bookings.ts';
export { createInstalmentNews } from './instalments/follow-payment.ts';
export type { Bookings } from './ports.ts';
