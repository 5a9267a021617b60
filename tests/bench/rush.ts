import type { EventOption } from '../../src/modules/ticketing/schema.ts';
import { type Buyer, buyerAt, eventOnSale, orderOf, placeOrder } from '../support/buyer.ts';
import { startSite } from '../support/site-process.ts';
import { endProgress, showProgress } from './progress.ts';

const BUYERS = 1_000;
const SEATS = 100;
const AT_ONCE = 100;

/** (c) A thousand buyers for the last hundred seats, over real HTTP. Times of the orders themselves, in milliseconds. */
export async function benchRush(dataDir: string): Promise<{ oversold: number; sold: number; p95: number }> {
  const site = await startSite({ dataDir });
  const { event, option } = await eventOnSale(site.origin, SEATS);
  await leaveSeats(site.origin, event, option);
  const buyers: Buyer[] = [];
  for (let n = 0; n < BUYERS; n++) buyers.push(await buyerAt(site.origin));

  const times: number[] = [];
  let sold = 0;
  const queue = [...buyers];
  const work = async () => {
    for (let buyer = queue.pop(); buyer; buyer = queue.pop()) {
      const begin = performance.now();
      const answer = await placeOrder(buyer, orderOf(event, option, 1));
      times.push(performance.now() - begin);
      if (answer.status === 201) sold++;
      else if (answer.status !== 409) throw new Error(`unexpected ${answer.status}: ${await answer.text()}`);
      showProgress(`(c) ${times.length}/${BUYERS} buyers`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  endProgress();
  const after = await optionNow(site.origin, event.event_id, option.id);
  await site.stop();
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  return { oversold: Math.max(0, after.ticketsSold - after.availableTickets), sold, p95 };
}

async function leaveSeats(origin: string, event: Parameters<typeof orderOf>[0], option: EventOption): Promise<void> {
  const surplus = option.availableTickets - option.ticketsSold - SEATS;
  if (surplus > 0) {
    const answer = await placeOrder(await buyerAt(origin), orderOf(event, option, surplus));
    if (answer.status !== 201) throw new Error(`could not take ${surplus} seats: ${await answer.text()}`);
  }
}

async function optionNow(origin: string, eventId: number, optionId: number): Promise<EventOption> {
  const options = (await (await fetch(`${origin}/api/events/event/options/${eventId}`)).json()) as EventOption[];
  const option = options.find(({ id }) => id === optionId);
  if (!option) throw new Error('the option is gone');
  return option;
}
