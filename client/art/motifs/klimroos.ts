import { palette } from '../../../src/kernel/palette.ts';
import { mix, shade } from '../colour.ts';
import { circle, strip, type Point } from '../curve.ts';
import { leaf } from '../leaf.ts';
import { layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { blushPapers, pinkPapers, rose, whitePapers } from '../rose.ts';

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
  const drawn = chosen.map(({ at, radius }, index) => rose(random, at, radius, kinds[index % kinds.length]!));
  return (
    layer(drawn.filter((_, index) => index % 2 === 0).join(''), 'far') +
    layer(drawn.filter((_, index) => index % 2 === 1).join(''), 'far')
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
