import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import type { AdminEvent } from '../../src/modules/catalogue/admin/admin-schema.ts';
import type { AdminOrganiser } from '../../src/modules/catalogue/organisers/organiser-schema.ts';
import { anOpenDay, type Admin, openAdminOn } from '../catalogue/admin/admin-house.ts';
import { bodyOf, elsewhere, ORGANISERS } from '../catalogue/admin/organiser-bodies.ts';
import { engines, type OpenEngine } from '../support/engines.ts';

describe.each(engines)('correcting who organises on $name (R-27)', ({ open }) => {
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

  const organiserOf = async (event: AdminEvent): Promise<AdminOrganiser> =>
    (await house.admin.get(`${ORGANISERS}/${event.organisers[0]?.organiser_id}`)).body as unknown as AdminOrganiser;
  const correct = (organiser: AdminOrganiser, change: Partial<AdminOrganiser>) =>
    house.admin.put(`${ORGANISERS}/${organiser.organiser_id}`, bodyOf(organiser, change));
  const breaches = async () => (await checkInvariants(engine.database)).filter(({ ok, id }) => !ok && id !== 'I-8');

  test('the offer follows, and ticket holders get an email', async () => {
    const event = await house.add(anOpenDay({ organisers: [elsewhere()] }));
    const email = await house.sell(event);
    expect((await correct(await organiserOf(event), { organiser_street: 'Molenpad 9' })).status).toBe(200);
    const { subject, text } = await house.mailTo(email);
    expect(subject).toMatch(/^Gewijzigd: Open dag/);
    expect(text).toContain('Molenpad 9, 1234 AC Elders');
    expect(await breaches()).toEqual([]);
  });

  test('of ten corrections of one version one wins, and its emails go out once', async () => {
    const event = await house.add(anOpenDay({ organisers: [elsewhere()] }));
    const email = await house.sell(event);
    const before = (await house.mailsTo(email)).length;
    const organiser = await organiserOf(event);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => correct(organiser, { organiser_street: `Molenpad ${n + 20}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body['code'] === 'stale')).toHaveLength(9);
    expect((await house.mailsTo(email)).length - before).toBe(1);
    expect(await breaches()).toEqual([]);
  });

  test('an event that begins to name it meanwhile has its new address, whichever is first', async () => {
    for (let round = 0; round < 5; round++) {
      const event = await house.add(anOpenDay({ organisers: [elsewhere()] }));
      const other = await house.add();
      const organiser = await organiserOf(event);
      const named = [{ organiser_id: organiser.organiser_id }];
      await Promise.all([
        correct(organiser, { organiser_street: `Molenpad ${round + 40}` }),
        house.change(other, { organisers: named }),
        house.add(anOpenDay({ organisers: named })),
        house.change(event, { event_title: 'Anders' }),
      ]);
    }
    expect(await breaches()).toEqual([]);
  });

  test('an event that begins to name it while it is removed keeps it, or does not get it', async () => {
    for (let round = 0; round < 5; round++) {
      const event = await house.add(anOpenDay({ organisers: [elsewhere()] }));
      const { organiser_id: id } = await organiserOf(event);
      await house.change(event, { organisers: [{ organiser_id: 1 }] });
      const [removed, added] = await Promise.all([
        house.admin.delete(`${ORGANISERS}/${id}`),
        house.admin.post('/api/events', anOpenDay({ organisers: [{ organiser_id: id }] })),
      ]);
      expect([
        [204, 404],
        [409, 201],
      ]).toContainEqual([removed.status, added.status]);
    }
    expect(await breaches()).toEqual([]);
  });
});
