import { words } from './event.words.ts';

/** Names of the accessibility marks, by their API name. */
export const accessibilityTexts = () =>
  ({
    event_step_free: words.stepFree,
    event_accessible_toilet: words.accessibleToilet,
    event_seats_to_rest: words.seatsToRest,
  }) as const;
type AccessibilityMark = keyof ReturnType<typeof accessibilityTexts>;

export type EventAccessibility = Record<AccessibilityMark, boolean> & { event_accessibility: string | null };

export function accessibilityMarks(event: Record<AccessibilityMark, boolean>): string[] {
  return Object.entries(accessibilityTexts()).flatMap(([mark, text]) =>
    event[mark as AccessibilityMark] ? [text] : [],
  );
}

/** Writes the accessibility of an event for an email or a calendar, one line per fact. */
export function accessibilityLines(event: EventAccessibility): string[] {
  const marks = accessibilityMarks(event).join(' · ');
  return [marks && words.accessibilityLine({ marks }), event.event_accessibility ?? ''].filter(Boolean);
}
