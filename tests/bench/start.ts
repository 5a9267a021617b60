import { AS_STARTED, startSite } from '../support/site-process.ts';

/** Milliseconds from starting Node, with the client built and the database there, to the first page. */
export async function benchStart(dataDir: string): Promise<number> {
  const environment = AS_STARTED;
  const first = await startSite({ dataDir, environment });
  await first.stop();
  const begin = performance.now();
  const site = await startSite({ dataDir, environment });
  await (await fetch(`${site.origin}/home`)).text();
  const took = performance.now() - begin;
  await site.stop();
  return took;
}
