import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, tint } from '../colour.ts';
import { arc, blob, closedCurve, type Point, points } from '../curve.ts';
import { leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { blossom, blossomPapers, daisy, sunPapers } from '../scene/flowers.ts';
import { fan } from '../scene/foreground.ts';
import { turf } from '../scene/ground.ts';
import { hedge, upright } from '../scene/hedge.ts';
import { distant, grass, light, lime, linden } from '../scene/papers.ts';
import { furrows, limb, type Cluster } from '../scene/tree.ts';

export function boomgaardBloei(random: Random): string {
  return [
    hedge(random, { outline: upright([-60, 560], [1660, 800]), papers: distant, size: 54 }),
    layer(cut(closedCurve(points('-80,770 400,744 900,752 1680,740 1720,1300 -120,1300')), tint(grass, 0.3)), 'far'),
    tree(random, [1010, 856], 0.5, 120),
    tree(random, [610, 890], 0.6, 120),
    layer(cut(closedCurve(points('-80,870 400,850 900,862 1680,846 1720,1300 -120,1300')), grass), 'far'),
    turf(random, {
      from: -20,
      to: 1620,
      foot: 905,
      count: 90,
      height: [36, 76],
      width: 6,
      papers: [linden, light, mix(linden, light, 0.4)],
    }),
    tree(random, [1330, 1020], 1, 170),
    turf(random, {
      from: -20,
      to: 1620,
      foot: 1055,
      count: 110,
      width: 8,
      height: [60, 130],
      papers: [linden, light, mix(linden, light, 0.4)],
    }),
    dandelions(random),
    turf(random, { from: -20, to: 1620, foot: 1285, count: 90, height: [110, 230] }),
    fan(random, { middle: 120, height: 330 }),
    nearBough(random),
  ].join('');
}

const heads: readonly Cluster[] = [
  [0, -620, 250],
  [-270, -500, 210],
  [260, -510, 220],
  [-90, -420, 180],
  [130, -400, 170],
];

function tree(random: Random, [x, y]: Point, scale: number, count: number): string {
  const put = (text: string) => points(text).map(([px, py]): Point => [x + px * scale, y + py * scale]);
  const wood = layer(
    limb(put('10,-200 -80,-320 -230,-460'), 50 * scale, 14 * scale) +
      limb(put('10,-200 90,-330 240,-480'), 50 * scale, 14 * scale) +
      limb(put('-40,20 6,-90 14,-220 4,-360 10,-520'), 110 * scale, 20 * scale) +
      furrows(put('-8,-20 20,-120'), 70 * scale),
    'far',
  );
  const clouds = heads.map(([cx, cy, radius]) => {
    const spots = Array.from({ length: Math.round(count * (radius / 220) ** 2) }, (_, index): Point => {
      const reach = Math.sqrt(random.between(0.01, 1)) * radius;
      return [cx + Math.cos(index * 2.4) * reach, cy + Math.sin(index * 2.4) * reach * 0.84];
    }).toSorted((one, other) => one[1] - other[1]);
    const drawn = spots.map(([sx, sy], index) => {
      const at: Point = [x + sx * scale, y + sy * scale];
      const size = random.between(26, 38) * scale ** 0.7;
      if (index % 5 === 0)
        return leaf(random, {
          at,
          angle: random.between(-90, 90),
          length: size * 1.7,
          width: size * 0.5,
          colour: random.pick(lime),
          veins: 3,
          lift: 3,
        });
      return blossom(random, at, size, 0.46 - ((sy - cy) / radius) * 0.42);
    });
    return layer(drawn.join(''), 'far');
  });
  return wood + clouds.join('');
}

function dandelions(random: Random): string {
  const spots: Point[] = points(
    '140,1010 300,1060 420,980 560,1090 730,1020 880,1100 1010,1010 1180,1090 1500,1060 660,960',
  );
  return layer(
    spots
      .map((at) =>
        daisy(random, {
          at,
          radius: random.between(26, 38),
          rays: 21,
          papers: sunPapers,
          heart: palette['bentheimer-400'],
          press: 0.62,
          wide: 0.12,
        }),
      )
      .join(''),
  );
}

function nearBough(random: Random): string {
  const line = arc([-40, 70], [820, 270], -80, 17);
  const bunches = line.slice(1).map(([x, y], index) => {
    const side = index % 2 ? 1 : -1;
    const size = random.between(38, 50) * (1 - index * 0.012);
    const one = (across: number, down: number, light: number) =>
      blossom(random, [x + across, y + down * side], size * random.between(0.84, 1.1), light);
    const bud = (across: number, down: number) => {
      const at: Point = [x + across, y + down * side];
      return piece(blob(random, at, size * 0.34, size * 0.38, 0.06, 9), blossomPapers[random.pick([0, 1, 1])]!, 4);
    };
    return {
      leaves: [70, 130, 250].map((angle) =>
        leaf(random, {
          at: [x, y],
          angle: angle + side * 26 + random.between(-16, 16),
          length: size * 2.5,
          width: size * 0.66,
          colour: random.pick(lime.slice(1)),
          veins: 6,
          teeth: 9,
        }),
      ),
      flowers: [bud(30, 88), one(-24, 22, 0.5), one(30, 40, 0.36), one(0, 70, 0.56), one(6, -6, 0.7)],
    };
  });
  return (
    layer(limb(line, 34, 8), 'far') +
    layer(bunches.flatMap(({ leaves }) => leaves).join(''), 'far') +
    layer(bunches.flatMap(({ flowers }) => flowers).join(''), 'far')
  );
}
