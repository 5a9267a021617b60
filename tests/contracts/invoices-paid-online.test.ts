import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { isProblem } from '../../src/kernel/problem.ts';
import { invoicePaymentPath } from '../../src/modules/ticketing/books/invoicing/pay-invoice.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { anOffer, breaches, mailKinds, openShop, paymentOf, type Shop } from '../ticketing/shop.ts';

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: unknown) => (isProblem(thrown) ? thrown.reason : thrown),
  );

const OPTIONS = [
  { id: 1, capacity: 40 },
  { id: 2, capacity: 40, priceCents: 300 },
];

describe.each(engines)('invoices that are paid online on $name (R-47)', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  let orderId: string;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 40 }, { capacity: 40, priceCents: 300 }]));
    orderId = await onInvoice();
  });
  afterEach(async () => {
    const broken = await breaches(engine.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  /** Two adults for 15 euros together, to be paid later. */
  async function onInvoice(email = 'karel@voorbeeld.example'): Promise<string> {
    const about = { eventId: 7, firstName: 'Karel', lastName: 'de Boer', email, phoneNumber: '', reason: '' };
    const orderLines = [{ option_id: 1, amount: 2 }];
    return (
      await shop.sales.checkout.takeOrder({ ...about, orderLines, way: 'invoice', totalAmount: 15 }, null, 'owner')
    ).id;
  }
  const found = async (id = orderId) => {
    const order = await shop.ports.orders.find(id);
    if (!order) throw new Error('no order');
    return order;
  };
  async function start(id = orderId): Promise<string> {
    shop.clock.advance({ seconds: 30 });
    return shop.books.invoices.payInvoice(await found(id));
  }
  const attempts = (id = orderId) => shop.payments.attempts.attemptsOf(id);
  async function say(word: string, paymentId?: string): Promise<void> {
    const id = paymentId ?? (await paymentOf(shop, orderId));
    shop.bank.pay(id, word);
    await shop.sales.settlement.settle(id);
  }
  async function payOnline(): Promise<string> {
    await start();
    await say('paid');
    return paymentOf(shop, orderId);
  }
  const tendersOf = async (id = orderId) =>
    ((await shop.ports.tenders.of([id])).get(id) ?? []).map(({ kind, role, amountCents }) => [kind, role, amountCents]);
  const standing = async () => shop.books.invoices.invoiceToPay(await found());
  const goodTickets = async () => (await shop.ports.orders.ticketsOf(orderId)).filter(({ isVoid }) => !isVoid).length;
  const wish = (amountCents: number | 'rest', lines: { line: number; amount: number }[] | null = null) => {
    return { key: newUuid(), amountCents, isVoid: true, isRestocked: false, lines, reason: null } as const;
  };
  async function refund(amountCents: number | 'rest', lines: { line: number; amount: number }[] | null = null) {
    const asked = wish(amountCents, lines);
    const state = await shop.sales.refunds.refundOrder(orderId, asked, 'owner');
    return { ...state, made: await shop.payments.refunds.refund(asked.key) };
  }
  const followRefunds = async (status: 'refunded' | 'failed') => {
    shop.clock.advance({ hours: 2 });
    for (const { providerRefundId: id } of await shop.payments.refunds.refundsOf(orderId)) {
      if (id !== null) shop.bank.moveRefund(id, status);
    }
    await shop.sales.refunds.sendRefunds();
    await shop.sales.settlement.settle(await paymentOf(shop, orderId));
  };

  test('are settled by exactly what was open, once, with a mail; nothing is open any more', async () => {
    expect(await standing()).toMatchObject({ state: 'open', amount: 15, event: 'Open dag', invoice: null });
    shop.clock.advance({ hours: 24 });
    const paymentId = await payOnline();
    await say('paid', paymentId);
    expect(await tendersOf()).toEqual(expect.arrayContaining([['invoice', 'pays', 1500]]));
    expect(await tendersOf()).toEqual(expect.arrayContaining([['provider', 'settles', 1500]]));
    expect(await tendersOf()).toHaveLength(2);
    const [attempt] = await attempts();
    expect(await found()).toMatchObject({ state: 'paid', settledBy: attempt?.id });
    expect(await standing()).toMatchObject({ state: 'paid', amount: 15, paidAt: expect.any(String) });
    expect(await goodTickets()).toBe(2);
    expect(await mailKinds(engine.database)).toEqual(['order-invoice-paid', 'order-paid']);
    const detail = await shop.admin.orders.orderDetail(orderId);
    expect(detail).toMatchObject({ paidWith: 'provider', owed: 0, refundable: 15, toReturn: null, refund: 'none' });
    expect(detail.taken).toMatchObject({ isPaidOnline: true, settledAt: expect.any(String) });
    expect(detail.payments).toMatchObject([{ isOrders: true, status: 'paid' }]);
    expect(await shop.admin.orders.findOrders({ limit: 10, isOwed: true })).toEqual([]);
    expect((await shop.sales.orders.orderView(await found())).received).toBeNull();
  });

  test('move in the figures from one way to the other on the day of payment, and count once', async () => {
    shop.clock.advance({ hours: 48 });
    await payOnline();
    const { total, ways } = await shop.books.figures.figuresOf({});
    expect(total).toMatchObject({ orders: 1, tickets: 2, sold: 15, net: 15 });
    expect(ways.map(({ way, orders, sold, net }) => [way, orders, sold, net])).toEqual([
      ['provider', 0, 15, 15],
      ['invoice', 1, 0, 0],
    ]);
    const { rows } = await shop.books.figures.movementsOf({});
    expect(rows.map(({ kind, way, amount }) => `${kind} ${way} ${amount}`).toSorted()).toEqual([
      'settled invoice -15',
      'settled provider 15',
      'sold invoice 15',
    ]);
    expect(new Set(rows.map(({ id, kind }) => `${id} ${kind}`)).size).toBe(3);
  });

  test('lead to one payment from two tabs or after a lost answer', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect(second).toBe(first);
    expect(await start()).toBe(first);
    expect(await attempts()).toHaveLength(1);
    const other = await onInvoice();
    shop.bank.breakDown('unknown');
    expect(await refusal(start(other))).toBe('payment_provider_error');
    shop.bank.breakDown(null);
    await start(other);
    expect(await attempts(other)).toHaveLength(1);
  });

  test.each(['canceled', 'failed', 'expired'])('can be paid after a payment that is %s', async (word) => {
    await start();
    await say(word);
    expect(await standing()).toMatchObject({ state: 'open', payment: 'ended' });
    expect([await goodTickets(), (await found()).state]).toEqual([2, 'paid']);
    await payOnline();
    expect(await attempts()).toHaveLength(2);
    expect(await standing()).toMatchObject({ state: 'paid' });
  });

  test('say that the bank is still at work, and that nobody could be asked', async () => {
    await start();
    await say('pending');
    shop.clock.advance({ minutes: 1 });
    expect(await standing()).toMatchObject({ state: 'open', payment: 'pending', isFresh: true });
    shop.clock.advance({ minutes: 1 });
    shop.bank.breakDown('unavailable');
    expect(await standing()).toMatchObject({ state: 'open', isFresh: false });
    expect(await refusal(start())).toBe('payment_provider_error');
  });

  test('are not paid where the provider refuses, and can be tried again', async () => {
    shop.bank.breakDown('refused');
    expect(await refusal(start())).toBe('payment_provider_error');
    shop.bank.breakDown('unavailable');
    expect(await refusal(start())).toBe('payments_unavailable');
    shop.bank.breakDown(null);
    await payOnline();
    expect(await standing()).toMatchObject({ state: 'paid' });
  });

  describe('and are not open for it', () => {
    test('because the owner wrote down that they were paid: before, nobody is sent to the bank', async () => {
      await shop.sales.settlement.settleInvoice(orderId, 'owner');
      expect(await refusal(start())).toBe('invoice_paid');
      expect(await attempts()).toEqual([]);
    });

    test('because the owner did so while the buyer was at the bank: that money is refunded, and both get an email', async () => {
      await start();
      await shop.sales.settlement.settleInvoice(orderId, 'owner');
      await say('paid');
      expect(
        (await shop.payments.refunds.refundsOf(orderId)).map(({ amountCents, reason }) => [amountCents, reason]),
      ).toEqual([[1500, 'double']]);
      expect(await tendersOf()).toHaveLength(2);
      expect(await mailKinds(engine.database)).toEqual(['order-late-refund', 'order-paid', 'owner-alert']);
      expect((await shop.sales.orders.orderView(await found())).received).toMatchObject({
        amount: 15,
        reason: 'double',
      });
      expect(await goodTickets()).toBe(2);
    });

    test('because they were paid online: the owner is refused in words', async () => {
      await payOnline();
      expect(await refusal(shop.sales.settlement.settleInvoice(orderId, 'owner'))).toBe('paid_online');
      expect(await refusal(start())).toBe('invoice_paid');
      expect(await tendersOf()).toHaveLength(2);
    });

    test('because a second payment was made at the same time', async () => {
      await start();
      const first = await paymentOf(shop, orderId);
      await say('canceled', first);
      await start();
      const second = await paymentOf(shop, orderId);
      await say('paid', first);
      await say('paid', second);
      expect((await found()).settledBy).toBe((await shop.payments.attempts.attemptOfPayment(first))?.id);
      expect((await shop.payments.refunds.refundsOf(orderId)).map(({ amountCents }) => amountCents)).toEqual([1500]);
    });

    test('because the owner asks less by now: the old amount goes back, the new one settles', async () => {
      await start();
      const old = await paymentOf(shop, orderId);
      await shop.sales.refunds.refundOrder(orderId, wish(750, [{ line: 0, amount: 1 }]), 'owner');
      expect(await refusal(start())).toBe('payment_running');
      shop.bank.letCancel(old);
      await start();
      expect((await attempts()).map(({ status, amountCents }) => [status, amountCents])).toEqual([
        ['canceled', 1500],
        ['open', 750],
      ]);
      await say('paid', old);
      expect((await shop.sales.orders.orderView(await found())).received).toMatchObject({
        amount: 15,
        reason: 'invoice',
      });
      await say('paid');
      expect(await standing()).toMatchObject({ state: 'paid', amount: 7.5 });
      expect(await shop.admin.orders.orderDetail(orderId)).toMatchObject({
        refunded: 7.5,
        refundable: 7.5,
        refund: 'under-way',
      });
    });

    test('because all of it was let go', async () => {
      await start();
      await shop.sales.refunds.refundOrder(orderId, wish('rest'), 'owner');
      expect(await standing()).toMatchObject({ state: 'none', amount: 0 });
      expect(await refusal(start())).toBe('nothing_open');
      await say('paid');
      expect((await shop.payments.refunds.refundsOf(orderId)).map(({ reason }) => reason)).toEqual(['late']);
      expect((await found()).state).toBe('refunded');
    });

    test('because the event is cancelled', async () => {
      await start();
      const off = { isOnSale: false, isCancelled: true, cancelReason: null };
      await shop.ports.atomically(() => shop.sales.offer.saveOffer(anOffer({ ...off, version: 2 }, OPTIONS)));
      expect(await standing()).toMatchObject({ state: 'off' });
      expect(await refusal(start())).toBe('called_off');
      await say('paid');
      expect((await shop.payments.refunds.refundsOf(orderId)).map(({ amountCents }) => amountCents)).toEqual([1500]);
      expect(await tendersOf()).toHaveLength(1);
    });

    test('because the payment is over another amount than was asked for', async () => {
      await start();
      const paymentId = await paymentOf(shop, orderId);
      shop.bank.alter(paymentId, { amountCents: 1 });
      await say('paid', paymentId);
      expect(await tendersOf()).toHaveLength(1);
      expect((await found()).flag).toBe('payment-amount');
    });
  });

  describe('and of which money goes back', () => {
    test('in part and in whole, by the provider: tickets lapse as of any paid order', async () => {
      await payOnline();
      const part = await refund(750, [{ line: 0, amount: 1 }]);
      expect([part.made?.amountCents, part.made?.reason, await goodTickets()]).toEqual([750, 'request', 1]);
      await followRefunds('refunded');
      await refund('rest');
      await followRefunds('refunded');
      expect([(await found()).state, await goodTickets()]).toEqual(['refunded', 0]);
      expect(await tendersOf()).toHaveLength(2);
      const { total, ways } = await shop.books.figures.figuresOf({});
      expect(total).toMatchObject({ orders: 1, sold: 15, refunded: 15, net: 0 });
      expect(ways.map(({ way, net }) => `${way} ${net}`).toSorted()).toEqual(['invoice 0', 'provider 0']);
    });

    test('without success: the owner chooses, as with any failed refund', async () => {
      await payOnline();
      const { id } = await refund('rest');
      await followRefunds('failed');
      expect((await found()).flag).toBe('refund-failed-later');
      await shop.sales.refunds.chooseAfterFailure(
        orderId,
        { refundId: id, choice: 'restore', key: newUuid() },
        'owner',
      );
      expect([(await found()).state, await goodTickets()]).toEqual(['paid', 2]);
    });

    test('after the owner asked less of it: the two together are all of the order', async () => {
      await shop.sales.refunds.refundOrder(orderId, wish(750, [{ line: 0, amount: 1 }]), 'owner');
      await payOnline();
      await refund('rest');
      await followRefunds('refunded');
      expect(await shop.admin.orders.orderDetail(orderId)).toMatchObject({
        refund: 'whole',
        refunded: 15,
        refundable: 0,
      });
      expect(await goodTickets()).toBe(0);
    });

    test('because the bank took it: tickets are void and flagged, and come back as of any order', async () => {
      const paymentId = await payOnline();
      shop.bank.chargeBack(paymentId, 1500);
      await shop.sales.settlement.settle(paymentId);
      expect([(await found()).state, (await found()).flag, await goodTickets()]).toEqual(['refunded', 'chargeback', 0]);
      expect(await standing()).toMatchObject({ state: 'none' });
      const { total } = await shop.books.figures.figuresOf({});
      expect(total).toMatchObject({ sold: 15, chargedBack: 15, net: 0 });
      shop.bank.chargeBack(paymentId, 0);
      await shop.sales.settlement.settle(paymentId);
      expect([(await found()).flag, await goodTickets()]).toEqual(['chargeback-tickets', 2]);
    });

    test('with its whole event: by the run that pays everybody back, not by hand', async () => {
      await payOnline();
      const off = { isOnSale: false, isCancelled: true, cancelReason: null };
      await shop.ports.atomically(() => shop.sales.offer.saveOffer(anOffer({ ...off, version: 2 }, OPTIONS)));
      expect(await shop.sales.refunds.eventRefundProgress(7)).not.toHaveProperty('byHand');
      await shop.sales.refunds.startEventRefunds(7, newUuid(), 'owner');
      await shop.sales.refunds.refundEvents();
      await followRefunds('refunded');
      expect([(await found()).state, await goodTickets()]).toEqual(['refunded', 0]);
      expect(await shop.sales.refunds.unpaidEvents()).toEqual([]);
    });
  });

  test('are found by their own link alone, which opens nothing else', async () => {
    const order = await found();
    const [, , signature = ''] = invoicePaymentPath(shop.ports.secrets, order).split('/');
    expect((await shop.books.invoices.orderOfPayLink(order.number, signature))?.id).toBe(orderId);
    const other = await found(await onInvoice());
    expect(await shop.books.invoices.orderOfPayLink(other.number, signature)).toBeNull();
    expect(await shop.books.invoices.orderOfPayLink(999, signature)).toBeNull();
    expect(await shop.books.invoices.orderOfPayLink(order.number, 'x'.repeat(43))).toBeNull();
    expect(await shop.sales.orders.orderOfLink(signature)).toBeNull();
  });

  test('are paid without a mail where nobody gave an address, also when money goes back', async () => {
    orderId = await onInvoice('');
    const paymentId = await payOnline();
    shop.bank.chargeBack(paymentId, 500);
    await shop.sales.settlement.settle(paymentId);
    await refund('rest');
    await followRefunds('refunded');
    expect(await mailKinds(engine.database)).toEqual(['order-paid', 'owner-alert']);
  });
});
