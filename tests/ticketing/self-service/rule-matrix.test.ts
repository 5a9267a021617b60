import { expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { isProblem } from '../../../src/kernel/problem.ts';
import type { CancelRule } from '../../../src/modules/ticketing/sales/self-service/cancel-rule.ts';
import { anOffer, anOrder, breaches, openShop, paymentOf, placing, type Shop } from '../shop.ts';
import { rounds } from '../../support/seeded-random.ts';

/** State of the order × time × rule × way of payment: what is offered, and that what comes back is what was quoted. */

const OWNER = 'the owner';
const START = '2026-06-06T09:00:00.000Z';
/** 3 × 7.50, 2 × 3.00; the service costs of 1.50 stay with the garden. */
const AMOUNTS = { 1: 3, 2: 2 };
const PRICES = [750, 300];

const RULES: Record<string, CancelRule | null> = {
  'no rule': null,
  'for nothing, until it begins': { untilHours: 0, costs: { kind: 'percent', percent: 0 } },
  'a tenth, two days': { untilHours: 48, costs: { kind: 'percent', percent: 10 } },
  'a third, two days': { untilHours: 48, costs: { kind: 'percent', percent: 33 } },
  'all of it': { untilHours: 48, costs: { kind: 'percent', percent: 100 } },
  '2.35 a ticket': { untilHours: 48, costs: { kind: 'fixed', cents: 235 } },
  'more than a child costs': { untilHours: 48, costs: { kind: 'fixed', cents: 500 } },
};
const TIMES = {
  'weeks before': '2026-05-02T10:00:00.000Z',
  'the last moment of two days': '2026-06-04T09:00:00.000Z',
  'a moment later': '2026-06-04T09:00:00.001Z',
  'as it begins': START,
  'once it began': '2026-06-06T09:00:00.001Z',
};
const WAYS = ['provider', 'nothing', 'cash', 'terminal', 'invoice', 'given'] as const;
type Way = (typeof WAYS)[number];
const STATES = [
  'paid',
  'a part cancelled',
  'a part given back',
  'one is in',
  'charged back',
  'paid back',
  'unpaid',
] as const;
type State = (typeof STATES)[number];

type Lines = { line: number; amount: number }[];
const ALL: Lines = [
  { line: 0, amount: 3 },
  { line: 1, amount: 2 },
];

/** Amount that the garden keeps of a ticket, computed apart from the code: the nearest cent, half a cent upwards. */
function keptOf(priceCents: number, { costs }: CancelRule): number {
  if (costs.kind === 'fixed') return costs.cents > priceCents ? priceCents : costs.cents;
  return Math.round((priceCents * costs.percent) / 100);
}

function refundFor(lines: Lines, rule: CancelRule, isFree: boolean): number {
  const each = lines.map(({ line, amount }) => {
    const price = isFree ? 0 : (PRICES[line] ?? 0);
    return amount * (price - keptOf(price, rule));
  });
  return each.reduce((sum, cents) => sum + cents, 0);
}

/** Which states a way of payment can be in: nobody charges back cash. */
const isPossible = (way: Way, state: State): boolean =>
  way === 'provider' || ['paid', 'one is in'].includes(state) || (way === 'nothing' && state === 'a part cancelled');

let buyers = 0;
/** All cells of the matrix in the long form; otherwise every third, and of the next rule others. */
const EVERY = rounds(3, 1);
let asked = 0;

async function order(shop: Shop, way: Way): Promise<string> {
  buyers++;
  const email = `bezoeker-${buyers}@voorbeeld.example`;
  if (way === 'provider' || way === 'nothing') {
    const ids = way === 'nothing' ? { 3: 3, 4: 2 } : AMOUNTS;
    const request = await anOrder(shop, ids, { email });
    shop.passes.add(email);
    const by = { clientAddress: email, browserMark: email, preLoginSecret: email };
    return (await shop.sales.checkout.placeOrder(placing(request, by))).orderId;
  }
  const isGiven = way === 'given';
  const taken = {
    eventId: 7,
    firstName: '',
    lastName: 'de Vries',
    email,
    phoneNumber: '',
    orderLines: [
      { option_id: 1, amount: 3 },
      { option_id: 2, amount: 2 },
    ],
    way: isGiven ? ('free' as const) : way,
    reason: isGiven ? 'Jubilaris' : '',
    totalAmount: isGiven ? 0 : 28.5,
  };
  return (await shop.sales.checkout.takeOrder(taken, null, OWNER)).id;
}

const orderOf = async (shop: Shop, id: string) => {
  const found = await shop.ports.orders.find(id);
  if (!found) throw new Error('no order');
  return found;
};

async function cancel(shop: Shop, id: string, lines: Lines) {
  const { quote } = await shop.sales.selfService.cancellationOf(await orderOf(shop, id), lines);
  if (!quote) throw new Error('no quote');
  const done = await shop.sales.selfService.cancelOwnOrder(await orderOf(shop, id), quote);
  return { quoted: Math.round(quote.refund * 100), said: Math.round(done.refund * 100) };
}

const backOf = async (shop: Shop, id: string): Promise<number> =>
  (await shop.bank.find(await paymentOf(shop, id)))?.refundedCents ?? 0;

/** Brings an order into a state, weeks before. */
async function bring(shop: Shop, id: string, way: Way, state: State): Promise<void> {
  if (way === 'provider' && state !== 'unpaid') {
    shop.bank.pay(await paymentOf(shop, id), 'paid');
    await shop.sales.settlement.settle(await paymentOf(shop, id));
  }
  const wish = { isVoid: false, isRestocked: false, lines: null, reason: null };
  if (state === 'a part cancelled') await cancel(shop, id, [{ line: 0, amount: 1 }]);
  if (state === 'a part given back') {
    await shop.sales.refunds.refundOrder(id, { key: newUuid(), amountCents: 2500, ...wish }, OWNER);
  }
  if (state === 'paid back') {
    const whole = { amountCents: 3000, isVoid: true, isRestocked: true, lines: null, reason: null };
    await shop.sales.refunds.refundOrder(id, { key: newUuid(), ...whole }, OWNER);
  }
  if (state === 'charged back') {
    shop.bank.chargeBack(await paymentOf(shop, id), 500);
    await shop.sales.settlement.settle(await paymentOf(shop, id));
  }
  if (state === 'one is in') {
    const [ticket] = await shop.ports.orders.ticketsOf(id);
    const at = shop.clock.now();
    const entry = { kind: 'entry', outcome: 'entered', turn: 0, actorId: OWNER, device: 'Poort 1' } as const;
    await shop.ports.admissions.add({ id: newUuid(), ticketCode: ticket?.code ?? '', at, recordedAt: at, ...entry });
  }
}

type Wanted = { state: 'open' | 'off' | 'late' | 'ask'; answer: number | 'not_cancellable' | 'ask_us' };

/** Expected result by the owner's rules, computed apart from the code in whole cents. */
function wantedOf(way: Way, state: State, rule: CancelRule | null, now: string, lines: Lines): Wanted {
  if (!rule || state === 'unpaid' || state === 'paid back') return { state: 'off', answer: 'not_cancellable' };
  if (TAKEN.includes(way) || state === 'charged back') return { state: 'ask', answer: 'ask_us' };
  if (Date.parse(now) > Date.parse(START) - rule.untilHours * 3_600_000) {
    return { state: 'late', answer: 'not_cancellable' };
  }
  const cents = refundFor(lines, rule, way !== 'provider');
  if (state !== 'a part given back') return { state: 'open', answer: cents };
  const left = 500;
  return { state: 'open', answer: cents <= left ? cents : lines === ALL ? left : 'ask_us' };
}

const TAKEN: readonly Way[] = ['cash', 'terminal', 'invoice'];

/** Which tickets are cancelled of an order in a state, each time of another order. */
function choicesOf(state: State): Lines[] {
  if (state === 'a part cancelled') return [[{ line: 0, amount: 2 }, ...ALL.slice(1)]];
  if (state === 'one is in') return [ALL.slice(1)];
  return [[{ line: 0, amount: 1 }], ALL];
}

type Cell = { way: Way; state: State; time: keyof typeof TIMES; lines: Lines; id: string };

test.each(Object.entries(RULES))('%s: what comes back is what was quoted, to the cent', async (_name, rule) => {
  const shop = await openShop();
  const many = [{ capacity: 10_000 }, { capacity: 10_000 }];
  await shop.sales.offer.saveOffer(anOffer({}, many));
  const free = many.map((one) => ({ ...one, priceCents: 0 }));
  await shop.sales.offer.saveOffer(anOffer({ eventId: 8, path: '/events/8/gratis' }, free));
  for (const event of [7, 8]) {
    await shop.sales.selfService.setSelfServiceRules(
      event,
      { cancel: rule, dateUntilHours: null, detailsUntilHours: null },
      OWNER,
    );
  }
  const cells: Cell[] = [];
  for (const time of Object.keys(TIMES) as (keyof typeof TIMES)[]) {
    for (const way of WAYS) {
      for (const state of STATES.filter((one) => isPossible(way, one) && (rule || one !== 'a part cancelled'))) {
        for (const lines of choicesOf(state)) {
          if (asked++ % EVERY > 0) continue;
          const id = await order(shop, way);
          await bring(shop, id, way, state);
          cells.push({ way, state, time, lines, id });
        }
      }
    }
  }

  for (const [time, now] of Object.entries(TIMES)) {
    shop.clock.set(now);
    for (const cell of cells.filter((one) => one.time === time)) {
      const { way, state, lines, id } = cell;
      const wanted = wantedOf(way, state, rule, now, lines);
      const before = way === 'provider' ? await backOf(shop, id) : 0;
      const shown = await shop.sales.selfService.cancellationOf(await orderOf(shop, id), null);
      const answer = await cancel(shop, id, lines).catch(reasonOf);
      const moved = way === 'provider' ? (await backOf(shop, id)) - before : 0;
      const isDone = typeof wanted.answer === 'number';
      expect({ cell: `${way}, ${state}, ${time}`, state: shown.state, answer, moved }).toEqual({
        cell: `${way}, ${state}, ${time}`,
        state: wanted.state,
        answer: isDone ? { quoted: wanted.answer, said: wanted.answer } : wanted.answer,
        moved: isDone ? wanted.answer : 0,
      });
    }
  }
  expect(await breaches(shop.database)).toEqual([]);
});

function reasonOf(thrown: unknown): unknown {
  return isProblem(thrown) ? thrown.reason : thrown;
}
