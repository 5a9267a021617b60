import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, shade, tint } from '../colour.ts';
import { blob, polygon, strip, type Point, points } from '../curve.ts';
import { leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';

const paint = palette['standgroen-700'];
const green = palette['standgroen-600'];
const autumn = mix(palette['bentheimer-400'], palette['ossenbloed-700'], 0.36);

export function hek(random: Random): string {
  const slats = Array.from({ length: 7 }, (_, index) => {
    const x = 116 + index * 41.5;
    const top = 150 + Math.abs(index - 3) ** 2 * -7 + 40;
    const slat: Point[] = [
      [x - 13, top + 20],
      [x, top],
      [x + 13, top + 20],
      [x + 13, 424],
      [x - 13, 424],
    ];
    return (
      piece(polygon(slat), paint, 4) +
      cut(
        polygon([
          [x + 3, top + 5],
          [x + 13, top + 20],
          [x + 13, 424],
          [x + 3, 424],
        ]),
        shade(paint, 0.18),
      )
    );
  });
  const bar = (from: Point, to: Point) =>
    piece(strip([from, to], 20, 20), tint(paint, 0.08), 4) +
    cut(
      strip(
        [
          [from[0], from[1] + 6],
          [to[0], to[1] + 6],
        ],
        6,
        6,
      ),
      shade(paint, 0.2),
    );
  const post = (x: number) =>
    piece(
      polygon([
        [x - 24, 120],
        [x + 24, 120],
        [x + 26, 448],
        [x - 26, 448],
      ]),
      palette.dauw,
      5,
    ) +
    cut(
      polygon([
        [x + 5, 120],
        [x + 24, 120],
        [x + 26, 448],
        [x + 6, 448],
      ]),
      palette['grijs-300'],
    ) +
    piece(
      polygon([
        [x - 32, 106],
        [x + 32, 106],
        [x + 32, 124],
        [x - 32, 124],
      ]),
      palette.wit,
      3,
    ) +
    piece(blob(random, [x, 84], 25, 24, 0.03), palette.dauw, 3) +
    cut(blob(random, [x - 8, 76], 7, 6, 0.08, 8), palette.wit);
  const tuft = (x: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      leaf(random, {
        at: [x + index * 13, 462],
        angle: random.between(-40, 40),
        length: random.between(48, 96),
        width: random.between(9, 15),
        colour: random.pick([green, palette['linde-500'], mix(green, palette['linde-500'], 0.5)]),
        veins: 3,
        lift: 3,
      }),
    ).join('');
  return [
    layer(slats.join(''), 'near'),
    layer(
      bar([70, 250], [410, 250]) +
        bar([70, 376], [410, 376]) +
        piece(
          strip(
            [
              [96, 370],
              [384, 256],
            ],
            16,
            16,
          ),
          paint,
          4,
        ),
      'near',
    ),
    layer(post(64) + post(416), 'far'),
    layer(
      piece(polygon(points('372,276 408,276 408,292 372,292')), palette.inkt, 3) +
        piece(blob(random, [378, 284], 12, 12, 0.04), palette['bentheimer-400'], 3),
    ),
    layer(tuft(16, 8) + tuft(366, 8)),
    layer(
      leaf(random, {
        at: [222, 330],
        angle: 34,
        length: 132,
        width: 42,
        colour: autumn,
        teeth: 9,
        veins: 6,
        bend: -0.1,
      }),
      'far',
    ),
    layer(
      leaf(random, {
        at: [176, 452],
        angle: 78,
        length: 74,
        width: 22,
        colour: palette['bentheimer-400'],
        teeth: 7,
        veins: 5,
      }),
    ),
  ].join('');
}
