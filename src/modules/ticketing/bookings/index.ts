export { type BookingPorts, createBookings } from './bookings.ts';
