import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bodyOf } from '../../../client/admin/events/editor/event-body.ts';
import { formOf } from '../../../client/admin/events/editor/event-form.ts';
import type { AdminEvent } from '../../../src/modules/catalogue/admin/admin-schema.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { type Admin, openAdminOn } from '../admin/admin-house.ts';

const LONG = 'Kom kijken. '.repeat(250).trim();

describe.each(engines)('a row that a later rule forbids, on $name', { timeout: 60_000 }, ({ open }) => {
  let engine: OpenEngine;
  let house: Admin;
  let event: AdminEvent;
  beforeEach(async () => {
    engine = await open();
    house = await openAdminOn(engine);
    event = await house.add();
    const { root } = engine.database;
    const tags = JSON.stringify(Array.from({ length: 12 }, (_, index) => `label ${index}`));
    await sql`update event set description = ${LONG}, image_url = 'https://elsewhere.example/a.jpg', image_alt = '',
      price_cents = 99999999, tags = ${tags} where id = ${event.event_id}`.execute(root);
    await sql`update offer_option set description = ${LONG}, max_per_order = 200000, price_cents = 99999999
      where event_id = ${event.event_id}`.execute(root);
  });
  afterEach(async () => {
    await house.close();
    await engine.close();
  });

  test('is shown to visitors and to the owner', async () => {
    const visitor = house.browser();
    const { status, body } = await visitor.get(`/api/events/event/${event.event_id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ event_description: LONG, event_price: 999_999.99, event_image_alt: '' });
    const options = await visitor.get(`/api/events/event/options/${event.event_id}`);
    expect(options.body).toMatchObject([{ description: LONG, maxPerOrder: 200_000, price: 999_999.99 }]);
    const { event_description, event_options } = await house.seen(event.event_id);
    expect([event_description, event_options[0]?.maxPerOrder]).toEqual([LONG, 200_000]);
  });

  test('can be changed elsewhere, duplicated, and kept as a version', async () => {
    expect((await house.change(event, { event_included: 'koffie' })).status).toBe(200);
    const changed = await house.seen(event.event_id);
    expect(changed).toMatchObject({
      event_description: LONG,
      event_included: 'koffie',
      event_options: [{ maxPerOrder: 200_000 }],
    });
    const copy = await house.admin.post(`/api/dmt-admin/events/${event.event_id}/duplicate`, { date: '2026-11-07' });
    expect([copy.status, copy.body['event_description']]).toEqual([201, LONG]);
    const versions = await house.admin.get(`/api/dmt-admin/events/${event.event_id}/versions`);
    expect(versions.body).toMatchObject([
      { value: { event_description: LONG, event_options: [{ description: LONG }] } },
      {},
    ]);
  });

  test('fills its form, which names each fault beside its field and loses nothing', async () => {
    const form = formOf(await house.seen(event.event_id));
    expect(form).toMatchObject({ description: LONG, options: [{ description: LONG, maxPerOrder: '200000' }] });
    const { errors } = bodyOf(form);
    expect(Object.keys(errors)).toEqual([
      'event_description',
      'event_image_url',
      'event_price',
      'tags',
      'event_options.0.description',
      'event_options.0.price',
      'event_options.0.maxPerOrder',
    ]);
    const mended = { ...form, description: '', image: null, price: '', tags: '' };
    const options = form.options.map((one) => ({ ...one, description: '', price: '5', maxPerOrder: '' }));
    const { body, errors: none } = bodyOf({ ...mended, options });
    expect(none).toEqual({});
    expect((await house.change(event, body)).status).toBe(200);
  });
});
