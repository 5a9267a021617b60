import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { up } from '../../../migrations/0105-describe-accessibility.ts';
import { LANGUAGE_HEADER } from '../../../src/kernel/web/languages.ts';
import type { EventVersion } from '../../../src/modules/catalogue/admin/admin-schema.ts';
import { testSite } from '../../support/test-site.ts';
import { engines } from '../../support/engines.ts';
import { type Admin, anOpenDay, openAdmin } from '../admin/admin-house.ts';

const GRASS = 'Het laatste stuk is gras.';
const NOTHING = {
  event_accessibility: null,
  event_step_free: false,
  event_accessible_toilet: false,
  event_seats_to_rest: false,
};

describe('the accessibility of an event', () => {
  let house: Admin;
  beforeAll(async () => {
    house = await openAdmin();
  });
  afterAll(() => house.close());

  test('is unknown until the owner describes it, and then read by everybody', async () => {
    const event = await house.add();
    expect(event).toMatchObject(NOTHING);
    const request = { event_accessibility: `  ${GRASS} `, event_step_free: true, event_seats_to_rest: true };
    expect((await house.change(event, request)).status).toBe(200);
    const { body } = await house.browser().get(`/api/events/event/${event.event_id}`);
    expect(body).toMatchObject({ ...NOTHING, ...request, event_accessibility: GRASS });
  });

  test('stays when a change does not name it; an empty text is none', async () => {
    const event = await house.add({ ...anOpenDay(), event_accessibility: GRASS, event_accessible_toilet: true });
    await house.change(event, { event_title: 'Rozendag' });
    const renamed = await house.seen(event.event_id);
    expect(renamed).toMatchObject({ event_accessibility: GRASS, event_accessible_toilet: true });
    await house.change(renamed, { event_accessibility: '   ', event_accessible_toilet: false });
    expect(await house.seen(event.event_id)).toMatchObject(NOTHING);
  });

  test('is kept in versions and goes along with a copy', async () => {
    const event = await house.add({ ...anOpenDay(), event_accessibility: GRASS, event_step_free: true });
    await house.change(event, { ...NOTHING });
    const { body } = await house.admin.get(`/api/dmt-admin/events/${event.event_id}/versions`);
    const [now, before] = body as unknown as EventVersion[];
    expect(now?.value).toMatchObject(NOTHING);
    expect(before?.value).toMatchObject({ event_accessibility: GRASS, event_step_free: true });
    const back = await house.change(await house.seen(event.event_id), { event_step_free: true });
    expect(back.status).toBe(200);
    const copy = await house.admin.post(`/api/dmt-admin/events/${event.event_id}/duplicate`, { date: '2026-11-07' });
    expect(copy.body).toMatchObject({ ...NOTHING, event_step_free: true });
  });

  test.each([
    ['event_accessibility', 'a'.repeat(501), 'Dit veld is te lang.'],
    ['event_accessibility', 7, 'Dit veld is verplicht.'],
    ['event_step_free', 'ja', ''],
    ['event_accessible_toilet', null, ''],
  ])('is refused beside its field: %s %s', async (field, value, message) => {
    const answer = await house.admin.post('/api/events', { ...anOpenDay(), [field]: value });
    expect([answer.status, answer.body['code']]).toEqual([422, 'invalid']);
    expect((answer.body['errors'] as Record<string, string>)[field]).toContain(message);
  });

  test('is in emails to buyers in its current version', async () => {
    const event = await house.add({ ...anOpenDay(), event_accessibility: GRASS, event_step_free: true });
    const email = await house.sell(event);
    const sent = house.transport.accepted.filter(({ to }) => to === email).map((one) => one.email.text);
    expect(sent.join()).toContain(`Toegankelijkheid: Drempelvrije route\n${GRASS}`);
  });

  test('changes without an email to ticket holders', async () => {
    const event = await house.add();
    await house.sell(event);
    const before = house.transport.accepted.length;
    expect((await house.change(await house.seen(event.event_id), { event_step_free: true })).status).toBe(200);
    await house.wired.mailer.deliver();
    expect(house.transport.accepted.length).toBe(before);
  });
});

test('its text can be translated, and is then read in that language', async () => {
  const house = await openAdmin({}, { site: { ...testSite, languages: ['en'] } });
  const event = await house.add({ ...anOpenDay(), event_accessibility: GRASS });
  const address = '/api/dmt-admin/translations/en';
  const { body } = await house.admin.get(`${address}?part=event/${event.event_id}`);
  const { texts, version } = body as { version: number; texts: { dutch: string }[] };
  expect(texts.map(({ dutch }) => dutch)).toContain(GRASS);
  const wish = { texts: [{ dutch: GRASS, text: 'The last part is grass.' }], version };
  expect((await house.admin.put(address, wish)).status).toBe(200);
  const answer = await house.browser().get(`/api/events/event/${event.event_id}`, { [LANGUAGE_HEADER]: 'en' });
  expect(answer.body['event_accessibility']).toBe('The last part is grass.');
  await house.close();
});

describe.each(engines)('events from before accessibility was described, on $name', (engine) => {
  test('have no text and no marks', async () => {
    const { database, close } = await engine.open();
    const rows = database.query<{ event: Record<string, string | number | null> }>();
    await rows.schema.alterTable('event').renameTo('event_now').execute();
    await rows.schema.createTable('event').addColumn('title', 'text').execute();
    await rows.insertInto('event').values({ title: 'Open dag' }).execute();
    await up(rows as never);
    expect(await rows.selectFrom('event').selectAll().execute()).toEqual([
      { title: 'Open dag', accessibility: null, is_step_free: 0, has_accessible_toilet: 0, has_seats_to_rest: 0 },
    ]);
    await close();
  });
});
