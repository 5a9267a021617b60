import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
export const DOCUMENT = 'docs/requirements.md';

/** Files about ids, which implement no requirement. */
const ABOUT_IDS = ['tests/requirements.test.ts', 'tests/support/requirement-ids.ts', 'tests/requirements-untested.ts'];

/** Areas with numbered requirements; other words with a hyphen and a number (UTF-8, SHA-256) are no ids. */
const AREAS =
  'ABOUT|ACT|ADMIN|AGENDA|API|ARR|CHECK|CONST|CONTACT|ENT|ERR|EVENT|F|GAL|GAP|GEN|HOME|I|IDP|LOGIN|MENU|NEWS|P|PARTNER|R|ROLE|ROOT|ROUTE|S|SEC|SOCIAL|STATE|TEA|UNSUB|VAL|VENUE';

/** An id, or a range of one area such as 'from 1 to 3' or '25..27', with or without the area before its end. */
const MENTION = new RegExp(
  String.raw`(?<![\w-])(${AREAS})-(\d{1,2}|1[0-2]\d)(?![\w-])(?:(?: (?:to|until|through) | ?(?:\.{2,3}|…|–) ?)(?:\1-)?(\d{1,3})(?!\w))?`,
  'g',
);

/** First line of a journey, or a group of them, that `npm test` leaves out. */
const FULL_ONLY = /^( *)test(?:\.describe)?\((['`]).* @full\2, /;

/** Requirements that cannot be tested, with the reason. */
export const UNTESTABLE: Record<string, string> = {
  'CONST-27': 'a movement of 401 ms that only the eye judges; that none plays where none is wanted, styles say',
  'LOGIN-04': 'says what there is not: nothing could be dragged',
  'SOCIAL-15': 'says what there is not: nobody is signed in elsewhere from here',
};

/** Rows of the requirements page, in order. */
export function explained(): { id: string; text: string }[] {
  return [...read(DOCUMENT).matchAll(/^\| ([A-Z]+-\d+) \| (.+) \|$/gm)].map(([, id = '', text = '']) => ({ id, text }));
}

/** Files that may contain ids. */
export function filesWithIds(pattern = '{src,client,migrations,tests,docs}/**/*.{ts,tsx,css,json,md}'): string[] {
  return globSync(pattern, { cwd: ROOT }).filter((file) => file !== DOCUMENT && !ABOUT_IDS.includes(file));
}

export function idsOfFiles(files: string[]): Set<string> {
  return new Set(files.flatMap((file) => idsIn(read(file))));
}

/** Testable requirements that no test of `npm test` names. */
export function untested(): { id: string; text: string }[] {
  const texts = filesWithIds('tests/**/*.{ts,tsx}').map((file) =>
    file.endsWith('.journey.ts') ? keptByNpmTest(read(file)) : read(file),
  );
  const named = new Set(texts.flatMap(idsIn));
  return explained().filter(({ id }) => !named.has(id) && !Object.hasOwn(UNTESTABLE, id));
}

/** Removes the journeys that only the full command runs. */
export function keptByNpmTest(journeys: string): string {
  const kept: string[] = [];
  let skippedUntil: string | null = null;
  for (const line of journeys.split('\n')) {
    const [, indent, quote] = FULL_ONLY.exec(line) ?? [];
    if (skippedUntil === null && quote) skippedUntil = `${indent ?? ''}});`;
    if (skippedUntil === null) kept.push(line);
    else if (line === skippedUntil) skippedUntil = null;
  }
  return kept.some((line) => /^ *test\(/.test(line)) ? kept.join('\n') : '';
}

export function idsIn(text: string): string[] {
  return [...text.matchAll(MENTION)].flatMap(([, area = '', from = '', to = from]) => {
    const length = Math.max(1, Number(to) - Number(from) + 1);
    return Array.from({ length }, (_, step) => `${area}-${String(Number(from) + step).padStart(from.length, '0')}`);
  });
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}
