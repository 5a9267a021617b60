import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { isProblem } from '../../src/kernel/problem.ts';
import type { Invoice } from '../../src/modules/ticketing/books/invoicing/invoice.ts';
import type { InvoiceForm } from '../../src/modules/ticketing/books/invoicing/invoice-schema.ts';
import type { ManualOrderRequest } from '../../src/modules/ticketing/sales/checkout/by-hand/manual-order-schema.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { anOffer, anOrder, breaches, mailKinds, openShop, paymentOf, placing, type Shop } from '../ticketing/shop.ts';

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: unknown) => (isProblem(thrown) ? thrown.reason : thrown),
  );

describe.each(engines)('invoices on $name (R-47)', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  let buyers = 0;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(
      anOffer({}, [{ capacity: 400 }, { capacity: 400, priceCents: 1000, vatRate: 21 }]),
    );
  });
  afterEach(async () => {
    const broken = await breaches(engine.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  async function buy(amounts: Record<number, number> = { 1: 2, 2: 1 }): Promise<string> {
    buyers++;
    const request = await anOrder(shop, amounts, { email: `koper${buyers}@voorbeeld.example` });
    const { orderId } = await shop.sales.checkout.placeOrder(
      placing(request, { clientAddress: `192.0.${buyers >> 8}.${buyers & 255}` }),
    );
    const paymentId = await paymentOf(shop, orderId);
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    return orderId;
  }
  async function byHand(way: ManualOrderRequest['way']): Promise<string> {
    const about = { eventId: 7, firstName: '', lastName: 'de Boer', email: '', phoneNumber: '', reason: 'Gast' };
    const orderLines = [{ option_id: 1, amount: 2 }];
    return (
      await shop.sales.checkout.takeOrder(
        { ...about, orderLines, way, totalAmount: way === 'free' ? 0 : 15 },
        null,
        'owner',
      )
    ).id;
  }
  const to = (changes: Partial<InvoiceForm> = {}): InvoiceForm => ({
    company: 'Tuinclub',
    name: 'Karel de Boer',
    street: 'Dorpsstraat 3',
    postalCode: '5678 CD',
    city: 'Elders',
    country: 'Nederland',
    vatNumber: '',
    reference: '',
    mail: false,
    ...changes,
  });
  const issue = (orderId: string, changes: Partial<InvoiceForm> = {}, by: string | null = null) =>
    shop.books.invoices.issueInvoice(orderId, to(changes), by);
  async function giveBack(
    orderId: string,
    amountCents: number,
    lines: { line: number; amount: number }[] | null = null,
  ) {
    const key = newUuid();
    const wish = { key, amountCents, isVoid: lines !== null, isRestocked: false, lines, reason: null };
    await shop.sales.refunds.refundOrder(orderId, wish, 'owner');
    return (await shop.payments.refunds.refund(key))?.providerRefundId ?? null;
  }
  async function end(providerRefundId: string | null, status: 'refunded' | 'failed'): Promise<void> {
    shop.bank.moveRefund(providerRefundId ?? '', status);
    shop.clock.advance({ hours: 2 });
    await shop.sales.refunds.sendRefunds();
  }
  const all = (orderId: string) => shop.ports.invoices.ofOrder(orderId);
  const told = (some: Invoice[]) =>
    some.map(({ number, kind, credits, totalCents, replacedAt, content }) => [
      number,
      kind,
      credits,
      totalCents,
      replacedAt !== null,
      content?.rates.map(({ rate, grossCents, vatCents }) => [rate, grossCents, vatCents]),
    ]);

  test('carry what the law requires, add up to the receipt, and are the same for the same request', async () => {
    const orderId = await buy();
    const number = await issue(orderId, { company: 'Tuinclub', vatNumber: 'NL123456782B01' });
    expect(number).toBe('2026-0001');
    expect(await issue(orderId, { company: 'Tuinclub', vatNumber: 'NL123456782B01' }, 'owner')).toBe(number);
    const [invoice] = await all(orderId);
    expect(invoice).toMatchObject({
      number,
      kind: 'invoice',
      totalCents: 2650,
      issuedAt: shop.clock.now(),
      content: {
        seller: { name: 'De Lindehof', street: 'Lindelaan 12', kvkNumber: shop.ports.site.kvkNumber },
        buyer: { company: 'Tuinclub', vatNumber: 'NL123456782B01' },
        event: 'Open dag',
        orderNumber: 1,
        supplied: { from: '2026-06-06', to: '2026-06-06' },
        isPaid: true,
        lines: [
          { text: 'Entree volwassene', amount: 2, unitCents: 750, cents: 1500, rate: 9 },
          { text: 'Entree kind', amount: 1, unitCents: 1000, cents: 1000, rate: 21 },
          { text: 'Servicekosten', amount: 1, unitCents: 150, cents: 150, rate: 21 },
        ],
        rates: [
          { rate: 9, grossCents: 1500, vatCents: 124 },
          { rate: 21, grossCents: 1150, vatCents: 200 },
        ],
      },
    });
    const receipt = (await shop.sales.orders.orderView((await shop.ports.orders.find(orderId))!)).vat;
    expect(receipt.map(({ amount }) => Math.round(amount * 100))).toEqual([124, 200]);
    expect(await all(orderId)).toHaveLength(1);
  });

  test('of cash, of a terminal, and of an order that is still to be paid', async () => {
    for (const way of ['cash', 'terminal', 'invoice'] as const) {
      const [invoice] = await all(await byHand(way).then(async (id) => (await issue(id), id)));
      expect([way, invoice?.totalCents, invoice?.content?.isPaid]).toEqual([way, 1500, way !== 'invoice']);
    }
    expect(await refusal(byHand('free').then((id) => issue(id)))).toBe('nothing_to_invoice');
    expect(await refusal(issue(newUuid()))).toBe('order_not_found');
    const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 1 })));
    expect(await refusal(issue(orderId))).toBe('nothing_to_invoice');
  });

  test('other data credit the rest, and make a new one', async () => {
    const orderId = await buy();
    await issue(orderId);
    expect(await issue(orderId, { company: 'Tuinvereniging' })).toBe('2026-0003');
    expect(told(await all(orderId))).toEqual([
      [
        '2026-0001',
        'invoice',
        null,
        2650,
        true,
        [
          [9, 1500, 124],
          [21, 1150, 200],
        ],
      ],
      [
        '2026-0002',
        'credit',
        '2026-0001',
        -2650,
        false,
        [
          [9, -1500, -124],
          [21, -1150, -200],
        ],
      ],
      [
        '2026-0003',
        'invoice',
        null,
        2650,
        false,
        [
          [9, 1500, 124],
          [21, 1150, 200],
        ],
      ],
    ]);
    expect((await shop.books.invoices.invoicesOfOrder(orderId)).current).toBe('2026-0003');
  });

  test('a refund gets its credit note once it came to its end, once; one that fails gets none', async () => {
    const orderId = await buy();
    await issue(orderId);
    const failing = await giveBack(orderId, 700);
    await shop.books.invoices.creditRefunds();
    expect(await all(orderId)).toHaveLength(1);
    await end(failing, 'failed');
    await end(await giveBack(orderId, 1000, [{ line: 1, amount: 1 }]), 'refunded');
    await Promise.all([shop.books.invoices.creditRefunds(), shop.books.invoices.creditRefunds()]);
    await end(await giveBack(orderId, 333), 'refunded');
    await shop.books.invoices.creditRefunds();
    await shop.books.invoices.creditRefunds();
    const rows = await all(orderId);
    expect(told(rows).map(([number, , credits, cents, , rates]) => [number, credits, cents, rates])).toEqual([
      [
        '2026-0001',
        null,
        2650,
        [
          [9, 1500, 124],
          [21, 1150, 200],
        ],
      ],
      ['2026-0002', '2026-0001', -1000, [[21, -1000, -174]]],
      [
        '2026-0003',
        '2026-0001',
        -333,
        [
          [9, -303, -25],
          [21, -30, -5],
        ],
      ],
    ]);
    expect((await mailKinds(engine.database)).filter((kind) => kind === 'order-credit-note')).toHaveLength(2);
    // The rest of invoice and credit notes equals the rest in the VAT return.
    const { quarters } = await shop.books.figures.vatOfYear({ year: 2026, basis: 'payment' });
    const sums = (rate: number) =>
      rows.reduce((sum, { content }) => sum + (content?.rates.find((one) => one.rate === rate)?.vatCents ?? 0), 0);
    expect(quarters[1]?.rates.map(({ rate, vat }) => [rate, Math.round(vat * 100)])).toEqual([
      [21, sums(21)],
      [9, sums(9)],
    ]);
  });

  test('what went back before is a line of the invoice, and all of it leaves nothing to invoice', async () => {
    const orderId = await byHand('cash');
    await giveBack(orderId, 500);
    await issue(orderId);
    await shop.books.invoices.creditRefunds();
    expect(told(await all(orderId))).toEqual([['2026-0001', 'invoice', null, 1000, false, [[9, 1000, 83]]]]);
    await giveBack(orderId, 1000);
    await shop.books.invoices.creditRefunds();
    expect((await all(orderId)).map(({ totalCents }) => totalCents)).toEqual([1000, -1000]);
    expect(await issue(orderId)).toBe('2026-0001');
    expect(await refusal(issue(orderId, { name: 'Iemand anders' }))).toBe('nothing_to_invoice');
    expect(await shop.books.invoices.invoicesOfOrder(orderId)).toMatchObject({ amount: 0, current: '2026-0001' });
  });

  test('a chargeback is no credit: the bank took it, nobody gave it', async () => {
    const orderId = await buy();
    await issue(orderId);
    shop.bank.chargeBack(await paymentOf(shop, orderId), 2650);
    await shop.sales.settlement.settle(await paymentOf(shop, orderId));
    await shop.books.invoices.creditRefunds();
    expect(await all(orderId)).toHaveLength(1);
  });

  test('are mailed when that is asked, not again and again, and never to another address', async () => {
    const orderId = await buy();
    for (let turn = 0; turn < 3; turn++) await issue(orderId, { mail: true });
    expect((await mailKinds(engine.database)).filter((kind) => kind === 'order-invoice')).toHaveLength(1);
    const { email } = (await shop.ports.orders.find(orderId))!;
    expect(await shop.books.invoices.invoiceForMail('2026-0001')).toMatchObject({ email });
    await issue(await byHand('cash'), { mail: true });
    expect((await mailKinds(engine.database)).filter((kind) => kind === 'order-invoice')).toHaveLength(1);
  });

  test('start again each year in Amsterdam, and are erased after seven years; their numbers stay', async () => {
    const [one, other] = [await byHand('cash'), await byHand('cash')];
    shop.clock.set('2026-12-31T22:59:59.000Z');
    expect(await issue(one)).toBe('2026-0001');
    shop.clock.set('2026-12-31T23:00:00.000Z');
    expect(await issue(other)).toBe('2027-0001');
    expect(
      (await shop.books.invoices.listInvoices({ year: 2026 })).rows.map(({ number, to: whom }) => [number, whom]),
    ).toEqual([['2026-0001', 'Tuinclub']]);
    expect((await shop.books.invoices.listInvoices({})).years).toEqual([2027, 2026]);
    shop.clock.set('2034-01-02T00:00:00.000Z');
    await shop.books.invoices.forgetInvoices();
    expect(await shop.books.invoices.invoiceWhole('2026-0001')).toBeNull();
    expect((await all(one))[0]).toMatchObject({ number: '2026-0001', totalCents: 1500, content: null });
    expect(await shop.books.invoices.invoiceWhole('2027-0001', other)).not.toBeNull();
    expect(await shop.books.invoices.invoiceWhole('2027-0001', one)).toBeNull();
  });

  test('fifty at once, some rolled back, get numbers without a gap', async () => {
    const orders: string[] = [];
    for (let order = 0; order < 50; order++) orders.push(await byHand('cash'));
    const undone = new Error('the disk was full');
    const numbers = await Promise.all(
      orders.map((orderId, index) =>
        index % 5 === 0
          ? engine.database
              .atomically(async () => {
                await issue(orderId);
                throw undone;
              })
              .catch((thrown: unknown) => {
                if (thrown !== undone) throw thrown;
                return issue(orderId);
              })
          : Promise.all([issue(orderId), issue(orderId)]).then(([first, again]) => {
              expect(again).toBe(first);
              return first;
            }),
      ),
    );
    const expected = Array.from({ length: 50 }, (_, index) => `2026-${String(index + 1).padStart(4, '0')}`);
    expect(new Set(numbers)).toEqual(new Set(expected));
    const { rows, next } = await shop.books.invoices.listInvoices({ year: 2026 });
    expect(rows.map(({ number }) => number)).toEqual(expected.toReversed());
    expect(next).toBeNull();
  });

  test('an open one says where, until when and under which reference it is paid, once the owner said so', async () => {
    const orderId = await byHand('invoice');
    const order = async () => (await shop.ports.orders.find(orderId)) ?? expect.fail('no order');
    const first = await issue(orderId);
    expect((await shop.books.invoices.invoiceWhole(first))?.content.payment).toBeUndefined();
    expect(await shop.books.invoices.invoicesOf(await order())).toMatchObject({
      owed: 15,
      payment: null,
      isAccountKnown: false,
    });
    expect(await issue(orderId)).toBe(first);

    const setting = { iban: 'NL91ABNA0417164300', holder: 'Stichting De Lindehof', termDays: 14 };
    await shop.books.invoices.setInvoiceSetting(setting, 'owner');
    await shop.books.invoices.setInvoiceSetting({ ...setting, termDays: 30 }, 'owner');
    expect(await shop.books.invoices.invoiceSetting()).toEqual({ ...setting, termDays: 30 });
    const second = await issue(orderId);
    expect(second).not.toBe(first);
    const { iban, holder } = setting;
    expect((await shop.books.invoices.invoiceWhole(second))?.content).toMatchObject({
      totalCents: 1500,
      payment: { iban, holder, dueOn: '2026-05-31', openCents: 1500 },
    });
    expect(await issue(orderId)).toBe(second); // it says all that is asked: the same one
    const payment = { iban, holder, dueOn: '2026-05-31', reference: second };
    expect(await shop.books.invoices.invoicesOf(await order())).toMatchObject({
      owed: 15,
      payment,
      isAccountKnown: true,
    });

    await shop.sales.settlement.settleInvoice(orderId, 'owner');
    expect(await shop.books.invoices.invoicesOf(await order())).toMatchObject({
      owed: 0,
      payment: null,
      current: second,
    });
  });

  test('of two changes of the account one is a conflict; the same again is none', async () => {
    const first = { iban: 'NL91ABNA0417164300', holder: 'De Lindehof', termDays: 14 };
    const mine = { ...first, holder: 'Stichting De Lindehof' };
    const theirs = { ...first, termDays: 30 };
    const set = (setting: typeof first, seen: typeof first | null) =>
      refusal(shop.books.invoices.setInvoiceSetting(setting, 'owner', seen));

    expect(await set(mine, first)).toBe('stale'); // nothing is stored yet
    expect(await shop.books.invoices.invoiceSetting()).toBeNull();
    expect(await set(first, null)).toBe('done');
    expect(await set(theirs, null)).toBe('stale');

    const ends = await Promise.all([set(mine, first), set(theirs, first)]);
    expect(ends.toSorted()).toEqual(['done', 'stale']);
    const kept = ends[0] === 'done' ? mine : theirs;
    expect(await shop.books.invoices.invoiceSetting()).toEqual(kept);
    expect(await set(kept, first)).toBe('done'); // an answer that was lost
    expect(await shop.books.invoices.invoiceSetting()).toEqual(kept);
  });

  test('one that was paid at once names no account', async () => {
    await shop.books.invoices.setInvoiceSetting(
      { iban: 'NL91ABNA0417164300', holder: 'De Lindehof', termDays: 14 },
      'owner',
    );
    const number = await issue(await buy());
    expect((await shop.books.invoices.invoiceWhole(number))?.content).toMatchObject({ isPaid: true });
    expect((await shop.books.invoices.invoiceWhole(number))?.content.payment).toBeUndefined();
  });
});
