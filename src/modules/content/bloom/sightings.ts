import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Sighting } from './bloom-schema.ts';

/** One per plant and day. Removed plants keep theirs, in case they return. */
export type Sightings = {
  /** Oldest first; one query. */
  since(day: CalendarDay): Promise<Sighting[]>;
  /** Upserts; false if unchanged. Joins the caller's transaction. */
  note(sighting: Sighting): Promise<boolean>;
  /** False: none. Joins the caller's transaction. */
  forget(plant: string, day: CalendarDay): Promise<boolean>;
};
