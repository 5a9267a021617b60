import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, shade, tint, type Colour } from '../colour.ts';
import { polygon, type Point, points } from '../curve.ts';
import { topiary } from '../foliage.ts';
import { leaf } from '../leaf.ts';
import { cut, layer } from '../paper.ts';
import type { Random } from '../random.ts';
import { fan } from '../scene/foreground.ts';
import { urn } from '../scene/furniture.ts';
import { path } from '../scene/ground.ts';
import { hedge, upright } from '../scene/hedge.ts';
import { box, distant, grass, green, linden, yew } from '../scene/papers.ts';
import { bluePapers, hydrangeaHead, mauvePapers, whitePapers } from './hortensia.ts';
import { globe } from './sierui.ts';

export function defaultGarden(random: Random): string {
  return [
    nextRoom(random),
    archedHedge(random),
    layer(cut(polygon(points('-60,724 1660,724 1660,1280 -60,1280')), tint(grass, 0.16))),
    path(
      random,
      points('752,700 742,790 700,900 660,1020 560,1280'),
      points('868,700 882,790 930,900 1010,1020 1180,1280'),
    ),
    ...balls(random),
    sierui(random),
    hydrangeas(random),
    fan(random, { middle: 1450, count: 8, height: 300 }),
    fan(random, { middle: 130, count: 8, height: 290 }),
  ].join('');
}

function nextRoom(random: Random): string {
  return [
    hedge(random, { outline: upright([560, 300], [1060, 640]), papers: distant, size: 48 }),
    layer(
      cut(polygon(points('560,620 1060,620 1060,740 560,740')), mix(palette['linde-300'], palette['linde-100'], 0.4)),
    ),
    urn([810, 616], 190),
    topiary(random, { middle: [810, 476], radius: 62, count: 110, papers: box }),
  ].join('');
}

function archedHedge(random: Random): string {
  const bow = (radius: number) =>
    Array.from({ length: 17 }, (_, step): Point => {
      const angle = Math.PI * (1 - step / 16);
      return [810 + Math.cos(angle) * radius, 430 - Math.sin(angle) * radius];
    });
  const arch: Point[] = [
    ...bow(276),
    [1086, 740],
    [972, 740],
    [972, 430],
    ...bow(162).toReversed(),
    [648, 430],
    [648, 740],
    [534, 740],
  ];
  return [
    hedge(random, { outline: upright([-60, 330], [560, 740]), papers: yew, size: 54 }),
    hedge(random, { outline: upright([1060, 330], [1660, 740]), papers: yew, size: 54 }),
    hedge(random, { outline: arch, papers: yew.slice(1), size: 50, density: 3.6 }),
    ...[120, 1500].map((x) => topiary(random, { middle: [x, 268], radius: 88, count: 140, papers: box })),
  ].join('');
}

function balls(random: Random): string[] {
  return (
    [
      [630, 792, 60],
      [1000, 792, 60],
      [560, 900, 86],
      [1100, 900, 86],
    ] as const
  ).map(([x, y, radius]) => topiary(random, { middle: [x, y], radius, count: 120, papers: box }));
}

function shrub(random: Random, leaves: readonly (readonly [x: number, y: number, angle: number, colour: Colour])[]) {
  return layer(
    leaves
      .map(([x, y, angle, colour]) =>
        leaf(random, { at: [x, y], angle, length: 260, width: 84, colour, teeth: 13, veins: 6 }),
      )
      .join(''),
    'far',
  );
}

function sierui(random: Random): string {
  return [
    globe(random, { middle: [1220, 690], radius: 100, foot: [1290, 1280], stars: 52 }),
    globe(random, { middle: [1420, 560], radius: 128, foot: [1400, 1280], stars: 60 }),
    globe(random, { middle: [1545, 800], radius: 106, foot: [1500, 1280], stars: 54 }),
    shrub(random, [
      [1230, 1150, -26, green],
      [1360, 1130, 14, mix(green, linden, 0.3)],
      [1500, 1150, -12, shade(green, 0.12)],
      [1600, 1130, 26, mix(green, linden, 0.2)],
    ]),
  ].join('');
}

function hydrangeas(random: Random): string {
  const head = (middle: Point, radius: number, papers: readonly Colour[]) =>
    hydrangeaHead(random, { middle, radius, florets: 62, papers, rings: 3 });
  return [
    shrub(random, [
      [110, 900, -58, shade(green, 0.1)],
      [330, 930, 40, green],
      [60, 1080, -74, green],
      [420, 1080, 66, mix(green, linden, 0.3)],
      [250, 1120, 8, mix(green, linden, 0.4)],
    ]),
    head([80, 820], 126, mauvePapers),
    head([372, 880], 122, whitePapers),
    head([226, 730], 156, bluePapers),
    head([130, 1030], 130, bluePapers),
    head([360, 1090], 104, mauvePapers),
  ].join('');
}
