import { palette } from '../../../src/kernel/palette.ts';
import { mix, shade, tint } from '../colour.ts';
import { arc, polygon, strip, type Point } from '../curve.ts';
import { blade, leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { asterPapers, daisy, plume, sunPapers } from '../scene/flowers.ts';
import { bough } from '../scene/foreground.ts';
import { hedge, upright } from '../scene/hedge.ts';
import { copper, green, linden, straw } from '../scene/papers.ts';
import { crown } from '../scene/tree.ts';

const coneHeart = mix(palette['ossenbloed-700'], palette.inkt, 0.5);

/** The autumn border: ornamental grass, coneflowers and asters below red and yellow leaves. */
export function herfstborder(random: Random): string {
  return [
    crown(random, {
      clusters: [
        [240, 220, 330],
        [780, 200, 310],
        [1340, 220, 350],
      ],
      papers: copper,
      perCluster: 190,
      brightness: 0.68,
      length: [60, 96],
    }),
    hedge(random, { outline: upright([-60, 470], [1660, 800]), papers: copper.slice(0, 6), size: 52 }),
    layer(cut(polygon(upright([-60, 770], [1660, 1280])), mix(copper[1]!, green, 0.62)), 'far'),
    undergrowth(random, 900),
    undergrowth(random, 1060),
    tussock(random, 330, 1020, 620),
    tussock(random, 1240, 1010, 700),
    ...plants(random, asters),
    ...plants(random, cones),
    undergrowth(random, 1280),
    bough(random, {
      from: [1640, -20],
      to: [1010, 150],
      bend: 70,
      leaves: 13,
      length: 150,
      papers: [palette['ossenbloed-700'], copper[3]!, copper[5]!, palette['bentheimer-400']],
      teeth: 9,
      belly: 0.72,
    }),
  ].join('');
}

function tussock(random: Random, middle: number, foot: number, height: number): string {
  const fanned = (count: number, draw: (foot: Point, part: number) => string) =>
    Array.from({ length: count }, (_, index) => {
      const part = ((index + random.between(0.2, 0.8)) / count) * 2 - 1;
      return draw([middle + part * 70, foot + 60], part);
    }).join('');
  return (
    layer(
      fanned(34, (from, part) =>
        blade({
          from,
          to: [middle + part * height * 0.62, foot - height * random.between(0.3, 0.72) * (1 - Math.abs(part) * 0.4)],
          bend: part * random.between(40, 120),
          width: random.between(7, 13),
          colour: random.pick([...straw.slice(2), mix(linden, straw[5]!, 0.5)]),
        }),
      ),
      'far',
    ) +
    layer(
      fanned(9, (from, part) =>
        plume(random, {
          foot: from,
          top: [middle + part * height * 0.44, foot - height * random.between(0.86, 1.06) * (1 - part * part * 0.2)],
          size: 66,
          papers: straw.map((paper) => tint(paper, 0.34)),
        }),
      ),
      'far',
    )
  );
}

type Plant = { at: Point; foot: number; radius: number; isAster: boolean };
const asters: readonly Plant[] = [
  [560, 640, 62],
  [660, 720, 74],
  [500, 760, 66],
  [760, 640, 58],
  [890, 720, 70],
  [990, 640, 60],
  [600, 850, 70],
  [960, 830, 66],
  [790, 800, 72],
  [700, 940, 74],
  [880, 930, 70],
  [780, 1060, 78],
  [560, 1000, 66],
  [1000, 990, 70],
].map(([x, y, radius]) => ({ at: [x!, y!], foot: 780, radius: radius!, isAster: true }));
const cones: readonly Plant[] = [
  [180, 800, 108],
  [60, 940, 96],
  [360, 880, 118],
  [1130, 860, 112],
  [1320, 790, 122],
  [1500, 870, 112],
  [1400, 1000, 98],
  [250, 1010, 92],
  [1210, 1010, 96],
].map(([x, y, radius]) => ({ at: [x!, y!], foot: x!, radius: radius!, isAster: false }));

function plants(random: Random, list: readonly Plant[]): string[] {
  return list.map(({ at, foot, radius, isAster }) =>
    layer(
      piece(
        strip(arc([at[0] + (foot - at[0]) * 0.2, 1260], at, random.between(-20, 20), 6), 13, 9),
        mix(green, linden, 0.5),
        4,
      ) +
        daisy(random, {
          at,
          radius,
          rays: isAster ? 23 : 14,
          papers: isAster ? asterPapers : sunPapers,
          heart: isAster ? palette['bentheimer-400'] : coneHeart,
          press: 0.84,
          wide: isAster ? 0.09 : 0.19,
        }),
      'far',
    ),
  );
}

function undergrowth(random: Random, foot: number): string {
  return layer(
    Array.from({ length: 34 }, (_, index) =>
      leaf(random, {
        at: [index * 50 - 30, foot],
        angle: random.between(-44, 44),
        length: random.between(130, 300),
        width: random.between(34, 58),
        colour: random.pick([
          shade(green, 0.24),
          green,
          mix(green, linden, 0.5),
          mix(linden, palette['bentheimer-400'], 0.5),
          copper[4]!,
        ]),
        veins: 6,
      }),
    ).join(''),
    'far',
  );
}
