import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { daysAfter } from '../../src/kernel/dates/dutch-dates.ts';
import { createMemoryCreations } from '../support/memory-once.ts';
import { createSqlCreations } from '../../src/platform/records/creations/adapters/creations.sql.ts';
import { createOnce, type Once } from '../../src/platform/records/creations/creations.ts';
import { MemoryDatabase } from '../../src/platform/database/memory.ts';
import { engines } from '../support/engines.ts';
import { fixedClock } from '../support/fixed-clock.ts';
import { testSecrets } from '../support/test-secrets.ts';

const stores = [
  {
    name: 'memory',
    open: async () => {
      const memory = new MemoryDatabase();
      const close = async () => undefined;
      return { creations: createMemoryCreations(memory), atomically: memory.atomically, close };
    },
  },
  ...engines.map(({ name, open }) => ({
    name,
    open: async () => {
      const { database, close } = await open();
      return { creations: createSqlCreations(database), atomically: database.atomically, close };
    },
  })),
];

describe.each(stores)('making once per key, kept in $name', ({ open }) => {
  const clock = fixedClock();
  let store: Awaited<ReturnType<typeof open>>;
  let once: Once;
  let count = 0;
  beforeEach(async () => {
    store = await open();
    once = createOnce({ ...store, secrets: testSecrets, clock });
    count = 0;
  });
  afterEach(() => store.close());

  const by = { account: 'ans', route: 'letter', key: 'k1' };
  const make = async () => String(++count);

  test('a repeat returns the first result, also of concurrent calls', async () => {
    const all = await Promise.all([1, 2, 3].map(() => once(by, { text: 'a' }, make)));
    expect(new Set(all.map(({ made }) => made))).toEqual(new Set(['1']));
    expect(all.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
    expect(await once(by, { text: 'a' }, make)).toEqual({ made: '1', isRepeat: true });
  });

  test('another account, call or key makes another, and no key makes one each time', async () => {
    await once(by, 'x', make);
    for (const other of [
      { ...by, account: 'bo' },
      { ...by, route: 'card' },
      { ...by, key: 'k2' },
    ]) {
      expect((await once(other, 'x', make)).isRepeat).toBe(false);
    }
    await once({ ...by, key: null }, 'x', make);
    expect(await once({ ...by, key: null }, 'x', make)).toEqual({ made: '6', isRepeat: false });
  });

  test('its creator can ask for a day whether it was stored', async () => {
    const isKnown = (account: string, key: string) => store.creations.isKnown({ account, key }, clock.now());
    expect(await isKnown('ans', 'k1')).toBe(false);
    await once(by, 'x', make);
    expect([await isKnown('ans', 'k1'), await isKnown('bo', 'k1'), await isKnown('ans', 'k')]).toEqual([
      true,
      false,
      false,
    ]);
    const failing = once({ ...by, key: 'k2' }, 'x', async () => Promise.reject(new Error('no room')));
    await expect(failing).rejects.toThrow('no room');
    expect(await isKnown('ans', 'k2')).toBe(false);
    clock.set(daysAfter(clock.now(), 1));
    expect(await isKnown('ans', 'k1')).toBe(false);
  });

  test('other content is refused by name, and makes nothing', async () => {
    await once(by, 'x', make);
    await expect(once(by, 'y', make, (made) => ({ letter: made }))).rejects.toMatchObject({
      code: 'invalid',
      reason: 'key_reused',
      facts: { letter: '1' },
    });
    expect(count).toBe(1);
  });

  test('what failed leaves the key free, and a day later it is forgotten', async () => {
    const failing = once(by, 'x', async () => Promise.reject(new Error('no room')));
    await expect(failing).rejects.toThrow('no room');
    expect(await once(by, 'x', make)).toEqual({ made: '1', isRepeat: false });
    clock.set(daysAfter(clock.now(), 1));
    expect(await once(by, 'y', make)).toEqual({ made: '2', isRepeat: false });
  });
});
