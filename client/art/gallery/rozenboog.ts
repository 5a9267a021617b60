import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, shade, tint } from '../colour.ts';
import { circle, strip, type Point } from '../curve.ts';
import { leaf } from '../leaf.ts';
import { layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { blushPapers, pinkPapers, rose, whitePapers } from '../rose.ts';
import { bough } from '../scene/foreground.ts';
import { lavender } from '../scene/lavender.ts';
import { lawn, path } from '../scene/ground.ts';
import { hedge, upright } from '../scene/hedge.ts';
import { box, distant, grass, green, linden } from '../scene/papers.ts';
import { crown } from '../scene/tree.ts';

export function rozenboog(random: Random): string {
  return [
    crown(random, {
      clusters: [
        [300, 250, 270],
        [760, 170, 240],
        [1260, 230, 290],
      ],
      papers: distant,
      perCluster: 170,
      brightness: 0.66,
      veins: 0,
    }),
    hedge(random, { outline: upright([-60, 470], [1660, 720]), papers: box, size: 44 }),
    lawn({ top: 700, vanishing: [800, 560], stripes: 24, papers: [grass, tint(grass, 0.14)] }),
    path(random, track(700, 40, 1260, 330).left, track(700, 40, 1260, 330).right),
    arch(random, { middle: 800, foot: 716, top: 470, radius: 74, roses: 220, size: 20 }),
    ...[0.06, 0.2, 0.4].flatMap((part) => bushes(random, part)),
    arch(random, { middle: 800, foot: 1030, top: 440, radius: 380, roses: 900, size: 70 }),
    ...[0.68, 1].flatMap((part) => bushes(random, part)),
    bough(random, { from: [-40, 40], to: [330, 90], bend: -30, leaves: 8, length: 130 }),
  ].join('');
}

function track(from: number, near: number, to: number, wide: number) {
  const at = (side: number): Point[] =>
    [0, 0.3, 0.6, 1].map((part) => [800 + side * (near + (wide - near) * part), from + (to - from) * part]);
  return { left: at(-1), right: at(1) };
}

function bushes(random: Random, part: number): string[] {
  const y = 730 + part * 480;
  const reach = 110 + part * 440;
  return [-1, 1].map((side) =>
    lavender(random, { at: [800 + side * reach, y], width: 150 + part * 330, height: 90 + part * 210, ears: 24 }),
  );
}

function arch(
  random: Random,
  options: { middle: number; foot: number; top: number; radius: number; roses: number; size: number },
): string {
  const { middle, foot, top, radius, roses, size } = options;
  const wide = size * 1.15;
  const steps = 12;
  const leg = (side: number): Point[] =>
    Array.from({ length: steps }, (_, step) => [middle + side * radius, foot - ((foot - top) * step) / steps]);
  const vine: Point[] = [...leg(-1), ...circle([middle, top], radius, -90, 90, 22), ...leg(1).toReversed()];
  const bow = (offset: number) =>
    piece(
      strip(
        [
          [middle - radius - offset, foot + size],
          ...circle([middle, top], radius + offset, -90, 90, 24),
          [middle + radius + offset, foot + size],
        ],
        size * 0.24,
        size * 0.24,
      ),
      palette.wit,
      size * 0.1,
    );
  const near = (): Point => {
    const [x, y] = random.pick(vine);
    return [x + random.between(-wide, wide), y + random.between(-wide, wide)];
  };
  const leaves = Array.from({ length: Math.round(roses * 0.36) }, () =>
    leaf(random, {
      at: near(),
      angle: random.between(-180, 180),
      length: size * random.between(1.3, 2),
      width: size * random.between(0.42, 0.58),
      colour: random.pick([shade(green, 0.2), green, mix(green, linden, 0.35), mix(green, linden, 0.6)]),
      teeth: size > 40 ? 9 : 0,
      veins: size > 40 ? 5 : 0,
      lift: size * 0.08,
    }),
  );
  const kinds = [blushPapers, pinkPapers, whitePapers, pinkPapers, blushPapers];
  const chosen: { at: Point; radius: number }[] = [];
  for (let tries = 0; tries < roses; tries += 1) {
    const spot = { at: near(), radius: size * random.pick([1, 0.9, 0.76, 0.62, 0.5]) };
    const isFree = chosen.every(
      ({ at, radius }) => Math.hypot(at[0] - spot.at[0], at[1] - spot.at[1]) > (radius + spot.radius) * 0.8,
    );
    if (isFree) chosen.push(spot);
  }
  const heads = chosen.map(({ at, radius }, index) => rose(random, at, radius, kinds[index % kinds.length]!));
  return [
    layer(bow(-size * 0.7) + bow(size * 0.7), 'far'),
    layer(leaves.join(''), 'far'),
    layer(heads.filter((_, index) => index % 2 === 0).join(''), 'far'),
    layer(heads.filter((_, index) => index % 2 === 1).join(''), 'far'),
  ].join('');
}
