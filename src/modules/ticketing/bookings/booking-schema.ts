import * as z from 'zod/mini';

/**
 * 'asked' waits for the owner; 'quoted' for the visitor; 'accepted' for its payment, if one is due; 'confirmed' for the
 * day; 'held' took place. 'declined' is by the owner, 'cancelled' by the visitor or, once confirmed, by either; an 'expired' quote was not accepted.
 */
export const bookingState = z.enum([
  'asked',
  'quoted',
  'accepted',
  'confirmed',
  'held',
  'cancelled',
  'declined',
  'expired',
]);
export type BookingState = z.infer<typeof bookingState>;

/** Side that cancelled a visit that was agreed. */
export type CancelledBy = 'visitor' | 'owner';

/** States that hold the day's persons. 'held' is a visit that took place. */
export const HOLDING: readonly BookingState[] = ['accepted', 'confirmed', 'held'];

/** States in which nothing follows any more. */
export const ENDED: readonly BookingState[] = ['cancelled', 'declined', 'expired'];
