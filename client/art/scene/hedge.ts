import type { Colour } from '../colour.ts';
import { bounds, isWithin, polygon, type Point } from '../curve.ts';
import { clippings } from '../foliage.ts';
import { cut, layer } from '../paper.ts';
import type { Random } from '../random.ts';

export function hedge(
  random: Random,
  options: { outline: readonly Point[]; papers: readonly Colour[]; size?: number; density?: number },
): string {
  const { outline, papers, size = 50, density = 3 } = options;
  const { from, to } = bounds(outline);
  const count = Math.round((((to[0] - from[0]) * (to[1] - from[1])) / size ** 2) * density);
  return layer(
    cut(polygon(outline), papers[1]!) +
      clippings(random, { from, to, count, size, papers, isInside: isWithin(outline) }),
    'far',
  );
}

export function upright([left, top]: Point, [right, bottom]: Point): Point[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

export function cone(
  random: Random,
  options: { foot: Point; height: number; width: number; papers: readonly Colour[]; size?: number },
): string {
  const { foot, height, width, papers, size = 38 } = options;
  const [x, y] = foot;
  const outline: Point[] = [
    [x - width / 2, y],
    [x - width * 0.42, y - height * 0.3],
    [x, y - height],
    [x + width * 0.42, y - height * 0.3],
    [x + width / 2, y],
  ];
  const shadow: Point[] = [[x + width * 0.06, y - height * 0.96], ...outline.slice(3), [x + width * 0.1, y]];
  return (
    hedge(random, { outline, papers, size, density: 4.6 }) +
    `<g opacity=".35">${layer(leavesInShade(random, shadow, papers, size))}</g>`
  );
}

function leavesInShade(random: Random, outline: readonly Point[], papers: readonly Colour[], size: number): string {
  const { from, to } = bounds(outline);
  return clippings(random, {
    from,
    to,
    count: Math.round((((to[0] - from[0]) * (to[1] - from[1])) / size ** 2) * 3),
    size: size * 0.9,
    papers: papers.slice(0, 3),
    isInside: isWithin(outline),
  });
}
