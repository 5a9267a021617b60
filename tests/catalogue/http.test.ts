import { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { guardsOf, openGuards } from '../../src/http/guard/guard.ts';
import type { SiteEnv } from '../../src/http/environment.ts';
import { createProblems } from '../../src/http/problems.ts';
import { catalogueRoutes } from '../../src/modules/catalogue/http.ts';
import type { Catalogue } from '../../src/modules/catalogue/index.ts';
import { event, eventDate, organiser } from '../../src/modules/catalogue/schema.ts';
import { quietLog } from '../support/quiet-log.ts';
import { aDraft, anOption } from './builders.ts';
import { testCatalogue } from './test-catalogue.ts';

const SOON = { start: '2026-06-06T09:00:00.000Z', end: '2026-06-06T15:00:00.000Z' };
const PAST = { start: '2026-04-02T09:00:00.000Z', end: '2026-04-02T15:00:00.000Z' };

function appOf(catalogue: Catalogue) {
  const problems = createProblems({ log: quietLog() });
  const app = new Hono<SiteEnv>();
  app.use(
    openGuards({
      forgery: { require: () => {} } as never,
      limits: { take: () => {}, giveBack: () => {}, isOfAccepted: () => false },
    }),
  );
  app.route('/', catalogueRoutes(catalogue));
  app.onError(problems.onError);
  app.notFound(problems.notFound);
  return app;
}

describe('calls of the programme (contract 3.4)', () => {
  let app: ReturnType<typeof appOf>;
  let day: number;
  let workshop: number;
  let hidden: number;

  beforeAll(async () => {
    const { catalogue } = await testCatalogue();
    app = appOf(catalogue);
    const save = (draft: Parameters<typeof aDraft>[0]) => catalogue.events.save(aDraft(draft));
    const options = [anOption()];
    day = await save({ title: 'Dag', dates: [PAST, SOON], organiserIds: [1], hasTicketSale: true, options });
    workshop = await save({ title: 'Klei', category: 'Workshops', tags: ['uitgelicht'] });
    hidden = await save({ title: 'Concept', dates: [SOON], isPublished: false });
    await save({ title: 'Voorbij', dates: [PAST] });
    await save({ title: 'Ooit' });
  });

  const get = async (path: string) => {
    const response = await app.request(path);
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const list = async (path: string) => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    return z.array(event).parse(body);
  };
  const titles = async (path: string) => (await list(path)).map((found) => found.event_title);

  test('lists events that are not over, undated last (API-11, API-14)', async () => {
    expect(await titles('/api/events/12')).toEqual(['Dag', 'Ooit']);
    expect(await titles('/api/events/list/5')).toEqual(['Dag', 'Ooit']);
    expect(await titles('/api/events/1')).toEqual(['Dag']);
  });

  test('lists workshops (API-13, API-15)', async () => {
    expect(await titles('/api/events/workshops/12')).toEqual(['Klei']);
    expect(await titles('/api/workshops/list/5')).toEqual(['Klei']);
  });

  test('features both categories, earliest first whatever the tag (API-12, GAP-69)', async () => {
    expect(await titles('/api/events/actual/3')).toEqual(['Dag', 'Klei', 'Ooit']);
  });

  test('features nothing that was called off, however many there are', async () => {
    const { catalogue } = await testCatalogue();
    const off = { dates: [SOON], status: 'cancelled' as const, statusReason: 'Storm' };
    for (const title of ['Een', 'Twee', 'Drie']) await catalogue.events.save(aDraft({ title, ...off }));
    for (const title of ['Vier', 'Vijf', 'Zes']) await catalogue.events.save(aDraft({ title, dates: [SOON] }));
    const featured = await appOf(catalogue).request('/api/events/actual/2');
    expect(await featured.json()).toMatchObject([{ event_title: 'Vier' }, { event_title: 'Vijf' }]);
  });

  test.each([
    '/api/events/0',
    '/api/events/101',
    '/api/events/-1',
    '/api/events/1.5',
    '/api/events/12abc',
    '/api/events/99999999999999999999',
    '/api/events/actual/0',
    '/api/events/workshops/x',
    '/api/events/list/1e2',
    '/api/workshops/list/%20',
  ])('refuses the count of %s (F-23)', async (path) => {
    expect(await get(path)).toEqual({ status: 422, body: { message: 'Ongeldig aantal.', code: 'invalid_count' } });
  });

  test('takes a count of 1 up to 100', async () => {
    expect((await get('/api/events/100')).status).toBe(200);
    expect((await get('/api/events/1')).status).toBe(200);
  });

  test('gives all dates of published events at both addresses, by start (API-16, API-17)', async () => {
    const { status, body } = await get('/api/events/dates');
    expect(status).toBe(200);
    const dates = z.array(eventDate).parse(body);
    expect(dates.map((date) => date.event_date_start)).toEqual([
      '2026-04-02T11:00:00+02:00',
      '2026-04-02T11:00:00+02:00',
      '2026-06-06T11:00:00+02:00',
    ]);
    expect(await get('/api/events/event/dates')).toEqual({ status, body });
  });

  test('gives the dates of one event, possibly none (API-18)', async () => {
    const { body } = await get(`/api/events/event/dates/${day}`);
    expect(z.array(eventDate).parse(body)).toHaveLength(2);
    expect(await get(`/api/events/event/dates/${workshop}`)).toEqual({ status: 200, body: [] });
  });

  test('gives the ticket options of an event, none without ticket sale (API-19)', async () => {
    expect((await get(`/api/events/event/options/${day}`)).body).toMatchObject([{ event_id: day, price: 7.5 }]);
    expect(await get(`/api/events/event/options/${workshop}`)).toEqual({ status: 200, body: [] });
  });

  test('gives one event, also one that is over (API-20, EVENT-28)', async () => {
    const { status, body } = await get(`/api/events/event/${day}`);
    expect(status).toBe(200);
    expect(event.parse(body)).toMatchObject({ event_id: day, event_title: 'Dag', event_future_event: false });
    expect((await get('/api/events/event/4')).body).toMatchObject({ event_title: 'Voorbij' });
  });

  test('gives the main organiser of an event, or says that it has none (API-21)', async () => {
    expect(organiser.parse((await get(`/api/events/event/organiser/${day}`)).body).organiser_id).toBe(1);
    expect(await get(`/api/events/event/organiser/${workshop}`)).toEqual({
      status: 404,
      body: { message: 'Organisator niet gevonden.', code: 'organiser_not_found' },
    });
  });

  test('gives an organiser by its own number (API-22)', async () => {
    expect(organiser.parse((await get('/api/events/api/organisers/1')).body).organiser_name).toBe('De Lindehof');
    for (const id of ['2', '0', 'x', '2147483648']) {
      expect(await get(`/api/events/api/organisers/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'organiser_not_found' },
      });
    }
  });

  test('answers 404 for an event that does not exist, is no number or is not published', async () => {
    const ids = ['999999', '0', '-1', '1.5', 'x', '01', '2147483648', '99999999999999999999', String(hidden)];
    const calls = ['', 'dates/', 'options/', 'organiser/'];
    for (const path of ids.flatMap((id) => calls.map((call) => `/api/events/event/${call}${id}`))) {
      expect({ path, ...(await get(path)) }).toEqual({
        path,
        status: 404,
        body: { message: 'Evenement niet gevonden.', code: 'event_not_found' },
      });
    }
  });

  test('has a guard on every line', () => {
    const guards = guardsOf(app.routes);
    expect(guards.size).toBe(14);
    for (const rule of guards.values()) expect(rule).toEqual({ who: 'public', limit: 'api' });
  });
});
