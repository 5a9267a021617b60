import { words } from '../event.words.ts';

/** Marks of an accessible event in words, by their names in the API. */
export const ACCESS_MARKS = {
  event_step_free: words.stepFree,
  event_accessible_toilet: words.accessibleToilet,
  event_seats_to_rest: words.seatsToRest,
} as const;
type AccessMark = keyof typeof ACCESS_MARKS;

/** Returns the marks of an event in words. */
export function accessMarks(event: Record<AccessMark, boolean>): string[] {
  return Object.entries(ACCESS_MARKS).flatMap(([mark, text]) => (event[mark as AccessMark] ? [text] : []));
}
