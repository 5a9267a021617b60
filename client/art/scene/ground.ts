import { mix, shade, tint, type Colour } from '../colour.ts';
import { bounds, towards, between, blob, polygon, type Point } from '../curve.ts';
import { leaf } from '../leaf.ts';
import { cut, layer } from '../paper.ts';
import type { Random } from '../random.ts';
import { gravel, green, linden, light } from './papers.ts';

export function lawn(options: {
  top: number;
  vanishing: Point;
  stripes: number;
  papers: readonly [Colour, Colour];
}): string {
  const { top, vanishing, stripes, papers } = options;
  const bottom = 1260;
  const width = 4200 / stripes;
  const edge = (index: number): Point => [vanishing[0] - 2100 + index * width, bottom];
  const drawn = Array.from({ length: stripes }, (_, index) =>
    cut(
      polygon([
        towards(vanishing, edge(index), top),
        towards(vanishing, edge(index + 1), top),
        edge(index + 1),
        edge(index),
      ]),
      papers[index % 2]!,
    ),
  );
  const field = cut(
    polygon([
      [-60, top],
      [1660, top],
      [1660, bottom],
      [-60, bottom],
    ]),
    papers[0],
  );
  return layer(field + drawn.join(''));
}

export function path(random: Random, left: readonly Point[], right: readonly Point[], paper: Colour = gravel): string {
  const { from, to } = bounds([...left, ...right]);
  const stones = Array.from({ length: 90 }, () => {
    const part = random.between(0.04, 1) ** 0.6;
    const at = part * (left.length - 1);
    const index = Math.min(left.length - 2, Math.floor(at));
    const along = (line: readonly Point[]): Point => {
      const [x, y] = line[index]!;
      const [nextX, nextY] = line[index + 1]!;
      return [x + (nextX - x) * (at - index), y + (nextY - y) * (at - index)];
    };
    const [leftX, y] = along(left);
    const [rightX] = along(right);
    const x = leftX + (rightX - leftX) * random.between(0.04, 0.96);
    const size = 2 + ((y - from[1]) / (to[1] - from[1])) * random.between(4, 9);
    return cut(blob(random, [x, y], size, size * 0.55, 0.14, 7), random.pick([shade(paper, 0.09), tint(paper, 0.4)]));
  });
  return layer(cut(between(left, right), paper) + stones.join(''), 'near');
}

export function turf(
  random: Random,
  options: {
    from: number;
    to: number;
    foot: number;
    count: number;
    height: readonly [number, number];
    papers?: readonly Colour[];
    width?: number;
  },
): string {
  const { from, to, foot, count, height, width = 10 } = options;
  const { papers = [green, mix(green, linden, 0.5), linden, mix(linden, light, 0.5)] } = options;
  return layer(
    Array.from({ length: Math.round(count * 1.7) }, (_, index) =>
      leaf(random, {
        at: [from + ((index + random.between(-1, 2)) / count / 1.7) * (to - from), foot + random.between(-20, 14)],
        angle: random.between(-34, 34),
        length: random.between(...height),
        width: random.around(width, 0.25),
        colour: random.pick(papers),
        veins: 0,
        lift: 5,
      }),
    ).join(''),
  );
}
