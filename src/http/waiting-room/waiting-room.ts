import { createCrowds } from './crowds.ts';
import { createLine } from './line.ts';
import { createPace } from './pace.ts';
import { createSpentPasses } from './spent-passes.ts';

export type Place = {
  /** Time of arrival as a unique number. */
  number: number;
  /** 0 while waiting; 1 if admitted but not shown yet. */
  mayBuyUntil: number;
  /** 0 if not admitted. */
  enteredAt: number;
};

export type Standing =
  | { kind: 'inside'; place: Place }
  /** First visit, for which nothing is held until it returns. */
  | { kind: 'new'; place: Place }
  /** The address has as many places as it may. */
  | { kind: 'crowded'; place: Place; againSeconds: number }
  | {
      kind: 'waiting';
      place: Place;
      position: number;
      /** Expected wait in seconds; null if unknown. */
      seconds: number | null;
      /** Seconds until it has to ask again; a browser that stays away longer loses its turn. */
      againSeconds: number;
    };

export type WaitingRoom = {
  /**
   * Admits a client if there is capacity and nobody is ahead; otherwise it waits in line. `place` is null for a new
   * client; `address` is the key under which it is counted. Safe to repeat; each call is a sign of life.
   */
  come(place: Place | null, address: string): Standing;
  /** Standing without any effect; null if neither waiting nor inside. */
  look(place: Place, address: string): Exclude<Standing, { kind: 'crowded' }> | null;
  /**
   * As `come`, but admits a new client for one order if there is capacity. A used pass starts over unless it repeats
   * the order. `mark` identifies browser and order. `ended` must follow for a client inside.
   */
  order(place: Place | null, address: string, mark: string): Standing;
  /** Ends an order. `marks` may retry it; null if nothing was ordered. */
  ended(place: Place, marks: string[] | null): void;
  leave(place: Place): void;
  count(): { inside: number; waiting: number };
};

const MINUTE = 60_000;
/** Minutes that a pass lasts without any sign of life. */
export const PASS_MINUTES = 15;
/** Maximum age of a pass, so that nobody stays inside. */
const LONGEST_PASS_MS = 60 * MINUTE;
/** Age at which a place goes to the end again, so that nobody saves one for the next rush. */
export const OLDEST_MS = 6 * 60 * MINUTE;
/** Admitted but not shown yet. */
const NOT_YET_SHOWN = 1;
const TO_SHOW_MS = 2 * MINUTE;
const MOST_WAITING = 100_000;
const SWEEP_MS = 1000;
const CROWDED_SECONDS = 60;
/** Time after a start in which earlier clients come back. */
const GATHER_MS = 90_000;

/**
 * At most `room` clients buy at once, others enter in order. Numbers are microseconds since 1970, so places survive
 * restarts and span processes; addresses are kept only while a place is held. Bounded: beyond `mostWaiting` a client
 * gets a place that counts from its next request.
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
  /** Microseconds below a thousand that separate processes. */
  apart?: () => number;
  mostWaiting?: number;
}): WaitingRoom {
  const line = createLine();
  const pace = createPace();
  const crowds = createCrowds(room);
  const passes = createSpentPasses();
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
  /** Next number, which rises even if the clock is set back. */
  const nextNumber = (at: number) => {
    newest = Math.max(at * 1000 + apart(), newest + 1);
    return newest;
  };
  const isKnown = ({ number, mayBuyUntil }: Place, at: number) =>
    number > (at - (mayBuyUntil === NOT_YET_SHOWN ? TO_SHOW_MS : OLDEST_MS)) * 1000;
  const enteredAt = ({ number, enteredAt: claimed }: Place) => inside.get(number)?.enteredAt ?? claimed;
  const isOver = (place: Place, at: number) => {
    const entered = enteredAt(place);
    return entered > 0 && at >= entered + LONGEST_PASS_MS;
  };
  /** True for a client from before this process started: nobody enters before those have returned. */
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

  /** Handles a returning browser. */
  const comeAgain = (place: Place, address: string): Standing => {
    const at = now();
    const isGood = isKnown(place, at) && !isOver(place, at) && !passes.isSpent(place.number);
    if (!isGood) goOut(place.number);
    const number = isGood ? place.number : nextNumber(at);
    if (!crowds.has(number) && !crowds.mayHold(address)) {
      return { kind: 'crowded', place: { ...place, number }, againSeconds: CROWDED_SECONDS };
    }
    if (!isGood) passes.handDown(place.number, number);
    // By number too: another tab may have entered.
    if (isGood && (place.mayBuyUntil > at || inside.has(number))) return letIn(number, address, enteredAt(place) || at);
    if (isGood && comesBack(place, at)) gatheringUntil = startedAt + GATHER_MS;
    if (hasRoom(number, address, at)) {
      if (line.has(number)) pace.note(at);
      return letIn(number, address, at);
    }
    if (line.size() === 0) pace.begin(at);
    const standing = waitingAt(number, address, at);
    if (line.has(number) || line.size() < mostWaiting) {
      // A phone with its screen off asks once a minute.
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
        // The same pass is ordering something else.
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
