import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, shade } from '../colour.ts';
import { closedCurve, place, strip, type Point, points } from '../curve.ts';
import { leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { blushPapers, pinkPapers, rose, whitePapers } from '../rose.ts';

const green = palette['standgroen-600'];
const linden = palette['linde-500'];
const bark = mix(green, palette['ossenbloed-700'], 0.3);

type Twig = { at: Point; angle: number; size: number };

export function klimroos(random: Random): string {
  return [
    trellis(),
    canes(),
    twigs(random, behind),
    ...buds.map(({ at, angle, size }) => bud(at, angle, size)),
    layer(rose(random, [1270, 300], 104, pinkPapers), 'far'),
    layer(rose(random, [420, 372], 122, whitePapers), 'far'),
    layer(rose(random, [1392, 690], 138, blushPapers), 'far'),
    twigs(random, before),
    layer(rose(random, [690, 300], 186, blushPapers), 'far'),
    layer(rose(random, [1030, 570], 236, pinkPapers), 'far'),
    layer(rose(random, [600, 760], 206, whitePapers), 'far'),
    twigs(random, front),
  ].join('');
}

function trellis(): string {
  const lath = (from: Point, to: Point, wide: number) => piece(strip([from, to], wide, wide), palette.wit, 7);
  const upright = [330, 650, 970, 1290].map((x) => lath([x, -40], [x, 1260], 30));
  const across = [150, 520, 890].map((y) => lath([140, y], [1480, y], 22));
  return layer(across.join(''), 'near') + layer(upright.join(''), 'far');
}

function canes(): string {
  const cane = (line: string, from: number, to: number) => {
    const path = points(line);
    return piece(strip(path, from, to), bark, 6) + cut(strip(path, from * 0.3, to * 0.3), mix(bark, linden, 0.45));
  };
  return (
    layer(cane('860,1260 800,1080 660,940 590,760 470,560 420,372 400,200', 34, 10), 'far') +
    layer(cane('900,1260 960,1060 930,840 1030,570 1000,380 860,230 690,300', 32, 11), 'far') +
    layer(cane('960,1260 1120,1100 1330,940 1392,690 1360,460 1270,300 1180,120', 28, 9), 'far')
  );
}

const behind: readonly Twig[] = [
  { at: [400, 240], angle: -38, size: 168 },
  { at: [860, 220], angle: 24, size: 176 },
  { at: [1200, 180], angle: -52, size: 158 },
  { at: [1380, 500], angle: 58, size: 172 },
  { at: [480, 560], angle: -78, size: 190 },
  { at: [1240, 1010], angle: 96, size: 184 },
];
const before: readonly Twig[] = [
  { at: [1350, 900], angle: 74, size: 180 },
  { at: [690, 980], angle: -98, size: 196 },
  { at: [960, 330], angle: 64, size: 170 },
  { at: [560, 530], angle: -104, size: 160 },
  { at: [800, 470], angle: -6, size: 150 },
];
const front: readonly Twig[] = [
  { at: [820, 900], angle: 128, size: 190 },
  { at: [860, 1080], angle: -52, size: 176 },
  { at: [1010, 1080], angle: 46, size: 190 },
];

function twigs(random: Random, all: readonly Twig[]): string {
  return all
    .map(({ at, angle, size }) => {
      const stalk: Point[] = place(
        [
          [0, 0],
          [size * 0.05, -size * 0.5],
          [0, -size],
        ],
        at,
        angle,
      );
      const spread: readonly (readonly [along: number, turn: number, part: number])[] = [
        [0.42, -66, 0.72],
        [0.42, 66, 0.72],
        [0.8, -54, 0.84],
        [0.8, 54, 0.84],
        [0.98, 0, 1],
      ];
      const leaflets = spread.map(([along, turn, part]) =>
        leaf(random, {
          at: place([[0, -size * along]], at, angle)[0]!,
          angle: angle + turn + random.between(-8, 8),
          length: size * part * random.between(0.92, 1.06),
          width: size * part * 0.3,
          colour: random.pick([shade(green, 0.16), green, mix(green, linden, 0.28), mix(green, linden, 0.5)]),
          teeth: 10,
          veins: 6,
          lift: 6,
        }),
      );
      return layer(piece(strip(stalk, 11, 6), mix(bark, linden, 0.3), 4) + leaflets.join(''), 'far');
    })
    .join('');
}

const buds: readonly Twig[] = [
  { at: [396, 190], angle: 12, size: 86 },
  { at: [1176, 108], angle: -14, size: 92 },
  { at: [880, 160], angle: 20, size: 74 },
  { at: [1490, 520], angle: 48, size: 78 },
  { at: [270, 540], angle: -42, size: 80 },
];

function bud(at: Point, angle: number, size: number): string {
  const put = (text: string) =>
    place(
      points(text).map(([x, y]): Point => [x * size, y * size]),
      at,
      angle,
    );
  const [deep, light] = [pinkPapers[2]!, pinkPapers[6]!];
  const sepal = (text: string) => piece(closedCurve(put(text)), mix(green, linden, 0.35), 4);
  return layer(
    piece(strip(put('0,1.2 0.04,0.6 0,0'), 10, 10), mix(bark, linden, 0.3), 3) +
      piece(closedCurve(put('0,0.1 0.4,-0.16 0.36,-0.66 0,-1.1 -0.36,-0.66 -0.4,-0.16')), deep, 6) +
      cut(closedCurve(put('0.02,-0.02 0.3,-0.24 0.26,-0.62 0,-1.04 -0.08,-0.6')), light) +
      sepal('0,0.16 0.32,0 0.42,-0.36 0.2,-0.3') +
      sepal('0,0.16 -0.32,0 -0.42,-0.36 -0.2,-0.3') +
      sepal('0,0.18 0.16,-0.1 0,-0.56 -0.16,-0.1'),
    'far',
  );
}
