import { describe, expect, test } from 'vitest';
import { monthText, photosByMonth } from '../../../client/garden/gallery/gallery.page.tsx';

const photo = (alt: string, day: string | null) => ({ thumbnailImageSrc: `/uploads/${alt}-960.jpg`, alt, day });

describe('the months of the gallery', () => {
  test('go from the newest to photos of an unknown day, each in the owner’s order', () => {
    const photos = [
      photo('oud', null),
      photo('mei-2', '2026-05-20'),
      photo('juli', '2026-07-01'),
      photo('mei-1', '2026-05-02'),
      photo('vorig-jaar', '2025-07-30'),
    ];
    expect(photosByMonth(photos).map(({ key, photos: taken }) => [key, ...taken.map(({ alt }) => alt)])).toEqual([
      ['2026-07', 'juli'],
      ['2026-05', 'mei-2', 'mei-1'],
      ['2025-07', 'vorig-jaar'],
      ['', 'oud'],
    ]);
  });

  test('are named with their year', () => {
    expect([monthText('2026-07'), monthText('2025-12'), monthText('')]).toEqual([
      'juli 2026',
      'december 2025',
      'eerder',
    ]);
  });
});
