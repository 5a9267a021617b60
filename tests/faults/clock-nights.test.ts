import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBackups } from '../../src/ops/backup/backups.ts';
import { createSqlBackupRuns } from '../../src/ops/backup/adapters/runs.sql.ts';
import { dayOf } from '../../src/kernel/dates/calendar-day.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import { quietLog } from '../support/quiet-log.ts';
import { anOffer, anOrder, breaches, mailKinds, openShop, paymentOf, placing, type Shop } from '../ticketing/shop.ts';

const GATE = { actorId: 'eva', device: 'Telefoon schuur', session: 'phone' };

/** Both change their clocks at 01:00 UTC. The day of the event is the one in which that falls. */
const NIGHTS = [
  { name: 'set forward', day: '2026-03-29', begins: '2026-03-28T23:00:00.000Z', ends: '2026-03-29T22:00:00.000Z' },
  { name: 'set back', day: '2026-10-25', begins: '2026-10-24T22:00:00.000Z', ends: '2026-10-25T23:00:00.000Z' },
] as const;

let shop: Shop;
afterEach(async () => {
  const broken = await breaches(shop.database);
  await shop.database.close();
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
});

async function buy(amount: number): Promise<{ orderId: string; paymentId: string }> {
  const request = await anOrder(shop, { 1: amount });
  const { orderId } = await shop.sales.checkout.placeOrder(placing(request, { clientAddress: newUuid() }));
  return { orderId, paymentId: await paymentOf(shop, orderId) };
}

async function pay(paymentId: string): Promise<void> {
  shop.bank.pay(paymentId, 'paid');
  await shop.sales.settlement.settle(paymentId);
}

async function places() {
  const [option] = await shop.ports.offers.options([7]);
  return { held: option?.held, sold: option?.sold };
}

const mailsOf = async (kind: string) => (await mailKinds(shop.database)).filter((one) => one === kind).length;
const before = (instant: string, minutes: number) => new Date(Date.parse(instant) - minutes * 60_000).toISOString();

describe.each(NIGHTS)('the night in which the clock is $name (R-28)', ({ day, begins, ends }) => {
  const change = `${day}T01:00:00.000Z`;
  beforeEach(async () => {
    shop = await openShop();
    shop.clock.set(before(begins, 5 * 24 * 60));
    await shop.sales.offer.saveOffer(anOffer({}, [{ start: `${day}T10:00:00.000Z`, end: `${day}T15:00:00.000Z` }]));
  });

  test('seats are held for half an hour, not for half an hour on the wall', async () => {
    shop.clock.set(before(change, 10));
    const { paymentId } = await buy(2);
    shop.bank.pay(paymentId, 'expired');
    shop.clock.advance({ minutes: 29 });
    await shop.sales.checkout.releaseHolds();
    expect(await places()).toEqual({ held: 2, sold: 0 });
    shop.clock.advance({ minutes: 2 });
    await shop.sales.checkout.releaseHolds();
    expect(await places()).toEqual({ held: 0, sold: 0 });
  });

  test('a ticket is good on the whole of its day, of 23 or 25 hours, and on no other', async () => {
    const { orderId, paymentId } = await buy(4);
    await pay(paymentId);
    const codes = (await shop.sales.orders.orderForMail(orderId))?.tickets.map(({ code }) => code) ?? [];
    const scanAt = async (moment: string, index: number) => {
      shop.clock.set(moment);
      return (await shop.gate.admission.scan({ id: newUuid(), code: codes[index] ?? '' }, GATE)).word;
    };
    expect(await scanAt(before(begins, 1), 0)).toBe('other-day');
    expect(await scanAt(begins, 0)).toBe('welcome');
    expect(await scanAt(before(change, 1), 1)).toBe('welcome');
    expect(await scanAt(change, 2)).toBe('welcome');
    expect(await scanAt(before(ends, 1), 3)).toBe('welcome');
    expect(await scanAt(before(ends, 1), 0)).toBe('inside');
    expect(await scanAt(ends, 3)).toBe('other-day');
    shop.clock.set(before(ends, 1));
    expect((await shop.gate.day.gateToday()).events.map(({ inside, expected }) => [inside, expected])).toEqual([
      [4, 4],
    ]);
  });

  test('the till has all that was sold that day in it, on both sides of the change, and the next day nothing', async () => {
    for (const moment of [begins, before(change, 1), change, `${day}T14:59:00.000Z`]) {
      shop.clock.set(moment);
      const orderLines = [{ option_id: 1, amount: 1 }];
      const sale = { id: newUuid(), eventId: 7, orderLines, way: 'cash', reason: '', totalAmount: 7.5 } as const;
      await shop.gate.sales.sellAtGate(sale, GATE);
      await shop.gate.sales.sellAtGate(sale, GATE);
    }
    expect((await shop.gate.sales.gateSalesOfToday()).sales).toHaveLength(4);
    const { number, sums } = await shop.books.till.tillNow();
    expect(sums.days.map((one) => [one.day, one.cashCents, one.sales])).toEqual([[day, 3_000, 4]]);
    shop.clock.set(ends);
    expect((await shop.gate.sales.gateSalesOfToday()).sales).toEqual([]);
    const counted = { id: newUuid(), till: number, expected: 30, counted: 30, remark: '' };
    await shop.books.till.closeTill(counted, { takenBy: 'eva', device: null });
    expect((await shop.books.till.tillNow()).closedToday).toHaveLength(1);
  });

  test('visitors are reminded once, however often the job runs through it', async () => {
    const { paymentId } = await buy(1);
    await pay(paymentId);
    for (let passed = 0; passed < 6 * 24; passed++) {
      await shop.sales.orders.sendReminders();
      shop.clock.advance({ hours: 1 });
    }
    expect(await mailsOf('order-reminder')).toBe(1);
  });

  test('of each night there is one backup, however often the job looks', async () => {
    const made: string[] = [];
    const backups = createBackups({
      backupRuns: createSqlBackupRuns(shop.database),
      backupMaker: {
        make: async (now) => {
          made.push(now);
          return { name: `tuin-${made.length}`, madeAt: now, bytes: 1, isEncrypted: true, breached: [], oldLeft: null };
        },
        isThere: async () => true,
      },
      backupSweeper: null,
      dateWatch: { isBelieved: async () => true },
      audit: { note: async () => undefined },
      outbox: { put: async () => undefined },
      atomically: shop.database.atomically,
      clock: shop.clock,
      log: quietLog(),
      ownerEmail: 'eigenaar@voorbeeld.example',
    });
    shop.clock.set(before(begins, 24 * 60));
    for (let passed = 0; passed < 72 * 60; passed += 10) {
      await backups.keep();
      shop.clock.advance({ minutes: 10 });
    }
    const nights = made.map((at) => dayOf(before(at, 3 * 60)));
    expect(new Set(nights).size).toBe(nights.length);
    expect(nights).toContain(day);
    expect(nights).toHaveLength(4);
  });
});

/** Steps of a clock that somebody set, in minutes. */
const JUMPS = { 'ahead an hour': 60, 'ahead a day': 24 * 60, 'back an hour': -60, 'back a day': -24 * 60 };
const MOMENTS = ['before the payment', 'before its news', 'before the gate', 'between two scans'] as const;

describe.each(Object.entries(JUMPS))('a clock that is set %s in the middle of a purchase (R-28)', (_, minutes) => {
  beforeEach(async () => {
    shop = await openShop();
    shop.clock.set('2026-06-05T12:00:00.000Z');
    // On for days, so that its tickets let somebody in whatever the clock says.
    await shop.sales.offer.saveOffer(
      anOffer({}, [{ start: '2026-06-01T09:00:00.000Z', end: '2026-06-12T15:00:00.000Z' }]),
    );
  });

  test.each(MOMENTS)('%s: what is paid gives tickets once, each lets in once, and no seat is lost', async (moment) => {
    const jumpAt = async (at: (typeof MOMENTS)[number]) => {
      if (at === moment) shop.clock.set(before(shop.clock.now(), -minutes));
      await shop.sales.checkout.releaseHolds();
      await shop.sales.settlement.settleOpen();
    };
    const { orderId, paymentId } = await buy(2);
    const other = await buy(3);
    shop.bank.pay(other.paymentId, 'canceled');
    await jumpAt('before the payment');
    shop.bank.pay(paymentId, 'paid');
    await jumpAt('before its news');
    await shop.sales.settlement.settle(paymentId);
    await shop.sales.settlement.settle(paymentId);
    await jumpAt('before the gate');
    const codes = (await shop.sales.orders.orderForMail(orderId))?.tickets.map(({ code }) => code) ?? [];
    const scan = async (code = '') => (await shop.gate.admission.scan({ id: newUuid(), code }, GATE)).word;
    expect(await scan(codes[0])).toBe('welcome');
    await jumpAt('between two scans');
    expect([await scan(codes[0]), await scan(codes[1])]).toEqual(['inside', 'welcome']);
    expect(await mailsOf('order-paid')).toBe(1);
    // Half an hour later unpaid orders return their seats, by any clock.
    await shop.sales.settlement.settle(other.paymentId);
    shop.clock.advance({ hours: 25 });
    await shop.sales.checkout.releaseHolds();
    expect(await places()).toEqual({ held: 0, sold: 2 });
  });
});
