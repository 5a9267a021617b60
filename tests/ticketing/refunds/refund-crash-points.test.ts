import { describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { rounds } from '../../support/seeded-random.ts';
import { Crash, dyingAfter } from '../settlement/dying.ts';
import { anOffer, anOrder, breaches, mailKinds, openShop, paymentOf, placing, type Shop } from '../shop.ts';

type Told = { shop: Shop; orderId: string; paymentId: string; key: string };

const wishOf = (key: string) => ({
  key,
  amountCents: 1050,
  isVoid: true,
  isRestocked: true,
  lines: null,
  reason: null,
});

/** The owner gives all money back, and what runs by itself runs. */
async function giveBack({ shop, orderId, key }: Told): Promise<void> {
  await shop.sales.refunds.refundOrder(orderId, wishOf(key), 'owner');
  await shop.sales.refunds.sendRefunds();
}

/** The same, but the money does not arrive: the bank says so a day later. */
async function giveBackInVain(state: Told): Promise<void> {
  await giveBack(state);
  await bankRefuses(state);
  await state.shop.sales.settlement.handleNotice(state.paymentId);
  await state.shop.sales.refunds.sendRefunds();
}

async function bankRefuses({ shop, paymentId }: Told): Promise<void> {
  for (const { id, status } of await shop.bank.refundsOf(paymentId)) {
    if (status === 'queued') shop.bank.moveRefund(id, 'failed');
  }
}

/** An order of one adult for 10.50 with its service costs, paid before anything can crash. */
async function aPaidOrder(between: <Port extends object>(port: Port) => Port): Promise<Told> {
  const ready = await openShop();
  await ready.sales.offer.saveOffer(anOffer({ serviceCostsCents: 300 }, [{}]));
  const { orderId } = await ready.sales.checkout.placeOrder(placing(await anOrder(ready, { 1: 1 })));
  const paymentId = await paymentOf(ready, orderId);
  ready.bank.pay(paymentId, 'paid');
  await ready.sales.settlement.settle(paymentId);
  const shop = ready.restart(between);
  return { shop: { ...ready, ...shop }, orderId, paymentId, key: newUuid() };
}

/** After the restart the jobs run for a day, and the owner, who saw no answer, presses the same button again. */
async function goOn(state: Told): Promise<void> {
  const { refunds, settlement } = state.shop.restart().sales;
  await refunds.refundOrder(state.orderId, wishOf(state.key), 'owner').catch(() => undefined);
  for (let round = 0; round < 30; round++) {
    state.shop.clock.advance({ minutes: 50 });
    await settlement.settleOpen();
    await refunds.sendRefunds();
  }
  await settlement.reconcile();
  await refunds.sendRefunds();
}

describe('a crash at any step of a refund (R-07, R-14, R-19)', () => {
  test.each(['before', 'after'] as const)(
    '%s any call: the money goes back once, and the tickets lapse',
    async (when) => {
      const steps = await everyStep(
        when,
        giveBack,
        async (text) => {
          const [refund, ...more] = await text.shop.bank.refundsOf(text.paymentId);
          const tickets = await text.shop.ports.orders.ticketsOf(text.orderId);
          return {
            cents: refund?.amountCents,
            more: more.length,
            good: tickets.filter((ticket) => !ticket.isVoid).length,
            state: (await text.shop.ports.orders.find(text.orderId))?.state,
          };
        },
        { cents: 1050, more: 0, good: 0, state: 'refunded' },
      );
      expect(steps).toBeGreaterThan(20);
    },
  );

  test.each(['before', 'after'] as const)(
    '%s any call: minutes later the order says so, long before the nightly comparison',
    async (when) => {
      const minutesLater = async ({ shop }: Told) => {
        const { refunds, settlement } = shop.restart().sales;
        for (let round = 0; round < 2; round++) {
          shop.clock.advance({ minutes: 1 });
          await refunds.sendRefunds();
          await settlement.settleOpen();
        }
      };
      const isTrue = async ({ shop, orderId }: Told) => {
        const { orders } = shop.ports;
        const good = (await orders.ticketsOf(orderId)).filter((ticket) => !ticket.isVoid).length;
        return `${(await orders.find(orderId))?.state} ${good}`.replace('paid 1', 'refunded 0');
      };
      expect(await everyStep(when, giveBack, isTrue, 'refunded 0', minutesLater)).toBeGreaterThan(20);
    },
  );

  test.each(['before', 'after'] as const)(
    '%s any call: when the money does not go, the tickets stay void until the owner chooses',
    async (when) => {
      const end = { good: 0, state: 'paid', flag: 'refund-failed-later', refundable: 1050, mails: 1 };
      const steps = await everyStep(
        when,
        giveBackInVain,
        async (text) => {
          await bankRefuses(text);
          await goOn(text);
          const { orders } = text.shop.ports;
          const order = await orders.find(text.orderId);
          const [attempt] = await text.shop.payments.attempts.attemptsOf(text.orderId);
          return {
            good: (await orders.ticketsOf(text.orderId)).filter((ticket) => !ticket.isVoid).length,
            state: order?.state,
            flag: order?.flag,
            refundable: attempt && (await text.shop.payments.refunds.refundableOf(attempt)),
            mails: (await mailKinds(text.shop.database)).filter((kind) => kind === 'order-refund-failed').length,
          };
        },
        end,
      );
      expect(steps).toBeGreaterThan(30);
    },
  );
});

/** Each call in the long form; otherwise every fourth. */
const STRIDE = rounds(4, 1);

/** Tells a story, dying some calls later each time; gives how many calls it has. `afterwards`: what goes on after the restart. */
async function everyStep(
  when: 'before' | 'after',
  tell: (state: Told) => Promise<void>,
  endOf: (state: Told) => Promise<unknown>,
  expected: unknown,
  afterwards = goOn,
): Promise<number> {
  for (let steps = 0; ; steps += STRIDE) {
    const crash = dyingAfter(steps, when);
    const answer = await aPaidOrder(crash.between);
    try {
      await tell(answer);
    } catch (thrown) {
      if (!(thrown instanceof Crash)) throw thrown;
    }
    if (!crash.hasDied()) return steps;
    const alive = { ...answer, shop: { ...answer.shop, ...answer.shop.restart() } };
    await afterwards(alive);
    const step = `crash ${when} call ${steps + 1}`;
    expect({ step, end: await endOf(alive) }).toEqual({ step, end: expected });
    expect({ step, breaches: await breaches(answer.shop.database) }).toEqual({ step, breaches: [] });
  }
}
