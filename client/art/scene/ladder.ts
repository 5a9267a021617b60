import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, shade, tint } from '../colour.ts';
import { strip, type Point } from '../curve.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';

const wood = mix(palette['bentheimer-400'], palette['grijs-500'], 0.35);

export function ladder(random: Random, options: { foot: Point; top: Point; width: number; rungs: number }): string {
  const { foot, top, width, rungs } = options;
  const at = (side: number, part: number): Point => [
    foot[0] + (top[0] - foot[0]) * part + side * width * (0.5 - part * 0.16),
    foot[1] + (top[1] - foot[1]) * part + side * width * 0.06,
  ];
  const rail = (side: number) => {
    const line = [0, 0.5, 1].map((part) => at(side, part));
    const light = line.map(([x, y]): Point => [x - 5, y]);
    return (
      piece(strip(line, 25, 19), side > 0 ? shade(wood, 0.14) : wood, 9) + cut(strip(light, 6, 5), tint(wood, 0.35))
    );
  };
  const steps = Array.from({ length: rungs }, (_, index) => {
    const part = (index + 0.6) / (rungs + 0.2);
    const ends = [at(-1.08, part), at(1.08, part)];
    return (
      piece(strip(ends, 18, 18), mix(wood, palette['bentheimer-200'], random.between(0.1, 0.35)), 8) +
      cut(
        strip(
          ends.map(([x, y]): Point => [x, y + 5]),
          5,
          5,
        ),
        shade(wood, 0.2),
      )
    );
  });
  return layer(steps.join(''), 'far') + layer(rail(-1) + rail(1), 'far');
}
