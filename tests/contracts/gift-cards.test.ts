import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { dayOf } from '../../src/kernel/dates/calendar-day.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import { isProblem } from '../../src/kernel/problem.ts';
import { createSqlTicketing } from '../../src/modules/ticketing/adapters/ticketing.sql.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { aCard, bankSays, orderCard, orderWithCard, sellCards } from '../ticketing/card-sales/a-card.ts';
import { anOffer, anOrder, breaches, mailKinds, openShop, paymentOf, placing, type Shop } from '../ticketing/shop.ts';

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: unknown) => (isProblem(thrown) ? thrown.reason : thrown),
  );

describe.each(engines)('gift cards on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 300 }, { capacity: 300 }]));
    await sellCards(shop);
  });
  afterEach(async () => {
    const broken = await breaches(shop.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  const left = async (id: string) => (await shop.ports.giftCards.find(id))?.balanceCents;
  const stateOf = async (orderId: string) => (await shop.ports.orders.find(orderId))?.state;
  const all = { isVoid: true, isRestocked: true, lines: null, reason: null };

  test('a card is sold by its payment, for five years, with a code of which only a hash is kept', async () => {
    const { orderId } = await orderCard(shop);
    expect((await shop.ports.giftCards.byOrder(orderId))?.soldAt).toBeNull();
    await bankSays(shop, orderId);
    const card = await shop.ports.giftCards.byOrder(orderId);
    expect(card).toMatchObject({ amountCents: 5000, balanceCents: 5000, vatRate: null, blockedAt: null });
    expect(card?.validUntil).toBe(`${Number(shop.clock.now().slice(0, 4)) + 5}${shop.clock.now().slice(4, 10)}`);
    expect(card?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await mailKinds(shop.database)).toEqual(['gift-card-sold']);
    const view = await shop.sales.giftCards.cardForMail(card?.id ?? '');
    expect(view).toMatchObject({ code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/), amountCents: 5000 });
  });

  test('it pays a part: the bank is asked for the rest, and everybody reads both', async () => {
    const { id, code } = await aCard(shop, { amount: 10 });
    const { orderId, quote } = await orderWithCard(shop, code.toLowerCase());
    expect(quote).toMatchObject({ totalAmount: 16.5, giftCardAmount: 10, toPay: 6.5, balanceAfter: 0 });
    expect(await left(id)).toBe(0);
    await bankSays(shop, orderId);
    expect((await shop.bank.find(await paymentOf(shop, orderId)))?.amountCents).toBe(650);
    const stored = await shop.ports.orders.find(orderId);
    expect(stored && (await shop.sales.orders.orderView(stored))).toMatchObject({
      status: 'paid',
      totalAmount: 16.5,
      giftCard: { amount: 10, toPay: 6.5, isTaxed: false },
      vat: [{ rate: 9, amount: 1.36 }],
    });
    expect(await shop.sales.orders.orderForMail(orderId)).toMatchObject({
      giftCard: { cents: 1000 },
      paidWith: 'provider',
    });
  });

  test('it pays all of two orders and keeps the rest; that is an order of nothing, captcha included', async () => {
    const { id, code } = await aCard(shop);
    expect(await refusal(orderWithCard(shop, code))).toBe('captcha_required');
    expect(await left(id)).toBe(5000);
    shop.passes.add('pass');
    const first = await orderWithCard(shop, code, { changes: { preLoginSecret: 'pass' } });
    expect([await stateOf(first.orderId), await left(id)]).toEqual(['paid', 3350]);
    const held = await orderWithCard(shop, code, {
      email: 'bob@voorbeeld.example',
      changes: { isConfirmedByMail: true },
    });
    expect([await stateOf(held.orderId), await left(id)]).toEqual(['awaiting_payment', 1700]);
    await shop.sales.checkout.confirmFreeOrder(shop.sales.checkout.confirmTokenOf(held.orderId));
    expect([await stateOf(held.orderId), await left(id)]).toEqual(['paid', 1700]);
    expect(await shop.sales.giftCards.giftCardUses(id)).toMatchObject({ uses: [{ amount: 16.5 }, { amount: 16.5 }] });
    expect(await shop.sales.giftCards.giftCardSums()).toEqual({
      cards: 1,
      sold: 50,
      outstanding: 17,
      claim: 0,
      spent: 33,
      lapsed: 0,
    });
  });

  test.each(['canceled', 'expired', 'failed'])('an order that ends %s gives back what it held', async (word) => {
    const { id, code } = await aCard(shop, { amount: 10 });
    const { orderId } = await orderWithCard(shop, code);
    expect(await left(id)).toBe(0);
    await bankSays(shop, orderId, word);
    expect(await left(id)).toBe(1000);
  });

  test('an order paid after it ended takes its part again; where that was spent meanwhile its money goes back', async () => {
    const { id, code } = await aCard(shop, { amount: 10 });
    const first = await orderWithCard(shop, code);
    const paymentId = await bankSays(shop, first.orderId, 'expired');
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    expect([await stateOf(first.orderId), await left(id)]).toEqual(['paid', 0]);

    const other = await aCard(shop, { amount: 10, email: 'ans@voorbeeld.example' });
    const second = await orderWithCard(shop, other.code, { email: 'bob@voorbeeld.example' });
    const late = await bankSays(shop, second.orderId, 'expired');
    const third = await orderWithCard(shop, other.code, { email: 'cor@voorbeeld.example' });
    await bankSays(shop, third.orderId);
    shop.bank.pay(late, 'paid');
    await shop.sales.settlement.settle(late);
    expect([await stateOf(second.orderId), await left(other.id)]).toEqual(['expired', 0]);
    expect(await shop.payments.refunds.refundsOf(second.orderId)).toMatchObject([{ amountCents: 650, reason: 'late' }]);
  });

  test('of a hundred orders at once with one card of fifty euros no more than fifty euros are spent', async () => {
    const { id, code } = await aCard(shop);
    const request = await anOrder(shop, { 2: 3 });
    const total = 10.5;
    const tried = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const email = `bezoeker${index}@voorbeeld.example`;
        shop.passes.add(email);
        const order = { ...request, email, giftCard: code, giftCardAmount: total };
        return refusal(shop.sales.checkout.placeOrder(placing(order, { clientAddress: email, preLoginSecret: email })));
      }),
    );
    expect(tried.filter((one) => one === 'done')).toHaveLength(4);
    expect(tried.filter((one) => one === 'gift_card_changed')).toHaveLength(96);
    expect(await left(id)).toBe(5000 - 4 * 1050);
    const rest = await orderWithCard(shop, code, { amounts: { 1: 2 }, email: 'zus@voorbeeld.example' });
    expect([rest.quote.giftCardAmount, await left(id)]).toEqual([8, 0]);
  });

  test('who changes an unpaid order has the card free for it', async () => {
    const { id, code } = await aCard(shop, { amount: 10 });
    const { browserSecret } = await orderWithCard(shop, code);
    const changed = await orderWithCard(shop, code, { amounts: { 1: 3 }, changes: { browserSecret } });
    expect([changed.quote.giftCardAmount, await left(id)]).toEqual([10, 0]);
    await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 1 }), { browserSecret }));
    expect(await left(id)).toBe(1000);
  });

  test('an unpaid order for another event keeps what it holds of the card: only the rest is promised, and taken', async () => {
    await shop.sales.offer.saveOffer(anOffer({ eventId: 8, path: '/events/8/avond' }));
    const { id, code } = await aCard(shop, { amount: 20 });
    const { browserSecret } = await orderWithCard(shop, code, { changes: { isConfirmedByMail: true } });
    const other = await orderWithCard(shop, code, { amounts: { 3: 1 }, changes: { browserSecret } });
    expect(other.quote).toMatchObject({ giftCardAmount: 3.5, toPay: 5.5, balanceAfter: 0 });
    expect(await left(id)).toBe(0);
  });

  test('the same order again, as after a lost answer, takes the card once', async () => {
    const { id, code } = await aCard(shop);
    const changes = { idempotencyKey: newUuid(), browserMark: 'mine' };
    const first = await orderWithCard(shop, code, { amounts: { 1: 8 }, changes });
    const request = await anOrder(shop, { 1: 8 });
    const again = { ...request, giftCard: code, giftCardAmount: first.quote.giftCardAmount };
    expect((await shop.sales.checkout.placeOrder(placing(again, { ...changes, clientAddress: 'x' }))).orderId).toBe(
      first.orderId,
    );
    expect(await left(id)).toBe(0);
  });

  test('it pays what a discount code left, and the lines keep their discount', async () => {
    await shop.sales.discounts.addDiscountCode(
      { code: 'LENTE', kind: 'percent', value: 10, eventId: null, maxUses: null, startsOn: null, endsOn: null },
      'anna',
    );
    const { code } = await aCard(shop, { amount: 10 });
    const { orderId, quote } = await orderWithCard(shop, code, { discountCode: 'lente' });
    expect(quote).toMatchObject({ totalAmount: 15, giftCardAmount: 10, toPay: 5 });
    await bankSays(shop, orderId);
    expect(await shop.sales.orders.orderForMail(orderId)).toMatchObject({
      discount: { cents: 150 },
      giftCard: { cents: 1000 },
    });
  });

  test('money goes back first, what the card paid goes back to the card; all of it ends the order', async () => {
    const { id, code } = await aCard(shop, { amount: 10 });
    const { orderId } = await orderWithCard(shop, code);
    await bankSays(shop, orderId);
    const one = { ...all, key: newUuid(), amountCents: 750, lines: [{ line: 0, amount: 1 }] };
    expect(await shop.sales.refunds.refundOrder(orderId, one, 'anna')).toMatchObject({ status: expect.any(String) });
    expect(await left(id)).toBe(100);
    expect(await shop.payments.refunds.refundsOf(orderId)).toMatchObject([{ amountCents: 650 }]);
    const settled = await shop.sales.settlement.settle(await paymentOf(shop, orderId));
    expect([settled, await stateOf(orderId)]).toEqual(['settled', 'paid']);
    const detail = await shop.admin.orders.orderDetail(orderId);
    expect(detail).toMatchObject({ refundable: 9, refunded: 7.5, refund: 'under-way', paidWith: 'provider' });
    expect(detail.refunds).toMatchObject([{ amount: 7.5, onCard: 1, isByHand: false }]);
    await expect(
      shop.sales.refunds.refundOrder(orderId, { ...all, key: newUuid(), amountCents: 901 }, 'anna'),
    ).rejects.toMatchObject({
      reason: 'refund_too_high',
    });
    await shop.sales.refunds.refundOrder(orderId, { ...all, key: newUuid(), amountCents: 'rest' }, 'anna');
    expect([await stateOf(orderId), await left(id)]).toEqual(['refunded', 1000]);
    expect((await shop.ports.orders.ticketsOf(orderId)).every(({ isVoid }) => isVoid)).toBe(true);
    await expect(
      shop.sales.refunds.refundOrder(orderId, { ...all, key: newUuid(), amountCents: 'rest' }, 'anna'),
    ).rejects.toThrow();
  });

  test('a repeated refund returns the money once', async () => {
    const { id, code } = await aCard(shop);
    shop.passes.add('pass');
    const { orderId } = await orderWithCard(shop, code, { changes: { preLoginSecret: 'pass' } });
    const wish = { ...all, key: newUuid(), amountCents: 'rest' as const };
    await Promise.all([1, 2, 3].map(() => shop.sales.refunds.refundOrder(orderId, wish, 'anna')));
    expect([await stateOf(orderId), await left(id)]).toEqual(['refunded', 5000]);
    expect((await mailKinds(shop.database)).filter((kind) => kind === 'order-refunded')).toHaveLength(1);
  });

  test.each([
    ['that never was', async () => '0000-0000-0000-0000'],
    ['that is no code', async () => 'cadeau'],
    [
      'that is not paid',
      async () => {
        const { orderId } = await orderCard(shop);
        return (await shop.ports.giftCards.byOrder(orderId))?.id ?? '';
      },
    ],
    [
      'that is blocked',
      async () => {
        const { id, code } = await aCard(shop);
        await shop.sales.giftCards.blockGiftCard(id, true, 'anna');
        return code;
      },
    ],
    [
      'that is past its day',
      async () => {
        const { code } = await aCard(shop);
        await sql`update gift_card set valid_until = '2000-01-01'`.execute(engine.database.query());
        return code;
      },
    ],
  ])('a card is refused %s', async (_, made) => {
    const giftCard = await made();
    const request = await anOrder(shop, { 1: 2 });
    expect(await refusal(shop.sales.checkout.quoteGiftCard({ giftCard, orderLines: request.orderLines }, null))).toBe(
      'gift_card_invalid',
    );
    expect(await refusal(shop.sales.checkout.placeOrder(placing({ ...request, giftCard, giftCardAmount: 16.5 })))).toBe(
      'gift_card_invalid',
    );
  });

  test('another part than the page showed is refused, and nothing is taken', async () => {
    const { id, code } = await aCard(shop);
    const request = await anOrder(shop, { 1: 2 });
    expect(
      await refusal(shop.sales.checkout.placeOrder(placing({ ...request, giftCard: code, giftCardAmount: 10 }))),
    ).toBe('gift_card_changed');
    expect(await left(id)).toBe(5000);
  });

  test('a single-purpose card has its VAT when it is sold, and buys only what has that rate', async () => {
    await sellCards(shop, 9);
    const { code } = await aCard(shop, { amount: 10 });
    await shop.sales.offer.saveOffer(
      anOffer({ eventId: 8, path: '/events/8/cursus' }, [{ vatRate: 21, priceCents: 2000 }]),
    );
    const course = await anOrder(shop, { 3: 1 });
    expect(
      await refusal(shop.sales.checkout.quoteGiftCard({ giftCard: code, orderLines: course.orderLines }, null)),
    ).toBe('gift_card_invalid');
    const { orderId } = await orderWithCard(shop, code);
    await bankSays(shop, orderId);
    expect(await shop.sales.orders.orderForMail(orderId)).toMatchObject({
      giftCard: { cents: 1000, isTaxed: true },
      vat: [{ rate: 9, amountCents: 54 }],
    });
    const year = Number(shop.clock.now().slice(0, 4));
    const sum = (await shop.books.figures.vatOfYear({ year, basis: 'payment' })).quarters.flatMap(({ rates }) => rates);
    expect(sum.reduce((cents, { vat }) => cents + Math.round(vat * 100), 0)).toBe(83 + 54);
    await expect(
      shop.sales.giftCards.setGiftCards({ isOn: true, vatRate: 9, isConfirmed: true }, 'anna'),
    ).rejects.toMatchObject({
      reason: 'gift_card_rates',
    });
  });

  test('of a card with VAT at its sale what went back is corrected, also a part, and due again when the bank gives it again', async () => {
    await sellCards(shop, 9);
    const { orderId } = await aCard(shop, { amount: 50 });
    const paymentId = await paymentOf(shop, orderId);
    const year = Number(shop.clock.now().slice(0, 4));
    const vat = async () => {
      const { quarters } = await shop.books.figures.vatOfYear({ year, basis: 'supply' });
      return quarters.flatMap(({ rates }) =>
        rates.map(({ gross, vat: due, correctedVat }) => [gross, due, correctedVat]),
      );
    };
    expect(await vat()).toEqual([[50, 4.13, 0]]);
    const takeBack = async (taken: number) => {
      shop.bank.chargeBack(paymentId, taken);
      await shop.sales.settlement.settle(paymentId);
      return vat();
    };
    expect(await takeBack(1000)).toEqual([[40, 3.3, -0.83]]);
    expect(await takeBack(5000)).toEqual([[0, 0, -4.13]]);
    expect(await takeBack(0)).toEqual([[50, 4.13, 0]]);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('what a multi-purpose card buys has its VAT then, and its sale none; both are in the figures once', async () => {
    const { code } = await aCard(shop, { amount: 10 });
    const year = Number(shop.clock.now().slice(0, 4));
    const vat = async () =>
      (await shop.books.figures.vatOfYear({ year, basis: 'payment' })).quarters.flatMap(({ rates }) =>
        rates.map((rate) => rate.vat),
      );
    expect(await vat()).toEqual([]);
    const { orderId } = await orderWithCard(shop, code);
    await bankSays(shop, orderId);
    expect(await vat()).toEqual([1.36]);
    const { total, ways } = await shop.books.figures.figuresOf({});
    expect(total).toMatchObject({ orders: 1, tickets: 2, sold: 16.5, net: 16.5 });
    expect(ways).toMatchObject([
      { way: 'provider', sold: 6.5, orders: 1 },
      { way: 'card', sold: 10, orders: 0 },
    ]);
  });

  test('the code shows the balance; the browser that ordered the card does not', async () => {
    const { id, code, orderId } = await aCard(shop, { amount: 10, recipientName: 'Oma', message: 'Dag' });
    await orderWithCard(shop, code);
    expect(await shop.sales.giftCards.cardBalance(` ${code.toLowerCase()} `)).toMatchObject({ amount: 10, balance: 0 });
    await shop.sales.giftCards.blockGiftCard(id, true, 'anna');
    expect([
      await refusal(shop.sales.giftCards.cardBalance(code)),
      await refusal(shop.sales.giftCards.cardBalance('geraden')),
    ]).toEqual(['gift_card_invalid', 'gift_card_invalid']);
    const order = await shop.ports.orders.find(orderId);
    if (!order) throw new Error('no order');
    expect(await shop.sales.giftCards.cardOrderView(order, false)).toMatchObject({
      balance: null,
      code: null,
      recipientName: 'Oma',
    });
    expect(await shop.sales.giftCards.cardOrderView(order, true)).toMatchObject({ balance: 0, code, message: 'Dag' });
    const detail = await shop.admin.orders.orderDetail(orderId);
    expect(detail.card).toMatchObject({ id, last: code.slice(-4), state: 'blocked', recipientName: 'Oma' });
    expect(detail.mails).toMatchObject([{ kind: 'gift-card-sold' }]);
    expect(detail.href).toMatch(/^\/cadeaubon\//);
  });

  describe('invoices', () => {
    const wish = { company: '', name: 'Gerda', street: 'Dreef 1', postalCode: '1234 AB', city: 'Elders' };
    const form = { ...wish, country: 'Nederland', vatNumber: '', reference: '', mail: false };
    const invoicesOf = async (orderId: string) =>
      (await shop.books.invoices.invoicesOfOrder(orderId)).invoices.map(({ kind, total }) => [kind, total]);
    const moneyIsBack = async (orderId: string) => {
      for (const { providerRefundId } of await shop.payments.refunds.refundsOf(orderId)) {
        shop.bank.moveRefund(providerRefundId ?? '', 'refunded');
      }
      shop.clock.set(new Date(Date.parse(shop.clock.now()) + 2 * 3_600_000).toISOString());
      await shop.sales.refunds.sendRefunds();
      await shop.sales.settlement.settle(await paymentOf(shop, orderId));
    };
    const contentOf = async (number: string) => (await shop.books.invoices.invoiceWhole(number))?.content;

    test('a card whose VAT is due when it is sold has one, and a credit note when it is taken back; another has none', async () => {
      const multi = await aCard(shop);
      expect(await refusal(shop.books.invoices.issueInvoice(multi.orderId, form, null))).toBe('nothing_to_invoice');
      await sellCards(shop, 9);
      const { orderId } = await aCard(shop, { email: 'ans@voorbeeld.example' });
      const number = await shop.books.invoices.issueInvoice(orderId, form, null);
      expect(await contentOf(number)).toMatchObject({
        isCardSale: true,
        lines: [{ text: 'Cadeaubon', cents: 5000, rate: 9 }],
        rates: [{ rate: 9, grossCents: 5000, vatCents: 413 }],
      });
      const order = await shop.ports.orders.find(orderId);
      if (!order) throw new Error('no order');
      await shop.sales.giftCards.withdrawCard(order);
      await moneyIsBack(orderId);
      await shop.books.invoices.creditRefunds();
      await shop.books.invoices.creditRefunds();
      expect(await invoicesOf(orderId)).toEqual([
        ['invoice', 50],
        ['credit', -50],
      ]);
    });

    test('what such a card pays is not on the invoice of the tickets, since its VAT was paid before', async () => {
      await sellCards(shop, 9);
      const { code } = await aCard(shop, { amount: 10 });
      const { orderId } = await orderWithCard(shop, code);
      await bankSays(shop, orderId);
      expect(await contentOf(await shop.books.invoices.issueInvoice(orderId, form, null))).toMatchObject({
        totalCents: 650,
        rates: [{ rate: 9, grossCents: 650, vatCents: 54 }],
      });
    });

    test('what goes back in money and to the card at once has one credit note, once all of it is there', async () => {
      const { code } = await aCard(shop, { amount: 10 });
      const { orderId } = await orderWithCard(shop, code);
      await bankSays(shop, orderId);
      await shop.books.invoices.issueInvoice(orderId, form, null);
      await shop.sales.refunds.refundOrder(orderId, { ...all, key: newUuid(), amountCents: 'rest' }, 'anna');
      await shop.books.invoices.creditRefunds();
      await moneyIsBack(orderId);
      await shop.books.invoices.creditRefunds();
      await shop.books.invoices.creditRefunds();
      expect(await invoicesOf(orderId)).toEqual([
        ['invoice', 16.5],
        ['credit', -16.5],
      ]);
    });
  });

  test('its buyer takes it back within fourteen days, once, with a receipt; a used one not', async () => {
    const { orderId, id, code } = await aCard(shop);
    const order = await shop.ports.orders.find(orderId);
    if (!order) throw new Error('no order');
    await Promise.all([shop.sales.giftCards.withdrawCard(order), shop.sales.giftCards.withdrawCard(order)]);
    expect(await shop.sales.giftCards.cardOrderView(order, true)).toMatchObject({
      balance: 0,
      end: 'withdrawn',
      withdrawal: { state: 'done' },
    });
    expect(await shop.payments.refunds.refundsOf(orderId)).toMatchObject([{ amountCents: 5000 }]);
    expect((await mailKinds(shop.database)).filter((kind) => kind === 'gift-card-withdrawn')).toHaveLength(1);
    await shop.sales.settlement.settle(await paymentOf(shop, orderId));
    expect([await stateOf(orderId), await left(id)]).toEqual(['refunded', 0]);
    const { orderLines } = await anOrder(shop, { 1: 1 });
    expect(await refusal(shop.sales.checkout.quoteGiftCard({ giftCard: code, orderLines }, null))).toBe(
      'gift_card_invalid',
    );

    const used = await aCard(shop, { email: 'ans@voorbeeld.example' });
    await orderWithCard(shop, used.code, { amounts: { 1: 9 } });
    const other = await shop.ports.orders.find(used.orderId);
    if (!other) throw new Error('no order');
    expect(await refusal(shop.sales.giftCards.withdrawCard(other))).toBe('gift_card_used');
    expect(
      await refusal(
        shop.sales.refunds.refundOrder(used.orderId, { ...all, key: newUuid(), amountCents: 'rest' }, 'anna'),
      ),
    ).toBe('gift_card_used');
  });

  test('fifteen days later it is too late; the day before it is not', async () => {
    const { orderId } = await aCard(shop);
    const order = await shop.ports.orders.find(orderId);
    if (!order) throw new Error('no order');
    const bought = Date.parse(shop.clock.now());
    shop.clock.set(new Date(bought + 14 * 86_400_000).toISOString());
    expect((await shop.sales.giftCards.cardOrderView(order, true)).withdrawal.state).toBe('open');
    shop.clock.set(new Date(bought + 15 * 86_400_000).toISOString());
    expect(await refusal(shop.sales.giftCards.withdrawCard(order))).toBe('gift_card_late');
  });

  test('a withdrawal whose money did not go leaves the card void until the owner makes it good again', async () => {
    const { orderId, id } = await aCard(shop);
    const order = await shop.ports.orders.find(orderId);
    if (!order) throw new Error('no order');
    await shop.sales.giftCards.withdrawCard(order);
    const [refund] = await shop.payments.refunds.refundsOf(orderId);
    shop.bank.moveRefund(refund?.providerRefundId ?? '', 'failed');
    shop.clock.set(new Date(Date.parse(shop.clock.now()) + 2 * 3_600_000).toISOString());
    await shop.sales.refunds.sendRefunds();
    expect([await stateOf(orderId), await left(id)]).toEqual(['paid', 0]);
    const restore = { refundId: refund?.id ?? '', choice: 'restore', key: newUuid() } as const;
    await shop.sales.refunds.chooseAfterFailure(orderId, restore, 'anna');
    expect([await stateOf(orderId), await left(id)]).toEqual(['paid', 5000]);
  });

  test('a card is given instead of money that would go back, once', async () => {
    const request = await anOrder(shop, { 1: 2 });
    const { orderId } = await shop.sales.checkout.placeOrder(placing(request));
    await bankSays(shop, orderId);
    const wish = { key: newUuid(), amountCents: 1650, lines: null, reason: 'Datum gaat niet door' };
    const given = await Promise.all([1, 2, 3].map(() => shop.sales.giftCards.giveCardInstead(orderId, wish, null)));
    expect(new Set(given.map(({ cardId }) => cardId)).size).toBe(1);
    const cardId = given[0]?.cardId ?? '';
    expect([await stateOf(orderId), await left(cardId)]).toEqual(['refunded', 1650]);
    expect(await shop.payments.refunds.refundsOf(orderId)).toEqual([]);
    expect(await refusal(shop.sales.giftCards.giveCardInstead(orderId, { ...wish, key: newUuid() }, null))).toBe(
      'refund_too_high',
    );
    expect(
      await refusal(shop.sales.refunds.refundOrder(orderId, { ...all, key: newUuid(), amountCents: 'rest' }, 'anna')),
    ).not.toBe('done');
    expect((await shop.books.figures.figuresOf({})).total).toMatchObject({ sold: 16.5, refunded: 16.5, net: 0 });
    expect((await mailKinds(shop.database)).filter((kind) => kind === 'gift-card')).toHaveLength(1);
  });

  test('who gets it is mailed on the day that its buyer chose, once; the owner can mail it again elsewhere', async () => {
    const today = shop.clock.now().slice(0, 10);
    const day = new Date(Date.parse(today) + 3 * 86_400_000).toISOString().slice(0, 10);
    const given = { way: 'mail', recipientEmail: 'oma@voorbeeld.example', mailOn: day, message: 'Van harte!' } as const;
    const { id } = await aCard(shop, given);
    const mails = async () => (await mailKinds(shop.database)).filter((kind) => kind === 'gift-card').length;
    await shop.sales.giftCards.mailGiftCards();
    expect(await mails()).toBe(0);
    shop.clock.set(`${day}T09:00:00.000Z`);
    await shop.sales.giftCards.mailGiftCards();
    await shop.sales.giftCards.mailGiftCards();
    expect(await mails()).toBe(1);
    await shop.sales.giftCards.mailGiftCard(id, 'opa@voorbeeld.example', 'anna');
    await shop.sales.giftCards.mailGiftCard(id, 'opa@voorbeeld.example', 'anna');
    expect(await mails()).toBe(2);
    expect(await refusal(orderCard(shop, { ...given, mailOn: '2001-01-01' }))).toBeUndefined();
  });

  test('erasing its recipient or buyer leaves the balance', async () => {
    const { id, orderId } = await aCard(shop, {
      way: 'mail',
      recipientEmail: 'oma@voorbeeld.example',
      mailOn: shop.clock.now().slice(0, 10),
      message: 'Lieve oma',
    });
    await shop.sales.orders.personal.erase('oma@voorbeeld.example');
    expect(await shop.ports.giftCards.find(id)).toMatchObject({ recipientEmail: '', message: '', balanceCents: 5000 });
    await shop.sales.orders.personal.erase('gerda@voorbeeld.example');
    expect(await left(id)).toBe(5000);
    expect((await shop.ports.orders.find(orderId))?.state).toBe('paid');
  });

  test('of a card that was never paid who would have got it is forgotten too (P-11)', async () => {
    const { orderId } = await orderCard(shop, {
      way: 'mail',
      recipientName: 'Oma',
      recipientEmail: 'oma@voorbeeld.example',
      mailOn: shop.clock.now().slice(0, 10),
      message: 'Lieve oma',
    });
    await bankSays(shop, orderId, 'expired');
    await shop.sales.orders.personal.erase('gerda@voorbeeld.example');
    const nobody = { recipientName: '', recipientEmail: '', message: '' };
    expect(await shop.ports.giftCards.byOrder(orderId)).toMatchObject(nobody);
  });

  test('of a card that was taken back before its day, or blocked on it, who would have got it is forgotten as of others (P-09)', async () => {
    const today = Date.parse(shop.clock.now());
    const dayIn = (days: number) => dayOf(new Date(today + days * 86_400_000).toISOString());
    const planned = { way: 'mail', recipientName: 'Oma', recipientEmail: 'oma@voorbeeld.example' } as const;
    const back = await aCard(shop, { ...planned, mailOn: dayIn(300) });
    const order = await shop.ports.orders.find(back.orderId);
    if (!order) throw new Error('no order');
    await shop.sales.giftCards.withdrawCard(order);
    const blocked = await aCard(shop, { ...planned, mailOn: dayIn(30), email: 'ans@voorbeeld.example' });
    await shop.sales.giftCards.blockGiftCard(blocked.id, true, 'anna');
    const kept = async (days: number) => {
      shop.clock.set(new Date(today + days * 86_400_000).toISOString());
      await shop.sales.orders.forgetBuyers();
      const cards = await Promise.all([back, blocked].map(({ id }) => shop.ports.giftCards.find(id)));
      return cards.map((card) => card?.recipientName);
    };
    expect(await kept(89)).toEqual(['Oma', 'Oma']);
    expect(await kept(91)).toEqual(['', 'Oma']);
    expect(await kept(122)).toEqual(['', '']);
  });

  test('pages of cards that were sold at one moment have each of them once', async () => {
    const sold = [];
    for (let n = 0; n < 7; n++) sold.push((await aCard(shop, { email: `koper${n}@voorbeeld.example` })).id);
    const today = dayOf(shop.clock.now());
    const listed: string[] = [];
    for (let before: string | undefined, isLast = false; !isLast;) {
      const page = await shop.ports.giftCards.list({ isFriends: false, today, before, limit: 3 });
      listed.push(...page.map(({ id }) => id));
      before = listed.at(-1);
      isLast = page.length === 0;
    }
    expect(listed).toEqual(sold.toSorted());
  });

  test('cards are not sold before the owner said how, nor after they were switched off', async () => {
    const { id } = await aCard(shop);
    expect(await shop.sales.offer.codeKindsOf(1)).toEqual(['gift-card']);
    await shop.sales.giftCards.setGiftCards({ isOn: false, vatRate: null, isConfirmed: true }, 'anna');
    expect(await refusal(orderCard(shop, { email: 'ans@voorbeeld.example' }))).toBe('gift_cards_off');
    expect(await left(id)).toBe(5000);
    expect(await createSqlTicketing(engine.database).giftCardSettings.find()).toMatchObject({ isOn: false });
  });
});
