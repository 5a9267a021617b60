import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Forms, formsOf, isText, type WordTable } from '../../src/kernel/text/words-of.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** Texts of every words file (`words.ts`, `order.words.ts`) by path from the root, and by key: 'group.title'. */
export const wordsFiles: ReadonlyMap<string, ReadonlyMap<string, Forms>> = new Map(
  await Promise.all(
    globSync('{src,client}/**/{words,*.words}.ts', { cwd: ROOT }).map(async (file) => {
      const { words } = (await import(pathToFileURL(path.join(ROOT, file)).href)) as { words: object };
      return [file, new Map(leavesOf(formsOf(words)))] as const;
    }),
  ),
);

/** Texts of the words files whose path matches. */
export function allForms(files = /./): Forms[] {
  return [...wordsFiles].flatMap(([file, texts]) => (files.test(file) ? [...texts.values()] : []));
}

/** Without texts that are Dutch in every language. */
function leavesOf(table: WordTable, above = ''): [key: string, forms: Forms][] {
  return Object.entries(table).flatMap(([key, entry]): [string, Forms][] => {
    if (typeof entry === 'string') return [];
    return isText(entry) ? [[above + key, entry]] : leavesOf(entry, `${above}${key}.`);
  });
}
