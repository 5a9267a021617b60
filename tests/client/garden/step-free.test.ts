import { expect, test } from 'vitest';
import { sampleMap } from '../../../src/cli/sample-map.ts';
import { GARDEN_ROOMS } from '../../../src/modules/content/schema.ts';
import { stepFreeRoute } from '../../../client/garden/map/step-free.tsx';

const rooms = GARDEN_ROOMS.map((id) => ({ id, ...sampleMap.rooms[id], heading: id, html: '', picture: null }));
const route = (change: { metresAcross?: number } = {}) => stepFreeRoute({ ...sampleMap, rooms, ...change });

test('the step-free route leads to the rooms that a wheelchair reaches, with metres and benches', () => {
  const { rooms: reached, metres, benches } = route();
  expect(reached.map(({ number, metres: far }) => [number, far])).toEqual([
    [1, 7],
    [3, 37],
    [4, 44],
    [5, 61],
    [7, 40],
  ]);
  // Shorter than the ways one by one, which share their first part.
  expect(metres).toBe(99);
  expect(benches).toHaveLength(3);
});

test('has no metres while the width of the map is unknown, and nothing without such rooms', () => {
  expect(route({ metresAcross: 0 })).toMatchObject({ metres: null, benches: [{}, {}, {}] });
  const none = stepFreeRoute({
    ...sampleMap,
    rooms: rooms.map((room) => ({ ...room, wheelchair: 'unknown' as const })),
  });
  expect(none).toMatchObject({ rooms: [], benches: [] });
});
