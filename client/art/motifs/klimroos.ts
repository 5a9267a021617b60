import { palette } from '../../../src/kernel/palette.ts';
import { lit, mix, ramp, shade, tint, vivid, type Colour } from '../colour.ts';
import { blob, circle, closedCurve, placed, strip, type Point } from '../curve.ts';
import { leaf } from '../leaf.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';

const rose = vivid(mix(palette.malva, palette['ossenbloed-700'], 0.2), 1.15);
const pinkPapers = ramp([rose, tint(rose, 0.34), tint(rose, 0.58), tint(rose, 0.8)], 10);
const blushPapers = ramp(
  [tint(rose, 0.5), tint(palette['ossenbloed-100'], 0.05), palette['ossenbloed-100'], palette.wit],
  10,
);
const whitePapers = ramp([palette['linde-300'], palette['bentheimer-200'], palette.dauw, palette.wit, palette.wit], 10);
const green = palette['standgroen-600'];
const linden = palette['linde-500'];
const white = palette.wit;

/** A white garden arch overgrown with climbing roses. */
export function klimroos(random: Random): string {
  const vine = overArch();
  return [arch(random), tendrils(random, vine), leaves(random, vine, 230), roses(random, vine), foot(random)].join('');
}

function overArch(): Point[] {
  return [
    ...Array.from({ length: 14 }, (_, step): Point => [392, 1250 - step * 50]),
    ...circle([800, 590], 408, -90, 90, 26),
    ...Array.from({ length: 14 }, (_, step): Point => [1208, 600 + step * 50]),
  ];
}

function arch(random: Random): string {
  const bow = (radius: number, wide: number) =>
    piece(
      strip(
        [
          [800 - radius, 1280],
          [800 - radius, 1000],
          [800 - radius, 760],
          ...circle([800, 590], radius, -90, 90, 24),
          [800 + radius, 760],
          [800 + radius, 1000],
          [800 + radius, 1280],
        ],
        wide,
        wide,
      ),
      white,
      7,
    );
  const rungs = Array.from({ length: 11 }, (_, index) => {
    const y = 1180 - index * 58;
    return [-1, 1].map((side) =>
      piece(
        strip(
          [
            [800 + side * 346, y],
            [800 + side * 470, y + random.between(-2, 2)],
          ],
          13,
          13,
        ),
        palette.dauw,
        5,
      ),
    );
  }).flat();
  const rays = Array.from({ length: 15 }, (_, index) => {
    const [inner, outer] = [
      circle([800, 590], 346, -84 + index * 12, -84 + index * 12, 1)[0]!,
      circle([800, 590], 470, -84 + index * 12, -84 + index * 12, 1)[0]!,
    ];
    return piece(strip([inner, outer], 13, 13), palette.dauw, 5);
  });
  return layer(rungs.join('') + rays.join(''), 'near') + layer(bow(346, 24) + bow(470, 24), 'far');
}

function tendrils(random: Random, vine: readonly Point[]): string {
  const runner = (offset: number, swing: number) =>
    piece(
      strip(
        vine.map(([x, y], index): Point => [
          x + offset + Math.sin(index * 0.62 + offset) * swing,
          y + Math.cos(index * 0.5 + offset) * swing * 0.6,
        ]),
        20,
        9,
      ),
      mix(green, palette['ossenbloed-700'], 0.22),
      5,
    );
  return layer(runner(-10, 40) + runner(16, 52) + runner(random.between(-4, 4), 26));
}

function leaves(random: Random, vine: readonly Point[], count: number): string {
  const drawn = Array.from({ length: count }, (_, index) => {
    const [x, y] = vine[Math.floor((index / count) * vine.length) % vine.length]!;
    const at: Point = [x + random.between(-72, 72), y + random.between(-66, 66)];
    const outwards = (Math.atan2(at[1] - y, at[0] - x) / Math.PI) * 180 + 90;
    return leaf(random, {
      at,
      angle: outwards + random.between(-50, 50),
      length: random.between(84, 138),
      width: random.between(28, 40),
      colour: random.pick([
        shade(green, 0.18),
        green,
        mix(green, linden, 0.3),
        mix(green, linden, 0.55),
        shade(green, 0.05),
      ]),
      teeth: 9,
      veins: 5,
      lift: 6,
    });
  });
  return [0, 1, 2]
    .map((part) => layer(drawn.filter((_, index) => index % 3 === part).join(''), part === 0 ? 'far' : 'near'))
    .join('');
}

function roses(random: Random, vine: readonly Point[]): string {
  const kinds = [blushPapers, pinkPapers, whitePapers, blushPapers, pinkPapers];
  const spots = Array.from({ length: 520 }, (): { at: Point; radius: number } => {
    const [x, y] = random.pick(vine);
    return {
      at: [x + random.between(-84, 84), y + random.between(-80, 80)],
      radius: random.pick([92, 84, 72, 62, 54, 42, 34]),
    };
  });
  const chosen: typeof spots = [];
  for (const spot of spots) {
    if (
      chosen.every(
        (other) => Math.hypot(other.at[0] - spot.at[0], other.at[1] - spot.at[1]) > (other.radius + spot.radius) * 0.86,
      )
    )
      chosen.push(spot);
  }
  const drawn = chosen.map(({ at, radius }, index) => flower(random, at, radius, kinds[index % kinds.length]!));
  return (
    layer(drawn.filter((_, index) => index % 2 === 0).join(''), 'far') +
    layer(drawn.filter((_, index) => index % 2 === 1).join(''), 'far')
  );
}

/** A full rose: whorls of petals, smaller and deeper in colour towards a rolled heart. */
function flower(random: Random, [x, y]: Point, radius: number, papers: readonly Colour[]): string {
  const whorls: readonly (readonly [count: number, part: number, size: number, light: number])[] = [
    [6, 0.56, 0.5, 0.86],
    [6, 0.4, 0.44, 0.72],
    [5, 0.25, 0.37, 0.56],
    [4, 0.13, 0.28, 0.38],
  ];
  const petals = whorls.map(([count, part, size, light], whorl) =>
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * 360 + whorl * 31 + random.between(-9, 9);
      const [at] = placed([[0, -radius * part]], [x, y], angle) as [Point];
      const tone = light + Math.cos(((angle + 32) / 180) * Math.PI) * 0.13 + random.between(-0.05, 0.05);
      const wide = radius * size * random.between(0.95, 1.08);
      const outline: Point[] = [
        [0, wide * 0.7],
        [wide * 0.78, wide * 0.3],
        [wide * 0.96, -wide * 0.26],
        [wide * 0.5, -wide * 0.74],
        [0, -wide * 0.7],
        [-wide * 0.55, -wide * 0.76],
        [-wide * 0.96, -wide * 0.22],
        [-wide * 0.76, wide * 0.34],
      ];
      const curl: Point[] = [
        [wide * 0.86, -wide * 0.38],
        [wide * 0.5, -wide * 0.74],
        [0, -wide * 0.7],
        [-wide * 0.55, -wide * 0.76],
        [-wide * 0.88, -wide * 0.36],
        [-wide * 0.4, -wide * 0.56],
        [0, -wide * 0.52],
        [wide * 0.4, -wide * 0.54],
      ];
      return (
        piece(closedCurve(placed(outline, at, angle)), lit(papers, tone), radius * 0.075) +
        cut(closedCurve(placed(curl, at, angle)), lit(papers, tone + 0.2))
      );
    }).join(''),
  );
  const roll = Array.from(
    { length: 12 },
    (_, step): Point => placed([[0, -radius * 0.17 * (1 - step / 13)]], [x, y], step * 58)[0]!,
  );
  return (
    petals.join('') +
    piece(blob(random, [x, y], radius * 0.19, radius * 0.18, 0.05, 9), lit(papers, 0.46), radius * 0.04) +
    cut(strip(roll, radius * 0.05, radius * 0.03), lit(papers, 0.08))
  );
}

function foot(random: Random): string {
  const row = Array.from({ length: 27 }, (_, index) => {
    const x = index * 64 - 30;
    const isPath = Math.abs(x - 800) < 250;
    return leaf(random, {
      at: [x, 1280],
      angle: random.between(-34, 34),
      length: isPath ? random.between(120, 170) : random.between(150, 270),
      width: isPath ? 26 : random.between(44, 62),
      colour: random.pick([green, mix(green, linden, 0.35), mix(green, linden, 0.7), palette['linde-300']]),
      veins: 5,
    });
  });
  return layer(row.join(''), 'far');
}
