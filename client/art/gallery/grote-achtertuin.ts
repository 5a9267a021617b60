import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, ramp, shade, tint, vivid } from '../colour.ts';
import { between, points } from '../curve.ts';
import { globe } from '../motifs/sierui.ts';
import { spire } from '../motifs/vingerhoedskruid.ts';
import { cut, layer } from '../paper.ts';
import type { Random } from '../random.ts';
import { blushPapers, pinkPapers, rose, whitePapers } from '../rose.ts';
import { farmhouse } from '../scene/farmhouse.ts';
import { mound } from '../scene/flowers.ts';
import { bough, fan } from '../scene/foreground.ts';
import { hedge, upright } from '../scene/hedge.ts';
import { lavender } from '../scene/lavender.ts';
import { box, distant, grass, green, light, linden, yew } from '../scene/papers.ts';
import { crown } from '../scene/tree.ts';

const pink = vivid(mix(palette.malva, palette['ossenbloed-700'], 0.12), 1.2);
const bells = ramp([shade(pink, 0.2), pink, tint(pink, 0.3), tint(pink, 0.55)], 10);
const cream = ramp([palette['linde-300'], palette['bentheimer-200'], palette.dauw, palette.wit], 10);

export function groteAchtertuin(random: Random): string {
  return [
    crown(random, {
      clusters: [
        [200, 190, 290],
        [650, 250, 220],
        [1010, 220, 230],
        [1430, 170, 300],
      ],
      papers: distant,
      perCluster: 180,
      brightness: 0.64,
      length: [46, 72],
      veins: 0,
    }),
    `<g transform="translate(850 640) scale(.6)">${farmhouse(random)}</g>`,
    hedge(random, { outline: upright([-60, 480], [1660, 700]), papers: yew, size: 44 }),
    grassStrip(),
    farBorders(random),
    ...[-1, 1].map((side) => nearBorder(random, side)),
    fan(random, { middle: 60, height: 230, count: 7 }),
    fan(random, { middle: 1540, height: 230, count: 7 }),
    bough(random, { from: [-40, -20], to: [420, 110], bend: -50, leaves: 10, length: 140 }),
  ].join('');
}

function grassStrip(): string {
  const strips = [-1.5, -1, -0.5, 0, 0.5, 1].map((from, index) => {
    const edge = (side: number) =>
      [700, 760, 860, 1010, 1270].map((y): [number, number] => {
        const part = (y - 700) / 570;
        return [830 - 60 * Math.sin(part * 2.2) + side * (60 + part * 330), y];
      });
    return cut(between(edge(from), edge(from + 0.52)), index % 2 ? grass : tint(grass, 0.18));
  });
  return layer(
    cut(between(points('-60,690 -60,1260'), points('1660,690 1660,1260')), mix(green, linden, 0.2)) + strips.join(''),
  );
}

function farBorders(random: Random): string {
  return [
    ...points('560,760 420,790 290,800 1060,760 1200,790 1340,800').map((at, index) =>
      mound(random, {
        at,
        width: 200,
        height: 130,
        count: 7,
        papers: [
          shade(green, 0.2),
          green,
          mix(green, linden, 0.4),
          linden,
          mix(linden, light, 0.4 + (index % 2) * 0.3),
        ],
        slim: 0.4,
      }),
    ),
    ...points('520,600 590,560 650,620 1010,600 1080,550 1150,600').map((top, index) =>
      spire(random, { foot: [top[0], 790], top, bells: 12, size: 46, papers: index % 2 ? cream : bells, throat: pink }),
    ),
    ...points('470,640 400,600 1220,610 1290,640').map((middle) =>
      globe(random, { middle, radius: 50, foot: [middle[0], 820], stars: 34 }),
    ),
    layer(
      points('560,720 600,740 640,726 680,742 980,730 1020,744 1060,724 1110,738 500,740 1160,744')
        .map((at, index) => rose(random, at, 24, [pinkPapers, whitePapers, blushPapers][index % 3]!))
        .join(''),
      'far',
    ),
  ].join('');
}

function nearBorder(random: Random, side: number): string {
  const x = (value: number) => 800 + side * value;
  // The borders match, but are no mirror image.
  const rise = side > 0 ? 46 : 0;
  const leaves = [shade(green, 0.28), shade(green, 0.1), green, mix(green, linden, 0.4), linden];
  return [
    ...(
      [
        [590, 330, 96],
        [720, 430, 112],
        [470, 470, 88],
      ] as const
    ).map(([across, y, radius]) =>
      globe(random, {
        middle: [x(across + rise), y - rise * Math.sign(across - 600)],
        radius,
        foot: [x(across + 20), 1000],
        stars: 52,
      }),
    ),
    mound(random, { at: [x(600), 960], width: 560, height: 300, count: 11, papers: leaves, slim: 0.4 }),
    ...(
      [
        [420, 540, 74],
        [540, 430, 84],
        [660, 560, 78],
      ] as const
    ).map(([across, y, size], index) =>
      spire(random, {
        foot: [x(across), 1080],
        top: [x(across - 10), y + (index === 1 ? rise : -rise)],
        bells: 18,
        size,
        papers: (index === 1) === side < 0 ? bells : cream,
        throat: pink,
      }),
    ),
    mound(random, { at: [x(640), 1120], width: 620, height: 250, count: 11, papers: box, slim: 0.5, teeth: 11 }),
    layer(
      (
        [
          [340, 900, 58],
          [430, 850, 66],
          [540, 880, 74],
          [660, 840, 70],
          [760, 900, 78],
          [470, 960, 70],
          [610, 970, 80],
          [730, 1010, 74],
          [390, 990, 60],
        ] as const
      )
        .map(([across, y, radius], index) =>
          rose(
            random,
            [x(across), y],
            radius,
            [pinkPapers, blushPapers, whitePapers][(index + (side > 0 ? 1 : 0)) % 3]!,
          ),
        )
        .join(''),
      'far',
    ),
    lavender(random, { at: [x(430), 1150], width: 330, height: 210, ears: 26 }),
    lavender(random, { at: [x(680), 1220], width: 330, height: 230, ears: 24 }),
  ].join('');
}
