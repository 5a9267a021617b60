import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { FLOWER_PAPERS, specimen } from '../../client/art/specimen.ts';
import { palette, type PaletteToken } from '../../src/kernel/web/palette.ts';
import { FLOWER_COLOURS, FLOWER_FORMS } from '../../src/modules/content/bloom/bloom-schema.ts';

const CLIENT = path.join(import.meta.dirname, '../../client');
const sheet = readFileSync(path.join(CLIENT, 'garden/bloom/year-plot.module.css'), 'utf8');

describe('a plant without a photo', () => {
  test.each(FLOWER_FORMS)('is drawn as %s in every colour, as the committed file has it', (form) => {
    for (const colour of FLOWER_COLOURS) {
      const file = path.join(CLIENT, `public/assets/flowers/${form}-${colour}.svg`);
      expect(readFileSync(file, 'utf8')).toBe(specimen(form, colour));
    }
  });

  test.each(FLOWER_COLOURS)('has its %s in the calendar of the year too', (colour) => {
    const [, petal = '', fold = ''] =
      new RegExp(`\\.${colour} \\{\\s*--petal: ([^;]+);\\s*--fold: ([^;]+);`).exec(sheet) ?? [];
    const hexOf = (value: string) => {
      const [, token] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
      return (token ? palette[token as PaletteToken] : value).toUpperCase();
    };
    const papers = FLOWER_PAPERS[colour];
    expect([hexOf(petal), hexOf(fold)]).toEqual([papers.petal, papers.fold]);
  });
});
