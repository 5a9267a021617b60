import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Scene } from '../answers-schema.ts';

const WINTER: Scene = {
  motif: 'hero-winter',
  alt: 'Uitgebloeide hortensia’s onder de sneeuw en een roodborst op een hulsttak, uit papier geknipt',
};
/** First day of each, of every year: by what is seen in a Dutch garden, not by the sun. The last of them begins the year too. */
const BEGINS: readonly (readonly [monthAndDay: string, scene: Scene])[] = [
  [
    '03-15',
    {
      motif: 'hero-lente',
      alt: 'Witte en roze appelbloesem aan een oude tak, met een bij, uit papier geknipt',
    },
  ],
  ['06-01', { motif: 'hero', alt: "Blauwe, paarsroze en witte hortensia's met groot blad, uit papier geknipt" }],
  [
    '09-16',
    {
      motif: 'hero-herfst',
      alt: 'Gele zonnehoed, paarse asters, een verkleurde hortensia, eikenblad en appels, uit papier geknipt',
    },
  ],
  ['12-01', WINTER],
];

/** Look of the garden on a day: the drawing at the top of the home page. */
export function sceneOn(day: CalendarDay): Scene {
  const monthAndDay = day.slice('yyyy-'.length);
  return BEGINS.findLast(([first]) => first <= monthAndDay)?.[1] ?? WINTER;
}
