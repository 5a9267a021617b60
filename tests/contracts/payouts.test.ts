import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayOf } from '../../src/kernel/dates/calendar-day.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import type { PayoutLine, ProviderPayout } from '../../src/modules/payments/payouts/provider-account.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { anOffer, anOrder, breaches, openShop, paymentOf, placing, type Shop } from '../ticketing/shop.ts';

const nobody = async () => new Map<string, string>();
const BALANCE = 'bal_memory';

describe.each(engines)('payouts beside the books on $name', { timeout: 60_000 }, ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  let buyers = 0;
  /** Lines at the provider that are in no payout yet. */
  let due: PayoutLine[] = [];
  let payouts = 0;

  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database, mode: 'live' });
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 4000 }, { capacity: 4000, priceCents: 300 }]));
    [due, payouts] = [[], 0];
  });
  afterEach(() => engine.close());

  async function buy(
    amounts: Record<number, number> = { 1: 2 },
  ): Promise<{ orderId: string; paymentId: string; cents: number }> {
    buyers++;
    const request = await anOrder(shop, amounts, { email: `koper${buyers}@voorbeeld.example` });
    const clientAddress = `192.0.${buyers >> 8}.${buyers & 255}`;
    const { orderId } = await shop.sales.checkout.placeOrder(placing(request, { clientAddress }));
    const paymentId = await paymentOf(shop, orderId);
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    const cents = Math.round(request.totalAmount * 100);
    due.push(lineOf('payment', paymentId, paymentId, cents));
    return { orderId, paymentId, cents };
  }
  async function giveBack(orderId: string, paymentId: string, amountCents: number): Promise<string> {
    const wish = { key: newUuid(), amountCents, isVoid: false, isRestocked: false, lines: null, reason: null };
    await shop.sales.refunds.refundOrder(orderId, wish, 'owner');
    await shop.sales.refunds.sendRefunds();
    const [made] = await shop.bank.refundsOf(paymentId);
    shop.bank.moveRefund(made?.id ?? '', 'refunded');
    await shop.sales.settlement.settle(paymentId);
    await shop.sales.refunds.sendRefunds();
    due.push(lineOf('refund', made?.id ?? '', paymentId, -amountCents));
    return made?.id ?? '';
  }
  async function takeBack(paymentId: string, cents: number): Promise<void> {
    shop.bank.chargeBack(paymentId, cents);
    await shop.sales.settlement.settle(paymentId);
    due.push(lineOf('chargeback', `chb_${paymentId.slice(3)}`, paymentId, -cents));
  }
  function lineOf(kind: PayoutLine['kind'], id: string, paymentId: string, cents: number): PayoutLine {
    return { kind, id, paymentId, cents, description: '', profileId: 'pfl_memory' };
  }
  /** Transfers what is due, less 35,09 cents for each payment. */
  function payOut(
    changes: Partial<ProviderPayout> = {},
    alter: (lines: PayoutLine[]) => PayoutLine[] = (lines) => lines,
  ) {
    payouts++;
    const parts = due.filter(({ kind }) => kind === 'payment').length * 3509;
    const payout: ProviderPayout = {
      id: `stl_${payouts}`,
      reference: `1234567.2605.${String(payouts).padStart(2, '0')}`,
      status: 'paidout',
      amountCents: due.reduce((sum, { cents }) => sum + cents, 0) - Math.round(parts / 100),
      at: shop.clock.now(),
      balanceId: BALANCE,
      fees: [{ id: 'fee:2026-05:0', description: 'iDEAL', parts }],
      ...changes,
    };
    shop.account.payOut(payout, alter(due));
    due = [];
    return payout;
  }
  const pass = (days: number) => shop.clock.advance({ days });
  const today = () => dayOf(shop.clock.now());
  async function keep() {
    await shop.books.payouts.keepPayouts();
    return shop.books.payouts.payoutsShown(null, nobody);
  }
  async function readAnew() {
    await shop.books.payouts.askPayoutReading(addDays(today(), -300), today());
    return keep();
  }
  const causes = (shown: { differences: { cause: string; difference: number }[] }) =>
    shown.differences
      .map(({ cause, difference }) => [cause, Math.round(difference * 100)])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b)));

  test('name a planted cent in each of their parts', async () => {
    const first = await buy();
    const second = await buy();
    await giveBack(second.orderId, second.paymentId, 5_00);
    const third = await buy();
    await takeBack(third.paymentId, third.cents);
    const off = (id: string, cents: number) => (lines: PayoutLine[]) =>
      lines.map((line) => (line.id === id ? { ...line, cents: line.cents + cents } : line));
    const made = due;
    const cases: [(lines: PayoutLine[]) => PayoutLine[], number, string, number][] = [
      [off(first.paymentId, -1), -1, 'payment_amount', -1],
      [off(made.find(({ kind }) => kind === 'refund')?.id ?? '', -1), -1, 'refund_amount', -1],
      [off(`chb_${third.paymentId.slice(3)}`, -1), -1, 'chargeback_unbooked', -1],
      [(lines) => lines, -1, 'sum', -1],
      [(lines) => [...lines, lineOf('payment', 'tr_stranger', 'tr_stranger', 1)], 1, 'unknown_payment', 1],
      [(lines) => [...lines, lineOf('refund', 're_stranger', first.paymentId, -1)], -1, 'unknown_refund', -1],
    ];
    for (const [alter, change, cause, difference] of cases) {
      [due, payouts] = [made, 0];
      const parts = 3 * 3509;
      const amountCents = made.reduce((sum, { cents }) => sum + cents, 0) - Math.round(parts / 100) + change;
      payOut({ amountCents }, alter);
      const shown = await readAnew();
      expect(causes(shown)).toEqual([[cause, difference]]);
      expect(shown.agreeUntil).toBeNull();
    }
    [due, payouts] = [made, 0];
    payOut();
    expect(causes(await readAnew())).toEqual([]);
  });

  test('miss what is in our books and in no payout, once it cannot be under way any more', async () => {
    await buy();
    pass(1);
    payOut();
    pass(1);
    const missed = await buy();
    const missedBack = await buy();
    due = due.filter(({ id }) => id !== missed.paymentId);
    const refundId = await giveBack(missedBack.orderId, missedBack.paymentId, 2_00);
    due = due.filter(({ id }) => id !== refundId);
    const day = today();
    pass(1);
    payOut();
    expect(causes(await keep())).toEqual([]);
    for (let week = 0; week < 2; week++) {
      pass(6);
      await buy();
      payOut();
    }
    const shown = await keep();
    expect(causes(shown)).toEqual([
      ['payment_missing', -missed.cents],
      ['refund_missing', 2_00],
    ]);
    expect(shown.agreeUntil).toBe(addDays(day, -1));
    expect(shown.differences[0]?.order?.id).toBe(missed.orderId);
    due = [
      lineOf('payment', missed.paymentId, missed.paymentId, missed.cents),
      lineOf('refund', refundId, missedBack.paymentId, -2_00),
    ];
    pass(1);
    payOut();
    expect(causes(await keep())).toEqual([]);
  });

  test('are settled by what books it, or by words of the owner that can be taken back', async () => {
    const { paymentId, cents } = await buy();
    shop.bank.chargeBack(paymentId, cents);
    due.push(lineOf('chargeback', 'chb_a', paymentId, -cents), lineOf('payment', 'tr_stranger', 'tr_stranger', 1_00));
    pass(1);
    payOut();
    const before = await keep();
    expect(causes(before)).toEqual([
      ['chargeback_unbooked', -cents],
      ['unknown_payment', 1_00],
    ]);
    const [back, stranger] = before.differences.toSorted((a, b) => a.cause.localeCompare(b.cause));
    expect([back?.canAsk, stranger?.canAsk]).toEqual([true, false]);
    expect(await shop.books.payouts.askAfterDifference(back?.id ?? '')).toBe(true);
    expect(await shop.books.payouts.askAfterDifference(stranger?.id ?? '')).toBe(false);
    const id = stranger?.id ?? '';
    await shop.books.payouts.explainPayoutDifference(id, { by: 'owner', note: 'Rekening van de imker' });
    const names = async () => new Map([['owner', 'Noor Bakker']]);
    const shown = await shop.books.payouts.payoutsShown(null, names);
    expect(shown).toMatchObject({
      open: 0,
      agreeUntil: today(),
      explained: [{ id, explained: { name: 'Noor Bakker', note: 'Rekening van de imker' } }],
    });
    expect(causes(await readAnew())).toEqual([]);
    await shop.books.payouts.explainPayoutDifference(id, null);
    expect(causes(await readAnew())).toEqual([['unknown_payment', 1_00]]);
    await expect(shop.books.payouts.explainPayoutDifference('nothing', null)).rejects.toMatchObject({
      reason: 'difference_not_found',
    });
    expect(await breaches(engine.database)).toEqual([]);
  });

  test('name a line that stands three times in one payout once', async () => {
    await buy();
    payOut({}, (lines) => [...lines, ...lines, ...lines]);
    const { differences } = await keep();
    expect(differences.map(({ cause }) => cause).toSorted()).toEqual(['settled_twice', 'sum']);
  });

  test('are reported to the owner once, all of a day in one email', async () => {
    await buy();
    due.push(lineOf('payment', 'tr_stranger', 'tr_stranger', 1_00), lineOf('payment', 'tr_other', 'tr_other', 2_00));
    payOut();
    await keep();
    await keep();
    await readAnew();
    const mails = await engine.database
      .query<{ outbox: { kind: string; facts: string } }>()
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'payouts-differ')
      .execute();
    expect(mails.map(({ facts }) => JSON.parse(facts) as unknown)).toEqual([
      { count: 2, causes: ['unknown_payment'], differenceCents: 3_00 },
    ]);
  });

  test('are read once a day, an hour after a failure, and never while nothing was sold', async () => {
    payOut();
    expect((await keep()).last).toBeNull();
    await buy();
    shop.account.breakDown('refused');
    expect((await keep()).last).toMatchObject({ state: 'failed', problems: ['refused'] });
    shop.account.breakDown(null);
    expect((await keep()).last).toMatchObject({ state: 'failed' });
    shop.clock.advance({ minutes: 61 });
    expect((await keep()).last).toMatchObject({ kind: 'daily', state: 'done' });
    const at = shop.clock.now();
    shop.clock.advance({ hours: 12 });
    expect(Date.parse((await keep()).last?.at ?? '')).toBe(Date.parse(at));
    shop.account.breakDown('unknown');
    shop.clock.advance({ hours: 13 });
    expect((await keep()).last).toMatchObject({ state: 'failed', problems: ['unanswered'] });
  });

  test('go on where they were cut off, and the same days twice are one turn', async () => {
    await buy();
    payOut();
    pass(1);
    await buy();
    payOut();
    const stop = new AbortController();
    stop.abort();
    await shop.books.payouts.keepPayouts(stop.signal);
    expect((await shop.books.payouts.payoutsShown(null, nobody)).waiting).toMatchObject({ kind: 'daily', done: 0 });
    const [one, other] = [
      await shop.books.payouts.askPayoutReading('2026-05-01', '2026-05-31'),
      await shop.books.payouts.askPayoutReading('2026-05-01', '2026-05-31'),
    ];
    expect(other.id).toBe(one.id);
    const shown = await keep();
    expect(shown.waiting).toBeNull();
    expect(shown.payouts.map(({ reference }) => reference)).toEqual(['1234567.2605.02', '1234567.2605.01']);
  });

  test('are not read again by themselves once they are old, but are when somebody asks', async () => {
    await buy();
    payOut();
    pass(20);
    await buy();
    payOut();
    await keep();
    pass(1.1);
    await keep();
    expect(shop.account.calls).toEqual(['stl_1', 'stl_2', 'stl_2']);
    await readAnew();
    expect(shop.account.calls.slice(3)).toEqual(['stl_1', 'stl_2']);
  });

  test('come from a file as well, which changes nothing twice and nothing that was asked for', async () => {
    const { paymentId, cents } = await buy();
    const head = 'Date,ID,Description,Settlement currency,Settlement amount,Settlement reference';
    const euros = (cents / 100).toFixed(2);
    const file = (amount: string) =>
      new TextEncoder().encode(
        `${head}\n2026-05-01,${paymentId.replace('_memory', '_')},Bestelling,EUR,${amount},1.2605.09\n`,
      );
    await sql`update payment_attempt set payment_id = ${paymentId.replace('_memory', '_')}`.execute(
      engine.database.query(),
    );
    expect(await shop.books.payouts.readPayoutFile(file(euros))).toMatchObject({
      state: 'done',
      done: 1,
      problems: [],
    });
    await shop.books.payouts.readPayoutFile(file(euros));
    const shown = await shop.books.payouts.payoutsShown(null, nobody);
    expect(shown).toMatchObject({
      open: 0,
      payouts: [{ reference: '1.2605.09', source: 'file', amount: cents / 100 }],
    });
    await shop.books.payouts.readPayoutFile(file(((cents - 1) / 100).toFixed(2)));
    expect(causes(await shop.books.payouts.payoutsShown(null, nobody))).toEqual([['payment_amount', -1]]);
    expect(await shop.books.payouts.readPayoutFile(file('niets'))).toMatchObject({
      state: 'failed',
      done: 0,
      problems: [expect.stringContaining('Regel 2')],
    });
    expect(causes(await shop.books.payouts.payoutsShown(null, nobody))).toEqual([['payment_amount', -1]]);
    due = [lineOf('payment', paymentId.replace('_memory', '_'), paymentId.replace('_memory', '_'), cents)];
    payOut({ reference: '1.2605.09' });
    await readAnew();
    await shop.books.payouts.readPayoutFile(file('0.01'));
    expect(await shop.books.payouts.payoutsShown(null, nobody)).toMatchObject({
      open: 0,
      payouts: [{ source: 'provider' }],
    });
  });

  test('leaf back page by page, and are forgotten after seven years', async () => {
    await buy();
    for (let count = 0; count < 27; count++) {
      due = [lineOf('payment', `tr_${count}`, `tr_${count}`, 1_00)];
      payOut();
      pass(1);
    }
    const first = await keep();
    expect([first.payouts.length, first.next]).toEqual([25, '1234567.2605.03']);
    const second = await shop.books.payouts.payoutsShown(first.next, nobody);
    expect(second.payouts.map(({ reference }) => reference)).toEqual(['1234567.2605.02', '1234567.2605.01']);
    const detail = await shop.books.payouts.payoutDetail('1234567.2605.02', nobody);
    expect(detail).toMatchObject({
      amount: 0.65,
      fees: -0.35,
      lines: [{ id: 'tr_1' }, { kind: 'fee', amount: -0.35 }],
    });
    expect(detail.differences).toMatchObject([{ cause: 'unknown_payment' }]);
    await expect(shop.books.payouts.payoutDetail('1.2', nobody)).rejects.toMatchObject({ reason: 'payout_not_found' });
    shop.clock.set('2034-01-02T10:00:00.000Z');
    expect(await keep()).toMatchObject({ payouts: [], open: 0, agreeUntil: null });
  });
});
