import { words } from './event.words.ts';

/** Texts by API name. */
export const accessTexts = () =>
  ({
    event_step_free: words.stepFree,
    event_accessible_toilet: words.accessibleToilet,
    event_seats_to_rest: words.seatsToRest,
  }) as const;
type AccessMark = keyof ReturnType<typeof accessTexts>;

export type EventAccess = Record<AccessMark, boolean> & { event_accessibility: string | null };

export function accessMarks(event: Record<AccessMark, boolean>): string[] {
  return Object.entries(accessTexts()).flatMap(([mark, text]) => (event[mark as AccessMark] ? [text] : []));
}

/** Lines for an email or a calendar. */
export function accessLines(event: EventAccess): string[] {
  const marks = accessMarks(event).join(' · ');
  return [marks && words.accessibilityLine({ marks }), event.event_accessibility ?? ''].filter(Boolean);
}
