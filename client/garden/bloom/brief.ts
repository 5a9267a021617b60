/** Short list of plants in bloom, for other pages too. */
import { longDay } from '../../../src/kernel/dates/dutch-dates.ts';
import type { Bloom, BloomPlant } from '../../../src/modules/content/bloom/bloom-schema.ts';
import type { Run } from '../../../src/modules/content/bloom/bloom-schema.ts';
import type { Api } from '../../api/api.ts';
import { words } from './brief.words.ts';
import { type Owned, textOf } from '../../../src/kernel/text/owned.ts';

export const bloomOf = ({ get }: Pick<Api, 'get'>): Promise<Bloom> => get('/api/content/bloom');

export type Blooming = BloomPlant & { seen: Run };

/** Returns the plants in bloom, newest observation first; within a day in the owner's order. */
export function plantsInBloom({ plants }: Bloom): Blooming[] {
  return plants
    .filter((plant): plant is Blooming => plant.seen !== null)
    .toSorted((one, other) => other.seen.until.localeCompare(one.seen.until));
}

export type BloomingBrief = Omit<Blooming, 'months' | 'note' | 'runs'>;

export async function fetchPlantsInBloom(api: Pick<Api, 'get'>): Promise<BloomingBrief[]> {
  return plantsInBloom(await bloomOf(api)).map(({ months: _months, note: _note, runs: _runs, ...brief }) => brief);
}

/** '24 november'; of another year with its year. */
export function dayText(day: string, today: string): string {
  const text = longDay(day);
  return day.slice(0, 4) === today.slice(0, 4) ? text.slice(0, -5) : text;
}

/** 'Gezien op 24 november', 'In bloei sinds 3 november, vandaag nog gezien'. */
export function seenText({ from, until }: Run, today: string): string {
  const day = dayText(until, today);
  if (from === until) return until === today ? words.seenToday : words.seen({ day });
  const since = dayText(from, today);
  return until === today ? words.sinceToday({ from: since }) : words.since({ from: since, until: day });
}

/** Names at most two plants: 'Hortensia, herfstaster en nog 3'. */
export function namesText(plants: readonly { name: Owned }[]): string {
  const [first = '', second] = plants.map(({ name }) => textOf(name));
  if (second === undefined) return first;
  if (plants.length === 2) return words.names.two({ first, last: second });
  return words.names.more({ first: `${first}, ${second}`, count: plants.length - 2 });
}
