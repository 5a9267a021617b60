import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Scene } from '../answers/answers-schema.ts';
import { words } from './opening.words.ts';

type Season = {
  motif: Scene['motif'];
  alt: () => string;
};

const WINTER: Season = {
  motif: 'hero-winter',
  alt: () => words.winter,
};
const BEGINS: readonly (readonly [monthAndDay: string, scene: Season])[] = [
  /** Drawings by first day, as a Dutch garden changes; the last one also begins the year. */
  ['03-15', { motif: 'hero-lente', alt: () => words.spring }],
  ['06-01', { motif: 'hero', alt: () => words.summer }],
  ['09-16', { motif: 'hero-herfst', alt: () => words.autumn }],
  ['12-01', WINTER],
];

/** Drawing on the home page for a day. */
export function sceneOn(day: CalendarDay): Scene {
  const monthAndDay = day.slice('yyyy-'.length);
  const { motif, alt } = BEGINS.findLast(([first]) => first <= monthAndDay)?.[1] ?? WINTER;
  return { motif, alt: alt() };
}
