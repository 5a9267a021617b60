import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashOfCode } from '../../../src/modules/ticketing/rules/scanned-code.ts';
import { newTicketCode, newUuid } from '../../../src/kernel/ids.ts';
import type { GateStep } from '../../../src/modules/ticketing/gate/gate-schema.ts';
import type { GatePhone } from '../../../src/modules/ticketing/gate/admission/ports.ts';
import { refOf, signedRef } from '../../../src/modules/ticketing/gate/admission/ticket-refs.ts';
import { up as endStepsByNumber } from '../../../migrations/0087-end-gate-steps-by-number.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { testSecrets } from '../../support/test-secrets.ts';
import { anOffer, anOrder, breaches, openShop, paymentOf, placing, type Shop } from '../shop.ts';

const SATURDAY = { start: '2026-06-06T09:00:00.000Z', end: '2026-06-06T15:00:00.000Z' };
const SUNDAY = { start: '2026-06-07T09:00:00.000Z', end: '2026-06-07T15:00:00.000Z' };
const NOON = '2026-06-06T11:42:00.000Z';
const AT = '2026-06-06T13:20:00+02:00';
const GATE: GatePhone = { actorId: 'eva', device: 'Poort 1', session: 'gate' };
const BARN: GatePhone = { actorId: null, device: 'Poort 2', session: 'barn' };
const REFUSED = { code: 'invalid', reason: 'unknown_references' };
const TWO_WEEKS_MS = 14 * 24 * 3_600_000;

describe.each(engines)('a phone at the gate names only what it was shown, on $name (S-16)', ({ open }) => {
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

  async function paid(amounts: Record<number, number>, email: string) {
    const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, amounts, { email })));
    const paymentId = await paymentOf(shop, orderId);
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    return { orderId, tickets: await shop.ports.orders.ticketsOf(orderId) };
  }
  /** Order 1 is for Saturday, order 2 for Sunday; it is Saturday, 13:42. */
  async function aWeekend() {
    await shop.sales.offer.saveOffer(anOffer({}, [SATURDAY]));
    await shop.sales.offer.saveOffer(anOffer({ eventId: 8, title: 'Zondag' }, [SUNDAY]));
    const saturday = await paid({ 1: 2 }, 'zaterdag@voorbeeld.example');
    const sunday = await paid({ 2: 2 }, 'zondag@voorbeeld.example');
    shop.clock.set(NOON);
    return { saturday, sunday };
  }
  const enter = (ticket: string, changes: { at?: string; id?: string } = {}): GateStep => {
    return { kind: 'enter', id: newUuid(), ticket, ...changes };
  };
  const signed = (ticket: string, { session } = GATE, now = shop.clock.now()) =>
    signedRef(testSecrets, refOf(ticket), session, now);
  const entries = async () => Number((await rowsOf('select count(*) as amount from admission'))[0]?.['amount']);
  const rowsOf = async (statement: string) => {
    const { rows } = await sql.raw<Record<string, unknown>>(statement).execute(engine.database.query());
    return rows;
  };

  test.each([undefined, AT, NOON, '2026-06-07T12:00:00Z'])(
    'counting order numbers uses up no ticket of any day, decided at %s',
    async (at) => {
      await aWeekend();
      const steps = ['1-0-1', '2-0-1', '2-0-2', '3-0-1'].map((ticket) => enter(ticket, at ? { at } : {}));
      await expect(shop.gate.admission.takeSteps(steps, GATE)).rejects.toMatchObject({
        ...REFUSED,
        facts: { count: 4 },
      });
      for (const step of steps)
        await expect(shop.gate.admission.takeSteps([step], GATE)).rejects.toMatchObject(REFUSED);
      expect(await entries()).toBe(0);
    },
  );

  test('a reference is of one phone and one day, and cannot be changed', async () => {
    await aWeekend();
    const [party] = (await shop.gate.day.gateList(GATE)).parties;
    const [first, second] = party?.tickets ?? [];
    expect(first?.ref).toMatch(/^1-0-1\.[\w-]{22}$/);
    const forged = [
      signed('1-0-1', BARN),
      signed('1-0-1', GATE, '2026-06-05T11:42:00.000Z'),
      `1-0-2${first?.ref?.slice('1-0-1'.length)}`,
      `2-0-1${first?.ref?.slice('1-0-1'.length)}`,
    ];
    for (const ticket of forged)
      await expect(shop.gate.admission.takeSteps([enter(ticket)], GATE)).rejects.toMatchObject(REFUSED);
    await expect(shop.gate.admission.takeSteps([enter(second?.ref ?? ''), enter('2-0-1')], GATE)).rejects.toMatchObject(
      REFUSED,
    );
    expect(await entries()).toBe(0);
    expect(await shop.gate.admission.takeSteps([enter(first?.ref ?? '')], GATE)).toMatchObject([{ word: 'welcome' }]);
  });

  test('a reference lasts past midnight, until the night', async () => {
    await shop.sales.offer.saveOffer(
      anOffer({}, [{ start: '2026-06-06T18:00:00.000Z', end: '2026-06-06T22:30:00.000Z' }]),
    );
    await paid({ 1: 2 }, 'avond@voorbeeld.example');
    shop.clock.set('2026-06-06T21:55:00.000Z');
    const [party] = (await shop.gate.day.gateList(GATE)).parties;
    const [first, second] = party?.tickets.map(({ ref = '' }) => ref) ?? [];
    shop.clock.set('2026-06-06T22:05:00.000Z');
    expect(await shop.gate.admission.takeSteps([enter(first ?? '')], GATE)).toMatchObject([{ word: 'welcome' }]);
    shop.clock.set('2026-06-07T01:05:00.000Z');
    await expect(shop.gate.admission.takeSteps([enter(second ?? '')], GATE)).rejects.toMatchObject(REFUSED);
  });

  test('a ticket of another day is not let in, even by a reference that was signed for it', async () => {
    await aWeekend();
    for (const at of [undefined, AT, '2026-06-07T12:00:00Z']) {
      const [answer] = await shop.gate.admission.takeSteps([enter(signed('2-0-1'), at ? { at } : {})], GATE);
      expect(answer).toMatchObject({ word: 'other-day', ticket: { ticket: '', title: '', event: '', entries: [] } });
    }
    expect(await entries()).toBe(0);
  });

  test('steps of the last version name tickets of today by number, for two weeks after the update', async () => {
    await aWeekend();
    await rowsOf("insert into admission_by_number (id, until) values (1, '2026-06-06T20:00:00.000Z')");
    const old = [enter('1-0-1', { at: AT }), enter('1-0-2')];
    expect((await shop.gate.admission.takeSteps(old, GATE)).map(({ word }) => word)).toEqual(['welcome', 'welcome']);
    await expect(shop.gate.admission.takeSteps([enter('2-0-1', { at: AT })], GATE)).rejects.toMatchObject(REFUSED);
    await expect(shop.gate.admission.takeSteps([enter('9-0-1')], GATE)).rejects.toMatchObject(REFUSED);
    expect(await entries()).toBe(2);
    shop.clock.set('2026-06-06T20:00:00.000Z');
    await expect(shop.gate.admission.takeSteps([enter('1-0-1')], GATE)).rejects.toMatchObject(REFUSED);
  });

  test('the update counts two weeks for a site with tickets, and none for a new one', async () => {
    const until = async () => (await rowsOf('select until from admission_by_number'))[0]?.['until'];
    expect(await until()).toBeUndefined();
    await aWeekend();
    await rowsOf('drop table admission_by_number');
    const before = Date.now();
    await endStepsByNumber(engine.database.query());
    expect(Date.parse(String(await until()))).toBeGreaterThanOrEqual(before + TWO_WEEKS_MS);
    expect(Date.parse(String(await until()))).toBeLessThanOrEqual(Date.now() + TWO_WEEKS_MS);
  });

  test('many unknown codes in one call are refused together; a few are reported', async () => {
    await aWeekend();
    const letIn = async (): Promise<GateStep> => {
      return { kind: 'let-in', id: newUuid(), hash: await hashOfCode(newTicketCode()), at: AT };
    };
    const many = await Promise.all(Array.from({ length: 5 }, letIn));
    await expect(shop.gate.admission.takeSteps(many, GATE)).rejects.toMatchObject({ ...REFUSED, facts: { count: 5 } });
    expect((await shop.gate.admission.takeSteps(many.slice(1), GATE)).map(({ word }) => word)).toEqual(
      Array(4).fill('unknown'),
    );
  });

  test('an entry of yesterday is taken back only by what a phone without network did yesterday', async () => {
    const { saturday } = await aWeekend();
    const [one, other] = [newUuid(), newUuid()];
    await shop.gate.admission.scan({ code: saturday.tickets[0]?.code ?? '', id: one }, GATE);
    await shop.gate.admission.scan({ code: saturday.tickets[1]?.code ?? '', id: other }, GATE);
    shop.clock.advance({ days: 1 });
    const undo = (entry: string, at?: string): GateStep => ({ kind: 'undo', id: newUuid(), entry, ...(at && { at }) });
    expect(await shop.gate.admission.takeSteps([undo(one)], GATE)).toMatchObject([{ word: 'other-day', ticket: null }]);
    expect(await entries()).toBe(2);
    expect(await shop.gate.admission.takeSteps([undo(other, '2026-06-06T14:00:00+02:00')], GATE)).toMatchObject([
      { word: 'undone' },
    ]);
    expect(await entries()).toBe(3);
  });

  test('of a ticket of another day the gate gets its dates only', async () => {
    const { sunday } = await aWeekend();
    const answer = await shop.gate.admission.scan({ code: sunday.tickets[0]?.code ?? '', id: newUuid() }, GATE);
    const dates = { start: '2026-06-07T11:00:00+02:00', end: '2026-06-07T17:00:00+02:00' };
    const outline = { ticket: '', event: '', title: '', ...dates, meaning: 'other-day', entries: [] };
    expect(answer).toEqual({ word: 'other-day', tickets: [outline] });
    const day = JSON.stringify([
      await shop.gate.day.gateDayList(),
      await shop.gate.day.gateList(GATE),
      await shop.gate.day.gateEntries(),
    ]);
    expect(day).toContain('Open dag');
    expect(day).not.toContain('Zondag');
  });
});
