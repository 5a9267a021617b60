import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../../src/kernel/dates/calendar-day.ts';
import { daysAfter } from '../../../src/kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import { isProblem } from '../../../src/kernel/problem.ts';
import { checkInvariants } from '../../../src/ops/invariants/check-invariants.ts';
import { VAT_BASES } from '../../../src/kernel/money/vat-basis.ts';
import { vatRowsBetween } from '../../../src/modules/ticketing/books/figures/vat-rows.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { rounds, seededRandom, seedOf } from '../../support/seeded-random.ts';
import { aCard, bankSays, orderWithCard, sellCards } from '../card-sales/a-card.ts';
import { callOff, MONDAY, OFF, openThreeDays, SATURDAY, SUNDAY } from '../call-off/garden-days.ts';
import { anOffer, anOrder, openShop, paymentOf, placing, type Shop } from '../shop.ts';

const DAYS = { from: '2026-01-01', to: '2026-12-31' };
const TUESDAY = { start: '2026-07-07T09:00:00.000Z', end: '2026-07-07T15:00:00.000Z' };

const DAY_FORMAT = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });

/** Expected sums per day from every row, without a cache: money by day, event, kind and way, VAT by day, kind and rate. */
async function plain(shop: Shop): Promise<string[]> {
  const sums = new Map<string, [cents: number, vat: number]>();
  const add = (key: string, cents: number, vat: number) => {
    const [before, vatBefore] = sums.get(key) ?? [0, 0];
    sums.set(key, [before + cents, vatBefore + vat]);
  };
  const within = ['2026-01-01T00:00:00.000Z', '2026-12-31T00:00:00.000Z'] as const;
  for (const row of await shop.ports.movements.list(...within, {}, { after: null, limit: 10_000 })) {
    add(`money ${DAY_FORMAT.format(new Date(row.at))} ${row.eventId} ${row.kind} ${row.way}`, row.cents, 0);
  }
  for await (const { basis, postings } of vatRowsBetween(shop.ports.vatOrders, DAYS, VAT_BASES)) {
    for (const { day, kind, rate, grossCents, vatCents } of postings) {
      add(`${basis} ${day} 0 ${kind} ${rate}`, grossCents, vatCents);
    }
  }
  return lines(sums);
}

const lines = (sums: Map<string, [number, number]>) =>
  [...sums].map(([key, [cents, vat]]) => `${key}: ${cents} ${vat}`).toSorted();

async function kept(shop: Shop): Promise<string[]> {
  const sums = new Map<string, [number, number]>();
  for (const book of ['money', 'supply', 'payment'] as const) {
    for (const { day, eventId, kind, part, cents, vatCents } of await shop.ports.daySums.between(book, DAYS)) {
      sums.set(`${book} ${day} ${eventId} ${kind} ${part}`, [cents, vatCents]);
    }
  }
  return lines(sums);
}

describe.each(engines)('the days of the books on $name', ({ name, open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  let buyers: number;
  beforeEach(async () => {
    buyers = 0;
    engine = await open();
    shop = await openShop({ database: engine.database });
    await openThreeDays(shop, { sunday: 200, monday: 200 });
    await sellCards(shop, 9);
    await shop.sales.offer.saveOffer(
      anOffer({ eventId: 9, title: 'Proeverij' }, [
        { priceCents: 1249, vatRate: 21, capacity: 300, ...SUNDAY },
        { priceCents: 333, vatRate: 9, capacity: 300, ...MONDAY },
        { priceCents: 511, vatRate: 9, capacity: 300, ...TUESDAY },
      ]),
    );
  });
  afterEach(() => engine.close());

  const agree = async () => {
    await shop.books.figures.countDays(new AbortController().signal);
    expect(await kept(shop)).toEqual(await plain(shop));
  };

  async function buy(amounts: Record<number, number>): Promise<{ orderId: string; paymentId: string }> {
    buyers++;
    const request = await anOrder(shop, amounts, { email: `koper${buyers}@voorbeeld.example` });
    const { orderId } = await shop.sales.checkout.placeOrder(
      placing(request, { clientAddress: `10.1.${buyers >> 8}.${buyers & 255}` }),
    );
    const paymentId = await paymentOf(shop, orderId);
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    return { orderId, paymentId };
  }

  async function byHand(way: 'cash' | 'terminal' | 'invoice') {
    const about = { eventId: 7, firstName: '', lastName: 'de Boer', email: '', phoneNumber: '', reason: '' };
    const orderLines = [{ option_id: 3, amount: 2 }];
    const { id } = await shop.sales.checkout.takeOrder({ ...about, way, orderLines, totalAmount: 15 }, null, 'owner');
    return { orderId: id, paymentId: null };
  }

  test('come to the plain sum after every sequence of sales, refunds, chargebacks, other dates and dates that do not go on', async () => {
    const random = seededRandom(seedOf(98));
    const orders: { orderId: string; paymentId: string | null }[] = [];
    const cards: { orderId: string }[] = [];
    const done = new Map<string, number>();
    const wish = () => ({ key: newUuid(), isRestocked: random.oneIn(2), reason: null });
    const one = () => random.pick(orders);
    const deeds: Record<string, () => Promise<unknown>> = {
      sale: async () =>
        orders.push(await buy(random.oneIn(2) ? { 4: 1, 5: 2, 6: 1 + random.below(3) } : { 2: 1 + random.below(3) })),
      'sale by hand': async () => {
        orders.push(await byHand(random.pick(['cash', 'terminal', 'invoice'] as const)));
      },
      'sale of a gift card': async () => {
        cards.push(await aCard(shop));
      },
      'tickets with a gift card': async () => {
        const card = await aCard(shop);
        const { orderId } = await orderWithCard(shop, card.code, { amounts: { 3: 5 + random.below(4) } });
        const rest = await shop.ports.payments.attempts.moneyOf([orderId]).then((money) => money.get(orderId));
        if (rest?.attempts.length) await bankSays(shop, orderId);
        orders.push({ orderId, paymentId: null });
      },
      'gift card taken back': async () => {
        const { orderId } = random.pick(cards);
        const order = await shop.ports.orders.find(orderId);
        await shop.sales.giftCards.withdrawCard(order!);
      },
      'chargeback of a gift card': async () => {
        const paymentId = await paymentOf(shop, random.pick(cards).orderId);
        shop.bank.chargeBack(paymentId, random.pick([0, 1, 2500, 5000]));
        await shop.sales.settlement.settle(paymentId);
      },
      'refund of an amount': () =>
        shop.sales.refunds.refundOrder(
          one().orderId,
          { ...wish(), amountCents: 1 + random.below(300), isVoid: false, lines: null },
          'owner',
        ),
      'refund of tickets': async () => {
        const { orderId } = await buy({ 4: 1, 5: 1, 6: 1 });
        shop.clock.advance({ hours: random.below(60) });
        const lines = [{ line: random.below(3), amount: 1 }];
        return shop.sales.refunds.refundOrder(orderId, { ...wish(), amountCents: 333, isVoid: true, lines }, 'owner');
      },
      'refund of all': () =>
        shop.sales.refunds.refundOrder(
          one().orderId,
          { ...wish(), amountCents: 'rest', isVoid: true, lines: null },
          'owner',
        ),
      'refunds that end': async () => {
        shop.clock.advance({ hours: 2 });
        for (const { providerRefundId: id } of await shop.payments.refunds.dueRefunds()) {
          if (id !== null) shop.bank.moveRefund(id, random.oneIn(3) ? 'failed' : 'refunded');
        }
        await shop.sales.refunds.sendRefunds();
      },
      chargeback: async () => {
        const { paymentId } = one();
        if (paymentId === null) return;
        shop.bank.chargeBack(paymentId, random.oneIn(3) ? 0 : 1 + random.below(900));
        await shop.sales.settlement.settle(paymentId);
      },
      'invoice that is paid': async () => {
        const open = await byHand('invoice');
        if (random.oneIn(2)) await agree();
        shop.clock.advance({ hours: random.below(60) });
        await shop.sales.settlement.settleInvoice(open.orderId, 'owner');
      },
      'other date of an option': async () => {
        const offer = await shop.sales.offer.offerOf(9);
        const options = await shop.ports.offers.options([9]);
        const moved = random.pick(options).id;
        const days = 1 + random.below(40);
        await shop.sales.offer.saveOffer({
          ...offer!,
          options: options.map((option) => {
            if (option.id !== moved || option.start === null || option.end === null) return option;
            return { ...option, start: daysAfter(option.start, days), end: daysAfter(option.end, days) };
          }),
        });
      },
      'other date of a buyer': async () => {
        const { orderId } = one();
        const order = await shop.ports.orders.find(orderId);
        if (order?.lines[0]?.optionId !== 2) return;
        const to = { optionId: 3, start: MONDAY.start, end: MONDAY.end, places: order.lines[0].amount };
        await shop.ports.atomically(() => shop.ports.orders.moveLine(orderId, 0, to));
      },
      'date that does not go on': async () => {
        if (done.has('date that does not go on')) return;
        orders.push(await buy({ 1: 2 }), await buy({ 1: 1 }));
        await callOff(shop, { ...OFF, dates: [SATURDAY] });
        await shop.sales.callOff.carryOutCallOffs(new AbortController().signal);
      },
      'another day': async () => shop.clock.advance({ hours: 20 }),
    };
    orders.push(await byHand('cash'), await buy({ 2: 2 }));
    for (let round = 0; round < rounds(name === 'SQLite' ? 60 : 20, 1_000); round++) {
      const all = Object.entries(deeds);
      const [what, deed] = all[round] ?? random.pick(all);
      try {
        await deed();
        done.set(what, (done.get(what) ?? 0) + 1);
      } catch (thrown) {
        if (!isProblem(thrown)) throw thrown; // money that went back already, a sale that is over
      }
      if (random.oneIn(4)) await agree();
    }
    await agree();
    expect([...done.keys()].toSorted()).toEqual(Object.keys(deeds).toSorted());
  }, 300_000);

  test('are counted by several at once as by one', async () => {
    const bought = await buy({ 4: 2, 5: 1 });
    for (let round = 0; round < 6; round++) {
      await Promise.all([
        shop.books.figures.countDays(new AbortController().signal),
        buy({ 4: 1, 6: 1 }),
        shop.books.figures.vatOfYear({ year: 2026, basis: 'supply' }),
        shop.books.figures.figuresOf(DAYS),
        shop.books.figures.countDays(new AbortController().signal),
      ]);
    }
    shop.bank.chargeBack(bought.paymentId, 1);
    await Promise.all([
      shop.sales.settlement.settle(bought.paymentId),
      shop.books.figures.countDays(new AbortController().signal),
    ]);
    await agree();
    await agree();
  });

  test('are looked after: a sum that is a cent off is named with its day', async () => {
    await buy({ 2: 2 });
    await shop.books.figures.countDays(new AbortController().signal);
    const found = async () =>
      (await checkInvariants(shop.database, shop.clock.now())).find(({ id }) => id === 'figures');
    expect(await found()).toMatchObject({ ok: true });
    const today = shop.clock.now().slice(0, 10);
    const [sum] = await shop.ports.daySums.between('money', { from: addDays(today, -1), to: today });
    await shop.ports.atomically(async () => {
      await shop.ports.daySums.replace(sum!.day, [], [{ ...sum!, cents: sum!.cents + 1 }]);
    });
    expect(await found()).toMatchObject({ ok: false, breaches: ['figures', `figures:${sum!.day}`] });
  });
});
