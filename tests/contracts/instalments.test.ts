import { describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { engines } from '../support/engines.ts';
import { shareShop, type Visitors } from '../ticketing/bookings/days-of-visits.ts';
import { OWNER } from '../ticketing/bookings/quoted.ts';
import { paymentOf, refusal, type Shop } from '../ticketing/shop.ts';

const DEPOSIT = { deposit: { kind: 'percent', value: 20 } } as const;

/** Increase per rate of VAT. */
function differences(before: number[][], after: number[][]): number[][] {
  return after.flatMap(([rate = 0, gross = 0, vat = 0]) => {
    const [, oldGross = 0, oldVat = 0] = before.find(([one]) => one === rate) ?? [];
    return gross === oldGross ? [] : [[rate, gross - oldGross, vat - oldVat]];
  });
}

describe.each(engines)('instalments of bookings, on $name', ({ open }) => {
  let shop: Shop;
  let visitors: Visitors;
  const { visitDay } = shareShop(open, (opened) => {
    ({ shop, visitors } = opened);
  });

  const quoted = (terms: Parameters<typeof visitors.quoted>[1] = DEPOSIT) =>
    visitors.quoted({ day: visitDay() }, terms);
  const persons = () => visitors.personsOn(visitDay());
  const mailsTo = async (email: string) => {
    const rows = shop.database.query<{ outbox: { kind: string; recipient: string } }>().selectFrom('outbox');
    return (await rows.select('kind').where('recipient', '=', email).execute()).map(({ kind }) => kind);
  };

  test('a deposit is asked of the provider, holds the persons, and books the visit once it is paid', async () => {
    const booking = await quoted();
    const acted = await visitors.accept(booking);
    expect(acted?.href).toContain('http');
    expect([(await visitors.stored(booking)).state, await persons()]).toEqual(['accepted', 15]);
    expect(await visitors.view(booking)).toMatchObject({ state: 'paying', mayAccept: true, deposit: 97.5, paid: 0 });
    await visitors.hear(acted?.orderId ?? '', 'paid');
    expect([(await visitors.stored(booking)).state, await persons()]).toEqual(['confirmed', 15]);
    expect(await visitors.view(booking)).toMatchObject({ state: 'booked', paid: 97.5, open: 390 });
    expect(await visitors.moneyOf(booking)).toMatchObject({
      agreedCents: 48_750,
      paidCents: 9750,
      openCents: 39_000,
      payments: [
        {
          kind: 'deposit',
          state: 'paid',
          lines: [
            { vatRate: 9, cents: 8250, beforeCents: 0 },
            { vatRate: 21, cents: 1500, beforeCents: 0 },
          ],
        },
      ],
    });
    expect(await mailsTo(booking.email)).toEqual(['booking-quote', 'booking-confirmed']);
    expect(await shop.ports.orders.ticketsOf(acted?.orderId ?? '')).toEqual([]);
  });

  test('two tabs, and the button again while the payment runs, lead to one payment', async () => {
    const booking = await quoted();
    const acted = await Promise.all([visitors.accept(booking), visitors.accept(booking)]);
    acted.push(await visitors.accept(booking));
    expect(new Set(acted.map((one) => one?.orderId)).size).toBe(1);
    expect(new Set(acted.map((one) => one?.href)).size).toBe(1);
    expect(await persons()).toBe(15);
    await visitors.hear(acted[0]?.orderId ?? '', 'paid');
    expect(await visitors.accept(booking)).toBeNull();
    expect((await visitors.moneyOf(booking)).payments).toHaveLength(1);
  });

  test('a payment that fails gives the persons back, and may be tried again until one is paid', async () => {
    const booking = await quoted();
    const first = await visitors.accept(booking);
    await visitors.hear(first?.orderId ?? '', 'failed');
    expect([(await visitors.stored(booking)).state, await persons()]).toEqual(['quoted', 0]);
    expect(await mailsTo(booking.email)).toContain('booking-unpaid');
    const second = await visitors.accept(booking);
    expect(second?.orderId).not.toBe(first?.orderId);
    await visitors.hear(second?.orderId ?? '', 'paid');
    expect([(await visitors.stored(booking)).state, await persons()]).toEqual(['confirmed', 15]);
    const late = await paymentOf(shop, first?.orderId ?? '');
    shop.bank.pay(late, 'paid');
    await shop.sales.settlement.settle(late);
    expect((await visitors.moneyOf(booking)).paidCents).toBe(9750);
    expect(await shop.payments.refunds.refundsOf(first?.orderId ?? '')).toMatchObject([{ amountCents: 9750 }]);
  });

  test('a payment that is not finished lapses with its hold, and the quote ends at its midnight', async () => {
    const booking = await quoted({ ...DEPOSIT, validUntil: '2026-05-15' });
    shop.clock.set('2026-05-15T21:59:00.000Z');
    await visitors.accept(booking);
    shop.clock.set('2026-05-15T22:45:00.000Z');
    await visitors.quotes.tendQuotes();
    expect((await visitors.stored(booking)).state).toBe('accepted');
    await shop.sales.checkout.releaseHolds();
    expect([(await visitors.stored(booking)).state, await persons()]).toEqual(['quoted', 0]);
    await visitors.quotes.tendQuotes();
    expect((await visitors.stored(booking)).state).toBe('expired');
    expect(await refusal(visitors.accept(booking))).toBe('quote_ended');
  });

  test.each([
    { name: 'books the visit while the day has room', most: null, state: 'confirmed', there: 15, back: 0 },
    { name: 'goes back in full once the day is full', most: 10, state: 'quoted', there: 0, back: 9750 },
  ])('a payment that succeeds late $name', async ({ most, state, there, back }) => {
    const booking = await quoted();
    const acted = await visitors.accept(booking);
    await visitors.hear(acted?.orderId ?? '', 'expired');
    const isOwnerTold = (await mailsTo(shop.ports.site.email)).includes('owner-alert');
    await shop.admin.persons.setMostBooked(most, OWNER);
    await visitors.hear(acted?.orderId ?? '', 'paid');
    expect([(await visitors.stored(booking)).state, await persons()]).toEqual([state, there]);
    const refunds = await shop.payments.refunds.refundsOf(acted?.orderId ?? '');
    expect(refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(back);
    expect((await mailsTo(booking.email)).includes('order-late-refund')).toBe(back > 0);
    expect((await mailsTo(shop.ports.site.email)).includes('owner-alert')).toBe(isOwnerTold || back > 0);
  });

  test('a provider that says nothing releases nothing; one that refuses releases the day at once', async () => {
    const [lost, refused] = [await quoted(), await quoted()];
    shop.bank.breakDown('unknown');
    expect(await refusal(visitors.accept(lost))).toBe('payment_provider_error');
    expect([(await visitors.stored(lost)).state, await persons()]).toEqual(['accepted', 15]);
    shop.bank.breakDown('refused');
    expect(await refusal(visitors.accept(refused))).toBe('payment_provider_error');
    expect([(await visitors.stored(refused)).state, await persons()]).toEqual(['quoted', 15]);
    shop.bank.breakDown(null);
    const acted = await visitors.accept(lost);
    await visitors.hear(acted?.orderId ?? '', 'paid');
    expect((await visitors.stored(lost)).state).toBe('confirmed');
  });

  test.each(['payment', 'supply'] as const)(
    'VAT of a deposit is due when it is paid, on the basis of %s',
    async (basis) => {
      const booking = await quoted();
      const vat = async (quarter: number) => {
        const { rates } = (await shop.books.figures.vatOfYear({ year: 2026, basis })).quarters[quarter - 1] ?? {};
        return (
          rates?.map(({ rate, gross, vat: inside }) => [rate, Math.round(gross * 100), Math.round(inside * 100)]) ?? []
        );
      };
      const [second, third] = [await vat(2), await vat(3)];
      const deposit = await visitors.accept(booking);
      await visitors.hear(deposit?.orderId ?? '', 'paid');
      const paid = await vat(2);
      expect(differences(second, paid)).toEqual([
        [21, 1500, 260],
        [9, 8250, 681],
      ]);
      shop.clock.set('2026-07-02T10:00:00.000Z');
      const rest = await visitors.payOpen(booking);
      await visitors.hear(rest?.orderId ?? '', 'paid');
      expect(await vat(2)).toEqual(paid);
      // Together with the deposit: 13,02 of 75,00 at 21 percent and 34,06 of 412,50 at 9.
      expect(differences(third, await vat(3))).toEqual([
        [21, 6000, 1042],
        [9, 33_000, 2725],
      ]);
    },
  );

  test('the rest is paid by the same link, once, at the amount that was shown', async () => {
    const booking = await quoted();
    const deposit = await visitors.accept(booking);
    await visitors.hear(deposit?.orderId ?? '', 'paid');
    const act = (open: number) => visitors.agreed.act(visitors.secretOf(booking), { action: 'pay', open });
    expect(await refusal(act(100))).toBe('open_changed');
    const [one, two] = await Promise.all([act(390), act(390)]);
    expect(one?.orderId).toBe(two?.orderId);
    await visitors.hear(one?.orderId ?? '', 'paid');
    expect(await visitors.view(booking)).toMatchObject({ paid: 487.5, open: 0 });
    expect(await refusal(act(390))).toBe('open_changed');
    expect((await visitors.moneyOf(booking)).payments[1]?.lines).toEqual([
      { title: expect.any(String), vatRate: 9, cents: 33_000, beforeCents: 8250 },
      { title: expect.any(String), vatRate: 21, cents: 6000, beforeCents: 1500 },
    ]);
  });

  test('when fewer come, what was paid beyond the new total goes back once, as it was shown', async () => {
    const booking = await quoted();
    const deposit = await visitors.accept(booking);
    await visitors.hear(deposit?.orderId ?? '', 'paid');
    const rest = await visitors.payOpen(booking);
    await visitors.hear(rest?.orderId ?? '', 'paid');
    const secret = visitors.secretOf(booking);
    const { number } = await visitors.view(booking);
    const fewer = { number, adults: 1, children: 0, total: null };
    const sum = { before: { total: 487.5 }, after: { persons: 1, total: 350 }, back: 137.5, unasked: 0 };
    expect(await shop.bookings.numbers.changeOwn(secret, fewer)).toMatchObject(sum);
    const press = (back: number) => shop.bookings.numbers.changeOwn(secret, { ...fewer, total: 350, back });
    expect([await refusal(press(0)), await refusal(press(100))]).toEqual(['persons_total', 'persons_total']);
    expect(await visitors.moneyOf(booking)).toMatchObject({ paidCents: 48_750 });
    expect(await press(137.5)).toMatchObject(sum);
    expect(await press(137.5)).toMatchObject({ before: { total: 350 }, after: { total: 350 }, back: 0 });
    const money = { agreedCents: 35_000, paidCents: 35_000, openCents: 0, overCents: 0 };
    expect(await visitors.moneyOf(booking)).toMatchObject(money);
    expect((await visitors.moneyOf(booking)).payments.map(({ returnedCents }) => returnedCents)).toEqual([0, 13_750]);
    const mails = await shop.database
      .query<{ outbox: { kind: string; facts: string } }>()
      .selectFrom('outbox')
      .selectAll()
      .execute();
    const changed = mails.filter(({ kind, facts }) => kind === 'booking-changed' && facts.includes('13750'));
    expect(changed).toHaveLength(1);
    await visitors.change(booking, 12);
    expect(await visitors.moneyOf(booking)).toMatchObject({ paidCents: 35_000, openCents: 5500 });
  });

  test('an open invoice asks less once fewer come; money that staff took has to go back first', async () => {
    const booking = await quoted();
    const deposit = await visitors.accept(booking);
    await visitors.hear(deposit?.orderId ?? '', 'paid');
    const { notePayment } = shop.bookings.payments;
    await notePayment(booking.id, { id: newUuid(), way: 'invoice', amount: 390 }, OWNER);
    const wanted = async (adults: number, seen: { total: number | null; unasked?: number }) => {
      const { version } = await visitors.stored(booking);
      return shop.bookings.numbers.changeByHand(booking.id, { version, adults, children: 0, ...seen }, OWNER);
    };
    expect(await wanted(12, { total: null })).toMatchObject({ after: { total: 405 }, back: 0, unasked: 82.5 });
    await wanted(12, { total: 405, unasked: 82.5 });
    expect(await visitors.moneyOf(booking)).toMatchObject({ paidCents: 9750, invoicedCents: 30_750, openCents: 0 });

    const other = await quoted();
    const paid = await visitors.accept(other);
    await visitors.hear(paid?.orderId ?? '', 'paid');
    await notePayment(other.id, { id: newUuid(), way: 'transfer', amount: 390 }, OWNER);
    const { version } = await visitors.stored(other);
    const fewer = { version, adults: 1, children: 0, total: null };
    expect(await refusal(shop.bookings.numbers.changeByHand(other.id, fewer, OWNER))).toBe('persons_paid');
  });
});
