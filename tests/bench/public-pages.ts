import path from 'node:path';
import { FIRST_EVENT } from '../support/volume.ts';
import { openBuiltSite } from './built-site.ts';
import { median } from './pages.ts';
import { type Add, endProgress, showProgress } from './progress.ts';

const ROUNDS = 41;
const FEW = { events: 300, orders: 200 };
const MANY = { events: 2_000, orders: 100_000 };

/**
 * (k) Public pages rendered again, as for the first visitor after a change: much in the database against little, in milliseconds of
 * processor time, because other work on the machine only ever adds to the time on the clock.
 */
export async function benchPublicPages(folder: string, add: Add): Promise<void> {
  const few = await openPages(path.join(folder, 'few'), FEW);
  const many = await openPages(path.join(folder, 'many'), MANY);
  for (const address of ['/home', '/agenda', '/workshop', 'event', '/arrangementen', '/nieuwsbrief', '/contact']) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      showProgress(`(k) ${address}: ${round + 1}/${ROUNDS}`);
      times.few.push(await few.timeOf(address));
      times.many.push(await many.timeOf(address));
    }
    endProgress();
    const [a, b] = [median(times.few), median(times.many)];
    const value = `${(b / a).toFixed(2)} (${b.toFixed(2)} ms against ${a.toFixed(2)} ms)`;
    add(
      `(k) ${address} made anew with 100 000 orders and 2 000 events against few`,
      value,
      'at most 1.2',
      b / a <= 1.2,
    );
  }
  for (const one of [few, many]) await one.close();
}

/** The site with its built pages, of which it keeps none. */
async function openPages(dataDir: string, volume: { events: number; orders: number }) {
  const { get, close } = await openBuiltSite(dataDir, volume, 0);
  const event = `/events/${FIRST_EVENT + Math.floor(volume.events / 2) + 2}/open-dag`;
  const timeOf = async (what: string) => {
    const begin = process.cpuUsage();
    await get(what === 'event' ? event : what);
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1000;
  };
  return { timeOf, close };
}
