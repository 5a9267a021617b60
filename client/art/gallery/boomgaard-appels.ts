import { palette } from '../../../src/kernel/web/palette.ts';
import { apple } from '../apple.ts';
import { mix, shade, tint } from '../colour.ts';
import { arc, polygon, type Point, points } from '../curve.ts';
import { leaf } from '../leaf.ts';
import { cut, layer } from '../paper.ts';
import type { Random } from '../random.ts';
import { turf } from '../scene/ground.ts';
import { hedge, upright } from '../scene/hedge.ts';
import { ladder } from '../scene/ladder.ts';
import { bark, distant, grass, green, light, lime, linden } from '../scene/papers.ts';
import { crown, furrows, limb, type Cluster } from '../scene/tree.ts';

const foliage = [
  shade(green, 0.24),
  shade(green, 0.08),
  green,
  mix(green, linden, 0.4),
  mix(green, linden, 0.7),
  linden,
  mix(linden, light, 0.5),
];

export function boomgaardAppels(random: Random): string {
  return [
    hedge(random, { outline: upright([-60, 640], [1660, 880]), papers: distant, size: 56 }),
    smallTree(random, [1120, 900], 0.5),
    smallTree(random, [1440, 930], 0.62),
    smallTree(random, [880, 880], 0.4),
    layer(cut(polygon(points('-60,868 500,872 1100,884 1660,874 1660,1260 -60,1260')), grass), 'far'),
    turf(random, {
      from: -20,
      to: 1640,
      foot: 960,
      count: 74,
      height: [40, 90],
      width: 11,
      papers: [linden, light, mix(linden, light, 0.5)],
    }),
    crown(random, {
      clusters: clusters.slice(0, 4),
      papers: foliage.slice(0, 4),
      perCluster: 90,
      brightness: 0.4,
      length: [76, 112],
    }),
    trunk(),
    crown(random, { clusters, papers: foliage, perCluster: 78, brightness: 0.66, length: [84, 124] }),
    fruit(random),
    ladder(random, { foot: [800, 1160], top: [610, 330], width: 170, rungs: 10 }),
    turf(random, { from: -20, to: 1640, foot: 1130, count: 84, height: [70, 150] }),
    ...points('330,1130 950,1150 1080,1110 1290,1160').map((at) => layer(apple(random, at, 46), 'far')),
    turf(random, { from: -20, to: 1640, foot: 1290, count: 80, height: [90, 190] }),
    nearBough(random),
  ].join('');
}

const clusters: readonly Cluster[] = [
  [330, 120, 260],
  [60, 260, 230],
  [560, 210, 210],
  [180, 420, 220],
  [480, 430, 170],
  [720, 80, 170],
  [10, 560, 150],
];

function trunk(): string {
  return layer(
    limb(points('330,900 250,700 120,520 20,430'), 92, 26) +
      limb(points('340,880 430,640 540,440 640,260'), 84, 22) +
      limb(points('260,1150 312,1000 332,860 336,640 320,360'), 190, 56) +
      furrows(points('300,1060 340,900 320,760 356,980 344,640'), 110),
    'far',
  );
}

function fruit(random: Random): string {
  const spots = points(
    '110,170 260,240 420,120 560,280 640,130 60,400 250,450 400,520 520,420 160,590 330,350 760,150 20,600 470,250 200,100',
  );
  return layer(spots.map((at) => apple(random, at, random.between(44, 54))).join(''), 'far');
}

function smallTree(random: Random, [x, y]: Point, scale: number): string {
  const put = (text: string) => points(text).map(([px, py]): Point => [x + px * scale, y + py * scale]);
  const heads = points('0,-560 -190,-430 190,-430 0,-360').map(([px, py]): Cluster => [
    x + px * scale,
    y + py * scale,
    190 * scale,
  ]);
  return (
    layer(limb(put('-10,20 6,-120 0,-300'), 74 * scale, 40 * scale, tint(bark, 0.2)), 'far') +
    crown(random, {
      clusters: heads,
      papers: lime,
      perCluster: 74 / scale,
      brightness: 0.62,
      length: [36, 52],
      veins: 0,
    }) +
    layer(
      put('-220,-440 -60,-560 90,-620 200,-480 -110,-380 90,-400 20,-490 240,-380')
        .map((at) => apple(random, at, 26 * scale ** 0.5))
        .join(''),
      'far',
    )
  );
}

function nearBough(random: Random): string {
  const line = arc([1660, 70], [1010, 230], 80, 12);
  const leaves = line.slice(1).flatMap(([x, y], index) => {
    const one = (angle: number, length: number) =>
      leaf(random, {
        at: [x, y],
        angle: angle + random.between(-14, 14),
        length,
        width: length * 0.3,
        colour: random.pick(foliage.slice(1, 6)),
        teeth: 11,
        veins: 7,
      });
    return [one(index % 2 ? -36 : 214, 150), one(index % 2 ? 200 : -60, 140)];
  });
  return (
    layer(limb(line, 40, 10), 'far') +
    layer(leaves.join(''), 'far') +
    layer(
      points('1520,230 1380,190 1250,300 1120,240 1450,330')
        .map((at) => apple(random, at, random.between(74, 86)))
        .join(''),
      'far',
    ) +
    layer(
      points('1500,130 1330,160 1170,190')
        .map((at) =>
          leaf(random, {
            at,
            angle: random.between(140, 200),
            length: 130,
            width: 40,
            colour: mix(palette['linde-500'], light, 0.3),
            teeth: 11,
            veins: 7,
          }),
        )
        .join(''),
      'far',
    )
  );
}
