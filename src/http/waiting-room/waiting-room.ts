import { createLine } from './line.ts';
import { createPace } from './pace.ts';

/** What a browser keeps: when it came, as a number that no other has, and until when it may buy; 0: it waits. */
export type Place = { number: number; mayBuyUntil: number };

/** Where somebody stands. */
export type Standing =
  | { kind: 'inside'; place: Place }
  | {
      kind: 'waiting';
      place: Place;
      /** 1: the next. */
      position: number;
      /** Until it is their turn, as fast as the line moved lately; null: nobody can tell. */
      seconds: number | null;
      /** When they should ask again; who does not do so for long gives their room to others. */
      againSeconds: number;
    };

export type WaitingRoom = {
  /**
   * Somebody wants to buy: lets them in when there is room and nobody waits ahead of them, else keeps their place. Null:
   * they are new, and last. Safe to repeat; each call is a sign of life.
   */
  come(place: Place | null): Standing;
  /** Where somebody stands, changing nothing; null for one who is neither in the line nor inside. */
  look(place: Place): Standing | null;
  /** They make room, as who ordered does. They may come back as long as their place says. */
  leave(place: Place): void;
  /** How many are inside and how many wait. */
  count(): { inside: number; waiting: number };
};

const MINUTE = 60_000;
/** How long one may buy without asking us anything. */
export const PASS_MINUTES = 15;
/** A place that is older begins anew at the end, so that nobody keeps one for another rush. */
const OLDEST_MS = 6 * 60 * MINUTE;
const MOST_WAITING = 100_000;
const SWEEP_MS = 1000;
/** After a start: so long it takes until all who waited before it have asked again. */
const GATHER_MS = 90_000;

/**
 * A line in front of the shop: at most `room` buy at once, the others go in by the order in which they came. It knows nobody,
 * only numbers: microseconds since 1970, so that places hold across a restart and between processes. In memory, and bounded:
 * whoever comes when `mostWaiting` wait has a place all the same, which is looked at when they ask again.
 */
export function createWaitingRoom({
  room,
  now,
  mostWaiting = MOST_WAITING,
}: {
  room: number;
  /** Milliseconds since 1970. */
  now: () => number;
  mostWaiting?: number;
}): WaitingRoom {
  const line = createLine();
  const pace = createPace();
  /** Numbers of those inside, and until when. */
  const inside = new Map<number, number>();
  let newest = 0;
  let sweptAt = 0;
  const startedAt = now();
  let gatheringUntil = 0;

  const sweep = (at: number) => {
    if (Math.abs(at - sweptAt) < SWEEP_MS) return;
    sweptAt = at;
    line.dropUntil(at);
    for (const [number, until] of inside) if (until <= at) inside.delete(number);
  };
  /** Rising, also when the clock is put back. */
  const nextNumber = (at: number) => {
    newest = Math.max(at * 1000, newest + 1);
    return newest;
  };
  const isKnown = (place: Place, at: number) => place.number > (at - OLDEST_MS) * 1000;
  /** Whether they waited before this process began: then others did too, and nobody goes in before all came back. */
  const comesBack = ({ number, mayBuyUntil }: Place, at: number) =>
    mayBuyUntil === 0 && number < startedAt * 1000 && at < startedAt + GATHER_MS;
  const letIn = (number: number, at: number): Standing => {
    const until = at + PASS_MINUTES * MINUTE;
    inside.set(number, until);
    return { kind: 'inside', place: { number, mayBuyUntil: until } };
  };
  const waitingAt = (number: number, at: number): Extract<Standing, { kind: 'waiting' }> => {
    const position = line.ahead(number) + 1;
    const places = position - Math.max(0, room - inside.size);
    return {
      kind: 'waiting',
      place: { number, mayBuyUntil: 0 },
      position,
      seconds: pace.secondsFor(Math.max(1, places), at),
      againSeconds: Math.min(60, 10 + Math.floor(position / 50)),
    };
  };

  return {
    come: (place) => {
      const at = now();
      sweep(at);
      const known = place && isKnown(place, at) ? place : null;
      // By its number too: another tab of theirs may have been let in a moment ago.
      if (known && (known.mayBuyUntil > at || inside.has(known.number))) return letIn(known.number, at);
      if (known && comesBack(known, at)) gatheringUntil = startedAt + GATHER_MS;
      const number = known?.number ?? nextNumber(at);
      if (at >= gatheringUntil && inside.size + line.ahead(number) < room) {
        if (line.has(number)) pace.note(at);
        line.remove(number);
        return letIn(number, at);
      }
      if (line.size() === 0) pace.begin(at);
      const standing = waitingAt(number, at);
      // A screen that is off asks once a minute at best.
      const keptUntil = at + (2 * standing.againSeconds + 60) * 1000;
      if (line.has(number) || line.size() < mostWaiting) line.keep(number, keptUntil);
      return standing;
    },
    look: (place) => {
      const at = now();
      if (inside.has(place.number) || place.mayBuyUntil > at) return { kind: 'inside', place };
      return isKnown(place, at) ? waitingAt(place.number, at) : null;
    },
    leave: ({ number }) => {
      inside.delete(number);
      line.remove(number);
    },
    count: () => ({ inside: inside.size, waiting: line.size() }),
  };
}
