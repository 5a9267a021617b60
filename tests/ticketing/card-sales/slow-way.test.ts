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

/** The text of an email that waits for this order. */
async function emailOf(orderId: string, kind: 'order-payment-pending' | 'order-payment-failed'): Promise<string> {
  const rows = await shop.database
    .query<{ outbox: { kind: string; recipient: string; facts: string } }>()
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', kind)
    .execute();
  const row = rows.find(({ facts }) => facts.includes(orderId));
  if (!row) throw new Error('no email');
  const { orderForMail } = shop.sales.orders;
  const { isWaiting, hasBoughtAfterAll } = shop.sales.settlement;
  const ports = { orderForMail, isWaiting, hasBoughtAfterAll, site: testSite, now: shop.clock.now };
  const mail = { id: 'x', to: row.recipient, createdAt: shop.clock.now() };
  const email = await ticketingEmails[kind].write(JSON.parse(row.facts), mail, ports);
  return typeof email === 'string' ? email : `${email.subject}\n${email.text}`;
}

const CARDS: [string, string, Partial<GiftCardOrder>][] = [
  ['een cadeaubon', '/cadeaubon/', {}],
  [FAMILY.name, '/vriendenkaart/', { kind: FAMILY.name, amount: FAMILY.price, recipientName: 'Vera Vriend' }],
];

test.each(CARDS)(
  'the buyer of %s hears that the bank may take days, on the page and by mail',
  async (name, path, changes) => {
    const orderId = await order(changes);
    expect(await mailKinds(shop.database)).toEqual(['order-payment-pending']);
    const text = await emailOf(orderId, 'order-payment-pending');
    expect(text).toContain(`Uw betaling voor ${name} is onderweg`);
    expect(text).toContain('tot 3 dagen');
    expect(text).toContain('De kaart is nog niet geldig');
    expect(text).toContain(path);
    expect(text).not.toMatch(/plaatsen|tickets/);
    expect(await pageOf(orderId)).toMatchObject({ status: 'pending', pendingDays: 3, code: null });
    shop.clock.advance({ hours: 48 });
    await bankSays(shop, orderId, 'paid');
    expect(await emailOf(orderId, 'order-payment-pending')).toBe('withdrawn');
    const page = await pageOf(orderId);
    expect([page.status, page.pendingDays]).toEqual(['paid', undefined]);
    expect(await mailKinds(shop.database)).toEqual(['gift-card-sold', 'order-payment-pending']);
    expect(await breaches(shop.database)).toEqual([]);
  },
);

test.each(CARDS)(
  'the buyer of %s hears that the payment failed, and nothing of tickets',
  async (name, path, changes) => {
    const orderId = await order(changes);
    await bankSays(shop, orderId, 'failed');
    const text = await emailOf(orderId, 'order-payment-failed');
    expect(text).toContain(`Uw betaling voor ${name} is niet gelukt`);
    expect(text).toContain('De kaart is niet gemaakt.');
    expect(text).toContain(path);
    expect(text).toContain('alsnog uw kaart, of uw geld terug');
    expect(text).not.toMatch(/plaatsen|tickets/);
    expect(await breaches(shop.database)).toEqual([]);
  },
);
