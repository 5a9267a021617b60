import { palette } from '../../../src/kernel/web/palette.ts';
import { apple } from '../apple.ts';
import { bee } from '../bee.ts';
import { mix, ramp, shade, tint } from '../colour.ts';
import { arc, blob, closedCurve, strip, type Point, points } from '../curve.ts';
import { leaf, type Leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { blossomBunch } from '../scene/bunches.ts';
import { asterPapers, daisy, sunPapers } from '../scene/flowers.ts';
import { oakLeaf } from '../scene/oak.ts';
import { bark, copper, green, linden } from '../scene/papers.ts';
import { robin } from '../scene/robin.ts';
import { limb } from '../scene/tree.ts';
import { hydrangeaHead } from './hortensia.ts';

/** Heroes of the other seasons, on the same dark ground as the hydrangeas. */

const snow = tint(tint(palette['hortensia-200'], 0.55), 0.6);
const cold = mix(bark, palette['grijs-500'], 0.4);
const berry = mix(palette['ossenbloed-700'], palette['bentheimer-400'], 0.16);
const coneHeart = mix(palette['ossenbloed-700'], palette.inkt, 0.45);
/** Heads as they turn in September: green and wine over blue. */
const antique = ramp(
  [
    mix(palette['ossenbloed-700'], palette.malva, 0.4),
    mix(palette.malva, palette['hortensia-600'], 0.25),
    tint(mix(palette.malva, palette['linde-300'], 0.45), 0.1),
    mix(palette['linde-300'], palette['bentheimer-200'], 0.4),
  ],
  12,
);
/** Heads left for the winter: blue turned to straw. */
const dried = ramp(
  [
    mix(bark, palette['bentheimer-400'], 0.36),
    mix(palette['grijs-500'], palette['bentheimer-400'], 0.42),
    mix(palette['grijs-300'], palette['bentheimer-200'], 0.6),
    tint(palette['bentheimer-200'], 0.5),
  ],
  9,
);

export function springHero(random: Random): string {
  const line = (text: string) => points(text);
  return [
    layer(
      limb(line('1130,900 1250,700 1330,470 1400,180'), 40, 9) +
        limb(line('900,690 640,640 420,700 240,820'), 36, 9) +
        limb(line('760,540 800,380 776,270 796,150'), 30, 8) +
        limb(line('1290,1260 1210,1060 1060,850 860,640 640,450 420,330 300,250'), 84, 12),
      'far',
    ),
    ...(
      [
        [1400, 190, 66],
        [1335, 440, 84],
        [1215, 760, 78],
        [250, 815, 70],
        [505, 665, 82],
        [796, 176, 68],
        [775, 330, 80],
        [310, 262, 74],
        [560, 410, 92],
        [1120, 985, 104],
        [880, 660, 118],
      ] as const
    ).map(([x, y, size]) => blossomBunch(random, [x, y], size)),
    bee(random, [1130, 330], 18, 1.15),
  ].join('');
}

export function autumnHero(random: Random): string {
  const oak = (list: readonly (readonly [x: number, y: number, angle: number, length: number, paper: number])[]) =>
    layer(
      list.map(([x, y, angle, length, paper]) => oakLeaf(random, [x, y], angle, length, copper[paper]!)).join(''),
      'far',
    );
  const stem = (to: Point, foot: number) =>
    piece(strip(arc([foot, 1260], to, random.between(-30, 30), 6), 24, 15), mix(green, linden, 0.45), 5);
  const flower = (at: Point, radius: number, isAster = false) => {
    const one = (part: number, isFront: boolean) =>
      daisy(random, {
        at,
        radius: radius * part,
        rays: isAster ? 26 : 16,
        papers: isAster ? asterPapers : isFront ? sunPapers.slice(2) : sunPapers.slice(0, 5),
        heart: isAster ? palette['bentheimer-400'] : coneHeart,
        press: 0.92,
        wide: isAster ? 0.085 : 0.15,
      });
    return layer(one(1, false), 'far') + layer(one(0.84, true));
  };
  return [
    oak([
      [640, 620, -50, 400, 2],
      [1000, 520, 10, 390, 3],
      [1180, 640, 54, 420, 1],
      [420, 860, -82, 380, 4],
      [1330, 880, 84, 380, 2],
      [790, 500, -18, 370, 5],
    ]),
    layer(stem([800, 520], 800) + stem([380, 660], 640) + stem([1240, 640], 960) + stem([1060, 930], 900)),
    leaves(random, [
      { at: [640, 1220], angle: -66, length: 430, colour: shade(green, 0.1) },
      { at: [980, 1210], angle: 64, length: 450, colour: shade(green, 0.2) },
      { at: [760, 1260], angle: -20, length: 330, colour: mix(green, linden, 0.4) },
    ]),
    hydrangeaHead(random, { middle: [372, 690], radius: 238, florets: 84, papers: antique }),
    flower([1250, 610], 214, true),
    flower([1100, 930], 168, true),
    flower([630, 1000], 146, true),
    flower([800, 500], 292),
    oak([
      [930, 1250, 26, 330, 6],
      [420, 1220, -70, 300, 1],
    ]),
    layer(apple(random, [1440, 1080], 104) + apple(random, [1270, 1130], 90) + apple(random, [232, 1110], 92), 'far'),
  ].join('');
}

export function winterHero(random: Random): string {
  const heads: readonly (readonly [x: number, y: number, radius: number, florets: number])[] = [
    [340, 640, 232, 80],
    [690, 880, 190, 72],
    [980, 640, 260, 86],
  ];
  const line = arc([1760, 560], [840, 200], -120, 13);
  return [
    layer(
      heads
        .map(([x, y]) => piece(strip(arc([700 + (x - 700) * 0.35, 1280], [x, y], (x - 700) * 0.1, 6), 26, 18), cold, 6))
        .join(''),
    ),
    ...heads.map(
      ([x, y, radius, florets]) =>
        hydrangeaHead(random, { middle: [x, y], radius, florets, papers: dried, rings: 4 }) +
        layer(cut(closedCurve(cap([x, y], radius)), snow), 'far'),
    ),
    holly(random, line),
    robin(random, { at: [1250, 268], size: 172 }),
    layer(
      cut(closedCurve(points('70,1330 180,1214 380,1132 620,1120 900,1076 1260,1128 1780,1070 1800,1330')), snow),
      'far',
    ),
    layer(
      points('120,240 180,360 600,330 640,150 720,420 90,820 1500,860 1380,1000 1590,1000 480,90 1560,700 1130,930')
        .map((at) => cut(blob(random, at, random.between(7, 14), random.between(7, 13), 0.12, 8), snow))
        .join(''),
    ),
  ].join('');
}

function holly(random: Random, line: readonly Point[]): string {
  const lying = strip(
    line.map(([x, y], index): Point => [x, y - 21 + index]),
    20,
    6,
  );
  const twigs = line.slice(1).flatMap(([x, y], index) => {
    const side = index % 2 ? 1 : -1;
    const spiny = [-30, 26].map((turn) =>
      leaf(random, {
        at: [x, y],
        angle: (side > 0 ? 192 : -20) + turn,
        length: random.between(172, 210),
        width: 64,
        colour: random.pick([green, mix(green, linden, 0.25), shade(green, 0.12)]),
        veins: 6,
        teeth: 5,
      }),
    );
    const bunch = [0, 1, 2, 3].map((place) => {
      const at: Point = [x - 26 + (place % 2) * 48, y + side * (56 + Math.floor(place / 2) * 40)];
      return (
        piece(blob(random, at, 26, 26, 0.04, 10), berry, 5) +
        cut(blob(random, [at[0] - 8, at[1] - 9], 7, 6, 0.1, 6), tint(berry, 0.55))
      );
    });
    return index % 3 === 2 ? [...spiny, ...bunch] : spiny;
  });
  return layer(twigs.join(''), 'far') + layer(limb(line, 54, 14, cold), 'far') + layer(cut(lying, snow));
}

function cap([x, y]: Point, radius: number): Point[] {
  return points(
    '-0.9,-0.3 -0.74,-0.72 -0.34,-1.02 0.1,-1.07 0.52,-0.94 0.86,-0.52 0.93,-0.2 0.76,-0.3 0.62,-0.5 0.46,-0.3 0.3,-0.3 0.12,-0.56 -0.1,-0.4 -0.24,-0.3 -0.46,-0.58 -0.66,-0.4',
  ).map(([px, py]): Point => [x + px * radius, y + py * radius]);
}

function leaves(random: Random, list: Pick<Leaf, 'at' | 'angle' | 'length' | 'colour'>[]): string {
  return layer(list.map((one) => leaf(random, { width: 128, teeth: 0, belly: 0.78, ...one })).join(''), 'far');
}
