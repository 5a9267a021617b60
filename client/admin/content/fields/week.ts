/** The opening hours of a week by day, as the owner thinks of them; stored they are rows of days that are alike. */

export type WeekRow = { from: number; to: number; hours: DayHours };
/** Wall times '11:00'; null: closed. */
export type DayHours = { opens: string; closes: string } | null;

const MONDAY_TO_SUNDAY = [1, 2, 3, 4, 5, 6, 7];

/** The hours of Monday to Sunday. */
export function daysOf(rows: readonly WeekRow[]): DayHours[] {
  return MONDAY_TO_SUNDAY.map((day) => rows.find(({ from, to }) => from <= day && day <= to)?.hours ?? null);
}

/** Neighbouring days with the same hours as one row. */
export function rowsOf(days: readonly DayHours[]): WeekRow[] {
  const rows: WeekRow[] = [];
  for (const [index, hours] of days.entries()) {
    const last = rows.at(-1);
    if (last && areAlike(last.hours, hours)) last.to = index + 1;
    else rows.push({ from: index + 1, to: index + 1, hours });
  }
  return rows;
}

/** The weekday (1 to 7) of which the server speaks when it names a row: 'week.1.hours.opens'. */
export function firstDayOfRow(rows: readonly WeekRow[], path: string): number | null {
  const row = /^week\.(\d+)/.exec(path)?.[1];
  return row === undefined ? null : (rows[Number(row)]?.from ?? null);
}

/** '11:00–17:00' of each day, Monday first; null: closed. */
export function dayTexts(rows: readonly WeekRow[]): (string | null)[] {
  return daysOf(rows).map((hours) => hours && `${hours.opens}–${hours.closes}`);
}

function areAlike(one: DayHours, other: DayHours): boolean {
  return one?.opens === other?.opens && one?.closes === other?.closes;
}
