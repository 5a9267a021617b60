import { beforeEach, expect, test } from 'vitest';
import { ticketingEmails } from '../../../src/modules/ticketing/documents/index.ts';
import type { GiftCardOrder } from '../../../src/modules/ticketing/sales/gift-cards/gift-card-schema.ts';
import { testSite } from '../../support/test-site.ts';
import { breaches, mailKinds, openShop, type Shop } from '../shop.ts';
import { bankSays, orderCard, sellCards } from './a-card.ts';
import { FAMILY, sellKind } from './a-friend.ts';

/** Cards that are bought by a way to pay that may take three days. */

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
  shop.bank.offer([{ id: 'knaken', name: 'Knaken' }]);
  await shop.payments.ways.read();
  await shop.payments.ways.sell({ sold: [{ id: 'knaken', pendingDays: 3 }] }, 'owner');
  await sellCards(shop);
  await sellKind(shop);
});

async function order(changes: Partial<GiftCardOrder>): Promise<string> {
  const { orderId } = await orderCard(shop, { paymentMethod: 'knaken', ...changes });
  await bankSays(shop, orderId, 'pending');
  return orderId;
}

async function pageOf(orderId: string) {
  const found = await shop.ports.orders.find(orderId);
  if (!found) throw new Error('no order');
  return shop.sales.giftCards.cardOrderView(found, true);
}

/** The text of the email that waits for this order. */
async function emailOf(orderId: string): Promise<string> {
  const rows = await shop.database
    .query<{ outbox: { kind: string; recipient: string; facts: string } }>()
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'order-payment-pending')
    .execute();
  const row = rows.find(({ facts }) => facts.includes(orderId));
  if (!row) throw new Error('no email');
  const { orderForMail } = shop.sales.orders;
  const ports = { orderForMail, isWaiting: shop.sales.settlement.isWaiting, site: testSite, now: shop.clock.now };
  const mail = { id: 'x', to: row.recipient, createdAt: shop.clock.now() };
  const email = await ticketingEmails['order-payment-pending'].write(JSON.parse(row.facts), mail, ports as never);
  return typeof email === 'string' ? email : `${email.subject}\n${email.text}`;
}

test.each([
  ['een cadeaubon', {}],
  [FAMILY.name, { kind: FAMILY.name, amount: FAMILY.price, recipientName: 'Vera Vriend' }],
])('the buyer of %s hears that the bank may take days, on the page and by mail', async (name, changes) => {
  const orderId = await order(changes);
  expect(await mailKinds(shop.database)).toEqual(['order-payment-pending']);
  const text = await emailOf(orderId);
  expect(text).toContain(`Uw betaling voor ${name} is onderweg`);
  expect(text).toContain('tot 3 dagen');
  expect(text).toContain('De kaart is nog niet geldig');
  expect(text).not.toMatch(/plaatsen|tickets/);
  expect(await pageOf(orderId)).toMatchObject({ status: 'pending', pendingDays: 3, code: null });
  shop.clock.advance({ hours: 48 });
  await bankSays(shop, orderId, 'paid');
  expect(await emailOf(orderId)).toBe('withdrawn');
  const page = await pageOf(orderId);
  expect([page.status, page.pendingDays]).toEqual(['paid', undefined]);
  expect(await mailKinds(shop.database)).toEqual(['gift-card-sold', 'order-payment-pending']);
  expect(await breaches(shop.database)).toEqual([]);
});
