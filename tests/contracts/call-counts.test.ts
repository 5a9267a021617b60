import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { createMemoryCallCounts } from '../../src/platform/processes/adapters/call-counts.memory.ts';
import { createSqlCallCounts } from '../../src/platform/processes/adapters/call-counts.sql.ts';
import type { CallCounts } from '../../src/platform/processes/call-counts.ts';
import { engines } from '../support/engines.ts';
import { fixedClock } from '../support/fixed-clock.ts';

const clock = fixedClock();
const memory = {
  name: 'memory',
  open: async () => ({ counts: createMemoryCallCounts(clock), close: async () => {} }),
};
const stored = engines.map(({ name, open }) => ({
  name,
  open: async () => {
    const { database, close } = await open();
    return { counts: createSqlCallCounts(database, clock), close };
  },
}));

const WINDOW = { times: 3, seconds: 60 };

describe.each([memory, ...stored])('call counts in $name (S-30)', ({ open }) => {
  let opened: { counts: CallCounts; close(): Promise<void> };
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  const takeAll = async (key: string, times: number) => {
    const waits: number[] = [];
    for (let call = 0; call < times; call++) waits.push(await opened.counts.take(key, WINDOW));
    return waits;
  };

  test('the last of the window passes, the next gets the time to wait, and later a new window begins', async () => {
    const key = newUuid();
    expect(await takeAll(key, 4)).toEqual([0, 0, 0, 60]);
    clock.advance({ milliseconds: 59_999 });
    expect(await takeAll(key, 1)).toEqual([1]);
    clock.advance({ milliseconds: 1 });
    expect(await takeAll(key, 4)).toEqual([0, 0, 0, 60]);
  });

  test('keys count apart', async () => {
    const key = newUuid();
    await takeAll(key, 4);
    expect(await takeAll(newUuid(), 1)).toEqual([0]);
  });

  test('of many at once exactly the permitted number passes', async () => {
    const key = newUuid();
    const waits = await Promise.all(Array.from({ length: 20 }, () => opened.counts.take(key, WINDOW)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  test('a call that is given back was not made, and nothing is given back that was not taken', async () => {
    const key = newUuid();
    await opened.counts.giveBack(key);
    await takeAll(key, 1);
    await opened.counts.giveBack(key);
    await opened.counts.giveBack(key);
    expect(await takeAll(key, 4)).toEqual([0, 0, 0, 60]);
    await opened.counts.giveBack(key);
    expect(await takeAll(key, 2)).toEqual([0, 60]);
  });

  test('the sweep forgets what is over and nothing else', async () => {
    const [old, fresh] = [newUuid(), newUuid()];
    await takeAll(old, 4);
    clock.advance({ milliseconds: 59_999 });
    await takeAll(fresh, 3);
    await opened.counts.sweep();
    expect(await takeAll(old, 1)).toEqual([1]);
    clock.advance({ milliseconds: 1 });
    await opened.counts.sweep();
    expect(await takeAll(fresh, 1)).toEqual([60]);
  });

  test('a window opened by a clock far ahead blocks nobody', async () => {
    const key = newUuid();
    clock.advance({ days: 400 });
    await takeAll(key, 4);
    clock.advance({ days: -400 });
    expect(await takeAll(key, 4)).toEqual([0, 0, 0, 60]);
  });
});

test.each(engines)('a call is counted in no transaction, where a refusal would undo it, on $name', async ({ open }) => {
  const { database, close } = await open();
  const counts = createSqlCallCounts(database, clock);
  await expect(database.atomically(() => counts.take('key', WINDOW))).rejects.toThrow('no transaction');
  await close();
});
