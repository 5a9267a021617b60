import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { isProblem } from '../../../src/kernel/problem.ts';
import { backOf, callOff, OFF, openTwoDays, orderOf } from '../call-off/garden-days.ts';
import { aCard, sellCards } from '../card-sales/a-card.ts';
import { anOrder, breaches, openShop, paymentOf, placing, type Shop } from '../shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await openTwoDays(shop);
  await shop.sales.gifts.saveGifts({ isOn: true, amounts: [5, 2.5, 10] }, 'owner');
});
afterEach(async () => {
  const broken = await breaches(shop.database);
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: unknown) => (isProblem(thrown) ? thrown.reason : thrown),
  );
const withGift = async (gift: number, amounts: Record<number, number> = { 1: 2 }, email = 'anna@voorbeeld.example') => {
  const order = await anOrder(shop, amounts, { email });
  return { ...order, gift, totalAmount: order.totalAmount + gift };
};
async function pay(orderId: string): Promise<string> {
  const paymentId = await paymentOf(shop, orderId);
  shop.bank.pay(paymentId, 'paid');
  await shop.sales.settlement.settle(paymentId);
  return paymentId;
}
async function buy(gift: number, amounts?: Record<number, number>) {
  const { orderId } = await shop.sales.checkout.placeOrder(placing(await withGift(gift, amounts)));
  return { orderId, paymentId: await pay(orderId) };
}
const refund = (orderId: string, wish: object) =>
  shop.sales.refunds.refundOrder(
    orderId,
    { key: newUuid(), amountCents: 'rest', isVoid: false, isRestocked: false, lines: null, reason: null, ...wish },
    'owner',
  );

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const NOTHING = { net: 0, vat: 0, outside: 0, accounts: {} };
/** Gifts, VAT and the accounts of the journal by number. */
async function books() {
  const { gifts, total } = await shop.books.figures.figuresOf({ ...YEAR, per: 'year' });
  const { quarters } = await shop.books.figures.vatOfYear({ year: 2026, basis: 'payment' });
  const entries = await shop.books.bookkeeping.entriesBetween(YEAR, 'payment');
  expect(entries.filter(({ lines }) => lines.reduce((sum, { cents }) => sum + cents, 0) !== 0)).toEqual([]);
  const accounts: Record<string, number> = {};
  for (const { account, cents } of entries.flatMap(({ lines }) => lines))
    accounts[account.number] = (accounts[account.number] ?? 0) + cents;
  const vat = quarters.flatMap(({ rates }) => rates).reduce((sum, rate) => sum + rate.vat, 0);
  const outside = quarters.reduce((sum, quarter) => sum + quarter.gifts, 0);
  return { gifts, net: total.net, vat, outside, accounts };
}

describe('a gift to the garden', () => {
  test('is asked for only once the owner does, and is one of the amounts on offer', async () => {
    expect(await shop.sales.offer.giftsShown()).toEqual([2.5, 5, 10]);
    const place = async (gift: number) => refusal(shop.sales.checkout.placeOrder(placing(await withGift(gift))));
    expect(await Promise.all([place(3), place(-5), place(0.001), place(1e9)])).toEqual(Array(4).fill('gift_gone'));
    await shop.sales.gifts.saveGifts({ isOn: false, amounts: [5] }, 'owner');
    expect([await shop.sales.offer.giftsShown(), await place(5)]).toEqual([undefined, 'gift_gone']);
    expect(await shop.ports.orders.seriesOf(newUuid())).toEqual([]);
  });

  test('is a line of its own without VAT: the bank, the order, its email, the invoice, figures and journal say so', async () => {
    const { orderId, paymentId } = await buy(5);
    expect((await shop.bank.find(paymentId))?.amountCents).toBe(2150);
    const view = await shop.sales.orders.orderView(await orderOf(shop, orderId));
    const vat = [{ rate: 9, amount: 1.36 }];
    expect(view).toMatchObject({ gift: 5, serviceCosts: 1.5, totalAmount: 21.5, vat });
    expect(await shop.sales.orders.orderForMail(orderId)).toMatchObject({ giftCents: 500, totalCents: 2150 });
    const buyer = { company: '', name: 'Anna', street: 'Dreef 1', postalCode: '1234 AB', city: 'Elders' };
    const form = { ...buyer, country: 'Nederland', vatNumber: '', reference: '', mail: false };
    const number = await shop.books.invoices.issueInvoice(orderId, form, null);
    const invoice = await shop.ports.invoices.find(number);
    expect(invoice).toMatchObject({ totalCents: 1650, content: { giftCents: 500, isPaid: true } });
    expect(await books()).toEqual({
      gifts: { orders: 1, given: 5, returned: 0 },
      net: 21.5,
      vat: 1.36,
      outside: 5,
      accounts: { '1200': 2150, '1450': 0, '8010': -1514, '1510': -136, '8800': -500 },
    });
  });

  test('stays when some of the order goes back, unless it was chosen, and goes back with all of it', async () => {
    const { orderId } = await buy(5);
    await refund(orderId, { amountCents: 750, lines: [{ line: 0, amount: 1 }], isVoid: true });
    expect(await books()).toMatchObject({ gifts: { given: 5, returned: 0 }, vat: 0.74, outside: 5 });
    await refund(orderId, { amountCents: 500, isWithGift: true });
    expect(await books()).toMatchObject({ gifts: { given: 5, returned: 5 }, vat: 0.74, outside: 0 });
    await refund(orderId, {});
    expect(await books()).toEqual({ ...NOTHING, gifts: { orders: 1, given: 5, returned: 5 } });
    const other = await buy(10);
    await refund(other.orderId, { amountCents: 2000 });
    expect(await books()).toMatchObject({ gifts: { given: 15, returned: 8.5 }, net: 6.5, vat: 0 });
    await refund(other.orderId, {});
    expect(await books()).toMatchObject({ gifts: { given: 15, returned: 15 }, net: 0, outside: 0 });
  });

  test('a refund of the gift alone leaves the invoice as it is, once and for all', async () => {
    const { orderId } = await buy(5);
    const buyer = { company: '', name: 'Anna', street: 'Dreef 1', postalCode: '1234 AB', city: 'Elders' };
    const form = { ...buyer, country: 'Nederland', vatNumber: '', reference: '', mail: false };
    await shop.books.invoices.issueInvoice(orderId, form, null);
    await refund(orderId, { amountCents: 500, isWithGift: true });
    const paymentId = await paymentOf(shop, orderId);
    for (const one of await shop.bank.refundsOf(paymentId)) shop.bank.moveRefund(one.id, 'refunded');
    await shop.sales.settlement.settle(paymentId);
    await shop.books.invoices.creditRefunds();
    expect(await shop.ports.invoices.uncredited(10)).toEqual([]);
    expect((await shop.ports.invoices.ofOrder(orderId)).map(({ kind }) => kind)).toEqual(['invoice']);
  });

  test('goes back when a date of the whole order is called off, and stays when a part of it is', async () => {
    const [whole, part] = [await buy(5, { 1: 1 }), await buy(10, { 1: 1, 2: 1 })];
    await callOff(shop, OFF);
    await shop.sales.callOff.carryOutCallOffs();
    expect([await backOf(shop, whole.paymentId), await backOf(shop, part.paymentId)]).toEqual([1400, 750]);
    expect((await orderOf(shop, whole.orderId)).state).toBe('refunded');
    expect(await books()).toMatchObject({ gifts: { given: 15, returned: 5 } });
  });

  test('stays with the garden when the buyer cancels all tickets', async () => {
    await shop.sales.selfService.setSelfServiceRules(
      7,
      {
        cancel: { untilHours: 24, costs: { kind: 'percent', percent: 0 } },
        dateUntilHours: null,
        detailsUntilHours: null,
      },
      'owner',
    );
    const { orderId, paymentId } = await buy(5);
    const { quote, gift } = await shop.sales.selfService.cancellationOf(await orderOf(shop, orderId), [
      { line: 0, amount: 2 },
    ]);
    expect([gift, quote?.refund]).toEqual([5, 15]);
    const { key = '', refund: amount = 0, lines = [] } = quote ?? {};
    await shop.sales.selfService.cancelOwnOrder(await orderOf(shop, orderId), { key, refund: amount, lines });
    expect(await backOf(shop, paymentId)).toBe(1500);
    expect((await shop.ports.orders.ticketsOf(orderId)).every(({ isVoid }) => isVoid)).toBe(true);
    expect(await books()).toMatchObject({ gifts: { given: 5, returned: 0 }, net: 6.5 });
  });

  test('is paid in money: a gift card pays for the rest at most', async () => {
    await sellCards(shop);
    const { code } = await aCard(shop, { amount: 50 });
    const request = { ...(await withGift(5, { 1: 2 }, 'bo@voorbeeld.example')), giftCard: code };
    const place = (giftCardAmount: number) =>
      shop.sales.checkout.placeOrder(placing({ ...request, giftCardAmount }, { browserMark: 'bo' }));
    expect(await refusal(place(21.5))).toBe('gift_card_changed');
    const { orderId } = await place(16.5);
    await pay(orderId);
    expect((await shop.bank.find(await paymentOf(shop, orderId)))?.amountCents).toBe(500);
    expect(await books()).toMatchObject({ gifts: { given: 5, returned: 0 }, vat: 1.36 });
    await refund(orderId, { amountCents: 'rest' });
    expect(await books()).toMatchObject({ gifts: { given: 5, returned: 5 }, vat: 0 });
  });

  test('is of one order, however often it is sent; another gift is another order', async () => {
    const idempotencyKey = newUuid();
    const first = await shop.sales.checkout.placeOrder(placing(await withGift(5), { idempotencyKey }));
    const { orderId, browserSecret } = first;
    const again = placing(await withGift(5), { idempotencyKey, browserSecret });
    expect((await shop.sales.checkout.placeOrder(again)).orderId).toBe(orderId);
    const changed = placing(await withGift(10), { idempotencyKey: newUuid(), browserSecret });
    const other = await shop.sales.checkout.placeOrder(changed);
    expect([(await orderOf(shop, orderId)).state, (await orderOf(shop, other.orderId)).giftCents]).toEqual([
      'canceled',
      1000,
    ]);
  });

  test('is given again with an order that is placed again, unless the owner no longer asks', async () => {
    const { orderId, browserSecret } = await shop.sales.checkout.placeOrder(placing(await withGift(5)));
    shop.bank.pay(await paymentOf(shop, orderId), 'expired');
    await shop.sales.settlement.settle(await paymentOf(shop, orderId));
    const order = await orderOf(shop, orderId);
    const view = () => shop.sales.checkout.againOf(order, { superseded: null, received: null });
    expect(await view()).toMatchObject({ now: { totalAmount: 21.5, toPay: 21.5 }, lost: [] });
    await shop.sales.gifts.saveGifts({ isOn: false, amounts: [5] }, 'owner');
    expect(await view()).toMatchObject({ now: { totalAmount: 16.5, toPay: 16.5 }, lost: ['gift'] });
    await shop.sales.gifts.saveGifts({ isOn: true, amounts: [5] }, 'owner');
    const { request: _, ...checkout } = placing(await withGift(5), { browserSecret });
    const again = await shop.sales.checkout.orderAgain({ ...checkout, order, toPay: 21.5 });
    expect(await orderOf(shop, again.orderId)).toMatchObject({ giftCents: 500, totalCents: 2150 });
  });
});
