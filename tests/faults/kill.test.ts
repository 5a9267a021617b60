import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import type { ServiceFault } from '../../src/world/simulators/rows.ts';
import { buyerAt, orderOf, placeOrder } from '../support/buyer.ts';
import { freshPostgres, hasPostgres } from '../support/fresh-postgres.ts';
import { rounds, seededRandom, seedOf } from '../support/seeded-random.ts';
import type { worldAt } from '../support/world-control.ts';
import { type Acknowledged, gatherCrowd } from './crowd.ts';
import { foundTown as foundTownOn, has, sqliteStore, type Store, until } from './town.ts';

const SEED = seedOf(20_260_501);
const isLong = rounds(0, 1) === 1;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

/** Stores of the shop. */
const stores: [name: string, kills: number, store: (dataDir: string) => Promise<Store>][] = [
  ['SQLite', rounds(1, 200), sqliteStore],
];
if (hasPostgres('that nothing is lost by a kill')) {
  stores.push([
    'PostgreSQL',
    rounds(1, 200),
    async () => {
      const fresh = await freshPostgres();
      cleanUp.push(fresh.drop);
      return { environment: { DATABASE_URL: fresh.url }, open: () => openPostgres(fresh.url) };
    },
  ]);
}

describe.each(stores)(
  'kill -9 and a restart without a hand, %s (R-19, R-07, R-10, R-16, R-30)',
  (name, kills, store) => {
    it(
      'loses nothing and half-does nothing at any moment under load',
      { timeout: 240_000 + kills * 32_000 },
      async () => {
        const town = await foundTown(store);
        const random = seededRandom(SEED);
        const crowd = gatherCrowd({ ...town, random, people: 3, origins: () => town.site().origin });
        for (let kill = 0; kill < kills; kill++) {
          await delay(150 + random.below(900));
          await town.killAndRestart();
        }
        await until('orders before and after', async () => crowd.acknowledged.length > kills);
        await crowd.stop();
        await town.settle();
        expect(crowd.wrong).toEqual([]);
        expect(await town.broken(crowd.acknowledged)).toEqual([]);
      },
    );

    // The store gets the same statements at each step on both engines; how each keeps them is tested above and by contracts.
    it.runIf(isLong || name === 'SQLite')(
      'goes on from each step between order, payment, bank, webhook, tickets, mail and refund',
      { timeout: 360_000 },
      async () => {
        const town = await foundTown(store);
        const { world, database } = town;
        const acknowledged: Acknowledged[] = [];
        const buy = async (amount = 1) => {
          const buyer = await buyerAt(town.site().origin);
          const request = orderOf(town.sale.event, town.sale.option, amount);
          const place = async (key?: string) => linkOf(await placeOrder(buyer, request, key));
          const changeTo = async (other: number) =>
            linkOf(await placeOrder(buyer, orderOf(town.sale.event, town.sale.option, other, request.lastName)));
          const link = { buyer, place, changeTo };
          return link;
        };
        const linkOf = async (answer: Response): Promise<string> => {
          expect(answer.status).toBe(201);
          const body = (await answer.json()) as { links: { checkout: { href: string } } };
          return body.links.checkout.href.split('/').at(-1) ?? '';
        };
        const remember = (buyer: { cookie(name: string): string | undefined }, paymentId: string) =>
          acknowledged.push({ orderId: buyer.cookie('checkout_ticket') ?? '', paymentId });
        const spoil = (service: 'mollie' | 'resend', fault: ServiceFault) => world.setFaults({ [service]: fault });

        // The order is stored, its payment is not made yet; the buyer tries again with the same key.
        const key = crypto.randomUUID();
        const early = await buy();
        await spoil('mollie', { kind: 'delay', milliseconds: 1_500, method: 'POST', times: 1 });
        const cut = early.place(key).catch(() => 'cut off');
        await until('an order without payment', () => has(database, 'payment_attempt where payment_id is null'));
        await town.killAndRestart();
        expect(await cut).toBe('cut off');
        const again = await early.place(key);
        remember(early.buyer, again);
        await world.setStatus(again, 'paid');

        // The payment is made, its answer never arrived, and the buyer does not come back.
        await spoil('mollie', { kind: 'accept-then-hang', method: 'POST', times: 1 });
        const lost = await buy();
        const before = (await world.payments()).length;
        void lost.place().catch(() => undefined);
        await until('a payment', async () => (await world.payments()).length > before);
        const [unheard] = await world.payments();
        await town.killAndRestart();
        await world.setStatus(unheard?.id ?? '', 'paid');
        await until('the payment is found', () => has(database, `payment_attempt where payment_id = '${unheard?.id}'`));

        // The bank has the money while the site is away.
        const paying = await buy(2);
        const paid = await paying.place();
        remember(paying.buyer, paid);
        await town.killAndRestart(() => world.setStatus(paid, 'paid'));

        // The webhook has come, and the site is asking for the payment.
        const asking = await buy();
        const asked = await asking.place();
        remember(asking.buyer, asked);
        await spoil('mollie', { kind: 'delay', milliseconds: 1_500, method: 'GET', times: 1 });
        await world.setStatus(asked, 'paid');
        await until('the question', async () =>
          (await world.calls()).some(({ path }) => path === `/v2/payments/${asked}`),
        );
        await town.killAndRestart();

        await until('its tickets', () =>
          has(database, `payment_attempt where payment_id = '${asked}' and status = 'paid'`),
        );

        // The tickets exist and their email is not sent; then one is accepted and the answer gets lost.
        for (const kind of ['hang', 'accept-then-hang'] as const) {
          const mailing = await buy();
          const mailed = await mailing.place();
          remember(mailing.buyer, mailed);
          await town.mailIsSent();
          const heard = await mailCalls(world);
          await spoil('resend', { kind, times: 1 });
          await world.setStatus(mailed, 'paid');
          await until('a mail under way', async () => (await mailCalls(world)) > heard);
          await town.killAndRestart();
        }

        // A refund is accepted and its answer gets lost.
        const twice = await buy(1);
        const first = await twice.place();
        remember(twice.buyer, first);
        const second = await twice.changeTo(3);
        remember(twice.buyer, second);
        await world.setStatus(first, 'paid');
        await until('tickets', () =>
          has(database, `payment_attempt where payment_id = '${first}' and status = 'paid'`),
        );
        await spoil('mollie', { kind: 'accept-then-hang', method: 'POST', times: 1 });
        await world.setStatus(second, 'paid');
        await until('a refund', async () => (await world.refundsOf(second)).length > 0);
        await town.killAndRestart();

        await town.settle();
        expect(await town.broken(acknowledged)).toEqual([]);
        expect(await world.refundsOf(second)).toHaveLength(1);
        expect(await world.payments()).toHaveLength(8);
      },
    );
  },
);

const foundTown = (store: (typeof stores)[number][2]) => foundTownOn({ store, cleanUp });

async function mailCalls(world: ReturnType<typeof worldAt>): Promise<number> {
  return (await world.calls()).filter(({ service }) => service === 'resend').length;
}
