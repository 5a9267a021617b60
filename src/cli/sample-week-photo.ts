import { addDays, dayOf } from '../kernel/dates/calendar-day.ts';
import { isFresh } from '../modules/content/bloom/bloom.ts';
import type { Content } from '../modules/content/index.ts';
import type { WeekPhoto } from '../modules/content/schema.ts';
import type { Clock } from '../platform/clock.ts';
import { unlessDone } from './sample-edit.ts';

/** Age of the sample photo on the day it is saved. */
const DAYS_AGO = 2;

type Sample = { picture: string; alt: string; line: string };

const winter: Sample = {
  picture: 'wintertuin',
  alt: 'Sneeuw op de hagen en een roodborst op een hulsttak',
  line: 'De roodborst is terug en de wintersneeuwbal geurt tot aan het hek.',
};
const spring: Sample = {
  picture: 'boomgaard-bloei',
  alt: 'Roze en witte bloesem in de boomgaard, met paardenbloemen in het gras',
  line: 'De boomgaard staat in bloei: het zoemt er van de bijen.',
};
const summer: Sample = {
  picture: 'hortensialaan',
  alt: 'Blauwe, roze en witte hortensia’s langs een smal pad',
  line: 'De hortensialaan kleurt blauw en roze. Kom vroeg, dan is het er nog koel.',
};
const autumn: Sample = {
  picture: 'herfstborder',
  alt: 'Pluimen van siergras, gele zonnehoed en paarse asters voor een rode haag',
  line: 'De asters staan op hun mooist, vol vlinders als de zon schijnt.',
};

/** By month, from January on. */
const YEAR: readonly Sample[] = [
  ...[winter, winter, spring, spring, spring, summer],
  ...[summer, summer, autumn, autumn, winter, winter],
];

/** The photos of all seasons, in no order. */
export const sampleWeekPhotos: readonly Sample[] = [winter, spring, summer, autumn];

/** Puts a photo on the home page where there was none, or where the sample of an earlier start is no longer fresh. */
export async function fillSampleWeekPhoto({
  content,
  clock,
}: {
  content: Pick<Content, 'entry' | 'override'>;
  clock: Clock;
}): Promise<void> {
  const today = dayOf(clock.now());
  const { value, version } = await content.entry('week-photo');
  const { shown } = value as WeekPhoto;
  const isOldSample = shown?.photo.startsWith('/assets/') && !isFresh(shown.day, today);
  if (version !== 0 && !isOldSample) return;
  const { picture, ...texts } = YEAR[Number(today.slice(5, 7)) - 1] ?? winter;
  const photo = { day: addDays(today, -DAYS_AGO), photo: `/assets/gallery/${picture}-960.jpg`, ...texts };
  await unlessDone(content.override('week-photo', { waiting: null, shown: photo }, { actorId: null, version }));
}
