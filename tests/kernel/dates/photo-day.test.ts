import { expect, test } from 'vitest';
import { dayTaken, photoProposal } from '../../../src/kernel/dates/photo-day.ts';

const head = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const NOW = '2026-06-01T10:00:00Z';

test.each<[string, string, string | null]>([
  ['its first day', 'ÿØ Exif\0\0MM 2026:05:14 09:00:00\0 2026:05:12 10:11:12\0', '2026-05-12'],
  ['none without EXIF data', 'ÿØ 2026:05:12 10:11:12\0', null],
  ['none where the camera had no clock', 'ÿØ Exif\0\0 0000:00:00 00:00:00\0', null],
  ['none of an empty file', '', null],
])('the data of a photo tells %s', (_, text, day) => {
  expect(dayTaken(head(text))).toBe(day);
});

test.each<[string, string, string, string]>([
  ['by its data', 'Exif\0\0 2026:05:12 10:11:12\0', '2026-05-20T10:00:00Z', 'Foto van 12 mei'],
  ['by the change of the file, in Amsterdam', '', '2026-05-19T22:30:00Z', 'Foto van 20 mei'],
  ['with the year of another year', 'Exif\0\0 2024:05:12 10:11:12\0', NOW, 'Foto van 12 mei 2024'],
  ['never later than today', 'Exif\0\0 2031:05:12 10:11:12\0', NOW, 'Foto van 1 juni'],
])('its caption is proposed %s', (_, text, changed, caption) => {
  expect(photoProposal(head(text), changed, NOW).caption).toBe(caption);
});
