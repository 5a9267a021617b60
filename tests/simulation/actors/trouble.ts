import type { Actor, Part } from '../actor.ts';

/** Crashes: at a statement, a commit or a port call that is still to come, or at once. */
export function createTrouble({ stage }: Part): Actor {
  return {
    name: 'trouble',
    weight: 2,
    act: async (random) => {
      if (stage.rough === 0 || !stage.life.site) return;
      if (random.oneIn(4)) stage.kill();
      else stage.dieAfter(random.below(80));
    },
  };
}
