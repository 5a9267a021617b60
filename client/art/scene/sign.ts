import { palette } from '../../../src/kernel/web/palette.ts';
import { polygon, type Point } from '../curve.ts';
import { lettering, widthOf } from '../lettering.ts';
import { cut, layer } from '../paper.ts';

/** Minimum size to be readable on a phone, where a map of 1600 is 328 wide. */
const SIZE = 54;

/** A name on a strip of white paper, cut slightly askew, with its middle at `at`. */
export function sign(text: string, [x, y]: Point, size = SIZE): string {
  const half = widthOf(text, size) / 2;
  const [left, right, top, bottom] = [x - half - 22, x + half + 22, y - size * 0.68, y + size * 0.68];
  const paper = polygon([
    [left - 4, top + 3],
    [right, top - 3],
    [right + 5, bottom],
    [left, bottom + 3],
  ]);
  const words = lettering(text, {
    x: x - half,
    y,
    largest: size,
    widest: half * 2 + 1,
    colour: palette['standgroen-900'],
  });
  return layer(cut(paper, palette.wit), 'far') + words;
}
