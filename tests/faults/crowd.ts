import { setTimeout as delay } from 'node:timers/promises';
import { newUuid } from '../../src/kernel/ids.ts';
import type { Event } from '../../src/modules/catalogue/schema.ts';
import type { EventOption } from '../../src/modules/ticketing/schema.ts';
import { type Buyer, buyerAt, orderOf, placeOrder } from '../support/buyer.ts';
import { type Random, rounds } from '../support/seeded-random.ts';
import type { worldAt } from '../support/world-control.ts';

export type Sale = { event: Event; option: EventOption };
/** Acknowledged order: it exists and can be paid there. */
export type Acknowledged = { orderId: string; paymentId: string };

/** Pause between two purchases of one person: otherwise every process works all the time, and its sales have to be emailed and checked. */
const PAUSE_MS = rounds(250, 0);

export type Crowd = {
  acknowledged: Acknowledged[];
  /** Answers that must never occur, whatever happens to the site. */
  wrong: string[];
  /** Lets everybody finish what they are doing. */
  stop(): Promise<void>;
};

/** People who buy one after another, some with changes, until stopped. A site that is away is tried again. */
export function gatherCrowd(options: {
  /** Where each next buyer goes. */
  origins: () => string;
  world: ReturnType<typeof worldAt>;
  sale: Sale;
  random: Random;
  people: number;
  /** Before each next buyer; a quarter of a second unless given, and in the long form none. */
  pause?: () => Promise<unknown>;
}): Crowd {
  const { origins, world, sale, random, pause = () => delay(PAUSE_MS) } = options;
  const acknowledged: Acknowledged[] = [];
  const wrong: string[] = [];
  const closing = new AbortController();

  const order = async (buyer: Buyer, amount: number, name: string): Promise<Acknowledged | null> => {
    const answer = await placeOrder(buyer, orderOf(sale.event, sale.option, amount, name));
    const body = (await answer.json()) as { links?: { checkout: { href: string } }; code?: string };
    const paymentId = body.links?.checkout.href.split('/').at(-1);
    if (answer.status === 201 && paymentId) {
      const one = { orderId: buyer.cookie('checkout_ticket') ?? '', paymentId };
      acknowledged.push(one);
      return one;
    }
    if (answer.status !== 503) wrong.push(`${answer.status} ${body.code ?? ''}`);
    return null;
  };

  const buy = async (): Promise<void> => {
    const buyer = await buyerAt(origins());
    const name = `Koper ${newUuid().slice(0, 8)}`;
    const first = await order(buyer, 1 + random.below(3), name);
    const second = random.oneIn(4) ? await order(buyer, 4, name) : null;
    for (const one of [first, second]) {
      if (one) await world.setStatus(one.paymentId, random.oneIn(6) ? random.pick(['canceled', 'failed']) : 'paid');
    }
    const seen = await buyer.get(`/api/mollie/order?payment=${buyer.cookie('checkout_ticket') ?? newUuid()}`);
    if (seen.status >= 500) wrong.push(`return page ${seen.status}`);
    await seen.arrayBuffer();
  };

  const stroll = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await pause();
      try {
        await buy();
      } catch (thrown) {
        if (!isCutOff(thrown)) throw thrown;
        await delay(50);
      }
    }
  };
  const all = Array.from({ length: options.people }, stroll);
  return {
    acknowledged,
    wrong,
    stop: async () => {
      closing.abort();
      await Promise.all(all);
    },
  };
}

/** Recognises the errors of fetch for a missing or lost connection. */
export function isCutOff(thrown: unknown): boolean {
  return thrown instanceof TypeError && /fetch failed|terminated/.test(thrown.message);
}
