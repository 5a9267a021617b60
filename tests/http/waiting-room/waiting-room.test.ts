import { describe, expect, it } from 'vitest';
import { PASS_MINUTES, type Place } from '../../../src/http/waiting-room/waiting-room.ts';
import { SECOND, MINUTE, opened, arrivals, positionOf } from './arrivals.ts';

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
    expect(waitingRoom.look(first, 'a visitor')).toMatchObject({ kind: 'waiting', position: 1 });
    expect(waitingRoom.count()).toEqual({ inside: 0, waiting: 1 });
    expect(waitingRoom.look(inside, 'a visitor')).toMatchObject({ kind: 'inside' });
    expect(waitingRoom.look({ number: 1, mayBuyUntil: 0, enteredAt: 0 }, 'a visitor')).toBeNull();
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
    for (let n = 0; n < 4; n++) {
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
    // A client inside is known by its cookie, and goes on at once.
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
