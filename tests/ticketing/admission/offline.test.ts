import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashOfCode } from '../../../src/modules/ticketing/rules/scanned-code.ts';
import { newTicketCode, newUuid } from '../../../src/kernel/ids.ts';
import type { GateOption, GateTicket } from '../../../src/modules/ticketing/gate/admission/ports.ts';
import type { GatePhone } from '../../../src/modules/ticketing/gate/admission/ports.ts';
import { packedDay } from '../../../src/modules/ticketing/gate/day/packed-day.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { anOffer, anOrder, breaches, openShop, paymentOf, placing, type Shop } from '../shop.ts';

const SATURDAY = { start: '2026-06-06T09:00:00.000Z', end: '2026-06-06T15:00:00.000Z' };
const SUNDAY = { start: '2026-06-07T09:00:00.000Z', end: '2026-06-07T15:00:00.000Z' };
const NOON = '2026-06-06T11:42:00.000Z';
const AT = '2026-06-06T13:20:00+02:00';
const GATE: GatePhone = { actorId: 'eva', device: 'Poort 1', session: 'gate' };
const BARN: GatePhone = { actorId: null, device: 'Poort 2', session: 'barn' };

describe.each(engines)('phones without network on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
  });
  afterEach(async () => {
    const broken = await breaches(engine.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  async function paid(amounts: Record<number, number> = { 1: 2, 2: 1 }, buyer: Record<string, string> = {}) {
    const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, amounts, buyer)));
    const paymentId = await paymentOf(shop, orderId);
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    const order = await shop.ports.orders.find(orderId);
    if (!order) throw new Error('no order');
    return { order, tickets: await shop.ports.orders.ticketsOf(orderId) };
  }
  async function aParty() {
    await shop.sales.offer.saveOffer(anOffer({}, [SATURDAY, SATURDAY]));
    const party = await paid();
    shop.clock.set(NOON);
    return party;
  }
  const letIn = async (code = '', changes: { id?: string; of?: string; at?: string } = {}) => {
    return { kind: 'let-in' as const, id: newUuid(), hash: await hashOfCode(code), at: AT, ...changes };
  };
  const inside = async () => (await shop.gate.day.gateToday()).events.map((event) => [event.inside, event.expected]);

  test('the list of the day tells codes by their hashes, and names, and nothing else of a person', async () => {
    const { order, tickets } = await aParty();
    const list = await shop.gate.day.gateDayList();
    expect(list).toMatchObject({ date: '2026-06-06', now: NOON, until: '2026-06-06T22:00:00.000Z' });
    expect(list.options).toEqual([
      [1, SATURDAY.start, SATURDAY.end, 0, 1, 'Entree volwassene', 'Open dag'],
      [2, SATURDAY.start, SATURDAY.end, 0, 1, 'Entree kind', 'Open dag'],
    ]);
    const [first, second, third] = await Promise.all(tickets.map(({ code }) => hashOfCode(code)));
    const [[number, firstName, lastName, hash, lines] = []] = list.parties;
    expect([number, firstName, lastName, hash]).toEqual([
      1,
      'Anna',
      'de Vries',
      order.groupCode === null ? '' : await hashOfCode(order.groupCode),
    ]);
    expect(lines?.map(([line, option, , own]) => [line, option, own])).toEqual([
      [
        0,
        0,
        [
          [1, first, 0],
          [2, second, 0],
        ],
      ],
      [1, 1, [[1, third, 0]]],
    ]);
    const text = JSON.stringify(list);
    expect(text).not.toMatch(/voorbeeld\.example|0612345678/);
    for (const { code } of tickets) expect(text).not.toContain(code);
    await shop.sales.refunds.refundOrder(
      order.id,
      { amountCents: 'rest', isVoid: true, isRestocked: true, lines: null, reason: null, key: newUuid() },
      'the owner',
    );
    const [[, ...names] = [], ...others] = (await shop.gate.day.gateDayList()).parties;
    expect([names.slice(0, 2), others]).toEqual([['', ''], []]);
    expect(JSON.stringify(names)).toContain(JSON.stringify([1, first, 1]));
  });

  test('bookings, refunds and moves make phones fetch the list again; entries fetch entries only', async () => {
    const { order } = await aParty();
    const seen = [await shop.gate.day.gateToday()];
    const look = async () => {
      const last = seen.at(-1);
      const next = await shop.gate.day.gateToday();
      seen.push(next);
      return [next.version !== last?.version, next.booked !== last?.booked];
    };
    expect(await look()).toEqual([false, false]);
    const [party] = (await shop.gate.day.gateList(GATE)).parties;
    await shop.gate.admission.takeSteps([{ kind: 'enter', id: newUuid(), ticket: party?.tickets[0]?.ref ?? '' }], GATE);
    expect(await look()).toEqual([true, false]);
    await paid({ 1: 1 }, { email: 'later@voorbeeld.example' });
    expect(await look()).toEqual([true, true]);
    await shop.sales.refunds.refundOrder(
      order.id,
      {
        amountCents: 750,
        isVoid: true,
        isRestocked: true,
        lines: [{ line: 0, amount: 1 }],
        reason: null,
        key: newUuid(),
      },
      'the owner',
    );
    expect(await look()).toEqual([true, true]);
    const options = (await shop.ports.offers.options([7])).map(({ id }) => ({ ...SATURDAY, end: NOON, id }));
    await shop.sales.offer.saveOffer(anOffer({ version: 2 }, options));
    expect(await look()).toEqual([true, true]);
    expect((await shop.gate.day.gateEntries()).entries).toMatchObject([['1-0-1', expect.any(String), NOON, 'Poort 1']]);
    expect((await shop.gate.day.gateEntries()).version).toBe(seen.at(-1)?.version);
  });

  test('who was let in without network is known by the hash of the code; a repeat changes nothing', async () => {
    const { order, tickets } = await aParty();
    const steps = [await letIn(tickets[0]?.code), await letIn(order.groupCode ?? '', { of: '1-1' })];
    const words = async (by = GATE) => (await shop.gate.admission.takeSteps(steps, by)).map(({ word }) => word);
    expect(await words()).toEqual(['welcome', 'welcome']);
    expect(await words(BARN)).toEqual(['welcome', 'welcome']);
    expect(await inside()).toEqual([[2, 3]]);
    expect((await shop.gate.admission.takeSteps([await letIn(tickets[0]?.code, { at: NOON })], BARN))[0]).toMatchObject(
      {
        word: 'again',
        ticket: { entries: [{ at: AT, device: 'Poort 1' }, { device: 'Poort 2' }] },
      },
    );
    expect((await shop.gate.day.gateEntries()).entries.map(([ticket, , , device]) => [ticket, device])).toEqual([
      ['1-0-1', 'Poort 1'],
      ['1-0-1', 'Poort 2'],
      ['1-1-1', 'Poort 1'],
    ]);
  });

  test('an unchecked code is reported if it was invalid, of a group, or of another day, and blocks nothing', async () => {
    await shop.sales.offer.saveOffer(anOffer({}, [SATURDAY, SATURDAY]));
    await shop.sales.offer.saveOffer(anOffer({ eventId: 8, title: 'Zondag' }, [SUNDAY]));
    const party = await paid();
    const sunday = await paid({ 3: 1 }, { email: 'zondag@voorbeeld.example' });
    shop.clock.set(NOON);
    const steps = [
      await letIn(newTicketCode()),
      await letIn(party.order.groupCode ?? ''),
      await letIn(sunday.tickets[0]?.code),
      await letIn(party.tickets[2]?.code),
    ];
    const answers = await shop.gate.admission.takeSteps(steps, GATE);
    expect(answers.map(({ word }) => word)).toEqual(['unknown', 'choose', 'other-day', 'welcome']);
    expect(answers[1]?.choices?.map(({ ticket }) => ticket)).toEqual(['1-0-1', '1-0-2', '1-1-1']);
    expect(await inside()).toEqual([[1, 3]]);
    shop.clock.set('2026-06-07T10:00:00.000Z');
    expect(await shop.gate.admission.scan({ code: sunday.tickets[0]?.code ?? '', id: newUuid() }, GATE)).toMatchObject({
      word: 'welcome',
    });
  });

  test('where hours count alone, who was let in by a phone with a wrong clock on the right day is in', async () => {
    const { tickets } = await aParty();
    await shop.gate.day.setGateMargin({ isWholeDay: false, earlyMinutes: 30, lateMinutes: 30 });
    shop.clock.set('2026-06-06T19:00:00.000Z');
    const early = await letIn(tickets[0]?.code, { at: '2026-06-06T05:00:00.000Z' });
    expect((await shop.gate.admission.takeSteps([early], GATE)).map(({ word }) => word)).toEqual(['welcome']);
    expect(await inside()).toEqual([[1, 3]]);
    shop.clock.advance({ days: 1 });
    const before = await letIn(tickets[1]?.code, { at: '2026-06-05T12:00:00.000Z' });
    expect((await shop.gate.admission.takeSteps([before], GATE)).map(({ word }) => word)).toEqual(['other-day']);
  });

  test('what goes up the day after counts for the day before; a ticket of long ago is found', async () => {
    const { tickets } = await aParty();
    shop.clock.advance({ days: 1 });
    expect(await shop.gate.admission.takeSteps([await letIn(tickets[0]?.code)], GATE)).toMatchObject([
      { word: 'welcome' },
    ]);
    shop.clock.advance({ days: 30 });
    expect(await shop.gate.admission.takeSteps([await letIn(tickets[1]?.code)], GATE)).toMatchObject([
      { word: 'welcome' },
    ]);
    expect(
      await shop.gate.admission.takeSteps([await letIn(tickets[2]?.code, { at: '2026-07-07T12:00:00Z' })], GATE),
    ).toMatchObject([{ word: 'other-day' }]);
  });
});

test('a thousand tickets, all in, take at most 150 kB over the line', async () => {
  const option: GateOption = {
    id: 1,
    eventId: 7,
    eventTitle: 'Hortensiadag',
    isCancelled: false,
    isPerson: true,
    title: 'Volwassene',
    ...SATURDAY,
  };
  const rest = {
    orderId: '',
    orderState: 'paid' as const,
    paidAt: NOON,
    optionId: 1,
    isVoid: false,
    lapsedBy: null,
    membership: null,
    lookAt: null,
  };
  const tickets = Array.from({ length: 1000 }, (_, order): GateTicket => {
    const [firstName, lastName] = [`Voornaam${(order * 7919) % 1000}`, `van Achternaam${(order * 104729) % 1000}`];
    const ref = { orderNumber: 1000 + order, line: 0, number: 1 };
    const codes = { code: newTicketCode(), dateCode: newTicketCode(), orderCode: newTicketCode() };
    return { ...option, ...rest, ...ref, ...codes, firstName, lastName };
  });
  const day = await packedDay([option], tickets, new Map());
  const entries = tickets.map(({ orderNumber }, at) => {
    return [`${orderNumber}-0-1`, newUuid(), new Date(Date.parse(NOON) + at * 7919).toISOString(), 'Poort noord'];
  });
  const bytes = gzipSync(JSON.stringify(day)).length + gzipSync(JSON.stringify({ version: 1, entries })).length;
  expect(bytes).toBeLessThanOrEqual(150_000);
});
