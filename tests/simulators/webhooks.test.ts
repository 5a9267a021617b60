import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aPayment, listeningShop, openExternal, type ExternalServices } from './own-world.ts';

let external: ExternalServices;
let shop: Awaited<ReturnType<typeof listeningShop>>;
beforeEach(async () => {
  external = openExternal();
  shop = await listeningShop();
});
afterEach(async () => {
  external.close();
  await shop.close();
});
const made = async () => {
  const { body } = await external.call('/v2/payments', { body: aPayment({ webhookUrl: shop.url }) });
  return String(body['id']);
};

describe('the webhooks of the simulated Mollie (R-08)', () => {
  it('are a form with nothing but the id, once for each change', async () => {
    const id = await made();
    external.control.setStatus(id, 'paid');
    expect(await external.control.deliverWebhooks()).toBe(1);
    expect(shop.called).toEqual([`id=${id}`]);
    expect(await external.control.deliverWebhooks()).toBe(0);
  });

  it('are tried again after growing pauses until the shop takes them', async () => {
    external.control.setStatus(await made(), 'paid');
    shop.status = 503;
    await external.control.deliverWebhooks();
    external.clock.advance({ milliseconds: 900 });
    await external.control.deliverWebhooks();
    expect(shop.called).toHaveLength(1);
    external.clock.advance({ milliseconds: 100 });
    await external.control.deliverWebhooks();
    expect(shop.called).toHaveLength(2);
    shop.status = 200;
    external.clock.advance({ seconds: 2 });
    expect(await external.control.deliverWebhooks()).toBe(1);
    expect(external.control.webhooks()).toMatchObject({ waiting: [], sent: [{ outcome: 'delivered', tries: 2 }] });
  });

  it('take a redirect for a refusal, as Mollie does', async () => {
    external.control.setStatus(await made(), 'paid');
    shop.status = 302;
    expect(await external.control.deliverWebhooks()).toBe(0);
    expect(external.control.webhooks().waiting).toHaveLength(1);
  });

  it('are given up in the end', async () => {
    external.control.setStatus(await made(), 'paid');
    shop.status = 500;
    for (let attempt = 0; attempt < 12; attempt++) {
      await external.control.deliverWebhooks();
      external.clock.advance({ hours: 1 });
    }
    expect(external.control.webhooks()).toMatchObject({ waiting: [], sent: [{ outcome: 'given-up', status: 500 }] });
  });

  it('are still sent after a restart', async () => {
    const id = await made();
    external.control.setStatus(id, 'paid');
    external.reopen();
    await external.control.deliverWebhooks();
    expect(shop.called).toEqual([`id=${id}`]);
  });

  it('tell that a payment expired, that a refund arrived and that the bank took money back', async () => {
    const expiring = await made();
    external.clock.advance({ minutes: 15 });
    external.control.passTime();
    await external.control.deliverWebhooks();
    const id = await made();
    external.control.setStatus(id, 'paid');
    await external.call(`/v2/payments/${id}/refunds`, { body: { amount: { currency: 'EUR', value: '1.00' } } });
    external.clock.advance({ minutes: 1 });
    external.control.passTime();
    external.control.passTime();
    external.control.chargeBack(id, 5_00);
    await external.control.deliverWebhooks();
    expect(shop.called).toEqual([`id=${expiring}`, `id=${id}`, `id=${id}`, `id=${id}`]);
  });

  it('can be dropped, and sent after all', async () => {
    external.control.setFault('webhooks', { kind: 'drop' });
    const id = await made();
    external.control.setStatus(id, 'paid');
    external.clock.advance({ days: 1 });
    expect(await external.control.deliverWebhooks()).toBe(0);
    expect(shop.called).toEqual([]);
    external.control.setFault('webhooks', null);
    external.control.releaseWebhooks();
    await external.control.deliverWebhooks();
    expect(shop.called).toEqual([`id=${id}`]);
  });

  it('can be repeated', async () => {
    external.control.setFault('webhooks', { kind: 'repeat', times: 3 });
    const id = await made();
    external.control.setStatus(id, 'paid');
    expect(await external.control.deliverWebhooks()).toBe(3);
    expect(shop.called).toEqual([`id=${id}`, `id=${id}`, `id=${id}`]);
  });

  it('can be late', async () => {
    external.control.setFault('webhooks', { kind: 'delay', seconds: 30 });
    external.control.setStatus(await made(), 'paid');
    external.clock.advance({ seconds: 29 });
    expect(await external.control.deliverWebhooks()).toBe(0);
    external.clock.advance({ seconds: 1 });
    expect(await external.control.deliverWebhooks()).toBe(1);
  });

  it('can come in the wrong order', async () => {
    external.control.setFault('webhooks', { kind: 'reorder', times: 3 });
    const ids = [await made(), await made(), await made()];
    external.control.setStatus(ids[0] ?? '', 'paid');
    external.control.setStatus(ids[1] ?? '', 'failed');
    expect(await external.control.deliverWebhooks()).toBe(0);
    external.control.setStatus(ids[2] ?? '', 'canceled');
    await external.control.deliverWebhooks();
    expect(shop.called).toEqual(ids.toReversed().map((id) => `id=${id}`));
  });
});
