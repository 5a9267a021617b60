import { palette } from '../../src/kernel/web/palette.ts';
import { mix, shade, tint, vivid } from './colour.ts';
import { closedCurve, place, strip, type Point, points } from './curve.ts';
import { leaf } from './leaf.ts';
import { cut, piece } from './paper.ts';
import type { Random } from './random.ts';
import { bark } from './scene/papers.ts';

const red = vivid(tint(palette['ossenbloed-700'], 0.14), 1.15);

export function apple(random: Random, at: Point, radius: number): string {
  const put = (points: readonly Point[]) => place(points, at, 0, radius);
  const turn = random.between(-14, 14);
  const outline = place(
    points(
      '0,-0.78 0.42,-0.96 0.9,-0.62 1,0 0.74,0.72 0.3,0.98 0,0.9 -0.3,0.98 -0.74,0.72 -1,0 -0.9,-0.62 -0.42,-0.96',
    ),
    [0, 0],
    turn,
  );
  const flank = place(
    points('0.2,-0.86 0.42,-0.96 0.9,-0.62 1,0 0.74,0.72 0.3,0.98 0,0.9 0.5,0.4 0.56,-0.3'),
    [0, 0],
    turn,
  );
  const blush = mix(red, palette['bentheimer-400'], random.between(0, 0.3));
  return (
    piece(strip(put(points('0,-0.72 0.04,-1.05 0.16,-1.36')), 6, 8), shade(bark, 0.2), 3) +
    piece(closedCurve(put(outline)), blush, 6) +
    cut(closedCurve(put(flank)), shade(red, 0.16)) +
    cut(closedCurve(put(points('-0.3,-0.74 0,-0.62 0.3,-0.74 0,-0.5'))), shade(red, 0.4)) +
    cut(closedCurve(put(points('-0.66,-0.4 -0.5,-0.62 -0.36,-0.5 -0.5,-0.1 -0.68,-0.02'))), tint(blush, 0.45)) +
    leaf(random, {
      at: put([[0.06, -1.1]])[0]!,
      angle: 62 + turn,
      length: radius * 1.05,
      width: radius * 0.3,
      colour: palette['linde-500'],
      veins: 3,
      lift: 4,
    })
  );
}
