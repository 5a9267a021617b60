import { pickPaper, tint, type Colour } from './colour.ts';
import { blob, closedCurve, place, type Point } from './curve.ts';
import { ball, drawRings } from './flower.ts';
import { cut, layer, piece } from './paper.ts';
import type { Random } from './random.ts';

/** Small clipped leaves over an area, lighter towards its top. */
export function clippings(
  random: Random,
  options: {
    from: Point;
    to: Point;
    count: number;
    size: number;
    papers: readonly Colour[];
    isInside?: (point: Point) => boolean;
  },
): string {
  const { from, to, count, size, papers, isInside = () => true } = options;
  // Additive recurrence in two dimensions (R2): looks random, without bare spots.
  const start = random.between(0, 1);
  return Array.from({ length: count }, (_, index): Point => {
    const across = (start + index * 0.7548776662 + random.between(0, 0.02)) % 1;
    const down = (start + index * 0.5698402909 + random.between(0, 0.02)) % 1;
    return [from[0] + across * (to[0] - from[0]), from[1] + down * (to[1] - from[1])];
  })
    .filter(isInside)
    .toSorted((one, other) => other[1] - one[1])
    .map((at) => {
      const light = 0.75 - ((at[1] - from[1]) / (to[1] - from[1])) * 0.5 + random.between(-0.25, 0.25);
      return sprig(random, at, size * random.between(0.7, 1.2), random.between(-80, 80), pickPaper(papers, light));
    })
    .join('');
}

export function topiary(
  random: Random,
  options: { middle: Point; radius: number; count: number; papers: readonly Colour[] },
): string {
  const { middle, radius, count, papers } = options;
  const leafSize = (radius / Math.sqrt(count)) * 3.3;
  return (
    layer(cut(blob(random, middle, radius, radius * 0.94, 0.015), papers[3]!), 'far') +
    drawRings(ball(random, middle, radius, count), 3, (spot) => {
      const outwards = (Math.atan2(spot.facing[1], spot.facing[0]) / Math.PI) * 180 + 90;
      return sprig(
        random,
        spot.at,
        random.around(leafSize, 0.2),
        outwards + random.between(-50, 50),
        pickPaper(papers, spot.light),
      );
    })
  );
}

function sprig(random: Random, at: Point, size: number, angle: number, colour: Colour): string {
  const wide = size * random.between(0.28, 0.38);
  const shape = (part: number): Point[] => [
    [0, 0],
    [wide * part, -size * 0.5],
    [0, -size],
    [-wide, -size * 0.5],
  ];
  return (
    piece(closedCurve(place(shape(1), at, angle)), colour, size * 0.09) +
    cut(closedCurve(place(shape(-0.1), at, angle)), tint(colour, 0.1))
  );
}
