import { pickPaper, shade, tint, type Colour } from './colour.ts';
import { closedCurve, place, strip, type Point } from './curve.ts';
import { cut, layer, piece } from './paper.ts';
import type { Random } from './random.ts';

/** A place on a ball seen from the front: position, orientation, and light. */
export type Spot = { at: Point; facing: Point; depth: number; light: number };

/** Spreads spots evenly (golden angle) over the front of a ball, from the rim to the middle. */
export function ball(random: Random, middle: Point, radius: number, count: number): Spot[] {
  return Array.from({ length: count }, (_, index): Spot => {
    const depth = 1 - (index + 0.5) / count;
    const angle = index * 2.39996 + random.between(-0.12, 0.12);
    const reach = Math.sqrt(1 - depth ** 1.7);
    const facing: Point = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    // The sun is high on the left, slightly in front.
    const light = 0.52 - facing[0] * 0.2 - facing[1] * 0.3 + (depth - 0.5) * 0.36;
    return {
      at: [middle[0] + facing[0] * radius, middle[1] + facing[1] * radius * 0.94],
      facing,
      depth,
      light: light + random.between(-0.13, 0.13),
    };
  }).toSorted((one, other) => one.depth - other.depth);
}

/** Draws spots in rings, each a layer that casts a shadow on the ring below. */
export function drawRings(spots: readonly Spot[], rings: number, draw: (spot: Spot) => string): string {
  const size = Math.ceil(spots.length / rings);
  return Array.from({ length: rings }, (_, ring) =>
    layer(
      spots
        .slice(ring * size, (ring + 1) * size)
        .map(draw)
        .join(''),
    ),
  ).join('');
}

export function foreshorten(points: readonly Point[], { facing, depth }: Spot): Point[] {
  const reach = Math.hypot(...facing) || 1;
  const [unitX, unitY] = [facing[0] / reach, facing[1] / reach];
  const press = Math.max(0.5, Math.sqrt(depth));
  return points.map(([x, y]) => {
    const outwards = x * unitX + y * unitY;
    return [x - unitX * outwards * (1 - press), y - unitY * outwards * (1 - press)];
  });
}

/** One floret of a hydrangea: four broad petals, each with a fold, and an eye. */
export function floret(
  random: Random,
  spot: Spot,
  options: { size: number; papers: readonly Colour[]; eye: Colour },
): string {
  const { size, papers, eye } = options;
  const turn = random.between(0, 90);
  const petals = [0, 2, 1, 3].map((quarter) => {
    const reach = random.around(size, 0.09);
    const wide = random.around(reach * 0.57, 0.08);
    const outline: Point[] = [
      [0, reach * 0.05],
      [wide * 0.72, -reach * 0.28],
      [wide, -reach * 0.66],
      [wide * 0.5, -reach * 0.98],
      [0, -reach * 0.94],
      [-wide * 0.55, -reach],
      [-wide, -reach * 0.62],
      [-wide * 0.7, -reach * 0.26],
    ];
    const colour = pickPaper(papers, spot.light + random.between(-0.09, 0.09));
    const put = (points: readonly Point[]) =>
      place(foreshorten(place(points, [0, 0], turn + quarter * 90), spot), spot.at);
    const fold: Point[] = [
      [0, -reach * 0.1],
      [reach * 0.03, -reach * 0.45],
      [0, -reach * 0.78],
    ];
    return (
      piece(closedCurve(put(outline)), colour, size * 0.11) +
      cut(strip(put(fold), size * 0.07, 0.5), shade(colour, 0.12))
    );
  });
  const dot = (radius: number): Point[] =>
    Array.from({ length: 6 }, (_, step) => [
      Math.cos(step * 1.047) * radius * random.between(0.85, 1.15),
      Math.sin(step * 1.047) * radius * random.between(0.85, 1.15),
    ]);
  const middle = (radius: number) => closedCurve(place(foreshorten(dot(radius), spot), spot.at));
  return petals.join('') + piece(middle(size * 0.15), eye, 2) + cut(middle(size * 0.06), tint(eye, 0.5));
}
