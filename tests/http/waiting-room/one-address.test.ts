import { describe, expect, it } from 'vitest';
import type { Place, WaitingRoom } from '../../../src/http/waiting-room/waiting-room.ts';
import { comesTo, MINUTE, opened, SECOND } from './arrivals.ts';

const ROBOT = '192.0.2.66';

/** As many first calls as it likes, each with the place that it was given. */
const comesWith = (waitingRoom: WaitingRoom, count: number, addressOf: (index: number) => string = () => ROBOT) =>
  Array.from({ length: count }, (_, index) => {
    const address = addressOf(index);
    return waitingRoom.come(waitingRoom.come(null, address).place, address);
  });
const kinds = (standings: { kind: string }[], kind: string) => standings.filter((one) => one.kind === kind).length;

describe('a waiting room and one address (R-29)', () => {
  it('holds nothing for calls that do not come back with their place', () => {
    const { waitingRoom, come } = opened(2);
    for (let call = 0; call < 10_000; call++) expect(waitingRoom.come(null, ROBOT).kind).toBe('new');
    expect(waitingRoom.count()).toEqual({ inside: 0, waiting: 0 });
    expect([come().kind, come().kind]).toEqual(['inside', 'inside']);
  });

  it('is not filled by one that keeps its cookies: a fifth of the room, and twenty places', () => {
    const { waitingRoom, come } = opened(50);
    const standings = comesWith(waitingRoom, 500);
    expect([kinds(standings, 'inside'), kinds(standings, 'waiting'), kinds(standings, 'crowded')]).toEqual([
      10, 10, 480,
    ]);
    expect(waitingRoom.count()).toEqual({ inside: 10, waiting: 10 });
    // A client from elsewhere does not queue behind those who wait for their own neighbours.
    for (let other = 0; other < 40; other++) expect(come().kind).toBe('inside');
    expect(come()).toMatchObject({ kind: 'waiting', position: 1 });
  });

  it('lets the next of an address in when one of it leaves, in order', () => {
    const { waitingRoom } = opened(5);
    const [inside, second, third] = comesWith(waitingRoom, 3);
    expect([inside?.kind, second?.kind, third?.kind]).toEqual(['inside', 'waiting', 'waiting']);
    expect(waitingRoom.come(third!.place, ROBOT)).toMatchObject({ kind: 'waiting', position: 2 });
    waitingRoom.leave(inside!.place);
    expect(waitingRoom.come(third!.place, ROBOT).kind).toBe('waiting');
    expect(waitingRoom.come(second!.place, ROBOT).kind).toBe('inside');
  });

  it('counts the /48 network around an IPv6 address: four times as many', () => {
    const { waitingRoom, come } = opened(100);
    const standings = comesWith(waitingRoom, 1000, (index) => `2001:db8:1:${index.toString(16)}::/64`);
    expect([kinds(standings, 'inside'), kinds(standings, 'crowded')]).toEqual([80, 920]);
    expect(come().kind).toBe('inside');
  });

  it('gives places back: of who went, and of who gave no sign of life', () => {
    const { waitingRoom, clock } = opened(50);
    comesWith(waitingRoom, 20);
    expect(comesWith(waitingRoom, 1)[0]?.kind).toBe('crowded');
    clock.at += 16 * MINUTE;
    expect(comesWith(waitingRoom, 20).every(({ kind }) => kind !== 'crowded')).toBe(true);
  });

  it('lets nobody overtake with places that were fetched long before and never shown', () => {
    const { waitingRoom, clock, come } = opened(1);
    const hoard = Array.from({ length: 20 }, () => waitingRoom.come(null, ROBOT).place);
    clock.at += 3 * MINUTE;
    come();
    const waiting = come();
    for (const place of hoard) {
      const standing = waitingRoom.come(place, ROBOT);
      expect(standing).toMatchObject({ kind: 'waiting' });
      expect(standing.place.number).toBeGreaterThan(waiting.place.number);
    }
    expect(come(waiting.place)).toMatchObject({ position: 1 });
  });

  it('is not held: after an hour a pass ends, however often it is shown, and the next goes in', () => {
    const { waitingRoom, clock, come } = opened(1);
    let robot: Place = comesWith(waitingRoom, 1)[0]!.place;
    let waiting = come().place;
    const kindsSeen: string[] = [];
    for (let minute = 0; minute < 70; minute++) {
      clock.at += MINUTE;
      const standing = waitingRoom.come(robot, ROBOT);
      robot = standing.place;
      if (kindsSeen.at(-1) !== standing.kind) kindsSeen.push(standing.kind);
      waiting = come(waiting).place;
    }
    expect(kindsSeen).toEqual(['inside', 'waiting']);
    expect(waiting.mayBuyUntil).toBeGreaterThan(clock.at);
  });
});

describe('a pass (R-29)', () => {
  const insideAndWaiting = () => {
    const shop = opened(1);
    const inside = comesTo(shop.waitingRoom, null, 'a').place;
    const waiting = comesTo(shop.waitingRoom, null, 'b').place;
    return { ...shop, inside, waiting };
  };

  it('orders once; the same order again passes, another one waits behind those who wait', () => {
    const { waitingRoom, inside, waiting } = insideAndWaiting();
    expect(waitingRoom.order(inside, 'a', 'first').kind).toBe('inside');
    waitingRoom.ended(inside, ['first', 'first with its cookie']);
    for (const mark of ['first', 'first with its cookie']) {
      expect(waitingRoom.order(inside, 'a', mark).kind).toBe('inside');
      waitingRoom.ended(inside, ['first', 'first with its cookie']);
    }
    expect(comesTo(waitingRoom, waiting, 'b').kind).toBe('inside');
    const again = waitingRoom.order(inside, 'a', 'second');
    expect(again).toMatchObject({ kind: 'waiting', position: 1 });
    expect(again.place.number).not.toBe(inside.number);
  });

  it('is not used up by an order that failed', () => {
    const { waitingRoom, inside } = insideAndWaiting();
    for (const mark of ['first', 'second', 'third']) {
      expect(waitingRoom.order(inside, 'a', mark).kind).toBe('inside');
      waitingRoom.ended(inside, null);
    }
    expect(comesTo(waitingRoom, inside, 'a').kind).toBe('inside');
  });

  it('makes no two orders at once', () => {
    const { waitingRoom, inside } = insideAndWaiting();
    expect(waitingRoom.order(inside, 'a', 'first').kind).toBe('inside');
    const second = waitingRoom.order(inside, 'a', 'second');
    expect(second.kind).toBe('waiting');
    // Its place is kept, in case the first one fails.
    expect(second.place).toEqual(inside);
    waitingRoom.ended(inside, null);
    expect(waitingRoom.order(inside, 'a', 'second').kind).toBe('inside');
  });

  it('that made an order gives its old place to nobody, also hours later', () => {
    const { waitingRoom, clock, inside, waiting } = insideAndWaiting();
    waitingRoom.order(inside, 'a', 'first');
    waitingRoom.ended(inside, ['first']);
    comesTo(waitingRoom, waiting, 'b');
    clock.at += 14 * MINUTE;
    const later = comesTo(waitingRoom, null, 'c').place;
    expect(waitingRoom.come(inside, 'a')).toMatchObject({ kind: 'waiting', position: 2 });
    expect(comesTo(waitingRoom, later, 'c')).toMatchObject({ position: 1 });
  });

  it('is not needed by a browser that orders at once while nobody waits; its place counts for that time only', () => {
    const { waitingRoom, clock, come } = opened(1);
    const first = waitingRoom.order(null, 'a', 'first');
    expect(first.kind).toBe('inside');
    expect(waitingRoom.order(null, 'b', 'second').kind).toBe('waiting');
    waitingRoom.ended(first.place, null);
    expect(waitingRoom.count()).toEqual({ inside: 0, waiting: 0 });
    clock.at += SECOND;
    expect(come(first.place).kind).toBe('inside');
  });
});
