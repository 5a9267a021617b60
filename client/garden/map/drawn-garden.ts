/** Positions on the drawing of the garden (`client/art/motifs/plattegrond.ts`), in its own units. */
import type { RoomId } from '../../../src/modules/content/schema.ts';

export const DRAWING = { width: 1600, height: 1200 };

type Point = readonly [x: number, y: number];

type DrawnRoom = {
  /** Area that can be pressed. */
  box: readonly [left: number, top: number, right: number, bottom: number];
  /** Position of the room's number. */
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

/** Route from the gate, as `points` of a polyline. */
export function wayTo(id: RoomId): string {
  const way: Point[] = id === 'voortuin' ? [GATE, [560, 985]] : [GATE, CROSSING, ...ROOMS[id].way];
  return way.map((point) => point.join(',')).join(' ');
}
