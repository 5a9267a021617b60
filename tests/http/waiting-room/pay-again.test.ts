import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wantedPage } from '../../../src/kernel/pages/buying-pages.ts';
import { plainAgain, waitingAddress } from '../../../src/kernel/pages/addresses.ts';
import { orderOf, placeOrder } from '../../support/buyer.ts';
import { asks, opened, positionIn } from './full-shop.ts';

const SECRET = 'a'.repeat(43);

describe('paying again while there is a queue', () => {
  let site: Awaited<ReturnType<typeof opened>>;
  beforeEach(async () => {
    site = await opened();
  });
  afterEach(() => site.close());

  it('by the emailed link takes its turn, and comes back to the same order', async () => {
    const first = await site.buyer();
    const order = orderOf(site.event, site.option, 2);
    expect((await placeOrder(first, order)).status).toBe(201);
    const [payment] = await site.provider.since('2000-01-01T00:00:00.000Z');
    site.provider.pay(payment?.id ?? '', 'canceled');
    const reference = first.cookie('checkout_ticket') ?? '';
    const secret = (await site.wired.ticketing.sales.orders.orderForMail(reference))?.linkSecret ?? '';
    await asks(await site.buyer()); // takes the only room

    const other = await site.buyer();
    const page = `/bestelling/${secret}`;
    const view = (await (await other.get(`/api/orders/${secret}`)).json()) as { again: { now: { toPay: number } } };
    const body = { order: secret, toPay: view.again.now.toPay };
    const refused = await other.post('/api/mollie/order/again', body);
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'waiting_room' }]);
    const line = await other.get(waitingAddress(page));
    expect([line.status, positionIn(await line.text())]).toEqual([200, 1]);
    site.clock.set(new Date(Date.parse(site.clock.now()) + 3_600_000).toISOString());
    const turn = await other.get(waitingAddress(page));
    expect([turn.status, turn.headers.get('location')]).toEqual([303, page]);
    expect((await other.post('/api/mollie/order/again', body)).status).toBe(201);
  });

  it.each([
    ['the page of an order by its link', `/bestelling/${SECRET}`],
    ['after the bank', '/events/7/open-dag/bevestiging?payment=3f2b8f0e-8d55-4a77-9c2b-0d6f6f1f7c11'],
    ['of a form without JavaScript', plainAgain(`/bestelling/${SECRET}`)],
  ])('leads back to %s', (_, goal) => {
    expect(wantedPage(waitingAddress(goal).split('?')[1] ?? '')).toBe(goal);
  });

  it.each([
    '/bestelling/kort',
    `/bestelling/${SECRET}/annuleren`,
    '/events/7/open-dag/bevestiging',
    `//elders.example/bestelling/${SECRET}`,
    '/dmt-admin/x/bevestiging?payment=1',
  ])('leads nowhere else, such as %s (S-28)', (goal) => {
    expect(wantedPage(waitingAddress(goal).split('?')[1] ?? '')).toBe('/agenda');
  });
});
