import { AS_STARTED, startSite } from '../support/site-process.ts';
import { median } from './pages.ts';

const RUNS = 3;

/** Milliseconds from starting the built server as `npm start` does, with the database there, to the first page. */
export async function benchStart(dataDir: string): Promise<number> {
  const first = await startSite({ dataDir, ...AS_STARTED });
  await first.stop();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const begin = performance.now();
    const site = await startSite({ dataDir, ...AS_STARTED });
    await (await fetch(`${site.origin}/home`)).text();
    times.push(performance.now() - begin);
    await site.stop();
  }
  return median(times);
}
