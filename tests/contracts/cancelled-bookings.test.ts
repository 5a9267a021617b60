import { afterEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { ProviderFault } from '../../src/modules/payments/provider.ts';
import type { Booking } from '../../src/modules/ticketing/bookings/booking.ts';
import { engines } from '../support/engines.ts';
import { shareShop, type Visitors } from '../ticketing/bookings/days-of-visits.ts';
import { OWNER } from '../ticketing/bookings/quoted.ts';
import { refusal, type Shop } from '../ticketing/shop.ts';

/** Of the total of € 487,50 a fifth is paid first, and cancelling costs three tenths. */
const TERMS = { deposit: { kind: 'percent', value: 20 }, cancel: { until: '2026-06-30', costs: 30 } } as const;

describe.each(engines)('bookings that are cancelled, on $name', ({ open }) => {
  let shop: Shop;
  let visitors: Visitors;
  const { visitDay } = shareShop(open, (opened) => {
    ({ shop, visitors } = opened);
  });
  afterEach(() => shop.bank.breakDown(null));

  const quoted = (terms: Parameters<typeof visitors.quoted>[1] = TERMS) => visitors.quoted({ day: visitDay() }, terms);
  /** A visit with its deposit paid, and the rest too if `isAll`. */
  async function paid(isAll: boolean, terms: Parameters<typeof visitors.quoted>[1] = TERMS): Promise<Booking> {
    const booking = await quoted(terms);
    const deposit = await visitors.accept(booking);
    await visitors.hear(deposit?.orderId ?? '', 'paid');
    const rest = isAll ? await visitors.payOpen(booking) : null;
    if (rest) await visitors.hear(rest.orderId, 'paid');
    return booking;
  }
  const persons = () => visitors.personsOn(visitDay());
  const cancel = (booking: Booking, costs: number, back: number) =>
    refusal(visitors.agreed.act(visitors.secretOf(booking), { action: 'cancel', costs, back }));
  async function byHand(
    booking: Booking,
    { by = 'owner', costs = 0, back }: { by?: 'owner' | 'visitor'; costs?: number; back: number },
  ) {
    const { version } = await visitors.stored(booking);
    return refusal(
      visitors.agreed.cancelByHand(booking.id, { version, by, costs, back, words: 'Er is storm op komst.' }, OWNER),
    );
  }
  const refundsOf = async (booking: Booking) => {
    const { payments } = await visitors.moneyOf(booking);
    const all = await Promise.all(payments.map(({ orderId }) => shop.payments.refunds.refundsOf(orderId)));
    return all.map((some) => some.map(({ amountCents }) => amountCents));
  };
  const mailsTo = async (email: string) => {
    const rows = shop.database.query<{ outbox: { kind: string; recipient: string; facts: string } }>();
    return rows.selectFrom('outbox').select(['kind', 'facts']).where('recipient', '=', email).execute();
  };
  const cancelledMails = async ({ email }: Booking) =>
    (await mailsTo(email)).flatMap(({ kind, facts }) => (kind === 'booking-cancelled' ? [JSON.parse(facts)] : []));

  test('within the terms: the costs and what comes back are shown, and happen once, newest payment first', async () => {
    const booking = await paid(true);
    const shown = { costs: 146.25, back: 341.25, byHand: 0, toCard: 0, open: 0 };
    expect(await visitors.view(booking)).toMatchObject({ cancelling: shown, cancelled: null, paid: 487.5 });
    expect(await cancel(booking, 0, 487.5)).toBe('cancel_costs');
    expect(await cancel(booking, 146.25, 341.24)).toBe('cancel_costs');
    expect([(await visitors.stored(booking)).state, await persons()]).toEqual(['confirmed', 15]);
    const presses = [cancel(booking, 146.25, 341.25), cancel(booking, 146.25, 341.25)];
    expect(await Promise.all(presses)).toEqual(['done', 'done']);
    expect(await cancel(booking, 146.25, 341.25)).toBe('done');
    expect(await visitors.stored(booking)).toMatchObject({
      state: 'cancelled',
      cancelled: { by: 'visitor', costsCents: 14_625 },
    });
    expect(await persons()).toBe(0);
    expect(await refundsOf(booking)).toEqual([[], [34_125]]);
    expect(await visitors.moneyOf(booking)).toMatchObject({ agreedCents: 14_625, paidCents: 14_625, openCents: 0 });
    expect(await visitors.view(booking)).toMatchObject({
      state: 'closed',
      cancelling: null,
      cancelled: { by: 'visitor', costs: 146.25, left: 0 },
      paid: 146.25,
      open: 0,
    });
    const money = { costsCents: 14_625, backCents: 34_125, byHandCents: 0, openCents: 0 };
    expect(await cancelledMails(booking)).toEqual([expect.objectContaining({ by: 'visitor', money })]);
    const owner = (await mailsTo(shop.ports.site.email)).filter(({ facts }) => facts.includes(booking.id));
    expect(owner.map(({ kind }) => kind)).toEqual(['booking-owner-news', 'booking-owner-news']);
  });

  test('for nothing all payments go back, each to where it came from', async () => {
    const booking = await paid(true, { ...TERMS, cancel: { until: '2026-06-30', costs: 0 } });
    expect(await cancel(booking, 0, 487.5)).toBe('done');
    expect(await refundsOf(booking)).toEqual([[9750], [39_000]]);
    expect(await visitors.moneyOf(booking)).toMatchObject({ paidCents: 0, openCents: 0, overCents: 0 });
  });

  test('after the last day, at midnight in Amsterdam, it costs all: what is open stays due, and can be paid', async () => {
    const booking = await paid(false);
    shop.clock.set('2026-06-30T21:59:59.000Z');
    expect(await visitors.view(booking)).toMatchObject({ cancelling: { costs: 146.25, back: 0, open: 48.75 } });
    shop.clock.set('2026-06-30T22:00:00.000Z');
    expect(await visitors.view(booking)).toMatchObject({ cancelling: { costs: 487.5, back: 0, open: 390 } });
    expect(await cancel(booking, 146.25, 0)).toBe('cancel_costs');
    expect(await cancel(booking, 487.5, 0)).toBe('done');
    expect(await refundsOf(booking)).toEqual([[]]);
    expect(await visitors.view(booking)).toMatchObject({ state: 'closed', paid: 97.5, open: 390 });
    const rest = await visitors.payOpen(booking);
    await visitors.hear(rest?.orderId ?? '', 'paid');
    expect(await visitors.view(booking)).toMatchObject({ state: 'closed', paid: 487.5, open: 0 });
    expect([(await visitors.stored(booking)).state, await persons()]).toEqual(['cancelled', 0]);
    expect((await mailsTo(booking.email)).map(({ kind }) => kind)).toContain('booking-paid');
  });

  test('not once the day of the visit is past', async () => {
    const booking = await paid(true);
    shop.clock.set(`${visitDay()}T22:00:00.000Z`);
    expect(await visitors.view(booking)).toMatchObject({ cancelling: null });
    expect(await cancel(booking, 487.5, 0)).toBe('cancel_late');
    expect(await refundsOf(booking)).toEqual([[], []]);
  });

  test.each([
    { name: 'goes back in full', costs: 30, seen: 146.25, open: 48.75, back: 39_000, paid: 97.5 },
    { name: 'counts for the costs as far as they are open', costs: 100, seen: 487.5, open: 390, back: 0, paid: 487.5 },
  ])('a payment that succeeds after it $name', async ({ costs, seen, open: due, back, paid: here }) => {
    const booking = await paid(false, { ...TERMS, cancel: { until: '2026-06-30', costs } });
    const rest = await visitors.payOpen(booking);
    expect(await cancel(booking, seen, 0)).toBe('done');
    expect(await visitors.view(booking)).toMatchObject({ state: 'closed', open: due });
    await visitors.hear(rest?.orderId ?? '', 'paid');
    expect(await visitors.view(booking)).toMatchObject({ state: 'closed', paid: here });
    expect((await refundsOf(booking)).flat()).toEqual(back > 0 ? [back] : []);
    expect((await mailsTo(booking.email)).some(({ kind }) => kind === 'order-late-refund')).toBe(back > 0);
  });

  test('a bank that does not answer before changes nothing; one whose answer is lost pays back once', async () => {
    const booking = await paid(true);
    shop.bank.breakDown('unknown');
    expect(await cancel(booking, 146.25, 341.25)).toBe('payment_provider_error');
    expect([(await visitors.stored(booking)).state, await persons()]).toEqual(['confirmed', 15]);
    shop.bank.breakDown(null);
    const { refund } = shop.bank;
    shop.bank.refund = async (request) => {
      await refund(request);
      throw new ProviderFault('unknown', 'the answer was lost');
    };
    expect(await cancel(booking, 146.25, 341.25)).toBe('done');
    expect((await visitors.stored(booking)).state).toBe('cancelled');
    shop.bank.refund = refund;
    shop.clock.set('2026-06-20T10:00:00.000Z');
    await shop.sales.refunds.sendRefunds();
    await shop.sales.refunds.sendRefunds();
    expect(await refundsOf(booking)).toEqual([[], [34_125]]);
    const { payments } = await visitors.moneyOf(booking);
    const attempts = await shop.payments.attempts.attemptsOf(payments[1]?.orderId ?? '');
    expect(await shop.bank.refundsOf(attempts[0]?.paymentId ?? '')).toMatchObject([{ amountCents: 34_125 }]);
  });

  test('a failed refund leaves the visit cancelled and is listed for the owner like any other', async () => {
    const booking = await paid(true);
    await cancel(booking, 146.25, 341.25);
    const orderId = (await visitors.moneyOf(booking)).payments[1]?.orderId ?? '';
    const [sent] = await shop.payments.refunds.refundsOf(orderId);
    shop.bank.moveRefund(sent?.providerRefundId ?? '', 'failed');
    shop.clock.set('2026-06-20T10:00:00.000Z');
    await shop.sales.refunds.sendRefunds();
    expect((await shop.ports.orders.find(orderId))?.flag).toBe('refund-failed-later');
    expect(await visitors.view(booking)).toMatchObject({ state: 'closed', cancelled: { costs: 146.25, left: 341.25 } });
    const { cancelled } = await shop.bookings.requests.detail(booking.id);
    expect(cancelled).toEqual({ by: 'visitor', costs: 146.25, open: 0, left: 341.25 });
  });

  test('the owner chooses whose wish it is and what it costs, sees what goes back, and tells why', async () => {
    const [ours, theirs, free] = [await paid(true), await paid(false), await paid(false)];
    const ways = async (booking: Booking) => (await shop.bookings.requests.detail(booking.id)).cancelling;
    expect(await ways(ours)).toEqual([
      { by: 'owner', costs: 0, back: 487.5, byHand: 0, toCard: 0, open: 0 },
      { by: 'visitor', costs: 146.25, back: 341.25, byHand: 0, toCard: 0, open: 0 },
      { by: 'visitor', costs: 0, back: 487.5, byHand: 0, toCard: 0, open: 0 },
    ]);
    expect(await byHand(ours, { costs: 146.25, back: 341.25 })).toBe('cancel_costs');
    expect(await byHand(ours, { back: 341.25 })).toBe('cancel_costs');
    expect(await byHand(theirs, { by: 'visitor', costs: 100, back: 0 })).toBe('cancel_costs');
    const { version } = await visitors.stored(ours);
    const asked = { version, by: 'owner', costs: 0, back: 487.5, words: 'Er is storm op komst.' } as const;
    expect(await refusal(visitors.agreed.cancelByHand(ours.id, { ...asked, version: version - 1 }, OWNER))).toBe(
      'stale',
    );
    const press = () => refusal(visitors.agreed.cancelByHand(ours.id, asked, OWNER));
    expect([await press(), await press()]).toEqual(['done', 'done']);
    expect(await byHand(theirs, { by: 'visitor', costs: 146.25, back: 0 })).toBe('done');
    expect(await byHand(free, { by: 'visitor', back: 97.5 })).toBe('done');
    expect([await refundsOf(ours), await refundsOf(theirs), await refundsOf(free)]).toEqual([
      [[9750], [39_000]],
      [[]],
      [[9750]],
    ]);
    const detail = await shop.bookings.requests.detail(theirs.id);
    expect(detail).toMatchObject({ cancelling: [], cancelled: { by: 'visitor', costs: 146.25, open: 48.75, left: 0 } });
    expect(await cancelledMails(ours)).toMatchObject([{ by: 'owner', words: 'Er is storm op komst.' }]);
    expect(await persons()).toBe(0);
  });

  test('a deposit that is still being paid ends with it, and comes back if it succeeds', async () => {
    const booking = await quoted();
    const deposit = await visitors.accept(booking);
    expect((await shop.bookings.requests.detail(booking.id)).cancelling.map(({ by }) => by)).toEqual([
      'owner',
      'visitor',
    ]);
    expect(await byHand(booking, { back: 0 })).toBe('done');
    expect([(await visitors.stored(booking)).state, await persons()]).toEqual(['cancelled', 0]);
    await visitors.hear(deposit?.orderId ?? '', 'paid');
    expect([(await visitors.stored(booking)).state, await persons()]).toEqual(['cancelled', 0]);
    expect(await refundsOf(booking)).toEqual([[9750]]);
  });

  test('what staff took they return themselves: until then it stays owed, and an open invoice asks less', async () => {
    const [transferred, invoiced] = [await paid(false), await paid(false)];
    const note = (booking: Booking, way: 'transfer' | 'invoice', amount: number) =>
      shop.bookings.payments.notePayment(booking.id, { id: newUuid(), way, amount }, OWNER);
    await note(transferred, 'transfer', 390);
    await note(invoiced, 'invoice', 390);
    expect(await visitors.view(transferred)).toMatchObject({ cancelling: { back: 341.25, byHand: 341.25, open: 0 } });
    expect(await visitors.view(invoiced)).toMatchObject({ cancelling: { back: 0, byHand: 0, open: 0 } });
    expect(await cancel(transferred, 146.25, 341.25)).toBe('done');
    expect(await cancel(invoiced, 146.25, 0)).toBe('done');
    expect((await Promise.all([refundsOf(transferred), refundsOf(invoiced)])).flat(2)).toEqual([]);
    expect(await visitors.view(transferred)).toMatchObject({ cancelled: { costs: 146.25, left: 341.25 }, open: 0 });
    expect(await visitors.moneyOf(invoiced)).toMatchObject({ paidCents: 9750, invoicedCents: 4875, openCents: 0 });
    const { payments } = await visitors.moneyOf(transferred);
    const wish = { key: newUuid(), amountCents: 34_125, isVoid: false, isRestocked: false, lines: null, reason: null };
    await shop.sales.refunds.refundOrder(payments[1]?.orderId ?? '', wish, OWNER);
    expect(await visitors.view(transferred)).toMatchObject({ cancelled: { left: 0 }, paid: 146.25 });
  });

  test('costs that stay due are taken by transfer too, once', async () => {
    const booking = await paid(false);
    expect(await cancel(booking, 146.25, 0)).toBe('done');
    const form = { id: newUuid(), way: 'transfer', amount: 48.75 } as const;
    const note = () => shop.bookings.payments.notePayment(booking.id, form, OWNER);
    expect([await refusal(note()), await refusal(note())]).toEqual(['done', 'done']);
    expect(await visitors.view(booking)).toMatchObject({ state: 'closed', paid: 146.25, open: 0 });
    expect((await visitors.stored(booking)).state).toBe('cancelled');
  });

  test.each(['payment', 'supply'] as const)(
    'the costs stay turnover at their rates, on the basis of %s',
    async (basis) => {
      const sums = async () => {
        const { quarters } = await shop.books.figures.vatOfYear({ year: 2026, basis });
        const inCents = (euros: number) => Math.round(euros * 100);
        const of = (wanted: number) => quarters.flatMap(({ rates }) => rates.filter(({ rate }) => rate === wanted));
        return [9, 21].map((rate) => {
          const own = of(rate);
          return {
            gross: inCents(own.reduce((sum, one) => sum + one.gross, 0)),
            vat: inCents(own.reduce((sum, one) => sum + one.vat, 0)),
          };
        });
      };
      const [low, high] = await sums();
      const booking = await paid(true);
      shop.clock.set('2026-06-20T10:00:00.000Z');
      expect(await cancel(booking, 146.25, 341.25)).toBe('done');
      const [lowAfter, highAfter] = await sums();
      // Of € 412,50 at 9 percent and € 75,00 at 21 percent three tenths stay: € 123,75 with € 10,22 and € 22,50 with € 3,90.
      expect([(lowAfter?.gross ?? 0) - (low?.gross ?? 0), (lowAfter?.vat ?? 0) - (low?.vat ?? 0)]).toEqual([
        12_375, 1022,
      ]);
      expect([(highAfter?.gross ?? 0) - (high?.gross ?? 0), (highAfter?.vat ?? 0) - (high?.vat ?? 0)]).toEqual([
        2250, 390,
      ]);
    },
  );
});
