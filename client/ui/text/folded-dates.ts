import { monthName } from '../../../src/kernel/dates/dutch-dates.ts';

/** Up to as many are all shown; of more, only the next few are. */
const ALL = 6;
const NEXT = 3;

/** Dates of a month: '2027-05', 'mei 2027 (4)'. */
export type FoldedMonth<Date> = { month: string; title: string; dates: Date[] };

/**
 * Parts dates, earliest first, into the next few and the others by month; months that are over come last. `first`: index
 * of the earliest one that is not over. `dayOf` gives a day such as '2027-05-01' or a text that starts with it.
 */
export function foldDates<Date>(
  dates: readonly Date[],
  first: number,
  dayOf: (date: Date) => string,
): { shown: readonly Date[]; months: FoldedMonth<Date>[] } {
  if (dates.length <= ALL) return { shown: dates, months: [] };
  const from = Math.max(first, 0);
  const months = new Map<string, Date[]>();
  for (const date of [...dates.slice(from + NEXT), ...dates.slice(0, from)]) {
    const month = dayOf(date).slice(0, 'yyyy-mm'.length);
    months.set(month, [...(months.get(month) ?? []), date]);
  }
  return {
    shown: dates.slice(from, from + NEXT),
    months: [...months].map(([month, some]) => ({ month, title: titleOf(month, some.length), dates: some })),
  };
}

function titleOf(month: string, count: number): string {
  return `${monthName(Number(month.slice('yyyy-'.length)))} ${month.slice(0, 'yyyy'.length)} (${count})`;
}
