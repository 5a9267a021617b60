import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EventVersion } from '../../../src/modules/catalogue/admin/admin-schema.ts';
import type { AdminOrganiser, OrganiserVersion } from '../../../src/modules/catalogue/organisers/organiser-schema.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { type Admin, anOpenDay, onJune7, openAdminOn } from './admin-house.ts';
import { bodyOf, elsewhere, ORGANISERS } from './organiser-bodies.ts';

describe.each(engines)('what the programme was, kept on $name', { timeout: 60_000 }, ({ open }) => {
  let engine: OpenEngine;
  let house: Admin;
  beforeEach(async () => {
    engine = await open();
    house = await openAdminOn(engine);
  });
  afterEach(async () => {
    await house.close();
    await engine.close();
  });

  const versionsOf = async (id: number) =>
    (await house.admin.get(`/api/dmt-admin/events/${id}/versions`)).body as unknown as EventVersion[];

  test('an event at each save, newest first, with who saved it, whole and without what was sold', async () => {
    const made = await house.add();
    await house.sell(made);
    const title = await house.change(await house.seen(made.event_id), { event_title: 'Rozendag' });
    expect(title.status).toBe(200);
    const seen = await house.seen(made.event_id);
    const stale = await house.change(made, { event_title: 'Te laat' });
    expect(stale.status).toBe(409);
    const answer = await versionsOf(made.event_id);
    expect(answer.map(({ version, by, value }) => [version, by, value.event_title])).toEqual([
      [seen.version, 'Eva Eigenaar', 'Rozendag'],
      [made.version, 'Eva Eigenaar', 'Open dag'],
    ]);
    expect(answer[0]?.changedAt).toMatch(/^2026-05-01T.*\+02:00$/);
    expect(answer[1]?.value).toMatchObject({ event_details: '<p>Kom kijken.</p>', event_published: true });
    expect(answer[1]?.value.event_options).toMatchObject([{ id: made.event_options[0]?.id, price: 7.5 }]);
    expect(JSON.stringify(answer)).not.toMatch(/"(sold|held|has_orders|holders)"/);
  });

  test('an event that is older than its versions: the first save keeps what it was before', async () => {
    const made = await house.add();
    await sql`delete from content_version`.execute(engine.database.root);
    expect(await versionsOf(made.event_id)).toEqual([]);
    await house.change(made, { event_title: 'Rozendag' });
    const answer = await versionsOf(made.event_id);
    expect(answer.map(({ by, changedAt, value }) => [by, changedAt === null, value.event_title])).toEqual([
      ['Eva Eigenaar', false, 'Rozendag'],
      [null, true, 'Open dag'],
    ]);
  });

  test('what an earlier version says can be saved again, as a version of its own', async () => {
    const made = await house.add();
    expect((await house.change(made, onJune7)).status).toBe(200);
    const [, first] = await versionsOf(made.event_id);
    const { event_dates, event_options, event_title } = first?.value ?? made;
    const back = await house.change(await house.seen(made.event_id), { event_dates, event_options, event_title });
    expect(back.status).toBe(200);
    const answer = await versionsOf(made.event_id);
    expect(answer).toHaveLength(3);
    expect(answer[0]?.value.event_dates).toEqual(made.event_dates);
  });

  test('nothing of an event that is gone, and only to who may work on the programme', async () => {
    const made = await house.add();
    expect((await house.admin.delete(`/api/events/${made.event_id}`)).status).toBe(204);
    const rows = await sql<{ key: string }>`select key from content_version`.execute(engine.database.root);
    expect(rows.rows).toEqual([]);
    expect((await house.admin.get(`/api/dmt-admin/events/${made.event_id}/versions`)).status).toBe(404);
    const other = await house.add();
    expect((await house.browser().get(`/api/dmt-admin/events/${other.event_id}/versions`)).status).toBe(401);
  });

  test('an organiser before and after it was corrected', async () => {
    const event = await house.add(anOpenDay({ organisers: [elsewhere()] }));
    const id = event.organisers[0]?.organiser_id ?? 0;
    const read = async () => (await house.admin.get(`${ORGANISERS}/${id}`)).body as unknown as AdminOrganiser;
    await house.admin.put(`${ORGANISERS}/${id}`, bodyOf(await read(), { organiser_name: 'Atelier Els' }));
    const answer = (await house.admin.get(`${ORGANISERS}/${id}/versions`)).body as unknown as OrganiserVersion[];
    expect(answer.map(({ by, value }) => [by, value.organiser_name])).toEqual([
      ['Eva Eigenaar', 'Atelier Els'],
      [null, 'Atelier Wilg'],
    ]);
  });

  test('a picture that only an earlier version shows is still in use', async () => {
    const picture = '/uploads/roos-3f-960.jpg';
    const made = await house.add(anOpenDay({ event_image_url: picture, event_image_alt: 'Een roos' }));
    await house.change(made, { event_image_url: null });
    const texts = await house.external.versions.textsWith('/uploads/');
    expect(texts.join()).toContain(picture);
  });
});
