import {
  createWaitingRoom,
  type Place,
  type Standing,
  type WaitingRoom,
} from '../../../src/http/waiting-room/waiting-room.ts';

export const START = Date.parse('2026-05-01T10:00:00.000Z');
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;

/** A waiting room with a clock of its own, in milliseconds. */
export function opened(room: number, more: { at?: number; mostWaiting?: number } = {}) {
  const clock = { at: more.at ?? START };
  const waitingRoom = createWaitingRoom({ room, now: () => clock.at, ...more });
  return { clock, waitingRoom, come: (place: Place | null = null) => comesTo(waitingRoom, place) };
}

let people = 0;

/** A client with an address of their own; a new one returns with the given place, as a browser does. */
export function comesTo(
  waitingRoom: WaitingRoom,
  place: Place | null,
  address = `visitor ${people++}`,
): Extract<Standing, { kind: 'inside' | 'waiting' }> {
  const standing = waitingRoom.come(place ?? waitingRoom.come(null, address).place, address);
  if (standing.kind === 'new' || standing.kind === 'crowded') throw new Error(`They are ${standing.kind}.`);
  return standing;
}

/** So many who come one after the other, with their places. */
export function arrivals(waitingRoom: WaitingRoom, count: number): Place[] {
  return Array.from({ length: count }, () => comesTo(waitingRoom, null).place);
}

export const positionOf = (waitingRoom: WaitingRoom, place: Place) => {
  const standing = comesTo(waitingRoom, place);
  return standing.kind === 'waiting' ? standing.position : 0;
};
