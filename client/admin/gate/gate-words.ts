import { clockTime, longDate, shortDateWithWeekday } from '../../../src/kernel/dates/dutch-dates.ts';
import { daysInWords } from '../../../src/kernel/dates/dutch-periods.ts';
import type { Translate } from '../../ui/words.ts';
import type { SeenTicket } from './gate-api.ts';
import type words from './nl.json';

type Say = Translate<typeof words>;

/** '2 × Volwassene, 1 × Kind'. */
export function kindsText(tickets: readonly SeenTicket[]): string {
  const kinds = Map.groupBy(tickets, ({ title }) => title);
  return [...kinds].map(([title, some]) => `${some.length} × ${title}`).join(', ');
}

/** When tickets are good: 'zaterdag 6 juni'; of several dates the first. */
export function datesText(tickets: readonly SeenTicket[], now: string): string {
  const [first] = tickets.toSorted((one, other) => (one.start < other.start ? -1 : 1));
  if (!first) return '';
  return daysInWords({ start: new Date(first.start).toISOString(), end: new Date(first.end).toISOString() }, now);
}

/** Why a ticket is as it is, in a few words. */
export function whyText(t: Say, { meaning, entries, start }: SeenTicket): string {
  const [first] = entries;
  if (entries.length > 1) {
    return t('why.twice', { times: entries.map(({ at, device }) => `${clockTime(at)} (${device})`).join(', ') });
  }
  if (meaning === 'inside' && first) return t('why.inside', { time: clockTime(first.at) });
  return t(`why.${meaning}`, { date: shortDateWithWeekday(start) || longDate(start) });
}

/** The entries of tickets that can be taken back: the last one of each. */
export function lastEntries(tickets: readonly SeenTicket[]): string[] {
  return tickets.flatMap(({ entries }) => entries.at(-1)?.id ?? []);
}
