import { palette } from '../../src/kernel/web/palette.ts';
import { arc, blob, closedCurve, place, points, strip, type Point } from './curve.ts';
import { cut, layer, piece } from './paper.ts';
import type { Random } from './random.ts';

export function bee(random: Random, at: Point, angle: number, scale: number): string {
  const put = (form: readonly Point[]) => place(form, at, angle, scale);
  const wing = (turn: number) => put(place(points('0,0 26,-30 30,-78 4,-100 -20,-74 -16,-28'), [4, -22], turn));
  const stripes = [-34, -6, 22].map((x) =>
    cut(
      strip(
        put([
          [x - 2, -36 + Math.abs(x) * 0.2],
          [x + 7, 0],
          [x - 2, 36 - Math.abs(x) * 0.2],
        ]),
        15 * scale,
        15 * scale,
      ),
      palette.inkt,
    ),
  );
  const wings = [-26, 16].map(
    (turn) =>
      `<g fill-opacity=".85">${piece(closedCurve(wing(turn)), palette['hortensia-200'], 5)}</g>` +
      cut(strip(wing(turn).slice(0, 3), 2, 1), palette['grijs-500']),
  );
  return layer(
    piece(blob(random, put([[58, 2]])[0]!, 27 * scale, 26 * scale, 0.03), palette.inkt, 6) +
      [-1, 1]
        .map((side) =>
          cut(strip(arc(put([[76, -8]])[0]!, put([[104, -22 + side * 10]])[0]!, side * 5), 4, 3), palette.inkt),
        )
        .join('') +
      piece(
        closedCurve(put(points('-66,0 -48,-30 0,-42 44,-30 56,0 44,30 0,42 -48,30'))),
        palette['bentheimer-400'],
        7,
      ) +
      stripes.join('') +
      wings.join(''),
    'far',
  );
}
