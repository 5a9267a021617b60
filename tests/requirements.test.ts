import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const DOCUMENT = 'docs/requirements.md';

/** Areas in which requirements are numbered; other words with a hyphen and a number (UTF-8, SHA-256) are no ids. */
const AREAS =
  'ABOUT|ACT|ADMIN|AGENDA|API|ARR|CHECK|CONST|CONTACT|ENT|ERR|EVENT|F|GAL|GAP|GEN|HOME|I|IDP|LOGIN|MENU|NEWS|P|PARTNER|R|ROLE|ROOT|ROUTE|S|SEC|SOCIAL|STATE|TEA|UNSUB|VAL|VENUE';

/** An id, or a range of one area such as 'from 1 to 3' or '25..27', with or without the area before its end. */
const MENTION = new RegExp(
  String.raw`(?<![\w-])(${AREAS})-(\d{1,2}|1[0-2]\d)(?![\w-])(?:(?: (?:to|until|through) | ?(?:\.{2,3}|…|–) ?)(?:\1-)?(\d{1,3})(?!\w))?`,
  'g',
);

describe('requirement ids', () => {
  const files = globSync('{src,client,migrations,tests,docs}/**/*.{ts,tsx,css,json,md}', { cwd: ROOT }).filter(
    (file) => file !== DOCUMENT && path.join(ROOT, file) !== import.meta.filename,
  );
  const used = new Set(files.flatMap((file) => idsIn(read(file))));
  const rows = [...read(DOCUMENT).matchAll(/^\| ([A-Z]+-\d+) \| (.+) \|$/gm)].map(([, id = '', text = '']) => ({
    id,
    text,
  }));
  const explained = rows.map(({ id }) => id);

  test('are all explained in docs/requirements.md', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(inOrder([...used].filter((id) => !explained.includes(id)))).toEqual([]);
  });

  test('are explained only while something uses them', () => {
    expect(explained.filter((id) => !used.has(id))).toEqual([]);
  });

  test('are explained once, in order, in a whole sentence', () => {
    expect(explained).toEqual(inOrder([...new Set(explained)]));
    expect(rows.filter(({ text }) => !/^\S.{15,}[.']$/.test(text))).toEqual([]);
  });

  test.each([
    ['one', 'Only its id is believed (R-08).', ['R-08']],
    ['several', 'describe("dates (STATE-13, R-28/GEN-07)")', ['STATE-13', 'R-28', 'GEN-07']],
    ['a range', 'R-09 to R-11', ['R-09', 'R-10', 'R-11']],
    [
      'a range without its second area',
      'STATE-25..27, STATE-34–35',
      ['STATE-25', 'STATE-26', 'STATE-27', 'STATE-34', 'STATE-35'],
    ],
    ['a range past a hundred', 'GAP-99 to GAP-101', ['GAP-99', 'GAP-100', 'GAP-101']],
    ['no other word with a number', 'UTF-8 SHA-256 P-256 WCAG-22 RFC-5545 x-S-05 S-05-x gap-r-04 A-F-9', []],
  ])('are found: %s', (_, text, ids) => {
    expect(idsIn(text)).toEqual(ids);
  });
});

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

function idsIn(text: string): string[] {
  return [...text.matchAll(MENTION)].flatMap(([, area = '', from = '', to = from]) => {
    const length = Math.max(1, Number(to) - Number(from) + 1);
    return Array.from({ length }, (_, step) => `${area}-${String(Number(from) + step).padStart(from.length, '0')}`);
  });
}

function inOrder(ids: string[]): string[] {
  return ids.toSorted((a, b) => {
    const [areaA = '', numberA] = a.split('-');
    const [areaB = '', numberB] = b.split('-');
    return areaA === areaB ? Number(numberA) - Number(numberB) : areaA < areaB ? -1 : 1;
  });
}
