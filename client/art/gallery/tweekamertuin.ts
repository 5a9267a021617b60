import { tint } from '../colour.ts';
import { circle, type Point, points } from '../curve.ts';
import { topiary } from '../foliage.ts';
import { bluePapers, hydrangeaHead } from '../motifs/hortensia.ts';
import { globe } from '../motifs/sierui.ts';
import { blushPapers, pinkPapers, rose, whitePapers } from '../rose.ts';
import { layer } from '../paper.ts';
import type { Random } from '../random.ts';
import { mound } from '../scene/flowers.ts';
import { bough, fan } from '../scene/foreground.ts';
import { bench } from '../scene/furniture.ts';
import { lawn, path } from '../scene/ground.ts';
import { cone, hedge, upright } from '../scene/hedge.ts';
import { box, distant, grass, lime, yew } from '../scene/papers.ts';
import { crown } from '../scene/tree.ts';

export function tweekamertuin(random: Random): string {
  return [nextRoom(random), ...gateway(random), thisRoom(random)].join('');
}

function nextRoom(random: Random): string {
  return [
    crown(random, {
      clusters: [
        [760, 180, 240],
        [1180, 170, 260],
      ],
      papers: distant,
      perCluster: 200,
      brightness: 0.62,
      length: [44, 66],
      veins: 0,
    }),
    hedge(random, { outline: upright([560, 400], [1360, 690]), papers: lime, size: 36 }),
    lawn({ top: 680, vanishing: [950, 560], stripes: 40, papers: [tint(grass, 0.2), tint(grass, 0.34)] }),
    bench({ at: [950, 700], width: 190 }),
    ...points('800,700 1100,700').map((foot) => cone(random, { foot, height: 180, width: 80, papers: box, size: 20 })),
    ...roses.map(([x, y], index) =>
      layer(rose(random, [x, y], 21, [pinkPapers, whitePapers, blushPapers][index % 3]!)),
    ),
  ].join('');
}

const roses = points(
  '736,690 764,704 790,690 824,702 850,690 752,722 806,720 1050,690 1078,704 1104,690 1136,702 1164,690 1090,720 1150,722',
);

function gateway(random: Random): string[] {
  const bow = circle([950, 380], 236, -90, 90, 18);
  const outline: Point[] = [
    [-60, 60],
    [1660, 60],
    [1660, 830],
    [1186, 830],
    ...bow.toReversed(),
    [714, 830],
    [-60, 830],
  ];
  return [
    hedge(random, { outline, papers: yew, size: 50, density: 3.6 }),
    path(random, points('800,826 770,920 690,1080 560,1260'), points('1100,826 1140,920 1230,1080 1400,1260')),
  ];
}

function thisRoom(random: Random): string {
  return [
    topiary(random, { middle: [640, 830], radius: 118, count: 170, papers: box }),
    topiary(random, { middle: [1262, 830], radius: 118, count: 170, papers: box }),
    globe(random, { middle: [130, 430], radius: 104, foot: [170, 1260], stars: 54 }),
    globe(random, { middle: [330, 350], radius: 124, foot: [310, 1260], stars: 60 }),
    globe(random, { middle: [500, 560], radius: 96, foot: [440, 1260], stars: 50 }),
    mound(random, { at: [260, 1150], width: 660, height: 380, count: 11, papers: yew.slice(2), teeth: 13, slim: 0.56 }),
    mound(random, { at: [1520, 1140], width: 420, height: 330, count: 8, papers: yew.slice(2), teeth: 13, slim: 0.6 }),
    ...(
      [
        [90, 830, 120],
        [320, 900, 132],
        [540, 1040, 104],
        [1500, 860, 134],
      ] as const
    ).map(([x, y, radius], index) =>
      hydrangeaHead(random, {
        middle: [x, y],
        radius,
        florets: 62,
        papers: index === 1 ? whitePapers : bluePapers,
        rings: 3,
      }),
    ),
    fan(random, { middle: 90, height: 260 }),
    fan(random, { middle: 1530, height: 280 }),
    bough(random, { from: [1640, -10], to: [1180, 90], bend: 50, leaves: 10, length: 140 }),
  ].join('');
}
