import { type CalendarDay, dayOf } from './calendar-day.ts';
import { type Instant, longDay } from './dutch-dates.ts';

export const PHOTO_HEAD_BYTES = 128 * 1024;

const WRITTEN = /(\d{4}):(0[1-9]|1[0-2]):(0[1-9]|[12]\d|3[01]) [0-2]\d:[0-5]\d:[0-6]\d\0/g;

/** Day on which a photo was taken, by its EXIF data; null if that holds none. `head` is the beginning of the file. */
export function dayTaken(head: Uint8Array): CalendarDay | null {
  const text = new TextDecoder('latin1').decode(head.subarray(0, PHOTO_HEAD_BYTES));
  const exif = text.search(/Exif\0\0|EXIF|eXIf/);
  if (exif === -1) return null;
  // The day of a later change may stand beside it: the earliest is when it was taken.
  const days = [...text.slice(exif).matchAll(WRITTEN)].map(([, year, month, day]) => `${year}-${month}-${day}`);
  return days.toSorted()[0] ?? null;
}

/**
 * Day and caption to propose: 'Foto van 12 mei', with the year if it is another. `otherwise` dates a photo without EXIF
 * data.
 */
export function photoProposal(
  head: Uint8Array,
  otherwise: Instant,
  now: Instant,
): { day: CalendarDay; caption: string } {
  const [today, taken] = [dayOf(now), dayTaken(head) ?? dayOf(otherwise)];
  const day = taken > today ? today : taken;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const text = longDay(day);
  return { day, caption: `Foto van ${isThisYear ? text.replace(/ \d{4}$/, '') : text}` };
}
