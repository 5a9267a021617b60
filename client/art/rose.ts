import { palette } from '../../src/kernel/web/palette.ts';
import { pickPaper, mix, ramp, tint, vivid, type Colour } from './colour.ts';
import { blob, closedCurve, place, strip, type Point } from './curve.ts';
import { cut, piece } from './paper.ts';
import type { Random } from './random.ts';

const pink = vivid(mix(palette.malva, palette['ossenbloed-700'], 0.2), 1.15);
export const pinkPapers = ramp([pink, tint(pink, 0.34), tint(pink, 0.58), tint(pink, 0.8)], 10);
export const blushPapers = ramp(
  [tint(pink, 0.5), tint(palette['ossenbloed-100'], 0.05), palette['ossenbloed-100'], palette.wit],
  10,
);
export const whitePapers = ramp(
  [palette['linde-300'], palette['bentheimer-200'], palette.dauw, palette.wit, palette.wit],
  10,
);

/** Whorls of petals, smaller and deeper in colour towards the middle. */
export function rose(random: Random, [x, y]: Point, radius: number, papers: readonly Colour[]): string {
  const whorls: readonly (readonly [count: number, part: number, size: number, light: number])[] = [
    [6, 0.56, 0.5, 0.86],
    [6, 0.4, 0.44, 0.72],
    [5, 0.25, 0.37, 0.56],
    [4, 0.13, 0.28, 0.38],
  ];
  const petals = whorls.map(([count, part, size, light], whorl) =>
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * 360 + whorl * 31 + random.between(-9, 9);
      const [at] = place([[0, -radius * part]], [x, y], angle) as [Point];
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
        piece(closedCurve(place(outline, at, angle)), pickPaper(papers, tone), radius * 0.075) +
        cut(closedCurve(place(curl, at, angle)), pickPaper(papers, tone + 0.2))
      );
    }).join(''),
  );
  const roll = Array.from(
    { length: 12 },
    (_, step): Point => place([[0, -radius * 0.17 * (1 - step / 13)]], [x, y], step * 58)[0]!,
  );
  return (
    petals.join('') +
    piece(blob(random, [x, y], radius * 0.19, radius * 0.18, 0.05, 9), pickPaper(papers, 0.46), radius * 0.04) +
    cut(strip(roll, radius * 0.05, radius * 0.03), pickPaper(papers, 0.08))
  );
}
