import { papers } from '../../../src/modules/ticketing/documents/pdf/papers.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Email } from '../../../src/platform/mail/email.ts';
import { orderPaid } from '../../../src/modules/ticketing/documents/emails/orders/order-paid.ts';
import { testSite } from '../../support/test-site.ts';
import { anOrder, breaches, openShop, paymentOf, placing, type Shop } from '../shop.ts';
import {
  backOf,
  callOff,
  CHOOSE,
  goodLines,
  MOVE,
  OFF,
  openThreeDays,
  orderOf,
  SUNDAY,
  THURSDAY_NIGHT,
} from './garden-days.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await openThreeDays(shop);
});

/** An order that is at the bank. */
async function order(amounts: Record<number, number>) {
  const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, amounts)));
  return { orderId, paymentId: await paymentOf(shop, orderId) };
}

async function pay(paymentId: string) {
  shop.bank.pay(paymentId, 'paid');
  await shop.sales.settlement.settle(paymentId);
}

type Row = { kind: string; facts: string };
const mails = async () => {
  const rows = await shop.database.query<{ outbox: Row }>().selectFrom('outbox').select(['kind', 'facts']).execute();
  return rows
    .map(({ kind, facts }) => ({ kind, facts: JSON.parse(facts) as Record<string, unknown> }))
    .filter(({ kind }) => kind !== 'order-paid' && kind !== 'order-notice-owner');
};
const ticketMail = async (orderId: string) => {
  const about = await shop.sales.orders.orderForMail(orderId);
  if (!about) throw new Error('the order is gone');
  return (await orderPaid(about, { site: testSite, ...papers, visitTexts: async () => [] })) as Email;
};

describe('buyers who are paying while a date is called off (R-37)', () => {
  test('get a refund with the reason, once', async () => {
    const { orderId, paymentId } = await order({ 1: 2 });
    await callOff(shop, OFF);
    await pay(paymentId);
    await shop.sales.callOff.carryOutCallOffs();
    await shop.sales.callOff.carryOutCallOffs();
    const told = (await mails()).filter(({ kind }) => kind === 'date-called-off');
    expect(told).toMatchObject([{ facts: { orderId, reason: 'Er is storm voorspeld.', amountCents: 1650 } }]);
    await shop.sales.refunds.sendRefunds();
    expect(await backOf(shop, paymentId)).toBe(1650);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('get the same choice as others, with seats held until the same day', async () => {
    const { orderId, paymentId } = await order({ 1: 2 });
    await callOff(shop, CHOOSE);
    await pay(paymentId);
    await shop.sales.callOff.carryOutCallOffs();
    expect(await mails()).toMatchObject([
      {
        kind: 'call-off-choice',
        facts: { orderId, reason: 'Er is storm voorspeld.', until: THURSDAY_NIGHT, held: SUNDAY },
      },
    ]);
    const own = await shop.sales.callOff.ownCallOffsOf(await orderOf(shop, orderId));
    expect(own.callOffs).toMatchObject([
      { choice: 'open', choices: [{ choice: 'move', isHeld: true }, {}, { choice: 'refund' }] },
    ]);
    expect(await backOf(shop, paymentId)).toBe(0);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('move to the other date like others', async () => {
    const { orderId, paymentId } = await order({ 1: 2 });
    await callOff(shop, MOVE);
    await pay(paymentId);
    await shop.sales.callOff.carryOutCallOffs();
    expect(await mails()).toMatchObject([
      { kind: 'call-off-moved', facts: { orderId, reason: 'Er is storm voorspeld.' } },
    ]);
    expect((await orderOf(shop, orderId)).lines).toMatchObject([{ optionId: 1 }, { optionId: 2, amount: 2 }].slice(-1));
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('get a refund with the reason once the deadline has passed', async () => {
    const { paymentId } = await order({ 1: 2 });
    await callOff(shop, { ...CHOOSE, answerUntil: shop.clock.now() });
    await pay(paymentId);
    await shop.sales.callOff.carryOutCallOffs();
    expect((await mails())[0]).toMatchObject({ kind: 'date-called-off', facts: { reason: 'Er is storm voorspeld.' } });
    await shop.sales.refunds.sendRefunds();
    expect(await backOf(shop, paymentId)).toBe(1650);
  });

  test('read in the order email that the date is cancelled, and get no tickets', async () => {
    const { orderId, paymentId } = await order({ 1: 2 });
    expect((await ticketMail(orderId)) as unknown).toBe('withdrawn');
    await callOff(shop, OFF);
    await pay(paymentId);
    expect(await goodLines(shop, orderId)).toEqual([0, 0]);
    const { subject, text, html, attachments = [] } = await ticketMail(orderId);
    expect(subject).toMatch(/^Gaat niet door: /);
    expect(text).toContain('Deze tickets geven geen toegang.');
    for (const part of [text, html]) expect(part).not.toMatch(/gelukt|bij de ingang|ticketcodes/i);
    expect(attachments).toEqual([]);
  });

  test('keep their tickets for another date, and read which date is cancelled', async () => {
    const { orderId, paymentId } = await order({ 1: 1, 3: 1 });
    await callOff(shop, OFF);
    await pay(paymentId);
    const { text, attachments } = await ticketMail(orderId);
    expect(text).toContain('Uw aankoop is gelukt!');
    expect(text).toContain(
      'Let op: 6 juni 2026 van 11:00 tot 17:00 gaat niet door; daarover krijgt u een aparte mail.',
    );
    expect(attachments).toHaveLength(2);
  });
});
