import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Scene } from '../schema.ts';

/** First day of each, of every year: by what is seen in a Dutch garden, not by the sun. The last of them begins the year too. */
const BEGINS: readonly (readonly [monthAndDay: string, scene: Scene])[] = [
  ['03-15', 'spring'],
  ['06-01', 'summer'],
  ['09-16', 'autumn'],
  ['12-01', 'winter'],
];

/** What the garden looks like on a day. */
export function sceneOn(day: CalendarDay): Scene {
  const monthAndDay = day.slice('yyyy-'.length);
  return BEGINS.findLast(([first]) => first <= monthAndDay)?.[1] ?? 'winter';
}
