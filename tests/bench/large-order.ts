import { setTimeout as delay } from 'node:timers/promises';
import { newUuid } from '../../src/kernel/ids.ts';
import type { WrittenQuestion } from '../../src/kernel/events/question.ts';
import type { Wired } from '../../src/wiring/wiring.ts';
import { watchTurns } from '../support/turn-watch.ts';
import { FIRST_EVENT } from '../support/volume.ts';
import { openBuiltSite } from './built-site.ts';
import { p95 } from './newsletter.ts';
import { endProgress, showProgress } from './progress.ts';

/** Of the large order. */
export const TICKETS = 500;
const OWNERS_PART = 3;
const QUESTION = {
  text: 'Dieetwensen',
  purpose: 'Voor de keuken.',
  kind: 'text',
  choices: [],
  per: 'ticket',
  isSensitive: false,
  atGate: false,
} satisfies WrittenQuestion;
const CONNECTIONS = 4;
const ROUNDS = 5;
const BETWEEN_PAGES_MS = 10;

/**
 * Milliseconds. `longest`: the longest turn of the event loop meanwhile, in which nobody else is answered; of processor time,
 * because other work on the machine only ever adds to the time on the clock.
 */
export type LargeOrderFigure = { calmP95: number; p95: number; longest: number };

/**
 * (l) Four people ask for an order of 500 tickets again and again (its page, its PDF, the page of its answers, what the API tells
 * of it, what the owner's page shows, and the mail that brings it) while others look at /home. Each asks as if nobody had before: the order changes in every round.
 */
export async function benchLargeOrder(dataDir: string): Promise<LargeOrderFigure> {
  const site = await openWithOrder(dataDir);
  try {
    await site.home();
    for (const ask of site.asked) await ask(); // what only the first of all costs: libraries and fonts
    const calm = await timesOf(site.home, delay(2_000));
    const turns = watchTurns();
    const times = await timesOf(site.home, load(site));
    endProgress();
    turns.stop();
    return { calmP95: p95(calm), p95: p95(times), longest: turns.longest() };
  } finally {
    await site.close();
  }
}

type Site = Awaited<ReturnType<typeof openWithOrder>>;

async function load({ asked, change }: Site): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    showProgress(`(l) an order of ${TICKETS} tickets: round ${round + 1} of ${ROUNDS}`);
    await change(round);
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async (_, connection) => {
        for (const index of asked.keys()) await asked[(index + connection) % asked.length]?.();
      }),
    );
  }
}

async function timesOf(home: () => Promise<void>, until: Promise<unknown>): Promise<number[]> {
  const state = { isOver: false };
  void until.finally(() => (state.isOver = true));
  const times: number[] = [];
  while (!state.isOver) {
    const begin = performance.now();
    await delay(BETWEEN_PAGES_MS);
    await home();
    times.push(performance.now() - begin - BETWEEN_PAGES_MS);
  }
  await until;
  return times;
}

type External = Awaited<ReturnType<typeof openBuiltSite>>['external'];

async function openWithOrder(dataDir: string) {
  const { wired, external, get, close } = await openBuiltSite(dataDir, { events: 20, orders: 20 });
  const { id, secret } = await sell(wired, external);
  const mail = async () => {
    const envelope = { id: 'row-1', to: 'anna@bezoeker.example', createdAt: wired.clock.now() };
    const written = await wired.writers['order-paid']?.({ orderId: id }, envelope);
    if (typeof written !== 'object') throw new Error(`the mail was ${written}`);
  };
  return {
    home: () => get('/home'),
    asked: [
      () => get(`/bestelling/${secret}`),
      () => get(`/bestelling/${secret}/tickets.pdf`),
      () => get(`/bestelling/${secret}/antwoorden`),
      () => get(`/api/orders/${secret}`),
      async () => void (await wired.ticketing.admin.orders.orderDetail(id, undefined, OWNERS_PART)),
      mail,
    ],
    change: (round: number) => external.orders.rename(id, { firstName: 'Anna', lastName: `Bakker ${round}` }),
    close,
  };
}

/** An order that the owner took: on the web it would be too large. */
async function sell(wired: Wired, external: External): Promise<{ id: string; secret: string }> {
  const eventId = FIRST_EVENT + 12;
  const { options } = await wired.ticketing.sales.checkout.manualOffer(eventId);
  const [option] = options;
  if (!option) throw new Error('nothing to sell');
  await external.questions.save(eventId, [QUESTION]);
  const [question] = await external.questions.ofEvent(eventId);
  const answers = Array.from({ length: TICKETS }, (_, index) => {
    return { question_id: question?.id ?? 0, option_id: option.id, ticket: index + 1, answer: `gast ${index + 1}` };
  });
  const { id } = await wired.ticketing.sales.checkout.takeOrder(
    {
      eventId,
      firstName: 'Anna',
      lastName: 'Bakker',
      email: 'anna@bezoeker.example',
      phoneNumber: '',
      orderLines: [{ option_id: option.id, amount: TICKETS }],
      way: 'free',
      reason: 'bench',
      totalAmount: 0,
      answers,
    },
    newUuid(),
    'the owner',
  );
  const { href } = await wired.ticketing.admin.orders.orderDetail(id);
  return { id, secret: href?.split('/').at(-1) ?? '' };
}
