/** What is said of plants in bloom: which ones, since when, in which months. */
import { longDate, MONTH_NAMES } from '../../../src/kernel/dates/dutch-dates.ts';
import type { Bloom, BloomPlant } from '../../../src/modules/content/bloom/bloom-schema.ts';
import type { Run } from '../../../src/modules/content/bloom/bloom-schema.ts';
import type { Api } from '../../api/api.ts';
import type { Translate } from '../../ui/words.ts';
import type words from './nl.json';

type Words = Translate<typeof words>;

/** The plants with when they were seen in bloom; a call of the few pages that show it. */
export const bloomOf = ({ get }: Pick<Api, 'get'>): Promise<Bloom> => get<Bloom>('/api/content/bloom');

/** A plant that was seen in bloom lately. */
export type Blooming = BloomPlant & { seen: Run };

/** What was seen lately, the newest first; the owner's order within a day. */
export function bloomingNow({ plants }: Bloom): Blooming[] {
  return plants
    .filter((plant): plant is Blooming => plant.seen !== null)
    .toSorted((one, other) => other.seen.until.localeCompare(one.seen.until));
}

/** '24 november'; of another year with its year. */
export function dayText(day: string, today: string): string {
  const text = longDate(`${day}T12:00:00Z`);
  return day.slice(0, 4) === today.slice(0, 4) ? text.slice(0, -5) : text;
}

/** 'Gezien op 24 november', 'In bloei sinds 3 november, vandaag nog gezien'. */
export function seenText({ from, until }: Run, today: string, t: Words): string {
  const day = dayText(until, today);
  if (from === until) return until === today ? t('seenToday') : t('seen', { day });
  const since = dayText(from, today);
  return until === today ? t('sinceToday', { from: since }) : t('since', { from: since, until: day });
}

/** Months that follow each other, across the turn of the year too: [12, 1, 2] and [5] of [1, 2, 5, 12]. */
export function monthRuns(months: readonly number[]): number[][] {
  const known = new Set(months);
  if (known.size === 12) return [Array.from({ length: 12 }, (_, index) => index + 1)];
  const starts = [...known].filter((month) => !known.has(month === 1 ? 12 : month - 1)).toSorted((a, b) => a - b);
  return starts.map((start) => {
    const run = [start];
    for (let next = (start % 12) + 1; known.has(next); next = (next % 12) + 1) run.push(next);
    return run;
  });
}

/** 'december tot en met februari, mei'. */
export function monthsText(months: readonly number[], t: Words): string {
  return monthRuns(months)
    .map((run) => {
      const [from, until] = [monthName(run[0]), monthName(run.at(-1))];
      if (run.length === 1) return from;
      return t(run.length === 2 ? 'months.two' : 'months.from', { from, until });
    })
    .join(', ');
}

export const monthName = (month: number | undefined): string => MONTH_NAMES[(month ?? 1) - 1] ?? '';
