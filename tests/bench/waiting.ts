import { setTimeout as delay } from 'node:timers/promises';
import { type Buyer, buyerAt, eventOnSale, orderOf, placeOrder } from '../support/buyer.ts';
import { startSite } from '../support/site-process.ts';
import { endProgress, showProgress } from './progress.ts';

const INSIDE = 100;
const ARRIVALS = 5_000;
const AT_ONCE = 10;
const MOST_ASKING = 30;

type Answer = { state: string; position?: number; againSeconds?: number };
type Waiting = { buyer: Buyer; asksAt: number };

/**
 * (i) Five thousand come to a full shop, wait and ask as often as they are told; those inside order meanwhile, as they did in
 * calm. p95 of an order in milliseconds, and how many were held.
 */
export async function benchWaiting(dataDir: string): Promise<{ calm: number; crowded: number; held: number }> {
  const site = await startSite({ dataDir, environment: { BUYERS_AT_ONCE: String(INSIDE) } });

  const p95 = async (buyers: Buyer[]): Promise<number> => {
    const { event, option } = await eventOnSale(site.origin, INSIDE);
    const times: number[] = [];
    const queue = [...buyers];
    const work = async () => {
      for (let buyer = queue.pop(); buyer; buyer = queue.pop()) {
        const begin = performance.now();
        const answer = await placeOrder(buyer, orderOf(event, option, 1));
        await answer.arrayBuffer();
        times.push(performance.now() - begin);
        if (answer.status !== 201) throw new Error(`unexpected ${answer.status} inside`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  };

  await p95(await enter(site.origin, INSIDE, 'inside')); // warm
  const calm = await p95(await enter(site.origin, INSIDE, 'inside'));
  const inside = await enter(site.origin, INSIDE, 'inside');
  const crowd = (await enter(site.origin, ARRIVALS, 'waiting')).map((buyer) => ({ buyer, asksAt: 0 }));
  const held = (await ask(crowd.at(-1)?.buyer)).position ?? 0;

  let isOver = false;
  const asking = keepAsking(crowd, () => isOver);
  await delay(5_000);
  const crowded = await p95(inside);
  isOver = true;
  await asking;
  await site.stop();
  return { calm, crowded, held };
}

async function ask(buyer: Buyer | undefined): Promise<Answer> {
  return (await (await buyer?.post('/api/waiting-room', {}))?.json()) as Answer;
}

/** Buyers who must all see this state. */
async function enter(origin: string, count: number, state: string): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  const work = async () => {
    while (buyers.length < count) {
      const buyer = await buyerAt(origin);
      if (buyers.length >= count) return;
      buyers.push(buyer);
      await ask(buyer); // a browser that had no place is given one, and comes back with it
      const answer = await ask(buyer);
      if (answer.state !== state) throw new Error(`${answer.state} instead of ${state}`);
      showProgress(`(i) ${buyers.length}/${count} ${state}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  endProgress();
  return buyers;
}

/** Each polls at the interval of the last answer; the first polls are spread over one interval. */
async function keepAsking(crowd: Waiting[], isOver: () => boolean): Promise<void> {
  const begin = performance.now();
  for (const waiting of crowd) waiting.asksAt = begin + Math.random() * 60_000;
  const underWay = new Set<Promise<void>>();
  while (!isOver()) {
    const now = performance.now();
    for (const waiting of crowd) {
      if (underWay.size >= MOST_ASKING) break;
      if (waiting.asksAt > now) continue;
      waiting.asksAt = Infinity;
      const asked = ask(waiting.buyer).then((answer) => {
        if (answer.state === 'waiting') waiting.asksAt = performance.now() + (answer.againSeconds ?? 60) * 1000;
      });
      underWay.add(asked);
      void asked.finally(() => underWay.delete(asked));
    }
    await delay(50);
  }
  await Promise.all(underWay);
}
