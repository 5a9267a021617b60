import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, shade, tint } from '../colour.ts';
import { arc, strip, type Point } from '../curve.ts';
import { blade, leaf } from '../leaf.ts';
import { layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { asterPapers, daisy, plume, sunPapers } from '../scene/flowers.ts';
import { bough } from '../scene/foreground.ts';
import { hedge, upright } from '../scene/hedge.ts';
import { copper, green, linden, straw } from '../scene/papers.ts';

const coneHeart = mix(palette['ossenbloed-700'], palette.inkt, 0.5);

export function herfstborder(random: Random): string {
  return [
    hedge(random, { outline: upright([-60, 520], [1660, 1280]), papers: copper.slice(0, 5), size: 60, density: 2.4 }),
    grasses(random, 250, 980, 760),
    grasses(random, 1360, 1000, 700),
    ...flowers(random, asters),
    leaves(random, 1120, 26),
    ...flowers(random, suns),
    leaves(random, 1290, 30),
    bough(random, {
      from: [1660, 40],
      to: [840, 200],
      bend: 110,
      leaves: 12,
      length: 190,
      papers: [palette['ossenbloed-700'], copper[4]!, copper[6]!, palette['bentheimer-400']],
      teeth: 9,
      belly: 0.72,
    }),
  ].join('');
}

function grasses(random: Random, middle: number, foot: number, height: number): string {
  const fanned = (count: number, draw: (foot: Point, part: number) => string) =>
    Array.from({ length: count }, (_, index) => {
      const part = ((index + random.between(0.3, 0.7)) / count) * 2 - 1;
      return draw([middle + part * 80, foot + 80], part);
    }).join('');
  return (
    layer(
      fanned(30, (from, part) =>
        blade({
          from,
          to: [middle + part * height * 0.62, foot - height * random.between(0.3, 0.6) * (1 - Math.abs(part) * 0.4)],
          bend: part * random.between(40, 120),
          width: random.between(9, 15),
          colour: random.pick([...straw.slice(3), mix(linden, straw[5]!, 0.5)]),
        }),
      ),
      'far',
    ) +
    layer(
      fanned(7, (from, part) =>
        plume(random, {
          foot: from,
          top: [middle + part * height * 0.46, foot - height * random.between(0.96, 1.12) * (1 - part * part * 0.16)],
          size: 88,
          papers: straw.map((paper) => tint(paper, 0.42)),
        }),
      ),
      'far',
    )
  );
}

type Flower = { at: Point; foot: number; radius: number; isAster: boolean };
const asters: readonly Flower[] = [
  [640, 560, 84],
  [820, 490, 92],
  [1000, 580, 86],
  [560, 700, 80],
  [730, 680, 96],
  [910, 690, 94],
  [1080, 730, 82],
  [640, 830, 88],
  [820, 840, 98],
  [1000, 860, 88],
].map(([x, y, radius]) => ({ at: [x!, y!], foot: 810, radius: radius!, isAster: true }));
const suns: readonly Flower[] = [
  [150, 760, 150],
  [420, 880, 168],
  [1180, 890, 160],
  [1450, 770, 156],
  [200, 1040, 142],
  [1420, 1050, 148],
  [640, 1060, 136],
  [960, 1070, 138],
].map(([x, y, radius]) => ({ at: [x!, y!], foot: x!, radius: radius!, isAster: false }));

function flowers(random: Random, list: readonly Flower[]): string[] {
  return list.map(({ at, foot, radius, isAster }) =>
    layer(
      piece(
        strip(arc([at[0] + (foot - at[0]) * 0.2, 1280], at, random.between(-24, 24), 6), 16, 10),
        mix(green, linden, 0.5),
        4,
      ) +
        daisy(random, {
          at,
          radius,
          rays: isAster ? 22 : 13,
          papers: isAster ? asterPapers : sunPapers,
          heart: isAster ? palette['bentheimer-400'] : coneHeart,
          press: 0.86,
          wide: isAster ? 0.09 : 0.2,
        }),
      'far',
    ),
  );
}

function leaves(random: Random, foot: number, count: number): string {
  return layer(
    Array.from({ length: count }, (_, index) =>
      leaf(random, {
        at: [(index / (count - 1)) * 1700 - 50, foot],
        angle: random.between(-40, 40),
        length: random.between(150, 290),
        width: random.between(44, 66),
        colour: random.pick([shade(green, 0.26), shade(green, 0.1), green, mix(green, linden, 0.5)]),
        veins: 6,
      }),
    ).join(''),
    'far',
  );
}
