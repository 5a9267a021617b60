import { describe, expect, test } from 'vitest';
import { WORLDS } from './actors/index.ts';
import { FOUND } from './found.ts';
import { simulate } from './simulate.ts';
import { live } from './world.ts';

/** Worlds of `npm test`, of each roughness: half a minute of one core, and ten seconds for those of bookings and of friends. */
const SEEDS = Array.from({ length: 10 }, (_, index) => 1_001 + index);
const SEEDS_OF_BOOKINGS = [1_001, 1_002, 1_003];
const SEEDS_OF_FRIENDS = [1_003];

describe('the whole shop, simulated', () => {
  test.each(SEEDS)('world %i keeps every promise', { timeout: 120_000 }, async (seed) => {
    expect((await simulate({ seeds: [seed] })).failures).toEqual([]);
  });

  test('bookings keep every promise, and get as far as their balance', { timeout: 240_000 }, async () => {
    const { failures, covered } = await simulate({ seeds: SEEDS_OF_BOOKINGS, who: WORLDS.bookings });
    expect(failures).toEqual([]);
    expect([...covered.keys()]).toEqual(expect.arrayContaining(['booked × balance 200 ', 'booked × number 200 ']));
  });

  test.each(SEEDS_OF_FRIENDS)(
    'friends and gifts in world %i keep every promise',
    { timeout: 120_000 },
    async (seed) => {
      const { failures, covered } = await simulate({ seeds: [seed], who: WORLDS.friends });
      expect(failures).toEqual([]);
      const all = [
        'friend × lost 204 ',
        'friend × order 201 ',
        'friends gate × online welcome',
        'friends gate × surplus found',
      ];
      expect([...covered.keys()]).toEqual(expect.arrayContaining(all));
    },
  );

  test('the same seed plays the same, statement by statement', { timeout: 120_000 }, async () => {
    const [first, other, again] = [
      await live(aRoughWorld),
      await live({ ...aRoughWorld, seed: 8 }),
      await live(aRoughWorld),
    ];
    expect(again.lines).toEqual(first.lines);
    expect(again.digest).toBe(first.digest);
    expect(other.digest).not.toBe(first.digest);
    expect(first.crashes).toBeGreaterThan(0);
  });

  test.each(FOUND)('what seed $seed found stays mended: $what', { timeout: 120_000 }, async ({ seed, only, who }) => {
    const lived = await live({ seed, steps: Math.max(...only), only: new Set(only), who });
    expect(lived.failure).toBeNull();
  });
});

const aRoughWorld = { seed: 5, steps: 150, keepsLines: true };
