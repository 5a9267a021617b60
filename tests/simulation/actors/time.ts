import { lookAtJobs } from './jobs.ts';
import type { Actor, Part } from '../actor.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const LENGTHS = [
  3 * SECOND,
  12 * SECOND,
  70 * SECOND,
  3 * MINUTE,
  16 * MINUTE,
  40 * MINUTE,
  2 * HOUR,
  9 * HOUR,
  25 * HOUR,
];

/** Time that goes by, and with it what changes by time alone at the provider. */
export function createTime({ stage }: Part): Actor {
  return {
    name: 'time',
    weight: 12,
    act: async (random) => {
      const until = LENGTHS[Math.min(random.below(LENGTHS.length), random.below(LENGTHS.length))] ?? SECOND;
      await stage.clock.wait(until);
      stage.outside.passTime();
      // A site that is up has looked many times meanwhile.
      if (until > 10 * MINUTE) await lookAtJobs(stage);
    },
  };
}
