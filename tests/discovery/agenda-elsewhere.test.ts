import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import type { AdminEvent } from '../../src/modules/catalogue/admin/admin-schema.ts';
import type { AgendaFeed } from '../../src/discovery/agenda-elsewhere.ts';
import { type Admin, anOpenDay, openAdmin } from '../catalogue/admin/admin-house.ts';
import { readCalendar } from './read-calendar.ts';

type Description = {
  openapi: string;
  paths: Record<string, { get: { responses: Record<string, { content: Record<string, { schema: object }> }> } }>;
};

/** Beside them stands the season of samples. */
const isOurs = ({ title }: { title: string }) => /^Rozen & <b>|^Klei draaien$|^Nog niet$/.test(title);

describe('the agenda for other sites', () => {
  let house: Admin;
  let visitor: ReturnType<Admin['browser']>;
  beforeAll(async () => {
    house = await openAdmin();
    await house.add({
      ...anOpenDay(),
      event_title: 'Rozen & <b>thee</b>',
      event_accessible_toilet: true,
      event_accessibility: 'Het pad is smal.',
    });
    await house.add({ ...anOpenDay(), event_title: 'Klei draaien', event_category: { name: 'Workshops' } });
    await house.add({ ...anOpenDay(), event_title: 'Nog niet', event_published: false });
    visitor = house.browser();
  });
  afterAll(() => house.close());

  const feed = async (query = '') => {
    const { status, text, headers } = await visitor.get(`/agenda.json${query}`);
    return { status, headers, body: JSON.parse(text) as AgendaFeed };
  };

  test('is a feed that scripts of any site may read, and asks for no cookie', async () => {
    const { status, headers, body } = await feed();
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('set-cookie')).toBeNull();
    expect(body.events.filter(isOurs).map(({ title, kind }) => [title, kind])).toEqual([
      ['Rozen & <b>thee</b>', 'evenement'],
      ['Klei draaien', 'workshop'],
    ]);
    expect(body.events.every(({ url }) => url.startsWith(house.wired.site.baseUrl))).toBe(true);
  });

  test('says how accessible an event is, in the feed and in the calendar', async () => {
    const [event] = (await feed()).body.events.filter(isOurs);
    const text = 'Het pad is smal.';
    const known = { isStepFree: false, hasAccessibleToilet: true, hasSeatsToRest: false, text };
    expect(event?.accessibility).toEqual(known);
    const { events } = readCalendar((await visitor.get('/agenda.ics')).text);
    const entry = events.find(({ summary }) => summary === 'Rozen & <b>thee</b>');
    expect(entry?.description).toContain(`Toegankelijkheid: Toegankelijk toilet\n${text}`);
  });

  test('is as its published OpenAPI says, by a validator that is not ours', async () => {
    const description = JSON.parse((await visitor.get('/agenda.openapi.json')).text) as Description;
    expect(description.openapi).toBe('3.1.0');
    const schema = description.paths['/agenda.json']?.get.responses['200']?.content['application/json']?.schema;
    const ajv = new Ajv2020({ strict: true, allErrors: true });
    formats.default(ajv);
    const isValid = ajv.compile(schema ?? false);
    const { body } = await feed();
    expect([isValid(body), isValid.errors]).toEqual([true, null]);
    expect(isValid({ ...body, events: [{ ...body.events[0], lowestPrice: 'gratis' }] })).toBe(false);
    expect(isValid({ ...body, buyer: 'Anna' })).toBe(false);
  });

  test('means what its description says: a date that is called off, sold out, priced, free, by date', async () => {
    const dates = (...days: string[]) =>
      days.map((day) => ({ event_date_start: `${day}T11:00:00+02:00`, event_date_end: `${day}T17:00:00+02:00` }));
    const ticket = (day: string, changes: object = {}) => ({
      title: 'Entree',
      price: 7.5,
      availableTickets: 2,
      eventDate: { startDate: `${day}T11:00:00+02:00`, endDate: `${day}T17:00:00+02:00` },
      ...changes,
    });
    const add = (event_title: string, days: string[], changes: object = {}) =>
      house.add(
        anOpenDay({
          event_title,
          event_dates: dates(...days),
          event_options: days.map((day) => ticket(day)),
          ...changes,
        }),
      );
    const callOff = async (event: AdminEvent, start: string) => {
      const at = `/api/dmt-admin/events/${event.event_id}/call-off`;
      const request = { start, reason: 'Er is storm voorspeld.' };
      const { seen } = (await house.admin.post(`${at}/preview`, request)).body as { seen?: string };
      const { version } = await house.seen(event.event_id);
      const answer = await house.admin.post(at, { ...request, version, seen }, { 'idempotency-key': newUuid() });
      expect(answer.status).toBe(202);
    };
    const later = await add('Meting: eerste dag af', ['2026-05-20', '2026-05-24']);
    await callOff(later, '2026-05-20T11:00:00+02:00');
    const gone = await add('Meting: alles af', ['2026-05-23']);
    await callOff(gone, '2026-05-23T11:00:00+02:00');
    const full = await add('Meting: vol', ['2026-05-22'], { tags: ['uitgelicht'] });
    await house.sell(full, 2);
    const free = { has_event_ticket_sale: false, event_options: [] };
    await add('Meting: gratis', ['2026-05-21'], free);
    await add('Meting: prijs volgt', ['2026-05-25'], { event_options: [] });

    const { body } = await feed();
    const found = body.events.filter(({ title }) => title.startsWith('Meting'));
    expect(
      found.map(({ title, isCancelled, lowestPrice, isSoldOut, dates: on }) => [
        title.slice('Meting: '.length),
        { isCancelled, lowestPrice, isSoldOut, off: on.map((date) => date.isCancelled) },
      ]),
    ).toEqual([
      ['gratis', { isCancelled: false, lowestPrice: 0, isSoldOut: false, off: [false] }],
      ['vol', { isCancelled: false, lowestPrice: 7.5, isSoldOut: true, off: [false] }],
      ['alles af', { isCancelled: true, lowestPrice: 7.5, isSoldOut: false, off: [true] }],
      ['eerste dag af', { isCancelled: false, lowestPrice: 7.5, isSoldOut: false, off: [true, false] }],
      ['prijs volgt', { isCancelled: false, lowestPrice: null, isSoldOut: false, off: [false] }],
    ]);
    const { text } = await visitor.get('/agenda-los');
    const item = (title: string) => text.split('<li>').find((part) => part.includes(`Meting: ${title}<`)) ?? '';
    expect(item('alles af')).toContain('Gaat niet door');
    expect(item('eerste dag af')).toContain('(gaat niet door)');
    expect(item('vol')).toContain('Uitverkocht');
  });

  test.each([
    ['?soort=workshops', ['Klei draaien']],
    ['?soort=evenementen', ['Rozen & <b>thee</b>']],
    ['?soort=anders', ['Rozen & <b>thee</b>', 'Klei draaien']],
  ])('%s gives those of a kind, in the calendar too', async (query, titles) => {
    expect((await feed(query)).body.events.filter(isOurs).map(({ title }) => title)).toEqual(titles);
    const { events } = readCalendar((await visitor.get(`/agenda.ics${query}`)).text);
    const ours = events.map(({ summary }) => summary).filter((title) => isOurs({ title }));
    expect([...new Set(ours)]).toEqual(titles);
  });

  test('is a page that any site may frame, without a script, a form or a word that is code', async () => {
    const { headers, text, status } = await visitor.get('/agenda-los');
    expect(status).toBe(200);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors \*$/);
    expect(policy).not.toContain('script-src');
    // Also by a site that embeds only what allows it.
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('x-frame-options')).not.toMatch(/deny|sameorigin/i);
    expect(text).not.toMatch(/<script|<form|<b>/);
    expect(text).toContain('Rozen &amp; &lt;b&gt;thee&lt;/b&gt;');
    expect(text.match(/target="_top"/g)).toHaveLength((await feed()).body.events.length);
  });

  test('only those addresses are open to others: every page beside them is not (S-22, S-23)', async () => {
    for (const path of [
      '/open-dagen-bezoekerstuin',
      '/agenda-los/',
      '/agenda-los/x',
      '/agenda.json/x',
      '/sitemap.xml',
    ]) {
      const { headers } = await visitor.get(path);
      expect([path, headers.get('access-control-allow-origin')]).toEqual([path, null]);
      expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
    }
  });
});
