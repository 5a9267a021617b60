import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashOfCode } from '../../../src/modules/ticketing/rules/scanned-code.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import type { GateStep } from '../../../src/modules/ticketing/gate/gate-schema.ts';
import type { GatePhone } from '../../../src/modules/ticketing/gate/admission/ports.ts';
import { refOf, signedRef } from '../../../src/modules/ticketing/gate/admission/ticket-refs.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { testSecrets } from '../../support/test-secrets.ts';
import { anOffer, anOrder, breaches, openShop, paymentOf, placing, type Shop } from '../shop.ts';

const SATURDAY = { start: '2026-06-06T09:00:00.000Z', end: '2026-06-06T15:00:00.000Z' };
/** Saturday, 13:42 in Amsterdam. */
const NOON = '2026-06-06T11:42:00.000Z';
const NOON_HERE = '2026-06-06T13:42:00+02:00';
const GATE: GatePhone = { actorId: 'eva', device: 'Poort 1', session: 'gate' };
const REUSED = { code: 'invalid', reason: 'key_reused' };

describe.each(engines)('phones that are odd, on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  let codes: string[];
  let hashes: string[];
  /** Two tickets for Saturday. */
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer({}, [SATURDAY]));
    const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 2 })));
    const paymentId = await paymentOf(shop, orderId);
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    codes = (await shop.ports.orders.ticketsOf(orderId)).map(({ code }) => code);
    hashes = await Promise.all(codes.map(hashOfCode));
    shop.clock.set(NOON);
  });
  afterEach(async () => {
    const broken = await breaches(engine.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  const enter = (id: string, ticket = '1-0-1'): GateStep => {
    return { kind: 'enter', id, ticket: signedRef(testSecrets, refOf(ticket), GATE.session, shop.clock.now()) };
  };
  const letIn = (id: string, which = 0, at = NOON): GateStep => ({ kind: 'let-in', id, hash: hashes[which] ?? '', at });
  const undo = (entry: string, at?: string, id = newUuid()): GateStep => {
    return { kind: 'undo', id, entry, ...(at !== undefined && { at }) };
  };
  const take = (...steps: GateStep[]) => shop.gate.admission.takeSteps(steps, GATE);
  const scan = (id: string, which = 0) => shop.gate.admission.scan({ code: codes[which] ?? '', id }, GATE);
  const inside = async () => (await shop.gate.day.gateToday()).events[0]?.inside;

  describe('the id of one step for another', () => {
    test('ticket is refused, however it is named, and lets nobody in', async () => {
      const id = newUuid();
      expect(await scan(id)).toMatchObject({ word: 'welcome' });
      await expect(scan(id, 1)).rejects.toMatchObject(REUSED);
      await expect(take(enter(id, '1-0-2'))).rejects.toMatchObject(REUSED);
      await expect(take(letIn(id, 1))).rejects.toMatchObject(REUSED);
      await expect(take({ kind: 'let-in', id, hash: 'x'.repeat(43), at: NOON })).rejects.toMatchObject(REUSED);
      expect([await scan(id), (await take(enter(id)))[0], (await take(letIn(id)))[0]]).toMatchObject([
        { word: 'welcome' },
        { word: 'welcome' },
        { word: 'welcome' },
      ]);
      expect(await inside()).toBe(1);
    });

    test('kind is refused, and so is an undo of something else', async () => {
      const [one, other, undone] = [newUuid(), newUuid(), newUuid()];
      await scan(one);
      await scan(other, 1);
      expect(await take(undo(one, undefined, undone))).toMatchObject([{ word: 'undone' }]);
      await expect(take(enter(undone))).rejects.toMatchObject(REUSED);
      await expect(take(undo(other, undefined, undone))).rejects.toMatchObject(REUSED);
      await expect(take(undo(other, undefined, one))).rejects.toMatchObject(REUSED);
      await expect(take(undo(newUuid(), undefined, undone))).rejects.toMatchObject(REUSED);
      expect(await inside()).toBe(1);
    });
  });

  describe('a clock that is far off', () => {
    test.each(['2001-01-01T00:00:00Z', '2026-06-05T11:42:00Z', '2026-06-06T20:00:00Z', '2031-06-06T11:42:00Z'])(
      'that says %s stores the time of the server, and hears so',
      async (at) => {
        const id = newUuid();
        const [entered] = await take(letIn(id, 0, at));
        expect(entered).toMatchObject({ word: 'welcome', isClockOff: true, ticket: { entries: [{ at: NOON_HERE }] } });
        expect(await take(letIn(id, 0, at))).toMatchObject([{ word: 'welcome', isClockOff: true }]);
        expect(await take(undo(id, at))).toMatchObject([{ word: 'undone', isClockOff: true }]);
        const rows = await shop.ports.admissions.ofTickets(codes);
        expect(rows.map((row) => row.at)).toEqual([NOON, NOON]);
      },
    );

    test.each(['2026-06-06T11:20:00Z', '2026-06-06T11:45:00Z'])('one that may be right is believed: %s', async (at) => {
      const [entered] = await take(letIn(newUuid(), 0, at));
      expect(entered).toMatchObject({ word: 'welcome' });
      expect(entered).not.toHaveProperty('isClockOff');
    });
  });

  describe('an undo that comes before its entry', () => {
    test('takes it back as soon as it comes, by whoever undid it and when', async () => {
      const [id, undone] = [newUuid(), newUuid()];
      const early = undo(id, '2026-06-06T11:40:00Z', undone);
      expect(await take(early)).toEqual([{ id: undone, word: 'undone', ticket: null }]);
      expect(await take(early)).toEqual([{ id: undone, word: 'undone', ticket: null }]);
      expect(await take(undo(id))).toMatchObject([{ word: 'undone' }]);
      await expect(take(undo(newUuid(), undefined, undone))).rejects.toMatchObject(REUSED);
      shop.clock.advance({ days: 2 });
      const [entered] = await take(letIn(id));
      expect(entered).toMatchObject({ word: 'welcome' });
      const rows = await shop.ports.admissions.ofTickets(codes);
      expect(rows.find(({ kind }) => kind === 'entry')).toMatchObject({ id, at: NOON });
      const taken = { id: undone, undoes: id, at: '2026-06-06T11:40:00.000Z', device: 'Poort 1' };
      expect(rows.find(({ kind }) => kind === 'undo')).toMatchObject(taken);
      expect(await take(early, letIn(id))).toMatchObject([{ word: 'undone' }, { word: 'welcome' }]);
      expect(await shop.ports.admissions.ofTickets(codes)).toHaveLength(2);
    });

    test('is not lost when both come at once', async () => {
      for (let round = 0; round < 5; round++) {
        const id = newUuid();
        await Promise.all([take(letIn(id)), take(undo(id))]);
        expect(await inside()).toBe(0);
      }
    });

    test('waits two weeks, and of a thousand no more is kept', async () => {
      const id = newUuid();
      await take(undo(id));
      shop.clock.advance({ days: 14, minutes: 1 });
      await shop.gate.admission.forgetWaitingUndos();
      expect(await shop.ports.admissions.takeUndo(id)).toBeNull();
      await take(...Array.from({ length: 500 }, () => undo(newUuid())));
      await take(...Array.from({ length: 500 }, () => undo(newUuid())));
      expect(await take(undo(newUuid()))).toMatchObject([{ word: 'unknown', ticket: null }]);
    });
  });
});
