import { palette } from '../../../src/kernel/web/palette.ts';
import { mix } from '../colour.ts';
import { strip, type Point } from '../curve.ts';
import { floret } from '../flower.ts';
import { leaf } from '../leaf.ts';
import { cut, layer } from '../paper.ts';
import type { Random } from '../random.ts';
import { bluePapers } from './hortensia.ts';
import { cup } from './theepot.ts';

export function kop(random: Random): string {
  return [
    steam(204, 128, 20),
    steam(262, 150, -22),
    `<g transform="translate(-696 -452) scale(.76)">${cup(random)}</g>`,
    layer(
      leaf(random, {
        at: [92, 420],
        angle: -66,
        length: 74,
        width: 22,
        colour: mix(palette['standgroen-600'], palette['linde-500'], 0.4),
        veins: 5,
      }) +
        leaf(random, { at: [96, 424], angle: 112, length: 60, width: 19, colour: palette['linde-500'], veins: 4 }) +
        floret(
          random,
          { at: [94, 414], facing: [0, 0], depth: 1, light: 0.6 },
          { size: 40, papers: bluePapers, eye: palette['bentheimer-200'] },
        ),
    ),
  ].join('');
}

function steam(x: number, height: number, sway: number): string {
  const line: Point[] = [0, 0.2, 0.4, 0.6, 0.8, 1].map((part) => [x + Math.sin(part * 7) * sway, 186 - part * height]);
  return layer(cut(strip(line, 13, 2), palette['hortensia-200']));
}
