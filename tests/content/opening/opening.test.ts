import { describe, expect, test } from 'vitest';
import { closedDays, isBookable } from '../../../src/modules/content/opening/opening.ts';
import { openingTable, openingToday } from '../../../src/modules/content/opening/opening-words.ts';
import { season } from '../../../src/modules/content/defaults/season.ts';
import { testContent } from '../test-content.ts';

/** An owner who keeps the gate shut on the holidays that the packages are closed on. */
const closing = { ...season, closedOn: season.noPackagesOn };
const at = (day: string, time: string) => openingToday(season, { day, time }, []);

describe('what today says about opening (CONST-03)', () => {
  test.each([
    ['early on a day of the season', '2026-05-01', '07:30', true, 'Vandaag open van 11:00 tot 17:00 uur'],
    ['until the minute of closing', '2026-05-01', '16:59', true, 'Vandaag open van 11:00 tot 17:00 uur'],
    ['from the minute of closing', '2026-05-01', '17:00', false, 'Nu gesloten, morgen open vanaf 11:00'],
    ['on Saturday evening', '2026-05-02', '20:00', false, 'Nu gesloten, maandag open vanaf 11:00'],
    ['on Sunday', '2026-05-03', '12:00', false, 'Vandaag gesloten, morgen open vanaf 11:00'],
    ['on Ascension Day', '2026-05-14', '12:00', true, 'Vandaag open van 11:00 tot 17:00 uur'],
    ['on Whit Sunday', '2026-05-24', '12:00', false, 'Vandaag gesloten, morgen open vanaf 11:00'],
    ['on the last evening', '2026-10-09', '18:00', false, 'Nu gesloten, winterrust tot half april 2027'],
    ['on the first day', '2026-04-15', '09:00', true, 'Vandaag open van 11:00 tot 17:00 uur'],
    ['on the eve of the first day', '2026-04-14', '12:00', false, 'Vandaag gesloten, morgen open vanaf 11:00'],
    ['on the last day', '2026-10-09', '12:00', true, 'Vandaag open van 11:00 tot 17:00 uur'],
    ['on the day after the last', '2026-10-10', '12:00', false, 'Winterrust tot half april 2027'],
    ['on New Year’s Eve', '2026-12-31', '23:59', false, 'Winterrust tot half april 2027'],
    ['on New Year’s Day', '2027-01-01', '00:00', false, 'Winterrust tot half april 2027'],
  ])('%s', (_, day, time, isOpen, text) => {
    expect(at(day, time)).toEqual({ isOpen, text, event: null });
  });

  test.each([
    ['2026-05-14', 'Vandaag gesloten, morgen open vanaf 11:00'],
    ['2026-05-24', 'Vandaag gesloten, dinsdag open vanaf 11:00'],
  ])('a holiday on which the owner closes the garden, %s', (day, text) => {
    expect(openingToday(closing, { day, time: '12:00' }, [])).toEqual({ isOpen: false, text, event: null });
  });

  test('without a programme the season alone decides', async () => {
    let asked = 0;
    const feed = () => Promise.reject(new Error(`the programme cannot be read, try ${++asked}`));
    const { content, clock } = testContent({ programme: { feed } });
    clock.set('2026-06-07T10:00:00.000Z');
    expect((await content.site()).today.text).toBe('Vandaag gesloten, morgen open vanaf 11:00');
    expect((await content.site()).today.text).toBe('Vandaag gesloten, morgen open vanaf 11:00');
    expect(asked).toBe(2);
  });

  test('near midnight the day is that of Amsterdam, not of UTC', async () => {
    const { content, clock } = testContent();
    clock.set('2026-05-03T22:30:00.000Z');
    expect((await content.site()).today.text).toBe('Vandaag open van 11:00 tot 17:00 uur');
  });
});

describe('the table of opening hours (HOME-06, HOME-07)', () => {
  const marked = (day: string) => openingTable(closing, day).findIndex(({ isToday }) => isToday);

  test('begins on Monday and marks the row of today (GEN-08)', () => {
    expect(openingTable(season, '2026-05-14').map(({ isToday }) => isToday)).toEqual([true, false]);
    expect(openingTable(closing, '2026-05-01').map(({ days, hours }) => [days, hours])).toEqual([
      ['Maandag t/m zaterdag', '11:00-17:00'],
      ['Zondag', 'Gesloten, behalve bij evenementen'],
      ['Hemelvaartsdag en Eerste en Tweede Pinksterdag', 'Gesloten, behalve bij evenementen'],
    ]);
    expect([marked('2026-05-01'), marked('2026-05-03'), marked('2026-05-14'), marked('2026-05-25')]).toEqual([
      0, 1, 2, 2,
    ]);
  });

  test('marks no row in winter', () => {
    expect(marked('2026-12-01')).toBe(-1);
  });
});

describe('days on which a package can be booked (ARR-18 to ARR-20)', () => {
  test.each([
    ['2026-04-14', false],
    ['2026-04-15', true],
    ['2026-11-30', true],
    ['2026-12-01', false],
    ['2026-05-03', false],
    ['2026-05-14', false],
    ['2026-05-25', false],
    ['2026-05-26', true],
  ])('%s: %s', (day, isFree) => {
    expect(isBookable(season, day)).toBe(isFree);
  });

  test('the closed days of a season are computed, earliest first', () => {
    expect(closedDays(season, 2027)).toEqual([]);
    expect(closedDays(closing, 2027)).toEqual([
      { date: '2027-05-06', name: 'Hemelvaartsdag' },
      { date: '2027-05-16', name: 'Eerste Pinksterdag' },
      { date: '2027-05-17', name: 'Tweede Pinksterdag' },
    ]);
  });
});
