import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { measureShape, readSources, type Shape } from './shape.ts';

/**
 * Keeps the house from growing again. A figure may fall, never rise: whoever lowers one lowers its limit with it, and
 * the goal is where it is meant to end. Totals have no goal of their own (decision 0174). `npm run shape -- --places`
 * shows where each figure comes from.
 */
const LIMITS: Record<keyof Shape, { limit: number; goal?: number }> = {
  'source files': { limit: 1758 },
  'names in the largest folder': { limit: 14, goal: 14 },
  'folders with more than 14 names': { limit: 0, goal: 0 },
  'files of more than 300 lines': { limit: 0, goal: 0 },
  'files of fewer than 25 lines': { limit: 79, goal: 60 },
  'comment lines': { limit: 9898 },
  'groups on the largest face of a module': { limit: 14, goal: 14 },
  'files of the field event_image_alt': { limit: 7, goal: 7 },
  'files of the field maxPerOrder': { limit: 8, goal: 9 },
  'files of the page bloom': { limit: 6, goal: 6 },
  'files of the page on which an order changes its date': { limit: 4, goal: 6 },
  'source paths in strings': { limit: 113, goal: 250 },
  'phrases that the house does not use': { limit: 0, goal: 0 },
  'words of docs/architecture.md': { limit: 1800, goal: 1800 },
};

const sources = readSources();
const architecture = readFileSync(path.join(import.meta.dirname, '../../docs/architecture.md'), 'utf8');
const shape = measureShape(sources, architecture);

describe('the shape of the code', () => {
  test.each(Object.entries(LIMITS))('%s: no more than before', (name, { limit }) => {
    const { count, places } = shape[name as keyof Shape];
    expect(count > limit ? [count, ...places.slice(0, 5)] : []).toEqual([]);
  });

  const lines = (many: number, line = 'export const x = 1;') => `${line}\n`.repeat(many);
  test.each<[keyof Shape, [string, string][]]>([
    ['source files', [['src/kernel/one-more.ts', lines(40)]]],
    ['names in the largest folder', numbered(60, (index) => [`src/kernel/more-${index}.ts`, lines(40)])],
    ['folders with more than 14 names', numbered(15, (index) => [`src/planted/more-${index}.ts`, lines(40)])],
    ['files of more than 300 lines', [['src/planted/long.ts', lines(301)]]],
    ['files of fewer than 25 lines', [['src/planted/short.ts', lines(5)]]],
    ['comment lines', [['src/planted/comments.ts', lines(40, '// more')]]],
    [
      'groups on the largest face of a module',
      [
        [
          'src/modules/planted/planted.ts',
          `export function f() {\n  return {\n${lines(90, '    ...more(ports),')}  };\n}\n`,
        ],
      ],
    ],
    ['files of the field event_image_alt', [['src/planted/field.ts', 'export const x = { event_image_alt: 1 };\n']]],
    ['files of the field maxPerOrder', [['src/planted/field.ts', 'export const x = { maxPerOrder: 1 };\n']]],
    ['files of the page bloom', [['src/planted/page.ts', "export const x = '/in-bloei';\n"]]],
    [
      'files of the page on which an order changes its date',
      [['src/planted/page.ts', 'export const x = `/bestelling/${secret}/datum`;\n']],
    ],
    ['source paths in strings', [['src/planted/path.ts', "export const x = 'client/home/home.page.tsx';\n"]]],
    ['phrases that the house does not use', [['src/planted/odd.ts', '/** What became of a payment. */\n']]],
  ])('counts a planted breach of: %s', (name, planted) => {
    const { count } = measureShape(new Map([...sources, ...planted]), architecture)[name];
    expect(count).toBeGreaterThan(shape[name].count);
  });

  test('counts the words of the architecture', () => {
    const longer = measureShape(sources, `${architecture} and more`)['words of docs/architecture.md'];
    expect(longer.count).toBe(shape['words of docs/architecture.md'].count + 2);
  });
});

function numbered(many: number, one: (index: number) => [string, string]): [string, string][] {
  return Array.from({ length: many }, (_, index) => one(index));
}
