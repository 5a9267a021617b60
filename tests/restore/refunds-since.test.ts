import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { catchUp } from '../../src/ops/restore/catch-up.ts';
import { migratedImage } from '../support/migrated.ts';
import { quietLog } from '../support/quiet-log.ts';
import { bankSays } from '../ticketing/card-sales/a-card.ts';
import { anOffer, anOrder, openShop, placing, type Shop } from '../ticketing/shop.ts';

type Rows = {
  refund: Record<'id' | 'order_id' | 'attempt_id' | 'reason' | 'status' | 'created_at' | 'next_try_at', string> & {
    amount_cents: number;
    provider_refund_id: string | null;
    tries: number;
  };
  orders: { id: string; status: string; flag: string | null; looked_after_at: string | null };
};

let folder: string;
let database: Database;
let shop: Shop;
let mollie: Server;
/** First look at Mollie's list of payments. */
let news: () => Promise<void>;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'garden-refunds-'));
  const file = path.join(folder, 'garden.db');
  writeFileSync(file, await migratedImage());
  database = openSqlite(file);
  shop = await openShop({ database });
  await shop.sales.offer.saveOffer(anOffer());
  news = async () => undefined;
  mollie = createServer((_request, response) => {
    const asked = news;
    news = async () => undefined;
    void asked().finally(() => {
      response.setHeader('content-type', 'application/hal+json');
      response.end(JSON.stringify({ count: 0, _embedded: { payments: [] }, _links: { next: null } }));
    });
  });
  await new Promise<void>((listening) => mollie.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  await new Promise((closed) => mollie.close(closed));
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function paidOrder(name: string): Promise<{ id: string; number: number }> {
  const request = await anOrder(shop, { 1: 1 }, { email: `${name}@voorbeeld.example` });
  const { orderId: id } = await shop.sales.checkout.placeOrder(placing(request, { clientAddress: name }));
  await bankSays(shop, id);
  return { id, number: (await shop.ports.orders.find(id))?.number ?? 0 };
}

/** Money of an order went back at the provider, without a request of this database. */
async function refundElsewhere({ id: orderId }: { id: string }): Promise<void> {
  const [attempt] = await shop.payments.attempts.attemptsOf(orderId);
  const at = shop.clock.now();
  const row = { id: newUuid(), order_id: orderId, attempt_id: attempt?.id ?? '', amount_cents: 100 };
  const state = { reason: 'elsewhere', status: 'refunded', provider_refund_id: `re_${orderId}`, tries: 1 };
  await database
    .query<Rows>()
    .insertInto('refund')
    .values({ ...row, ...state, created_at: at, next_try_at: at })
    .execute();
}

const change = (id: string, set: Partial<Rows['orders']>) =>
  database.query<Rows>().updateTable('orders').set(set).where('id', '=', id).execute();

test('an order of which money went back since the backup is named and flagged for the owner (R-24)', async () => {
  const [known, since, looked, open, ended] = [
    await paidOrder('anna'),
    await paidOrder('bo'),
    await paidOrder('cor'),
    await paidOrder('dirk'),
    await paidOrder('els'),
  ];
  await refundElsewhere(known);
  await change(looked.id, { flag: 'late-payment', looked_after_at: shop.clock.now() });
  await change(open.id, { flag: 'chargeback' });
  await change(ended.id, { status: 'refunded' });
  news = async () => {
    for (const one of [since, looked, open, ended]) await refundElsewhere(one);
  };
  const { port } = mollie.address() as AddressInfo;
  const config = readConfig({
    DATA_DIR: folder,
    MOLLIE_API_URL: `http://127.0.0.1:${port}`,
    MOLLIE_API_KEY: 'test_abcdefghijklmnop',
  });
  const facts = { database, log: quietLog(), madeAt: shop.clock.now(), withPayments: true };
  const { refunded } = await catchUp(config, facts);
  expect(refunded).toEqual([since.number, looked.number, open.number]);
  const flags = await database.query<Rows>().selectFrom('orders').selectAll().execute();
  const flagOf = ({ id }: { id: string }) => {
    const order = flags.find((one) => one.id === id);
    return [order?.flag, order?.looked_after_at];
  };
  expect(flagOf(since)).toEqual(['restored-refund', null]);
  expect(flagOf(looked)).toEqual(['restored-refund', null]);
  expect(flagOf(open)).toEqual(['chargeback', null]); // the owner has still to look at that
  expect(flagOf(known)).toEqual([null, null]);
  expect(flagOf(ended)).toEqual([null, null]);
});
