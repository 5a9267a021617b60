import { startSite } from '../support/site-process.ts';

/** Milliseconds from starting Node, with the client built and the database there, to the first page. */
export async function benchStart(dataDir: string): Promise<number> {
  const first = await startSite({ dataDir });
  await first.stop();
  const begin = performance.now();
  const site = await startSite({ dataDir });
  await (await fetch(`${site.origin}/home`)).text();
  const took = performance.now() - begin;
  await site.stop();
  return took;
}
