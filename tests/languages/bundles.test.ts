import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { words as againWords } from '../../client/sales/orders/pay/words.ts';
import { OTHER_LANGUAGES, type OtherLanguage } from '../../src/kernel/web/languages.ts';
import { allForms } from '../support/words-files.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const MANIFEST = 'dist/client/.vite/manifest.json';

/** Sentences of a language that are not said in Dutch too; short ones could be code. */
function sentencesOf(language: OtherLanguage): string[] {
  const plain = allForms().flatMap((one) => one[language].split(/\{\{?\w+\}?\}|<[^>]*>|["'`\\]/));
  return [...new Set(plain.map((text) => text.trim()).filter((text) => text.length > 16 && text.includes(' ')))];
}

// The build comes before the tests (`npm test`); without it there is nothing that a visitor could load.
test.runIf(existsSync(path.join(ROOT, MANIFEST)))(
  'not one sentence of another language is in what a Dutch visitor loads',
  () => {
    const files = Object.values(JSON.parse(read(MANIFEST)) as Record<string, { file: string; src?: string }>)
      .filter(({ file, src = '' }) => file.endsWith('.js') && !src.includes('/admin/'))
      .map(({ file }) => read(`dist/client/${file}`));
    expect(files.length).toBeGreaterThan(50);
    const all = files.join('\n');
    const dutch = againWords.orderAgain;
    expect(all).toContain(dutch);
    for (const language of OTHER_LANGUAGES) {
      const sentences = sentencesOf(language);
      expect(sentences.length).toBeGreaterThan(300);
      const found = sentences.filter((text) => all.includes(text));
      expect({ language, found }).toEqual({ language, found: [] });
    }
  },
);
