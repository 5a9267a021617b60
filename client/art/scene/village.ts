import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, shade, tint, type Colour } from '../colour.ts';
import { blob, place, polygon, strip, type Point, points } from '../curve.ts';
import { topiary } from '../foliage.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { brick, lime, tile } from './papers.ts';

export function cottage(at: Point, size: number, wall: Colour = palette.dauw, roof: Colour = tile): string {
  const put = (text: string) => place(points(text), at, 0, size);
  const glass = mix(palette['hortensia-700'], palette['standgroen-900'], 0.5);
  return layer(
    piece(polygon(put('-0.5,0 -0.5,-0.42 -0.25,-0.82 0,-0.42 0,0')), wall, 4) +
      cut(polygon(put('0,0 0,-0.42 0.62,-0.42 0.62,0')), shade(wall, 0.12)) +
      piece(polygon(put('-0.25,-0.86 0.4,-0.86 0.68,-0.38 0.02,-0.38')), roof, 4) +
      piece(
        polygon(put('-0.25,-0.88 -0.56,-0.36 -0.48,-0.34 -0.24,-0.74 -0.02,-0.36 0.04,-0.4')),
        shade(roof, 0.2),
        2,
      ) +
      cut(polygon(put('-0.36,0 -0.36,-0.26 -0.18,-0.26 -0.18,0')), palette['standgroen-700']) +
      cut(polygon(put('0.12,-0.28 0.26,-0.28 0.26,-0.12 0.12,-0.12')), glass) +
      cut(polygon(put('0.38,-0.28 0.52,-0.28 0.52,-0.12 0.38,-0.12')), glass) +
      piece(polygon(put('0.3,-1 0.4,-1 0.4,-0.76 0.3,-0.76')), brick, 2),
    'far',
  );
}

export function church(at: Point, size: number): string {
  const put = (text: string) => place(points(text), at, 0, size);
  const slate = mix(palette['grijs-600'], palette['hortensia-700'], 0.35);
  const wall = tint(brick, 0.12);
  const glass = mix(palette['hortensia-700'], palette['standgroen-900'], 0.5);
  const lancet = (x: number) =>
    cut(polygon(put(`${x},-0.1 ${x},-0.3 ${x + 0.045},-0.37 ${x + 0.09},-0.3 ${x + 0.09},-0.1`)), glass);
  return [
    layer(
      piece(polygon(put('0,0 0,-0.48 0.86,-0.48 0.86,0')), wall, 6) +
        piece(polygon(put('-0.02,-0.46 0.1,-0.84 0.78,-0.84 0.92,-0.46')), slate, 6) +
        [0.12, 0.32, 0.52, 0.7].map(lancet).join(''),
      'far',
    ),
    layer(
      piece(polygon(put('-0.36,0 -0.36,-0.98 0.04,-0.98 0.04,0')), wall, 7) +
        cut(polygon(put('-0.1,0 -0.1,-0.98 0.04,-0.98 0.04,0')), shade(wall, 0.16)) +
        piece(polygon(put('-0.4,-0.96 -0.16,-1.72 0.08,-0.96')), slate, 6) +
        cut(polygon(put('-0.1,-0.96 -0.16,-1.72 0.08,-0.96')), shade(slate, 0.24)) +
        piece(strip(put('-0.16,-1.7 -0.16,-1.9'), size * 0.02, size * 0.02), palette['bentheimer-400'], 2) +
        cut(polygon(put('-0.24,-0.62 -0.24,-0.8 -0.18,-0.87 -0.12,-0.8 -0.12,-0.62')), glass) +
        cut(polygon(put('-0.26,0 -0.26,-0.2 -0.18,-0.29 -0.1,-0.2 -0.1,0')), palette['standgroen-700']),
      'far',
    ),
  ].join('');
}

export function laneTree(random: Random, [x, y]: Point, radius: number, papers: readonly Colour[] = lime): string {
  return (
    layer(
      piece(
        strip(
          [
            [x, y],
            [x, y - radius * 1.2],
          ],
          radius * 0.26,
          radius * 0.2,
        ),
        mix(palette['grijs-600'], brick, 0.4),
        3,
      ),
    ) + topiary(random, { middle: [x, y - radius * 1.75], radius, count: 46, papers })
  );
}

/** `side` 1 faces right. */
export function sheep(random: Random, [x, y]: Point, side: 1 | -1): string {
  const legs = [-16, -8, 10, 18].map((reach) =>
    cut(
      strip(
        [
          [x + reach, y],
          [x + reach, y + 22],
        ],
        5,
        4,
      ),
      palette.inkt,
    ),
  );
  return layer(
    legs.join('') +
      piece(blob(random, [x, y - 6], 32, 21, 0.1, 11), palette.wit, 4) +
      cut(blob(random, [x - 4, y - 12], 16, 7, 0.1, 9), palette.dauw) +
      piece(blob(random, [x + side * 34, y - 2], 12, 9, 0.05, 9), mix(palette['grijs-600'], palette.inkt, 0.5), 3),
  );
}
