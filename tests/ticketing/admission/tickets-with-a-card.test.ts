import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import type { GatePhone } from '../../../src/modules/ticketing/gate/admission/ports.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { anOffer, anOrder, breaches, openShop, paymentOf, placing, type Shop } from '../shop.ts';

const SATURDAY = { start: '2026-06-06T09:00:00.000Z', end: '2026-06-06T15:00:00.000Z' };
const NOON = '2026-06-06T11:42:00.000Z';
const GATE: GatePhone = { actorId: 'eva', device: 'Poort 1', session: 'gate' };
const ASKED = 'Vraag om: Museumkaart (foto en jaartal)';

describe.each(engines)('tickets that go with a card of others on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    const card = { name: 'Museumkaart', gives: 'gratis entree', lookAt: 'foto en jaartal' };
    await shop.gate.memberships.save(card, 'the owner');
    await shop.sales.offer.saveOffer(anOffer({}, [SATURDAY, { ...SATURDAY, membership: 'Museumkaart' }]));
  });
  afterEach(async () => {
    const broken = await breaches(engine.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  async function paid(amounts: Record<number, number>) {
    const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, amounts)));
    const paymentId = await paymentOf(shop, orderId);
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    const order = await shop.ports.orders.find(orderId);
    if (!order) throw new Error('no order');
    return { order, tickets: await shop.ports.orders.ticketsOf(orderId) };
  }

  test('say so in the shop and on the ticket', async () => {
    const options = await shop.sales.offer.optionsOf(7);
    expect(options.map(({ membership }) => membership)).toEqual([undefined, 'Museumkaart']);
    const { order } = await paid({ 1: 1, 2: 1 });
    const { tickets } = await shop.sales.orders.orderView(order);
    expect(tickets.map(({ membership }) => membership)).toEqual([undefined, 'Museumkaart']);
    const { lines } = (await shop.sales.orders.orderForMail(order.id)) ?? {};
    expect(lines?.map(({ membership }) => membership)).toEqual([undefined, 'Museumkaart']);
  });

  test('have staff ask for the card, with and without network', async () => {
    const { tickets } = await paid({ 1: 1, 2: 1 });
    shop.clock.set(NOON);
    const scans = tickets.map(({ code }) => shop.gate.admission.scan({ code, id: newUuid() }, GATE));
    const answers = (await Promise.all(scans)).map(({ word, tickets: [seen] }) => [word, seen?.answers]);
    expect(answers).toEqual([
      ['welcome', undefined],
      ['welcome', [ASKED]],
    ]);
    expect((await shop.gate.day.gateDayList()).answers).toEqual([[1, 1, 1, ASKED]]);
  });

  test('are counted by month of the visit, while they hold', async () => {
    const months = async () => (await shop.gate.memberships.all()).map(({ months: counted }) => counted);
    const back = await paid({ 2: 1 });
    await paid({ 1: 1, 2: 2 });
    expect(await months()).toEqual([[{ month: '2026-06', persons: 3 }]]);
    const { totalCents: amountCents } = back.order;
    const all = { amountCents, isVoid: true, isRestocked: true, lines: null, reason: null };
    await shop.sales.refunds.refundOrder(back.order.id, { ...all, key: newUuid() }, 'the owner');
    expect(await months()).toEqual([[{ month: '2026-06', persons: 2 }]]);
  });

  test('need a card that is in the list, and keep it when a save does not name one', async () => {
    const unknown = anOffer({ version: 2 }, [{ id: 1 }, { id: 2, membership: 'Museumkart' }]);
    await expect(shop.sales.offer.saveOffer(unknown)).rejects.toMatchObject({
      reason: 'unknown_membership',
      errors: { 'event_options.1.membership': expect.stringContaining('Museumkart') },
    });
    await shop.sales.offer.saveOffer(anOffer({ version: 2 }, [{ id: 1 }, { id: 2 }]));
    expect((await shop.ports.offers.options([7])).map(({ membership }) => membership)).toEqual([null, 'Museumkaart']);
  });
});
