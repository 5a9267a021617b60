import type { Random } from './random.ts';

export type Point = readonly [x: number, y: number];

/** Parses SVG points: "x,y x,y". */
export function points(text: string): Point[] {
  return text.split(' ').map((pair): Point => {
    const [x, y] = pair.split(',').map(Number);
    return [x!, y!];
  });
}

/** Formats a number for SVG with one decimal. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10 || 0);
}

export function closedCurve(points: readonly Point[]): string {
  return `${through(points, (index) => points.at(index % points.length)!, points.length)}Z`;
}

export function openCurve(points: readonly Point[]): string {
  const last = points.length - 1;
  return through(points, (index) => points[Math.max(0, Math.min(last, index))]!, last);
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;
}

/** Draws a round shape as cut by hand, not with compasses. */
export function blob(
  random: Random,
  [x, y]: Point,
  radiusX: number,
  radiusY = radiusX,
  jitter = 0.05,
  corners = 14,
): string {
  const turn = random.between(0, Math.PI);
  return closedCurve(
    Array.from({ length: corners }, (_, corner) => {
      const angle = turn + (corner / corners) * Math.PI * 2;
      const reach = 1 + random.between(-jitter, jitter);
      return [x + Math.cos(angle) * radiusX * reach, y + Math.sin(angle) * radiusY * reach] as const;
    }),
  );
}

/** Moves points drawn around the origin (up is -y); the angle is in degrees. */
export function place(points: readonly Point[], [x, y]: Point, angle = 0, scale = 1): Point[] {
  const cos = Math.cos((angle / 180) * Math.PI) * scale;
  const sin = Math.sin((angle / 180) * Math.PI) * scale;
  return points.map(([px, py]) => [x + px * cos - py * sin, y + px * sin + py * cos]);
}

/** Draws a strip from `from` to `to` wide: a stem, a vein, a blade of grass. */
export function strip(line: readonly Point[], from: number, to: number): string {
  const sides = line.map((point, index) => {
    const [beforeX, beforeY] = line[Math.max(0, index - 1)]!;
    const [afterX, afterY] = line[Math.min(line.length - 1, index + 1)]!;
    const length = Math.hypot(afterX - beforeX, afterY - beforeY) || 1;
    const half = (from + ((to - from) * index) / (line.length - 1)) / 2;
    const across: Point = [(-(afterY - beforeY) / length) * half, ((afterX - beforeX) / length) * half];
    return { point, across };
  });
  const left = sides.map(({ point, across }): Point => [point[0] + across[0], point[1] + across[1]]);
  const right = sides.map(({ point, across }): Point => [point[0] - across[0], point[1] - across[1]]);
  return between(left, right);
}

/** Area between two lines in the same direction, sharp at both ends. */
export function between(one: readonly Point[], other: readonly Point[]): string {
  return `${openCurve(one)}L${openCurve(other.toReversed()).slice(1)}Z`;
}

/** Completes a shape from its right half, drawn around x = 0 from top to bottom. */
export function mirror(half: readonly Point[]): Point[] {
  const left = half.filter(([x]) => x > 0).map(([x, y]): Point => [-x, y]);
  return [...half, ...left.toReversed()];
}

/** Points on a circle, or on an arc of it in degrees (0 is up, clockwise). */
export function circle([x, y]: Point, radius: number, from = 0, to = 345, steps = 23): Point[] {
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = ((from + ((to - from) * step) / steps) / 180) * Math.PI;
    return [x + Math.sin(angle) * radius, y - Math.cos(angle) * radius];
  });
}

/** A ring: the hole runs the other way round, so that it stays open. */
export function hoop(middle: Point, radius: number, width: number): string {
  return closedCurve(circle(middle, radius + width / 2)) + closedCurve(circle(middle, radius - width / 2).toReversed());
}

/** Points along an arc that bends `bend` sideways halfway. */
export function arc(from: Point, to: Point, bend: number, steps = 8): Point[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const across: Point = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps;
    const swerve = bend * 4 * part * (1 - part);
    return [
      from[0] + (to[0] - from[0]) * part + across[0] * swerve,
      from[1] + (to[1] - from[1]) * part + across[1] * swerve,
    ];
  });
}

function through(points: readonly Point[], at: (index: number) => Point, steps: number): string {
  const count = points.length;
  let path = `M${short(points[0]![0])} ${short(points[0]![1])}`;
  for (let index = 0; index < steps; index += 1) {
    const before = at(index === 0 && steps < count ? 0 : index - 1 + (steps < count ? 0 : count));
    const start = at(index);
    const end = at(index + 1);
    const after = at(index + 2);
    path += `C${[
      start[0] + (end[0] - before[0]) / 6,
      start[1] + (end[1] - before[1]) / 6,
      end[0] - (after[0] - start[0]) / 6,
      end[1] - (after[1] - start[1]) / 6,
      end[0],
      end[1],
    ]
      .map(short)
      .join(' ')}`;
  }
  return path;
}

/** Returns a test for points within a polygon. */
export function isWithin(outline: readonly Point[]): (point: Point) => boolean {
  return ([x, y]) =>
    outline.reduce((isInside, [endX, endY], index) => {
      const [startX, startY] = outline.at(index - 1)!;
      const crosses = startY > y !== endY > y && x < ((startX - endX) * (y - endY)) / (startY - endY) + endX;
      return crosses ? !isInside : isInside;
    }, false);
}

export function bounds(outline: readonly Point[]): { from: Point; to: Point } {
  const across = outline.map(([x]) => x);
  const down = outline.map(([, y]) => y);
  return { from: [Math.min(...across), Math.min(...down)], to: [Math.max(...across), Math.max(...down)] };
}

/** Returns the point at height `y` on the line from `near` to the vanishing point. */
export function towards(vanishing: Point, near: Point, y: number): Point {
  const part = (y - vanishing[1]) / (near[1] - vanishing[1]);
  return [vanishing[0] + (near[0] - vanishing[0]) * part, y];
}
