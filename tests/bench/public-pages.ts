import path from 'node:path';
import { newUuid } from '../../src/kernel/ids.ts';
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

/**
 * (k) Pages that are kept, read after each order of an event with many seats, against the same pages without orders. An order by
 * hand, because it asks no provider.
 */
export async function benchKeptPages(folder: string, add: Add): Promise<void> {
  const { wired, get, close } = await openBuiltSite(folder, FEW);
  const eventId = eventOf(FEW);
  const order = () => {
    const orderLines = [{ option_id: eventId, amount: 1 }];
    const buyer = { firstName: 'Anna', lastName: 'Bakker', email: '', phoneNumber: '' };
    const free = { way: 'free', reason: 'bench', totalAmount: 0 } as const;
    return wired.ticketing.sales.checkout.takeOrder({ ...buyer, ...free, eventId, orderLines }, newUuid(), 'bench');
  };
  for (const address of [addressOf(eventId), addressOf(eventId + 1), '/home', '/agenda']) {
    const times = { calm: [] as number[], sold: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      await get(address);
      times.calm.push(await processorTime(() => get(address)));
      await order();
      times.sold.push(await processorTime(() => get(address)));
    }
    const [a, b] = [median(times.calm), median(times.sold)];
    const value = `${(b / a).toFixed(2)} (${b.toFixed(2)} ms against ${a.toFixed(2)} ms)`;
    const name = address === addressOf(eventId + 1) ? 'another event' : address.replace(/^\/events.*/, 'the event');
    add(`(k) ${name} after an order against before it`, value, 'at most 3', b / a <= 3);
  }
  await close();
}

const eventOf = ({ events }: { events: number }) => FIRST_EVENT + Math.floor(events / 2) + 2;
const addressOf = (eventId: number) => `/events/${eventId}/open-dag`;

async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const begin = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

/** The site with its built pages, of which it keeps none. */
async function openPages(dataDir: string, volume: { events: number; orders: number }) {
  const { get, close } = await openBuiltSite(dataDir, volume, 0);
  const event = addressOf(eventOf(volume));
  const timeOf = (what: string) => processorTime(() => get(what === 'event' ? event : what));
  return { timeOf, close };
}
