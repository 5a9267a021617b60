import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminEvent } from '../../../src/modules/catalogue/admin/admin-schema.ts';
import type {
  AdminOrganiser,
  OrganiserChanges,
  OrganiserCheck,
} from '../../../src/modules/catalogue/organisers/organiser-schema.ts';
import { memoryEdition } from '../../../src/platform/processes/edition.ts';
import { readCalendar } from '../../discovery/read-calendar.ts';
import { anOpenDay, type Admin, openAdmin } from './admin-house.ts';
import { bodyOf, elsewhere, ORGANISERS } from './organiser-bodies.ts';

const edition = memoryEdition();
let house: Admin;
beforeAll(async () => {
  house = await openAdmin({ edition });
});
afterAll(() => house.close());

const read = async (id: number) => (await house.admin.get(`${ORGANISERS}/${id}`)).body as unknown as AdminOrganiser;
const correct = (organiser: AdminOrganiser, changes: Partial<OrganiserChanges>) =>
  house.admin.put(`${ORGANISERS}/${organiser.organiser_id}`, bodyOf(organiser, changes));
const check = async (organiser: AdminOrganiser, changes: Partial<OrganiserChanges>) => {
  const answer = await house.admin.post(`${ORGANISERS}/${organiser.organiser_id}/check`, bodyOf(organiser, changes));
  return answer.body as unknown as OrganiserCheck;
};
const idOf = (event: AdminEvent, index = 0) => event.organisers[index]?.organiser_id ?? 0;
const trail = async (id: number) =>
  (await house.wired.audit.recent(100)).filter(({ subject }) => subject === `organiser:${id}`).toReversed();
const atElsewhere = (title: string) => anOpenDay({ event_title: title, organisers: [elsewhere()] });

describe('PUT /api/dmt-admin/organisers/{id} (R-27)', () => {
  test('corrects every field, for every event that names it', async () => {
    const event = await house.add(anOpenDay({ organisers: [{ organiser_id: 1 }, { organiser_name: 'Attelier' }] }));
    const organiser = await read(idOf(event, 1));
    expect(organiser).toMatchObject({ version: 1, events: 1, is_garden: false, organiser_main_location: false });
    const facts = {
      organiser_name: 'Atelier',
      organiser_website: 'https://atelier.example',
      organiser_street: 'Molenpad 7',
      organiser_postal_code: '1234 AC',
      organiser_city: 'Elders',
    };
    const answer = await correct(organiser, facts);
    expect([answer.status, answer.body]).toEqual([200, { ...organiser, ...facts, version: 2 }]);
    const seen = (await house.browser().get(`/api/events/event/${event.event_id}`)).body;
    expect(seen).toMatchObject({ organisers: [{ organiser_id: 1 }, facts], version: 2 });
    const entries = await trail(organiser.organiser_id);
    expect(entries).toMatchObject([
      { action: 'organiser-changed', actorId: house.ownerId, facts: { events: 1, mailed: 0 } },
    ]);
  });

  test('renews the pages', async () => {
    const event = await house.add(atElsewhere('Bladzij'));
    const before = edition.current();
    await correct(await read(idOf(event)), { organiser_city: 'Verderop' });
    expect(edition.current()).toBeGreaterThan(before);
  });

  test('moves the offers, and emails holders of tickets for upcoming dates', async () => {
    const event = await house.add(atElsewhere('Buitendag'));
    const email = await house.sell(event, 2);
    const nobody = await house.add(anOpenDay({ organisers: [{ organiser_id: idOf(event) }] }));
    const organiser = await read(idOf(event));
    const change = { organiser_street: 'Molenpad 9' };
    const { letter, events } = await check(organiser, change);
    expect(letter).toMatchObject({ orders: 1, tickets: 2, subject: expect.stringMatching(/^Gewijzigd: Buitendag/) });
    expect(letter?.text).toContain('Molenpad 9, 1234 AC Elders');
    expect(events).toEqual(['Buitendag']);
    expect(await read(idOf(event))).toEqual(organiser);

    expect((await correct(organiser, change)).status).toBe(200);
    expect((await house.mailTo(email)).text).toContain('Molenpad 9, 1234 AC Elders');
    expect((await trail(organiser.organiser_id)).at(-1)).toMatchObject({ facts: { events: 2, mailed: 1 } });
    expect((await house.seen(nobody.event_id)).version).toBe(2);
    expect((await house.seen(event.event_id)).event_options).toEqual([
      { ...event.event_options[0], sold: 2, ticketsSold: 2, has_orders: true },
    ]);
  });

  test('emails nobody about a name or a website', async () => {
    const event = await house.add(atElsewhere('Zelfde plek'));
    const email = await house.sell(event);
    const before = (await house.mailsTo(email)).length;
    const organiser = await read(idOf(event));
    const change = { organiser_name: 'Wilg & Zn.', organiser_website: 'https://wilg.example' };
    expect(await check(organiser, change)).toEqual({ letter: null, events: [] });
    expect((await correct(organiser, change)).status).toBe(200);
    expect((await house.mailsTo(email)).length).toBe(before);
  });

  test('counts all recipients, and previews the email of the first event', async () => {
    const first = await house.add(atElsewhere('Aardbeien'));
    const second = await house.add(
      anOpenDay({ event_title: 'Bessen', organisers: [{ organiser_id: idOf(first) }, { organiser_id: 1 }] }),
    );
    await house.sell(second, 1);
    await house.sell(first, 3);
    const { letter, events } = await check(await read(idOf(first)), { organiser_city: 'Verderop' });
    expect(events).toEqual(['Aardbeien', 'Bessen']);
    expect(letter).toMatchObject({ orders: 2, tickets: 4, subject: expect.stringContaining('Aardbeien') });
  });

  test('is no longer where events are once the mark is gone: then they are in the garden (EVENT-06)', async () => {
    const event = await house.add(atElsewhere('Terug naar huis'));
    await house.sell(event);
    const organiser = await read(idOf(event));
    expect((await check(organiser, { organiser_main_location: false })).letter?.text).toContain(house.site.street);
  });

  test('reaches calendars as a newer entry of the same event', async () => {
    const event = await house.add(atElsewhere('Kalender'));
    const entry = async () => {
      const { text } = await house.browser().get('/agenda.ics');
      return readCalendar(text).events.find(({ summary }) => summary === 'Kalender');
    };
    const before = await entry();
    await correct(await read(idOf(event)), { organiser_street: 'Molenpad 9' });
    const after = await entry();
    expect(after?.uid).toBe(before?.uid);
    expect(after?.location).toContain('Molenpad 9');
    expect(Number(after?.sequence)).toBeGreaterThan(Number(before?.sequence));
  });

  test('refuses what was corrected meanwhile, and an event as it was seen before', async () => {
    const event = await house.add(atElsewhere('Twee tegelijk'));
    const organiser = await read(idOf(event));
    expect((await correct(organiser, { organiser_name: 'Eerste' })).status).toBe(200);
    const second = await correct(organiser, { organiser_name: 'Tweede' });
    expect([second.status, second.body['code']]).toEqual([409, 'stale']);
    expect((await house.change(event, { event_title: 'Anders' })).body['code']).toBe('stale');
    expect((await read(idOf(event))).organiser_name).toBe('Eerste');
  });

  test('keeps the garden the place of its own events', async () => {
    const answer = await correct(await read(1), { organiser_main_location: false, organiser_name: 'Lindehof' });
    expect(answer.body).toMatchObject({ is_garden: true, organiser_main_location: true, organiser_name: 'Lindehof' });
  });

  test.each([
    ['organiser_name', { organiser_name: ' ' }, 'Vul de naam van de organisator in.'],
    ['organiser_name', { organiser_name: 'x'.repeat(201) }, 'Dit veld is te lang.'],
    ['organiser_website', { organiser_website: 'javascript:alert(1)' }, 'Vul een adres in dat begint met https://.'],
    ['organiser_street', { organiser_street: '' }, 'Vul de straat en het huisnummer in.'],
    ['organiser_postal_code', { organiser_postal_code: '' }, 'Vul de postcode in.'],
    ['organiser_city', { organiser_city: ' ' }, 'Vul de plaats in.'],
  ])('refuses beside %s: %j', async (field, changes, message) => {
    const answer = await correct(await read(1), { organiser_main_location: true, ...changes });
    expect([answer.status, answer.body['code']]).toEqual([422, 'invalid']);
    expect((answer.body['errors'] as Record<string, string>)[field]).toBe(message);
  });

  test('needs no address where nothing takes place', async () => {
    const event = await house.add(anOpenDay({ organisers: [{ organiser_id: 1 }, { organiser_name: 'Zonder' }] }));
    expect((await correct(await read(idOf(event, 1)), { organiser_name: 'Nog zonder' })).status).toBe(200);
  });
});

describe('DELETE /api/dmt-admin/organisers/{id}', () => {
  test('removes an organiser without events, with a line in the trail (S-35)', async () => {
    const event = await house.add(anOpenDay({ organisers: [elsewhere({ organiser_name: 'Per ongeluk' })] }));
    const id = idOf(event);
    const refused = await house.admin.delete(`${ORGANISERS}/${id}`);
    expect([refused.status, refused.body]).toEqual([
      409,
      { code: 'organiser_in_use', message: 'Per ongeluk staat bij een evenement en kan daarom niet weg.' },
    ]);
    await house.change(event, { organisers: [{ organiser_id: 1 }] });
    expect((await house.admin.delete(`${ORGANISERS}/${id}`)).status).toBe(204);
    expect((await house.admin.get(`${ORGANISERS}/${id}`)).body['code']).toBe('organiser_not_found');
    expect(await trail(id)).toMatchObject([{ action: 'organiser-removed', actorId: house.ownerId }]);
  });

  test('keeps the garden', async () => {
    expect((await house.admin.delete(`${ORGANISERS}/1`)).body['code']).toBe('organiser_is_garden');
  });
});

test('organisers are for administrators, and must exist', async () => {
  const visitor = (await house.aVisitor()).browser;
  const body = bodyOf(await read(1));
  for (const [who, status] of [
    [house.browser(), 401],
    [visitor, 403],
    [house.admin, 404],
  ] as const) {
    const path = `${ORGANISERS}/999999`;
    const answers = [
      await who.get(path),
      await who.put(path, body),
      await who.post(`${path}/check`, body),
      await who.delete(path),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status]);
  }
});
