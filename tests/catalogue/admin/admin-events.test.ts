import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminEvent, AdminEventPage, EventCheck } from '../../../src/modules/catalogue/admin/admin-schema.ts';
import { aDraft } from '../builders.ts';
import { anOpenDay, type Admin, onJune7, openAdmin, withSeen } from './admin-house.ts';
import type { EmailPreview } from '../../../src/modules/catalogue/schema.ts';

let house: Admin;
beforeAll(async () => {
  house = await openAdmin();
});
afterAll(() => house.close());

const step = (event: { event_id: number; version: number }, name: string, body: Record<string, unknown> = {}) =>
  house.admin.post(`/api/dmt-admin/events/${event.event_id}/${name}`, { version: event.version, ...body });
const listed = async (query = '') =>
  (await house.admin.get(`/api/dmt-admin/events${query}`)).body as unknown as AdminEventPage;
const titles = ({ events }: AdminEventPage) => events.map((event) => event.event_title);

describe('the list of events for admins', () => {
  test('shows drafts and upcoming events, next date first, with sold and held seats', async () => {
    const event = await house.add(anOpenDay({ event_title: 'Telling', event_published: true }));
    await house.sell(event, 2);
    await house.sell(event, 1, false);
    const later = await house.add(anOpenDay({ ...onJune7, event_title: 'Telling later', event_published: false }));
    const page = await listed('?search=TELLING');
    expect(titles(page)).toEqual(['Telling', 'Telling later']);
    expect(page.events[0]).toEqual({
      event_id: event.event_id,
      version: 1,
      event_title: 'Telling',
      event_category: { name: 'Evenementen' },
      event_image_url: null,
      event_dates: event.event_dates,
      event_published: true,
      event_archived: false,
      event_status: 'planned',
      has_event_ticket_sale: true,
      seats: { capacity: 10, sold: 2, held: 1, booked: 0 },
      has_orders: true,
      path: `/events/${event.event_id}/telling`,
    });
    expect(page.events[1]).toMatchObject({ event_id: later.event_id, event_published: false, has_orders: false });
  });

  test('lists past and archived events apart', async () => {
    const was = [{ event_date_start: '2025-06-06T11:00:00+02:00', event_date_end: '2025-06-06T17:00:00+02:00' }];
    await house.add(anOpenDay({ event_title: 'Apart geweest', event_dates: was }));
    const away = await house.add(anOpenDay({ event_title: 'Apart weg' }));
    await step(away, 'archive');
    expect(titles(await listed('?search=apart'))).toEqual([]);
    expect(titles(await listed('?search=apart&view=past'))).toEqual(['Apart geweest']);
    expect(titles(await listed('?search=apart&view=archived'))).toEqual(['Apart weg']);
  });

  test('comes in pages of fifty', async () => {
    for (let n = 0; n < 51; n++) {
      await house.wired.catalogue.events.save(aDraft({ title: `Reeks ${String(n).padStart(2, '0')}` }));
    }
    const [first, second] = [await listed('?search=reeks'), await listed('?search=reeks&page=2')];
    expect([first.events.length, first.has_more, second.events.length, second.has_more]).toEqual([50, true, 1, false]);
    expect(titles(second)).toEqual(['Reeks 50']);
  });

  test('refuses an unknown view or page', async () => {
    expect((await house.admin.get('/api/dmt-admin/events?view=alles')).status).toBe(422);
    expect((await house.admin.get('/api/dmt-admin/events?page=0')).status).toBe(422);
  });
});

describe('duplicating', () => {
  test('makes a draft on the new day: dates, tickets and ends of sale move, nothing is sold (R-28)', async () => {
    const winter = { startDate: '2026-10-03T10:30:00+02:00', endDate: '2026-10-03T16:00:00+02:00' };
    const event = await house.add(
      anOpenDay({
        event_title: 'Appeldag',
        event_dates: [
          { event_date_start: winter.startDate, event_date_end: winter.endDate },
          { event_date_start: '2026-10-04T10:30:00+02:00', event_date_end: '2026-10-04T16:00:00+02:00' },
        ],
        event_options: [
          {
            title: 'Entree',
            price: 5,
            availableTickets: 20,
            eventDate: winter,
            saleEnd: '2026-10-01T12:00:00+02:00',
            maxPerOrder: 4,
          },
        ],
      }),
    );
    await house.sell(event);
    const answer = await house.admin.post(`/api/dmt-admin/events/${event.event_id}/duplicate`, { date: '2026-11-07' });
    const copy = answer.body as unknown as AdminEvent;
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe(`/api/dmt-admin/events/${copy.event_id}`);
    expect(copy).toMatchObject({ event_title: 'Appeldag', event_published: false, version: 1, has_orders: false });
    expect(copy.event_dates.map((date) => date.event_date_start)).toEqual([
      '2026-11-07T10:30:00+01:00',
      '2026-11-08T10:30:00+01:00',
    ]);
    expect(copy.event_options).toMatchObject([
      {
        price: 5,
        availableTickets: 20,
        sold: 0,
        maxPerOrder: 4,
        eventDate: { startDate: '2026-11-07T10:30:00+01:00', endDate: '2026-11-07T16:00:00+01:00' },
        saleEnd: '2026-11-05T12:00:00+01:00',
      },
    ]);
    expect(copy.event_options[0]?.id).not.toBe(event.event_options[0]?.id);
  });

  test('asks buyers what the first one asks, by questions of its own (R-45)', async () => {
    const request = {
      text: 'Dieetwensen',
      purpose: 'Voor de keuken.',
      kind: 'choice' as const,
      choices: ['Vegetarisch', 'Veganistisch'],
      per: 'ticket' as const,
      isSensitive: true,
      atGate: false,
    };
    const event = await house.add(anOpenDay({ event_questions: [request] }));
    const [first] = event.event_questions ?? [];
    expect(first).toMatchObject(request);
    const answer = await house.admin.post(`/api/dmt-admin/events/${event.event_id}/duplicate`, { date: null });
    const [copied] = (answer.body as unknown as AdminEvent).event_questions ?? [];
    expect(copied).toMatchObject(request);
    expect(copied?.id).not.toBe(first?.id);
    const alike = { ...request, choices: ['Vegetarisch', 'Vegetarisch'] };
    const refused = await house.change(event, { event_questions: [alike] });
    expect(refused.body['errors']).toEqual({
      'event_questions.0.choices': 'Geef minstens twee verschillende antwoorden.',
    });
    const many = Array.from({ length: 6 }, () => request);
    expect((await house.change(event, { event_questions: many })).body['errors']).toHaveProperty('event_questions');
  });

  test('of a cancelled event is planned again; without a date it has none', async () => {
    const event = await house.add();
    await step(event, 'cancel', { reason: 'Storm' });
    const answer = await house.admin.post(`/api/dmt-admin/events/${event.event_id}/duplicate`, { date: null });
    expect(answer.body).toMatchObject({ event_status: 'planned', event_dates: [], event_published: false });
    expect((answer.body as unknown as AdminEvent).event_options[0]?.eventDate).toBeNull();
  });

  test('of an undated event gets the day, its times still unknown (STATE-14)', async () => {
    const event = await house.add({ event_title: 'Weven', event_category: { name: 'Workshops' } });
    const answer = await house.admin.post(`/api/dmt-admin/events/${event.event_id}/duplicate`, { date: '2026-09-12' });
    expect((answer.body as unknown as AdminEvent).event_dates).toMatchObject([
      { event_date_start: '2026-09-12T00:00:00+02:00', event_time_unknown: true },
    ]);
  });

  test('asks for a day that exists', async () => {
    const { event_id: id } = await house.add();
    for (const date of ['2026-02-30', 'morgen', 5]) {
      const answer = await house.admin.post(`/api/dmt-admin/events/${id}/duplicate`, { date });
      expect([answer.status, answer.body['errors']]).toEqual([422, { date: 'Kies een datum.' }]);
    }
  });
});

describe('publishing', () => {
  test('brings a draft on sale, and takes it back', async () => {
    const event = await house.add(anOpenDay({ event_published: false }));
    await expect(house.sell(event)).rejects.toThrow('sale_closed');
    const published = (await step(event, 'publish')).body as unknown as AdminEvent;
    expect(published).toMatchObject({ event_published: true, version: 2 });
    await house.sell(published);
    const off = await withSeen((seen) => step(published, 'unpublish', { seen }));
    expect(off.body).toMatchObject({ event_published: false });
    expect((await step(published, 'publish')).body['code']).toBe('stale');
  });

  test('is refused while a ticket has no date (P-03)', async () => {
    const event = await house.add(
      anOpenDay({ event_published: false, event_options: [{ title: 'Kind', price: 3, availableTickets: 5 }] }),
    );
    expect(event.warnings.map(({ kind }) => kind)).toEqual(['ticket-date', 'unsold-date']);
    const answer = await step(event, 'publish');
    expect([answer.status, answer.body['errors']]).toEqual([
      422,
      { event_options: 'Een ticket zonder datum kan niet worden verkocht.' },
    ]);
  });
});

describe('archiving, with undo', () => {
  test('hides an event and brings it back as it was', async () => {
    const event = await house.add();
    const away = (await step(event, 'archive')).body as unknown as AdminEvent;
    expect(away).toMatchObject({ event_archived: true, event_published: false });
    expect((await house.browser().get(`/api/events/event/${event.event_id}`)).status).toBe(404);
    const back = (await step(away, 'restore')).body as unknown as AdminEvent;
    expect(back).toEqual({ ...event, version: 3 });
    await house.sell(back);
  });
});

describe('emails to ticket holders (R-27)', () => {
  test('a cancelled event: ticket holders get the reason and what happens to their money', async () => {
    const event = await house.add();
    const email = await house.sell(event);
    const open = await house.sell(event, 1, false);
    const answer = await step(event, 'cancel', { reason: 'Er is storm voorspeld.' });
    expect(answer.body).toMatchObject({ event_status: 'cancelled', event_status_reason: 'Er is storm voorspeld.' });
    const { subject, text } = await house.mailTo(email);
    expect(subject).toBe('Gaat niet door: Open dag, za 6 juni 2026');
    expect(text).toContain('Open dag op zaterdag 6 juni 2026 gaat niet door.');
    expect(text).toContain('Er is storm voorspeld.');
    expect(text).toContain('U krijgt het hele bedrag van € 16,50, ook de servicekosten, terug');
    expect(await house.mailsTo(open)).not.toContain('Gaat niet door: Open dag, za 6 juni 2026');
    await expect(house.sell(event)).rejects.toThrow('sale_closed');
  });

  test('cancelling previews the email without sending it, and counts its recipients', async () => {
    const event = await house.add();
    const email = await house.sell(event, 3);
    const answer = await step(event, 'cancel/preview', { reason: 'De docent is ziek <b>.' });
    const preview = answer.body as unknown as EmailPreview;
    expect(preview).toMatchObject({
      orders: 1,
      tickets: 3,
      paid: 24,
      subject: 'Gaat niet door: Open dag, za 6 juni 2026',
    });
    expect(preview.text).toContain('De docent is ziek <b>.');
    expect(preview.html).toContain('De docent is ziek &lt;b&gt;.');
    expect(preview.text).not.toContain(email);
    expect(await house.mailsTo(email)).toHaveLength(1);
    expect(await house.seen(event.event_id)).toMatchObject({ version: 1, event_status: 'planned' });
  });

  test('cancelling needs a reason', async () => {
    const answer = await step(await house.add(), 'cancel', { reason: ' ' });
    expect(answer.body['errors']).toEqual({ reason: 'Vul de reden in; de bezoekers lezen die.' });
  });

  test('a moved date: before and after, and that tickets stay valid', async () => {
    const event = await house.add();
    const email = await house.sell(event);
    const check = (
      await house.admin.post('/api/dmt-admin/events/check', { ...event, ...onJune7, event_options: undefined })
    ).body as unknown as EventCheck;
    expect(check.letter).toMatchObject({ orders: 1, tickets: 2, subject: 'Gewijzigd: Open dag, zo 7 juni 2026' });
    await house.change(event, onJune7);
    const { subject, text } = await house.mailTo(email);
    expect(subject).toBe('Gewijzigd: Open dag, zo 7 juni 2026');
    expect(text).toContain('Wanneer: 7 juni 2026 van 11:00 tot 17:00');
    expect(text).toContain('Dit was: 6 juni 2026 van 11:00 tot 17:00');
    expect(text).not.toContain('Dit was: Lindelaan');
    expect(text).toContain('Uw tickets blijven geldig.');
    expect(text).toContain('Kunt u dan niet?');
  });

  test('a moved place', async () => {
    const event = await house.add();
    const email = await house.sell(event);
    await house.change(event, {
      organisers: [
        {
          organiser_name: 'Kerk',
          organiser_main_location: true,
          organiser_street: 'Brink 1',
          organiser_postal_code: '4321 BA',
          organiser_city: 'Elders',
        },
      ],
    });
    const { subject, text } = await house.mailTo(email);
    expect(subject).toBe('Gewijzigd: Open dag, za 6 juni 2026');
    expect(text).toContain('Waar: Brink 1, 4321 BA Elders');
    expect(text).toMatch(/Dit was: .*Lindelaan/);
    expect(text).not.toContain('Kunt u dan niet?');
  });

  test('buyers who were paying while it was cancelled', async () => {
    const event = await house.add();
    const email = await house.sell(event, 1, false);
    const [payment] = await house.provider.since('2000-01-01T00:00:00.000Z');
    await step(event, 'cancel', { reason: 'Storm' });
    expect(await house.mailsTo(email)).toEqual([]);
    house.provider.pay(payment?.id ?? '', 'paid');
    await house.wired.ticketing.sales.settlement.handleNotice(payment?.id ?? '');
    expect(await house.mailsTo(email)).toContain('Gaat niet door: Open dag, za 6 juni 2026');
  });

  test('an event that takes place after all', async () => {
    const event = await house.add();
    const email = await house.sell(event);
    const cancelled = (await step(event, 'cancel', { reason: 'Storm' })).body as unknown as AdminEvent;
    await house.mailsTo(email);
    const resumed = await withSeen((seen) => step(cancelled, 'resume', { seen }));
    expect(resumed.body).toMatchObject({
      event_status: 'planned',
      event_status_reason: null,
    });
    expect((await house.mailTo(email)).subject).toBe('Gaat toch door: Open dag, za 6 juni 2026');
  });

  test('in the owner’s own words, seen before: a move, a cancelling, and on again; plain text, never HTML (R-36)', async () => {
    const event = await house.add();
    const email = await house.sell(event);
    const words = 'Lieve gasten,\nhet is <b>jammer</b>.\n\nTot gauw!';
    const request = { event_id: event.event_id, version: event.version, ...onJune7, words };
    const check = (await house.admin.post('/api/dmt-admin/events/check', request)).body as unknown as EventCheck;
    expect(check.letter?.text).toContain(words);
    expect(check.letter?.html).toContain('Lieve gasten,<br />het is &lt;b&gt;jammer&lt;/b&gt;.</p>');
    await house.change(event, { ...onJune7, words });
    const moved = await house.mailTo(email);
    expect([moved.subject, moved.text.includes(words)]).toEqual(['Gewijzigd: Open dag, zo 7 juni 2026', true]);

    const at = { ...event, version: 2 };
    const preview = await step(at, 'cancel/preview', { reason: 'Storm', words });
    expect((preview.body as unknown as EmailPreview).text).toContain(words);
    const cancelled = (await step(at, 'cancel', { reason: 'Storm', words })).body as unknown as AdminEvent;
    expect((await house.mailTo(email)).text).toContain(`Storm\n\n${words}`);

    const path = `/api/dmt-admin/events/${event.event_id}/resume/preview?words=${encodeURIComponent(words)}`;
    expect(((await house.admin.get(path)).body as unknown as EmailPreview).text).toContain(words);
    await withSeen((seen) => step(cancelled, 'resume', { seen, words }));
    const resumed = await house.mailTo(email);
    expect([resumed.subject, resumed.text.includes(words)]).toEqual(['Gaat toch door: Open dag, zo 7 juni 2026', true]);
    const long = await step(at, 'cancel', { reason: 'Storm', words: 'x'.repeat(1001) });
    expect(long.body['errors']).toEqual({ words: 'Dit veld is te lang.' });
  });

  test('cancelled before the change was emailed: the change is no longer emailed', async () => {
    const event = await house.add();
    const email = await house.sell(event);
    await house.change(event, onJune7);
    await step({ ...event, version: 2 }, 'cancel', { reason: 'Storm' });
    expect((await house.mailsTo(email)).filter((subject) => /Gewijzigd|niet door/.test(subject))).toEqual([
      'Gaat niet door: Open dag, zo 7 juni 2026',
    ]);
  });

  test('nothing of other changes, or when the save is refused', async () => {
    const event = await house.add();
    const email = await house.sell(event);
    await house.change(event, { event_title: 'Andere naam', event_details: '<p>Nieuw</p>', tags: ['muziek'] });
    await house.change(event, onJune7);
    expect(await house.mailsTo(email)).toHaveLength(1);
  });
});

describe('warnings before a save', () => {
  const check = async (body: Record<string, unknown>) =>
    (await house.admin.post('/api/dmt-admin/events/check', body)).body as unknown as EventCheck;
  const dated = (start: string, end: string) => ({ event_dates: [{ event_date_start: start, event_date_end: end }] });

  test('a date in the winter rest', async () => {
    const { warnings, letter } = await check(dated('2026-12-05T11:00:00+01:00', '2026-12-05T17:00:00+01:00'));
    expect(warnings).toEqual([
      {
        kind: 'winter-rest',
        field: 'event_dates',
        text: 'Deze datum valt in de winterrust: zaterdag 5 december 2026.',
      },
    ]);
    expect(letter).toBeNull();
  });

  test('a date that has been, no date, tickets on another day, no tickets', async () => {
    const kinds = async (body: Record<string, unknown>) => (await check(body)).warnings.map(({ kind }) => kind);
    expect(await kinds(dated('2026-04-01T11:00:00+02:00', '2026-04-01T17:00:00+02:00'))).toEqual(['past']);
    expect(await kinds({ event_dates: [] })).toEqual(['no-date']);
    expect(await kinds({ event_category: { name: 'Workshops' } })).toEqual([]);
    expect(await kinds({ ...anOpenDay(), ...onJune7 })).toEqual(['ticket-date', 'unsold-date']);
    expect(await kinds({ ...anOpenDay(), event_options: [] })).toEqual(['no-options']);
    expect(await kinds(anOpenDay())).toEqual([]);
  });

  test('nothing is stored by asking', async () => {
    const event = await house.add();
    await check({ ...event, event_title: 'Anders', event_options: [] });
    expect(await house.seen(event.event_id)).toEqual(event);
  });
});

describe('the trail (S-35)', () => {
  test('names who did what to an event', async () => {
    const event = await house.add();
    await house.sell(event);
    const { version } = (await house.change(event, onJune7)).body as { version: number };
    const cancelled = (await step({ ...event, version }, 'cancel', { reason: 'Storm' })).body as unknown as AdminEvent;
    await withSeen((seen) => step(cancelled, 'archive', { seen }));
    const copy = (await house.admin.post(`/api/dmt-admin/events/${event.event_id}/duplicate`, { date: '2027-06-05' }))
      .body;
    const copyId = copy['event_id'] as number;
    await house.admin.delete(`/api/events/${copyId}`);
    const trail = await house.trailOf(event.event_id);
    expect(trail.map(({ action, facts }) => [action, facts['mailed']])).toEqual([
      ['event-created', 0],
      ['event-changed', 1],
      ['event-cancelled', 1],
      ['event-archived', undefined],
    ]);
    expect(new Set(trail.map(({ actorId }) => actorId))).toEqual(new Set([house.ownerId]));
    expect((await house.trailOf(copyId)).map(({ action }) => action)).toEqual(['event-duplicated', 'event-deleted']);
  });
});
