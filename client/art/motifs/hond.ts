import { palette } from '../../../src/kernel/palette.ts';
import { mix, shade, tint, vivid } from '../colour.ts';
import { between, blob, closedCurve, strip, type Point, points } from '../curve.ts';
import { leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';

const coat = vivid(mix(palette['bentheimer-400'], palette['ossenbloed-700'], 0.42), 0.8);
const cream = mix(palette['bentheimer-200'], palette.wit, 0.45);
const lead = palette['ossenbloed-700'];

/** A sitting dog, seen from the side, on a lead. */
export function hond(random: Random): string {
  const tail = between(points('150,408 84,404 46,352 56,300'), points('150,434 70,436 20,366 56,300'));
  const body: Point[] = points(
    '236,196 296,210 322,262 322,330 306,400 290,440 160,442 120,408 122,350 156,290 204,236',
  );
  const thigh: Point[] = points('150,330 206,326 238,366 232,420 254,432 252,446 140,446 118,408 122,360');
  const chest = between(points('296,214 280,290 296,360'), points('296,214 328,270 318,340 296,360'));
  const leg = (x: number, colour: string) =>
    piece(
      closedCurve([
        [x - 22, 300],
        [x + 20, 304],
        [x + 18, 380],
        [x + 20, 426],
        [x + 40, 436],
        [x + 40, 448],
        [x - 18, 448],
        [x - 14, 380],
      ]),
      colour,
      4,
    );
  const head: Point[] = points(
    '214,118 250,84 298,84 330,108 344,136 394,150 408,168 396,190 346,204 306,220 254,220 220,186',
  );
  const muzzle = between(points('334,132 330,170 342,206'), points('334,132 392,150 406,168 394,190 342,206'));
  const ear: Point[] = points('236,94 268,96 276,134 266,190 240,214 216,196 210,150');
  const tufts = [30, 44, 58, 76, 352, 368, 384, 404, 424].map((x, index) =>
    leaf(random, {
      at: [x, 466],
      angle: -30 + (index % 5) * 15,
      length: random.between(40, 76),
      width: 9,
      colour: index % 2 ? palette['linde-500'] : palette['standgroen-600'],
      veins: 0,
      lift: 3,
    }),
  );
  return [
    layer(cut(strip(points('276,232 352,262 420,200 452,96 462,20'), 8, 8), lead), 'near'),
    layer(piece(tail, coat, 4) + leg(312, shade(coat, 0.22)), 'near'),
    layer(
      cut(closedCurve(body), coat) +
        cut(chest, cream) +
        cut(between(points('206,240 150,310 126,380'), points('206,240 176,310 126,380')), tint(coat, 0.2)),
      'far',
    ),
    layer(
      leg(270, coat) +
        piece(closedCurve(thigh), shade(coat, 0.07), 4) +
        cut(
          strip(
            [
              [240, 436],
              [250, 440],
            ],
            3,
            2,
          ),
          shade(coat, 0.4),
        ),
    ),
    layer(cut(closedCurve(head), coat) + cut(muzzle, cream), 'far'),
    layer(
      piece(strip(points('226,200 262,228 306,218'), 17, 17), lead, 3) +
        piece(blob(random, [278, 242], 12, 13, 0.04), palette['bentheimer-400'], 3),
    ),
    layer(
      piece(blob(random, [396, 158], 16, 13, 0.06, 9), palette.inkt, 2) +
        cut(strip(points('394,172 376,190 348,190'), 4, 2), shade(coat, 0.5)) +
        cut(blob(random, [318, 136], 9, 10, 0.05, 9), palette.inkt) +
        cut(blob(random, [321, 132], 3, 3, 0.1, 6), palette.wit) +
        cut(strip(points('302,116 316,110 330,114'), 5, 3), shade(coat, 0.3)),
    ),
    layer(
      piece(closedCurve(ear), shade(coat, 0.3), 5) +
        cut(between(points('256,98 258,150 242,210'), points('256,98 274,134 266,188 242,210')), shade(coat, 0.42)),
      'far',
    ),
    layer(tufts.join('')),
  ].join('');
}
