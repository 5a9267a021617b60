import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { anOpenDay, type Admin, openAdmin } from '../admin/admin-house.ts';

describe('a slow line never makes two events', () => {
  let house: Admin;
  beforeEach(async () => {
    house = await openAdmin();
  });
  afterEach(() => house.close());

  const titles = async () => {
    const { body } = await house.admin.get('/api/dmt-admin/events?search=Open%20dag');
    return (body['events'] as { event_title: string }[]).map(({ event_title: title }) => title);
  };
  const make = (key: string, body: object = anOpenDay()) =>
    house.admin.post('/api/events', body, { 'idempotency-key': key });

  test('the same key gives the event that was made under it', async () => {
    const key = newUuid();
    const [first, again] = [await make(key), await make(key)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body['event_id']).toBe(first.body['event_id']);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect(await titles()).toEqual(['Open dag']);
  });

  test('also when both arrive at once', async () => {
    const key = newUuid();
    const answers = await Promise.all([make(key), make(key), make(key)]);
    expect(new Set(answers.map(({ body }) => body['event_id'])).size).toBe(1);
    expect(await titles()).toEqual(['Open dag']);
  });

  test('with other content it is refused, naming the event that exists', async () => {
    const key = newUuid();
    const first = await make(key);
    const other = await make(key, anOpenDay({ event_title: 'Andere dag' }));
    expect(other.status).toBe(422);
    expect(other.body).toMatchObject({ code: 'key_reused', event_id: first.body['event_id'] });
    expect(await titles()).toEqual(['Open dag']);
  });

  test('a refused body leaves the key free', async () => {
    const key = newUuid();
    const dates = [{ event_date_start: '2026-06-06T17:00:00+02:00', event_date_end: '2026-06-06T11:00:00+02:00' }];
    expect((await make(key, anOpenDay({ event_dates: dates }))).status).toBe(422);
    expect((await make(key)).status).toBe(201);
  });

  test('another key, no key and the next day make another event; what is no key is refused', async () => {
    const key = newUuid();
    await make(key);
    await make(newUuid());
    await house.admin.post('/api/events', anOpenDay());
    expect(await titles()).toHaveLength(3);
    expect((await make('nee')).status).toBe(422);
  });

  test('a copy is made once per key too', async () => {
    const event = await house.add();
    const key = newUuid();
    const copy = () =>
      house.admin.post(`/api/dmt-admin/events/${event.event_id}/duplicate`, { date: null }, { 'idempotency-key': key });
    const [first, again] = [await copy(), await copy()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body['event_id']).toBe(first.body['event_id']);
    expect(await titles()).toHaveLength(2);
  });

  test('a draft with a title only, and an event without ticket sale, can be made', async () => {
    const category = { name: 'Evenementen' };
    const draft = { event_title: 'Idee', event_category: category, event_published: false };
    expect((await make(newUuid(), draft)).status).toBe(201);
    const open = { event_title: 'Vrije inloop', event_category: category, has_event_ticket_sale: false };
    expect((await make(newUuid(), open)).body).toMatchObject({ event_published: true, has_event_ticket_sale: false });
  });

  test('resuming an event previews its email without sending it', async () => {
    const event = await house.add();
    const path = `/api/dmt-admin/events/${event.event_id}`;
    const email = await house.sell(event);
    const { version } = await house.seen(event.event_id);
    const cancelled = await house.admin.post(`${path}/cancel`, { version, reason: 'Storm.' });
    expect(cancelled.status).toBe(200);
    await house.wired.mailer.deliver();
    const before = await house.mailsTo(email);
    const { body } = await house.admin.get(`${path}/resume/preview`);
    expect(body).toMatchObject({ orders: 1, tickets: 2, subject: 'Gaat toch door: Open dag, za 6 juni 2026' });
    await house.wired.mailer.deliver();
    expect(await house.mailsTo(email)).toEqual(before);
  });

  test('an event without ticket holders has no email to preview', async () => {
    const event = await house.add(anOpenDay({ event_status: 'cancelled' }));
    const answer = await house.admin.get(`/api/dmt-admin/events/${event.event_id}/resume/preview`);
    expect([answer.status, answer.text]).toEqual([200, 'null']);
  });
});
