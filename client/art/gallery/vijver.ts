import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, ramp, shade, tint, vivid, type Colour } from '../colour.ts';
import { arc, blob, closedCurve, place, polygon, strip, type Point, points } from '../curve.ts';
import { blade } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { dragonfly } from '../scene/dragonfly.ts';
import { green, light, linden } from '../scene/papers.ts';
import { lilyPad, waterLily } from '../scene/water-lily.ts';

const water = mix(palette['hortensia-700'], palette['standgroen-700'], 0.5);
const pink = vivid(palette.malva, 1.25);
const pinkPapers = ramp([tint(pink, 0.2), tint(pink, 0.42), tint(pink, 0.64), tint(pink, 0.82)], 9);
const whitePapers = ramp([palette['linde-300'], palette['linde-100'], palette.wit, palette.wit], 9);
const reeds = [shade(green, 0.24), green, mix(green, linden, 0.4), linden, mix(linden, light, 0.4)];

export function vijver(random: Random): string {
  return [
    ripples(),
    pads(random, back),
    reed(random, -40, 360, 15, [620, 1010]),
    waterLily(random, { at: [1180, 330], radius: 130, papers: whitePapers }),
    waterLily(random, { at: [560, 250], radius: 104, papers: pinkPapers }),
    pads(random, front),
    waterLily(random, { at: [1290, 800], radius: 205, papers: pinkPapers }),
    waterLily(random, { at: [690, 760], radius: 240, papers: whitePapers }),
    reed(random, 1420, 1680, 9, [320, 560]),
    bulrush(random, [150, 1270], [250, 330]),
    bulrush(random, [70, 1270], [90, 450]),
    bulrush(random, [250, 1280], [405, 520]),
    reed(random, -60, 330, 11, [260, 520]),
    dragonfly(random, { at: [905, 420], angle: 58, size: 175 }),
  ].join('');
}

function ripples(): string {
  const line = (x: number, y: number, wide: number, thick: number) =>
    cut(
      strip(
        [0, 1, 2, 3, 4, 5, 6].map((step): Point => [x + (step / 6) * wide, y + (step % 2 ? 7 : -7)]),
        thick,
        thick * 0.5,
      ),
      tint(water, 0.12),
    );
  return [
    cut(polygon(points('-20,-20 1620,-20 1620,1220 -20,1220')), water),
    ...points('60,90 700,60 1240,120 330,430 930,560 1380,520 250,1010 880,1080 1150,1010 1420,1130 480,1160').map(
      ([x, y], index) => line(x, y, 190 + (index % 3) * 70, 9),
    ),
  ].join('');
}

type Pad = readonly [x: number, y: number, radius: number, turn: number, tone: number];
const back: readonly Pad[] = [
  [420, 120, 130, 30, 0.1],
  [700, 330, 150, 200, 0.5],
  [480, 330, 120, 120, 0.3],
  [1000, 180, 120, 300, 0.2],
  [1330, 210, 160, 250, 0.5],
  [1060, 400, 140, 60, 0.35],
  [1310, 430, 120, 150, 0.1],
  [1560, 390, 130, 20, 0.3],
  [850, 60, 96, 80, 0.4],
  [1560, 70, 110, 200, 0.1],
];
const front: readonly Pad[] = [
  [440, 640, 170, 40, 0.2],
  [900, 650, 175, 300, 0.55],
  [520, 900, 215, 120, 0.6],
  [860, 960, 200, 240, 0.25],
  [1120, 690, 150, 20, 0.2],
  [1480, 730, 170, 60, 0.5],
  [1120, 950, 190, 170, 0.5],
  [1450, 1000, 200, 280, 0.3],
];

function pads(random: Random, list: readonly Pad[]): string {
  return list
    .map(([x, y, radius, turn, tone]) => lilyPad(random, { at: [x, y], radius, turn, colour: mix(green, light, tone) }))
    .join('');
}

function reed(random: Random, from: number, to: number, count: number, [low, high]: readonly [number, number]): string {
  return layer(
    Array.from({ length: count }, (_, index) => {
      const x = from + ((index + random.between(0, 1)) / count) * (to - from);
      const lean = random.between(-120, 150);
      return blade({
        from: [x, 1270],
        to: [x + lean, 1240 - random.between(low, high)],
        bend: random.between(-60, 60),
        width: random.between(13, 22),
        colour: random.pick(reeds),
      });
    }).join(''),
    'far',
  );
}

function bulrush(random: Random, foot: Point, top: Point): string {
  const line = arc(foot, top, random.between(-30, 30), 12);
  const brown: Colour = mix(palette['ossenbloed-700'], palette['grijs-600'], 0.35);
  const [x, y] = top;
  const [beforeX, beforeY] = line.at(-2)!;
  const angle = (Math.atan2(x - beforeX, beforeY - y) / Math.PI) * 180;
  const head = place(points('0,-10 21,8 25,40 25,150 19,182 0,192 -19,182 -25,150 -25,40 -21,8'), top, angle);
  const glow = place(points('-12,24 -6,20 -6,164 -12,160'), top, angle);
  return layer(
    piece(strip([...line, place([[0, -70]], top, angle)[0]!], 13, 4), mix(green, linden, 0.5), 5) +
      piece(closedCurve(head), brown, 8) +
      cut(closedCurve(glow), tint(brown, 0.22)) +
      cut(blob(random, place([[0, 190]], top, angle)[0]!, 11, 6, 0.05, 8), shade(brown, 0.3)),
    'far',
  );
}
