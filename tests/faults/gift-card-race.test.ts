import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { type Buyer, buyerAt } from '../support/buyer.ts';
import { freshPostgres, hasPostgres } from '../support/fresh-postgres.ts';
import { rounds, seededRandom } from '../support/seeded-random.ts';
import { startSiteHere, type SiteHere } from '../support/site-in-process.ts';
import {
  anEvent,
  key,
  mailTo,
  notARobot,
  OWNER,
  ownerOf,
  payNewest,
  sellCards,
  sent,
} from '../ticketing/sums/garden-shop.ts';

const BUYERS = rounds(24, 100);
const AMOUNT = 5_000;
const CODE = /\b([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})\b/;

const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

const environment = { ADMIN_EMAIL: OWNER.username, ADMIN_PASSWORD: OWNER.password };
const onPostgres = async (): Promise<SiteHere> => {
  const fresh = await freshPostgres();
  cleanUp.push(fresh.drop);
  return startSiteHere({ environment: { ...environment, DATABASE_URL: fresh.url } });
};
const engines = Object.entries({
  SQLite: () => startSiteHere({ environment }),
  ...(hasPostgres('the race for a gift card') && { PostgreSQL: onPostgres }),
});

describe.each(engines)(
  `${BUYERS} orders at once with one gift card of fifty euros over HTTP, %s (R-41)`,
  (_name, start) => {
    it('spend no more than fifty euros, and what is left is left', async () => {
      const site = await start();
      cleanUp.push(site.stop);
      const owner = await ownerOf(site);
      await sellCards(owner);
      const person = { firstName: 'Gerda', lastName: 'Gever', email: 'gever@bezoeker.example', way: 'print' };
      await sent((await buyerAt(site.origin)).post('/api/gift-cards', { ...person, amount: AMOUNT / 100 }), 201);
      payNewest(site, AMOUNT);
      await site.control.deliverWebhooks();
      const giftCard = CODE.exec((await mailTo(site, person.email)).text)?.[1] ?? '';
      const { options, servicePerOrder } = await anEvent(owner, seededRandom(11));
      const option = options.find(({ cents }) => cents > 0 && cents + servicePerOrder < AMOUNT / 2)!;
      const whole = option.cents + servicePerOrder;
      const few = Math.floor(AMOUNT / whole);
      const many = Math.ceil((AMOUNT + 1) / option.cents);

      // Every other one wants all of the card, and pays the rest at the bank.
      const order = (n: number) => {
        const amount = n % 2 === 0 ? 1 : many;
        const total = option.cents * amount + servicePerOrder;
        return {
          firstName: 'Anna',
          lastName: `Race ${n}`,
          email: `race${n}@bezoeker.example`,
          phoneNumber: '0612345678',
          orderLines: [{ option_id: option.id, amount, price: option.cents / 100, sum: (option.cents * amount) / 100 }],
          serviceCosts: servicePerOrder / 100,
          totalAmount: total / 100,
          giftCard,
          giftCardAmount: Math.min(total, AMOUNT) / 100,
        };
      };
      const buyers: Buyer[] = [];
      for (let n = 0; n < BUYERS; n++) {
        const buyer = await buyerAt(site.origin);
        if (n % 2 === 0) await notARobot(buyer);
        buyers.push(buyer);
      }
      const answers = await Promise.all(
        buyers.map((buyer, n) => told(() => buyer.post('/api/mollie/create', order(n), key()))),
      );
      const counts = Object.fromEntries(
        [...Map.groupBy(answers, (answer) => answer)].map(([answer, some]) => [answer, some.length]),
      );
      const won = counts['201'] ?? 0;
      expect(counts).toEqual({ '201': won, '409 gift_card_changed': BUYERS - won });
      expect([1, few]).toContain(won); // whoever wants all of it comes first, or those who want a part each

      const { rows } = await sql<{ spent: number | string; left: number }>`
      select (select sum(card_cents) from orders where card_id = c.id and status in ('awaiting_payment', 'paid')) as spent,
        balance_cents as "left" from gift_card c`.execute(site.database.query<unknown>());
      expect(rows.map(({ spent, left }) => [Number(spent), left])).toEqual([
        won === few ? [few * whole, AMOUNT - few * whole] : [AMOUNT, 0],
      ]);
      expect(await site.breaches()).toEqual([]);
    });
  },
);

/** Final answer to a buyer; a busy answer is retried. */
async function told(ask: () => Promise<Response>): Promise<string> {
  const answer = await ask();
  if (answer.status === 503) return told(ask);
  const { code } = (await answer.json()) as { code?: string };
  return code === undefined ? String(answer.status) : `${answer.status} ${code}`;
}
