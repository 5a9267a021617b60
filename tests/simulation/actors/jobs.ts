import type { Actor, Part } from '../actor.ts';
import type { Stage } from '../stage.ts';

const NAMES = ['send-mail', 'settle-open', 'release-holds', 'send-refunds', 'tend-waitlists', 'refund-called-off'];

/** Jobs: a look at all that is due, or one job by its name, out of its turn. */
export function createJobs({ stage }: Part): Actor {
  return {
    name: 'jobs',
    weight: 14,
    act: async (random) => {
      if (random.oneIn(4)) await lookAtJobs(stage);
      else await whileAlive(stage, ({ runner }) => runner.runNow(random.pick(NAMES)));
    },
  };
}

const HOUR_MS = 60 * 60_000;

/** Starts all that is due and waits for its end. */
export async function lookAtJobs(stage: Stage): Promise<void> {
  const began = stage.scheduler.now();
  const { life } = stage;
  await whileAlive(stage, async ({ runner }) => {
    await runner.tick();
    await runner.idle();
    // An order that ended in this look may have given back an offer that is past its time. Waiting lists are looked after
    // every five seconds; here nothing else would come by before the checks do.
    await runner.runNow('tend-waitlists');
    // A job of an hour that a crash cut off has its turn an hour after it began. Whatever such a job began since the crash
    // came to its end, so that an hour after the crash each has either passed or is due, and passed in this look.
    const haveAllPassed = stage.crashedAt === '' || Date.parse(began) - Date.parse(stage.crashedAt) >= HOUR_MS;
    if (!life.isOver && life.lookedAt >= began && haveAllPassed) stage.sweptAt = began;
  });
}

/** Does something with the site as it is up now; ends with it. */
export async function whileAlive(
  { life }: Stage,
  work: (site: NonNullable<Stage['life']['site']>) => Promise<void>,
): Promise<void> {
  if (!life.site) return;
  const ends = work(life.site).catch((thrown: unknown) => {
    if (!life.isOver) throw thrown;
  });
  await Promise.race([ends, life.ended]);
}
