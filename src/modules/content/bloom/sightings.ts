import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Sighting } from './bloom-schema.ts';

/**
 * Sightings of plants, at most one per plant and day. Those of a removed plant stay, so that a plant that comes back has its
 * years again.
 */
export type Sightings = {
  /** Of all plants from a day on, oldest first. One query. */
  since(day: CalendarDay): Promise<Sighting[]>;
  /**
   * Writes down what was seen, in place of what was written for that plant and day. False when it stood there already: then
   * nothing changed. Joins the caller's transaction.
   */
  note(sighting: Sighting): Promise<boolean>;
  /** Nothing was seen of a plant on a day after all. False when nothing stood there. Joins the caller's transaction. */
  forget(plant: string, day: CalendarDay): Promise<boolean>;
};
