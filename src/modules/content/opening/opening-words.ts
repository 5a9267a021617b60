import { addDays, type CalendarDay, weekdayOf } from '../../../kernel/dates/calendar-day.ts';
import { monthName, weekdayName } from '../../../kernel/dates/dutch-dates.ts';
import { words as dates } from '../../../kernel/dates/dutch-dates.words.ts';
import { owned, type Translator } from '../../../kernel/text/owned.ts';
import { dayInWords } from '../../../kernel/dates/dutch-periods.ts';
import type { OpeningHoursSpecification, OpeningToday, SiteContent } from '../answers/answers-schema.ts';
import { nextVisit, type Occasion, openedDays, type Visit } from './coming.ts';
import {
  closedDays,
  closingHoliday,
  firstDayIn,
  type Holiday,
  HOLIDAYS,
  holidaysWithoutPackages,
  hoursOn,
  isInSeason,
  lastDayIn,
  lastOpenDayIn,
  nextOpenDay,
  type Season,
  seasonYear,
  weekRowOf,
} from './opening.ts';
import { words as wording } from './opening.words.ts';

/** Rows of the opening hours (HOME-06, HOME-07), with a row for holidays on which the garden is closed. */
export function openingTable(season: Season, today: CalendarDay): SiteContent['openingHours'] {
  const isRunning = isInSeason(season, today);
  const isHoliday = closingHoliday(season, today) !== null;
  const rows = season.week.map((row) => ({
    days: capitalised(
      row.from === row.to
        ? weekdayName(row.from)
        : wording.weekdayRowRange({ weekday: weekdayName(row.from), weekday2: weekdayName(row.to) }),
    ),
    hours: row.hours ? `${row.hours.opens}-${row.hours.closes}` : wording.closedExceptForEvents,
    isToday: isRunning && !isHoliday && weekRowOf(season, today) === row,
  }));
  if (season.closedOn.length === 0) return rows;
  return [
    ...rows,
    { days: holidayNames(season.closedOn), hours: wording.closedExceptForEvents, isToday: isRunning && isHoliday },
  ];
}

/** 'Van 15 april tot en met 9 oktober'. */
export function seasonPeriod(season: Season): string {
  return wording.seasonHeading({
    dayAndMonth: dayAndMonth(season.firstDay),
    dayAndMonth2: dayAndMonth(season.lastDay),
  });
}

/** The answer to "when can I come?" at a wall time such as '14:05', for every page that gives it. */
export function openingToday(
  season: Season,
  now: { day: CalendarDay; time: string },
  occasions: readonly Occasion[],
  translator: Translator | null = null,
): OpeningToday {
  const visit = nextVisit(season, occasions, now);
  const { day, hours, occasion } = visit;
  const event = occasion && {
    title: translator ? owned(translator, occasion.title) : occasion.title,
    path: occasion.path,
    soldOut: occasion.isSoldOut ? wording.soldOut : null,
  };
  if (day === now.day && hours && occasion?.opensGarden !== false) {
    return { isOpen: true, text: wording.openToday({ opens: hours.opens, closes: hours.closes }), event };
  }
  const wasOpen = hoursOn(season, now.day) !== null || occasions.some((one) => one.opensGarden && isOver(one, now));
  const closed = wasOpen ? wording.closedNow : wording.closedToday;
  if (event) {
    const lead = isInSeason(season, now.day) ? closed : wording.closedNow;
    return { isOpen: false, text: wording.closedUntil({ closed: lead, when: whenText(visit, now.day) }), event };
  }
  return { isOpen: false, text: closedText(season, visit, { day: now.day, closed }), event };
}

function closedText(
  season: Season,
  { day: next, hours }: Visit,
  { day, closed }: { day: CalendarDay; closed: string },
): string {
  const opens = hours?.opens ?? '';
  if (next === addDays(day, 1)) return wording.opensTomorrow({ closed, opens });
  if (next <= addDays(day, 6)) return wording.opensOn({ closed, weekday: weekdayName(weekdayOf(next)), opens });
  const until = reopeningText(season, day);
  return isInSeason(season, day) ? wording.closedForWinter({ closed, until }) : wording.winterRestUntil({ until });
}

/** 'vandaag vanaf 13:30', 'morgen' or 'zo 6 december'. */
function whenText({ day, hours }: Visit, today: CalendarDay): string {
  if (day > addDays(today, 1)) return dayInWords(noonOf(day), noonOf(today));
  const isToday = day === today;
  if (!hours) return isToday ? wording.today : wording.tomorrow;
  return (isToday ? wording.todayFrom : wording.tomorrowFrom)({ opens: hours.opens });
}

const noonOf = (day: CalendarDay) => `${day}T12:00:00.000Z`;

const isOver = ({ from, until, hours }: Occasion, { day, time }: { day: CalendarDay; time: string }): boolean =>
  from <= day && day <= until && hours !== null && hours.closes <= time;

function reopeningText(season: Season, day: CalendarDay): string {
  const next = nextOpenDay(season, day).day;
  return `${partOfMonth(next, wording.winterRestMid)} ${yearText(next)}`;
}

/** Writes the note while the hours do not apply: 'Nu gesloten: winterrust tot half april 2027, behalve …'. */
export function openingNote(season: Season, today: CalendarDay): string | null {
  return isInSeason(season, today) ? null : wording.winterRestExceptForEvents({ until: reopeningText(season, today) });
}

/** Values of the placeholders about the season. */
export function seasonWords(season: Season): Record<string, string> {
  const hours = season.week.find((row) => row.hours !== null)?.hours;
  return {
    season: wording.seasonRange({
      dayAndMonth: dayAndMonth(season.firstDay),
      dayAndMonth2: dayAndMonth(season.lastDay),
    }),
    openDays: openDays(season),
    openHours: hours ? wording.hoursRange({ opens: hours.opens, closes: hours.closes }) : '',
  };
}

export function bookingConditions(season: Season): string[] {
  const without = holidaysWithoutPackages(season);
  return [
    wording.bookablePeriod({ month: monthOf(season.firstDay), month2: monthOf(season.bookableUntil) }),
    wording.daysByArrangement({ openDays: openDays(season) }),
    ...(without.length > 0 ? [wording.notOnHolidays({ holidayNames: holidayNames(without) })] : []),
  ];
}

/** Placeholders of the notice after the season (HOME-15, HOME-16). */
export function closingWords(season: Season, year: number): Record<string, string> {
  const last = lastOpenDayIn(season, year);
  const first = firstDayIn(season, year + 1);
  return {
    lastOpenDay: `${weekdayName(weekdayOf(last))} ${dayAndMonth(last.slice(5))}`,
    reopening: `${partOfMonth(first, wording.midMonth)} ${yearText(first)}`,
  };
}

const ENGLISH = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** Schema.org's way to say that the garden is closed. */
const STAYS_CLOSED = { opens: '00:00', closes: '00:00' };

/** Opening hours of the current or the next season, with holidays, winter and days that events open. */
export function openingHoursSpecification(
  season: Season,
  today: CalendarDay,
  occasions: readonly Occasion[] = [],
): OpeningHoursSpecification[] {
  const opened = openedDays(season, occasions, today);
  const year = seasonYear(season, today);
  const first = firstDayIn(season, year);
  const last = lastDayIn(season, year);
  const of = (validFrom: CalendarDay, validThrough: CalendarDay) =>
    ({ '@type': 'OpeningHoursSpecification', validFrom, validThrough }) as const;
  return [
    ...season.week.map(({ from, to, hours }) => ({
      ...of(first, last),
      dayOfWeek: ENGLISH.slice(from - 1, to),
      ...(hours ?? STAYS_CLOSED),
    })),
    ...closedDays(season, year)
      .filter(({ date }) => !opened.some(({ day }) => day === date))
      .map(({ date }) => ({ ...of(date, date), ...STAYS_CLOSED })),
    { ...of(addDays(lastDayIn(season, year - 1), 1), addDays(first, -1)), ...STAYS_CLOSED },
    { ...of(addDays(last, 1), addDays(firstDayIn(season, year + 1), -1)), ...STAYS_CLOSED },
    ...opened.map(({ day, hours }) => ({ ...of(day, day), ...hours })),
  ];
}

/** 'maandag tot en met zaterdag'. */
function openDays({ week }: Season): string {
  const rows = week.filter(({ hours }) => hours !== null);
  return listed(
    rows.map(({ from, to }) =>
      from === to ? weekdayName(from) : wording.weekdayRange({ weekday: weekdayName(from), weekday2: weekdayName(to) }),
    ),
  );
}

/** 'Hemelvaartsdag en Eerste en Tweede Pinksterdag'. */
function holidayNames(holidays: readonly Holiday[]): string {
  const names = holidays.map((holiday) => HOLIDAYS[holiday].name());
  const both = [wording.whitSunday, wording.whitMonday] as const;
  if (!both.every((name) => names.includes(name))) return listed(names);
  const others = names.filter((name) => name !== both[0] && name !== both[1]);
  return listed([...others, wording.whitSundayAndMonday]);
}

/** Part of a month, such as 'half april'; `middle` is the word for the middle part. */
function partOfMonth(day: CalendarDay, middle: string): string {
  const number = Number(day.slice(8));
  return `${number <= 10 ? wording.early : number <= 20 ? middle : wording.late} ${monthOf(day.slice(5))}`;
}

function dayAndMonth(dayOfYear: string): string {
  return dates.dayAndMonth({ day: Number(dayOfYear.slice(3)), month: monthOf(dayOfYear) });
}

function monthOf(dayOfYear: string): string {
  return monthName(Number(dayOfYear.slice(0, 2)));
}

function yearText(day: CalendarDay): string {
  return day.slice(0, 4);
}

function listed(words: readonly string[]): string {
  return words.length < 2
    ? words.join('')
    : wording.listWithAnd({ list: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' });
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
