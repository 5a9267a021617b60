import { shade } from '../colour.ts';
import type { Point } from '../curve.ts';
import { clippings, topiary } from '../foliage.ts';
import { bluePapers, hydrangeaHead, mauvePapers } from '../motifs/hortensia.ts';
import { layer } from '../paper.ts';
import type { Random } from '../random.ts';
import { farmhouse } from '../scene/farmhouse.ts';
import { mound } from '../scene/flowers.ts';
import { bough, fan } from '../scene/foreground.ts';
import { lawn, path } from '../scene/ground.ts';
import { hedge, upright } from '../scene/hedge.ts';
import { bark, box, distant, grass, lime, yew } from '../scene/papers.ts';
import { limb } from '../scene/tree.ts';

export function voortuinLeilinden(random: Random): string {
  return [
    layer(clippings(random, { from: [-60, 40], to: [1660, 640], count: 900, size: 70, papers: distant })),
    `<g transform="translate(800 760) scale(1.12)">${farmhouse(random)}</g>`,
    lawn({ top: 752, vanishing: [800, 520], stripes: 26, papers: [grass, shade(grass, 0.05)] }),
    hedge(random, { outline: upright([-60, 690], [520, 800]), papers: box, size: 34 }),
    hedge(random, { outline: upright([1080, 690], [1660, 800]), papers: box, size: 34 }),
    ...[-20, 330, 1270, 1620].map((x) => trainedLime(random, x)),
    path(
      random,
      [
        [702, 752],
        [660, 880],
        [590, 1040],
        [470, 1260],
      ],
      [
        [898, 752],
        [940, 880],
        [1010, 1040],
        [1130, 1260],
      ],
    ),
    ...[
      [610, 850, 84],
      [990, 850, 84],
      [480, 1010, 116],
      [1120, 1010, 116],
    ].map(([x, y, radius]) => topiary(random, { middle: [x!, y!], radius: radius!, count: 170, papers: box })),
    mound(random, { at: [190, 1160], width: 420, height: 270, count: 8, papers: yew.slice(2), teeth: 13, slim: 0.6 }),
    mound(random, { at: [1430, 1160], width: 420, height: 270, count: 8, papers: yew.slice(2), teeth: 13, slim: 0.6 }),
    ...heads.map(([x, y, radius, isBlue]) =>
      hydrangeaHead(random, {
        middle: [x, y],
        radius,
        florets: 58,
        papers: isBlue ? bluePapers : mauvePapers,
        rings: 3,
      }),
    ),
    fan(random, { middle: 90, height: 300 }),
    fan(random, { middle: 1520, height: 300 }),
    bough(random, { from: [-40, -30], to: [470, 130], bend: -60, leaves: 11, length: 150 }),
  ].join('');
}

const heads: readonly (readonly [x: number, y: number, radius: number, isBlue: boolean])[] = [
  [90, 960, 96, true],
  [270, 1000, 104, false],
  [1340, 990, 108, true],
  [1520, 960, 96, true],
];

function trainedLime(random: Random, x: number): string {
  const tiers = [250, 350, 450, 550].map((y) => {
    const outline: Point[] = [
      [x - 168, y - 26],
      [x + 168, y - 26],
      [x + 168, y + 30],
      [x - 168, y + 30],
    ];
    return limbOf(x, y) + hedge(random, { outline, papers: lime, size: 42, density: 5.4 });
  });
  return (
    layer(
      limb(
        [
          [x, 820],
          [x + 4, 620],
          [x - 3, 400],
          [x, 220],
        ],
        40,
        20,
      ),
      'far',
    ) + tiers.join('')
  );
}

const limbOf = (x: number, y: number) =>
  layer(
    limb(
      [
        [x - 176, y + 4],
        [x, y + 8],
        [x + 176, y + 4],
      ],
      14,
      14,
      shade(bark, 0.1),
    ),
  );
