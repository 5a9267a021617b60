import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { groupedCode, newUuid } from '../../src/kernel/ids.ts';
import type { RefundWish } from '../../src/modules/ticketing/sales/refunds/refund-wish.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { anOffer, anOrder, breaches, openShop, paymentOf, placing, type Shop } from '../ticketing/shop.ts';

describe.each(engines)('orders for admins on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(
      anOffer({}, [{ capacity: 20 }, { capacity: 20, start: '2026-06-07T09:00:00.000Z' }]),
    );
  });
  afterEach(async () => {
    await engine.close();
  });

  type Buyer = { firstName?: string; lastName?: string; email?: string; phoneNumber?: string };
  let buyers = 0;

  async function anOrderOf(buyer: Buyer, amounts: Record<number, number> = { 1: 1 }, isPaid = true): Promise<string> {
    buyers++;
    const request = await anOrder(shop, amounts, { email: `koper${buyers}@voorbeeld.example`, ...buyer });
    const { orderId } = await shop.sales.checkout.placeOrder(placing(request, { clientAddress: `192.0.2.${buyers}` }));
    if (!isPaid) return orderId;
    shop.bank.pay(await paymentOf(shop, orderId), 'paid');
    await shop.sales.settlement.settle(await paymentOf(shop, orderId));
    return orderId;
  }
  const wish = (changes: Partial<RefundWish>): RefundWish => ({
    key: newUuid(),
    amountCents: 0,
    isVoid: true,
    isRestocked: true,
    lines: null,
    reason: null,
    ...changes,
  });
  const found = async (search: Parameters<Shop['admin']['orders']['findOrders']>[0]) =>
    (await shop.admin.orders.findOrders(search)).map((order) => order.number);

  describe('finds orders', () => {
    test('by a part of a name, of an address, by number, by telephone and by the code of a ticket', async () => {
      const anna = await anOrderOf({ firstName: 'Anna', lastName: 'de Vries', phoneNumber: '0612345678' });
      await anOrderOf({ firstName: 'Bert', lastName: '50%_korting', email: 'bert@tuin.example', phoneNumber: '-' });
      await anOrderOf({ firstName: 'Élise', lastName: 'Çelik', phoneNumber: '-' });
      const numbers = { anna: 1, bert: 2, elise: 3 };
      expect(await found({ q: 'anna  DE vries', limit: 10 })).toEqual([numbers.anna]);
      expect(await found({ q: 'TUIN.ex', limit: 10 })).toEqual([numbers.bert]);
      expect(await found({ q: '50%_', limit: 10 })).toEqual([numbers.bert]);
      expect(await found({ q: '5%k', limit: 10 })).toEqual([]);
      expect(await found({ q: 'Élise ÇEL', limit: 10 })).toEqual([numbers.elise]);
      expect(await found({ q: "'; drop table orders; --", limit: 10 })).toEqual([]);
      expect(await found({ q: '2', limit: 10 })).toEqual([numbers.bert]);
      expect(await found({ q: '612345', limit: 10 })).toEqual([numbers.anna]);
      const [ticket] = await shop.ports.orders.ticketsOf(anna);
      expect(await found({ q: ticket?.code ?? '', limit: 10 })).toEqual([numbers.anna]);
      expect(await found({ email: 'bert@tuin.example', limit: 10 })).toEqual([numbers.bert]);
      expect(await found({ q: ' ', limit: 10 })).toEqual([3, 2, 1]);
    });

    test('however the name, the number or the half of a code is spelled (the same on every engine)', async () => {
      const anna = await anOrderOf({ firstName: 'Marijke', lastName: 'de Boer', phoneNumber: '+31 (0)6-12 34 56 78' });
      await anOrderOf({ firstName: 'Jürgen', lastName: 'MÜLLER', phoneNumber: '0049 170 1234567' });
      await anOrderOf({ firstName: 'Siobhán', lastName: 'O’Brien', phoneNumber: '(040) 212.34.56' });
      await anOrderOf({ firstName: 'Ze\u0308ra', lastName: 'D`Angelo Ørsted', phoneNumber: '0612 99 99 99' });
      const cases: Record<number, string[]> = {
        1: [
          'de Boer, Marijke',
          'boer marijke',
          '06 12345678',
          '0612345678',
          '+31612345678',
          '0031612345678',
          '31612345678',
          '23 45 678',
          '#1',
        ],
        2: ['Muller', 'müller', 'JURGEN', '+49 170 1234567', '# 2'],
        3: ["o'brien", 'O’Brien', 'o´brien siobhan', '0402123456', '#3'],
        4: ['zera', 'Zëra', "d'angelo", 'd’angelo', 'orsted, d`angelo', '+31 612 99 99 99'],
      };
      for (const [number, searches] of Object.entries(cases)) {
        for (const q of searches) expect([q, await found({ q, limit: 10 })]).toEqual([q, [Number(number)]]);
      }
      const order = await shop.ports.orders.find(anna);
      const [ticket] = await shop.ports.orders.ticketsOf(anna);
      const halves = [ticket?.code ?? '', order?.groupCode ?? ''].flatMap((code) => [
        code.slice(0, 13),
        code.slice(13),
      ]);
      for (const half of halves) {
        expect(await found({ q: groupedCode(half).toLowerCase(), limit: 10 })).toEqual([1]);
      }
      for (const q of ['#', '#40', '#1x', 'boer#', '+31 612 34 56 79', 'Mäller']) {
        expect([q, await found({ q, limit: 10 })]).toEqual([q, []]);
      }
    });

    test('by state, by event, and those that need attention', async () => {
      const paid = await anOrderOf({});
      await anOrderOf({}, { 1: 1 }, false);
      const back = await anOrderOf({});
      await shop.sales.refunds.refundOrder(back, wish({ amountCents: 900 }), 'owner');
      expect(await found({ status: 'open', limit: 10 })).toEqual([2]);
      expect(await found({ status: 'paid', limit: 10 })).toEqual([1]);
      expect(await found({ status: 'refunded', limit: 10 })).toEqual([3]);
      expect(await found({ eventId: 8, limit: 10 })).toEqual([]);
      await shop.ports.orders.flag(paid, 'payment-amount');
      expect(await found({ isFlagged: true, limit: 10 })).toEqual([1]);
      await shop.admin.orders.lookAfter(paid, 'payment-amount', 'owner');
      expect(await found({ isFlagged: true, limit: 10 })).toEqual([]);
      await shop.ports.orders.flag(paid, 'chargeback');
      expect(await found({ isFlagged: true, limit: 10 })).toEqual([1]);
    });

    test('that were flagged for something else meanwhile stay on the list', async () => {
      const paid = await anOrderOf({});
      const calm = await anOrderOf({});
      await shop.ports.orders.flag(paid, 'refund-failed');
      await shop.ports.orders.flag(paid, 'chargeback');
      const refusal = (id: string, flag: string) =>
        shop.admin.orders.lookAfter(id, flag, 'owner').then(() => 'done', refusalOf);
      expect(await refusal(paid, 'refund-failed')).toBe('stale');
      expect(await refusal(calm, 'chargeback')).toBe('stale');
      expect(await found({ isFlagged: true, limit: 10 })).toEqual([1]);
      expect(await refusal(paid, 'chargeback')).toBe('done');
      expect(await refusal(paid, 'chargeback')).toBe('done');
      expect(await found({ isFlagged: true, limit: 10 })).toEqual([]);
    });

    test('a page at a time, newest first', async () => {
      for (let i = 0; i < 5; i++) await anOrderOf({});
      const first = await shop.admin.orders.findOrders({ limit: 2 });
      expect(first.map((order) => order.number)).toEqual([5, 4]);
      expect(await found({ limit: 2, before: first.at(-1)?.id })).toEqual([3, 2]);
      expect(await found({ limit: 2, before: newUuid() })).toEqual([]);
    });
  });

  describe('lists the visitors', () => {
    test('per order and line, only tickets that let somebody in, by surname as the Dutch do', async () => {
      await anOrderOf({ firstName: 'Bo', lastName: 'Zwart' }, { 1: 2, 2: 1 });
      await anOrderOf({ firstName: 'Anna', lastName: 'van der Berg' }, { 1: 1 });
      await anOrderOf({ firstName: 'Cas', lastName: 'Ćosić' }, { 2: 2 });
      await anOrderOf({ lastName: 'Onbetaald' }, { 1: 1 }, false);
      const gone = await anOrderOf({ lastName: 'Geld terug' }, { 1: 1 });
      await shop.sales.refunds.refundOrder(gone, wish({ amountCents: 900 }), 'owner');
      const list = await shop.admin.visitors.visitorList(7, null);
      expect(list.visitors.map(({ lastName, amount }) => [lastName, amount])).toEqual([
        ['van der Berg', 1],
        ['Ćosić', 2],
        ['Zwart', 3],
      ]);
      expect(list.days).toEqual(['2026-06-06', '2026-06-07']);
      expect(list.options.map(({ expected, capacity }) => [expected, capacity])).toEqual([
        [3, 20],
        [3, 20],
      ]);
      const sunday = await shop.admin.visitors.visitorList(7, '2026-06-07');
      expect(sunday.visitors.map(({ lastName, amount }) => [lastName, amount])).toEqual([
        ['Ćosić', 2],
        ['Zwart', 1],
      ]);
      expect([list.expected, sunday.expected]).toEqual([6, 3]);
    });

    test('and how many a day, also without anybody', async () => {
      await anOrderOf({}, { 1: 2, 2: 1 });
      const saturday = await shop.admin.visitors.expectedBetween(
        [7, 8],
        '2026-06-05T22:00:00.000Z',
        '2026-06-06T22:00:00.000Z',
      );
      expect([...saturday]).toEqual([[7, { expected: 2, capacity: 20 }]]);
      expect([...(await shop.admin.visitors.expectedBetween([], '2026-01-01', '2027-01-01'))]).toEqual([]);
    });
  });

  test('shows the mails about an order and of no other', async () => {
    const [one] = [await anOrderOf({}), await anOrderOf({})];
    const detail = await shop.admin.orders.orderDetail(one);
    expect(detail.mails.map(({ kind, title }) => [kind, title])).toEqual(
      expect.arrayContaining([
        ['order-paid', 'Tickets'],
        ['order-notice-owner', 'Bericht van een bestelling, voor u'],
      ]),
    );
    expect(detail.mails).toHaveLength(2);
  });

  describe('refunds at once (R-14, R-30)', () => {
    test('ten partial refunds never exceed the payment', async () => {
      const orderId = await anOrderOf({}, { 1: 2 }); // 16.50
      const wishes = Array.from({ length: 10 }, () => wish({ amountCents: 500, isVoid: false }));
      const fares = await Promise.all(
        wishes.map((one) => shop.sales.refunds.refundOrder(orderId, one, 'owner').then(() => 'done', refusalOf)),
      );
      expect(fares.filter((fare) => fare === 'done')).toHaveLength(3);
      expect(fares.filter((fare) => fare === 'refund_too_high')).toHaveLength(7);
      expect((await shop.bank.find(await paymentOf(shop, orderId)))?.refundedCents).toBe(1500);
      expect(await breaches(engine.database)).toEqual([]);
    });

    test('the same one five times is one', async () => {
      const orderId = await anOrderOf({}, { 1: 2 });
      const same = wish({ amountCents: 750, lines: [{ line: 0, amount: 1 }] });
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => shop.sales.refunds.refundOrder(orderId, same, 'owner')),
      );
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      expect(await shop.bank.refundsOf(await paymentOf(shop, orderId))).toHaveLength(1);
      expect((await shop.admin.orders.orderDetail(orderId)).tickets).toBe(1);
      expect(await breaches(engine.database)).toEqual([]);
    });

    test('the last tickets lapse once', async () => {
      const orderId = await anOrderOf({}, { 1: 3 });
      const fares = await Promise.all(
        Array.from({ length: 5 }, () =>
          shop.sales.refunds
            .refundOrder(orderId, wish({ lines: [{ line: 0, amount: 2 }] }), 'owner')
            .then(() => 'done', refusalOf),
        ),
      );
      expect(fares.filter((fare) => fare === 'done')).toHaveLength(1);
      expect(fares.filter((fare) => fare === 'tickets_already_void')).toHaveLength(4);
      expect((await shop.ports.offers.options([7]))[0]?.sold).toBe(1);
      expect(await breaches(engine.database)).toEqual([]);
    });

    test('one that fails while its payment has news: neither waits for the other, and its ticket stays void', async () => {
      for (let round = 0; round < 5; round++) {
        const orderId = await anOrderOf({}, { 1: 2 });
        await shop.sales.refunds.refundOrder(
          orderId,
          wish({ amountCents: 750, lines: [{ line: 0, amount: 1 }] }),
          'owner',
        );
        const paymentId = await paymentOf(shop, orderId);
        const [made] = await shop.bank.refundsOf(paymentId);
        shop.bank.moveRefund(made?.id ?? '', 'failed');
        shop.clock.advance({ hours: 2 });
        const news = Array.from({ length: 5 }, () => shop.sales.settlement.handleNotice(paymentId));
        await Promise.all([shop.sales.refunds.sendRefunds(), ...news, shop.sales.refunds.sendRefunds()]);
        expect((await shop.admin.orders.orderDetail(orderId)).tickets).toBe(1);
        expect((await shop.admin.orders.orderDetail(orderId)).refunds).toMatchObject([
          { status: 'failed', isToChoose: true },
        ]);
      }
      expect(await breaches(engine.database)).toEqual([]);
    });

    test('a refund that fails halfway leaves nothing behind', async () => {
      const orderId = await anOrderOf({}, { 1: 1 });
      const failing = await openShop({
        database: engine.database,
        ports: (ports) => ({
          ...ports,
          payments: shop.payments,
          audit: { note: () => Promise.reject(new Error('the trail is full')) },
        }),
      });
      const request = wish({ amountCents: 900 });
      await expect(failing.sales.refunds.refundOrder(orderId, request, 'owner')).rejects.toThrow('the trail is full');
      expect(await shop.ports.refundRequests.find(request.key)).toBeNull();
      expect(await shop.payments.refunds.refundsOf(orderId)).toEqual([]);
      expect((await shop.admin.orders.orderDetail(orderId)).tickets).toBe(1);
    });
  });

  describe('what is too old to keep (P-09)', () => {
    const personOf = async (id: string) => {
      const { firstName, lastName, email, phoneNumber } = (await shop.ports.orders.find(id)) ?? {};
      return [firstName, lastName, email, phoneNumber].join(' ').trim();
    };

    test('goes in its time: who did not pay, then the telephone number, then the buyer', async () => {
      const paid = await anOrderOf({ email: 'een@voorbeeld.example', phoneNumber: '0611111111' });
      const unpaid = await anOrderOf({ email: 'twee@voorbeeld.example' }, { 1: 1 }, false);
      await shop.ports.orders.move(unpaid, { to: 'expired' });
      const open = await anOrderOf({ email: 'drie@voorbeeld.example' }, { 1: 1 }, false);
      shop.clock.advance({ days: 29 });
      await shop.sales.orders.forgetBuyers();
      expect(await personOf(unpaid)).toContain('twee@');
      shop.clock.advance({ days: 2 });
      await shop.sales.orders.forgetBuyers();
      expect(await personOf(unpaid)).toBe('');
      expect(await personOf(open)).toContain('drie@');
      shop.clock.set('2026-09-04T00:00:00.000Z'); // 90 days after the visit, less some hours
      await shop.sales.orders.forgetBuyers();
      expect(await personOf(paid)).toContain('0611111111');
      shop.clock.set('2026-09-05T00:00:00.000Z');
      await shop.sales.orders.forgetBuyers();
      expect(await personOf(paid)).toBe('Anna de Vries een@voorbeeld.example');
      shop.clock.set('2033-12-31T12:00:00.000Z');
      await shop.sales.orders.forgetBuyers();
      expect(await personOf(paid)).not.toBe('');
      shop.clock.set('2034-01-01T12:00:00.000Z');
      await shop.sales.orders.forgetBuyers();
      expect(await personOf(paid)).toBe('');
      expect((await shop.admin.orders.orderDetail(paid)).totalAmount).toBe(9);
    });

    test('stays as long as the owner has to look after the order, or the visit was moved', async () => {
      const flagged = await anOrderOf({}, { 1: 1 }, false);
      await shop.ports.orders.move(flagged, { to: 'expired' });
      await shop.ports.orders.flag(flagged, 'payment-amount');
      const moved = await anOrderOf({ phoneNumber: '0622222222' });
      const [first, ...others] = await shop.ports.offers.options([7]);
      const later = { start: '2027-06-06T09:00:00.000Z', end: '2027-06-06T15:00:00.000Z' };
      await shop.sales.offer.saveOffer({ ...anOffer(), options: first ? [{ ...first, ...later }, ...others] : [] });
      shop.clock.set('2026-12-01T00:00:00.000Z');
      await shop.sales.orders.forgetBuyers();
      expect(await personOf(flagged)).not.toBe('');
      expect(await personOf(moved)).toContain('0622222222');
      await shop.admin.orders.lookAfter(flagged, 'payment-amount', 'owner');
      await shop.sales.orders.forgetBuyers();
      expect(await personOf(flagged)).toBe('');
    });
  });

  describe('a corrected address', () => {
    test('gets a link of its own; the old one tells nothing any more', async () => {
      const orderId = await anOrderOf({ email: 'fout@voorbeeld.example' });
      const before = (await shop.sales.orders.orderForMail(orderId))?.linkSecret ?? '';
      expect(await shop.sales.orders.orderOfLink(before)).not.toBeNull();
      shop.clock.advance({ minutes: 1 });
      await shop.sales.orders.correctAddress(orderId, { email: 'goed@voorbeeld.example', isResent: true }, 'owner');
      expect(await shop.sales.orders.orderOfLink(before)).toBeNull();
      const after = (await shop.sales.orders.orderForMail(orderId))?.linkSecret ?? '';
      expect((await shop.sales.orders.orderOfLink(after))?.email).toBe('goed@voorbeeld.example');
      expect((await shop.admin.orders.orderDetail(orderId)).mails[0]).toMatchObject({
        kind: 'order-paid',
        to: 'goed@voorbeeld.example',
      });
      expect(await breaches(engine.database)).toEqual([]);
    });

    test('is given once of two that saw the same order', async () => {
      const orderId = await anOrderOf({});
      const to = (email: string) =>
        engine.database.atomically(() =>
          shop.ports.orders.changeAddress(orderId, { email, linkNumber: 2, linkHash: email }),
        );
      const fares = await Promise.all([to('een@voorbeeld.example'), to('twee@voorbeeld.example')]);
      expect(fares.toSorted()).toEqual([false, true]);
    });
  });
});

function refusalOf(thrown: unknown): unknown {
  return thrown instanceof Error && 'reason' in thrown ? thrown.reason : thrown;
}
