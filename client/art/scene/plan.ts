import { palette } from '../../../src/kernel/web/palette.ts';
import { mix, shade, tint, type Colour } from '../colour.ts';
import { blob, polygon, strip, type Point } from '../curve.ts';
import { cut, layer, piece } from '../paper.ts';
import type { Random } from '../random.ts';

const reed = mix(palette['grijs-500'], palette['bentheimer-400'], 0.3);

export function ridgedRoof(
  random: Random,
  { from, to, paper = reed }: { from: Point; to: Point; paper?: Colour },
): string {
  const [left, top] = from;
  const [right, bottom] = to;
  const middle = (top + bottom) / 2;
  const inset = (bottom - top) * 0.42;
  const ridge: readonly [Point, Point] = [
    [left + inset, middle],
    [right - inset, middle],
  ];
  const planes: readonly (readonly [outline: Point[], tone: number])[] = [
    [[[left, top], [right, top], ridge[1], ridge[0]], -0.16],
    [[[right, top], [right, bottom], ridge[1]], 0.06],
    [[[left, bottom], [right, bottom], ridge[1], ridge[0]], 0.12],
    [[[left, top], [left, bottom], ridge[0]], -0.04],
  ];
  const toned = (tone: number) => (tone < 0 ? tint(paper, -tone) : shade(paper, tone));
  const straws = (edge: readonly [Point, Point], foot: readonly [Point, Point], tone: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const part = (index + random.between(0.1, 0.9)) / count;
      const along = ([a, b]: readonly [Point, Point]): Point => [
        a[0] + (b[0] - a[0]) * part,
        a[1] + (b[1] - a[1]) * part,
      ];
      const [low, high] = [along(edge), along(foot)];
      const start = random.between(0, 0.7);
      const cutFrom: Point = [high[0] + (low[0] - high[0]) * start, high[1] + (low[1] - high[1]) * start];
      const end = Math.min(1, start + 0.3);
      const cutTo: Point = [high[0] + (low[0] - high[0]) * end, high[1] + (low[1] - high[1]) * end];
      return cut(strip([cutFrom, cutTo], 5, 3), toned(tone + random.between(-0.1, 0.1)));
    }).join('');
  return (
    planes.map(([outline, tone]) => piece(polygon(outline), toned(tone), 4)).join('') +
    straws(
      [
        [left, top],
        [right, top],
      ],
      ridge,
      -0.16,
      120,
    ) +
    straws(
      [
        [left, bottom],
        [right, bottom],
      ],
      ridge,
      0.12,
      120,
    ) +
    straws(
      [
        [right, top],
        [right, bottom],
      ],
      [ridge[1], ridge[1]],
      0.06,
      50,
    ) +
    straws(
      [
        [left, top],
        [left, bottom],
      ],
      [ridge[0], ridge[0]],
      -0.04,
      50,
    ) +
    piece(
      strip(
        [
          [ridge[0][0] - 10, middle],
          [ridge[1][0] + 10, middle],
        ],
        20,
        20,
      ),
      shade(paper, 0.3),
      5,
    )
  );
}

/** Tables seen from above, each with four chairs. */
export function teaTables(random: Random, spots: readonly Point[]): string {
  return spots
    .map(([x, y]) => {
      const chairs = [45, 135, 225, 315].map((turn) => {
        const angle = ((turn + random.between(-16, 16)) / 180) * Math.PI;
        const at: Point = [x + Math.cos(angle) * 40, y + Math.sin(angle) * 40];
        return piece(blob(random, at, 13, 13, 0.06, 8), palette['hortensia-600'], 4);
      });
      return (
        layer(chairs.join('')) +
        layer(
          cut(blob(random, [x, y], 29, 29, 0.01, 16), palette.wit) +
            cut(blob(random, [x + 4, y - 2], 8, 8, 0.05, 8), palette['ossenbloed-700']),
          'far',
        )
      );
    })
    .join('');
}
