import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { type Buyer, orderOf, placeOrder } from '../../support/buyer.ts';
import { testSite } from '../../support/test-site.ts';
import { arrives, asks, opened, setCookieOf } from './full-shop.ts';

describe('one pass in a full shop (R-29)', () => {
  let site: Awaited<ReturnType<typeof opened>>;
  beforeEach(async () => {
    site = await opened();
  });
  afterEach(() => site.close());
  const order = (buyer: Buyer, key: string, amount = 1) =>
    placeOrder(buyer, orderOf(site.event, site.option, amount, 'Koper een'), key);

  it('orders once, answers the same order again, and is good for another try after one that failed', async () => {
    const inside = await site.buyer();
    expect(await asks(inside)).toEqual({ state: 'inside' });
    const waiting = await site.buyer();
    expect(await asks(waiting)).toMatchObject({ state: 'waiting', position: 1 });

    expect((await order(inside, newUuid(), 0)).status).toBe(422);
    const key = newUuid();
    const first = await order(inside, key);
    expect(first.status).toBe(201);
    const again = await order(inside, key);
    expect([again.status, await again.json()]).toEqual([201, await first.json()]);

    expect(await asks(waiting)).toEqual({ state: 'inside' });
    const another = await order(inside, newUuid());
    expect([another.status, await another.json()]).toEqual([503, expect.objectContaining({ code: 'waiting_room' })]);
    expect((await order(inside, key)).status).toBe(201);
  });

  it('that another process took for an order leads to the end of the line, and the next pass orders', async () => {
    const inside = await site.buyer();
    expect(await asks(inside)).toEqual({ state: 'inside' });
    const [number = ''] = (inside.cookie('lh_waiting') ?? '').split('.');
    const pass = { hash: site.wired.secrets.sign('waiting-room-pass', number), endsAt: '2099-01-01T00:00:00.000Z' };
    expect(await site.external.orders.spendPass(pass, newUuid())).toBe(true);
    const key = newUuid();
    const refused = await order(inside, key);
    expect([refused.status, await refused.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'waiting_room', position: 1 }),
    ]);
    expect(await asks(inside)).toEqual({ state: 'inside' });
    expect(inside.cookie('lh_waiting')?.split('.')[0]).not.toBe(number);
    expect((await order(inside, key)).status).toBe(201);
  });

  it('is of no use to another browser that brings the same cookie and key', async () => {
    const inside = await site.buyer();
    await asks(inside);
    const waiting = await site.buyer();
    await asks(waiting);
    const pass = inside.cookie('lh_waiting') ?? '';
    const key = newUuid();
    expect((await order(inside, key)).status).toBe(201);
    expect(await asks(waiting)).toEqual({ state: 'inside' });
    const thief = await site.buyer();
    const token = thief.cookie('XSRF-TOKEN') ?? '';
    const answer = await site.app.request(`${testSite.baseUrl}/api/mollie/create`, {
      method: 'POST',
      headers: {
        cookie: `lh_waiting=${pass}; XSRF-TOKEN=${token}`,
        origin: testSite.baseUrl,
        'x-xsrf-token': decodeURIComponent(token),
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(orderOf(site.event, site.option, 1)),
    });
    expect(answer.status).toBe(503);
  });

  it('orders again without waiting when the order ended unpaid', async () => {
    const inside = await site.buyer();
    await asks(inside);
    expect((await order(inside, newUuid())).status).toBe(201);
    const other = await site.buyer();
    expect(await asks(other)).toEqual({ state: 'inside' });
    const [open] = await site.wired.ticketing.admin.orders.findOrders({ limit: 1 });
    await site.database
      .query<{ orders: { id: string; status: string } }>()
      .updateTable('orders')
      .set({ status: 'canceled' })
      .where('id', '=', open?.id ?? '')
      .execute();
    expect((await order(inside, newUuid())).status).toBe(201);
  });
});

describe('one address in front of the shop (S-30, R-29)', () => {
  it('gets a hundred places in an hour, and then a message, whatever it asks', async () => {
    const site = await opened(1000);
    const ask = (path: string) => site.app.request(testSite.baseUrl + path);
    for (let call = 0; call < 100; call++) expect((await ask(site.chosen)).status).toBe(303);
    const refused = await ask(site.chosen);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(setCookieOf(refused)).toBeUndefined();
    expect((await ask(site.path)).status).toBe(200);
    await site.close();
  });

  it('gets a message when twenty of it are inside or wait; the twenty go on', async () => {
    const site = await opened(1000);
    const buyers = await Promise.all(Array.from({ length: 21 }, () => site.buyer()));
    const last = buyers.pop()!;
    for (const buyer of buyers) expect(await asks(buyer)).toEqual({ state: 'inside' });
    await last.post('/api/waiting-room', {});
    const refused = await last.post('/api/waiting-room', {});
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('Vanaf uw internetverbinding') });
    const page = await arrives(last, site.chosen);
    expect(page.status).toBe(429);
    expect(await page.text()).toContain('Vanaf uw internetverbinding');
    expect((await order(site, last)).status).toBe(429);
    expect((await order(site, buyers[0]!)).status).toBe(201);
    expect(await asks(last)).toEqual({ state: 'inside' });
    await site.close();
  });
});

const order = ({ event, option }: Awaited<ReturnType<typeof opened>>, buyer: Buyer) =>
  placeOrder(buyer, orderOf(event, option, 1), newUuid());
