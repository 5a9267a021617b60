import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, ramp, shade, tint, vivid, type Colour } from '../colour.ts';
import { arc, blob, circle, closedCurve, mirror, place, strip, between, type Point, points } from '../curve.ts';
import { floret } from '../flower.ts';
import { leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';

const red = vivid(tint(palette['ossenbloed-700'], 0.12), 1.2);
const blue = palette['hortensia-600'];
const green = palette['standgroen-600'];
const linden = palette['linde-500'];
const tea = mix(palette['ossenbloed-700'], palette['bentheimer-400'], 0.5);
const blossom = ramp([palette['bentheimer-200'], tint(palette['bentheimer-200'], 0.6), palette.wit], 8);

export function theepot(random: Random): string {
  return [leaves(random), doily(), steam(), teapot(random), cup(random)].join('');
}

function leaves(random: Random): string {
  const row = (list: readonly (readonly [x: number, y: number, angle: number, length: number, colour: Colour])[]) =>
    layer(
      list
        .map(([x, y, angle, length, colour]) =>
          leaf(random, { at: [x, y], angle, length, width: length * 0.25, colour, veins: 9, teeth: 15 }),
        )
        .join(''),
      'far',
    );
  return (
    row([
      [330, 1130, -28, 640, shade(green, 0.2)],
      [1300, 1140, 30, 620, shade(green, 0.22)],
      [190, 1180, -50, 500, green],
      [1430, 1190, 54, 480, green],
    ]) +
    row([
      [400, 1180, -66, 460, mix(green, linden, 0.35)],
      [1210, 1190, 70, 480, mix(green, linden, 0.35)],
      [110, 1260, -14, 430, mix(green, linden, 0.7)],
      [1530, 1260, 12, 430, mix(green, linden, 0.7)],
    ])
  );
}

function doily(): string {
  const flat = (points: readonly Point[]): Point[] => points.map(([x, y]) => [x, 1040 + (y - 1040) * 0.25]);
  const scallops = Array.from({ length: 128 }, (_, step): Point => {
    const [point] = circle([770, 1040], step % 4 === 0 ? 590 : 622, step * 2.8125, step * 2.8125, 1) as [Point];
    return point;
  });
  const holes = Array.from({ length: 32 }, (_, step) => {
    const [middle] = circle([770, 1040], 562, step * 11.25 + 5.625, step * 11.25 + 5.625, 1) as [Point];
    return closedCurve(flat(circle(middle, 24, 0, 330, 11)).toReversed());
  });
  const eyes = Array.from({ length: 36 }, (_, step) => {
    const [middle] = circle([770, 1040], 500, step * 10, step * 10, 1) as [Point];
    return closedCurve(flat(circle(middle, 17, 0, 300, 5)).toReversed());
  });
  return (
    layer(cut(closedCurve(flat(scallops)) + holes.join('') + eyes.join(''), palette.wit), 'far') +
    layer(cut(closedCurve(flat(circle([770, 1040], 448))), palette.dauw))
  );
}

export function teapot(random: Random): string {
  const at: Point = [740, 0];
  const put = (points: readonly Point[]) => place(points, at);
  const half: Point[] = points('0,440 150,446 262,490 330,590 352,720 318,880 240,990 150,1034 0,1040');
  const spout = between(
    put(points('-250,640 -400,690 -470,590 -520,470 -560,448')),
    put(points('-240,880 -430,830 -545,660 -580,540 -640,470')),
  );
  const handle = strip(put(points('270,580 420,500 545,560 560,700 480,830 320,890')), 62, 44);
  const handleLight = strip(put(points('290,556 420,486 536,540 566,640')), 12, 5);
  const shadeSide = between(
    put(points('0,442 90,600 130,760 80,920 0,1038')),
    put(points('0,442 262,490 352,720 240,990 0,1040')),
  );
  const lid = closedCurve(put(mirror(points('0,330 110,346 206,400 238,462 120,486 0,492'))));
  const lidShade = between(put(points('0,332 70,400 60,486')), put(points('0,332 206,400 236,462 60,488')));
  const glints =
    cut(
      between(put(points('-246,566 -312,690 -276,836')), put(points('-246,566 -276,690 -276,836'))),
      tint(red, 0.42),
    ) +
    cut(blob(random, [468, 888], 10, 16, 0.05, 8), tint(red, 0.42)) +
    cut(strip(put(points('-150,404 -96,372 -40,358')), 8, 16), tint(red, 0.36));
  const vine = arc([448, 720], [1052, 720], 74, 14);
  const flowers = vine
    .filter((_, index) => index % 2 === 1)
    .map((spot, index) =>
      floret(
        random,
        { at: spot, facing: [0, 0], depth: 1, light: 0.6 + (index % 2) * 0.3 },
        { size: index === 3 ? 62 : 50, papers: blossom, eye: palette['bentheimer-400'] },
      ),
    );
  const sprigs = vine.flatMap((spot, index) =>
    [-1, 1].map((side) =>
      leaf(random, {
        at: spot,
        angle: 90 + side * (62 + (index % 3) * 14),
        length: 82,
        width: 24,
        colour: index % 2 ? palette['linde-300'] : linden,
        veins: 4,
        lift: 4,
      }),
    ),
  );
  return [
    layer(
      piece(spout, red, 8) + cut(strip(put(points('-300,690 -420,720 -500,600 -560,490')), 6, 14), tint(red, 0.3)),
      'far',
    ),
    layer(piece(handle, shade(red, 0.1), 8) + cut(handleLight, tint(red, 0.26)), 'far'),
    layer(cut(blob(random, [740, 1034], 168, 26, 0.01, 20), shade(red, 0.36)), 'far'),
    layer(cut(closedCurve(put(mirror(half))), red) + cut(shadeSide, shade(red, 0.13)) + glints, 'far'),
    layer(
      cut(lid, shade(red, 0.06)) +
        cut(lidShade, shade(red, 0.2)) +
        cut(strip(put(points('-236,464 0,494 236,464')), 12, 12), palette['standgroen-900']),
    ),
    layer(
      piece(blob(random, [740, 300], 44, 42, 0.03), palette['standgroen-900'], 6) +
        cut(blob(random, [727, 284], 12, 9, 0.1, 8), palette['standgroen-600']),
    ),
    layer(cut(strip(vine, 6, 6), linden) + sprigs.join('')),
    layer(flowers.join('')),
  ].join('');
}

export function cup(random: Random): string {
  const at: Point = [1235, 0];
  const put = (points: readonly Point[]) => place(points, at);
  const bowl = closedCurve(put(mirror(points('0,846 176,850 170,930 128,1020 64,1062 0,1066'))));
  const dark = between(put(points('20,850 70,960 30,1064')), put(points('20,850 174,852 128,1020 30,1066')));
  const dots = Array.from({ length: 7 }, (_, index) => {
    const across = (index - 3) / 3.3;
    return piece(
      blob(random, [1235 + across * 160, 948 + (1 - across * across) * 20], 15 - Math.abs(across) * 6, 16, 0.06, 8),
      palette['bentheimer-200'],
      3,
    );
  });
  return [
    layer(
      cut(blob(random, [1240, 1078], 268, 46, 0.008, 24), palette.wit) +
        cut(blob(random, [1240, 1072], 196, 30, 0.008, 24), palette['hortensia-200']),
      'far',
    ),
    layer(cut(strip(put(points('150,880 262,868 276,950 206,1000 120,1010')), 30, 22), shade(blue, 0.12))),
    layer(
      cut(bowl, blue) +
        cut(dark, shade(blue, 0.14)) +
        cut(strip(put(points('-130,900 -122,950 -96,1000')), 14, 6), tint(blue, 0.35)) +
        dots.join(''),
      'far',
    ),
    layer(
      cut(blob(random, [1235, 850], 178, 34, 0.006, 24), palette.wit) +
        cut(blob(random, [1235, 853], 154, 24, 0.006, 24), tea) +
        cut(blob(random, [1196, 848], 70, 8, 0.04, 12), tint(tea, 0.3)),
    ),
  ].join('');
}

function steam(): string {
  const wisp = (x: number, height: number, sway: number) =>
    `<g fill-opacity=".8">${cut(
      strip(
        [
          [x, 250],
          [x - sway * 0.8, 250 - height * 0.16],
          [x - sway * 0.9, 250 - height * 0.34],
          [x, 250 - height * 0.5],
          [x + sway * 0.6, 250 - height * 0.68],
          [x + sway * 0.4, 250 - height * 0.86],
          [x, 250 - height],
        ],
        15,
        2,
      ),
      palette.wit,
    )}</g>`;
  return layer(wisp(640, 190, 30) + wisp(860, 220, -34));
}
