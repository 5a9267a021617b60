import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import written from '../../client/art/pictures.json' with { type: 'json' };
import { icon } from '../../client/art/icons.ts';
import { drawPicture, pictures, placeOf } from '../../client/art/pictures.ts';
import { rounds } from '../support/seeded-random.ts';

const root = join(import.meta.dirname, '../..');
const publicFolder = join(root, 'client/public');
const assets = join(publicFolder, 'assets');

/** All of them in the long form; otherwise every third, since each is drawn three times. */
const drawn = Object.entries(pictures).filter((_, index) => index % rounds(3, 1) === 0);

test.each(drawn)(
  'draws %s the same from the same seed, and otherwise from another',
  (_, picture) => {
    const drawing = drawPicture(picture);
    expect(drawPicture(picture) === drawing).toBe(true);
    expect(drawPicture({ ...picture, seed: picture.seed + 1 }) === drawing).toBe(false);
    expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
  },
  30_000,
);

test('lists every picture with its files and a description in Dutch', () => {
  expect(Object.keys(written)).toEqual(Object.keys(pictures));
  const missing = Object.entries(written).flatMap(([motif, { widths }]) => {
    const { folder, file } = placeOf(motif);
    return widths
      .flatMap((width) => ['avif', 'webp', 'jpg'].map((format) => `${folder}/${file}-${width}.${format}`))
      .filter((path) => !/-(?:240|720)\.jpg$/.test(path) && !existsSync(join(assets, path)));
  });
  expect(missing).toEqual([]);
  for (const { width, height, colour, alt, widths } of Object.values(written)) {
    expect(alt).toMatch(/\b(de|een|met|en|van|aan|op|uit|tussen)\b/i);
    expect(alt.length).toBeLessThan(100);
    expect(colour).toMatch(/^#[0-9A-F]{6}$/);
    expect(width).toBe(Math.max(...widths));
    expect(height).toBeGreaterThan(0);
  }
});

test('keeps the files that other programs ask for by name', () => {
  const names = [
    'assets/images/default-garden.jpg',
    'assets/images/share.jpg',
    'favicon.ico',
    'icon-192.png',
    'icon-512.png',
  ];
  expect(names.filter((name) => !existsSync(join(publicFolder, name)))).toEqual([]);
  expect(readFileSync(join(publicFolder, 'favicon.svg'), 'utf8').trim()).toBe(icon());
});

test('has no colour of its own: all come from the palette, or from it by a named function', () => {
  const sources = globSync('client/art/**/*.ts', { cwd: root });
  expect(sources.length).toBeGreaterThan(20);
  const ownColour = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch|lab)a?\(|(fill|stroke|flood-color)="[a-z]/i;
  expect(sources.filter((source) => ownColour.test(readFileSync(join(root, source), 'utf8')))).toEqual([]);
});

test('draws twelve scenes for the gallery, each in a folder of their own', () => {
  const scenes = Object.entries(written).filter(([motif]) => motif.startsWith('galerij-'));
  expect(scenes).toHaveLength(12);
  for (const [motif, { width, height, ...scene }] of scenes) {
    expect(scene).toMatchObject({ folder: 'gallery', file: motif.replace('galerij-', '') });
    expect([width, height]).toEqual([1600, 1200]);
  }
});

test('keeps pictures small enough for a slow network', () => {
  const bytes = (path: string) => statSync(join(assets, path)).size;
  const folders = ['images', 'gallery'].map((folder) =>
    readdirSync(join(assets, folder)).map((file) => `${folder}/${file}`),
  );
  const limit = (path: string) => (path.startsWith('gallery/') ? 70_000 : 45_000);
  expect(folders.flat().filter((path) => path.endsWith('-960.avif') && bytes(path) > limit(path))).toEqual([]);
  expect(folders.flat().filter((path) => path.endsWith('-720.avif') && bytes(path) > 45_000)).toEqual([]);
  expect(folders.flat().filter((path) => path.endsWith('-480.avif') && bytes(path) > 20_000)).toEqual([]);
  for (const files of folders) expect(files.reduce((sum, path) => sum + bytes(path), 0)).toBeLessThan(15_000_000);
});
