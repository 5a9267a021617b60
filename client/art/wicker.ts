import { shade, tint, type Colour } from './colour.ts';
import { closedCurve, place, polygon, strip, type Point } from './curve.ts';
import { cut, piece } from './paper.ts';
import type { Random } from './random.ts';

export function wicker(
  random: Random,
  options: {
    middle: Point;
    width: number;
    height: number;
    foot: number;
    rows: number;
    columns: number;
    papers: readonly Colour[];
  },
): string {
  const { middle, width, height, foot, rows, columns, papers } = options;
  const [x, top] = middle;
  const half = (y: number) => width / 2 + ((foot - width) / 2) * (y / height);
  const back = polygon([
    [x - half(0), top],
    [x + half(0), top],
    [x + half(height), top + height],
    [x - half(height), top + height],
  ]);
  const weave = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const isOver = (row + column) % 2 === 0;
      const y = ((row + 0.5) / rows) * height;
      const at: Point = [x - half(y) + ((column + 0.5) / columns) * half(y) * 2, top + y];
      const paper = random.pick(papers);
      const wide = (half(y) / columns) * (isOver ? 1.3 : 0.62);
      const tall = (height / rows / 2) * (isOver ? 0.86 : 1.1);
      return { isOver, drawn: piece(slat(random, at, wide, tall), isOver ? paper : shade(paper, 0.22), 3) };
    }),
  ).flat();
  const rim = (y: number, thick: number) =>
    piece(
      strip(
        [
          [x - half(y) - 8, top + y],
          [x, top + y + thick * 0.2],
          [x + half(y) + 8, top + y],
        ],
        thick,
        thick,
      ),
      tint(papers[0]!, 0.2),
      5,
    );
  return (
    piece(back, shade(papers[0]!, 0.45), 6) +
    weave
      .filter(({ isOver }) => !isOver)
      .map(({ drawn }) => drawn)
      .join('') +
    weave
      .filter(({ isOver }) => isOver)
      .map(({ drawn }) => drawn)
      .join('') +
    rim(0, (height / rows) * 0.62) +
    cut(
      strip(
        [
          [x - half(height), top + height],
          [x + half(height), top + height],
        ],
        8,
        8,
      ),
      shade(papers[0]!, 0.3),
    )
  );
}

function slat(random: Random, at: Point, wide: number, tall: number): string {
  const corner = ([x, y]: Point): Point[] => [
    [x * wide, y * tall * 0.7],
    [x * wide * 0.82, y * tall],
  ];
  const points = [
    ...corner([1, 1]),
    ...corner([-1, 1]).toReversed(),
    ...corner([-1, -1]),
    ...corner([1, -1]).toReversed(),
  ];
  return closedCurve(place(points, at, random.between(-3, 3)));
}
