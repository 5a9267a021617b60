import { jobsOf } from '../../../src/wiring/jobs.ts';
import { watchTurns } from '../../support/turn-watch.ts';
import { type Add, endProgress, showProgress } from '../progress.ts';
import { ownersCalls, visitorsCalls } from './calls.ts';
import { openFullGarden } from './site.ts';
import { ownersWrites } from './writes.ts';

const GOALS = { visitor: 50, owner: 100, job: 100 };
const ROUNDS = 3;
const NAMES = { visitor: 'calls of visitors', owner: 'calls of the owner', job: 'jobs' };

type Turn = { who: keyof typeof GOALS; what: string; longest: number };

/**
 * (m) The longest turn of the event loop in each call of visitors and owner and each job, at 100 000 orders and 2 000 events;
 * of each the best of three rounds, so that what only the first costs (libraries, statements, pages of the file) is left out.
 */
export async function benchTurns(dataDir: string, add: Add): Promise<void> {
  const site = await openFullGarden(dataDir);
  const watch = watchTurns();
  const turns: Turn[] = [];
  const measure = async (who: Turn['who'], what: string, work: () => Promise<unknown>) => {
    showProgress(`(m) ${what}`);
    let longest = Infinity;
    for (let round = 0; round < ROUNDS; round++) {
      await nextTurn();
      watch.reset();
      await work();
      await nextTurn();
      await nextTurn();
      longest = Math.min(longest, watch.longest());
    }
    turns.push({ who, what, longest });
  };
  try {
    const ask = async (address: string) => {
      const { status } = await site.owner.get(address);
      if (status !== 200 && status !== 204) throw new Error(`${address} answered ${status}`);
    };
    for (const address of visitorsCalls(site.large.secret)) await measure('visitor', address, () => site.get(address));
    for (const address of ownersCalls(site.wired.clock.now(), site.large.id)) {
      await measure('owner', address, () => ask(address));
    }
    for (const [what, work] of ownersWrites(site.owner)) await measure('owner', what, work);
    const { signal } = new AbortController();
    for (const job of jobsOf(site.wired, site.database)) {
      await measure('job', job.name, () => job.run(signal));
    }
  } finally {
    watch.stop();
    await site.close();
  }
  endProgress();
  for (const who of ['visitor', 'owner', 'job'] as const) {
    const of = turns.filter((turn) => turn.who === who).toSorted((a, b) => b.longest - a.longest);
    const [worst] = of;
    if (!worst) continue;
    add(
      `(m) longest turn of the event loop of ${of.length} ${NAMES[who]}, with 100 000 orders and 2 000 events`,
      `${Math.round(worst.longest)} ms, in \`${worst.what.replace(/=[^&]*/g, '=…')}\``,
      `at most ${GOALS[who]} ms`,
      worst.longest <= GOALS[who],
    );
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
