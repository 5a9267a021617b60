import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, shade, tint } from '../colour.ts';
import { blob, closedCurve, place, strip, points } from '../curve.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';

const back = mix(palette['grijs-600'], palette['bentheimer-400'], 0.28);
const breast = mix(palette['ossenbloed-700'], palette['bentheimer-400'], 0.42);

/** Faces right; `at` is the middle of its body, `size` half its length. */
export function robin(random: Random, { at, size }: { at: readonly [number, number]; size: number }): string {
  const put = (text: string) => place(points(text), at, 0, size);
  const leg = (text: string) => piece(strip(put(text), size * 0.06, size * 0.05), shade(back, 0.5), 2);
  return layer(
    leg('-0.1,0.6 -0.06,0.95 0.1,1.06') +
      leg('0.16,0.6 0.2,0.92 0.36,1.02') +
      piece(closedCurve(put('-0.6,0.1 -1.1,0.44 -1.42,0.56 -1.36,0.7 -1,0.66 -0.5,0.5')), shade(back, 0.2), 4) +
      piece(
        closedCurve(
          put(
            '-0.7,0.1 -0.44,-0.42 0,-0.78 0.36,-0.98 0.72,-0.84 0.84,-0.5 0.8,0 0.6,0.46 0.2,0.7 -0.3,0.66 -0.64,0.42',
          ),
        ),
        back,
        6,
      ) +
      cut(closedCurve(put('0.1,0.68 0.5,0.5 0.7,0.2 0.4,0.16 0,0.36 -0.3,0.6')), tint(palette['bentheimer-200'], 0.5)) +
      cut(
        closedCurve(put('0.5,-0.92 0.74,-0.82 0.86,-0.5 0.84,0 0.68,0.26 0.4,0.26 0.2,-0.06 0.26,-0.46 0.4,-0.66')),
        breast,
      ) +
      cut(closedCurve(put('0.74,-0.8 0.86,-0.5 0.84,0 0.68,0.26 0.62,-0.2')), shade(breast, 0.12)) +
      piece(closedCurve(put('-0.7,0.16 -0.4,-0.26 0,-0.3 0.14,0 -0.06,0.34 -0.5,0.46')), shade(back, 0.16), 4) +
      cut(strip(put('-0.5,0.3 -0.2,0.14 0.04,0.1'), size * 0.03, size * 0.02), tint(back, 0.3)) +
      piece(closedCurve(put('0.82,-0.7 1.08,-0.6 0.82,-0.5')), palette.inkt, 3) +
      cut(blob(random, put('0.58,-0.68')[0]!, size * 0.08, size * 0.08, 0.04, 8), palette.inkt) +
      cut(blob(random, put('0.56,-0.71')[0]!, size * 0.026, size * 0.026, 0.1, 6), palette.wit),
    'far',
  );
}
