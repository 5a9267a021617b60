import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aPayment, listeningShop, openOutside, type Outside } from './own-world.ts';

let outside: Outside;
let shop: Awaited<ReturnType<typeof listeningShop>>;
beforeEach(async () => {
  outside = openOutside();
  shop = await listeningShop();
});
afterEach(async () => {
  outside.close();
  await shop.close();
});
const made = async () => {
  const { body } = await outside.call('/v2/payments', { body: aPayment({ webhookUrl: shop.url }) });
  return String(body['id']);
};

describe('the webhooks of the simulated Mollie (R-08)', () => {
  it('are a form with nothing but the id, once for each change', async () => {
    const id = await made();
    outside.control.setStatus(id, 'paid');
    expect(await outside.control.deliverWebhooks()).toBe(1);
    expect(shop.called).toEqual([`id=${id}`]);
    expect(await outside.control.deliverWebhooks()).toBe(0);
  });

  it('are tried again after growing pauses until the shop takes them', async () => {
    outside.control.setStatus(await made(), 'paid');
    shop.status = 503;
    await outside.control.deliverWebhooks();
    outside.clock.advance({ milliseconds: 900 });
    await outside.control.deliverWebhooks();
    expect(shop.called).toHaveLength(1);
    outside.clock.advance({ milliseconds: 100 });
    await outside.control.deliverWebhooks();
    expect(shop.called).toHaveLength(2);
    shop.status = 200;
    outside.clock.advance({ seconds: 2 });
    expect(await outside.control.deliverWebhooks()).toBe(1);
    expect(outside.control.webhooks()).toMatchObject({ waiting: [], sent: [{ outcome: 'delivered', tries: 2 }] });
  });

  it('take a redirect for a refusal, as Mollie does', async () => {
    outside.control.setStatus(await made(), 'paid');
    shop.status = 302;
    expect(await outside.control.deliverWebhooks()).toBe(0);
    expect(outside.control.webhooks().waiting).toHaveLength(1);
  });

  it('are given up in the end', async () => {
    outside.control.setStatus(await made(), 'paid');
    shop.status = 500;
    for (let attempt = 0; attempt < 12; attempt++) {
      await outside.control.deliverWebhooks();
      outside.clock.advance({ hours: 1 });
    }
    expect(outside.control.webhooks()).toMatchObject({ waiting: [], sent: [{ outcome: 'given-up', status: 500 }] });
  });

  it('are still sent after a restart', async () => {
    const id = await made();
    outside.control.setStatus(id, 'paid');
    outside.reopen();
    await outside.control.deliverWebhooks();
    expect(shop.called).toEqual([`id=${id}`]);
  });

  it('tell that a payment expired, that a refund arrived and that the bank took money back', async () => {
    const expiring = await made();
    outside.clock.advance({ minutes: 15 });
    outside.control.passTime();
    await outside.control.deliverWebhooks();
    const id = await made();
    outside.control.setStatus(id, 'paid');
    await outside.call(`/v2/payments/${id}/refunds`, { body: { amount: { currency: 'EUR', value: '1.00' } } });
    outside.clock.advance({ minutes: 1 });
    outside.control.passTime();
    outside.control.passTime();
    outside.control.chargeBack(id, 5_00);
    await outside.control.deliverWebhooks();
    expect(shop.called).toEqual([`id=${expiring}`, `id=${id}`, `id=${id}`, `id=${id}`]);
  });

  it('can be dropped, and sent after all', async () => {
    outside.control.setFault('webhooks', { kind: 'drop' });
    const id = await made();
    outside.control.setStatus(id, 'paid');
    outside.clock.advance({ days: 1 });
    expect(await outside.control.deliverWebhooks()).toBe(0);
    expect(shop.called).toEqual([]);
    outside.control.setFault('webhooks', null);
    outside.control.releaseWebhooks();
    await outside.control.deliverWebhooks();
    expect(shop.called).toEqual([`id=${id}`]);
  });

  it('can be repeated', async () => {
    outside.control.setFault('webhooks', { kind: 'repeat', times: 3 });
    const id = await made();
    outside.control.setStatus(id, 'paid');
    expect(await outside.control.deliverWebhooks()).toBe(3);
    expect(shop.called).toEqual([`id=${id}`, `id=${id}`, `id=${id}`]);
  });

  it('can be late', async () => {
    outside.control.setFault('webhooks', { kind: 'delay', seconds: 30 });
    outside.control.setStatus(await made(), 'paid');
    outside.clock.advance({ seconds: 29 });
    expect(await outside.control.deliverWebhooks()).toBe(0);
    outside.clock.advance({ seconds: 1 });
    expect(await outside.control.deliverWebhooks()).toBe(1);
  });

  it('can come in the wrong order', async () => {
    outside.control.setFault('webhooks', { kind: 'reorder', times: 3 });
    const ids = [await made(), await made(), await made()];
    outside.control.setStatus(ids[0] ?? '', 'paid');
    outside.control.setStatus(ids[1] ?? '', 'failed');
    expect(await outside.control.deliverWebhooks()).toBe(0);
    outside.control.setStatus(ids[2] ?? '', 'canceled');
    await outside.control.deliverWebhooks();
    expect(shop.called).toEqual(ids.toReversed().map((id) => `id=${id}`));
  });
});
