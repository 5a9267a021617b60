import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { eurosFromCents } from '../../src/kernel/money/money.ts';
import { isProblem } from '../../src/kernel/problem.ts';
import type { ManualOrderRequest } from '../../src/modules/ticketing/sales/checkout/by-hand/manual-order-schema.ts';
import type { ClosingRequest } from '../../src/modules/ticketing/books/till/till-schema.ts';
import { createSqlTicketing } from '../../src/modules/ticketing/adapters/ticketing.sql.ts';
import type { TillClosing, TillRow } from '../../src/modules/ticketing/books/till/till.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { rounds } from '../support/seeded-random.ts';
import { anOffer, breaches, openShop, type Shop } from '../ticketing/shop.ts';

const ANNA = { takenBy: 'anna', device: 'Chrome op Android' };
const GATE = { takenBy: null, device: 'Poort 1' };
const T = '2026-05-01T10:00:00.000Z';
const ROUNDS = rounds(3, 30);

describe.each(engines)('the till on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 200 }, { capacity: 200, priceCents: 749 }]));
  });
  afterEach(async () => {
    await engine.close();
  });

  const sell = (way: ManualOrderRequest['way'] = 'cash', [option, amount, total] = [1, 2, 15], by = 'anna') =>
    shop.sales.checkout.takeOrder(
      {
        eventId: 7,
        firstName: '',
        lastName: 'de Boer',
        email: '',
        phoneNumber: '',
        orderLines: [{ option_id: option, amount }],
        way,
        reason: way === 'free' ? 'Gast' : '',
        totalAmount: way === 'free' ? 0 : total,
      },
      null,
      by,
    );
  const payBack = (orderId: string, amountCents: number | 'rest') => {
    const wish = { key: newUuid(), amountCents, isVoid: true, isRestocked: true, lines: null, reason: null };
    return shop.sales.refunds.refundOrder(orderId, wish, 'anna');
  };
  const kinds = async () =>
    (await shop.books.till.tillNow()).sums.kinds.map(({ kind, cashCents, terminalCents }) => [
      kind,
      cashCents,
      terminalCents,
    ]);
  const closing = async (changes: Partial<ClosingRequest> = {}): Promise<ClosingRequest> => {
    const { number, sums } = await shop.books.till.tillNow();
    const expected = eurosFromCents(sums.expectedCents);
    return { id: newUuid(), till: number, expected, counted: Math.max(0, expected), remark: '', ...changes };
  };
  const close = async (changes: Partial<ClosingRequest> = {}) =>
    shop.books.till.closeTill(await closing(changes), ANNA);
  const sound = async () => expect(await breaches(engine.database)).toEqual([]);

  test('holds what was sold for cash and on the terminal, and nothing else', async () => {
    expect(await shop.books.till.tillNow()).toMatchObject({ number: 1, since: null, closedToday: [], movements: [] });
    await sell('cash');
    await sell('terminal');
    await sell('invoice');
    await sell('free');
    const { id } = await sell('invoice');
    await shop.sales.settlement.settleInvoice(id, 'anna');
    expect(await kinds()).toEqual([['sale', 1500, 1500]]);
    expect((await shop.books.till.tillNow()).sums).toMatchObject({ expectedCents: 1500, terminalCents: 1500 });
    await sound();
  });

  test('records the rounding of cash in rows of its own', async () => {
    const { id } = await sell('cash', [2, 2, 14.98]);
    await sell('terminal', [2, 2, 14.98]);
    expect(await kinds()).toEqual([
      ['sale', 1498, 1498],
      ['rounding', 2, 0],
    ]);
    await payBack(id, 749);
    await payBack(id, 'rest');
    expect(await kinds()).toEqual([
      ['sale', 1498, 1498],
      ['return', -1498, 0],
      ['rounding', 0, 0],
    ]);
    await sound();
  });

  test('refunds terminal payments in cash', async () => {
    const { id } = await sell('terminal');
    await payBack(id, 'rest');
    expect(await kinds()).toEqual([
      ['sale', 0, 1500],
      ['return', -1500, 0],
    ]);
    expect((await shop.books.till.tillNow()).sums.expectedCents).toBe(-1500);
    const closed = await close({ remark: 'Uit eigen zak teruggegeven' });
    expect(closed).toMatchObject({ expectedCents: -1500, countedCents: 0, differenceCents: 1500, terminalCents: 1500 });
    await sound();
  });

  test('adds up per person and per day in Amsterdam', async () => {
    shop.clock.set('2026-05-01T21:59:00.000Z');
    await sell('cash');
    await sell('terminal', [1, 2, 15], 'bram');
    shop.clock.set('2026-05-01T22:01:00.000Z');
    await sell('cash', [1, 1, 7.5], 'bram');
    const { sums } = await shop.books.till.tillNow();
    expect(sums.days).toEqual([
      { day: '2026-05-01', cashCents: 1500, terminalCents: 1500, sales: 2 },
      { day: '2026-05-02', cashCents: 750, terminalCents: 0, sales: 1 },
    ]);
    expect(sums.people).toEqual([
      { by: { takenBy: 'bram', device: null }, cashCents: 750, terminalCents: 1500, sales: 2 },
      { by: { takenBy: 'anna', device: null }, cashCents: 1500, terminalCents: 0, sales: 1 },
    ]);
  });

  test('is closed once, with what was counted, and the next begins with that', async () => {
    await sell('cash');
    await shop.books.till.putFloat({ id: newUuid(), amount: 50 }, GATE);
    const request = await closing({ counted: 64.5, remark: 'Een munt zoek' });
    const first = await shop.books.till.closeTill(request, GATE);
    expect(first).toMatchObject({
      number: 1,
      expectedCents: 6500,
      countedCents: 6450,
      differenceCents: -50,
      terminalCents: 0,
      remark: 'Een munt zoek',
      ...GATE,
    });
    expect(await shop.books.till.closeTill({ ...request, counted: 1, remark: 'anders' }, ANNA)).toEqual(first);
    expect(await shop.books.till.closeTill({ ...request, id: newUuid() }, ANNA).catch(refusal)).toBe('till_closed');
    const now = await shop.books.till.tillNow();
    expect(now).toMatchObject({ number: 2, since: shop.clock.now(), closedToday: [{ number: 1 }] });
    expect(now.sums).toMatchObject({ expectedCents: 6450, people: [], days: [] });
    const facts = { expectedCents: 6500, countedCents: 6450, differenceCents: -50, terminalCents: 0 };
    const audit = shop.ports.audit as unknown as { recent(limit: number): Promise<unknown[]> };
    expect(await audit.recent(1)).toMatchObject([{ action: 'till-closed', actorId: null, subject: 'till:1', facts }]);
    await sound();
  });

  test('what happens after closing is in the next, that day or another', async () => {
    const { id } = await sell('cash');
    await close();
    await payBack(id, 'rest');
    await sell('cash', [1, 1, 7.5]);
    expect(await kinds()).toEqual([
      ['carried', 1500, 0],
      ['sale', 750, 0],
      ['return', -1500, 0],
    ]);
    await close();
    expect((await shop.books.till.tillNow()).closedToday.map(({ number }) => number)).toEqual([2, 1]);
    await sell('cash');
    shop.clock.set('2026-06-06T10:00:00.000Z');
    expect(await shop.books.till.tillNow()).toMatchObject({
      number: 3,
      closedToday: [],
      sums: { expectedCents: 2250 },
    });
    expect((await shop.books.till.tillNow()).sums.days).toMatchObject([{ sales: 1 }]);
    await close();
    expect((await shop.books.till.closedTills()).map(({ number }) => number)).toEqual([3, 2, 1]);
    expect((await shop.books.till.closedTills(3)).map(({ number }) => number)).toEqual([2, 1]);
    expect((await shop.books.till.closedInYear(2026)).map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(await shop.books.till.closedInYear(2025)).toEqual([]);
    expect(await shop.books.till.closedTill(1)).toMatchObject({
      number: 1,
      sums: { kinds: [{ kind: 'sale', cashCents: 1500 }] },
    });
    expect(await shop.books.till.closedTill(4).catch(refusal)).toBe('till_not_found');
    await sound();
  });

  test('asks to look again when something was sold since it was counted', async () => {
    await sell('cash');
    const request = await closing();
    await sell('terminal');
    await sell('cash', [1, 1, 7.5]);
    expect(await shop.books.till.closeTill(request, ANNA).catch(refusal)).toBe('till_changed');
    expect((await shop.books.till.tillNow()).number).toBe(1);
    expect((await shop.books.till.closeTill(await closing({ id: request.id }), ANNA)).expectedCents).toBe(2250);
    await sound();
  });

  test('takes in and gives out what is of no order, once per id', async () => {
    const id = newUuid();
    await Promise.all([1, 2, 3].map(() => shop.books.till.putFloat({ id, amount: 100 }, GATE)));
    await shop.books.till.correctTill({ id: newUuid(), kind: 'banked', amount: 80, reason: 'Naar de kluis' }, ANNA);
    await shop.books.till.correctTill({ id: newUuid(), kind: 'error', amount: -0.05, reason: 'Zoek' }, ANNA);
    const { movements, sums } = await shop.books.till.tillNow();
    expect(sums.expectedCents).toBe(1995);
    expect(movements.map(({ kind, amountCents, reason, takenBy }) => [kind, amountCents, reason, takenBy])).toEqual(
      expect.arrayContaining([
        ['float', 10_000, null, null],
        ['banked', -8_000, 'Naar de kluis', 'anna'],
        ['error', -5, 'Zoek', 'anna'],
      ]),
    );
    expect(movements).toHaveLength(3);
    await sound();
  });

  test('a slip is corrected by a row beside it, once per id, and what was written stays', async () => {
    const [row, id] = [newUuid(), newUuid()];
    await shop.books.till.putFloat({ id: row, amount: 500 }, GATE);
    const slip = { id, of: { row }, right: 50, reason: 'Een nul te veel' };
    await Promise.all([1, 2, 3].map(() => shop.books.till.correctSlip(slip, ANNA)));
    const { movements, sums } = await shop.books.till.tillNow();
    expect(sums.expectedCents).toBe(5000);
    expect(movements).toHaveLength(2);
    expect(movements).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: row, kind: 'float', amountCents: 50_000 }),
        expect.objectContaining({ id, kind: 'error', amountCents: -45_000, corrects: row, reason: 'Een nul te veel' }),
      ]),
    );
    const slips: [Partial<typeof slip>, string][] = [
      [{ right: 60 }, 'key_reused'],
      [{ reason: 'Iets anders' }, 'key_reused'],
      [{ id: newUuid() }, 'till_slip_same'],
      [{ id: newUuid(), of: { row: newUuid() } }, 'till_slip_over'],
      [{ id: newUuid(), of: { row: id } }, 'till_slip_over'],
    ];
    for (const [change, reason] of slips)
      expect(await shop.books.till.correctSlip({ ...slip, ...change }, ANNA).catch(refusal)).toBe(reason);
    shop.clock.advance({ minutes: 1 });
    await shop.books.till.correctSlip({ ...slip, id: newUuid(), right: 60 }, ANNA);
    await shop.books.till.correctSlip(slip, ANNA); // repeated, since its answer was lost
    expect((await shop.books.till.tillNow()).sums.expectedCents).toBe(6000);
    const bank = newUuid();
    await shop.books.till.correctTill({ id: bank, kind: 'banked', amount: 40, reason: 'Kluis' }, ANNA);
    await shop.books.till.correctSlip({ id: newUuid(), of: { row: bank }, right: 10, reason: 'Verteld' }, ANNA);
    expect((await shop.books.till.tillNow()).sums.expectedCents).toBe(5000);
    await sound();
    await close();
    expect(await shop.books.till.correctSlip({ ...slip, id: newUuid(), right: 70 }, ANNA).catch(refusal)).toBe(
      'till_slip_over',
    );
    await shop.books.till.correctSlip(slip, ANNA);
    await sound();
  });

  test('a wrong count is corrected in the next till, until that is counted too', async () => {
    await sell('cash');
    const first = await close({ counted: 1500, remark: 'Geteld' });
    expect(first).toMatchObject({ countedCents: 150_000, differenceCents: 148_500, corrections: [] });
    const slip = { id: newUuid(), of: { till: 1 }, right: 15, reason: 'Komma vergeten' };
    await shop.books.till.correctSlip(slip, ANNA);
    await shop.books.till.correctSlip(slip, ANNA);
    expect(await shop.books.till.closedTill(1)).toMatchObject({
      countedCents: 150_000,
      differenceCents: 148_500,
      corrections: [{ amountCents: -148_500, reason: 'Komma vergeten', takenBy: 'anna', till: 2 }],
    });
    expect((await shop.books.till.tillNow()).sums.expectedCents).toBe(1500);
    expect(await shop.books.till.closedTills()).toMatchObject([{ number: 1, corrections: [{ till: 2 }] }]);
    await sound();
    await close();
    const late = { ...slip, id: newUuid(), right: 20 };
    expect(await shop.books.till.correctSlip(late, ANNA).catch(refusal)).toBe('till_slip_over');
    await sound();
  });

  test('a difference above the sum of the owner needs a remark before it closes', async () => {
    await sell('cash');
    const silent = await closing({ counted: 20.05 });
    expect(await shop.books.till.closeTill(silent, ANNA).catch(refusal)).toBe('till_reason');
    expect((await shop.books.till.tillNow()).number).toBe(1);
    expect((await close({ counted: 20 })).differenceCents).toBe(500);
    await shop.books.till.setReasonAbove(0, 'anna');
    expect((await shop.books.till.tillNow()).reasonAboveCents).toBe(0);
    expect(await shop.books.till.closeTill(await closing({ counted: 20.05 }), ANNA).catch(refusal)).toBe('till_reason');
    expect((await close({ counted: 20.05, remark: 'Gevonden' })).differenceCents).toBe(5);
    expect((await close()).differenceCents).toBe(0);
    await shop.books.till.setReasonAbove(10_000, 'anna');
    expect((await close({ counted: 0 })).differenceCents).toBe(-2005);
    await sound();
  });

  test('refuses an id that was used for other cash, so that none counts as recorded', async () => {
    const id = newUuid();
    await shop.books.till.putFloat({ id, amount: 50 }, GATE);
    expect(await shop.books.till.putFloat({ id, amount: 60 }, GATE).catch(refusal)).toBe('key_reused');
    const banked = { id, kind: 'banked', amount: 50, reason: 'Naar de kluis' } as const;
    expect(await shop.books.till.correctTill(banked, ANNA).catch(refusal)).toBe('key_reused');
    expect((await shop.books.till.tillNow()).sums.expectedCents).toBe(5000);
  });

  test('sales during a closing are in it or in the next, none lost and none twice', async () => {
    for (const round of Array.from({ length: ROUNDS }, (_, index) => index + 1)) {
      await sell('cash', [1, 1, 7.5]);
      const ids = [newUuid(), newUuid()];
      const tryToClose = async (id: string | undefined) => {
        for (;;) {
          const request = await closing({ id: id ?? '' });
          if (request.till > round) return 'till_closed';
          const answer = await shop.books.till.closeTill(request, ANNA).catch(refusal);
          if (answer !== 'till_changed') return answer;
        }
      };
      const sold = Array.from({ length: 8 }, (_, index) => sell(index % 3 === 0 ? 'terminal' : 'cash', [1, 1, 7.5]));
      const closed = ids.map(tryToClose);
      await Promise.all(sold);
      const answers = await Promise.all(closed);
      expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1);
      expect((await shop.books.till.tillNow()).number).toBe(round + 1);
      await sound();
    }
    const { rows } = await sql<{ rows: number | string }>`
      select count(*) as rows from till_row where kind = 'sale'`.execute(engine.database.root);
    expect(Number(rows[0]?.rows)).toBe(9 * ROUNDS);
  });

  test('an order that fails leaves nothing in the till', async () => {
    expect(await sell('cash', [1, 201, 1507.5]).catch(refusal)).toBe('sold_out');
    expect(await kinds()).toEqual([]);
    await sound();
  });

  test('forgets who was there and why after seven years, and keeps the sums', async () => {
    await sell('cash');
    await shop.books.till.correctTill({ id: newUuid(), kind: 'error', amount: 1, reason: 'Gevonden door Anna' }, ANNA);
    await close({ remark: 'Met Anna geteld' });
    const before = await shop.books.till.closedTill(1);
    const takers = async () => {
      const { rows } = await sql<{ taken_by: string | null; device: string | null }>`
        select taken_by, device from tender where kind <> 'provider'
        union all select taken_by, device from manual_order`.execute(engine.database.root);
      return rows;
    };
    const took = await takers();
    expect(took.some(({ taken_by, device }) => taken_by !== null || device !== null)).toBe(true);
    shop.clock.set('2033-12-31T22:00:00.000Z');
    await shop.books.till.forgetTills();
    expect(await shop.books.till.closedTill(1)).toEqual(before);
    expect(await takers()).toEqual(took);
    shop.clock.set('2034-01-01T00:00:00.000Z');
    await shop.books.till.forgetTills();
    const after = await shop.books.till.closedTill(1);
    expect(after).toEqual({
      ...before,
      takenBy: null,
      device: null,
      remark: '',
      sums: { ...before.sums, people: [{ ...before.sums.people[0], by: { takenBy: null, device: null } }] },
      movements: before.movements.map((row) => ({ ...row, takenBy: null, device: null, reason: null })),
    });
    await shop.books.till.forgetTills();
    expect(await takers()).toEqual(took.map(() => ({ taken_by: null, device: '' })));
    await sound();
  });

  test('the store gives back what it was given, and refuses the same twice', async () => {
    const { tills } = createSqlTicketing(engine.database);
    const money = { till: 1, way: 'cash', amountCents: 500, tenderId: null, reason: 'Pot', at: T, ...GATE } as const;
    const row: TillRow = { id: newUuid(), kind: 'float', ...money };
    await tills.add([]);
    await tills.add([row]);
    expect(await tills.find(row.id)).toEqual(row);
    expect(await tills.find(newUuid())).toBeNull();
    expect(await tills.movementsOf([1, 2])).toEqual([row]);
    expect(await tills.groupsOf([1])).toEqual([
      { till: 1, kind: 'float', way: 'cash', ...GATE, hour: T, rows: 1, amountCents: 500 },
    ]);
    expect(await tills.groupsOf([])).toEqual([]);
    await expect(tills.add([row])).rejects.toThrow();
    const sums = { expectedCents: 500, countedCents: 400, differenceCents: -100, terminalCents: 0 };
    const made: TillClosing = { number: 1, id: newUuid(), ...sums, remark: 'x', closedAt: T, ...ANNA };
    await tills.close(made);
    expect(await tills.open()).toBe(2);
    expect(await tills.closingById(made.id)).toEqual(made);
    expect(await tills.closingById(newUuid())).toBeNull();
    await expect(tills.close({ ...made, id: newUuid() })).rejects.toThrow();
    await expect(tills.close({ ...made, number: 2 })).rejects.toThrow();
    await expect(tills.close({ ...made, number: 2, id: newUuid(), differenceCents: 0 })).rejects.toThrow();
    expect(await tills.closings({ limit: 9 })).toEqual([made]);
    expect(await tills.closings({ limit: 9, since: T, until: T })).toEqual([]);
  });
});

function refusal(thrown: unknown): string | undefined {
  if (!isProblem(thrown)) throw thrown;
  return thrown.reason;
}
