import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newTicketCode, newUuid } from '../../../src/kernel/ids.ts';
import type { GatePhone } from '../../../src/modules/ticketing/gate/admission/ports.ts';
import { refOf, signedRef } from '../../../src/modules/ticketing/gate/admission/ticket-refs.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { testSecrets } from '../../support/test-secrets.ts';
import { testSite } from '../../support/test-site.ts';
import { anOffer, anOrder, breaches, openShop, paymentOf, placing, type Shop } from '../shop.ts';

const SATURDAY = { start: '2026-06-06T09:00:00.000Z', end: '2026-06-06T15:00:00.000Z' };
const SUNDAY = { start: '2026-06-07T09:00:00.000Z', end: '2026-06-07T15:00:00.000Z' };
const NOON = '2026-06-06T11:42:00.000Z';
const GATE: GatePhone = { actorId: 'eva', device: 'Poort 1', session: 'gate' };
const BARN: GatePhone = { actorId: null, device: 'Poort 2', session: 'barn' };
const OWNER = 'the owner';
const FULL = { amountCents: 1950, isVoid: true, isRestocked: true, lines: null, reason: null };

describe.each(engines)('the gate on $name', ({ open }) => {
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
  /** Two adults and a child for Saturday, and it is Saturday, 13:42. */
  async function aParty() {
    await shop.sales.offer.saveOffer(anOffer({}, [SATURDAY, SATURDAY]));
    const party = await paid();
    shop.clock.set(NOON);
    return party;
  }
  const scan = (code = '', by = GATE, id = newUuid()) => shop.gate.admission.scan({ code, id }, by);
  /** A step that names a ticket by the reference that this phone is given for it now. */
  const enter = (ticket = '', changes: { id?: string; at?: string } = {}, by = GATE) => {
    const reference = signedRef(testSecrets, refOf(ticket), by.session, shop.clock.now());
    return { kind: 'enter' as const, id: newUuid(), ticket: reference, ...changes };
  };
  const undo = (entry = '', id = newUuid()) => ({ kind: 'undo' as const, id, entry });
  const inside = async () => (await shop.gate.day.gateToday()).events.map((event) => [event.inside, event.expected]);

  test('counts persons only; extras are listed beside them, and marked in the data of phones', async () => {
    await shop.sales.offer.saveOffer(anOffer({}, [SATURDAY, { ...SATURDAY, title: 'Lunch', isPerson: false }]));
    const { tickets } = await paid();
    shop.clock.set(NOON);
    const [party] = (await shop.gate.day.gateList(GATE)).parties;
    expect(party?.tickets.map(({ ticket, isPerson }) => [ticket, isPerson])).toEqual([
      ['1-0-1', undefined],
      ['1-0-2', undefined],
      ['1-1-1', false],
    ]);
    await scan(tickets[0]?.code);
    const lunch = await scan(tickets[2]?.code);
    expect(lunch).toMatchObject({ word: 'welcome', tickets: [{ title: 'Lunch', isPerson: false }] });
    expect(await scan(tickets[2]?.code)).toMatchObject({ word: 'inside' });
    expect(await inside()).toEqual([[1, 2]]);
    expect((await shop.gate.day.gateToday()).events[0]?.options).toMatchObject([
      { isPerson: true, inside: 1, expected: 2 },
      { isPerson: false, inside: 1, expected: 1 },
    ]);
  });

  test('lets a ticket in once, says since when it is in, and tells its holder', async () => {
    const { tickets } = await aParty();
    const code = tickets[0]?.code;
    expect(await shop.sales.orders.ticketView(code ?? '')).toMatchObject({
      validity: 'valid',
      entered: 0,
      enteredAt: null,
    });
    const first = await scan(`${testSite.baseUrl}/t/${code}#v1.later`);
    expect(first).toMatchObject({
      word: 'welcome',
      tickets: [{ ticket: '1-0-1', title: 'Entree volwassene', event: 'Open dag', meaning: 'inside' }],
    });
    shop.clock.advance({ minutes: 5 });
    const second = await scan(code, BARN);
    expect(second).toMatchObject({ word: 'inside', tickets: [{ entries: [{ device: 'Poort 1' }] }] });
    expect(second.tickets[0]?.entries[0]?.at).toBe('2026-06-06T13:42:00+02:00');
    expect(await inside()).toEqual([[1, 3]]);
    const used = { validity: 'used', entered: 1, enteredAt: '2026-06-06T13:42:00+02:00' };
    expect(await shop.sales.orders.ticketView(code ?? '')).toMatchObject(used);
    shop.clock.advance({ days: 3 });
    expect(await shop.sales.orders.ticketView(code ?? '')).toMatchObject(used);
    expect(JSON.stringify([first, second])).not.toMatch(/anna|vries|voorbeeld\.example|0612345678/i);
    expect(JSON.stringify([first, second])).not.toContain(code);
  });

  test('of 20 phones that scan one ticket at once exactly one says welcome', async () => {
    const { tickets } = await aParty();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, phone) =>
        scan(tickets[0]?.code, { actorId: null, device: `Poort ${phone}`, session: `${phone}` }),
      ),
    );
    const words = answers.map(({ word }) => word).toSorted();
    expect(words).toEqual([...Array.from({ length: 19 }, () => 'inside'), 'welcome']);
    expect(await inside()).toEqual([[1, 3]]);
  });

  test('the same scan sent 20 times at once is one entry, and always welcome', async () => {
    const { tickets } = await aParty();
    const id = newUuid();
    const answers = await Promise.all(Array.from({ length: 20 }, () => scan(tickets[0]?.code, GATE, id)));
    expect(new Set(answers.map(({ word }) => word))).toEqual(new Set(['welcome']));
    expect(await inside()).toEqual([[1, 3]]);
  });

  test('a refund and a scan at once: whoever came in had a good ticket', async () => {
    for (let round = 0; round < 5; round++) {
      await shop.sales.offer.saveOffer(anOffer({ eventId: 7 + round }, [SATURDAY, SATURDAY]));
      const [adult = 0, child = 0] = (await shop.ports.offers.options([7 + round])).map(({ id }) => id);
      shop.clock.set('2026-05-01T10:00:00.000Z');
      const { order, tickets } = await paid({ [adult]: 2, [child]: 1 }, { email: `koper${round}@voorbeeld.example` });
      shop.clock.set(NOON);
      const [{ word }] = await Promise.all([
        scan(tickets[0]?.code),
        shop.sales.refunds.refundOrder(order.id, { ...FULL, key: newUuid() }, OWNER),
      ]);
      expect(['welcome', 'lapsed']).toContain(word);
      expect((await scan(tickets[1]?.code)).word).toBe('lapsed');
    }
  });

  test('a group code lets in whom the gate chooses, by ticket, so that a repeat changes nothing', async () => {
    const { order } = await aParty();
    const group = await scan(order.groupCode ?? '');
    expect(group.word).toBe('choose');
    expect(group.tickets.map(({ ticket, meaning }) => [ticket, meaning])).toEqual([
      ['1-0-1', 'welcome'],
      ['1-0-2', 'welcome'],
      ['1-1-1', 'welcome'],
    ]);
    expect(await inside()).toEqual([[0, 3]]);
    const steps = [enter('1-0-1'), enter('1-1-1')];
    const words = async () => (await shop.gate.admission.takeSteps(steps, GATE)).map(({ word }) => word);
    expect(await words()).toEqual(['welcome', 'welcome']);
    expect(await words()).toEqual(['welcome', 'welcome']);
    expect(await inside()).toEqual([[2, 3]]);
    expect(await shop.sales.orders.ticketView(order.groupCode ?? '')).toMatchObject({
      validity: 'valid',
      entered: 2,
      amount: 3,
    });
    const rest = await scan(order.groupCode ?? '');
    expect(rest.tickets.map(({ meaning }) => meaning)).toEqual(['inside', 'welcome', 'inside']);
    await shop.gate.admission.takeSteps([enter('1-0-2')], GATE);
    expect((await scan(order.groupCode ?? '')).word).toBe('inside');
    expect(await shop.sales.orders.ticketView(order.groupCode ?? '')).toMatchObject({ validity: 'used', entered: 3 });
  });

  test('the code of a date opens its date, that of the order names the other one', async () => {
    await shop.sales.offer.saveOffer(anOffer({}, [SATURDAY, SUNDAY]));
    const { order } = await paid({ 1: 2, 2: 2 });
    shop.clock.set(NOON);
    const { groups } = await shop.sales.orders.orderView(order);
    expect((await scan(groups[0]?.code)).word).toBe('choose');
    const other = await scan(groups[1]?.code);
    expect(other.word).toBe('other-day');
    expect(other.tickets[0]?.start).toBe('2026-06-07T11:00:00+02:00');
    const all = await scan(order.groupCode ?? '');
    expect(all.tickets.map(({ meaning }) => meaning)).toEqual(['welcome', 'welcome', 'other-day']);
    expect(await shop.gate.admission.takeSteps([enter('1-1-1')], GATE)).toMatchObject([{ word: 'other-day' }]);
  });

  test('an undo makes the ticket good again, once, and is kept', async () => {
    const { tickets } = await aParty();
    const code = tickets[0]?.code ?? '';
    const id = newUuid();
    await scan(code, GATE, id);
    const step = undo(id);
    expect(await shop.gate.admission.takeSteps([step], BARN)).toMatchObject([
      { word: 'undone', ticket: { meaning: 'welcome' } },
    ]);
    expect(await shop.gate.admission.takeSteps([step], BARN)).toMatchObject([{ word: 'undone' }]);
    expect(await inside()).toEqual([[0, 3]]);
    expect(await shop.sales.orders.ticketView(code)).toMatchObject({ validity: 'valid' });
    expect((await scan(code)).word).toBe('welcome');
    expect(await shop.gate.admission.takeSteps([undo(id)], GATE)).toMatchObject([
      { word: 'undone', ticket: { meaning: 'inside' } },
    ]);
    expect(await inside()).toEqual([[1, 3]]);
    expect(await shop.ports.admissions.ofTickets([code])).toHaveLength(3);
  });

  test('two phones without network that let in the same ticket are both kept and shown', async () => {
    const { tickets } = await aParty();
    const at = (minute: number) => `2026-06-06T13:${minute}:00+02:00`;
    const here = [enter('1-0-1', { at: at(20) }), enter('1-0-2', { at: at(21) })];
    const there = [enter('1-0-1', { at: at(19) }, BARN)];
    expect((await shop.gate.admission.takeSteps(here, GATE)).map(({ word }) => word)).toEqual(['welcome', 'welcome']);
    const [again] = await shop.gate.admission.takeSteps(there, BARN);
    expect(again?.word).toBe('again');
    expect(again?.ticket?.entries.map(({ at: when, device }) => [when, device])).toEqual([
      [at(19), 'Poort 2'],
      [at(20), 'Poort 1'],
    ]);
    expect((await shop.gate.admission.takeSteps(here, GATE)).map(({ word }) => word)).toEqual(['welcome', 'welcome']);
    expect((await shop.gate.admission.takeSteps(there, BARN)).map(({ word }) => word)).toEqual(['again']);
    expect(await inside()).toEqual([[2, 3]]);
    const [party] = (await shop.gate.day.gateList(GATE)).parties;
    expect(party?.tickets[0]?.entries).toHaveLength(2);
    expect(await shop.ports.admissions.ofTickets([tickets[0]?.code ?? ''])).toHaveLength(2);
  });

  test('nothing is recorded before what it rests on, when the clock is set back or that of the bank was ahead (R-28)', async () => {
    const { order, tickets } = await aParty();
    const backTo = (time: string) => shop.clock.set(`2026-06-06T${time}:00.000Z`);
    backTo('11:50');
    const later = await paid();
    backTo('11:30');
    const id = newUuid();
    expect((await scan(later.tickets[0]?.code, GATE, id)).word).toBe('welcome');
    backTo('10:30');
    expect(await shop.gate.admission.takeSteps([undo(id)], GATE)).toMatchObject([{ word: 'undone' }]);
    expect((await scan(later.tickets[0]?.code)).word).toBe('welcome');
    expect((await scan(tickets[0]?.code)).word).toBe('welcome');
    const rows = await shop.ports.admissions.ofTickets([later.tickets[0]?.code ?? '']);
    expect(rows.every(({ recordedAt }) => recordedAt >= (later.order.paidAt ?? 'never'))).toBe(true);
    const [first] = await shop.ports.admissions.ofTickets([tickets[0]?.code ?? '']);
    expect(first?.recordedAt).toBe('2026-06-06T10:30:00.000Z');
    expect(order.paidAt).toBe('2026-05-01T10:00:00.000Z');
  });

  test('a phone whose clock runs ahead cannot have let in anybody later than now', async () => {
    await aParty();
    const [answer] = await shop.gate.admission.takeSteps([enter('1-0-1', { at: '2026-06-06T20:00:00Z' })], GATE);
    expect(answer?.ticket?.entries[0]?.at).toBe('2026-06-06T13:42:00+02:00');
  });

  test('who came in before the refund had a good ticket; who came after is kept, and does not count', async () => {
    const { order, tickets } = await aParty();
    await shop.sales.refunds.refundOrder(order.id, { ...FULL, key: newUuid() }, OWNER);
    shop.clock.advance({ minutes: 10 });
    const before = enter('1-0-1', { at: '2026-06-06T13:30:00+02:00' });
    const after = enter('1-0-2', { at: '2026-06-06T13:45:00+02:00' });
    expect((await shop.gate.admission.takeSteps([before, after], GATE)).map(({ word }) => word)).toEqual([
      'welcome',
      'lapsed',
    ]);
    expect(await shop.ports.admissions.ofTickets([tickets[1]?.code ?? ''])).toMatchObject([{ outcome: 'lapsed' }]);
    expect(await shop.gate.admission.takeSteps([enter('1-1-1')], GATE)).toMatchObject([{ word: 'lapsed' }]);
    expect(await inside()).toEqual([[1, 0]]);
    expect((await scan(order.groupCode ?? '')).word).toBe('lapsed');
  });

  test('a code that was never given out, of another garden, or of another day', async () => {
    const { tickets } = await aParty();
    expect(await scan(newTicketCode())).toEqual({ word: 'unknown', tickets: [] });
    expect(await scan('WIFI:S:tuin;;')).toEqual({ word: 'unknown', tickets: [] });
    expect(await scan('https://andere-tuin.example/t/ABC')).toEqual({ word: 'foreign', tickets: [] });
    expect(await shop.gate.admission.takeSteps([enter('99-0-1')], GATE)).toMatchObject([
      { word: 'unknown', ticket: null },
    ]);
    shop.clock.set('2026-06-05T11:00:00.000Z');
    expect(await scan(tickets[0]?.code)).toMatchObject({
      word: 'other-day',
      tickets: [{ start: '2026-06-06T11:00:00+02:00', entries: [] }],
    });
  });

  test.each(['cash', 'terminal', 'invoice', 'free'] as const)(
    'who the owner took an order of for %s comes in, until it is given back',
    async (way) => {
      await shop.sales.offer.saveOffer(anOffer({}, [SATURDAY, SATURDAY]));
      shop.clock.set(NOON);
      const person = { firstName: '', lastName: 'de Boer', email: '', phoneNumber: '' };
      const orderLines = [{ option_id: 1, amount: 2 }];
      const paidFor = { way, reason: way === 'free' ? 'Vrijwilliger' : '', totalAmount: way === 'free' ? 0 : 15 };
      const { id, number } = await shop.sales.checkout.takeOrder(
        { eventId: 7, ...person, orderLines, ...paidFor },
        null,
        OWNER,
      );
      const [first, second] = await shop.ports.orders.ticketsOf(id);
      expect((await scan(first?.code)).word).toBe('welcome');
      expect((await shop.gate.day.gateList(GATE, 'boer')).parties).toMatchObject([{ number, lastName: 'de Boer' }]);
      expect(await inside()).toEqual([[1, 2]]);

      shop.clock.advance({ minutes: 10 });
      const amountCents = way === 'free' ? 0 : 'rest';
      await shop.sales.refunds.refundOrder(id, { ...FULL, amountCents, key: newUuid() }, OWNER);
      expect((await scan(second?.code)).word).toBe('lapsed');
      shop.clock.advance({ minutes: 10 });
      const [before, after] = await shop.gate.admission.takeSteps(
        [
          enter(`${number}-0-2`, { at: '2026-06-06T13:45:00+02:00' }, BARN),
          enter(`${number}-0-2`, { at: '2026-06-06T13:55:00+02:00' }, BARN),
        ],
        BARN,
      );
      expect([before?.word, after?.word]).toEqual(['welcome', 'lapsed']);
      expect(await inside()).toEqual([[2, 0]]);
    },
  );

  test('an event that does not take place lets nobody in', async () => {
    const { tickets } = await aParty();
    const options = (await shop.ports.offers.options([7])).map(({ id }) => ({ ...SATURDAY, id }));
    await shop.sales.offer.saveOffer(anOffer({ isCancelled: true, version: 2 }, options));
    expect((await scan(tickets[0]?.code)).word).toBe('lapsed');
    expect((await shop.gate.day.gateToday()).events).toMatchObject([{ cancelled: true, expected: 0 }]);
  });

  test('a moved event takes its tickets along', async () => {
    const { tickets } = await aParty();
    const options = (await shop.ports.offers.options([7])).map(({ id }) => ({ ...SUNDAY, id }));
    await shop.sales.offer.saveOffer(anOffer({ version: 2 }, options));
    expect((await scan(tickets[0]?.code)).word).toBe('other-day');
    expect((await shop.gate.day.gateToday()).events).toEqual([]);
    shop.clock.advance({ days: 1 });
    expect((await scan(tickets[0]?.code)).word).toBe('welcome');
  });

  test('the owner chooses how early and how late', async () => {
    const { tickets } = await aParty();
    await shop.gate.day.setGateMargin({ isWholeDay: false, earlyMinutes: 30, lateMinutes: 0 });
    expect((await shop.gate.day.gateToday()).margin).toEqual({ isWholeDay: false, earlyMinutes: 30, lateMinutes: 0 });
    shop.clock.set('2026-06-06T08:29:00.000Z');
    expect((await scan(tickets[0]?.code)).word).toBe('other-day');
    expect((await shop.gate.day.gateToday()).events).toHaveLength(1);
    shop.clock.set('2026-06-06T08:30:00.000Z');
    expect((await scan(tickets[0]?.code)).word).toBe('welcome');
  });

  test('the list of today: names and tickets by surname, found by name or order number, nothing else of a person', async () => {
    await shop.sales.offer.saveOffer(anOffer({}, [SATURDAY, SATURDAY]));
    await shop.sales.offer.saveOffer(anOffer({ eventId: 8, title: 'Andere dag' }, [SUNDAY]));
    await paid({ 1: 2, 2: 1 });
    await paid({ 1: 1 }, { firstName: 'Chloé', lastName: 'van Aalst', email: 'chloe@voorbeeld.example' });
    await paid({ 3: 1 }, { firstName: 'Zondag', lastName: 'Later', email: 'later@voorbeeld.example' });
    const back = await paid({ 2: 2 }, { firstName: 'Gé', lastName: 'Terug', email: 'terug@voorbeeld.example' });
    await shop.sales.refunds.refundOrder(back.order.id, { ...FULL, amountCents: 750, key: newUuid() }, OWNER);
    shop.clock.set(NOON);
    const found = async (text?: string) =>
      (await shop.gate.day.gateList(GATE, text)).parties.map(({ lastName }) => lastName);
    expect(await found()).toEqual(['van Aalst', 'de Vries']);
    expect(await found('chloe')).toEqual(['van Aalst']);
    expect(await found('  VRIES anna ')).toEqual(['de Vries']);
    expect(await found('1')).toEqual(['de Vries']);
    expect(await found('later')).toEqual([]);
    const [party] = (await shop.gate.day.gateList(GATE, 'anna')).parties;
    expect(Object.keys(party ?? {}).toSorted()).toEqual(['firstName', 'lastName', 'number', 'tickets']);
    expect(JSON.stringify(await shop.gate.day.gateList(GATE))).not.toMatch(/voorbeeld\.example|0612345678/);
    const { version } = await shop.gate.day.gateToday();
    await shop.gate.admission.takeSteps([{ kind: 'enter', id: newUuid(), ticket: party?.tickets[0]?.ref ?? '' }], GATE);
    expect((await shop.gate.day.gateToday()).version).toBeGreaterThan(version);
  });

  test('what was stored about a visit is exported to its buyer (P-10)', async () => {
    const { tickets } = await aParty();
    await scan(tickets[0]?.code);
    const [told] = await shop.sales.orders.personal.exportOf('anna@voorbeeld.example');
    expect(JSON.stringify(told)).toContain(`"enteredAt":"${NOON}"`);
  });
});
