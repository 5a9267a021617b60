import { tint } from '../colour.ts';
import { polygon, type Point, points } from '../curve.ts';
import { topiary } from '../foliage.ts';
import { hydrangeaHead, whitePapers } from '../motifs/hortensia.ts';
import { cut, layer } from '../paper.ts';
import type { Random } from '../random.ts';
import { fan } from '../scene/foreground.ts';
import { bench } from '../scene/furniture.ts';
import { lawn } from '../scene/ground.ts';
import { cone, hedge, upright } from '../scene/hedge.ts';
import { box, grass, green, light, yew } from '../scene/papers.ts';

export function gazonkamer(random: Random): string {
  return [
    ...backHedge(random),
    lawn({ top: 668, vanishing: [800, 520], stripes: 20, papers: [grass, tint(grass, 0.24)] }),
    layer(cut(polygon(points('520,668 1080,668 1092,690 508,690')), tint(grass, 0.5))),
    ...sideHedges(random),
    bench({ at: [800, 716], width: 300 }),
    ...cones.flatMap(([x, y, height]) => [
      shadowOf([x, y], height),
      cone(random, { foot: [x, y], height, width: height * 0.46, papers: yew.slice(1), size: height * 0.07 }),
    ]),
    ...flowers(random),
  ].join('');
}

function backHedge(random: Random): string[] {
  const pillars = [310, 590, 1010, 1290];
  return [
    hedge(random, { outline: upright([-60, 400], [1660, 690]), papers: yew, size: 46 }),
    ...pillars.map((x) =>
      hedge(random, { outline: upright([x - 62, 318], [x + 62, 690]), papers: yew.slice(1), size: 42 }),
    ),
    ...pillars.map((x) => topiary(random, { middle: [x, 262], radius: 74, count: 130, papers: box })),
  ];
}

function sideHedges(random: Random): string[] {
  return [
    points('-60,300 150,380 360,610 360,700 -60,1010'),
    points('1660,300 1450,380 1240,610 1240,700 1660,1010'),
  ].map((outline) => hedge(random, { outline, papers: box, size: 48 }));
}

const cones: readonly (readonly [x: number, y: number, height: number])[] = [
  [540, 770, 220],
  [1060, 770, 220],
  [440, 900, 330],
  [1160, 900, 330],
  [300, 1090, 480],
  [1300, 1090, 480],
];

function shadowOf([x, y]: Point, height: number): string {
  const long = height * 0.5;
  return `<g opacity=".2">${cut(
    polygon([
      [x - height * 0.2, y],
      [x + height * 0.2, y],
      [x + long + height * 0.1, y + height * 0.1],
      [x + long, y + height * 0.13],
    ]),
    green,
  )}</g>`;
}

function flowers(random: Random): string[] {
  const heads: readonly (readonly [x: number, y: number, radius: number])[] = [
    [70, 900, 108],
    [160, 1060, 122],
    [20, 1090, 104],
    [1530, 900, 108],
    [1440, 1060, 122],
    [1590, 1090, 104],
  ];
  return [
    ...heads.map(([x, y, radius]) =>
      hydrangeaHead(random, { middle: [x, y], radius, florets: 60, papers: whitePapers, rings: 3 }),
    ),
    fan(random, { middle: 110, height: 230, count: 8, papers: [green, tint(green, 0.1), light] }),
    fan(random, { middle: 1490, height: 230, count: 8, papers: [green, tint(green, 0.1), light] }),
  ];
}
