/** Opening hours by day, as the owner sees them; stored as rows of days with the same hours. */

export type WeekRow = { from: number; to: number; hours: DayHours };
export type DayHours = { opens: string; closes: string } | null;

const MONDAY_TO_SUNDAY = [1, 2, 3, 4, 5, 6, 7];

export function daysOf(rows: readonly WeekRow[]): DayHours[] {
  return MONDAY_TO_SUNDAY.map((day) => rows.find(({ from, to }) => from <= day && day <= to)?.hours ?? null);
}

export function rowsOf(days: readonly DayHours[]): WeekRow[] {
  const rows: WeekRow[] = [];
  for (const [index, hours] of days.entries()) {
    const last = rows.at(-1);
    if (last && areAlike(last.hours, hours)) last.to = index + 1;
    else rows.push({ from: index + 1, to: index + 1, hours });
  }
  return rows;
}

/** Returns the weekday (1 to 7) of the row that the server names: 'week.1.hours.opens'. */
export function firstDayOfRow(rows: readonly WeekRow[], path: string): number | null {
  const row = /^week\.(\d+)/.exec(path)?.[1];
  return row === undefined ? null : (rows[Number(row)]?.from ?? null);
}

export function dayTexts(rows: readonly WeekRow[]): (string | null)[] {
  return daysOf(rows).map((hours) => hours && `${hours.opens}–${hours.closes}`);
}

function areAlike(one: DayHours, other: DayHours): boolean {
  return one?.opens === other?.opens && one?.closes === other?.closes;
}
