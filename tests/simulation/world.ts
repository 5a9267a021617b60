import { openLedger } from '../faults/mixed/ledger.ts';
import { type Random, seededRandom } from '../support/seeded-random.ts';
import type { Actor, Part } from './actor.ts';
import { createActors, createNamedActors } from './actors/index.ts';
import { checkAll, checkTouched } from './checks.ts';
import { settle } from './settle.ts';
import { runUntil, whenQuiet } from './running.ts';
import { openSeason, START } from './season.ts';
import { describe, openStage, type Stage } from './stage.ts';
import { createStaff } from './staff.ts';

export const MOST_STEPS = 500;
const CHECK_EVERY = 200;
/** Roughness of worlds by seed: every third is calm, so that any fault there is our own. */
const ROUGHNESS = [0, 0.4, 1];

export type Lived = {
  seed: number;
  /** Of the last step, in the order of the seed: steps that were left out are counted too. */
  steps: number;
  crashes: number;
  failure: { step: number; rule: string; message: string } | null;
  covered: Map<string, number>;
  digest: string;
  lines: string[] | null;
};

/**
 * A whole life of the shop, by its seed alone: each step has its own decisions, so that with `only` the others are
 * left out while these stay what they were. Ends at the first thing that is not as it must be.
 */
export async function live(options: {
  seed: number;
  steps?: number;
  only?: ReadonlySet<number>;
  /** Names of the actors; all by default. Other actors give a seed other steps. */
  who?: readonly string[];
  keepsLines?: boolean;
}): Promise<Lived> {
  const { seed, steps = MOST_STEPS, only, who, keepsLines = false } = options;
  const { stored, sales } = await openSeason();
  const stage = openStage({ seed, stored, start: START, keepsLines });
  const onFault = (thrown: unknown) => {
    if (!(thrown instanceof Error && thrown.name === 'Died')) stage.fail('nobody-caught', describe(thrown));
  };
  process.on('unhandledRejection', onFault);
  let step = 0;
  try {
    const part: Part = {
      stage,
      sales,
      ledger: openLedger(),
      orders: [],
      cards: [],
      bookings: [],
      friends: { cards: [], gifts: [], opening: null },
      acceptedRefunds: new Set(),
      owner: createStaff(stage),
    };
    const actors = who ? createNamedActors(part, who) : createActors(part);
    await runUntil(stage, () => stage.life.site !== null);
    stage.rough = ROUGHNESS[seed % ROUGHNESS.length] ?? 0;
    stage.wasRough = stage.rough > 0;
    let crashes = 0;
    for (step = 1; step <= steps && stage.failures.length === 0; step++) {
      if (only && !only.has(step)) continue;
      await take(stage, actors, seededRandom(seed * 1_000_003 + step));
      checkTouched(part);
      if (step % CHECK_EVERY === 0 || stage.crashes > crashes) {
        crashes = stage.crashes;
        await whenQuiet(stage);
        await checkAll(part);
      }
    }
    step = Math.min(step, steps);
    if (stage.failures.length === 0) await settle(part);
    const [first] = stage.failures;
    return {
      seed,
      steps: step,
      crashes: stage.crashes,
      failure: first ? { step, ...first } : null,
      covered: stage.covered,
      digest: stage.trace.digest(),
      lines: stage.trace.lines,
    };
  } finally {
    process.off('unhandledRejection', onFault);
    stage.close();
  }
}

/** One step: somebody begins something, and a while goes by, in which it may or may not come to its end. */
async function take(stage: Stage, actors: readonly Actor[], random: Random): Promise<void> {
  const actor = weighted(actors, random);
  const isSeenThrough = random.oneIn(3);
  const events = 1 + random.below(40);
  stage.trace.note('step', actor.name);
  stage.decideBy(seededRandom(random.below(2 ** 31)));
  const acting = { isDone: false };
  void actor
    .act(random)
    .catch((thrown: unknown) => stage.fail('actor', `${actor.name}: ${describe(thrown)}`))
    .finally(() => (acting.isDone = true));
  if (isSeenThrough) await runUntil(stage, () => acting.isDone || stage.failures.length > 0);
  else for (let event = 0; event < events && !acting.isDone; event++) await stage.scheduler.runOne(60_000);
}

function weighted(actors: readonly Actor[], random: Random): Actor {
  let at = random.below(actors.reduce((sum, { weight }) => sum + weight, 0));
  for (const actor of actors) if ((at -= actor.weight) < 0) return actor;
  throw new Error('nobody to act');
}
