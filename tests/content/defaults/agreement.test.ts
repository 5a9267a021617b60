import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '../../../src/kernel/dates/calendar-day.ts';
import { instantOfWallTime } from '../../../src/kernel/dates/dutch-dates.ts';
import { season } from '../../../src/modules/content/defaults/season.ts';
import { testContent } from '../test-content.ts';

const DAYS = 731;

const noon = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return instantOfWallTime(year, month, date, 12) ?? '';
};

describe('on every day of two years the bar, the sign, the footer and the search engines say the same', () => {
  test.each([
    ['as the site comes', season],
    ['with holidays on which the garden is closed', { ...season, closedOn: season.noPackagesOn }],
    ['with a season that ends on a Sunday', { ...season, firstDay: '03-01', lastDay: '10-31' }],
  ])('%s', async (_, changed) => {
    const { content, clock } = testContent({ written: { season: changed } });
    const ENGLISH = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    const disagreements: string[] = [];
    for (let step = 0; step < DAYS; step++) {
      const day = addDays('2026-01-01', step);
      clock.set(noon(day));
      const { today, openingHours, openingNote, openingHoursSpecification, closedDays } = await content.site();
      const row = openingHours.find(({ isToday }) => isToday);
      const ofDay = openingHoursSpecification
        .filter(({ validFrom, validThrough }) => validFrom <= day && day <= validThrough)
        .filter(({ dayOfWeek }) => !dayOfWeek || dayOfWeek.includes(ENGLISH[weekdayOf(day) - 1] ?? ''));
      // The narrowest period wins, as it does for search engines.
      const narrow = ofDay.toSorted(
        (a, b) => (a.validFrom === a.validThrough ? -1 : 1) - (b.validFrom === b.validThrough ? -1 : 1),
      )[0];
      const says = {
        bar: today.isOpen,
        sign: row !== undefined && /^\d/.test(row.hours),
        engines: narrow !== undefined && narrow.opens !== narrow.closes,
      };
      const isWinter = openingNote !== null;
      const words = today.text;
      if (new Set(Object.values(says)).size > 1) disagreements.push(`${day}: ${JSON.stringify(says)}`);
      if (isWinter && (row !== undefined || says.bar)) disagreements.push(`${day}: in winter ${words}`);
      if (!isWinter && row === undefined) disagreements.push(`${day}: no row of today`);
      if (isWinter && words.startsWith('Winterrust') && !openingNote.includes(words.toLowerCase())) {
        disagreements.push(`${day}: the bar says '${words}', the sign '${openingNote}'`);
      }
      if (!isWinter && words.startsWith('Winterrust')) disagreements.push(`${day}: ${words} within the season`);
      if (says.bar && closedDays.some(({ date }) => date === day)) disagreements.push(`${day}: open on a closed day`);
    }
    expect(disagreements).toEqual([]);
  });
});

describe('the notice on the home page', () => {
  const past = async (paragraphs: string[], now: string, more = {}) => {
    const notice = { title: 'Let op', paragraphs, closedAfterSeason: 2025, shownFrom: null, shownUntil: null, ...more };
    const { content, clock } = testContent({ written: { 'season-notice': notice } });
    clock.set(now);
    return content.isNoticePast();
  };

  test.each([
    [['Vanaf {reopening} zijn wij weer geopend.'], '2026-04-14T12:00:00.000Z', false],
    [['Vanaf {reopening} zijn wij weer geopend.'], '2026-04-15T12:00:00.000Z', true],
    [['Gesloten op 25 december 2026.'], '2026-12-25T12:00:00.000Z', false],
    [['Gesloten op 25 december 2026.'], '2026-12-26T12:00:00.000Z', true],
    [['Dicht na 9 oktober 2025.', 'Weer open in mei 2026.'], '2026-05-31T12:00:00.000Z', false],
    [['Dicht na 9 oktober 2025.', 'Weer open in mei 2026.'], '2026-06-01T12:00:00.000Z', true],
    [['Half maart 2026 gaan wij open.'], '2026-03-21T12:00:00.000Z', true],
    [['Honden zijn welkom.'], '2030-01-01T12:00:00.000Z', false],
    [[], '2030-01-01T12:00:00.000Z', false],
  ])('%j is past on %s: %s', async (paragraphs, now, is) => {
    expect(await past(paragraphs, now)).toBe(is);
  });

  test('that is not shown any more is not past', async () => {
    const words = ['Gesloten op 25 december 2026.'];
    expect(await past(words, '2027-02-01T12:00:00.000Z', { shownUntil: '2027-01-31' })).toBe(false);
  });

  test('keeps its words until they are emptied, whatever the day (HOME-16, GAP-94)', async () => {
    const { content, clock } = testContent();
    clock.set('2031-08-01T12:00:00.000Z');
    expect((await content.site()).seasonNotice?.paragraphs).toHaveLength(2);
  });
});
