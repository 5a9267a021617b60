import { describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import type { Booking } from '../../src/modules/ticketing/bookings/booking.ts';
import type { InvoiceForm } from '../../src/modules/ticketing/books/invoicing/invoice-schema.ts';
import { engines } from '../support/engines.ts';
import { shareShop, type Visitors } from '../ticketing/bookings/days-of-visits.ts';
import { OWNER } from '../ticketing/bookings/quoted.ts';
import { refusal, type Shop } from '../ticketing/shop.ts';

const DEPOSIT = { deposit: { kind: 'percent', value: 20 } } as const;

const BUYER: InvoiceForm = {
  company: 'Tuinclub',
  name: 'Karel de Boer',
  street: 'Dorpsstraat 3',
  postalCode: '5678 CD',
  city: 'Elders',
  country: 'Nederland',
  vatNumber: '',
  reference: '',
  mail: true,
};

describe.each(engines)('instalments that do not go through the provider, on $name', ({ open }) => {
  let shop: Shop;
  let visitors: Visitors;
  const { visitDay } = shareShop(open, async (opened) => {
    ({ shop, visitors } = opened);
    const setting = { iban: 'NL91ABNA0417164300', holder: 'De Lindehof', termDays: 14 };
    await shop.books.invoices.setInvoiceSetting(setting, OWNER);
  });

  const quoted = (terms: Parameters<typeof visitors.quoted>[1] = DEPOSIT) =>
    visitors.quoted({ day: visitDay() }, terms);
  const note = (booking: Booking, form: { way: 'invoice' | 'transfer'; amount: number; on?: string; id?: string }) =>
    shop.bookings.payments.notePayment(booking.id, { id: newUuid(), ...form }, OWNER);
  const mailsTo = async (email: string) => {
    const rows = shop.database.query<{ outbox: { kind: string; recipient: string } }>().selectFrom('outbox');
    return (await rows.select('kind').where('recipient', '=', email).execute()).map(({ kind }) => kind).toSorted();
  };
  const issue = async (orderId: string) => {
    const number = await shop.books.invoices.issueInvoice(orderId, BUYER, OWNER);
    return (await shop.books.invoices.invoiceWhole(number)) ?? Promise.reject(new Error('no invoice'));
  };
  const lastOrder = async (booking: Booking) => (await visitors.moneyOf(booking)).payments.at(-1)?.orderId ?? '';

  test('a deposit on invoice books the visit; the last invoice asks what the first did not', async () => {
    const booking = await quoted();
    expect(await shop.bookings.payments.paymentsOf(booking.id)).toMatchObject({
      due: { kind: 'deposit', asked: 97.5, open: 487.5 },
      payments: [],
    });
    const asked = await note(booking, { way: 'invoice', amount: 97.5 });
    expect(asked).toMatchObject({
      agreed: 487.5,
      paid: 0,
      invoiced: 97.5,
      open: 390,
      payments: [{ state: 'invoiced' }],
    });
    expect([(await visitors.stored(booking)).state, await visitors.personsOn(visitDay())]).toEqual(['confirmed', 15]);
    expect(await mailsTo(booking.email)).toEqual(['booking-confirmed', 'booking-quote']);
    const deposit = await lastOrder(booking);
    const first = await issue(deposit);
    expect(first.content).toMatchObject({
      event: 'Tuin kijken en lunch',
      supplied: { from: visitDay(), to: visitDay() },
      isPaid: false,
      totalCents: 9750,
      payment: { openCents: 9750 },
      rates: [
        { rate: 9, grossCents: 8250, vatCents: 681 },
        { rate: 21, grossCents: 1500, vatCents: 260 },
      ],
    });

    await shop.sales.settlement.settleInvoice(deposit, OWNER, '2026-04-30');
    expect(await shop.bookings.payments.paymentsOf(booking.id)).toMatchObject({ paid: 97.5, invoiced: 0, open: 390 });
    await note(booking, { way: 'invoice', amount: 390 });
    const last = await issue(await lastOrder(booking));
    expect(last.sequence).toBe(first.sequence + 1);
    expect(last.content?.lines.map(({ text, cents, rate }) => [text, cents, rate])).toEqual([
      ['Tuin kijken en lunch', 41_250, 9],
      ['Gids', 7500, 21],
      [`Af: factuur ${first.number}`, -8250, 9],
      [`Af: factuur ${first.number}`, -1500, 21],
    ]);
    // Both together: 34,06 of 412,50 at 9 percent and 13,02 of 75,00 at 21.
    expect(last.content).toMatchObject({
      totalCents: 39_000,
      rates: [
        { rate: 9, grossCents: 33_000, vatCents: 2725 },
        { rate: 21, grossCents: 6000, vatCents: 1042 },
      ],
    });
    expect(await mailsTo(booking.email)).toEqual([
      'booking-confirmed',
      'booking-quote',
      'order-invoice',
      'order-invoice',
    ]);
  });

  test('a transfer that came in books the visit, and counts on its own day', async () => {
    const booking = await quoted();
    const today = shop.clock.now().slice(0, 10);
    expect(await note(booking, { way: 'transfer', amount: 97.5, on: '2026-04-29' })).toMatchObject({
      paid: 97.5,
      invoiced: 0,
      open: 390,
      payments: [{ kind: 'deposit', state: 'paid', way: 'invoice' }],
    });
    const order = await lastOrder(booking);
    const rows = (await shop.ports.tenders.of([order])).get(order) ?? [];
    expect(rows.find(({ role }) => role === 'settles')).toMatchObject({
      takenAt: '2026-04-29T10:00:00.000Z',
      takenBy: OWNER,
    });
    expect(await mailsTo(booking.email)).toEqual(['booking-confirmed', 'booking-quote']);
    expect(await refusal(note(booking, { way: 'transfer', amount: 390, on: '2026-12-31' }))).toBe('invalid');
    expect(await note(booking, { way: 'transfer', amount: 390, on: today })).toMatchObject({
      paid: 487.5,
      open: 0,
      due: null,
    });
    expect(await mailsTo(booking.email)).toContain('booking-paid');
  });

  test('a repeat takes nothing twice, and more than is open is refused', async () => {
    const booking = await quoted();
    const id = newUuid();
    const once = () => note(booking, { id, way: 'transfer', amount: 97.5 });
    await Promise.all([once(), once()]);
    expect(await once()).toMatchObject({ paid: 97.5, payments: [{ orderId: id }] });
    expect(await refusal(note(booking, { id, way: 'transfer', amount: 50 }))).toBe('key_reused');
    expect(await refusal(note(booking, { way: 'transfer', amount: 390.01 }))).toBe('open_changed');
    expect(await refusal(shop.bookings.payments.paymentsOf(newUuid()))).toBe('quote_not_found');
  });

  test('a day that is full takes no transfer, and nothing is stored', async () => {
    const booking = await quoted();
    await shop.admin.persons.setMostBooked(10, OWNER);
    expect(await refusal(note(booking, { way: 'transfer', amount: 97.5 }))).toBe('day_full');
    expect((await visitors.stored(booking)).state).toBe('quoted');
    expect((await visitors.moneyOf(booking)).payments).toEqual([]);
  });

  test('what was paid by hand ends the payment that ran, and is taken back as an order is', async () => {
    const booking = await quoted();
    const running = await visitors.accept(booking);
    await note(booking, { way: 'transfer', amount: 97.5 });
    expect((await shop.ports.orders.find(running?.orderId ?? ''))?.state).toBe('canceled');
    await visitors.hear(running?.orderId ?? '', 'paid');
    expect(await visitors.moneyOf(booking)).toMatchObject({ paidCents: 9750, openCents: 39_000 });
    expect(await shop.payments.refunds.refundsOf(running?.orderId ?? '')).toMatchObject([{ amountCents: 9750 }]);
    const wish = { key: newUuid(), amountCents: 9750, isVoid: true, isRestocked: true, lines: null, reason: null };
    const { payments } = await visitors.moneyOf(booking);
    const paid = payments.find(({ state }) => state === 'paid');
    await shop.sales.refunds.refundOrder(paid?.orderId ?? '', wish, OWNER);
    expect(await visitors.moneyOf(booking)).toMatchObject({ paidCents: 0, openCents: 48_750 });
  });

  test('the gate takes what is open, once, in cash or by card, and the till holds it', async () => {
    const booking = await quoted({ deposit: null });
    await visitors.accept(booking);
    const before = shop.clock.now();
    shop.clock.set(`${visitDay()}T09:00:00.000Z`);
    const gate = { actorId: null, device: 'Telefoon van de poort' };
    const groups = async () => (await shop.gate.groups.gateGroups()).map(({ quote, open: euros }) => [quote, euros]);
    const counted = async () => (await shop.gate.day.gateToday()).groups?.payments;
    const { number } = await visitors.view(booking);
    const inTill = async () => (await shop.books.till.tillNow()).sums.expectedCents;
    expect([await groups(), await counted()]).toEqual([[[number, 487.5]], 0]);
    const pay = { kind: 'pay', id: newUuid(), bookingId: booking.id, way: 'cash', amount: 487.5 } as const;
    const step = (changes: { id?: string; amount?: number } = {}) =>
      shop.gate.groups.takeGroupStep({ ...pay, ...changes }, gate);
    expect(await refusal(step({ id: newUuid(), amount: 400 }))).toBe('open_changed');
    const tillBefore = await inTill();
    await Promise.all([step(), step()]);
    expect(await step()).toMatchObject({ quote: number, open: 0, inside: 0 });
    expect(await counted()).toBe(1);
    expect((await inTill()) - tillBefore).toBe(48_750);
    expect(await refusal(step({ id: newUuid() }))).toBe('open_changed');
    expect(await visitors.moneyOf(booking)).toMatchObject({
      paidCents: 48_750,
      openCents: 0,
      payments: [{ way: 'cash', state: 'paid' }],
    });
    expect(await mailsTo(booking.email)).toEqual(['booking-confirmed', 'booking-paid', 'booking-quote']);
    shop.clock.set(before);
  });

  test('reminds once of a deposit, once before the visit and once after it', async () => {
    const booking = await quoted();
    await note(booking, { way: 'invoice', amount: 97.5 });
    const deposit = await lastOrder(booking);
    const facts = async () => {
      const rows = shop.database.query<{
        outbox: { kind: string; recipient: string; facts: string; created_at: string };
      }>();
      const own = rows.selectFrom('outbox').select('facts').where('recipient', '=', booking.email);
      const all = await own.where('kind', '=', 'booking-payment-reminder').orderBy('created_at').execute();
      return all.map((row) => JSON.parse(row.facts) as { about: string; cents: number });
    };
    const on = async (date: string) => {
      shop.clock.set(`${date}T10:30:00.000Z`);
      await shop.bookings.payments.remindOfPayments();
      await shop.bookings.payments.remindOfPayments();
      return (await facts()).map(({ about, cents }) => [about, cents]);
    };
    expect(await on('2026-05-14')).toEqual([]);
    expect(await on('2026-05-15')).toEqual([['deposit', 9750]]);
    await shop.sales.settlement.settleInvoice(deposit, OWNER);
    expect(await on('2026-05-16')).toHaveLength(1);
    const ahead = (days: number) => new Date(Date.parse(visitDay()) + days * 86_400_000).toISOString().slice(0, 10);
    expect(await on(ahead(-8))).toHaveLength(1);
    expect((await on(ahead(-7)))[1]).toEqual(['before', 39_000]);
    expect(await on(ahead(2))).toHaveLength(2);
    expect((await on(ahead(3)))[2]).toEqual(['after', 39_000]);
    expect(await on(ahead(9))).toHaveLength(3);
  });

  test('a visitor books with the deposit on an invoice, and puts the rest on another', async () => {
    const booking = await quoted();
    const ask = (asked: Parameters<typeof shop.bookings.onInvoice.askInvoice>[1]) =>
      shop.bookings.onInvoice.askInvoice(visitors.secretOf(booking), asked);
    const { number, mayInvoice } = await visitors.view(booking);
    expect(mayInvoice).toBe(true);
    expect(await refusal(ask({ action: 'accept', number: number + 1 }))).toBe('quote_replaced');
    const [one, two] = await Promise.all([ask({ action: 'accept', number }), ask({ action: 'accept', number })]);
    expect(one).toBe(two);
    expect(await visitors.view(booking)).toMatchObject({ state: 'booked', paid: 0, invoiced: 97.5, open: 390 });
    expect((await shop.sales.orders.orderOfLink(one))?.totalCents).toBe(9750);
    expect(await refusal(ask({ action: 'pay', open: 400 }))).toBe('open_changed');
    const rest = await ask({ action: 'pay', open: 390 });
    expect(await ask({ action: 'pay', open: 390 })).toBe(rest);
    expect(await visitors.view(booking)).toMatchObject({ invoiced: 487.5, open: 0, mayInvoice: false });
    expect(await mailsTo(booking.email)).toEqual(['booking-confirmed', 'booking-quote']);
  });

  test('a deposit that would fall due after the visit goes on no invoice, nor one of a full day', async () => {
    const late = await visitors.quoted({ day: '2026-05-14' }, DEPOSIT);
    const accept = async (booking: Booking) =>
      shop.bookings.onInvoice.askInvoice(visitors.secretOf(booking), {
        action: 'accept',
        number: (await visitors.view(booking)).number,
      });
    expect((await visitors.view(late)).mayInvoice).toBe(false);
    expect(await refusal(accept(late))).toBe('no_invoice');
    const booking = await quoted();
    await shop.admin.persons.setMostBooked(10, OWNER);
    expect(await refusal(accept(booking))).toBe('day_full');
    expect((await visitors.moneyOf(booking)).payments).toEqual([]);
  });

  test('an invoice of a balance is paid by its link', async () => {
    const booking = await quoted({ deposit: null });
    await visitors.accept(booking);
    await note(booking, { way: 'invoice', amount: 487.5 });
    const id = await lastOrder(booking);
    await issue(id);
    const order = (await shop.ports.orders.find(id)) ?? Promise.reject(new Error('no order'));
    await shop.books.invoices.payInvoice(await order);
    await visitors.hear(id, 'paid');
    expect(await visitors.moneyOf(booking)).toMatchObject({ paidCents: 48_750, openCents: 0, invoicedCents: 0 });
    expect(await mailsTo(booking.email)).toContain('order-invoice-paid');
  });
});
