import { mix, type Colour } from '../colour.ts';
import { arc, strip, type Point } from '../curve.ts';
import { leaf } from '../leaf.ts';
import { layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { bark, dark } from './papers.ts';

export function fan(
  random: Random,
  options: {
    middle: number;
    count?: number;
    spread?: number;
    height: number;
    papers?: readonly Colour[];
    teeth?: number;
  },
): string {
  const { middle, count = 8, spread = 110, height, papers = dark, teeth = 0 } = options;
  return layer(
    Array.from({ length: count }, (_, index) => {
      const part = (index / (count - 1)) * 2 - 1;
      return leaf(random, {
        at: [middle + part * spread * 2.4, 1270],
        angle: part * 52 + random.between(-12, 12),
        length: random.around(height, 0.22),
        width: random.between(54, 84),
        colour: random.pick(papers),
        veins: 8,
        teeth,
      });
    }).join(''),
    'far',
  );
}

export type Bough = {
  from: Point;
  to: Point;
  bend: number;
  leaves: number;
  length: number;
  papers?: readonly Colour[];
  teeth?: number;
  belly?: number;
  wood?: Colour;
  width?: number;
};

export function bough(random: Random, options: Bough): string {
  const { from, to, bend, leaves, length, papers = dark, teeth = 11, belly = 0.8, wood = bark, width = 22 } = options;
  const line = arc(from, to, bend, leaves);
  const drawn = line.slice(1).map(([x, y], index) => {
    const [beforeX, beforeY] = line[index]!;
    const along = (Math.atan2(x - beforeX, beforeY - y) / Math.PI) * 180;
    const isTip = index === leaves - 1;
    return leaf(random, {
      at: [x, y],
      angle: along + (isTip ? 0 : (index % 2 ? 58 : -58) + random.between(-16, 16)),
      length: random.around(length, 0.16),
      width: random.around(length * 0.3, 0.12),
      colour: mix(random.pick(papers), random.pick(papers), 0.4),
      veins: 6,
      teeth,
      belly,
    });
  });
  return layer(piece(strip(line, width, 6), wood, 6)) + layer(drawn.join(''), 'far');
}
