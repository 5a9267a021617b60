import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, ramp, shade, type Colour } from '../colour.ts';
import { arc, closedCurve, strip, type Point, points } from '../curve.ts';
import { leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import { apple } from '../apple.ts';
import type { Random } from '../random.ts';
import { crown, furrows, limb, type Cluster } from '../scene/tree.ts';
import { wicker } from '../wicker.ts';

const green = palette['standgroen-600'];
const linden = palette['linde-500'];
const papers = ramp(
  [shade(green, 0.22), green, mix(green, linden, 0.6), linden, mix(linden, palette['linde-300'], 0.6)],
  12,
);
const straws = ramp(
  [shade(palette['bentheimer-400'], 0.3), shade(palette['bentheimer-400'], 0.06), palette['bentheimer-400']],
  6,
);

export function appelboom(random: Random): string {
  return [
    crown(random, { clusters, papers, perCluster: 70, brightness: 0.3 }),
    trunk(),
    crown(random, { clusters, papers, perCluster: 130, brightness: 0.72 }),
    fruit(random),
    ground(random),
    basket(random),
  ].join('');
}

function trunk(): string {
  return layer(
    limb(points('780,1010 742,830 640,660 430,520 280,440'), 84, 14) +
      limb(points('780,1010 836,820 960,660 1160,540 1330,420'), 84, 14) +
      limb(points('786,1010 806,800 826,560 790,300 800,180'), 80, 12) +
      limb(points('640,660 560,470 540,300'), 30, 10) +
      limb(points('960,660 1040,430 1060,300'), 30, 10) +
      limb(points('690,1280 752,1140 772,1020 780,900 796,780 812,640 818,480'), 210, 34) +
      furrows(points('756,1100 782,960 800,840 770,780 812,1060'), 90),
    'far',
  );
}

const clusters: readonly Cluster[] = [
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
