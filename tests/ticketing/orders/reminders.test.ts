import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OutboxRow } from '../../../src/platform/mail/adapters/tables.ts';
import type { AdminEvent } from '../../../src/modules/catalogue/admin/admin-schema.ts';
import { type Admin, openAdmin } from '../../catalogue/admin/admin-house.ts';

// The open day begins on 6 June 2026 at 11:00 in Amsterdam; the clock stands on 1 May.
const TWO_DAYS_BEFORE = '2026-06-04T09:00:00.000Z';

let house: Admin;
beforeEach(async () => {
  house = await openAdmin();
});
afterEach(() => house.close());

const rows = async (kind: string) =>
  house.database
    .query<{ outbox: OutboxRow }>()
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute();
const subjectsTo = (email: string) =>
  house.transport.accepted.filter(({ to }) => to === email).map((parcel) => parcel.email.subject);
const remind = async () => {
  await house.wired.ticketing.sales.orders.sendReminders();
  await house.wired.mailer.deliver();
};

describe('the reminder two days before', () => {
  test('goes out once per order, and not before its time', async () => {
    const buyer = await house.sell(await house.add());
    house.clock.set('2026-06-04T08:59:59.000Z');
    await remind();
    expect(await rows('order-reminder')).toEqual([]);
    house.clock.set(TWO_DAYS_BEFORE);
    await remind();
    await remind();
    house.clock.advance({ hours: 3 });
    await remind();
    expect(subjectsTo(buyer).filter((subject) => subject === 'Bijna zover: Open dag, za 6 juni 2026')).toHaveLength(1);
  });

  test('still goes out a day late, and no later', async () => {
    const [event, other] = [await house.add(), await house.add()];
    const first = await house.sell(event);
    house.clock.set('2026-06-05T08:59:00.000Z');
    await remind();
    expect(subjectsTo(first)).toContain('Bijna zover: Open dag, za 6 juni 2026');
    await house.sell(other);
    house.clock.set('2026-06-05T09:00:00.000Z');
    await remind();
    expect(await rows('order-reminder')).toHaveLength(1);
  });

  test('does not go to buyers of the last two days', async () => {
    const event = await house.add();
    house.clock.set('2026-06-04T10:00:00.000Z');
    await house.sell(event);
    await remind();
    expect(await rows('order-reminder')).toEqual([]);
  });

  test('does not go to buyers who did not pay, cancelled, or whose event is cancelled', async () => {
    const event = await house.add();
    await house.sell(event, 1, false);
    const buyer = await house.sell(event);
    house.clock.set(TWO_DAYS_BEFORE);
    await house.wired.ticketing.sales.orders.sendReminders();
    await house.database.query<{ ticket: { is_void: number } }>().updateTable('ticket').set({ is_void: 1 }).execute();
    await house.wired.mailer.deliver();
    expect((await rows('order-reminder')).map(({ recipient, state }) => [recipient, state])).toEqual([
      [buyer, 'withdrawn'],
    ]);
    house.clock.advance({ hours: 1 });
    await house.wired.ticketing.sales.orders.sendReminders();
    expect(await rows('order-reminder')).toHaveLength(1);
  });

  test('goes out again when the event moves to another day', async () => {
    const event = await house.add();
    const buyer = await house.sell(event);
    house.clock.set(TWO_DAYS_BEFORE);
    await remind();
    await house.database
      .query<{ offer_option: { starts_at: string; ends_at: string } }>()
      .updateTable('offer_option')
      .set({ starts_at: '2026-06-07T09:00:00.000Z', ends_at: '2026-06-07T15:00:00.000Z' })
      .execute();
    house.clock.advance({ days: 1 });
    await remind();
    expect(subjectsTo(buyer)).toContain('Bijna zover: Open dag, zo 7 juni 2026');
  });
});

describe('the email after a failed payment', () => {
  async function failed(event: AdminEvent, email?: string): Promise<void> {
    await house.sell(event, 1, false);
    const [payment] = await house.provider.since('2000-01-01T00:00:00.000Z');
    if (!payment) throw new Error('no payment');
    if (email) {
      await house.database.query<{ orders: { email: string } }>().updateTable('orders').set({ email }).execute();
    }
    house.provider.pay(payment.id, 'failed');
    await house.wired.ticketing.sales.settlement.handleNotice(payment.id);
  }
  const state = async () => (await rows('order-payment-failed')).map((row) => row.state);

  test('waits a quarter of an hour, then tells how to try again', async () => {
    await failed(await house.add());
    await house.wired.mailer.deliver();
    expect(await state()).toEqual(['waiting']);
    house.clock.advance({ minutes: 15 });
    await house.wired.mailer.deliver();
    expect(await state()).toEqual(['sent']);
    const mail = house.transport.accepted.at(-1);
    expect(mail?.email.subject).toBe('Uw betaling voor Open dag, za 6 juni 2026 is niet gelukt');
    expect(mail?.email.text).toContain('Opnieuw bestellen:\nhttp://localhost:3000/bestelling/');
  });

  test('is not sent to a buyer who paid after all', async () => {
    const event = await house.add();
    await house.sell(event, 1, false);
    const [payment] = await house.provider.since('2000-01-01T00:00:00.000Z');
    house.provider.pay(payment?.id ?? '', 'failed');
    await house.wired.ticketing.sales.settlement.handleNotice(payment?.id ?? '');
    const [row] = await rows('order-payment-failed');
    await house.sell(event, 1);
    await house.database
      .query<{ orders: { email: string } }>()
      .updateTable('orders')
      .set({ email: row?.recipient ?? '' })
      .execute();
    house.clock.advance({ minutes: 15 });
    await house.wired.mailer.deliver();
    expect(await state()).toEqual(['withdrawn']);
  });

  test('reaches an address at most once a day, whoever fills it in (S-30)', async () => {
    const event = await house.add();
    await failed(event, 'slachtoffer@example.org');
    await failed(event, 'slachtoffer@example.org');
    expect(await rows('order-payment-failed')).toHaveLength(1);
    house.clock.advance({ days: 1 });
    await failed(event, 'slachtoffer@example.org');
    expect(await rows('order-payment-failed')).toHaveLength(2);
  });
});
