import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exposition } from '../../src/ops/metrics/exposition.ts';
import { shopMetrics } from '../../src/ops/metrics/shop-metrics.ts';
import { createSqlHooks } from '../../src/platform/records/hooks/adapters/hooks.sql.ts';
import { createSqlOutbox } from '../../src/platform/mail/adapters/outbox.sql.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { anOffer, anOrder, openShop, paymentOf, placing, type Shop } from '../ticketing/shop.ts';

describe.each(engines)('what the shop tells Prometheus on $name (R-26)', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
  });
  afterEach(() => engine.close());

  const told = async () =>
    exposition(
      await shopMetrics({
        database: engine.database,
        outbox: createSqlOutbox(engine.database, shop.clock),
        hooks: createSqlHooks(engine.database),
        clock: shop.clock,
        disk: { look: () => Promise.resolve({ freeBytes: 4096, isLow: true }) },
      }),
    );

  test('nothing happened yet: no seats, nothing waits', async () => {
    const text = await told();
    expect(text).not.toContain('garden_seats');
    const quiet = ['settlement_lag_seconds', 'refund_lag_seconds', 'orders_total', 'orders_flagged'];
    for (const name of [...quiet, 'webhook_messages_waiting', 'webhook_messages_failed', 'webhooks_stopped'])
      expect(text).toContain(`garden_${name} 0\n`);
    expect(text).toContain('garden_disk_free_bytes 4096\n');
  });

  test('seats by event, mails, and since when a payment should have been asked after', async () => {
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 20 }, { capacity: 5 }]));
    const paid = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 3 })));
    shop.bank.pay(await paymentOf(shop, paid.orderId), 'paid');
    await shop.sales.settlement.settle(await paymentOf(shop, paid.orderId));
    await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 2: 2 }), { clientAddress: '192.0.2.9' }));

    const text = await told();
    expect(text).toContain('garden_seats{event="7",state="sold"} 3\n');
    expect(text).toContain('garden_seats{event="7",state="held"} 2\n');
    expect(text).toContain('garden_seats{event="7",state="free"} 20\n');
    expect(text).toContain('garden_orders_total 2\n');
    expect(text).toContain('garden_settlement_lag_seconds 0\n');
    expect(text).toMatch(/garden_mail_waiting\{lane="urgent"\} [1-9]/);
    expect(text).not.toMatch(/@|koper|jansen/i);

    shop.clock.advance({ hours: 1 });
    const later = await told();
    expect(Number(/garden_settlement_lag_seconds (\d+)/.exec(later)?.[1])).toBeGreaterThan(3000);
    expect(later).toContain('garden_mail_oldest_waiting_seconds 3600\n');
  });

  test('webhooks that the site paused, and messages that wait', async () => {
    const hooks = createSqlHooks(engine.database);
    const at = shop.clock.now();
    const rest = { failures: 0, failingSince: null, oldSecret: null, oldSecretUntil: null, restsUntil: at };
    const target = {
      url: 'https://hooks.voorbeeld.nl/',
      kinds: [],
      secret: 'sealed',
      madeAt: at,
      madeBy: 'a',
      ...rest,
    };
    await hooks.insert({ id: 'a', pausedBecause: 'asked', ...target });
    await hooks.insert({ id: 'b', pausedBecause: 'restored', ...target });
    await hooks.put({ id: 'one', targetId: 'a', kind: 'webhook.test', body: '{}', at });
    const text = await told();
    expect(text).toContain('garden_webhook_messages_waiting 1\n');
    expect(text).toContain('garden_webhook_messages_failed 0\n');
    expect(text).toContain('garden_webhooks_stopped 1\n');
  });

  test('an event that is over, archived or off sale has no seats to tell', async () => {
    await shop.sales.offer.saveOffer(anOffer({ isOnSale: false }));
    expect(await told()).not.toContain('garden_seats');
    await shop.sales.offer.saveOffer(anOffer());
    expect(await told()).toContain('garden_seats');
    shop.clock.advance({ days: 400 });
    expect(await told()).not.toContain('garden_seats');
  });
});
