import { palette } from '../../../src/kernel/web/palette.ts';
import { shade, tint, type Colour } from '../colour.ts';
import { blob, closedCurve, polygon, strip, type Point, points } from '../curve.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';
import { upright } from './hedge.ts';

/** `at` is the middle of its foot, `size` its width; `snow` lies on level surfaces. */
export function gardenGate(
  random: Random,
  options: { at: Point; size: number; paint?: Colour; snow?: Colour },
): string {
  const { at, size, paint = palette['standgroen-700'], snow } = options;
  const put = (form: readonly Point[]) => form.map(([x, y]): Point => [at[0] + x * size, at[1] + y * size]);
  const crest = (x: number) => -0.56 - 0.16 * Math.cos((x / 0.4) * (Math.PI / 2)) ** 2;
  const slats = Array.from({ length: 12 }, (_, index) => {
    const x = -0.374 + index * 0.068;
    const top = crest(x);
    const wide = 0.021;
    return (
      piece(
        polygon(
          put([
            [x - wide, top + 0.03],
            [x, top],
            [x + wide, top + 0.03],
            [x + wide, -0.02],
            [x - wide, -0.02],
          ]),
        ),
        paint,
        size * 0.01,
      ) +
      cut(
        polygon(
          put([
            [x + wide * 0.3, top + 0.009],
            [x + wide, top + 0.03],
            [x + wide, -0.02],
            [x + wide * 0.3, -0.02],
          ]),
        ),
        shade(paint, 0.22),
      ) +
      (snow
        ? cut(
            closedCurve(
              put([
                [x - wide, top + 0.034],
                [x, top - 0.012],
                [x + wide, top + 0.034],
                [x, top + 0.022],
              ]),
            ),
            snow,
          )
        : '')
    );
  });
  const bar = (y: number) =>
    [-1, 1].map((side) => {
      const [from, to] = [side * 0.005, side * 0.41].toSorted((a, b) => a - b) as [number, number];
      return (
        piece(polygon(put(upright([from, y], [to, y + 0.046]))), tint(paint, 0.1), size * 0.01) +
        cut(polygon(put(upright([from, y + 0.03], [to, y + 0.046]))), shade(paint, 0.2)) +
        (snow
          ? cut(
              closedCurve(
                put([
                  [from, y + 0.008],
                  [from + 0.1, y - 0.012],
                  [from + 0.22, y - 0.009],
                  [to, y - 0.004],
                  [to, y + 0.008],
                ]),
              ),
              snow,
            )
          : '')
      );
    });
  const brace = (side: number) =>
    piece(
      strip(
        put([
          [side * 0.4, -0.1],
          [side * 0.02, -0.42],
        ]),
        size * 0.036,
        size * 0.036,
      ),
      tint(paint, 0.04),
      size * 0.01,
    );
  const post = (x: number) =>
    piece(polygon(put(upright([x - 0.055, -0.7], [x + 0.055, 0.03]))), palette.dauw, size * 0.016) +
    cut(polygon(put(upright([x + 0.015, -0.7], [x + 0.055, 0.03]))), palette['grijs-300']) +
    piece(polygon(put(upright([x - 0.075, -0.74], [x + 0.075, -0.69]))), palette.wit, size * 0.012) +
    piece(blob(random, put([[x, -0.79]])[0]!, size * 0.06, size * 0.056, 0.02), palette.dauw, size * 0.012) +
    cut(
      closedCurve(
        put(
          points('0.036,-0.834 0.058,-0.8 0.058,-0.77 0.034,-0.744 0,-0.736 -0.03,-0.746 0.016,-0.76 0.04,-0.794').map(
            ([px, py]): Point => [px + x, py],
          ),
        ),
      ),
      palette['grijs-300'],
    ) +
    (snow
      ? piece(
          closedCurve(
            put(
              points('-0.07,-0.8 -0.03,-0.86 0.03,-0.87 0.066,-0.81 0.02,-0.82').map(([px, py]): Point => [px + x, py]),
            ),
          ),
          snow,
          size * 0.006,
        )
      : '');
  return [
    layer(slats.join(''), 'far'),
    layer(brace(-1) + brace(1) + bar(-0.46).join('') + bar(-0.12).join('')),
    layer(post(-0.46) + post(0.46), 'far'),
    layer(
      piece(polygon(put(points('-0.05,-0.31 0.05,-0.31 0.05,-0.28 -0.05,-0.28'))), palette.inkt, size * 0.006) +
        piece(
          blob(random, put([[0.02, -0.295]])[0]!, size * 0.022, size * 0.022, 0.04, 10),
          palette['bentheimer-400'],
          size * 0.006,
        ),
    ),
  ].join('');
}
