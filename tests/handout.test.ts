import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { words as deviceWords } from '../client/account/invited/words.ts';
import { formsOf } from '../src/kernel/text/words-of.ts';
import gate from '../client/admin/gate/nl.json' with { type: 'json' };
import sale from '../client/admin/gate/sale/nl.json' with { type: 'json' };
import till from '../client/admin/till/nl.json' with { type: 'json' };

const DOCS = path.join(import.meta.dirname, '../docs');
const HANDOUT = readFileSync(path.join(DOCS, 'poort.md'), 'utf8');

const texts = (words: unknown): string[] =>
  typeof words === 'string' ? [words] : Object.values(words as object).flatMap(texts);
/** Matches any text where a screen fills something in. */
const patternOf = (text: string) =>
  new RegExp(
    `^${text
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replaceAll(/[^\w\s]/g, String.raw`\$&`))
      .join('.+')}$`,
  );

test('the handout for the gate quotes what the screens say', () => {
  const sentences = [formsOf(deviceWords), gate, sale, till].flatMap(texts).map(patternOf);
  const quoted = [...HANDOUT.replaceAll(/\n */g, ' ').matchAll(/“([^”]+)”/g)].map(([, words = '']) => words);
  expect(quoted.length).toBeGreaterThan(12);
  expect(quoted.filter((words) => !sentences.some((pattern) => pattern.test(words)))).toEqual([]);
});

test('its pictures are there, all of them are used, and they stay small', () => {
  const shown = [...HANDOUT.matchAll(/src="(poort\/[\w-]+\.png)"/g)].map(([, file = '']) => file);
  expect(shown.filter((file) => !existsSync(path.join(DOCS, file)))).toEqual([]);
  expect(readdirSync(path.join(DOCS, 'poort')).map((file) => `poort/${file}`)).toEqual(shown.toSorted());
  const sizes = shown.map((file) => statSync(path.join(DOCS, file)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(40_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150_000);
});

test('it stays one sheet of paper, and is found from where one looks', () => {
  expect(HANDOUT.replaceAll(/<[^>]+>/g, '').match(/\p{L}+/gu)?.length).toBeLessThanOrEqual(430);
  expect(readFileSync(path.join(DOCS, 'running.md'), 'utf8')).toContain('](poort.md)');
});
