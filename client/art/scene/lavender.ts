import { mix, shade, tint } from '../colour.ts';
import type { Point } from '../curve.ts';
import { blade } from '../leaf.ts';
import { layer } from '../paper.ts';
import type { Random } from '../random.ts';
import { ear } from './flowers.ts';
import { green, light } from './papers.ts';
import { palette } from '../../../src/kernel/web/palette.ts';

const silver = mix(mix(green, light, 0.45), palette['grijs-300'], 0.35);

export function lavender(random: Random, options: { at: Point; width: number; height: number; ears: number }): string {
  const { at, width, height, ears } = options;
  const spray = (count: number, reach: number, draw: (foot: Point, top: Point) => string) =>
    Array.from({ length: count }, (_, index) => {
      const part = ((index + random.between(0.1, 0.9)) / count) * 2 - 1;
      const foot: Point = [at[0] + part * width * 0.2, at[1]];
      const tall = height * reach * random.between(0.8, 1.1) * (1 - part * part * 0.32);
      return { part: Math.abs(part), drawn: draw(foot, [at[0] + part * width * 0.56, at[1] - tall]) };
    })
      .toSorted((one, other) => other.part - one.part)
      .map(({ drawn }) => drawn)
      .join('');
  const leaves = (reach: number) =>
    spray(18, reach, (from, to) =>
      blade({
        from,
        to,
        bend: random.between(-0.06, 0.06) * width,
        width: height * 0.035,
        colour: random.pick([silver, shade(silver, 0.16), tint(silver, 0.2)]),
        lift: height * 0.02,
      }),
    );
  const flowers = (count: number, reach: number) =>
    spray(count, reach, (foot, top) => ear(random, { foot, top, size: height * 0.085 }));
  return (
    layer(leaves(0.8), 'far') +
    layer(flowers(Math.ceil(ears * 0.55), 1.1), 'far') +
    layer(leaves(0.55)) +
    layer(flowers(Math.floor(ears * 0.45), 0.84))
  );
}
