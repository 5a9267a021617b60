import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import type { Today } from '../../src/dashboard/schema.ts';
import { anOpenDay, type Admin, openAdmin } from '../catalogue/admin/admin-house.ts';
import { PASSWORD } from '../identity/accounts-house.ts';

let house: Admin;
beforeEach(async () => {
  house = await openAdmin();
});
afterEach(() => house.close());

const today = async () => {
  const answer = await house.admin.get('/api/dmt-admin/today');
  if (answer.status !== 200) throw new Error(`today answered ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text) as Today;
};

describe('GET /api/dmt-admin/today', () => {
  test('tells the day, what was sold since midnight, and what comes next', async () => {
    const event = await house.add(anOpenDay({ event_title: 'Morgen', ...datesOf('2026-05-02') }));
    await house.sell(event, 2);
    await house.sell(event, 1, false);
    const shown = await today();
    expect(shown).toMatchObject({
      date: '2026-05-01',
      dateText: 'vrijdag 1 mei 2026',
      orders: { count: 1, tickets: 2, amount: 16.5 },
      next: { title: 'Morgen', tickets: { expected: 2, capacity: 10 } },
      attention: [],
      moneyBack: [],
      waiting: [],
      withdrawals: 0,
      requests: 0,
      deadMails: 0,
      payoutDifferences: 0,
      // The notice that the site comes with promised the reopening of last April.
      isNoticePast: true,
      missedIssues: [],
    });
    expect(shown.orders?.newest.map(({ number }) => number)).toEqual([1]);
  });

  test('shows who is expected on the day itself, with people of other days left out', async () => {
    const event = await house.add(anOpenDay({ ...datesOf('2026-05-02'), event_title: 'Open dag' }));
    await house.sell(event, 3);
    const { username } = (await house.admin.get('/api/account')).body;
    house.clock.set('2026-05-01T22:30:00.000Z'); // half past midnight in Amsterdam
    await house.signIn(house.admin, { email: username as string, password: PASSWORD });
    const shown = await today();
    expect(shown.date).toBe('2026-05-02');
    expect(shown.events.map(({ title }) => title)).toContain('Open dag');
    expect(shown.events.find(({ title }) => title === 'Open dag')?.tickets).toEqual({ expected: 3, capacity: 10 });
    expect(shown.orders).toMatchObject({ count: 0, amount: 0, newest: [] });
  });

  test('names what is cancelled, but not as the next', async () => {
    const add = (event_title: string, day: string, event_status: 'planned' | 'cancelled') =>
      house.add(anOpenDay({ ...datesOf(day), event_title, event_status }));
    await add('Vandaag', '2026-05-01', 'planned');
    await add('Toch niet', '2026-05-01', 'cancelled');
    await add('Afgelast', '2026-05-02', 'cancelled');
    await add('Daarna', '2026-05-03', 'planned');
    const shown = await today();
    const cancelled = new Map(shown.events.map((event) => [event.title, event.cancelled]));
    expect([cancelled.get('Vandaag'), cancelled.get('Toch niet')]).toEqual([false, true]);
    expect(shown.next?.title).toBe('Daarna');
  });

  test('expects nobody on a date that is called off, and names neither it as the next', async () => {
    const callOff = async (title: string, day: string) => {
      const event = await house.add(anOpenDay({ ...datesOf(day), event_title: title }));
      await house.sell(event, 2);
      const at = `/api/dmt-admin/events/${event.event_id}/call-off`;
      const request = { start: `${day}T11:00:00+02:00`, reason: 'Er is storm voorspeld.' };
      const { seen } = (await house.admin.post(`${at}/preview`, request)).body;
      const { version } = await house.seen(event.event_id);
      const answer = await house.admin.post(at, { ...request, version, seen }, { 'idempotency-key': newUuid() });
      expect(answer.status).toBe(202);
    };
    await callOff('Afgeblazen', '2026-05-01');
    await callOff('Morgen niet', '2026-05-02');
    await house.add(anOpenDay({ ...datesOf('2026-05-03'), event_title: 'Daarna wel' }));
    const shown = await today();
    expect(shown.events.find(({ title }) => title === 'Afgeblazen')).toMatchObject({
      cancelled: true,
      tickets: { expected: 0, capacity: 10 },
    });
    expect(shown.next?.title).toBe('Daarna wel');
    const gate = await house.admin.get('/api/dmt-admin/gate/today');
    expect(JSON.stringify(gate.body)).not.toMatch(/"expected":[1-9]/);
  });

  test('does not show drafts, and an event without tickets has no count', async () => {
    const without = { ...datesOf('2026-05-01'), has_event_ticket_sale: false, event_options: [] };
    await house.add(anOpenDay({ ...without, event_title: 'Vrije inloop' }));
    await house.add(anOpenDay({ ...without, event_title: 'Geheim', event_published: false }));
    const { events } = await today();
    expect(events.find(({ title }) => title === 'Vrije inloop')?.tickets).toBeNull();
    expect(events.map(({ title }) => title)).not.toContain('Geheim');
  });

  test('lists orders that need attention', async () => {
    const event = await house.add();
    await house.sell(event);
    const [payment] = await house.provider.since('2000-01-01T00:00:00.000Z');
    house.provider.chargeBack(payment?.id ?? '', 100);
    await house.wired.ticketing.sales.settlement.handleNotice(payment?.id ?? '');
    expect((await today()).attention).toMatchObject([{ number: 1, flag: 'chargeback' }]);
  });

  test('names a cancelled event until its buyers have their money back', async () => {
    const event = await house.add(anOpenDay({ event_title: 'Rozendag' }));
    await house.sell(event);
    expect((await today()).moneyBack).toEqual([]);
    const { version } = await house.seen(event.event_id);
    await house.admin.post(`/api/dmt-admin/events/${event.event_id}/cancel`, { version, reason: 'Er komt storm.' });
    expect((await today()).moneyBack).toEqual([{ id: event.event_id, title: 'Rozendag', orders: 1 }]);
    const { status } = await house.admin.post(`/api/dmt-admin/events/${event.event_id}/refunds`, undefined, {
      'idempotency-key': newUuid(),
    });
    expect(status).toBe(202);
    expect((await today()).moneyBack).toEqual([]);
    await house.wired.ticketing.sales.refunds.refundEvents();
    expect((await today()).moneyBack).toEqual([]);
  });
});

function datesOf(day: string) {
  const [start, end] = [`${day}T11:00:00+02:00`, `${day}T17:00:00+02:00`];
  return {
    event_dates: [{ event_date_start: start, event_date_end: end }],
    event_options: [
      { title: 'Volwassene', price: 7.5, availableTickets: 10, eventDate: { startDate: start, endDate: end } },
    ],
  };
}
