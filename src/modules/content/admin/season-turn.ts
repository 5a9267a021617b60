import { addDays, type CalendarDay, yearOf } from '../../../kernel/dates/calendar-day.ts';
import type { SeasonNow, SeasonPlace, SeasonRequest } from './season-schema.ts';
import type { Content } from '../texts/reading.ts';
import { noticeOn, type SeasonNotice } from '../opening/notice.ts';
import { bookingConditions, openingNote, openingToday, seasonPeriod } from '../opening/opening-words.ts';
import { firstDayIn, isInSeason, lastDayIn, type Season, seasonYear } from '../opening/opening.ts';
import { textOf } from '../../../kernel/text/owned.ts';

export type Turn = Pick<SeasonRequest, 'what' | 'day' | 'until' | 'paragraphs'>;

export type Kept = { season: Season; notice: SeasonNotice };

/** Suggests ending the season while it runs, beginning it otherwise. */
export function likelyTurn(season: Season, today: CalendarDay): Pick<SeasonNow, 'what' | 'close' | 'open'> {
  const year = seasonYear(season, today);
  const ended = isInSeason(season, today) ? year : year - 1;
  return {
    what:
      isInSeason(season, today) || today <= addDays(lastDayIn(season, ended), DAYS_CLOSING_IS_LIKELY)
        ? 'close'
        : 'open',
    close: { day: lastDayIn(season, ended), until: firstDayIn(season, ended + 1) },
    open: { day: firstDayIn(season, year), until: lastDayIn(season, year) },
  };
}

/** How long after the season's last day an owner more likely announces its end than its beginning. */
const DAYS_CLOSING_IS_LIKELY = 42;

/** Errors by field. A day more than a year away counts as a typo. */
export function turnFaults({ what, day, until }: Turn, today: CalendarDay): Record<string, string> {
  if (!isNear(day, today)) return { day: 'Kies een dag binnen een jaar van vandaag.' };
  if (what === 'close' && yearOf(until) !== yearOf(day) + 1)
    return { until: `Kies een dag in ${yearOf(day) + 1}: het seizoen valt elk jaar binnen hetzelfde jaar.` };
  if (what === 'open' && (yearOf(until) !== yearOf(day) || until <= day))
    return { until: `Kies een dag later in ${yearOf(day)}: het seizoen valt binnen één jaar.` };
  const [first, last] = (what === 'close' ? [until, day] : [day, until]).map((each) => each.slice(5));
  if (first! >= last!) return { until: 'Het seizoen begint zo later in het jaar dan het eindigt.' };
  return {};
}

function isNear(day: CalendarDay, today: CalendarDay): boolean {
  return day >= addDays(today, -366) && day <= addDays(today, 366);
}

/** Closing shows a notice between the seasons; opening ends a dated notice and leaves an open-ended one. */
export function applyTurn({ season, notice }: Kept, { what, day, until, paragraphs }: Turn): Kept {
  if (what === 'close') {
    return {
      season: { ...season, firstDay: until.slice(5), lastDay: day.slice(5) },
      notice: {
        ...notice,
        paragraphs: paragraphs.filter((text) => text !== ''),
        closedAfterSeason: yearOf(day),
        shownFrom: addDays(day, 1),
        shownUntil: addDays(until, -1),
      },
    };
  }
  const opened = { ...season, firstDay: day.slice(5), lastDay: until.slice(5) };
  if (notice.shownUntil === null || notice.shownUntil < day) return { season: opened, notice };
  const shownUntil = addDays(day, -1);
  const isNeverShown = notice.shownFrom !== null && notice.shownFrom > shownUntil;
  return { season: opened, notice: isNeverShown ? { ...notice, paragraphs: [] } : { ...notice, shownUntil } };
}

/** Returns the days on which texts change; a past day counts as today. */
export function turningDays({ what, day, until }: Turn, today: CalendarDay): CalendarDay[] {
  return (what === 'close' ? [addDays(day, 1), until] : [day]).map((each) => (each < today ? today : each));
}

/** Returns the texts about the season, each content read on its own day. */
export function placesOf(looks: { content: Content; day: CalendarDay }[]): SeasonPlace[] {
  const says = (text: (season: Season, day: CalendarDay, content: Content) => string | null) =>
    looks.map(({ content, day }) => text(content.season, day, content));
  return [
    {
      place: 'bar',
      path: '/home',
      texts: says((season, day) => openingToday(season, { day, time: '12:00' }, []).text),
    },
    {
      place: 'notice',
      path: '/home',
      texts: says((_, day, { seasonNotice }) => {
        const notice = noticeOn(seasonNotice, day);
        return notice && [`${textOf(notice.title)}.`, ...notice.paragraphs.map(textOf)].join(' ');
      }),
    },
    {
      place: 'hours',
      path: '/contact',
      texts: says((season, day) => [seasonPeriod(season), openingNote(season, day)].filter(Boolean).join('. ')),
    },
    { place: 'packages', path: '/arrangementen', texts: says((season) => bookingConditions(season)[0] ?? null) },
    {
      place: 'searchEngines',
      path: '/contact',
      texts: says((season, day) => `${seasonPeriod(season)} ${seasonYear(season, day)}`),
    },
  ];
}
