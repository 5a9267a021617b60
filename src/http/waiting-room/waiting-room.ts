import { createCrowds } from './crowds.ts';
import { createLine } from './line.ts';
import { createPace } from './pace.ts';
import { createSpentPasses } from './spent-passes.ts';

/** Place of a browser, stored in its cookie. Moments are milliseconds since 1970. */
export type Place = {
  /** When it came, as a number that no other has. */
  number: number;
  /** Until when it may buy; 0: it waits; 1: it was given this place and did not show it yet. */
  mayBuyUntil: number;
  /** When it was let in; 0: it was not. */
  enteredAt: number;
};

/** Position of a client in the waiting room. */
export type Standing =
  | { kind: 'inside'; place: Place }
  /** First visit: nothing is held for a browser before it returns with its place. */
  | { kind: 'new'; place: Place }
  /** The maximum for one address is already waiting or buying. */
  | { kind: 'crowded'; place: Place; againSeconds: number }
  | {
      kind: 'waiting';
      place: Place;
      /** 1: the next. */
      position: number;
      /** Estimated seconds until its turn, at the recent pace of the line; null: unknown. */
      seconds: number | null;
      /** When to ask again; a client that stays away too long loses its turn to others. */
      againSeconds: number;
    };

export type WaitingRoom = {
  /**
   * Handles a client that wants to buy: admits it when there is capacity and nobody is ahead in line, else keeps its
   * place. `place` null: it is new. `address`: by which a client is counted. Safe to repeat; each call is a sign of
   * life.
   */
  come(place: Place | null, address: string): Standing;
  /** Returns the position of a client and changes nothing; null if it is neither in the line nor inside. */
  look(place: Place, address: string): Exclude<Standing, { kind: 'crowded' }> | null;
  /**
   * Handles an order: as `come`, but a new client enters for the time of this order where there is capacity, and one
   * whose pass was used for an order starts over, unless this is the same order again. `mark`: distinguishes this order
   * of this browser from all others. Must be followed by `ended` for a client that is inside.
   */
  order(place: Place | null, address: string, mark: string): Standing;
  /** Ends the order of a client that is inside; `marks`: under which it may be repeated, null: nothing was ordered. */
  ended(place: Place, marks: string[] | null): void;
  /** Frees the capacity of a client. It may come back for as long as its place is valid. */
  leave(place: Place): void;
  /** Number of clients inside, and in line. */
  count(): { inside: number; waiting: number };
};

const MINUTE = 60_000;
/** Minutes that a client may buy without any sign of life. */
export const PASS_MINUTES = 15;
/** Maximum age of a pass, however often it was shown, so that nobody stays inside. */
const LONGEST_PASS_MS = 60 * MINUTE;
/** Age at which a place starts again at the end of the line, so that nobody saves one for another rush. */
export const OLDEST_MS = 6 * 60 * MINUTE;
/** `mayBuyUntil` of a place that no client has shown yet, and how long it keeps its turn. */
const NOT_YET_SHOWN = 1;
const TO_SHOW_MS = 2 * MINUTE;
const MOST_WAITING = 100_000;
const SWEEP_MS = 1000;
const CROWDED_SECONDS = 60;
/** How long after a start until all clients that waited before it have asked again. */
const GATHER_MS = 90_000;

/**
 * Line in front of the shop: at most `room` clients buy at once, the others enter in the order in which they came. It
 * stores numbers, microseconds since 1970, so that places survive a restart and hold across processes; and, while a
 * place is held, its address, so that one address does not keep all others out. In memory, and bounded: a client that
 * comes when `mostWaiting` wait still gets a place, which is considered when it asks again.
 */
export function createWaitingRoom({
  room,
  now,
  apart = () => 0,
  mostWaiting = MOST_WAITING,
}: {
  room: number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Microseconds, below a thousand, that keep numbers of two processes in the same millisecond apart. */
  apart?: () => number;
  mostWaiting?: number;
}): WaitingRoom {
  const line = createLine();
  const pace = createPace();
  const crowds = createCrowds(room);
  const passes = createSpentPasses();
  /** Numbers of those inside: until when, and since when. */
  const inside = new Map<number, { until: number; enteredAt: number }>();
  let newest = 0;
  let sweptAt = 0;
  const startedAt = now();
  let gatheringUntil = 0;

  const sweep = (at: number) => {
    if (Math.abs(at - sweptAt) < SWEEP_MS) return;
    sweptAt = at;
    for (const number of line.dropUntil(at)) crowds.remove(number);
    for (const [number, { until }] of inside) if (until <= at) goOut(number);
    passes.dropUntil(at);
  };
  const goOut = (number: number) => {
    inside.delete(number);
    line.remove(number);
    crowds.remove(number);
  };
  /** Rising, also when the clock is put back. */
  const nextNumber = (at: number) => {
    newest = Math.max(at * 1000 + apart(), newest + 1);
    return newest;
  };
  const isKnown = ({ number, mayBuyUntil }: Place, at: number) =>
    number > (at - (mayBuyUntil === NOT_YET_SHOWN ? TO_SHOW_MS : OLDEST_MS)) * 1000;
  const enteredAt = ({ number, enteredAt: shown }: Place) => inside.get(number)?.enteredAt ?? shown;
  const isOver = (place: Place, at: number) => {
    const entered = enteredAt(place);
    return entered > 0 && at >= entered + LONGEST_PASS_MS;
  };
  /** True if they waited before this process started: then others did too, and nobody enters before all came back. */
  const comesBack = ({ number, mayBuyUntil }: Place, at: number) =>
    mayBuyUntil === 0 && number < startedAt * 1000 && at < startedAt + GATHER_MS;
  const letIn = (number: number, address: string, entered: number): Standing => {
    const until = Math.min(now() + PASS_MINUTES * MINUTE, entered + LONGEST_PASS_MS);
    line.remove(number);
    inside.set(number, { until, enteredAt: entered });
    crowds.keep(number, address, true);
    return { kind: 'inside', place: { number, mayBuyUntil: until, enteredAt: entered } };
  };
  const aheadOf = (number: number, address: string) => line.ahead(number) - crowds.heldBack(number, address);
  const hasRoom = (number: number, address: string, at: number) =>
    at >= gatheringUntil && inside.size + aheadOf(number, address) < room && crowds.mayEnter(number, address);
  const waitingAt = (number: number, address: string, at: number): Extract<Standing, { kind: 'waiting' }> => {
    const position = aheadOf(number, address) + 1;
    const places = position - Math.max(0, room - inside.size);
    return {
      kind: 'waiting',
      place: { number, mayBuyUntil: 0, enteredAt: 0 },
      position,
      seconds: pace.secondsFor(Math.max(1, places), at),
      againSeconds: Math.min(60, 10 + Math.floor(position / 50)),
    };
  };

  /** Of a browser that came back. */
  const comeAgain = (place: Place, address: string): Standing => {
    const at = now();
    const isGood = isKnown(place, at) && !isOver(place, at) && !passes.isSpent(place.number);
    if (!isGood) goOut(place.number);
    const number = isGood ? place.number : nextNumber(at);
    if (!crowds.has(number) && !crowds.mayHold(address)) {
      return { kind: 'crowded', place: { ...place, number }, againSeconds: CROWDED_SECONDS };
    }
    if (!isGood) passes.handDown(place.number, number);
    // By its number too: another tab of theirs may have been let in a moment ago.
    if (isGood && (place.mayBuyUntil > at || inside.has(number))) return letIn(number, address, enteredAt(place) || at);
    if (isGood && comesBack(place, at)) gatheringUntil = startedAt + GATHER_MS;
    if (hasRoom(number, address, at)) {
      if (line.has(number)) pace.note(at);
      return letIn(number, address, at);
    }
    if (line.size() === 0) pace.begin(at);
    const standing = waitingAt(number, address, at);
    if (line.has(number) || line.size() < mostWaiting) {
      // A screen that is off asks once a minute at best.
      line.keep(number, at + (2 * standing.againSeconds + 60) * 1000);
      crowds.keep(number, address, false);
    }
    return standing;
  };
  const newPlace = (): Place => ({ number: nextNumber(now()), mayBuyUntil: NOT_YET_SHOWN, enteredAt: 0 });

  return {
    come: (place, address) => {
      sweep(now());
      return place ? comeAgain(place, address) : { kind: 'new', place: newPlace() };
    },
    look: (place, address) => {
      const at = now();
      if (passes.isSpent(place.number) || isOver(place, at)) return null;
      if (inside.has(place.number) || place.mayBuyUntil > at) return { kind: 'inside', place };
      return isKnown(place, at) ? waitingAt(place.number, address, at) : null;
    },
    order: (place, address, mark) => {
      const at = now();
      sweep(at);
      if (place && passes.isSame(place.number, mark)) return { kind: 'inside', place };
      if (place) {
        const standing = comeAgain(place, address);
        if (standing.kind !== 'inside' || passes.begin(standing.place.number, mark)) return standing;
        // The same pass orders something else at this moment.
        return { ...waitingAt(place.number, address, at), place, position: 1 };
      }
      const given = newPlace();
      if (!hasRoom(given.number, address, at)) return { ...waitingAt(given.number, address, at), place: given };
      letIn(given.number, address, at);
      passes.begin(given.number, mark);
      return { kind: 'inside', place: given };
    },
    ended: (place, marks) => {
      if (!passes.end(place.number, marks, now() + OLDEST_MS)) return;
      if (marks !== null || place.mayBuyUntil === NOT_YET_SHOWN) goOut(place.number);
    },
    leave: ({ number }) => goOut(number),
    count: () => ({ inside: inside.size, waiting: line.size() }),
  };
}
