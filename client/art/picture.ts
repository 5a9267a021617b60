import { palette } from '../../src/kernel/web/palette.ts';
import type { Colour } from './colour.ts';
import { sheet } from './paper.ts';
import { randomFrom, type Random } from './random.ts';

export type Picture = {
  draw: (random: Random) => string;
  seed: number;
  width: number;
  height: number;
  /** Background colour; a cut-out has none, and gets `dauw` in formats without transparency. */
  ground: Colour;
  isCutOut: boolean;
  widths: readonly number[];
  /** Alt text in Dutch. */
  alt: string;
};

export const card = { seed: 1, width: 1600, height: 1200, isCutOut: false, widths: [480, 960, 1600] };
export const cutOut = { seed: 1, width: 480, height: 480, isCutOut: true, widths: [480], ground: palette.dauw };

/** Returns the drawing as SVG. */
export function drawPicture({ draw, seed, width, height, ground, isCutOut }: Picture): string {
  return sheet({ width, height, ground: isCutOut ? 'none' : ground }, draw(randomFrom(seed)));
}
