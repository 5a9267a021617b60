import { describe, expect, it } from 'vitest';
import { fixedClock } from '../../support/fixed-clock.ts';
import { createTurns } from '../../../src/platform/database/write-lock.ts';

describe('turns at the one connection of SQLite', () => {
  it('come in the order of asking, one at a time, and nobody who asks later goes before', async () => {
    const turns = createTurns();
    const order: string[] = [];
    let inside = 0;
    const visit = async (name: string) => {
      await turns.take();
      expect(++inside).toBe(1);
      order.push(name);
      await Promise.resolve();
      inside--;
      turns.give();
    };
    const early = ['a', 'b', 'c'].map(visit);
    await early[0];
    await Promise.all([...early, visit('late')]);
    expect(order).toEqual(['a', 'b', 'c', 'late']);
  });

  it('wait for the next round of the event loop once this one has run for long, by any caller', async () => {
    const clock = fixedClock();
    const turns = createTurns(clock);
    const seen: string[] = [];
    const take = async (name: string) => {
      await turns.take();
      turns.give();
      seen.push(name);
    };
    setImmediate(() => seen.push('another visitor'));
    await take('first');
    await take('second');
    clock.advance({ milliseconds: 11 });
    await take('third');
    await take('fourth');
    expect(seen).toEqual(['first', 'second', 'another visitor', 'third', 'fourth']);
  });

  it('leave the event loop a round between two of them', async () => {
    const turns = createTurns();
    const seen: string[] = [];
    await turns.take();
    const second = turns.take()?.then(() => seen.push('second turn'));
    setImmediate(() => seen.push('another visitor'));
    turns.give();
    await second;
    expect(seen).toEqual(['another visitor', 'second turn']);
  });
});
