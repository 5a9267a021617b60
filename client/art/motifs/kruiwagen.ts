import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, shade, tint } from '../colour.ts';
import { closedCurve, circle, hoop, polygon, strip, type Point, points } from '../curve.ts';
import { leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';

const wood = mix(palette['bentheimer-400'], palette['ossenbloed-700'], 0.34);
const paint = palette['standgroen-700'];
const autumn = [
  palette['bentheimer-400'],
  mix(palette['bentheimer-400'], palette['ossenbloed-700'], 0.45),
  palette['ossenbloed-700'],
  palette['linde-500'],
];

export function kruiwagen(random: Random): string {
  const wheel: Point = [104, 372];
  const beam = (points: readonly Point[], wide: number) =>
    piece(strip(points, wide, wide), wood, 4) +
    cut(
      strip(
        points.map(([x, y]): Point => [x, y + wide * 0.28]),
        wide * 0.34,
        wide * 0.34,
      ),
      shade(wood, 0.2),
    );
  const spokes = [0, 60, 120].map((turn) => cut(strip(circle(wheel, 46, turn, turn + 180, 1), 6, 6), wood));
  const heap = Array.from({ length: 34 }, (_, index) => {
    const across = ((index * 7) % 34) / 33;
    const at: Point = [128 + across * 232, 236 - Math.sin(across * Math.PI) * random.between(0, 66)];
    return leaf(random, {
      at,
      angle: (across - 0.5) * 110 + random.between(-40, 40),
      length: random.between(52, 76),
      width: random.between(15, 21),
      colour: random.pick(autumn),
      veins: 4,
      lift: 3,
    });
  });
  const tines = Array.from({ length: 7 }, (_, index) =>
    cut(
      strip(
        [
          [296 + index * 14, 70 - index * 4],
          [306 + index * 14, 104 - index * 4],
        ],
        4,
        3,
      ),
      palette['grijs-600'],
    ),
  );
  return [
    layer(
      piece(strip(points('140,330 260,200 338,76'), 8, 8), tint(wood, 0.2), 3) +
        cut(
          strip(
            [
              [288, 74],
              [400, 40],
            ],
            9,
            9,
          ),
          palette['grijs-600'],
        ) +
        tines.join(''),
    ),
    layer(heap.join('')),
    layer(
      beam(points('118,376 250,344 462,262'), 14) +
        beam(
          [
            [330, 330],
            [342, 440],
          ],
          14,
        ) +
        beam(
          [
            [300, 340],
            [286, 440],
          ],
          12,
        ),
    ),
    layer(
      cut(polygon(points('96,232 392,226 352,344 160,352')), paint) +
        cut(polygon(points('280,229 392,226 352,344 262,348')), shade(paint, 0.16)) +
        cut(strip(points('92,236 240,234 396,228'), 12, 12), tint(paint, 0.2)),
      'far',
    ),
    layer(
      piece(hoop(wheel, 50, 15), palette.inkt, 4) +
        spokes.join('') +
        piece(closedCurve(circle(wheel, 11)), palette['bentheimer-400'], 3),
      'near',
    ),
    layer(
      [
        [40, 440, 70],
        [200, 452, -80],
        [412, 446, 62],
      ]
        .map(([x, y, angle], index) =>
          leaf(random, {
            at: [x!, y!],
            angle: angle!,
            length: 54,
            width: 16,
            colour: autumn[index]!,
            veins: 4,
            lift: 4,
          }),
        )
        .join(''),
    ),
  ].join('');
}
