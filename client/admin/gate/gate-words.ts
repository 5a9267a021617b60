import { clockTime, longDate, shortDateWithWeekday } from '../../../src/kernel/dates/dutch-dates.ts';
import { daysInWords } from '../../../src/kernel/dates/dutch-periods.ts';
import type { Translate } from '../ui/text/use-words.ts';
import type { SeenTicket } from './gate-api.ts';
import type words from './nl.json';

type Say = Translate<typeof words>;

/** '2 × Volwassene, 1 × Kind', without tickets of another day, whose kinds the gate does not know. */
export function kindsText(tickets: readonly SeenTicket[]): string {
  const named = tickets.filter(({ title }) => title !== '');
  const kinds = Map.groupBy(named, ({ title }) => title);
  return [...kinds].map(([title, some]) => `${some.length} × ${title}`).join(', ');
}

export const isPerson = ({ isPerson: is = true }: Pick<SeenTicket, 'isPerson'>): boolean => is;

export const areThings = (tickets: readonly SeenTicket[]): boolean =>
  tickets.length > 0 && !tickets.some((ticket) => isPerson(ticket));

export function answersOf(tickets: readonly SeenTicket[]): string[] {
  return [...new Set(tickets.flatMap(({ answers = [] }) => answers))];
}

/** Returns the dates on which tickets are valid: 'zaterdag 6 juni'; of several dates the first. */
export function datesText(tickets: readonly SeenTicket[], now: string): string {
  const [first] = tickets.toSorted((one, other) => (one.start < other.start ? -1 : 1));
  if (!first) return '';
  return daysInWords({ start: new Date(first.start).toISOString(), end: new Date(first.end).toISOString() }, now);
}

export function explainStatus(t: Say, ticket: SeenTicket): string {
  const { meaning, entries, start } = ticket;
  const [first] = entries;
  if (!isPerson(ticket) && entries.length < 2) {
    if (meaning === 'welcome') return t('why.toHandOut');
    if (meaning === 'inside' && first) return t('why.handedOut', { time: clockTime(first.at) });
  }
  if (entries.length > 1) {
    return t('why.twice', { times: entries.map(({ at, device }) => `${clockTime(at)} (${device})`).join(', ') });
  }
  if (meaning === 'inside' && first) return t('why.inside', { time: clockTime(first.at) });
  return t(`why.${meaning}`, { date: shortDateWithWeekday(start) || longDate(start) });
}

/** Returns the check-ins that can be undone: the last one of each ticket. */
export function lastEntries(tickets: readonly SeenTicket[]): string[] {
  return tickets.flatMap(({ entries }) => entries.at(-1)?.id ?? []);
}
