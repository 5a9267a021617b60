import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, shade, tint, vivid } from '../colour.ts';
import { between, blob, closedCurve, strip, type Point, points } from '../curve.ts';
import { leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';

const chestnut = vivid(mix(palette['bentheimer-400'], palette['ossenbloed-700'], 0.5), 0.95);
const cream = mix(palette['bentheimer-200'], palette.wit, 0.62);
const lead = palette['ossenbloed-700'];

export function hond(random: Random): string {
  return [
    layer(cut(strip(points('296,262 352,270 414,214 448,110 456,14'), 9, 7), lead), 'near'),
    tail(random),
    ear('330,92 356,104 372,140 368,176 352,158 338,128', shade(chestnut, 0.3)),
    body(),
    legs(),
    haunch(),
    chest(random),
    collar(random),
    head(random),
    feathered(random),
    grass(random),
  ].join('');
}

/** Hairs as strips of paper, from a line outwards. */
function hairs(random: Random, from: readonly Point[], angles: readonly number[], colours: readonly string[]): string {
  return from
    .map((at, index) =>
      leaf(random, {
        at,
        angle: (angles[index] ?? angles.at(-1) ?? 0) + random.between(-7, 7),
        length: random.between(40, 58),
        width: random.between(9, 12),
        colour: random.pick(colours),
        veins: 0,
        belly: 0.7,
        lift: 3,
      }),
    )
    .join('');
}

function tail(random: Random): string {
  const plume = points(
    '150,440 104,432 70,404 40,408 56,380 26,368 50,344 24,320 54,308 40,274 70,278 76,240 98,276 104,318 116,352 142,376 166,396',
  );
  const inner = points('150,432 112,412 84,372 74,330 78,286 92,326 108,362 136,390 160,404');
  return (
    layer(piece(closedCurve(plume), palette.wit, 5) + cut(closedCurve(inner), cream), 'far') +
    layer(hairs(random, points('96,392 82,360 74,326'), [-40, -30, -16], [palette.wit, tint(cream, 0.4)]))
  );
}

function body(): string {
  return layer(
    cut(closedCurve(points('214,196 164,262 124,340 116,412 150,446 306,446 326,372 326,288 306,214')), cream) +
      cut(closedCurve(points('212,204 168,264 134,334 150,366 196,352 238,300 248,232 236,204')), chestnut) +
      cut(closedCurve(points('150,318 134,340 146,364 176,358 186,334')), tint(chestnut, 0.14)),
    'far',
  );
}

function legs(): string {
  const leg = (x: number, colour: string) => {
    const outline = [-20, 286, 18, 288, 17, 372, 18, 420, 38, 432, 40, 446, -20, 446, -15, 372];
    const path = Array.from({ length: outline.length / 2 }, (_, index): Point => [
      x + outline[index * 2]!,
      outline[index * 2 + 1]!,
    ]);
    const toe = (at: number) =>
      cut(
        strip(
          [
            [at, 436],
            [at, 446],
          ],
          2,
          2,
        ),
        shade(colour, 0.22),
      );
    return layer(piece(closedCurve(path), colour, 4) + toe(x + 22) + toe(x + 31));
  };
  return leg(318, shade(cream, 0.12)) + leg(278, palette.wit);
}

function haunch(): string {
  const thigh = points('150,344 206,330 240,372 234,418 262,432 262,447 138,447 114,414 122,370');
  const spot = points('132,376 160,352 196,362 188,400 150,412');
  return layer(piece(closedCurve(thigh), tint(cream, 0.3), 4) + cut(closedCurve(spot), tint(chestnut, 0.06)), 'far');
}

function chest(random: Random): string {
  const row = (y: number, left: number, right: number, count: number) =>
    layer(
      hairs(
        random,
        Array.from({ length: count }, (_, index): Point => [left + ((right - left) * index) / (count - 1), y]),
        Array.from({ length: count }, (_, index) => 196 - (index / (count - 1)) * 36),
        [palette.wit, tint(cream, 0.5)],
      ),
    );
  return row(312, 262, 326, 5) + row(282, 254, 330, 6) + row(250, 256, 326, 6);
}

function collar(random: Random): string {
  return layer(
    piece(strip(points('242,220 276,252 330,246'), 17, 17), lead, 3) +
      piece(blob(random, [302, 268], 11, 12, 0.04), palette['bentheimer-400'], 3),
  );
}

function ear(outline: string, colour: string): string {
  return layer(piece(closedCurve(points(outline)), colour, 4));
}

function head(random: Random): string {
  const skull = points('232,142 246,98 288,76 330,88 350,126 350,160 384,182 392,204 368,222 326,230 284,232 248,212');
  const blaze = points('292,77 318,82 330,128 348,158 384,182 392,204 368,222 326,230 300,228 306,190 304,130');
  return (
    layer(cut(closedCurve(skull), chestnut) + cut(closedCurve(blaze), palette.wit), 'far') +
    layer(
      piece(blob(random, [384, 192], 15, 12, 0.05, 9), palette.inkt, 2) +
        cut(strip(points('382,205 366,216 338,214'), 4, 2), mix(palette.inkt, chestnut, 0.4)) +
        cut(blob(random, [334, 148], 9, 10, 0.04, 9), palette.inkt) +
        cut(blob(random, [337, 144], 3, 3, 0.1, 6), palette.wit) +
        cut(between(points('320,130 334,124 348,132'), points('320,130 334,130 348,132')), shade(chestnut, 0.3)),
    )
  );
}

function feathered(random: Random): string {
  const tips = hairs(
    random,
    points('212,186 222,196 234,196 244,186'),
    [206, 192, 178, 164],
    [shade(chestnut, 0.55), shade(chestnut, 0.45)],
  );
  return (
    layer(tips) +
    layer(
      piece(
        closedCurve(points('258,88 236,96 212,142 202,192 220,210 244,196 262,156 272,110')),
        shade(chestnut, 0.22),
        5,
      ) +
        cut(between(points('256,92 246,150 226,206'), points('256,92 270,118 258,160 226,206')), shade(chestnut, 0.34)),
      'far',
    )
  );
}

function grass(random: Random): string {
  const tufts = [30, 44, 60, 78, 350, 366, 384, 404, 424].map((x, index) =>
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
  return layer(tufts.join(''));
}
