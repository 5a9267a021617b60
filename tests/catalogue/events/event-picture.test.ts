import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { up } from '../../../migrations/0042-describe-event-pictures.ts';
import { engines } from '../../support/engines.ts';
import { anOpenDay, type Admin, openAdmin } from '../admin/admin-house.ts';

const PICTURE = '/assets/images/theepot-960.jpg';
const OTHER = '/assets/images/sierui-960.jpg';

describe('what the picture of an event shows, in words', () => {
  let house: Admin;
  beforeAll(async () => {
    house = await openAdmin();
  });
  afterAll(() => house.close());
  const add = (facts: Record<string, unknown>) => house.add({ ...anOpenDay(), ...facts });
  const change = (event: { event_id: number; version: number }, facts: Record<string, unknown>) =>
    house.admin.put('/api/events', { event_id: event.event_id, version: event.version, ...facts });

  test('is kept as it was sent, and everybody reads it', async () => {
    const event = await add({ event_image_url: PICTURE, event_image_alt: '  Een theepot  ' });
    const { body } = await house.browser().get(`/api/events/event/${event.event_id}`);
    expect(body).toMatchObject({ event_image_url: PICTURE, event_image_alt: 'Een theepot' });
  });

  test('left out, the title says it; without a picture nothing does', async () => {
    expect(await add({ event_image_url: PICTURE })).toMatchObject({ event_image_alt: 'Open dag' });
    expect(await add({ event_image_alt: 'Een theepot' })).toMatchObject({ event_image_alt: '' });
  });

  test('stays when a change does not name it, follows the picture that comes or goes', async () => {
    const event = await add({ event_image_url: PICTURE, event_image_alt: 'Een theepot' });
    const renamed = (await change(event, { event_title: 'Hortensiadag' })).body as typeof event;
    expect(renamed).toMatchObject({ event_image_alt: 'Een theepot' });
    const described = (await change(renamed, { event_image_url: OTHER, event_image_alt: 'Sierui' }))
      .body as typeof event;
    expect(described).toMatchObject({ event_image_url: OTHER, event_image_alt: 'Sierui' });
    const bare = (await change(described, { event_image_url: null })).body as typeof event;
    expect(bare).toMatchObject({ event_image_url: null, event_image_alt: '' });
    expect((await change(bare, { event_image_url: PICTURE })).body).toMatchObject({ event_image_alt: 'Hortensiadag' });
  });

  test.each([
    ['empty', { event_image_alt: ' ' }, 'Beschrijf wat er op de afbeelding te zien is.'],
    ['empty beside another fault', { event_image_alt: '', event_title: '' }, 'Beschrijf wat er'],
    ['too long', { event_image_alt: 'a'.repeat(251) }, 'te lang'],
    ['no text', { event_image_alt: 7 }, ''],
  ])('is refused beside its field: %s', async (_, facts, message) => {
    const body = { ...anOpenDay(), event_image_url: PICTURE, ...facts };
    const answer = await house.admin.post('/api/events', body);
    expect([answer.status, answer.body['code']]).toEqual([422, 'invalid']);
    expect((answer.body['errors'] as Record<string, string>)['event_image_alt']).toContain(message);
    for (const odd of ['null', '"x"', '[]', '7']) {
      expect((await house.admin.post('/api/events', JSON.parse(odd) as object)).status).toBeLessThan(500);
    }
  });

  test('goes along with a copy', async () => {
    const event = await add({ event_image_url: PICTURE, event_image_alt: 'Een theepot' });
    const copy = await house.admin.post(`/api/dmt-admin/events/${event.event_id}/duplicate`, { date: '2026-11-07' });
    expect(copy.body).toMatchObject({ event_image_url: PICTURE, event_image_alt: 'Een theepot' });
  });
});

describe.each(engines)('events that had a picture before it was described, on $name', (engine) => {
  test('are described by their title', async () => {
    const { database, close } = await engine.open();
    const rows = database.query<{ event: { title: string; image_url: string | null; image_alt: string } }>();
    await rows.schema.alterTable('event').renameTo('event_now').execute();
    await rows.schema.createTable('event').addColumn('title', 'text').addColumn('image_url', 'text').execute();
    const old = [
      { title: 'Hortensiadag', image_url: PICTURE },
      { title: 'Open dag', image_url: null },
    ];
    await rows
      .insertInto('event')
      .values(old as never)
      .execute();
    await up(rows);
    await rows
      .insertInto('event')
      .values({ title: 'Of the version before', image_url: null } as never)
      .execute();
    const found = await rows.selectFrom('event').select(['title', 'image_alt']).execute();
    expect(Object.fromEntries(found.map((row) => [row.title, row.image_alt]))).toEqual({
      Hortensiadag: 'Hortensiadag',
      'Open dag': '',
      'Of the version before': '',
    });
    await close();
  });
});
