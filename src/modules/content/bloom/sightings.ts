import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Sighting } from './bloom-schema.ts';

/** Store of sightings, one per plant and day. Those of a removed plant stay, in case it returns. */
export type Sightings = {
  /** Sightings from a day on, oldest first; one query. */
  since(day: CalendarDay): Promise<Sighting[]>;
  /** Stores or replaces a sighting, in the caller's transaction; false if nothing changed. */
  note(sighting: Sighting): Promise<boolean>;
  /** Deletes a sighting, in the caller's transaction; false if there was none. */
  forget(plant: string, day: CalendarDay): Promise<boolean>;
};
