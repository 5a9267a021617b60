import type { Point } from '../curve.ts';

/** Returns a test for points within a polygon. */
export function isWithin(outline: readonly Point[]): (point: Point) => boolean {
  return ([x, y]) =>
    outline.reduce((isInside, [endX, endY], index) => {
      const [startX, startY] = outline.at(index - 1)!;
      const crosses = startY > y !== endY > y && x < ((startX - endX) * (y - endY)) / (startY - endY) + endX;
      return crosses ? !isInside : isInside;
    }, false);
}

/** Upper left and lower right corner. */
export function bounds(outline: readonly Point[]): { from: Point; to: Point } {
  const across = outline.map(([x]) => x);
  const down = outline.map(([, y]) => y);
  return { from: [Math.min(...across), Math.min(...down)], to: [Math.max(...across), Math.max(...down)] };
}

/** Point at height `y` on the line from `near` to the vanishing point. */
export function towards(vanishing: Point, near: Point, y: number): Point {
  const part = (y - vanishing[1]) / (near[1] - vanishing[1]);
  return [vanishing[0] + (near[0] - vanishing[0]) * part, y];
}
