import type { Point } from '../curve.ts';

/** Tells of a point whether it lies within straight cuts from point to point. */
export function isWithin(outline: readonly Point[]): (point: Point) => boolean {
  return ([x, y]) =>
    outline.reduce((isInside, [endX, endY], index) => {
      const [startX, startY] = outline.at(index - 1)!;
      const crosses = startY > y !== endY > y && x < ((startX - endX) * (y - endY)) / (startY - endY) + endX;
      return crosses ? !isInside : isInside;
    }, false);
}

/** The upper left and lower right of what holds all points. */
export function bounds(outline: readonly Point[]): { from: Point; to: Point } {
  const across = outline.map(([x]) => x);
  const down = outline.map(([, y]) => y);
  return { from: [Math.min(...across), Math.min(...down)], to: [Math.max(...across), Math.max(...down)] };
}

/** The place on the ground that lies at `across` (at the height of `near`) on the line to the vanishing point. */
export function towards(vanishing: Point, near: Point, y: number): Point {
  const part = (y - vanishing[1]) / (near[1] - vanishing[1]);
  return [vanishing[0] + (near[0] - vanishing[0]) * part, y];
}
