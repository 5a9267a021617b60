import { pickPaper, shade, tint, type Colour } from '../colour.ts';
import { arc, blob, place, strip, type Point } from '../curve.ts';
import { leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { bark } from './papers.ts';

export type Cluster = readonly [x: number, y: number, radius: number];

export function crown(
  random: Random,
  options: {
    clusters: readonly Cluster[];
    papers: readonly Colour[];
    perCluster: number;
    brightness: number;
    length?: readonly [number, number];
    veins?: number;
  },
): string {
  const { clusters, papers, perCluster, brightness, length = [58, 88], veins = 3 } = options;
  return clusters
    .toSorted((one, other) => one[1] - other[1])
    .map(([x, y, radius], order) => {
      const leaves = Array.from(
        { length: Math.round(perCluster * (radius / 200) ** 2) },
        (_, index): { at: Point; reach: number } => {
          const reach = Math.sqrt(random.between(0.02, 1)) * radius;
          const angle = index * 2.4;
          return { at: [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.86], reach };
        },
      ).toSorted((one, other) => other.reach - one.reach);
      const drawn = leaves.map(({ at, reach }) => {
        const sun =
          brightness - 0.12 - ((at[0] - x) * 0.16 + (at[1] - y) * 0.42) / radius + random.between(-0.16, 0.16);
        const outwards = (Math.atan2(at[1] - y, at[0] - x) / Math.PI) * 180 + 90;
        const size = random.between(...length);
        // Leaves point outwards at the rim and anywhere in the middle; otherwise each cluster would be a star.
        const angle = outwards + random.between(-60, 60) * (2.6 - (1.6 * reach) / radius);
        const [stalk] = place([[0, size / 2]], at, angle) as [Point];
        return leaf(random, {
          at: stalk,
          angle,
          length: size,
          width: size * 0.27,
          colour: pickPaper(papers, sun),
          veins,
          lift: 5,
          teeth: 0,
        });
      });
      const backing = cut(
        blob(random, [x, y], radius * 0.86, radius * 0.72, 0.1),
        pickPaper(papers, brightness - 0.34),
      );
      return layer(backing + drawn.join(''), order % 3 === 0 ? 'far' : 'near');
    })
    .join('');
}

export function limb(line: readonly Point[], from: number, to: number, wood: Colour = bark): string {
  const shaded = line.map(([x, y], index): Point => [x + (from + (to - from) * (index / line.length)) * 0.26, y]);
  return piece(strip(line, from, to), wood, 7) + cut(strip(shaded, from * 0.4, to * 0.4), shade(wood, 0.2));
}

export function furrows(spots: readonly Point[], length: number, wood: Colour = bark): string {
  return spots.map(([x, y]) => cut(strip(arc([x, y], [x + 6, y - length], 8), 7, 2), tint(wood, 0.22))).join('');
}

export function branches(
  random: Random,
  options: { from: Point; angle: number; length: number; width: number; forks: number; wood?: Colour; snow?: Colour },
): string {
  const { from, angle, length, width, forks, wood = bark, snow } = options;
  const turned = (angle / 180) * Math.PI;
  const to: Point = [from[0] + Math.sin(turned) * length, from[1] - Math.cos(turned) * length];
  const line = arc(from, to, random.between(-0.1, 0.1) * length, 5);
  const next =
    forks === 0
      ? []
      : random.pick([
          [-28, 22],
          [-22, 30],
          [-36, 4, 34],
          [-30, 26],
        ]);
  const drawn = next.map((turn) =>
    branches(random, {
      ...options,
      from: to,
      angle: angle * 0.94 + turn + random.between(-7, 7),
      length: length * random.between(0.66, 0.84),
      width: width * 0.66,
      forks: forks - 1,
    }),
  );
  const lying = snow
    ? cut(
        strip(
          line.map(([x, y]): Point => [x - width * 0.3, y - width * 0.16]),
          width * 0.4,
          width * 0.32,
        ),
        snow,
      )
    : '';
  return drawn.join('') + piece(strip(line, width, width * 0.7), wood, 4) + lying;
}
