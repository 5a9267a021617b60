import { describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import type { OrderRequest } from '../../../src/modules/ticketing/schema.ts';
import { rounds } from '../../support/seeded-random.ts';
import { Crash, dyingAfter } from '../settlement/dying.ts';
import { anOffer, breaches, openShop, paymentOf, placing, type Shop } from '../shop.ts';
import { aCard, bankSays, orderCard, requestWithCard, sellCards } from './a-card.ts';

/** `request`: what the page holds for tickets of 16.50, of which the card pays ten. */
type Told = { shop: Shop; key: string; cardId: string; saleId: string; salePaymentId: string; request: OrderRequest };
type Story = {
  /** Before anything can crash. */
  before?: (state: Told) => Promise<unknown>;
  tell: (state: Told) => Promise<void>;
  /** Repeats the step without an answer; by default all of it, with the same key. */
  again?: (state: Told) => Promise<void>;
  endOf: (state: Told) => Promise<unknown>;
  end: unknown;
};

const browserMark = 'mine';
const CARD = 1000;
const MONEY = 650;

async function buyCard({ shop, key }: Told) {
  const { orderId } = await orderCard(shop, { email: 'ans@voorbeeld.example' }, { idempotencyKey: key, browserMark });
  await bankSays(shop, orderId);
}

async function pay({ shop, key, request }: Told) {
  const { orderId } = await shop.sales.checkout.placeOrder(placing(request, { idempotencyKey: key, browserMark }));
  await bankSays(shop, orderId);
}

const payBefore = (state: Told) => pay({ ...state, key: newUuid() });

/** All of the order goes back, to where it came from. */
async function payBack({ shop, key }: Told) {
  const [order] = await ticketOrders(shop);
  if (!order) throw new Error('no order of tickets');
  const all = { isVoid: true, isRestocked: true, lines: null, reason: null, amountCents: 'rest' as const };
  await shop.sales.refunds.refundOrder(order.id, { ...all, key }, 'owner');
  await shop.sales.refunds.sendRefunds();
}

/** The same, but the money does not arrive: the bank says so a day later. */
async function payBackInVain(state: Told) {
  await payBack(state);
  for (const paymentId of await bankRefuses(state)) await state.shop.sales.settlement.handleNotice(paymentId);
  await state.shop.sales.refunds.sendRefunds();
}

async function bankRefuses({ shop }: Pick<Told, 'shop'>): Promise<string[]> {
  const payments = await shop.bank.since('2000-01-01T00:00:00.000Z');
  for (const { id: paymentId } of payments) {
    for (const { id, status } of await shop.bank.refundsOf(paymentId))
      if (status === 'queued') shop.bank.moveRefund(id, 'failed');
  }
  return payments.map(({ id }) => id);
}

/** Its buyer takes the card back. */
async function withdraw({ shop, saleId }: Told) {
  const order = await shop.ports.orders.find(saleId);
  if (!order) throw new Error('no order');
  await shop.sales.giftCards.withdrawCard(order);
  await shop.sales.refunds.sendRefunds();
}

describe.each(['before', 'after'] as const)(
  'a crash %s any call about a gift card (R-07, R-14, R-19, R-41)',
  (when) => {
    test('it is sold once, for what was paid', async () => {
      const endOf = async ({ shop, cardId }: Told) => {
        const { cards } = await shop.sales.giftCards.giftCardsShown({});
        return cards.filter(({ id }) => id !== cardId).map(({ amount, balance }) => [amount, balance]);
      };
      expect(await everyStep(when, { tell: buyCard, endOf, end: [[50, 50]] })).toBeGreaterThan(15);
    });

    test('it pays once', async () => {
      const end = { orders: [{ state: 'paid', good: 2 }], left: 0, came: [MONEY], back: [0] };
      expect(await everyStep(when, { tell: pay, endOf: stateOf, end })).toBeGreaterThan(20);
    });

    test('it is whole again, or has paid, when its buyer never comes back', async () => {
      const endOf = async (told: Told) => {
        const { orders, left, came } = await stateOf(told);
        const isPaid = orders.some(({ state }) => state === 'paid');
        const isOpen = orders.some(({ state }) => state === 'awaiting_payment');
        return { isOpen, whole: left + (isPaid ? CARD : 0), came: isPaid ? came : [...came, MONEY] };
      };
      const story = {
        tell: pay,
        again: async () => undefined,
        endOf,
        end: { isOpen: false, whole: CARD, came: [MONEY] },
      };
      expect(await everyStep(when, story)).toBeGreaterThan(20);
    });

    test('what it paid goes back to it once, and the money to the bank', async () => {
      const end = { orders: [{ state: 'refunded', good: 0 }], left: CARD, came: [MONEY], back: [MONEY] };
      const story = { before: payBefore, tell: payBack, endOf: stateOf, end };
      expect(await everyStep(when, story)).toBeGreaterThan(15);
    });

    test('what it paid goes back to it once, also when the money goes only the second time', async () => {
      const endOf = async (state: Told) => {
        await bankRefuses(state);
        await runJobs(state.shop);
        const meanwhile = await stateOf(state);
        await payBack({ ...state, key: newUuid() });
        await runJobs(state.shop);
        return [meanwhile, await stateOf(state)];
      };
      const end = [
        { orders: [{ state: 'paid', good: 0 }], left: CARD, came: [MONEY], back: [0] },
        { orders: [{ state: 'refunded', good: 0 }], left: CARD, came: [MONEY], back: [MONEY] },
      ];
      const story = { before: payBefore, tell: payBackInVain, again: payBack, endOf, end };
      expect(await everyStep(when, story)).toBeGreaterThan(30);
    });

    test('it is taken back once', async () => {
      const endOf = async ({ shop, cardId, saleId, salePaymentId }: Told) => {
        const card = await shop.ports.giftCards.find(cardId);
        const back = (await shop.bank.refundsOf(salePaymentId)).map(({ amountCents }) => amountCents);
        const state = (await shop.ports.orders.find(saleId))?.state;
        return { state, left: card?.balanceCents, isOver: card?.withdrawnAt !== null, back };
      };
      const end = { state: 'refunded', left: 0, isOver: true, back: [CARD] };
      expect(await everyStep(when, { tell: withdraw, endOf, end })).toBeGreaterThan(10);
    });
  },
);

async function ticketOrders(shop: Shop) {
  return (await shop.admin.orders.findOrders({ limit: 50 })).filter(({ event }) => event.id !== 0);
}

/** The orders of tickets, the balance of the card, and what came to and went from the bank for tickets, as the bank has it. */
async function stateOf({ shop, cardId, salePaymentId }: Told) {
  const orders = [];
  for (const { id } of await ticketOrders(shop)) {
    const tickets = await shop.ports.orders.ticketsOf(id);
    const good = tickets.filter((ticket) => !ticket.isVoid).length;
    orders.push({ state: (await shop.ports.orders.find(id))?.state, good });
  }
  const payments = await shop.bank.since('2000-01-01T00:00:00.000Z');
  const paid = payments.filter(({ id, status }) => id !== salePaymentId && status === 'paid');
  return {
    orders,
    left: (await shop.ports.giftCards.find(cardId))?.balanceCents ?? 0,
    came: paid.map(({ amountCents }) => amountCents),
    back: paid.map(({ refundedCents }) => refundedCents),
  };
}

/** The jobs of some hours, and the comparison with the provider's list, which runs once a day. */
async function runJobs({ clock, sales: { checkout, refunds, settlement } }: Shop): Promise<void> {
  for (let round = 0; round < 5; round++) {
    clock.advance({ minutes: 60 });
    await settlement.settleOpen();
    await checkout.releaseHolds();
    await refunds.sendRefunds();
  }
  await settlement.reconcile();
  await refunds.sendRefunds();
}

/** Each call in the long form; otherwise every fourth. */
const STRIDE = rounds(6, 1);

/** Tells a story, dying some calls later each time. Gives how many calls it has. */
async function everyStep(when: 'before' | 'after', { before, tell, again = tell, endOf, end }: Story): Promise<number> {
  for (let steps = 0; ; steps += STRIDE) {
    const crash = dyingAfter(steps, when);
    const answer = await aCardToPayWith();
    const { shop } = answer;
    await before?.(answer);
    try {
      await tell({ ...answer, shop: { ...shop, ...shop.restart(crash.between) } });
    } catch (thrown) {
      if (!(thrown instanceof Crash)) throw thrown;
    }
    const alive = { ...answer, shop: { ...shop, ...shop.restart() } };
    if (crash.hasDied()) await again(alive);
    await runJobs(alive.shop);
    const step = crash.hasDied() ? `crash ${when} call ${steps + 1}` : 'no crash';
    expect({ step, end: await endOf(alive) }).toEqual({ step, end });
    expect({ step, breaches: await breaches(shop.database) }).toEqual({ step, breaches: [] });
    await shop.database.close();
    if (!crash.hasDied()) return steps;
  }
}

/** A card of ten euros, and the page on which somebody is about to pay with it. */
async function aCardToPayWith(): Promise<Told> {
  const shop = await openShop();
  await shop.sales.offer.saveOffer(anOffer());
  await sellCards(shop);
  const { id: cardId, code, orderId: saleId } = await aCard(shop, { amount: CARD / 100 });
  const { request } = await requestWithCard(shop, code);
  return { shop, key: newUuid(), cardId, saleId, salePaymentId: await paymentOf(shop, saleId), request };
}
