import { describe, expect, it } from 'vitest';
import { type Place } from '../../../src/http/waiting-room/waiting-room.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { START, SECOND, MINUTE, opened, arrivals, comesTo, positionOf } from './arrivals.ts';

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
    /** Actions by the second of the rush in which they happen. */
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
          return { place: comesTo(waitingRoom, null).place, givesUpAt, told: [] };
        }),
      ];
      for (const person of people) {
        if (person.givesUpAt <= second) continue;
        const standing = comesTo(waitingRoom, person.place);
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
    // The head of the line asks every ten seconds, so nearly all enter exactly in order of arrival.
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
