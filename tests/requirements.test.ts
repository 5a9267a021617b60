import { describe, expect, test } from 'vitest';
import {
  explained,
  filesWithIds,
  idsIn,
  idsOfFiles,
  keptByNpmTest,
  untested,
  UNTESTABLE,
} from './support/requirement-ids.ts';

describe('requirement ids', () => {
  const files = filesWithIds();
  const used = idsOfFiles(files);
  const rows = explained();
  const known = rows.map(({ id }) => id);

  test('are all explained in docs/requirements.md', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(inOrder([...used].filter((id) => !known.includes(id)))).toEqual([]);
  });

  test('are explained only while something uses them', () => {
    expect(known.filter((id) => !used.has(id))).toEqual([]);
  });

  test('are explained once, in order, in a whole sentence', () => {
    expect(known).toEqual(inOrder([...new Set(known)]));
    expect(rows.filter(({ text }) => !/^\S.{15,}[.']$/.test(text))).toEqual([]);
  });

  test('have a test in `npm test` that names them, but for the few that none can hold', () => {
    expect(untested()).toEqual([]);
    const named = idsOfFiles(filesWithIds('tests/**/*.{ts,tsx}'));
    expect(Object.keys(UNTESTABLE).filter((id) => named.has(id) || !known.includes(id))).toEqual([]);
    expect(Object.keys(UNTESTABLE).length).toBeLessThan(10);
  });

  test('of a journey that only the full command runs do not count', () => {
    const journey = (title: string, id: string) => `test('${title}', async ({ page }) => {\n  // ${id}\n});\n`;
    const header = '// R-01\n';
    const full = journey('in German @full', 'R-03');
    expect(idsIn(keptByNpmTest(header + journey('in Dutch (S-02)', 'R-02') + full))).toEqual(['R-01', 'S-02', 'R-02']);
    expect(idsIn(keptByNpmTest(header + full))).toEqual([]);
    const group = `test.describe('with scripts', () => {\n${full.replaceAll(/^(?=.)/gm, '  ')}});\n`;
    expect(idsIn(keptByNpmTest(group + journey('R-04', 'R-05')))).toEqual(['R-04', 'R-05']);
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

function inOrder(ids: string[]): string[] {
  return ids.toSorted((a, b) => {
    const [areaA = '', numberA] = a.split('-');
    const [areaB = '', numberB] = b.split('-');
    return areaA === areaB ? Number(numberA) - Number(numberB) : areaA < areaB ? -1 : 1;
  });
}
