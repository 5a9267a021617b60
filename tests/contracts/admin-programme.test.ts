import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminEvent, AdminEventPage } from '../../src/modules/catalogue/admin/admin-schema.ts';
import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import { anOpenDay, type Admin, onJune7, openAdminOn, withSeen } from '../catalogue/admin/admin-house.ts';
import { engines, type OpenEngine } from '../support/engines.ts';

describe.each(engines)('the programme for admins on $name (R-27)', ({ open }) => {
  let engine: OpenEngine;
  let house: Admin;
  beforeAll(async () => {
    engine = await open();
    house = await openAdminOn(engine);
  });
  afterAll(async () => {
    await house.close();
    await engine.close();
  });

  const step = async (event: AdminEvent, name: string, body: Record<string, unknown> = {}) =>
    (await house.admin.post(`/api/dmt-admin/events/${event.event_id}/${name}`, { version: event.version, ...body }))
      .body as unknown as AdminEvent;

  test('an event is written, sold, moved, cancelled, archived and copied', async () => {
    const event = await house.add();
    const email = await house.sell(event, 2);
    const [option] = event.event_options;
    if (!option) throw new Error('no option');
    const fewer = await house.change(event, { ...onJune7, event_options: [{ ...option, availableTickets: 1 }] });
    expect(fewer.body).toMatchObject({ code: 'capacity_too_low', taken: 2 });
    expect(await house.seen(event.event_id)).toMatchObject({ version: 1, event_dates: event.event_dates });
    expect((await house.change(event, onJune7)).status).toBe(200);
    expect((await house.change(event, onJune7)).body['code']).toBe('stale');
    const moved = await house.seen(event.event_id);
    expect(moved).toMatchObject({ version: 2, holders: { orders: 1, tickets: 2, paid: 16.5 } });
    expect((await house.mailTo(email)).subject).toBe('Gewijzigd: Open dag, zo 7 juni 2026');
    const cancelled = await step(moved, 'cancel', { reason: 'Storm' });
    expect((await house.mailTo(email)).subject).toBe('Gaat niet door: Open dag, zo 7 juni 2026');
    const archived = await withSeen((seen) =>
      house.admin.post(`/api/dmt-admin/events/${event.event_id}/archive`, { version: cancelled.version, seen }),
    );
    expect(archived.body).toMatchObject({ event_archived: true, version: 4 });
    const copy = await step(cancelled, 'duplicate', { date: '2027-06-05' });
    expect(copy).toMatchObject({ event_published: false, event_status: 'planned', has_orders: false });
    const page = (await house.admin.get('/api/dmt-admin/events?search=open%20DAG')).body as unknown as AdminEventPage;
    expect(page.events.map((one) => one.event_id)).toEqual([copy.event_id]);
    expect((await house.admin.delete(`/api/events/${copy.event_id}`)).status).toBe(204);
    expect((await house.trailOf(copy.event_id)).map(({ action }) => action)).toEqual([
      'event-duplicated',
      'event-deleted',
    ]);
  });

  test('a copy takes the rules for visitors along, and nothing that was sold (R-40, R-43)', async () => {
    const event = await house.add();
    const rulesOf = async (id: number) => [
      (await house.admin.get(`/api/dmt-admin/events/${id}/cancel-rule`)).body,
      (await house.admin.get(`/api/dmt-admin/events/${id}/waitlist`)).body['rule'],
    ];
    const rule = { untilHours: 48, costs: { kind: 'percent', percent: 10 } };
    const rules = { rule, dateUntilHours: 24, detailsUntilHours: 0 };
    const address = `/api/dmt-admin/events/${event.event_id}`;
    expect((await house.admin.put(`${address}/cancel-rule`, rules)).status).toBe(200);
    expect((await house.admin.put(`${address}/waitlist`, { isOn: true, hours: 12 })).status).toBe(200);
    await house.sell(event, 2);
    const copy = await step(event, 'duplicate', { date: '2027-06-05' });
    expect(await rulesOf(copy.event_id)).toEqual(await rulesOf(event.event_id));
    expect(await rulesOf(copy.event_id)).toMatchObject([rules, { isOn: true, hours: 12 }]);
    expect(copy.event_options).toMatchObject([{ sold: 0, held: 0, availableTickets: 10 }]);
  });

  test('a new event begins with the rules of all; those that exist, and copies of them, keep theirs (R-40, R-43)', async () => {
    const rulesOf = async ({ event_id: id }: AdminEvent) => [
      (await house.admin.get(`/api/dmt-admin/events/${id}/cancel-rule`)).body,
      (await house.admin.get(`/api/dmt-admin/events/${id}/waitlist`)).body['rule'],
    ];
    const none = { rule: null, dateUntilHours: null, detailsUntilHours: null };
    const noList = { isOn: false, hours: 24 };
    const before = await house.add();
    expect((await house.admin.get('/api/dmt-admin/rules')).body).toEqual({ ...none, waitlist: noList });
    expect(await rulesOf(before)).toEqual([none, noList]);
    const rule = { untilHours: 48, costs: { kind: 'fixed', amount: 2.5 } };
    const [rules, waitlist] = [
      { rule, dateUntilHours: 24, detailsUntilHours: null },
      { isOn: true, hours: 12 },
    ];
    const saved = await house.admin.put('/api/dmt-admin/rules', { ...rules, waitlist });
    expect(saved).toMatchObject({ status: 200, body: { ...rules, waitlist } });
    expect((await house.admin.get('/api/dmt-admin/rules')).body).toEqual({ ...rules, waitlist });
    expect(await rulesOf(before)).toEqual([none, noList]);
    expect(await rulesOf(await step(before, 'duplicate', { date: '2027-06-05' }))).toEqual([none, noList]);
    const after = await house.add();
    expect(await rulesOf(after)).toEqual([rules, waitlist]);
    const anew = { ...none, waitlist: noList };
    expect((await house.admin.put('/api/dmt-admin/rules', anew)).status).toBe(200);
    expect((await house.admin.get('/api/dmt-admin/rules')).body).toEqual(anew);
    expect(await rulesOf(after)).toEqual([rules, waitlist]);
    expect(await rulesOf(await house.add())).toEqual([none, noList]);
    const wrong = await house.admin.put('/api/dmt-admin/rules', { ...rules, waitlist: { isOn: true, hours: 0 } });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { 'waitlist.hours': expect.any(String) as string } } });
  });

  test('a date in the past and a price under an unpaid order are asked about, and stored once confirmed', async () => {
    const event = await house.add();
    const [start, end] = ['2026-04-04T11:00:00+02:00', '2026-04-04T17:00:00+02:00'];
    const past = { event_dates: [{ event_date_start: start, event_date_end: end }] };
    const isPast = { code: 'to_confirm', doubts: ['Deze datum is al geweest: zaterdag 4 april 2026.'] };
    expect(await house.change(event, { ...past, ask: true })).toMatchObject({ status: 409, body: isPast });
    const fresh = anOpenDay({ ...past, event_options: [], ask: true });
    expect((await house.admin.post('/api/events', fresh)).body).toMatchObject(isPast);
    expect(await step(event, 'duplicate', { date: '2026-04-04', ask: true })).toMatchObject(isPast);
    await house.sell(event, 1, false);
    const [option] = event.event_options;
    if (!option) throw new Error('no option');
    const dearer = { event_options: [{ ...option, price: 9 }] };
    const answer = await house.change(event, { ...dearer, ask: true });
    expect(answer.body).toMatchObject({ code: 'to_confirm' });
    expect(answer.body['doubts']).toEqual([
      'Van ‘Volwassene’ wacht 1 plaats op betaling. Wie al bestelde betaalt €\u00a07,50, wie daarna bestelt €\u00a09,00.',
    ]);
    expect((await house.seen(event.event_id)).version).toBe(1);
    expect((await house.change(event, { ...dearer, ...past })).status).toBe(200);
    const again = await house.seen(event.event_id);
    expect((await house.change(again, { event_description: 'Het was mooi.', ask: true })).status).toBe(200);
  });

  test('a save previews its impact and its emails first; then its answer is what the owner sees', async () => {
    const event = await house.add();
    const email = await house.sell(event, 2);
    const before = (await house.mailsTo(email)).length;
    const sold = await house.seen(event.event_id);
    const options = sold.event_options.map((option) => ({ ...option, availableTickets: 9 }));

    const answer = await house.change(event, { ...onJune7, ask: true, words: 'Tot dan!' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'has_tickets', orders: 1, touched: null } });
    expect(answer.body['letter']).toMatchObject({
      orders: 1,
      tickets: 2,
      subject: 'Gewijzigd: Open dag, zo 7 juni 2026',
    });
    expect((answer.body['letter'] as { text: string }).text).toContain('Tot dan!');
    const fewer = await house.change(event, { event_options: options, ask: true });
    expect(fewer.body).toMatchObject({ code: 'has_tickets', touched: { orders: 1 }, letter: null });
    expect((await house.change({ ...event, version: 9 }, { ...onJune7, ask: true })).body['code']).toBe('stale');
    expect(await house.seen(event.event_id)).toEqual(sold);
    expect(await house.mailsTo(email)).toHaveLength(before);

    const renamed = await house.change(event, { event_title: 'Rozendag', ask: true });
    expect(renamed).toMatchObject({ status: 200, body: { version: 2, event_codes: [] } });
    expect(renamed.body).toEqual({ ...(await house.seen(event.event_id)), event_codes: [] });
    const confirmed = await house.change({ ...event, version: 2 }, { ...onJune7, words: 'Tot dan!' });
    expect(confirmed.body).toMatchObject({ version: 3, holders: { orders: 1, tickets: 2 } });
    expect(await house.mailsTo(email)).toHaveLength(before + 1);
  });

  test('ten editors of one version: one wins, and its emails go out once', async () => {
    const event = await house.add();
    const email = await house.sell(event);
    const before = (await house.mailsTo(email)).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => house.change(event, onJune7)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body['code'] === 'stale')).toHaveLength(9);
    expect((await house.mailsTo(email)).length - before).toBe(1);
  });

  test('buying while the event is cancelled: every ticket holder gets the cancellation email', async () => {
    for (let round = 0; round < 5; round++) {
      const event = await house.add(anOpenDay({ event_title: `Ronde ${round}` }));
      const waiting = await house.sell(event, 1, false);
      const [payment] = await house.provider.since('2000-01-01T00:00:00.000Z');
      house.provider.pay(payment?.id ?? '', 'paid');
      await Promise.all([
        house.wired.ticketing.sales.settlement.handleNotice(payment?.id ?? ''),
        step(event, 'cancel', { reason: 'Storm' }),
      ]);
      // Beside the notice of the cancellation, an email with tickets says so where it is written after it.
      const { rows } = await sql<{ kind: string }>`
        select kind from outbox where recipient = ${waiting}`.execute(engine.database.query<unknown>());
      const notices = rows.filter(({ kind }) => kind !== 'order-paid').length;
      const subjects = (await house.mailsTo(waiting)).filter((subject) => subject.startsWith('Gaat niet door'));
      expect([notices, subjects.length > 0]).toEqual([1, true]);
    }
    expect((await checkInvariants(engine.database)).filter(({ ok, id }) => !ok && id !== 'I-8')).toEqual([]);
  });
});
