import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { charactersOf, committedFont, cutFont, FONT_NAMES } from '../../build/fonts.ts';

test.each(FONT_NAMES)('the preloaded %s is what `node build/fonts.ts` cuts', async (name) => {
  expect(readFileSync(committedFont(name)).equals(await cutFont(name))).toBe(true);
});

test('the preloaded fonts hold the same letters, and those of Dutch, English and German', () => {
  const [first = '', ...others] = FONT_NAMES.map(charactersOf);
  for (const other of others) expect(other).toBe(first);
  const letters =
    'abcdefghijklmnopqrstuvwxyzáâàäçéèêëíìîïñóôöúùûüßABCDEFGHIJKLMNOPQRSTUVWXYZÉËÄÖÜ0123456789.,:;!?()-–’‘“”„€·×…';
  expect(letters.split('').filter((letter) => !first.includes(letter))).toEqual([]);
});

test('together they weigh 38 kB at most', () => {
  const bytes = FONT_NAMES.map((name) => readFileSync(committedFont(name)).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(38_000);
});
