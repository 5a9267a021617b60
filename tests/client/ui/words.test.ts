import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { useWords } from '../../../client/ui/use-words.ts';
import contact from '../../../client/contact/nl.json' with { type: 'json' };
import newsletter from '../../../client/newsletter/nl.json' with { type: 'json' };

const ROOT = path.join(import.meta.dirname, '../../../client');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** What a part of a page says when it is drawn. */
function said(words: () => string[]): string[] {
  const seen: string[] = [];
  renderToString(createElement(() => void seen.push(...words())));
  return seen;
}

describe('words', () => {
  test('come from the file they were asked of, with facts filled in', () => {
    expect(said(() => [useWords(newsletter)('submit')])).toEqual(['Aanmelden voor nieuwsbrief']);
    expect(said(() => [useWords(contact)('received', { name: 'Lindehof' })])).toEqual([
      'Het formulier is succesvol ontvangen door de Lindehof.',
    ]);
    expect(said(() => [useWords()('card.about', { title: 'Roos & <b>' })])).toEqual(['over Roos & <b>']);
  });

  test('of several files come from the first that has them', () => {
    const three = () => {
      const t = useWords(contact, newsletter);
      return [t('title'), t('submit'), t('archive')];
    };
    expect(said(three)).toEqual([contact.title, contact.submit, newsletter.archive]);
  });
});

test('every word is said by a file beside it or one that imports it', () => {
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

/** The files that a file imports, below `client/`. */
function imported(file: string, source: string): string[] {
  return [...source.matchAll(/from '(\.[^']+)'/g)].map(([, name = '']) => path.join(path.dirname(file), name));
}

function keysOf(words: object, above = ''): string[] {
  return Object.entries(words).flatMap(([name, value]) => {
    if (typeof value === 'object' && !Array.isArray(value)) return keysOf(value, `${above}${name}.`);
    return [above + name.replace(/_(?:zero|one|other)$/, '')];
  });
}

/** Asked for by its whole name, by a template such as `states.${state}`, or read from the file itself. */
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
