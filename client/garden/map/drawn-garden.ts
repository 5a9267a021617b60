/** Positions on the drawing of the garden (`client/art/motifs/plattegrond.ts`), in its own units. */
import type { RoomId } from '../../../src/modules/content/schema.ts';

export const DRAWING = { width: 1600, height: 1200 };

type Point = readonly [x: number, y: number];

type DrawnRoom = {
  box: readonly [left: number, top: number, right: number, bottom: number];
  number: Point;
  /** Route from the crossing of the paths. */
  way: readonly Point[];
};

/** The gate; every route but that of the first room continues to the crossing in the middle. */
const GATE: Point = [590, 1118];
const CROSSING: Point = [591, 614];

export const ROOMS: Readonly<Record<RoomId, DrawnRoom>> = {
  voortuin: { box: [110, 850, 556, 1118], number: [350, 962], way: [] },
  boomgaard: {
    box: [1044, 726, 1498, 1112],
    number: [1268, 905],
    way: [
      [1240, 614],
      [1240, 760],
    ],
  },
  'klassieke-gazonkamer': {
    box: [126, 110, 562, 566],
    number: [345, 322],
    way: [
      [500, 612],
      [499, 470],
    ],
  },
  tweekamertuin: {
    box: [622, 110, 1002, 566],
    number: [802, 300],
    way: [
      [800, 612],
      [800, 440],
    ],
  },
  'grote-achtertuin': {
    box: [1060, 110, 1478, 566],
    number: [1258, 340],
    way: [
      [1032, 614],
      [1034, 330],
    ],
  },
  'zijtuin-met-hortensialaan': {
    box: [622, 664, 1014, 1098],
    number: [810, 910],
    way: [
      [820, 614],
      [812, 780],
    ],
  },
  'theehuis-met-terras': {
    box: [110, 650, 556, 840],
    number: [345, 740],
    way: [
      [360, 616],
      [360, 690],
    ],
  },
};

function routeTo(id: RoomId): Point[] {
  return id === 'voortuin' ? [GATE, [560, 985]] : [GATE, CROSSING, ...ROOMS[id].way];
}

/** Route from the gate, as `points` of a polyline. */
export function wayTo(id: RoomId): string {
  return routeTo(id)
    .map((point) => point.join(','))
    .join(' ');
}

/** Length of the route from the gate to a room. */
export const lengthTo = (id: RoomId): number => lengthOf(routeTo(id));

/** Length of all paths to these rooms together; shared parts count once. */
export function lengthOfRoutes(ids: readonly RoomId[]): number {
  const turns = ids.flatMap((id) => ROOMS[id].way.slice(0, 1)).map(([x]) => x);
  const across = [CROSSING[0], ...turns];
  const branches = ids.map((id) => lengthOf(id === 'voortuin' ? routeTo(id) : ROOMS[id].way));
  const trunk = turns.length > 0 ? lengthOf([GATE, CROSSING]) : 0;
  return trunk + Math.max(...across) - Math.min(...across) + branches.reduce((sum, one) => sum + one, 0);
}

/** True for a point in one of these rooms or beside the route to it. */
export function isBeside([x, y]: Point, ids: readonly RoomId[]): boolean {
  return ids.some((id) => {
    const [left, top, right, bottom] = ROOMS[id].box;
    if (x >= left && x <= right && y >= top && y <= bottom) return true;
    const route = routeTo(id);
    return route.slice(1).some((end, index) => distanceTo([x, y], route[index] ?? end, end) <= BESIDE);
  });
}

const BESIDE = 120;

const lengthOf = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);

function distanceTo([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [right, down] = [toX - fromX, toY - fromY];
  const part = ((x - fromX) * right + (y - fromY) * down) / (right ** 2 + down ** 2 || 1);
  const along = Math.min(1, Math.max(0, part));
  return Math.hypot(x - fromX - along * right, y - fromY - along * down);
}
