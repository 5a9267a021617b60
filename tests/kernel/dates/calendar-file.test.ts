import { describe, expect, test } from 'vitest';
import { type CalendarEntry, calendarFile } from '../../../src/kernel/dates/calendar-file.ts';
import { instantOfWallTime } from '../../../src/kernel/dates/dutch-dates.ts';

const STAMP = '2026-05-01T10:00:00.000Z';
const entry = (about: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'bestelling-7-1@lindehof.example',
  sequence: 0,
  cancelled: false,
  title: 'Hortensiadag',
  start: '2026-07-11T09:00:00.000Z',
  end: '2026-07-11T15:00:00.000Z',
  location: 'Lindelaan 12, 1234 AB Voorbeelddorp',
  url: 'https://lindehof.example/events/7/hortensiadag',
  ...about,
});
const at = (year: number, month: number, date: number, hour: number) => {
  const instant = instantOfWallTime(year, month, date, hour);
  if (!instant) throw new Error('no such time');
  return instant;
};
const unfolded = (file: string) => file.replaceAll('\r\n ', '');
const linesOf = (file: string) => unfolded(file).split('\r\n');

describe('a calendar file (RFC 5545, R-28)', () => {
  test('is this file, byte for byte', () => {
    expect(calendarFile([entry()], STAMP)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Garden site//Agenda//NL',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:bestelling-7-1@lindehof.example',
        'DTSTAMP:20260501T100000Z',
        'SEQUENCE:0',
        'STATUS:CONFIRMED',
        'DTSTART:20260711T090000Z',
        'DTEND:20260711T150000Z',
        'SUMMARY:Hortensiadag',
        String.raw`LOCATION:Lindelaan 12\, 1234 AB Voorbeelddorp`,
        'URL:https://lindehof.example/events/7/hortensiadag',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  test.each([
    ['before the clock goes forward', at(2026, 3, 28, 11), 'DTSTART:20260328T100000Z'],
    ['on the day it goes forward', at(2026, 3, 29, 11), 'DTSTART:20260329T090000Z'],
    ['before it goes back', at(2026, 10, 24, 11), 'DTSTART:20261024T090000Z'],
    ['on the day it goes back', at(2026, 10, 25, 11), 'DTSTART:20261025T100000Z'],
  ])('writes 11:00 in Amsterdam %s as the right moment', (_, start, line) => {
    const end = new Date(new Date(start).getTime() + 3_600_000).toISOString();
    expect(linesOf(calendarFile([entry({ start, end })], STAMP))).toContain(line);
  });

  test('spans the night in which the clock changes', () => {
    const lines = linesOf(calendarFile([entry({ start: at(2026, 3, 28, 20), end: at(2026, 3, 29, 4) })], STAMP));
    expect(lines).toContain('DTSTART:20260328T190000Z');
    expect(lines).toContain('DTEND:20260329T020000Z');
  });

  test('gives whole days when the time is not known (STATE-14)', () => {
    const lines = linesOf(calendarFile([entry({ start: at(2026, 10, 24, 0), end: at(2026, 10, 25, 0) })], STAMP));
    expect(lines).toContain('DTSTART;VALUE=DATE:20261024');
    expect(lines).toContain('DTEND;VALUE=DATE:20261025');
  });

  test('says that an entry is cancelled, under a higher sequence', () => {
    const lines = linesOf(calendarFile([entry({ cancelled: true, sequence: 1 })], STAMP));
    expect(lines).toContain('STATUS:CANCELLED');
    expect(lines).toContain('SEQUENCE:1');
    expect(lines).not.toContain('STATUS:CONFIRMED');
  });

  test('escapes what would end a value', () => {
    const lines = linesOf(
      calendarFile([entry({ title: 'Thee; met "taart", \\ en meer', description: 'een\r\ntwee\ndrie' })], STAMP),
    );
    expect(lines).toContain(String.raw`SUMMARY:Thee\; met "taart"\, \\ en meer`);
    expect(lines).toContain(String.raw`DESCRIPTION:een\ntwee\ndrie`);
  });

  test('lets no text begin a line of its own (S-24)', () => {
    const evil = 'Feest\r\nATTENDEE:mailto:x@example.org\u2028STATUS:CANCELLED\u0000';
    const lines = linesOf(
      calendarFile([entry({ title: evil, location: evil, uid: evil, url: `https://a/${evil}` })], STAMP),
    );
    expect(lines.filter((line) => /^(ATTENDEE|STATUS:CANCELLED)/.test(line))).toEqual([]);
  });

  test.each([
    ['long', 'Wandeling door de tuinkamers van de boerderij '.repeat(20)],
    ['of many bytes', 'Reëel café 🌸 '.repeat(60)],
    ['without a space', '🌸'.repeat(300)],
    ['of exactly 75 octets with its name', 'x'.repeat(67)],
  ])('folds a text that is %s after at most 75 octets and loses nothing', (_, title) => {
    const file = calendarFile([entry({ title })], STAMP);
    const octets = file.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(unfolded(file)).toContain(`SUMMARY:${title}\r\n`);
    expect(Buffer.from(file).toString()).toBe(file);
  });

  test('does not fold a line that just fits', () => {
    expect(calendarFile([entry({ title: 'x'.repeat(67) })], STAMP)).toContain(`\r\nSUMMARY:${'x'.repeat(67)}\r\n`);
  });

  test('ends every line with CR LF', () => {
    const file = calendarFile([entry(), entry({ uid: 'two' })], STAMP);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });
});
