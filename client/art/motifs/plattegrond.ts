import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, shade, tint, type Colour } from '../colour.ts';
import { blob, closedCurve, polygon, strip, type Point, points } from '../curve.ts';
import { topiary } from '../foliage.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { blossom } from '../scene/flowers.ts';
import { hedge, upright } from '../scene/hedge.ts';
import { box, grass, gravel, lime, yew } from '../scene/papers.ts';
import { sign } from '../scene/sign.ts';
import { ridgedRoof, teaTables } from '../scene/plan.ts';
import { pinkPapers, whitePapers } from '../rose.ts';
import { bluePapers, mauvePapers } from './hortensia.ts';
import { lavenderPapers, sunPapers } from '../scene/flowers.ts';

/** Parts of the garden, by the names that the garden's page uses (ABOUT-02 to ABOUT-08). */
const NAMES: readonly (readonly [name: string, x: number, y: number])[] = [
  ['Gazonkamer', 345, 420],
  ['Tweekamertuin', 812, 380],
  ['Achtertuin', 1252, 512],
  ['Theehuis', 350, 690],
  ['Voortuin', 350, 1090],
  ['Hortensialaan', 818, 1010],
  ['Boomgaard', 1262, 910],
];

type Box = readonly [left: number, top: number, right: number, bottom: number];

export function plattegrond(random: Random): string {
  return ground(random) + NAMES.map(([name, ...at]) => sign(name, at)).join('');
}

/** The map without names, for the page that adds them and the owner's marks (`client/garden/map`). */
export function tuinkaart(random: Random): string {
  return ground(random);
}

function ground(random: Random): string {
  return [
    layer(cut(polygon(points('110,96 1490,84 1506,1112 96,1120')), mix(grass, gravel, 0.12)), 'far'),
    rooms(),
    paths(random),
    pond(random),
    ...walls.map(([left, top, right, bottom]) =>
      hedge(random, { outline: upright([left, top], [right, bottom]), papers: yew.slice(1), size: 26, density: 4 }),
    ),
    beds(random),
    orchard(random),
    layer(ridgedRoof(random, { from: [176, 850], to: [530, 1076] }), 'far'),
    trees(random),
    teaTables(random, points('250,720 440,700 240,806 470,806')),
  ].join('');
}

function rooms(): string {
  const lawns: readonly Box[] = [
    [186, 176, 520, 470],
    [664, 176, 940, 420],
    [640, 780, 980, 1030],
  ];
  const striped = ([left, top, right, bottom]: Box) =>
    Array.from({ length: 8 }, (_, index) => {
      const x = left + ((right - left) * index) / 8;
      return cut(polygon(upright([x, top], [x + (right - left) / 8, bottom])), tint(grass, index % 2 ? 0.3 : 0.16));
    }).join('');
  return layer(lawns.map(striped).join(''));
}

function paths(random: Random): string {
  const way = (text: string, wide: number) => cut(strip(points(text), wide, wide), gravel);
  const stones = Array.from({ length: 60 }, () => {
    const isAcross = random.between(0, 1) > 0.4;
    const at: Point = isAcross
      ? [random.between(150, 1450), random.between(588, 640)]
      : [random.between(566, 616), random.between(130, 1090)];
    return cut(blob(random, at, random.between(3, 6), random.between(2, 5), 0.14, 7), shade(gravel, 0.12));
  });
  return layer(
    [
      way('106,614 500,618 900,610 1500,616', 66),
      way('590,1118 592,800 588,500 592,92', 62),
      way('1030,614 1034,400 1030,130', 44),
      way('360,618 362,740 360,860', 50),
      way('1240,620 1236,700 1242,780', 40),
      way('820,620 812,720 810,790', 40),
    ].join('') + stones.join(''),
  );
}

const walls: readonly Box[] = [
  [130, 116, 556, 150],
  [130, 150, 164, 560],
  [164, 530, 470, 562],
  [528, 150, 558, 562],
  [626, 116, 996, 150],
  [626, 150, 656, 562],
  [656, 530, 740, 562],
  [860, 530, 996, 562],
  [966, 150, 998, 562],
  [1066, 116, 1472, 150],
  [1438, 150, 1472, 562],
  [1066, 530, 1438, 562],
  [626, 668, 656, 1092],
  [656, 1060, 1010, 1092],
  [980, 668, 1010, 1060],
];

function pond(random: Random): string {
  const water = mix(palette['hortensia-600'], palette['hortensia-200'], 0.4);
  const pads = points('1170,300 1210,380 1300,260 1350,390 1256,430 1330,330').map(([x, y], index) =>
    index % 3 === 2
      ? blossom(random, [x, y], 22, 0.7)
      : piece(blob(random, [x, y], 24, 22, 0.05, 10), random.pick(lime), 3),
  );
  return (
    layer(
      piece(
        closedCurve(points('1120,330 1150,236 1250,200 1360,226 1400,320 1380,430 1270,478 1160,440')),
        palette['grijs-300'],
        6,
      ),
    ) +
    layer(
      cut(closedCurve(points('1138,332 1164,250 1252,218 1350,240 1384,322 1366,418 1270,460 1172,426')), water) +
        cut(strip(points('1190,290 1230,280 1270,290'), 7, 3), tint(water, 0.4)) +
        cut(strip(points('1240,360 1280,352 1320,362'), 7, 3), tint(water, 0.4)) +
        pads.join(''),
    )
  );
}

function beds(random: Random): string {
  const planted = ([left, top, right, bottom]: Box, papers: readonly (readonly Colour[])[]) => {
    const count = Math.round(((right - left) * (bottom - top)) / 560);
    const flowers = Array.from({ length: count }, (_, index): { at: Point; index: number } => ({
      at: [
        left + ((index * 0.7549 + random.between(0, 0.04)) % 1) * (right - left),
        top + ((index * 0.5698 + random.between(0, 0.04)) % 1) * (bottom - top),
      ],
      index,
    })).toSorted((one, other) => one.at[1] - other.at[1]);
    return layer(
      flowers
        .map(({ at, index }) =>
          index % 3 === 0
            ? piece(blob(random, at, 17, 14, 0.16, 8), random.pick(box), 3)
            : blossom(random, at, random.between(15, 22), random.between(0.3, 0.8), random.pick(papers)),
        )
        .join(''),
      'far',
    );
  };
  return [
    planted([186, 178, 240, 506], [pinkPapers, whitePapers]),
    planted([250, 470, 460, 508], [pinkPapers, whitePapers]),
    planted([676, 440, 730, 506], [lavenderPapers]),
    planted([870, 440, 944, 506], [lavenderPapers]),
    planted([680, 178, 924, 216], [lavenderPapers, whitePapers]),
    planted([676, 690, 730, 1036], [bluePapers, mauvePapers]),
    planted([900, 690, 960, 1036], [bluePapers, whitePapers]),
    planted([1056, 664, 1460, 700], [sunPapers, pinkPapers]),
  ].join('');
}

function orchard(random: Random): string {
  const spots = Array.from({ length: 12 }, (_, index): Point => [
    1100 + (index % 4) * 112,
    790 + Math.floor(index / 4) * 118,
  ]);
  return spots
    .map(([x, y]) => {
      const middle: Point = [x + random.between(-6, 6), y + random.between(-6, 6)];
      const fruit = Array.from({ length: 6 }, (_, index) => {
        const at: Point = [
          middle[0] + Math.cos(index * 2.4) * 30 * Math.sqrt(index / 6),
          middle[1] + Math.sin(index * 2.4) * 28 * Math.sqrt(index / 6),
        ];
        return piece(
          blob(random, at, 8, 8, 0.05, 9),
          mix(palette['ossenbloed-700'], palette['bentheimer-400'], 0.2),
          3,
        );
      });
      return topiary(random, { middle, radius: 44, count: 60, papers: lime }) + layer(fruit.join(''));
    })
    .join('');
}

function trees(random: Random): string {
  return (
    [
      [500, 720, 48],
      [160, 720, 40],
      [354, 322, 46],
      [802, 300, 40],
      [810, 910, 62],
    ] as const
  )
    .map(([x, y, radius]) => topiary(random, { middle: [x, y], radius, count: 90, papers: box }))
    .join('');
}
