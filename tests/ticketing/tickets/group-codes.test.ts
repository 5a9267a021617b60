import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ticketPdf } from '../../../src/modules/ticketing/documents/pdf/papers.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { aSite } from '../emails/an-order.ts';
import { anOffer, anOrder, breaches, openShop, paymentOf, placing, type Shop } from '../shop.ts';

const SATURDAY = { start: '2026-06-06T09:00:00.000Z', end: '2026-06-06T15:00:00.000Z' };
const SATURDAY_EVENING = { start: '2026-06-06T17:00:00.000Z', end: '2026-06-06T20:00:00.000Z' };
const SUNDAY = { start: '2026-06-07T09:00:00.000Z', end: '2026-06-07T15:00:00.000Z' };

describe.each(engines)('group codes on $name (GAP-65)', ({ open }) => {
  let engine: OpenEngine;
  beforeEach(async () => {
    engine = await open();
  });
  afterEach(async () => {
    await engine.close();
  });

  async function paid(shop: Shop, amounts: Record<number, number>) {
    const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, amounts)));
    const paymentId = await paymentOf(shop, orderId);
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    const order = await shop.ports.orders.find(orderId);
    if (!order) throw new Error('no order');
    return order;
  }

  test('an order for two dates has one per date, and each opens the tickets of its date only', async () => {
    const shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer({}, [SUNDAY, SATURDAY, SATURDAY_EVENING]));
    const order = await paid(shop, { 1: 3, 2: 1, 3: 1 });
    const { groups, groupCode } = await shop.sales.orders.orderView(order);
    expect(groups).toEqual([
      {
        code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
        signature: expect.stringMatching(/^#v1\./),
        amount: 2,
        start: '2026-06-06T11:00:00+02:00',
        end: '2026-06-06T22:00:00+02:00',
      },
      {
        code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
        signature: expect.stringMatching(/^#v1\./),
        amount: 3,
        start: '2026-06-07T11:00:00+02:00',
        end: '2026-06-07T17:00:00+02:00',
      },
    ]);
    expect(new Set([groupCode, ...groups.map(({ code }) => code)]).size).toBe(3);
    for (const { code, amount, start, end } of groups) {
      expect(await shop.sales.orders.ticketView(code)).toMatchObject({
        kind: 'group',
        amount,
        start,
        end,
        validity: 'valid',
      });
      expect((await shop.admin.orders.findOrders({ q: code, limit: 5 })).map(({ id }) => id)).toEqual([order.id]);
    }
    shop.clock.set('2026-06-07T00:00:00.000Z');
    const validity = async (code = '') => (await shop.sales.orders.ticketView(code))?.validity;
    expect(await validity(groups[0]?.code)).toBe('past');
    expect(await validity(groups[1]?.code)).toBe('valid');
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('an order for one date keeps the one of the whole order', async () => {
    const shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer({}, [SATURDAY, SATURDAY_EVENING]));
    const order = await paid(shop, { 1: 2, 2: 1 });
    const { groups } = await shop.sales.orders.orderView(order);
    expect(groups).toMatchObject([{ code: order.groupCode, amount: 3 }]);
    expect((await shop.sales.orders.orderForMail(order.id))?.tickets.map(({ groupCode }) => groupCode)).toEqual(
      Array.from({ length: 3 }, () => order.groupCode),
    );
  });

  test('a code for several dates that was mailed before goes on opening all of them', async () => {
    const shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer({}, [SATURDAY, SUNDAY]));
    const order = await paid(shop, { 1: 2, 2: 1 });
    const query = engine.database.query<{ ticket: { group_code: string | null; order_id: string } }>();
    await query.updateTable('ticket').set({ group_code: null }).where('order_id', '=', order.id).execute();
    expect((await shop.sales.orders.orderView(order)).groups).toMatchObject([{ code: order.groupCode, amount: 3 }]);
    expect(await shop.sales.orders.ticketView(order.groupCode ?? '')).toMatchObject({
      kind: 'group',
      amount: 3,
      start: '2026-06-06T11:00:00+02:00',
      end: '2026-06-07T17:00:00+02:00',
    });
  });

  test('counts only tickets that are good, and is not shown for one that is alone', async () => {
    const shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer({}, [SATURDAY, SUNDAY]));
    const order = await paid(shop, { 1: 2, 2: 3 });
    const tickets = await shop.ports.orders.ticketsOf(order.id);
    const lapsed = [tickets[0]?.code ?? '', tickets[4]?.code ?? ''];
    const query = engine.database.query<{ ticket: { code: string; is_void: number } }>();
    await query.updateTable('ticket').set({ is_void: 1 }).where('code', 'in', lapsed).execute();
    expect((await shop.sales.orders.orderView(order)).groups).toMatchObject([
      { code: tickets[2]?.groupCode, amount: 2, start: '2026-06-07T11:00:00+02:00' },
    ]);
  });
});

test('the PDF of two dates has a page with a code per date, each before the tickets of its date', async () => {
  const shop = await openShop();
  await shop.sales.offer.saveOffer(anOffer({}, [SUNDAY, SATURDAY]));
  const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 2, 2: 2 })));
  const paymentId = await paymentOf(shop, orderId);
  shop.bank.pay(paymentId, 'paid');
  await shop.sales.settlement.settle(paymentId);
  const order = await shop.sales.orders.orderForMail(orderId);
  if (!order) throw new Error('no order');
  const pages = await readPdf(await ticketPdf(order, aSite));
  const flat = (text: string) => text.replaceAll(/[\s\uFFFE]+/g, ' ');
  const heads = pages.map(({ text }) => {
    const kind = /Groepsticket: 2 tickets in één code|Ticket \d van 4/.exec(flat(text))?.[0];
    return [kind, /[67] juni 2026/.exec(flat(text))?.[0]];
  });
  expect(heads).toEqual([
    ['Groepsticket: 2 tickets in één code', '6 juni 2026'],
    ['Ticket 3 van 4', '6 juni 2026'],
    ['Ticket 4 van 4', '6 juni 2026'],
    ['Groepsticket: 2 tickets in één code', '7 juni 2026'],
    ['Ticket 1 van 4', '7 juni 2026'],
    ['Ticket 2 van 4', '7 juni 2026'],
  ]);
  const codes = pages.flatMap((page) => page.codes.map(({ payload }) => payload.split(/[/#]/).at(4)));
  const byDate = order.tickets.map(({ groupCode }) => groupCode);
  expect([codes[0], codes[3]]).toEqual([byDate[2], byDate[0]]);
});
