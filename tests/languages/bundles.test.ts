import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { OTHER_LANGUAGES, type OtherLanguage } from '../../src/kernel/languages.ts';
import { allForms } from '../support/words-files.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const MANIFEST = 'dist/client/.vite/manifest.json';

/** Sentences of a language that are not said in Dutch too; short ones could be code. */
function sentencesOf(language: OtherLanguage): string[] {
  const files = globSync(`client/**/*${language}.json`, { cwd: ROOT }).filter((file) =>
    /[/-](?:en|de)\.json$/.test(file),
  );
  const words = files.flatMap((file) => textsWithin(JSON.parse(read(file))));
  const inCode = allForms().map((one) => one[language]);
  const plain = [...words, ...inCode].flatMap((text) => text.split(/\{\{?\w+\}?\}|<[^>]*>|["'`\\]/));
  return [...new Set(plain.map((text) => text.trim()).filter((text) => text.length > 16 && text.includes(' ')))];
}

const textsWithin = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsWithin);

// The build comes before the tests (`npm test`); without it there is nothing that a visitor could load.
test.runIf(existsSync(path.join(ROOT, MANIFEST)))(
  'not one sentence of another language is in what a Dutch visitor loads',
  () => {
    const files = Object.values(JSON.parse(read(MANIFEST)) as Record<string, { file: string; src?: string }>)
      .filter(({ file, src = '' }) => file.endsWith('.js') && !src.includes('/admin/'))
      .map(({ file }) => read(`dist/client/${file}`));
    expect(files.length).toBeGreaterThan(50);
    const all = files.join('\n');
    const dutch = read('client/orders/order-nl.json').match(/"orderAgain": "([^"]+)"/)?.[1] ?? '';
    expect(all).toContain(dutch);
    for (const language of OTHER_LANGUAGES) {
      const sentences = sentencesOf(language);
      expect(sentences.length).toBeGreaterThan(300);
      const found = sentences.filter((text) => all.includes(text));
      expect({ language, found }).toEqual({ language, found: [] });
    }
  },
);
