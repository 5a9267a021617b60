import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOpenDay, type Admin, onJune7, openAdmin, withSeen } from './admin-house.ts';

let house: Admin;
beforeAll(async () => {
  house = await openAdmin();
});
afterAll(() => house.close());

const title = (answer: { body: Record<string, unknown> }) => answer.body['event_title'];

describe('POST /api/events (API-23, ROLE-12)', () => {
  test('stores an event and answers it as everybody reads it, with its address (GAP-36)', async () => {
    const answer = await house.admin.post('/api/events', anOpenDay({ tags: ['uitgelicht'], event_price: 7.5 }));
    expect(answer.status).toBe(201);
    const id = answer.body['event_id'] as number;
    expect(answer.headers.get('location')).toBe(`/api/events/event/${id}`);
    expect(answer.body).toMatchObject({
      event_title: 'Open dag',
      event_price: 7.5,
      serviceCosts: 1.5,
      event_dates: [
        {
          event_id: id,
          event_date_start: '2026-06-06T11:00:00+02:00',
          event_date_end: '2026-06-06T17:00:00+02:00',
          event_time_unknown: false,
        },
      ],
      event_category: { name: 'Evenementen' },
      event_published: true,
      event_status: 'planned',
      event_future_event: false,
      version: 1,
      tags: ['uitgelicht'],
      event_lowest_price: 7.5,
      event_places_left: 10,
    });
    expect((await house.browser().get(`/api/events/event/${id}`)).body).toEqual(answer.body);
    const options = await house.browser().get(`/api/events/event/options/${id}`);
    expect(JSON.parse(options.text)).toMatchObject([
      { title: 'Volwassene', price: 7.5, availableTickets: 10, ticketsSold: 0, vatRate: 9, maxPerOrder: null },
    ]);
  });

  test('takes the least there can be: a title and a category', async () => {
    const { event_id: id } = await house.add({ event_title: 'Pottenbakken', event_category: { name: 'Workshops' } });
    expect((await house.browser().get(`/api/events/event/${id}`)).body).toMatchObject({
      event_description: '',
      event_details: '',
      event_image_url: null,
      event_price: null,
      event_dates: [],
      event_future_event: true,
      organisers: [],
      has_event_ticket_sale: false,
    });
  });

  test('keeps organisers that are known and adds those that are new', async () => {
    const event = await house.add(
      anOpenDay({
        organisers: [
          { organiser_name: 'Atelier Wilg', organiser_website: '', organiser_city: 'Elders' },
          { organiser_id: 1, organiser_name: 'Iets anders' },
        ],
      }),
    );
    expect(event.organisers.map((one) => one.organiser_name)).toEqual(['Atelier Wilg', 'De Lindehof']);
    const listed = JSON.parse((await house.admin.get('/api/dmt-admin/organisers')).text) as unknown[];
    expect(listed).toContainEqual(expect.objectContaining(event.organisers[0] as object));
    const unknown = await house.admin.post('/api/events', anOpenDay({ organisers: [{ organiser_id: 999_999 }] }));
    expect([unknown.status, unknown.body['code']]).toEqual([404, 'organiser_not_found']);
  });

  test('cleans the text, and ignores what an event derives (S-21, ENT-10)', async () => {
    const body = {
      ...anOpenDay({ event_details: '<p onclick="x()">Welkom</p><script>alert(1)</script>' }),
      event_id: 4711,
      version: 9,
      event_future_event: true,
      event_time_unknown: true,
      ticketsSold: 5,
    };
    const { body: stored } = await house.admin.post('/api/events', body);
    expect(stored).toMatchObject({ event_details: '<p>Welkom</p>', version: 1, event_future_event: false });
    expect(stored['event_id']).not.toBe(4711);
  });

  test.each([
    ['event_title', { event_title: ' ' }, 'Vul een titel in.'],
    ['event_title', { event_title: 'x'.repeat(201) }, 'Dit veld is te lang.'],
    ['event_category', { event_category: { name: 'Feest' as 'Workshops' } }, 'Kies Workshops of Evenementen.'],
    [
      'event_dates',
      { event_dates: [{ event_date_start: '2026-06-06T17:00:00+02:00', event_date_end: '2026-06-06T11:00:00+02:00' }] },
      'De einddatum ligt voor de begindatum.',
    ],
    [
      'event_dates',
      { event_dates: [...(onJune7.event_dates ?? []), ...(onJune7.event_dates ?? [])] },
      'Dezelfde datum staat er twee keer in.',
    ],
    [
      'event_dates.0.event_date_start',
      { event_dates: [{ event_date_start: 'morgen', event_date_end: '2026-06-06T11:00:00+02:00' }] },
      'Vul een geldige datum en tijd in.',
    ],
    [
      'event_options',
      { event_options: [{ title: 'Kind', price: 3, availableTickets: 5 }] },
      'Een ticket zonder datum kan niet worden verkocht.',
    ],
    [
      'event_options.0.price',
      { event_options: [{ title: 'Kind', price: 3.333, availableTickets: 5 }] },
      'Vul een bedrag in zoals 12,50.',
    ],
    ['event_image_url', { event_image_url: 'https://elders.example/x.jpg' }, 'Kies een afbeelding van deze site.'],
    ['event_image_url', { event_image_url: '/uploads/../../etc/x.jpg' }, 'Kies een afbeelding van deze site.'],
    [
      'organisers.0.organiser_website',
      { organisers: [{ organiser_name: 'X', organiser_website: 'javascript:alert(1)' }] },
      'Vul een adres in dat begint met https://.',
    ],
    ['organisers.0.organiser_name', { organisers: [{}] }, 'Vul de naam van de organisator in.'],
    ['tags', { tags: Array.from({ length: 11 }, (_, n) => `label ${n}`) }, 'Kies hoogstens 10 labels.'],
  ])('refuses beside %s: %j', async (field, changes, message) => {
    const answer = await house.admin.post('/api/events', anOpenDay(changes));
    expect([answer.status, answer.body['code']]).toEqual([422, 'invalid']);
    expect((answer.body['errors'] as Record<string, string>)[field]).toBe(message);
  });

  test('is for administrators', async () => {
    const visitor = (await house.aVisitor()).browser;
    for (const [who, status] of [
      [house.browser(), 401],
      [visitor, 403],
    ] as const) {
      expect((await who.post('/api/events', anOpenDay())).status).toBe(status);
      expect((await who.put('/api/events', { event_id: 1, version: 1 })).status).toBe(status);
      expect((await who.delete('/api/events/1')).status).toBe(status);
    }
  });
});

describe('PUT /api/events (API-24, R-27)', () => {
  test('changes only the fields that it names', async () => {
    const event = await house.add(anOpenDay({ tags: ['muziek'] }));
    const answer = await house.change(event, { event_title: 'Zomerdag', event_published: false });
    expect([answer.status, title(answer), answer.body['version']]).toEqual([200, 'Zomerdag', 2]);
    const changed = await house.seen(event.event_id);
    expect(changed).toMatchObject({ event_published: false, tags: ['muziek'], event_dates: event.event_dates });
    expect(changed.event_options).toEqual(event.event_options);
    expect(changed.organisers).toEqual(event.organisers);
  });

  test('replaces the lists that it gives', async () => {
    const event = await house.add(anOpenDay({ tags: ['muziek'] }));
    await house.change(event, { tags: [], organisers: [], event_dates: [] });
    expect(await house.seen(event.event_id)).toMatchObject({ tags: [], organisers: [], event_dates: [] });
  });

  test('refuses an outdated version: of two editors the first wins', async () => {
    const event = await house.add();
    const answers = await Promise.all([
      house.change(event, { event_title: 'Eerste' }),
      house.change(event, { event_title: 'Tweede' }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body).toEqual({
      code: 'stale',
      message: 'Dit evenement is intussen gewijzigd. Laad het opnieuw.',
    });
  });

  test('refuses fewer places than are sold and held, and then nothing changed', async () => {
    const event = await house.add();
    await house.sell(event, 2);
    await house.sell(event, 3, false);
    const [option] = (await house.seen(event.event_id)).event_options;
    expect(option).toMatchObject({ sold: 2, held: 3, ticketsSold: 5, has_orders: true });
    if (!option) return;
    const answer = await house.change(event, {
      event_title: 'Kleiner',
      event_options: [{ ...option, availableTickets: 4 }],
    });
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        code: 'capacity_too_low',
        message:
          'Van ‘Volwassene’ zijn er al 5 verkocht of vastgehouden: 1 bestelling, 2 personen, €\u00a015,00. Kies minstens 5, of betaal eerst bestellingen terug.',
        option_id: option.id,
        title: 'Volwassene',
        taken: 5,
        orders: 1,
        people: 2,
        tickets: 2,
        paid: 15,
      },
    ]);
    expect(await house.seen(event.event_id)).toMatchObject({ event_title: 'Open dag', version: event.version });
    const fits = await withSeen((seen) =>
      house.change(event, { event_options: [{ ...option, availableTickets: 5 }], seen }),
    );
    expect(fits.status).toBe(200);
  });

  test('leaves the price of orders alone', async () => {
    const event = await house.add();
    const email = await house.sell(event, 2);
    const [option] = event.event_options;
    if (!option) throw new Error('no option');
    await house.change(event, { event_options: [{ ...option, price: 12 }] });
    const [order] = (await house.wired.ticketing.sales.orders.ordersOf(email)).orders;
    expect(order).toMatchObject({ totalAmount: 16.5 });
  });

  test('archives options with orders, deletes others', async () => {
    const options = anOpenDay().event_options ?? [];
    const event = await house.add(anOpenDay({ event_options: [...options, ...options] }));
    const email = await house.sell(event);
    const [, second] = event.event_options;
    if (!second) throw new Error('no option');
    await withSeen((seen) => house.change(event, { event_options: [], seen }));
    expect((await house.seen(event.event_id)).event_options).toEqual([]);
    const [order] = (await house.wired.ticketing.sales.orders.ordersOf(email)).orders;
    expect(order).toMatchObject({ tickets: 2 });
  });

  test('moves tickets along with their date when it names dates only (R-28)', async () => {
    const event = await house.add();
    await house.change(event, onJune7);
    expect((await house.seen(event.event_id)).event_options[0]?.eventDate).toEqual({
      startDate: '2026-06-07T11:00:00+02:00',
      endDate: '2026-06-07T17:00:00+02:00',
    });
  });

  test('knows no event that is not there', async () => {
    const answer = await house.change({ event_id: 999_999, version: 1 }, {});
    expect([answer.status, answer.body['code'], answer.body['message']]).toEqual([
      404,
      'event_not_found',
      'Evenement niet gevonden.',
    ]);
  });

  test('shows the change on the pages at once', async () => {
    const before = house.wired.edition.current();
    const event = await house.add();
    await house.change(event, { event_title: 'Anders' });
    expect(house.wired.edition.current()).toBeGreaterThan(before + 1);
  });
});

describe('DELETE /api/events/{id} (API-25, R-27)', () => {
  test('deletes what nobody ordered', async () => {
    const { event_id: id } = await house.add();
    const answer = await house.admin.delete(`/api/events/${id}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await house.admin.get(`/api/dmt-admin/events/${id}`)).status).toBe(404);
    expect((await house.admin.delete(`/api/events/${id}`)).body['code']).toBe('event_not_found');
  });

  test('archives what somebody ordered once that was seen: it is in no list, the tickets stay', async () => {
    const event = await house.add();
    const email = await house.sell(event);
    const path = `/api/events/${event.event_id}`;
    const removed = await withSeen((seen) =>
      house.admin.delete(seen ? `${path}?seen=${encodeURIComponent(seen)}` : path),
    );
    expect(removed.status).toBe(204);
    expect(await house.seen(event.event_id)).toMatchObject({ event_archived: true, event_published: false });
    const agenda = JSON.parse((await house.browser().get('/api/events/list/100')).text) as { event_id: number }[];
    expect(agenda.map((one) => one.event_id)).not.toContain(event.event_id);
    const [order] = (await house.wired.ticketing.sales.orders.ordersOf(email)).orders;
    expect(order).toMatchObject({ tickets: 2 });
  });

  test('sells nothing of an archived event', async () => {
    const event = await house.add();
    await house.sell(event, 1, false);
    await house.admin.delete(`/api/events/${event.event_id}`);
    await expect(house.sell(event, 1)).rejects.toThrow('sale_closed');
  });
});

describe('what is not published', () => {
  test('is read by its number by administrators only (3.4)', async () => {
    const { event_id: id } = await house.add(anOpenDay({ event_published: false }));
    const visitor = (await house.aVisitor()).browser;
    for (const call of ['event', 'event/dates', 'event/options', 'event/organiser']) {
      const path = `/api/events/${call}/${id}`;
      expect([call, (await house.admin.get(path)).status]).toEqual([call, 200]);
      expect([call, (await visitor.get(path)).status]).toEqual([call, 404]);
      expect([call, (await house.browser().get(path)).status]).toEqual([call, 404]);
    }
  });
});
