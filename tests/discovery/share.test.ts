import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { shareImage, shareImages } from '../../client/art/share.ts';
import { writtenDefaults } from '../../src/modules/content/defaults/defaults.ts';

const FOLDER = path.join(import.meta.dirname, '../../client/public/assets/share');

describe('the picture of a link to a page (GEN-15)', () => {
  test('exists for each page and for nothing else', () => {
    const pages = [...writtenDefaults.keys()].flatMap((key) => (key.startsWith('pages/') ? key.slice(6) : []));
    expect(Object.keys(shareImages).toSorted()).toEqual(pages.toSorted());
  });

  test.each(Object.keys(shareImages))('%s is a JPEG of 1200 by 630, below 150 kB', async (name) => {
    const file = path.join(FOLDER, `${name}.jpg`);
    const { format, width, height } = await sharp(readFileSync(file)).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(statSync(file).size).toBeLessThan(150_000);
  });

  test('has its title as outlines, so that it looks the same wherever it is drawn', () => {
    const drawing = shareImage({ motif: 'hek', title: 'Theetuin' });
    expect(drawing).not.toContain('<text');
    expect(drawing).not.toBe(shareImage({ motif: 'hek', title: 'Agenda' }));
    expect(drawing).toBe(shareImage({ motif: 'hek', title: 'Theetuin' }));
  });
});
