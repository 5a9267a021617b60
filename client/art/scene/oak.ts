import { pickPaper, mix, ramp, shade, tint, type Colour } from '../colour.ts';
import { arc, blob, closedCurve, place, strip, type Point, points } from '../curve.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { bark, green, light, linden } from './papers.ts';
import type { Cluster } from './tree.ts';

const papers = ramp(
  [shade(green, 0.34), shade(green, 0.1), mix(green, linden, 0.5), linden, mix(linden, light, 0.6)],
  12,
);
const right = points(
  '0,0 0.03,-0.1 0.13,-0.15 0.17,-0.22 0.09,-0.3 0.22,-0.33 0.28,-0.42 0.13,-0.51 0.28,-0.54 0.32,-0.65 0.16,-0.72 0.24,-0.78 0.2,-0.88 0.08,-0.95 0,-1',
);
const left = right.map(([x, y]): Point => [-x, y]);
const outline = [...right, ...left.toReversed().slice(1, -1)];

export function oakLeaf(random: Random, at: Point, angle: number, length: number, colour: Colour): string {
  const put = (form: readonly Point[]) => place(form, at, angle, length);
  const veins = [0.3, 0.48, 0.68].flatMap((part) =>
    [-1, 1].map((side) =>
      cut(
        strip(
          put([
            [0, -part],
            [0.08 * side, -part - 0.05],
            [0.2 * side, -part - 0.12],
          ]),
          length * 0.016,
          1,
        ),
        tint(colour, 0.3),
      ),
    ),
  );
  const isRightLit = Math.sin((angle / 180) * Math.PI) < random.between(-0.4, 0.4);
  return (
    piece(closedCurve(put(outline)), colour, length * 0.05) +
    cut(closedCurve(put(isRightLit ? left : right)), shade(colour, 0.14)) +
    veins.join('') +
    cut(strip(put(points('0,0.12 0,-0.5 0,-0.94')), length * 0.036, 1), tint(colour, 0.4))
  );
}

export function oakCrown(
  random: Random,
  options: { clusters: readonly Cluster[]; light: number; count: number; length?: number },
): string {
  const { clusters, light: sun, count, length = 100 } = options;
  return clusters
    .toSorted((one, other) => one[1] - other[1])
    .map(([x, y, radius]) => {
      const leaves = Array.from({ length: Math.round(count * (radius / 200) ** 2) }, (_, index) => {
        const reach = Math.sqrt(random.between(0.02, 1)) * radius;
        const turn = index * 2.4;
        const at: Point = [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach * 0.82];
        return { at, reach, turn };
      }).toSorted((one, other) => other.reach - one.reach);
      return layer(
        leaves
          .map(({ at, turn }) =>
            oakLeaf(
              random,
              at,
              (turn / Math.PI) * 180 + 90 + random.between(-60, 60),
              random.around(length, 0.2),
              pickPaper(
                papers,
                sun - ((at[1] - y) / radius) * 0.34 - ((at[0] - x) / radius) * 0.14 + random.between(-0.14, 0.14),
              ),
            ),
          )
          .join(''),
        'far',
      );
    })
    .join('');
}

export function oakBough(
  random: Random,
  options: { from: Point; to: Point; bend: number; leaves: number; size: number; colours?: readonly Colour[] },
): string {
  const { from, to, bend, leaves, size, colours = papers.slice(1, 7) } = options;
  const line = arc(from, to, bend, leaves);
  const drawn = line.slice(1).map((at, index) => {
    const [beforeX, beforeY] = line[index]!;
    const along = (Math.atan2(at[0] - beforeX, beforeY - at[1]) / Math.PI) * 180;
    const isTip = index === leaves - 1;
    return oakLeaf(
      random,
      at,
      along + (isTip ? 0 : (index % 2 ? 62 : -62) + random.between(-14, 14)),
      random.around(size, 0.14),
      random.pick(colours),
    );
  });
  const nuts = [line[3]!, line[Math.min(leaves, 6)]!].map(([x, y]) =>
    acorn(random, [x + 10, y + size * 0.3], size * 0.2),
  );
  return layer(piece(strip(line, 20, 7), bark, 6)) + layer(drawn.join(''), 'far') + layer(nuts.join(''), 'far');
}

function acorn(random: Random, [x, y]: Point, size: number): string {
  const put = (text: string) => place(points(text), [x, y], random.between(-16, 16), size);
  const nut = mix(linden, light, 0.4);
  return (
    piece(
      strip(
        [
          [x, y - size * 1.4],
          [x, y - size * 0.3],
        ],
        4,
        5,
      ),
      bark,
      2,
    ) +
    piece(closedCurve(put('-0.5,-0.1 0.5,-0.1 0.5,0.6 0.2,1.1 0,1.26 -0.2,1.1 -0.5,0.6')), nut, 4) +
    cut(closedCurve(put('-0.3,0 -0.2,0 -0.18,0.7 -0.26,0.7')), tint(nut, 0.4)) +
    piece(blob(random, [x, y - size * 0.15], size * 0.62, size * 0.34, 0.03, 12), mix(bark, linden, 0.3), 3)
  );
}
