import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { isProblem } from '../../../src/kernel/problem.ts';
import type { GatePhone } from '../../../src/modules/ticketing/gate/admission/ports.ts';
import {
  gateSaleRequest,
  type GateSaleRequest,
} from '../../../src/modules/ticketing/sales/checkout/by-hand/manual-order-schema.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { rounds } from '../../support/seeded-random.ts';
import { anOffer, anOrder, breaches, mailKinds, openShop, placing, type Shop } from '../shop.ts';

const NOON = '2026-06-06T11:42:00.000Z';
const GATE: GatePhone = { actorId: 'eva', device: 'Chrome op Android', session: 'phone' };
const BARN: GatePhone = { actorId: null, device: 'Poort 2', session: 'barn' };
const OWNER = 'the owner';

describe.each(engines)('what the gate sells on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 5 }, { capacity: 5 }]));
    shop.clock.set(NOON);
  });
  afterEach(async () => {
    const broken = await breaches(engine.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  /** Two adults of 7.50 for cash; name only what differs. */
  const request = (changes: Partial<GateSaleRequest> = {}): GateSaleRequest => ({
    id: newUuid(),
    eventId: 7,
    orderLines: [{ option_id: 1, amount: 2 }],
    way: 'cash',
    reason: '',
    totalAmount: 15,
    ...changes,
  });
  const sell = (changes: Partial<GateSaleRequest> = {}, by = GATE) => shop.gate.sales.sellAtGate(request(changes), by);
  const undo = (sale: { id: string }, back: 'cash' | 'terminal' = 'cash', id = newUuid(), by = BARN) =>
    shop.gate.sales.undoGateSale(sale.id, { id, back }, by);
  const tendersOf = async (orderId: string) =>
    ((await shop.ports.tenders.of([orderId])).get(orderId) ?? []).map(
      ({ kind, role, amountCents, takenBy, device }) => ({ kind, role, amountCents, takenBy, device }),
    );
  const sold = async () => (await shop.ports.offers.options([7])).map((option) => option.sold);
  const inside = async () => (await shop.gate.day.gateToday()).events.map((event) => [event.inside, event.expected]);
  const entriesOf = async (orderId: string) => {
    const tickets = await shop.ports.orders.ticketsOf(orderId);
    return shop.ports.admissions.ofTickets(tickets.map(({ code }) => code));
  };

  test('shows what is for sale now, with price and places, and without service costs', async () => {
    expect(await shop.gate.sales.gateOffer()).toEqual({
      events: [
        {
          id: 7,
          title: 'Open dag',
          options: [
            expect.objectContaining({ id: 1, title: 'Entree volwassene', price: 7.5, free: 5 }),
            expect.objectContaining({ id: 2, title: 'Entree kind', price: 3, free: 5 }),
          ],
        },
      ],
      memberships: [],
    });
    await sell();
    expect((await shop.gate.sales.gateOffer()).events[0]?.options.map(({ free }) => free)).toEqual([3, 5]);
  });

  test('shows nothing of another day, of what is over, and of what does not take place', async () => {
    shop.clock.set('2026-06-05T11:00:00.000Z');
    expect(await shop.gate.sales.gateOffer()).toEqual({ events: [], memberships: [] });
    shop.clock.set('2026-06-06T15:00:00.000Z');
    expect(await shop.gate.sales.gateOffer()).toEqual({ events: [], memberships: [] });
    shop.clock.set(NOON);
    await shop.gate.day.setGateMargin({ isWholeDay: false, earlyMinutes: 0, lateMinutes: 0 });
    shop.clock.set('2026-06-06T08:59:00.000Z');
    expect(await shop.gate.sales.gateOffer()).toEqual({ events: [], memberships: [] });
    shop.clock.set('2026-06-06T09:00:00.000Z');
    expect((await shop.gate.sales.gateOffer()).events).toHaveLength(1);
    await shop.sales.offer.saveOffer(anOffer({ isCancelled: true, version: 2 }, [{ id: 1 }, { id: 2 }]));
    expect(await shop.gate.sales.gateOffer()).toEqual({ events: [], memberships: [] });
  });

  describe('for a card of others', () => {
    const museumCard = { name: 'Museumkaart', gives: 'gratis entree', lookAt: 'foto en jaartal' };
    const withCard = { way: 'free', totalAmount: 0, membership: 'Museumkaart' } as const;
    const months = async () => (await shop.gate.memberships.all()).map(({ months: counted }) => counted);

    test('it is free, in at once, and counted by month of Amsterdam until it is undone', async () => {
      await shop.gate.memberships.save(museumCard, OWNER);
      expect((await shop.gate.sales.gateOffer()).memberships).toEqual([museumCard]);
      const sale = await sell(withCard);
      expect(sale).toMatchObject({ way: 'free', total: 0, inside: 2, membership: 'Museumkaart' });
      expect((await shop.admin.orders.orderDetail(sale.id)).taken).toMatchObject({ freeBecause: 'Museumkaart' });
      await sell({ ...withCard, orderLines: [{ option_id: 2, amount: 1 }] });
      await sell({ way: 'free', totalAmount: 0, reason: 'Gast' });
      expect(await months()).toEqual([[{ month: '2026-06', persons: 3 }]]);
      await undo(sale);
      expect(await months()).toEqual([[{ month: '2026-06', persons: 1 }]]);
    });

    test('it is refused once it was ended, or costs money, and may come back', async () => {
      await shop.gate.memberships.save(museumCard, OWNER);
      await shop.gate.memberships.end('Museumkaart', OWNER);
      await shop.gate.memberships.end('Museumkaart', OWNER);
      expect((await shop.gate.sales.gateOffer()).memberships).toEqual([]);
      await expect(sell(withCard)).rejects.toMatchObject({ reason: 'membership_ended' });
      await expect(sell({ ...withCard, membership: 'CJP' })).rejects.toMatchObject({ reason: 'membership_ended' });
      await expect(shop.gate.memberships.end('CJP', OWNER)).rejects.toMatchObject({ code: 'not-found' });
      expect(gateSaleRequest.safeParse(request({ ...withCard, way: 'cash' })).success).toBe(false);
      expect(gateSaleRequest.safeParse(request(withCard)).success).toBe(true);
      await shop.gate.memberships.save({ ...museumCard, gives: 'halve prijs' }, OWNER);
      expect((await shop.gate.sales.gateOffer()).memberships).toEqual([{ ...museumCard, gives: 'halve prijs' }]);
      expect(await sell(withCard)).toMatchObject({ membership: 'Museumkaart' });
    });
  });

  test.each(['cash', 'terminal'] as const)('for %s: paid, by whom and on which phone, and in at once', async (way) => {
    const sale = await sell({ way }, BARN);
    expect(sale).toEqual({
      id: sale.id,
      number: 1,
      at: '2026-06-06T13:42:00+02:00',
      device: 'Poort 2',
      event: 'Open dag',
      lines: [{ title: 'Entree volwassene', amount: 2, price: 7.5, sum: 15 }],
      way,
      total: 15,
      vat: [{ rate: 9, amount: 1.24 }],
      inside: 2,
      undone: null,
    });
    expect(await tendersOf(sale.id)).toEqual([
      { kind: way, role: 'pays', amountCents: 1500, takenBy: null, device: 'Poort 2' },
    ]);
    expect(await sold()).toEqual([2, 0]);
    expect(await inside()).toEqual([[2, 2]]);
    expect(await mailKinds(engine.database)).toEqual([]);
    expect(await shop.admin.orders.orderDetail(sale.id)).toMatchObject({
      lastName: 'Aan de poort',
      paidWith: way,
      serviceCosts: 0,
      email: '',
    });
    const [ticket] = await shop.ports.orders.ticketsOf(sale.id);
    expect(await shop.gate.admission.scan({ code: ticket?.code ?? '', id: newUuid() }, GATE)).toMatchObject({
      word: 'inside',
    });
    expect((await shop.gate.day.gateList(GATE)).parties).toMatchObject([{ lastName: 'Aan de poort', firstName: '' }]);
    expect((await shop.admin.visitors.visitorList(7, null)).visitors).toMatchObject([
      { lastName: 'Aan de poort', amount: 2 },
    ]);
  });

  test('for nothing, with a reason for the books that nobody at the gate sees again', async () => {
    const sale = await sell({ way: 'free', reason: 'Vrijwilliger', totalAmount: 0 });
    expect(sale).toMatchObject({ way: 'free', total: 0, inside: 2, vat: [] });
    expect(await tendersOf(sale.id)).toEqual([]);
    expect((await shop.admin.orders.orderDetail(sale.id)).taken).toMatchObject({ freeBecause: 'Vrijwilliger' });
    expect(JSON.stringify(await shop.gate.sales.gateSalesOfToday())).not.toContain('Vrijwilliger');
  });

  test('20 times the same sale at once is one, and later too; other content with its id is refused', async () => {
    const one = request();
    const all = await Promise.all(Array.from({ length: 20 }, () => shop.gate.sales.sellAtGate(one, GATE)));
    expect(new Set(all.map((sale) => JSON.stringify(sale))).size).toBe(1);
    expect(await sold()).toEqual([2, 0]);
    shop.clock.advance({ hours: 30 });
    expect(await shop.gate.sales.sellAtGate(one, BARN)).toEqual(all[0]);
    expect(await sell({ ...one, way: 'terminal' }).catch(refusal)).toBe('key_reused');
    expect(await entriesOf(one.id)).toHaveLength(2);
    shop.clock.set('2026-05-01T10:00:00.000Z');
    const web = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 2: 1 })));
    shop.clock.set(NOON);
    expect(await sell({ id: web.orderId }).catch(refusal)).toBe('key_reused');
    expect(await undo({ id: web.orderId }).catch(refusal)).toBe('sale_not_found');
    await shop.sales.checkout.releaseHolds();
  });

  test.each<[string, Partial<GateSaleRequest>, string]>([
    ['an unknown event', { eventId: 8 }, 'event_not_found'],
    ['a ticket of another event', { orderLines: [{ option_id: 99, amount: 1 }] }, 'unknown_option'],
    ['more than there are', { orderLines: [{ option_id: 1, amount: 6 }], totalAmount: 45 }, 'sold_out'],
    ['a price that has changed', { totalAmount: 14 }, 'price_mismatch'],
    ['money for what is free', { way: 'free', reason: 'x' }, 'price_mismatch'],
  ])('refuses %s, and leaves nothing behind', async (_what, changes, reason) => {
    expect(await sell(changes).catch(refusal)).toBe(reason);
    expect(await shop.admin.orders.findOrders({ limit: 50 })).toEqual([]);
    expect(await shop.gate.sales.gateSalesOfToday()).toEqual({ sales: [] });
    expect(await sold()).toEqual([0, 0]);
  });

  test('says how many places are left', async () => {
    await sell({ orderLines: [{ option_id: 1, amount: 4 }], totalAmount: 30 });
    const thrown = await sell().catch((problem: unknown) => problem);
    expect(thrown).toMatchObject({
      message: 'Tickets uitverkocht: er is nog 1 ticket beschikbaar voor Entree volwassene.',
      facts: { option_id: 1, remaining: 1 },
    });
  });

  test('refuses what is over, on another day, or does not take place', async () => {
    shop.clock.set('2026-06-06T15:00:00.000Z');
    expect(await sell().catch(refusal)).toBe('sale_closed');
    shop.clock.set('2026-06-05T11:00:00.000Z');
    expect(await sell().catch(refusal)).toBe('not_now');
    shop.clock.set(NOON);
    await shop.sales.offer.saveOffer(anOffer({ isCancelled: true, version: 2 }, [{ id: 1 }, { id: 2 }]));
    expect(await sell().catch(refusal)).toBe('event_cancelled');
  });

  describe('and takes back', () => {
    test.each([
      ['cash', 'cash', 'cash'],
      ['cash', 'terminal', 'cash'],
      ['terminal', 'terminal', 'terminal'],
      ['terminal', 'cash', 'cash'],
    ] as const)('a sale for %s by %s: its money is written down as %s', async (way, back, kind) => {
      const sale = await sell({ way });
      shop.clock.advance({ seconds: 8 });
      const undone = await undo(sale, back);
      expect(undone).toMatchObject({
        inside: 0,
        undone: { at: '2026-06-06T13:42:08+02:00', way: kind, amount: 15 },
      });
      expect(await tendersOf(sale.id)).toEqual([
        { kind: way, role: 'pays', amountCents: 1500, takenBy: 'eva', device: 'Chrome op Android' },
        { kind, role: 'returns', amountCents: 1500, takenBy: null, device: 'Poort 2' },
      ]);
      expect(await sold()).toEqual([0, 0]);
      expect(await inside()).toEqual([[0, 0]]);
      expect((await shop.ports.orders.ticketsOf(sale.id)).every(({ isVoid }) => isVoid)).toBe(true);
      expect((await entriesOf(sale.id)).map(({ kind: what }) => what).toSorted()).toEqual([
        'entry',
        'entry',
        'undo',
        'undo',
      ]);
      expect(await shop.admin.orders.orderDetail(sale.id)).toMatchObject({ refund: 'whole', refunded: 15 });
    });

    test('what was given away: no money, but places and entries', async () => {
      const sale = await sell({ way: 'free', reason: 'Gast', totalAmount: 0 });
      expect(await undo(sale)).toMatchObject({ inside: 0, undone: { way: 'free', amount: 0 } });
      expect(await sold()).toEqual([0, 0]);
    });

    test('once, however often and on however many phones it is asked', async () => {
      const sale = await sell();
      const id = newUuid();
      const all = await Promise.all([
        ...Array.from({ length: 10 }, () => undo(sale, 'cash', id)),
        ...Array.from({ length: 10 }, () => undo(sale, 'cash', newUuid(), GATE)),
      ]);
      expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect((await tendersOf(sale.id)).filter(({ role }) => role === 'returns')).toHaveLength(1);
      expect(await entriesOf(sale.id)).toHaveLength(4);
      expect(await undo(await sell(), 'cash', id).catch(refusal)).toBe('key_reused');
      expect(await inside()).toEqual([[2, 2]]);
    });

    test('only what the owner has not given back, and only sales of today', async () => {
      const sale = await sell();
      const part = { amountCents: 750, isVoid: true, isRestocked: true, lines: [{ line: 0, amount: 1 }], reason: null };
      await shop.sales.refunds.refundOrder(sale.id, { ...part, key: newUuid() }, OWNER);
      expect(await undo(sale)).toMatchObject({ undone: { amount: 15 } });
      const other = await sell();
      shop.clock.set('2026-06-06T22:30:00.000Z');
      expect(await undo(other).catch(refusal)).toBe('sale_not_found');
      expect(await shop.gate.sales.gateSalesOfToday()).toEqual({ sales: [] });
      expect(await undo({ id: newUuid() }).catch(refusal)).toBe('sale_not_found');
    });

    test('after the till was closed: its money is a row of the next', async () => {
      const sale = await sell({ orderLines: [{ option_id: 2, amount: 1 }], totalAmount: 3 });
      const other = await sell();
      const seen = { id: newUuid(), till: 1, expected: 18, counted: 18, remark: '' };
      const closed = await shop.books.till.closeTill(seen, { takenBy: 'eva', device: null });
      await Promise.all([undo(sale), undo(sale), undo(other)]);
      expect(await shop.books.till.closedTill(1)).toEqual(closed);
      expect((await shop.books.till.tillNow()).sums.kinds).toMatchObject([
        { kind: 'carried', cashCents: 1800 },
        { kind: 'return', cashCents: -1800, rows: 2 },
      ]);
    });

    test('what was sold just before midnight, and the same again when its answer was lost', async () => {
      const evening = { start: '2026-06-06T18:00:00.000Z', end: '2026-06-06T23:30:00.000Z', capacity: 5 };
      await shop.sales.offer.saveOffer(anOffer({ eventId: 8 }, [evening]));
      const [option = 0] = (await shop.ports.offers.options([8])).map(({ id }) => id);
      shop.clock.set('2026-06-06T21:59:58.000Z');
      const sale = await sell({ eventId: 8, orderLines: [{ option_id: option, amount: 2 }] });
      shop.clock.advance({ seconds: 5 });
      expect(await shop.gate.sales.gateSalesOfToday()).toMatchObject({ sales: [{ id: sale.id }] });
      const id = newUuid();
      const undone = await undo(sale, 'cash', id);
      expect(undone).toMatchObject({ inside: 0, undone: { amount: 15 } });
      expect(await undo(sale, 'cash', id)).toEqual(undone);
      shop.clock.advance({ hours: 1 });
      expect(await undo(sale, 'cash', id).catch(refusal)).toBe('sale_not_found');
    });

    test('so that the place can be sold again, and a repeat of the sale does not revive it', async () => {
      const one = request({ orderLines: [{ option_id: 1, amount: 5 }], totalAmount: 37.5 });
      await shop.gate.sales.sellAtGate(one, GATE);
      await undo(one);
      expect(await shop.gate.sales.sellAtGate(one, GATE)).toMatchObject({ inside: 0, undone: { amount: 37.5 } });
      await sell({ orderLines: [{ option_id: 1, amount: 5 }], totalAmount: 37.5 });
      expect(await sold()).toEqual([5, 0]);
    });
  });

  test('lists what was sold today on every phone, newest first, without anybody’s name or address', async () => {
    const first = await sell();
    shop.clock.advance({ minutes: 5 });
    const second = await sell({ way: 'terminal', orderLines: [{ option_id: 2, amount: 1 }], totalAmount: 3 }, BARN);
    await shop.gate.sales.mailReceipt(second.id, 'koper@voorbeeld.example', BARN);
    const { sales } = await shop.gate.sales.gateSalesOfToday();
    expect(sales).toEqual([second, first]);
    expect(JSON.stringify(sales)).not.toMatch(/koper|eva|@/);
  });

  describe('mails a receipt', () => {
    test('to the address that is typed then, which stays with that order alone', async () => {
      const sale = await sell();
      await shop.gate.sales.mailReceipt(sale.id, ' Koper@Voorbeeld.example ', GATE);
      await shop.gate.sales.mailReceipt(sale.id, 'koper@voorbeeld.example', GATE).catch(refusal);
      expect(await mailKinds(engine.database)).toEqual(['order-receipt']);
      expect((await shop.admin.orders.orderDetail(sale.id)).email).toBe('koper@voorbeeld.example');
      expect(await shop.sales.orders.personal.exportOf('koper@voorbeeld.example')).toMatchObject([
        { lastName: 'Aan de poort' },
      ]);
      expect(await shop.sales.orders.orderForMail(sale.id)).toMatchObject({ firstName: '', lastName: 'bezoeker' });
    });

    test('to a mended address, but not again and again', async () => {
      const sale = await sell();
      const to = (address: string) => shop.gate.sales.mailReceipt(sale.id, address, GATE).then(() => 'sent', refusal);
      expect(await to('kopr@voorbeeld.example')).toBe('sent');
      expect(await to('koper@voorbeeld.example')).toBe('sent');
      expect(await to('koper@voorbeeld.example')).toBe('too-many');
      for (const again of ['a', 'b']) expect(await to(`${again}@voorbeeld.example`)).toBe('sent');
      expect(await to('c@voorbeeld.example')).toBe('too-many');
    });

    test('not of what was undone, nor of an order that was not sold here', async () => {
      const sale = await sell();
      await undo(sale);
      expect(await shop.gate.sales.mailReceipt(sale.id, 'koper@voorbeeld.example', GATE).catch(refusal)).toBe(
        'no_tickets',
      );
      const elsewhere = await shop.gate.sales.mailReceipt(newUuid(), 'koper@voorbeeld.example', GATE).catch(refusal);
      expect(elsewhere).toBe('sale_not_found');
      expect(await mailKinds(engine.database)).toEqual([]);
    });

    test('and tells that address when the money goes back', async () => {
      const sale = await sell({ way: 'terminal' });
      await shop.gate.sales.mailReceipt(sale.id, 'koper@voorbeeld.example', GATE);
      await undo(sale, 'terminal');
      expect(await mailKinds(engine.database)).toEqual(['order-receipt', 'order-refunded']);
    });
  });

  test('leaves a trail of accounts and phones, without anything personal (S-35)', async () => {
    const sale = await sell({}, BARN);
    await shop.gate.sales.mailReceipt(sale.id, 'koper@voorbeeld.example', GATE);
    await undo(sale);
    const audit = shop.ports.audit as unknown as { recent(limit: number): Promise<unknown[]> };
    const trail = await audit.recent(5);
    expect(trail).toMatchObject([
      { action: 'order-refunded', actorId: null, facts: { device: 'Poort 2', amountCents: 1500 } },
      { action: 'gate-receipt-mailed', actorId: 'eva' },
      { action: 'gate-sold', actorId: null, facts: { device: 'Poort 2', way: 'cash', amountCents: 1500, tickets: 2 } },
    ]);
    expect(JSON.stringify(trail)).not.toContain('koper');
  });

  describe('beside buyers on the web and orders at the desk (R-04)', () => {
    const atGate = (eventId: number, option: number, cents: number) =>
      sell({ eventId, orderLines: [{ option_id: option, amount: 1 }], totalAmount: cents / 100 });
    const atDesk = (eventId: number, option: number, cents: number) => {
      const person = { firstName: '', lastName: 'de Boer', email: '', phoneNumber: '' };
      const order = { eventId, ...person, way: 'cash', reason: '', totalAmount: cents / 100 } as const;
      return shop.sales.checkout.takeOrder({ ...order, orderLines: [{ option_id: option, amount: 1 }] }, null, OWNER);
    };
    const onWeb = async (amounts: Record<number, number>, buyer: string) => {
      const order = await anOrder(shop, amounts, { email: `koper-${buyer}@voorbeeld.example` });
      return shop.sales.checkout.placeOrder(placing(order, { clientAddress: buyer }));
    };

    test.each([12, 60])(
      'of %i for the last seat exactly one gets it, all others hear that it is gone',
      async (many) => {
        await shop.sales.offer.saveOffer(anOffer({ eventId: 9 }, [{ capacity: 1 }]));
        const [option = 0] = (await shop.ports.offers.options([9])).map(({ id }) => id);
        const fares = await Promise.all(
          Array.from({ length: many }, async (_, one) => {
            if (one % 3 === 1) return atDesk(9, option, 750).then(() => 'sold', refusal);
            if (one % 3 === 2) return onWeb({ [option]: 1 }, `${one}`).then(() => 'sold', refusal);
            return atGate(9, option, 750).then(() => 'sold', refusal);
          }),
        );
        expect(fares.toSorted()).toEqual(['sold', ...Array.from({ length: many - 1 }, () => 'sold_out')]);
      },
    );

    test('with undos in between no place is sold twice, and none is lost', async () => {
      for (let round = 1; round <= rounds(3, 30); round++) {
        const eventId = 100 + round;
        await shop.sales.offer.saveOffer(anOffer({ eventId }, [{ capacity: 4 }, { capacity: 3 }]));
        const [adult = 0, child = 0] = (await shop.ports.offers.options([eventId])).map((option) => option.id);
        const fares = await Promise.all(
          Array.from({ length: rounds(24, 120) }, async (_, one) => {
            const [option, cents] = one % 2 ? [adult, 750] : [child, 300];
            if (one % 3 === 1) return atDesk(eventId, option, cents).then(() => 'sold', refusal);
            if (one % 3 === 2) return onWeb({ [adult]: 1, [child]: 1 }, `${round}-${one}`).then(() => 'sold', refusal);
            const sale = await atGate(eventId, option, cents).catch(refusal);
            if (typeof sale === 'string') return sale;
            return one % 4 === 0 ? undo(sale).then(() => 'undone', refusal) : 'sold';
          }),
        );
        expect(fares.filter((fare) => !['sold', 'sold_out', 'undone'].includes(fare))).toEqual([]);
        await Promise.all([adult, adult, adult, adult].map((id) => atGate(eventId, id, 750).catch(refusal)));
        await Promise.all([child, child, child].map((id) => atGate(eventId, id, 300).catch(refusal)));
        const options = await shop.ports.offers.options([eventId]);
        expect(options.map((option) => option.held + option.sold)).toEqual([4, 3]);
      }
    });
  });
});

function refusal(thrown: unknown): string {
  if (!isProblem(thrown)) throw thrown;
  return thrown.reason ?? thrown.code;
}
