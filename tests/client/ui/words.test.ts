import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import events from '../../../client/admin/events/nl.json' with { type: 'json' };
import { useWords } from '../../../client/admin/ui/text/use-words.ts';
import { wordsFiles } from '../../support/words-files.ts';
import orders from '../../../client/admin/orders/nl.json' with { type: 'json' };

const ROOT = path.join(import.meta.dirname, '../../../client');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Words that rendering a part uses. */
function said(words: () => string[]): string[] {
  const seen: string[] = [];
  renderToString(createElement(() => void seen.push(...words())));
  return seen;
}

describe('words of the administration', () => {
  test('come from the file they were asked of, with facts filled in', () => {
    expect(said(() => [useWords(orders)('title')])).toEqual(['Bestellingen']);
    expect(said(() => [useWords(orders)('number', { number: '<b>7</b>' })])).toEqual(['Bestelnummer <b>7</b>']);
  });

  test('of several files come from the first that has them', () => {
    const two = () => {
      const t = useWords(orders, events);
      return [t('title'), t('number', { number: 7 }), t('days.title')];
    };
    expect(said(two)).toEqual([orders.title, 'Bestelnummer 7', events.days.title]);
  });
});

/** Values of the owner's content that the search finds among the words. */
const STORED = /^src\/modules\/content\/defaults\/.*: (?:popular|newLabel)$/;

test('every word of words.ts is said by a file that imports it', () => {
  const files = globSync('{src,client}/**/*.{ts,tsx}', { cwd: path.dirname(ROOT) }).map((file) => {
    const source = readFileSync(path.join(path.dirname(ROOT), file), 'utf8');
    return { source, imports: imported(file, source) };
  });
  const unused = [...wordsFiles].flatMap(([words, texts]) => {
    const speaking = files.filter(({ imports }) => imports.includes(words)).map(({ source }) => source);
    const all = speaking.join('\n');
    return [...texts.keys()].flatMap((key) => {
      const levels = key.replace(/_(?:one|other)$/, '').split('.');
      // Used by its full name, or chosen from its group at run time.
      const isSaid =
        all.includes(`.${levels.join('.')}`) ||
        levels.some((_, depth) => all.includes(`${levels.slice(0, depth).join('.')}[`));
      return isSaid || STORED.test(`${words}: ${key}`) ? [] : [`${words}: ${key}`];
    });
  });
  expect(wordsFiles.size).toBeGreaterThan(100);
  expect(unused).toEqual([]);
});

test('every word of nl.json is said by a file beside it or one that imports it', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: ROOT }).map((file) => {
    const source = read(file);
    return { file, source, imports: imported(file, source) };
  });
  const filesOfWords = globSync('**/*nl.json', { cwd: ROOT });
  const unused = filesOfWords.flatMap((words) => {
    const folder = `${path.dirname(words)}/`;
    const givers = sources.filter(({ file, imports }) => file.endsWith('words.ts') && imports.includes(words));
    const from = new Set([words, ...givers.map(({ file }) => file)]);
    const said = sources
      .filter(({ file, imports }) => file.startsWith(folder) || imports.some((one) => from.has(one)))
      .map(({ source }) => source)
      .join('\n');
    return keysOf(JSON.parse(read(words))).flatMap((key) => (isSaid(key, said) ? [] : [`${words}: ${key}`]));
  });
  expect(filesOfWords.length).toBeGreaterThan(20);
  expect(unused).toEqual([]);
});

/** Imports of a file, below `client/`. */
function imported(file: string, source: string): string[] {
  return [...source.matchAll(/from '(\.[^']+)'/g)].map(([, name = '']) => path.join(path.dirname(file), name));
}

function keysOf(words: object, above = ''): string[] {
  return Object.entries(words).flatMap(([name, value]) => {
    if (typeof value === 'object' && !Array.isArray(value)) return keysOf(value, `${above}${name}.`);
    return [above + name.replace(/_(?:zero|one|other)$/, '')];
  });
}

/** True if a key is used by its full name, by a template such as `states.${state}`, or read from the file. */
function isSaid(key: string, source: string): boolean {
  if (source.includes(`'${key}'`) || source.includes(`words.${key}`)) return true;
  const levels = key.split('.');
  const above = levels.map((_, depth) => `words.${levels.slice(0, depth).join('.')}`).slice(1);
  if (above.some((part) => source.includes(`${part},`) || source.includes(`${part})`))) return true;
  return [...source.matchAll(/`([a-z][\w.]*(?:\$\{[^}]*\}[\w.]*)+)`/gi)].some(([, template = '']) => {
    const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', String.raw`\.`));
    return new RegExp(`^${parts.join('.+')}$`).test(key);
  });
}
