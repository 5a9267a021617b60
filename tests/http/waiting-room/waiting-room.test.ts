import { describe, expect, it } from 'vitest';
import {
  createWaitingRoom,
  PASS_MINUTES,
  type Place,
  type WaitingRoom,
} from '../../../src/http/waiting-room/waiting-room.ts';
import { seededRandom } from '../../support/seeded-random.ts';

const START = Date.parse('2026-05-01T10:00:00.000Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A room with a clock of its own, in milliseconds. */
function opened(room: number, more: { at?: number; mostWaiting?: number } = {}) {
  const clock = { at: more.at ?? START };
  const waitingRoom = createWaitingRoom({ room, now: () => clock.at, ...more });
  return { clock, waitingRoom, come: (place: Place | null = null) => waitingRoom.come(place) };
}

/** So many who come one after the other, with their places. */
function arrivals(waitingRoom: WaitingRoom, count: number): Place[] {
  return Array.from({ length: count }, () => waitingRoom.come(null).place);
}

const positionOf = (waitingRoom: WaitingRoom, place: Place) => {
  const standing = waitingRoom.come(place);
  return standing.kind === 'waiting' ? standing.position : 0;
};

describe('the waiting room', () => {
  it('lets in as many as there is room for, and gives all others a place in the order in which they came', () => {
    const { waitingRoom, come } = opened(2);
    expect([come().kind, come().kind]).toEqual(['inside', 'inside']);
    const waiting = arrivals(waitingRoom, 3);
    expect(waiting.map((place) => positionOf(waitingRoom, place))).toEqual([1, 2, 3]);
    expect(waitingRoom.count()).toEqual({ inside: 2, waiting: 3 });
  });

  it('lets in first who came first, whoever asks first', () => {
    const { waitingRoom, come } = opened(1);
    const inside = come().place;
    const [first, second] = arrivals(waitingRoom, 2) as [Place, Place];
    waitingRoom.leave(inside);
    expect(come(second).kind).toBe('waiting');
    expect(come().kind).toBe('waiting');
    expect(come(first).kind).toBe('inside');
    expect(positionOf(waitingRoom, second)).toBe(1);
  });

  it('gives one place to all tabs and reloads of one browser', () => {
    const { waitingRoom, come } = opened(1);
    come();
    const [mine] = arrivals(waitingRoom, 1) as [Place];
    for (let n = 0; n < 5; n++) expect(positionOf(waitingRoom, mine)).toBe(1);
    expect(waitingRoom.count().waiting).toBe(1);
  });

  it('changes nothing by a look', () => {
    const { waitingRoom, come } = opened(1);
    const inside = come().place;
    const [first] = arrivals(waitingRoom, 1) as [Place];
    waitingRoom.leave(inside);
    expect(waitingRoom.look(first)).toMatchObject({ kind: 'waiting', position: 1 });
    expect(waitingRoom.count()).toEqual({ inside: 0, waiting: 1 });
    expect(waitingRoom.look(inside)).toMatchObject({ kind: 'inside' });
    expect(waitingRoom.look({ number: 1, mayBuyUntil: 0 })).toBeNull();
  });

  it('gives the room of who shows no sign of life to the next, and their place back when they return', () => {
    const { waitingRoom, clock, come } = opened(1);
    let inside = come().place;
    const [gone, second, third] = arrivals(waitingRoom, 3) as [Place, Place, Place];
    for (let n = 0; n < 6; n++) {
      clock.at += 20 * SECOND;
      inside = come(inside).place;
      come(second);
      come(third);
    }
    expect(positionOf(waitingRoom, second)).toBe(1);
    expect(positionOf(waitingRoom, gone)).toBe(1);
    expect(positionOf(waitingRoom, second)).toBe(2);
  });

  it('lets who is inside go on as long as they ask within their time, and puts them first when they come later', () => {
    const { waitingRoom, clock, come } = opened(1);
    let inside = come().place;
    const [waiting] = arrivals(waitingRoom, 1) as [Place];
    for (let n = 0; n < 20; n++) {
      clock.at += (PASS_MINUTES - 1) * MINUTE;
      const standing = come(inside);
      expect(standing.kind).toBe('inside');
      inside = standing.place;
    }
    clock.at += PASS_MINUTES * MINUTE + 1;
    const late = come(waiting);
    expect(late.kind).toBe('inside');
    expect(come(inside)).toMatchObject({ kind: 'waiting', position: 1 });
    expect(come()).toMatchObject({ kind: 'waiting', position: 2 });
  });

  it('lets who ordered come back within their time, beyond the room', () => {
    const { waitingRoom, come } = opened(1);
    const ordered = come().place;
    waitingRoom.leave(ordered);
    expect(come().kind).toBe('inside');
    expect(come(ordered).kind).toBe('inside');
    expect(waitingRoom.count().inside).toBe(2);
  });

  it('forgets a place of another rush', () => {
    const { waitingRoom, clock, come } = opened(1);
    come();
    const [old] = arrivals(waitingRoom, 1) as [Place];
    clock.at += 7 * 60 * MINUTE;
    come();
    const [first] = arrivals(waitingRoom, 1) as [Place];
    expect(positionOf(waitingRoom, first)).toBe(1);
    expect(positionOf(waitingRoom, old)).toBe(2);
  });

  it('keeps the order when the clock is put back', () => {
    const { waitingRoom, clock, come } = opened(1);
    come();
    const [first] = arrivals(waitingRoom, 1) as [Place];
    clock.at -= 60 * MINUTE;
    const [second] = arrivals(waitingRoom, 1) as [Place];
    expect(positionOf(waitingRoom, first)).toBe(1);
    expect(positionOf(waitingRoom, second)).toBe(2);
  });

  it('keeps the order across a restart: nobody new overtakes who waited before it', () => {
    const before = opened(2);
    const inside = before.come().place;
    before.come();
    const waiting = arrivals(before.waitingRoom, 5);
    const after = opened(2, { at: before.clock.at + 10 * SECOND });
    // Whoever is inside is so by their cookie, and goes on at once.
    expect(after.come(inside).kind).toBe('inside');
    after.clock.at += SECOND;
    const [last] = [waiting.at(-1) as Place];
    expect(after.come(last).kind).toBe('waiting');
    expect(after.come().kind).toBe('waiting');
    for (const place of waiting.toReversed()) expect(after.come(place).kind).toBe('waiting');
    after.clock.at += 90 * SECOND;
    for (const place of waiting) after.come(place);
    expect(after.come(waiting[0]).kind).toBe('inside');
    expect(after.come(waiting[1]).kind).toBe('waiting');
  });

  it('lets buyers in at once after a restart in calm', () => {
    const before = opened(2);
    const inside = before.come().place;
    const after = opened(2, { at: before.clock.at + SECOND });
    expect(after.come(inside).kind).toBe('inside');
    expect(after.come().kind).toBe('inside');
  });

  it('holds no more than it may; who comes beyond has a place all the same', () => {
    const { waitingRoom, come } = opened(1, { mostWaiting: 3 });
    const inside = come().place;
    const [first, second, third, fourth, fifth] = arrivals(waitingRoom, 5) as [Place, Place, Place, Place, Place];
    expect(waitingRoom.count().waiting).toBe(3);
    expect([fourth, fifth].map((place) => positionOf(waitingRoom, place))).toEqual([4, 4]);
    waitingRoom.leave(inside);
    expect(come(first).kind).toBe('inside');
    expect([second, third, fourth, fifth].map((place) => positionOf(waitingRoom, place))).toEqual([1, 2, 3, 4]);
  });

  it('asks those further back less often', () => {
    const { waitingRoom, come } = opened(1);
    come();
    const waiting = arrivals(waitingRoom, 5000);
    const again = [0, 499, 4999].map((index) => {
      const standing = come(waiting[index]);
      return standing.kind === 'waiting' ? standing.againSeconds : 0;
    });
    expect(again).toEqual([10, 20, 60]);
  });
});

describe('the estimate', () => {
  it('is not given before enough went in to tell', () => {
    const { waitingRoom, clock, come } = opened(4);
    const inside = arrivals(waitingRoom, 4);
    const waiting = arrivals(waitingRoom, 10);
    expect(come(waiting[9])).toMatchObject({ position: 10, seconds: null });
    for (const [index, place] of inside.entries()) {
      clock.at += 10 * SECOND;
      waitingRoom.leave(place);
      come(waiting[index]);
    }
    expect(come(waiting[9])).toMatchObject({ position: 6, seconds: null });
    waitingRoom.leave(waiting[0] as Place);
    clock.at += 10 * SECOND;
    come(waiting[4]);
    // Five went in within fifty seconds.
    expect(come(waiting[9])).toMatchObject({ position: 5, seconds: 50 });
  });

  it('is near the truth for everybody in a rush of 5 000, in which one in five gives up', () => {
    const dice = seededRandom(12);
    const { waitingRoom, clock } = opened(100);
    type Person = { place: Place; givesUpAt: number; told: { second: number; seconds: number }[] };
    /** What happens in which second of the rush. */
    const asking = new Map<number, Person[]>();
    const ordered = new Map<number, Place[]>();
    const later = <Item>(of: Map<number, Item[]>, second: number, item: Item) =>
      void of.set(second, [...(of.get(second) ?? []), item]);
    const errors: number[] = [];
    const entered: number[] = [];
    let mostInside = 0;

    for (let second = 0; second < 7200; second++) {
      clock.at = START + second * SECOND;
      for (const place of ordered.get(second) ?? []) waitingRoom.leave(place);
      const arriving = second < 200 ? 25 : 0;
      const people = [
        ...(asking.get(second) ?? []),
        ...Array.from({ length: arriving }, (): Person => {
          const givesUpAt = dice.oneIn(5) ? second + dice.below(1200) : Infinity;
          return { place: waitingRoom.come(null).place, givesUpAt, told: [] };
        }),
      ];
      for (const person of people) {
        if (person.givesUpAt <= second) continue;
        const standing = waitingRoom.come(person.place);
        if (standing.kind === 'inside') {
          entered.push(person.place.number);
          later(ordered, second + 60 + dice.below(60), standing.place);
          for (const told of person.told) errors.push(told.seconds / (second - told.second));
          continue;
        }
        later(asking, second + standing.againSeconds, person);
        // After the first minutes of the rush, by those who still wait for more than two.
        if (standing.seconds !== null && standing.seconds > 120 && second > 300)
          person.told.push({ second, seconds: standing.seconds });
      }
      mostInside = Math.max(mostInside, waitingRoom.count().inside);
    }

    expect(mostInside).toBe(100);
    expect(waitingRoom.count()).toEqual({ inside: 0, waiting: 0 });
    expect(entered.length).toBeGreaterThan(4000);
    // Who stands at the head asks every ten seconds, so nearly all go in exactly in the order of coming.
    const fair = new Map(entered.toSorted((a, b) => a - b).map((number, index) => [number, index]));
    const overtaken = entered.map((number, index) => Math.abs((fair.get(number) ?? 0) - index));
    expect(Math.max(...overtaken)).toBeLessThan(60);
    errors.sort((a, b) => a - b);
    const share = (of: number) => errors[Math.floor(errors.length * of)] ?? 0;
    expect(errors.length).toBeGreaterThan(50_000);
    expect(share(0.01)).toBeGreaterThan(0.8);
    expect(Math.abs(share(0.5) - 1)).toBeLessThan(0.1);
    expect(share(0.99)).toBeLessThan(1.4);
  });
});

describe('a hundred thousand arrivals', () => {
  it('are held as numbers, in order, and let in again', () => {
    const { waitingRoom, clock, come } = opened(10);
    let inside = arrivals(waitingRoom, 10);
    const waiting = arrivals(waitingRoom, 100_000);
    expect(waitingRoom.count()).toEqual({ inside: 10, waiting: 100_000 });
    expect(positionOf(waitingRoom, waiting[99_999] as Place)).toBe(100_000);
    for (let next = 0; next < 1000; next += 10) {
      for (const place of inside) waitingRoom.leave(place);
      inside = waiting.slice(next, next + 10).map((place) => {
        const standing = come(place);
        expect(standing.kind).toBe('inside');
        return standing.place;
      });
    }
    expect(positionOf(waitingRoom, waiting[99_999] as Place)).toBe(99_000);
    clock.at += 10 * MINUTE;
    come();
    expect(waitingRoom.count().waiting).toBeLessThanOrEqual(1);
  });
});
