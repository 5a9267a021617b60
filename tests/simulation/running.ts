import type { Stage } from './stage.ts';

/** The site as it is up now; throws when it is down. */
export function up(stage: Stage) {
  if (!stage.life.site) throw new Error(`the site is not up: ${JSON.stringify(stage.failures)}`);
  return stage.life.site;
}

const LONG_MS = 40 * 24 * 60 * 60_000;

/** Runs one thing after the other until something is so. Throws when nothing is left to run. */
export async function runUntil(stage: Stage, isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    if (await stage.scheduler.runOne(LONG_MS)) continue;
    if (!isSo()) throw new Error('everybody waits for something that never comes');
  }
}

/** Waits until the site is up and writes nothing. */
export async function whenQuiet(stage: Stage): Promise<void> {
  const isQuiet = () => stage.life.site !== null && !stage.life.isOver && !stage.life.connection.isBusy();
  await runUntil(stage, () => isQuiet() || stage.failures.length > 0);
}
