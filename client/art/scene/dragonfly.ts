import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, shade, tint } from '../colour.ts';
import { blob, closedCurve, place, strip, type Point, points } from '../curve.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';

const blue = mix(palette['hortensia-600'], palette['hortensia-200'], 0.25);

/** A dragonfly seen from above, head up; `size` is half its length. */
export function dragonfly(random: Random, options: { at: Point; angle: number; size: number }): string {
  const { at, angle, size } = options;
  const put = (text: string) => place(points(text), at, angle, size);
  const wings = [1, -1].flatMap((side) =>
    [
      '0,0 0.3,-0.16 0.8,-0.3 1.06,-0.3 1.1,-0.2 0.84,-0.08 0.4,0.04',
      '0,0.1 0.3,0.02 0.76,0.04 0.98,0.14 0.98,0.24 0.7,0.26 0.3,0.22',
    ].map((text) => {
      const form = points(text).map(([x, y]): Point => [x * side, y - 0.36]);
      const ribs = [0.35, 0.62].map((part): Point[] => [
        [0.04 * side, -0.34],
        [part * side, form[2]![1] * 0.5 + form[5]![1] * 0.5],
        [0.94 * side, form[3]![1] + 0.07],
      ]);
      return (
        `<g fill-opacity=".82">${piece(closedCurve(place(form, at, angle, size)), tint(palette['hortensia-200'], 0.35), 10)}</g>` +
        ribs.map((rib) => cut(strip(place(rib, at, angle, size), 3, 1), palette['grijs-500'])).join('') +
        cut(blob(random, place([[1 * side, form[3]![1] + 0.03]], at, angle, size)[0]!, 9, 5, 0.1, 6), palette.inkt)
      );
    }),
  );
  const tail = Array.from({ length: 8 }, (_, index) => {
    const from = -0.1 + index * 0.135;
    const wide = 0.05 - index * 0.002;
    return piece(
      closedCurve(
        put(
          `${-wide},${from} 0,${from - 0.02} ${wide},${from} ${wide},${from + 0.12} 0,${from + 0.14} ${-wide},${from + 0.12}`,
        ),
      ),
      index % 2 ? shade(blue, 0.24) : blue,
      4,
    );
  });
  return (
    layer(wings.join(''), 'far') +
    layer(
      tail.join('') +
        piece(
          closedCurve(put('0,-0.56 0.1,-0.48 0.12,-0.3 0.07,-0.1 0,-0.06 -0.07,-0.1 -0.12,-0.3 -0.1,-0.48')),
          shade(blue, 0.12),
          7,
        ) +
        cut(strip(put('0,-0.5 0,-0.3 0,-0.14'), size * 0.05, size * 0.02), tint(blue, 0.4)) +
        piece(blob(random, put('0,-0.6')[0]!, size * 0.09, size * 0.07, 0.04, 10), palette['standgroen-900'], 5) +
        cut(blob(random, put('-0.04,-0.62')[0]!, size * 0.034, size * 0.03, 0.08, 7), palette['linde-300']) +
        cut(blob(random, put('0.05,-0.62')[0]!, size * 0.034, size * 0.03, 0.08, 7), palette['linde-300']),
      'far',
    )
  );
}
