import { palette } from '../../../src/kernel/web/palette.ts';
import { shade, tint } from '../colour.ts';
import { between, blob, circle, closedCurve, place, polygon, strip, type Point, points } from '../curve.ts';
import { leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';

const enamel = palette['standgroen-600'];

export function gieter(random: Random): string {
  const body = polygon(points('228,196 270,188 352,188 392,196 404,380 360,392 262,392 216,380'));
  const flank = polygon(points('334,188 352,188 392,196 404,380 360,392 336,392 348,290'));
  const handle = strip(points('262,192 262,120 310,84 372,104 424,176 440,262 398,330'), 20, 18);
  const spout = between(points('232,330 160,270 104,176'), points('238,372 138,306 82,190'));
  const rose = place(points('-44,-14 0,-20 44,-14 38,12 -38,12'), [84, 172], -32);
  const holes = [-24, -8, 8, 24].map((x) =>
    cut(blob(random, place([[x, -12]], [84, 172], -32)[0]!, 3.5, 3), palette['standgroen-900']),
  );
  const drops: readonly Point[] = points('52,196 30,236 66,244 44,292 84,300 60,346 96,352');
  const water = drops.map((at, index) =>
    piece(
      closedCurve(place(points('0,-17 8,2 6,11 0,14 -6,11 -8,2'), at, 12, 0.8 + (index % 3) * 0.14)),
      tint(palette['hortensia-600'], 0.3),
      3,
    ),
  );
  const plant = [-46, -14, 22, 52].map((angle, index) =>
    leaf(random, {
      at: [66, 456],
      angle,
      length: 66 + (index % 2) * 16,
      width: 20,
      colour: index % 2 ? palette['linde-500'] : enamel,
      veins: 4,
      lift: 4,
    }),
  );
  return [
    layer(plant.join('')),
    layer(
      piece(handle, shade(enamel, 0.16), 4) + cut(strip(circle([330, 190], 98, -30, 40, 6), 5, 3), tint(enamel, 0.3)),
      'near',
    ),
    layer(
      piece(spout, shade(enamel, 0.08), 4) + piece(polygon(rose), palette['bentheimer-400'], 4) + holes.join(''),
      'near',
    ),
    layer(
      cut(body, enamel) +
        cut(flank, shade(enamel, 0.16)) +
        cut(between(points('250,220 238,300 246,362'), points('250,220 254,300 246,362')), tint(enamel, 0.4)),
      'far',
    ),
    layer(
      cut(strip(points('226,204 310,214 394,204'), 12, 12), palette['bentheimer-400']) +
        cut(strip(points('217,372 310,384 403,372'), 10, 10), shade(enamel, 0.32)),
    ),
    layer(water.join('')),
  ].join('');
}
