import { Hono } from 'hono';
import { bindingsOf, inReadersLanguage, type SiteContext, type SiteEnv } from '../../http/environment.ts';
import { guard } from '../../http/guard/guard.ts';
import { parse } from '../../http/guard/parse.ts';
import { Problem } from '../../kernel/problem.ts';
import { mayUse } from '../../kernel/staff-roles.ts';
import { type EventOption, OPTION_TEXTS } from '../ticketing/index.ts';
import type { Catalogue } from './catalogue.ts';
import { outlineQuery, programmeQuery } from './events/programme-schema.ts';
import { eventNotFound, organiserNotFound } from './events/save-event.ts';
import { DATE_TEXTS, type Event, EVENT_TEXTS } from './schema.ts';

/** Largest `integer` of both databases. */
const LARGEST_ID = 2_147_483_647;
const LARGEST_COUNT = 100;

/** Routes of the programme; static paths precede `:count`. `offerOf` reads the browser's waiting-list offer. */
export function catalogueRoutes(
  { dates, events, organisers, programme }: Catalogue,
  offerOf: (c: SiteContext) => string | null = () => null,
) {
  const optionsRead = new WeakMap<object, Map<number, EventOption[]>>();

  /** Event for a read-only page, with the options of the same moment. */
  async function eventFor(c: SiteContext, id: number): Promise<Event> {
    const { reading } = bindingsOf(c);
    if (!reading) return events.find(id, seesDrafts(c));
    reading.seatsOf.add(id);
    const { event, options } = await events.findWithOptions(id, seesDrafts(c), offerOf(c));
    optionsRead.set(reading, (optionsRead.get(reading) ?? new Map<number, EventOption[]>()).set(id, options));
    return event;
  }

  async function optionsFor(c: SiteContext, id: number): Promise<EventOption[]> {
    const { reading } = bindingsOf(c);
    reading?.seatsOf.add(id);
    const known = reading && optionsRead.get(reading)?.get(id);
    return known ?? events.optionsOf(id, seesDrafts(c), offerOf(c));
  }

  return new Hono<SiteEnv>()
    .get('/api/events/dates', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(inReadersLanguage(c, [DATE_TEXTS], await dates.all()), 200),
    )
    .get('/api/events/event/dates', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(inReadersLanguage(c, [DATE_TEXTS], await dates.all()), 200),
    )
    .get('/api/events/event/dates/:id', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(inReadersLanguage(c, [DATE_TEXTS], await events.datesOf(eventId(c.req.param('id')), seesDrafts(c))), 200),
    )
    .get('/api/events/event/options/:id', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(inReadersLanguage(c, [OPTION_TEXTS], await optionsFor(c, eventId(c.req.param('id')))), 200),
    )
    .get('/api/events/event/organiser/:id', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(inReadersLanguage(c, {}, await events.organiserOf(eventId(c.req.param('id')), seesDrafts(c))), 200),
    )
    .get('/api/events/event/:id', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(inReadersLanguage(c, EVENT_TEXTS, await eventFor(c, eventId(c.req.param('id')))), 200),
    )
    .get('/api/events/api/organisers/:id', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(inReadersLanguage(c, {}, await organisers.find(organiserId(c.req.param('id')))), 200),
    )
    .get('/api/events/actual/:count', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await listFor(c, programme.featured(countOf(c.req.param('count')))), 200),
    )
    .get('/api/events/workshops/:count', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await listFor(c, programme.workshops(countOf(c.req.param('count')))), 200),
    )
    .get('/api/events/list/:count', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await listFor(c, programme.agenda(countOf(c.req.param('count')))), 200),
    )
    .get('/api/programme', guard({ who: 'public', limit: 'api' }), parse('query', programmeQuery), async (c) =>
      c.json(await listFor(c, programme.page(c.req.valid('query'))), 200),
    )
    .get('/api/programme/outline', guard({ who: 'public', limit: 'api' }), parse('query', outlineQuery), async (c) =>
      c.json(inReadersLanguage(c, {}, await programme.outline(c.req.valid('query').kind)), 200),
    )
    .get('/api/workshops/list/:count', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await listFor(c, programme.workshops(countOf(c.req.param('count')))), 200),
    )
    .get('/api/events/:count', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await listFor(c, programme.agenda(countOf(c.req.param('count')))), 200),
    );
}

async function listFor(c: SiteContext, list: Promise<Event[]>) {
  const events = await list;
  for (const { event_id: id } of events) bindingsOf(c).reading?.seatsOf.add(id);
  return inReadersLanguage(c, [EVENT_TEXTS], events);
}

/** Tells whether the visitor is an editor, who sees unpublished events too. */
function seesDrafts(c: SiteContext) {
  return async () => mayUse(await c.get('guards').rolesOf(c), 'programme');
}

/** 1 to 100, else 422 `invalid_count`. */
function countOf(text: string): number {
  const count = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= LARGEST_COUNT) return count;
  throw new Problem('invalid', 'Ongeldig aantal.', { reason: 'invalid_count' });
}

/** Reads an event id from an address; anything else is 404 `event_not_found`. */
export function eventId(text: string): number {
  const id = idOf(text);
  if (id === null) throw eventNotFound();
  return id;
}

/** Reads an organiser id from an address; anything else is 404 `organiser_not_found`. */
export function organiserId(text: string): number {
  const id = idOf(text);
  if (id === null) throw organiserNotFound();
  return id;
}

function idOf(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= LARGEST_ID ? id : null;
}
