import { palette } from '../../../src/kernel/web/palette.ts';
import { shade, tint, type Colour } from '../colour.ts';
import { blob, polygon, strip, type Point, points } from '../curve.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';

/** A bench seen from the front; `at` is the middle of its foot. */
export function bench({ at, width, paint = palette.wit }: { at: Point; width: number; paint?: Colour }): string {
  const put = (text: string) => points(text).map(([x, y]): Point => [at[0] + x * width, at[1] + y * width]);
  const bar = (text: string, wide: number, colour = paint) =>
    piece(strip(put(text), wide * width, wide * width), colour, width * 0.014);
  const slats = Array.from({ length: 13 }, (_, index) => {
    const x = -0.45 + index * 0.075;
    return bar(`${x},-0.26 ${x},-0.52`, 0.028);
  });
  return layer(
    bar('-0.5,0 -0.5,-0.56', 0.05) +
      bar('0.5,0 0.5,-0.56', 0.05) +
      slats.join('') +
      bar('-0.52,-0.54 0,-0.58 0.52,-0.54', 0.06) +
      bar('-0.52,-0.26 0.52,-0.26', 0.04) +
      bar('-0.54,-0.19 0.54,-0.19', 0.07, shade(paint, 0.08)) +
      bar('-0.56,-0.36 -0.44,-0.36', 0.04) +
      bar('0.44,-0.36 0.56,-0.36', 0.04) +
      bar('-0.42,0 -0.42,-0.18', 0.045, shade(paint, 0.1)) +
      bar('0.42,0 0.42,-0.18', 0.045, shade(paint, 0.1)),
    'far',
  );
}

/** A folding chair from the side; `side` 1 faces right. */
export function chair({ at, size, side, paint }: { at: Point; size: number; side: 1 | -1; paint: Colour }): string {
  const put = (text: string) => points(text).map(([x, y]): Point => [at[0] + x * size * side, at[1] + y * size]);
  const bar = (text: string, wide: number, colour: Colour) =>
    piece(strip(put(text), wide * size, wide * size), colour, size * 0.016);
  const back = [-0.98, -0.86, -0.74].map((y) => bar(`-0.36,${y} 0.04,${y + 0.03}`, 0.075, tint(paint, 0.12)));
  const seat = [0, 1, 2, 3].map((row) =>
    bar(
      `${-0.3 + row * 0.02},${-0.5 + row * 0.034} ${0.38 + row * 0.02},${-0.47 + row * 0.034}`,
      0.03,
      row % 2 ? paint : tint(paint, 0.16),
    ),
  );
  return (
    layer(
      bar('0.06,-1 0.12,-0.5 -0.12,0.02', 0.045, shade(paint, 0.28)) +
        bar('-0.06,-0.46 0.4,0', 0.042, shade(paint, 0.28)),
      'near',
    ) +
    layer(
      back.join('') +
        bar('-0.36,-1.02 -0.28,-0.5 0.16,0.06', 0.05, paint) +
        bar('0.34,-0.46 -0.34,0.06', 0.046, paint) +
        seat.join(''),
      'far',
    )
  );
}

/** A table with a cloth; `at` is the middle of its foot. */
export function table(
  random: Random,
  { at, width, height, paint }: { at: Point; width: number; height: number; paint: Colour },
): string {
  const [x, y] = at;
  const top = y - height;
  return (
    layer(
      piece(
        strip(
          [
            [x, top],
            [x, y - height * 0.2],
          ],
          width * 0.05,
          width * 0.06,
        ),
        paint,
        6,
      ) +
        [-0.26, 0, 0.26]
          .map((reach) =>
            piece(
              strip(
                [
                  [x, y - height * 0.24],
                  [x + reach * width * 0.6, y - height * 0.1],
                  [x + reach * width, y + (reach ? 0 : 10)],
                ],
                width * 0.05,
                width * 0.04,
              ),
              shade(paint, 0.14),
              5,
            ),
          )
          .join(''),
      'far',
    ) +
    layer(
      piece(blob(random, [x, top + 12], width * 0.5, width * 0.11, 0.004, 28), shade(palette.dauw, 0.12), 8),
      'far',
    ) +
    layer(
      cut(blob(random, [x, top], width * 0.5, width * 0.11, 0.004, 28), palette.wit) +
        cut(
          polygon([
            [x - width * 0.5, top],
            [x + width * 0.5, top],
            [x + width * 0.5, top + 2],
            [x - width * 0.5, top + 2],
          ]),
          palette.wit,
        ),
    )
  );
}

/** `at` is the middle of the foot, `size` the height. */
export function urn(at: Point, size: number, stone: Colour = palette['grijs-300']): string {
  const put = (text: readonly Point[]) => text.map(([x, y]): Point => [at[0] + x * size, at[1] + y * size]);
  const half: Point[] = [
    [0, -0.62],
    [0.2, -0.62],
    [0.24, -0.58],
    [0.2, -0.54],
    [0.17, -0.36],
    [0.06, -0.24],
    [0.06, -0.16],
    [0.12, -0.1],
    [0.12, 0],
    [0, 0],
  ];
  const left = half.map(([x, y]): Point => [-x, y]);
  const shadow = half.map(([x, y]): Point => [x * 0.2, y]);
  const block = (wide: number, top: number, bottom: number, colour: Colour) =>
    cut(
      polygon(
        put([
          [-wide, top],
          [wide, top],
          [wide, bottom],
          [-wide, bottom],
        ]),
      ),
      colour,
    ) +
    cut(
      polygon(
        put([
          [wide * 0.3, top],
          [wide, top],
          [wide, bottom],
          [wide * 0.3, bottom],
        ]),
      ),
      shade(colour, 0.12),
    );
  return (
    layer(
      block(0.2, 0, 0.5, stone) + block(0.24, -0.01, 0.05, tint(stone, 0.4)) + block(0.25, 0.46, 0.54, stone),
      'far',
    ) +
    layer(
      cut(polygon(put([...left, ...half.toReversed()])), tint(stone, 0.2)) +
        cut(polygon(put([...shadow, ...half.toReversed()])), shade(stone, 0.1)),
      'far',
    )
  );
}
