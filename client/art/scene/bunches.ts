import { blob, place, strip, type Point } from '../curve.ts';
import { leaf } from '../leaf.ts';
import { layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { blossom, blossomPapers } from './flowers.ts';
import { green, lime } from './papers.ts';

export function blossomBunch(random: Random, at: Point, size: number): string {
  const turn = random.between(0, 60);
  const around = (count: number, reach: number, draw: (spot: Point, angle: number) => string) =>
    Array.from({ length: count }, (_, index) => {
      const angle = turn + (index / count) * 360 + random.between(-12, 12);
      return draw(place([[0, -reach * random.between(0.9, 1.1)]], at, angle)[0]!, angle);
    }).join('');
  const leaves = around(5, size * 0.5, (spot, angle) =>
    leaf(random, {
      at: spot,
      angle: angle + random.between(-16, 16),
      length: size * random.between(2, 2.6),
      width: size * 0.66,
      colour: random.pick(lime),
      veins: 6,
      teeth: 9,
    }),
  );
  const buds = around(
    3,
    size * 2,
    (spot) =>
      piece(strip([at, spot], size * 0.09, size * 0.07), green, 3) +
      piece(blob(random, spot, size * 0.3, size * 0.34, 0.06, 9), blossomPapers[random.pick([0, 0, 1])]!, 4),
  );
  const outer = around(5, size * 1.06, (spot, angle) =>
    blossom(random, spot, size * random.between(0.8, 0.98), 0.5 + Math.cos(((angle + 30) / 180) * Math.PI) * 0.26),
  );
  return (
    layer(leaves, 'far') + layer(buds) + layer(outer, 'far') + layer(blossom(random, at, size * 1.06, 0.86), 'near')
  );
}
