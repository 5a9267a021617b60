import { type Instant, isTimeUnknown, lastDay, wallTime } from './dutch-dates.ts';

export type CalendarEntry = {
  /** Stays the same, so that calendars replace the entry: 'ticket-7@lindehof.example'. */
  uid: string;
  sequence: number;
  cancelled: boolean;
  title: string;
  start: Instant;
  end: Instant;
  location: string;
  url: string;
  description?: string;
};

const ZONE_NAME = 'Europe/Amsterdam';
/** The zone's rules since 1996, for programs that do not know it by name. */
const ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE_NAME}`,
  ...ruleLines('DAYLIGHT', { from: '+0100', to: '+0200', name: 'CEST', start: '19960331T020000', month: 3 }),
  ...ruleLines('STANDARD', { from: '+0200', to: '+0100', name: 'CET', start: '19961027T030000', month: 10 }),
  'END:VTIMEZONE',
];

function ruleLines(
  kind: 'DAYLIGHT' | 'STANDARD',
  { from, to, name, start, month }: { from: string; to: string; name: string; start: string; month: number },
): string[] {
  return [
    `BEGIN:${kind}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `TZNAME:${name}`,
    `DTSTART:${start}`,
    `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`,
    `END:${kind}`,
  ];
}

const LINE_OCTETS = 75;
const encoder = new TextEncoder();

/**
 * Writes iCalendar (RFC 5545) in UTC, or with `isLocal` in the time of Amsterdam, with its rules. Entries without a known time (STATE-14) last whole days. The same input gives the
 * same bytes; `stamp` is the time of creation. With `name` the file is a subscription, refreshed twice a day. With
 * `cancelledBy` (an email address) it cancels its entries (METHOD:CANCEL).
 */
export function calendarFile(
  entries: CalendarEntry[],
  stamp: Instant,
  about: { name?: string; cancelledBy?: string; isLocal?: boolean } = {},
): string {
  const { name, cancelledBy, isLocal = false } = about;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Garden site//Agenda//NL',
    'CALSCALE:GREGORIAN',
    `METHOD:${cancelledBy === undefined ? 'PUBLISH' : 'CANCEL'}`,
    ...(name === undefined ? [] : subscriptionLines(name)),
    ...(isLocal ? ZONE : []),
    ...entries.flatMap((entry) => entryLines(entry, { stamp, isLocal, organizer: cancelledBy })),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Names the subscription as RFC 7986 does, and again as older programs read it. */
function subscriptionLines(name: string): string[] {
  return [
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
  ];
}

function entryLines(
  entry: CalendarEntry,
  { stamp, isLocal, organizer }: { stamp: Instant; isLocal: boolean; organizer: string | undefined },
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    `SEQUENCE:${entry.sequence}`,
    ...(organizer === undefined ? [] : [`ORGANIZER:mailto:${withoutControls(organizer)}`]),
    `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...timeLines(entry, isLocal),
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.location)}`,
    `URL:${withoutControls(entry.url)}`,
    ...(entry.description ? [`DESCRIPTION:${escaped(entry.description)}`] : []),
    'END:VEVENT',
  ];
}

function timeLines({ start, end }: CalendarEntry, isLocal: boolean): string[] {
  if (!isTimeUnknown(start, end)) {
    return isLocal
      ? [`DTSTART;TZID=${ZONE_NAME}:${local(start)}`, `DTEND;TZID=${ZONE_NAME}:${local(end)}`]
      : [`DTSTART:${utc(start)}`, `DTEND:${utc(end)}`];
  }
  // The end of an all-day entry is exclusive.
  return [`DTSTART;VALUE=DATE:${day(start, 0)}`, `DTEND;VALUE=DATE:${day(start === end ? end : lastDay(end), 1)}`];
}

function local(instant: Instant): string {
  const { year, month, day: date, hour, minute, second } = wallTime(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}${two(month)}${two(date)}T${two(hour)}${two(minute)}${two(second)}`;
}

function utc(instant: Instant): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function day(instant: Instant, later: number): string {
  const wall = wallTime(instant);
  return new Date(Date.UTC(wall.year, wall.month - 1, wall.day + later)).toISOString().slice(0, 10).replaceAll('-', '');
}

function escaped(text: string): string {
  const lines = text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').split('\n');
  return lines.map((line) => withoutControls(line).replaceAll(/[\\;,]/g, String.raw`\$&`)).join(String.raw`\n`);
}

function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these would break the line
  return text.toWellFormed().replaceAll(/[\u0000-\u001F\u007F]/g, '');
}

/** Folds a line at 75 octets, never inside a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = '';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
