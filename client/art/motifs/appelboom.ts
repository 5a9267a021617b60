import { palette } from '../../../src/kernel/palette.ts';
import { lit, mix, ramp, shade, tint, vivid, type Colour } from '../colour.ts';
import { arc, closedCurve, placed, strip, type Point, points } from '../curve.ts';
import { leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { wicker } from '../wicker.ts';

const red = vivid(tint(palette['ossenbloed-700'], 0.14), 1.15);
const bark = mix(palette['grijs-600'], palette['ossenbloed-700'], 0.3);
const green = palette['standgroen-600'];
const linden = palette['linde-500'];
const crown = ramp(
  [shade(green, 0.22), green, mix(green, linden, 0.6), linden, mix(linden, palette['linde-300'], 0.6)],
  12,
);
const straws = ramp(
  [shade(palette['bentheimer-400'], 0.3), shade(palette['bentheimer-400'], 0.06), palette['bentheimer-400']],
  6,
);

/** An old apple tree, heavy with fruit, a basket in the grass below it. */
export function appelboom(random: Random): string {
  return [
    foliage(random, 70, 0.3),
    trunk(),
    foliage(random, 130, 0.72),
    fruit(random),
    ground(random),
    basket(random),
  ].join('');
}

function trunk(): string {
  const limb = (points: readonly Point[], from: number, to: number) =>
    piece(strip(points, from, to), bark, 7) +
    cut(
      strip(
        points.map(([x, y], index): Point => [x + (from + (to - from) * (index / points.length)) * 0.26, y]),
        from * 0.4,
        to * 0.4,
      ),
      shade(bark, 0.2),
    );
  const furrows = points('756,1100 782,960 800,840 770,780 812,1060').map(([x, y]) =>
    cut(strip(arc([x, y], [x + 6, y - 90], 8), 7, 2), tint(bark, 0.22)),
  );
  return layer(
    limb(points('780,1010 742,830 640,660 430,520 280,440'), 84, 14) +
      limb(points('780,1010 836,820 960,660 1160,540 1330,420'), 84, 14) +
      limb(points('786,1010 806,800 826,560 790,300 800,180'), 80, 12) +
      limb(points('640,660 560,470 540,300'), 30, 10) +
      limb(points('960,660 1040,430 1060,300'), 30, 10) +
      limb(points('690,1280 752,1140 772,1020 780,900 796,780 812,640 818,480'), 210, 34) +
      furrows.join(''),
    'far',
  );
}

const clusters: readonly (readonly [x: number, y: number, radius: number])[] = [
  [800, 210, 200],
  [540, 270, 190],
  [1070, 270, 195],
  [310, 440, 190],
  [1310, 440, 190],
  [800, 420, 190],
  [560, 500, 170],
  [1060, 500, 170],
  [180, 600, 110],
  [1440, 600, 110],
  [400, 640, 120],
  [1230, 640, 120],
];

function foliage(random: Random, perCluster: number, brightness: number): string {
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
      const drawn = leaves.map(({ at }) => {
        const light =
          brightness - 0.12 - ((at[0] - x) * 0.16 + (at[1] - y) * 0.42) / radius + random.between(-0.16, 0.16);
        const outwards = (Math.atan2(at[1] - y, at[0] - x) / Math.PI) * 180 + 90;
        const length = random.between(58, 88);
        return leaf(random, {
          at,
          angle: outwards + random.between(-60, 60),
          length,
          width: length * 0.27,
          colour: lit(crown, light),
          veins: 3,
          lift: 5,
          teeth: 0,
        });
      });
      return layer(drawn.join(''), order % 3 === 0 ? 'far' : 'near');
    })
    .join('');
}

function fruit(random: Random): string {
  const spots = clusters.flatMap(([x, y, radius]) =>
    Array.from({ length: radius > 150 ? 4 : 2 }, (_, index): Point => {
      const angle = index * 1.7 + random.between(0, 1.2);
      const reach = radius * random.between(0.3, 0.8);
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.8];
    }),
  );
  const apart = spots.filter((spot, index) =>
    spots.slice(0, index).every((other) => Math.hypot(spot[0] - other[0], spot[1] - other[1]) > 84),
  );
  return layer(apart.map((spot) => apple(random, spot, random.between(38, 48))).join(''), 'far');
}

function apple(random: Random, at: Point, radius: number): string {
  const put = (points: readonly Point[]) => placed(points, at, 0, radius);
  const turn = random.between(-14, 14);
  const outline = placed(
    points(
      '0,-0.78 0.42,-0.96 0.9,-0.62 1,0 0.74,0.72 0.3,0.98 0,0.9 -0.3,0.98 -0.74,0.72 -1,0 -0.9,-0.62 -0.42,-0.96',
    ),
    [0, 0],
    turn,
  );
  const flank = placed(
    points('0.2,-0.86 0.42,-0.96 0.9,-0.62 1,0 0.74,0.72 0.3,0.98 0,0.9 0.5,0.4 0.56,-0.3'),
    [0, 0],
    turn,
  );
  const blush = mix(red, palette['bentheimer-400'], random.between(0, 0.3));
  return (
    piece(strip(put(points('0,-0.72 0.04,-1.05 0.16,-1.36')), 6, 8), shade(bark, 0.2), 3) +
    piece(closedCurve(put(outline)), blush, 6) +
    cut(closedCurve(put(flank)), shade(red, 0.16)) +
    cut(closedCurve(put(points('-0.3,-0.74 0,-0.62 0.3,-0.74 0,-0.5'))), shade(red, 0.4)) +
    cut(closedCurve(put(points('-0.66,-0.4 -0.5,-0.62 -0.36,-0.5 -0.5,-0.1 -0.68,-0.02'))), tint(blush, 0.45)) +
    leaf(random, {
      at: put([[0.06, -1.1]])[0]!,
      angle: 62 + turn,
      length: radius * 1.05,
      width: radius * 0.3,
      colour: linden,
      veins: 3,
      lift: 4,
    })
  );
}

function ground(random: Random): string {
  const meadow = closedCurve(
    points('-80,1130 240,1096 620,1084 1000,1090 1360,1080 1680,1110 1720,1300 800,1340 -120,1300'),
  );
  const blades = (count: number, height: readonly [number, number], papers: readonly Colour[], foot: number) =>
    layer(
      Array.from({ length: count }, (_, index) =>
        leaf(random, {
          at: [(index / count) * 1660 - 20, foot],
          angle: random.between(-30, 30),
          length: random.between(...height),
          width: random.between(13, 21),
          colour: random.pick(papers),
          veins: 0,
          lift: 5,
        }),
      ).join(''),
    );
  return (
    layer(cut(meadow, mix(linden, palette['linde-300'], 0.35)), 'far') +
    blades(74, [60, 130], [linden, mix(green, linden, 0.5), palette['linde-300']], 1200) +
    blades(84, [80, 170], [green, mix(green, linden, 0.4), mix(green, linden, 0.7)], 1285)
  );
}

function basket(random: Random): string {
  const handle = strip(arc([1120, 990], [1460, 990], -150, 10), 24, 24);
  const heap: Point[] = points(
    '1170,960 1410,962 1230,926 1352,924 1290,900 1180,1000 1290,962 1400,1004 1236,990 1346,992',
  );
  return [
    layer(
      piece(handle, shade(palette['bentheimer-400'], 0.2), 6) +
        cut(strip(arc([1126, 990], [1454, 990], -146, 10), 7, 7), palette['bentheimer-400']),
      'far',
    ),
    layer(heap.map((spot) => apple(random, spot, 52)).join('')),
    layer(
      wicker(random, {
        middle: [1290, 1000],
        width: 350,
        height: 190,
        foot: 280,
        rows: 6,
        columns: 11,
        papers: straws,
      }),
      'far',
    ),
    layer(apple(random, [1010, 1150], 50) + apple(random, [470, 1170], 46) + apple(random, [1530, 1172], 44), 'far'),
  ].join('');
}
