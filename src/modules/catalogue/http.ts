import { Hono } from 'hono';
import { bindingsOf, type SiteContext, type SiteEnv } from '../../http/environment.ts';
import { guard } from '../../http/guard/guard.ts';
import { parse } from '../../http/guard/parse.ts';
import { Problem } from '../../kernel/problem.ts';
import { mayUse } from '../../kernel/staff-roles.ts';
import type { EventOption } from '../ticketing/index.ts';
import type { Catalogue } from './catalogue.ts';
import { outlineQuery, programmeQuery } from './events/programme-schema.ts';
import { eventNotFound, organiserNotFound } from './events/save-event.ts';
import type { Event } from './schema.ts';

/** Range of the column type `integer` of either database. */
const LARGEST_ID = 2_147_483_647;
const LARGEST_COUNT = 100;

/**
 * Reading the programme (contract 3.4). Fixed words stand before `:count`, so that they win. `offerOf`: what a
 * browser keeps of an offer of a waiting list.
 */
export function catalogueRoutes(catalogue: Catalogue, offerOf: (c: SiteContext) => string | null = () => null) {
  /** Data that a page needs after its event, by page. */
  const optionsRead = new WeakMap<object, Map<number, EventOption[]>>();

  /** An event; a page that only reads has its options of the same moment with it. */
  async function eventFor(c: SiteContext, id: number): Promise<Event> {
    const { reading } = bindingsOf(c);
    if (!reading) return catalogue.event(id, seesDrafts(c));
    const { event, options } = await catalogue.eventWithOptions(id, seesDrafts(c), offerOf(c));
    optionsRead.set(reading, (optionsRead.get(reading) ?? new Map<number, EventOption[]>()).set(id, options));
    return event;
  }

  async function optionsFor(c: SiteContext, id: number): Promise<EventOption[]> {
    const { reading } = bindingsOf(c);
    const known = reading && optionsRead.get(reading)?.get(id);
    return known ?? catalogue.optionsOf(id, seesDrafts(c), offerOf(c));
  }

  return new Hono<SiteEnv>()
    .get('/api/events/dates', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await catalogue.allDates(), 200),
    )
    .get('/api/events/event/dates', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await catalogue.allDates(), 200),
    )
    .get('/api/events/event/dates/:id', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await catalogue.datesOf(eventId(c.req.param('id')), seesDrafts(c)), 200),
    )
    .get('/api/events/event/options/:id', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await optionsFor(c, eventId(c.req.param('id'))), 200),
    )
    .get('/api/events/event/organiser/:id', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await catalogue.organiserOf(eventId(c.req.param('id')), seesDrafts(c)), 200),
    )
    .get('/api/events/event/:id', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await eventFor(c, eventId(c.req.param('id'))), 200),
    )
    .get('/api/events/api/organisers/:id', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await catalogue.organiser(organiserId(c.req.param('id'))), 200),
    )
    .get('/api/events/actual/:count', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await catalogue.featured(countOf(c.req.param('count'))), 200),
    )
    .get('/api/events/workshops/:count', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await catalogue.workshops(countOf(c.req.param('count'))), 200),
    )
    .get('/api/events/list/:count', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await catalogue.agenda(countOf(c.req.param('count'))), 200),
    )
    .get('/api/programme', guard({ who: 'public', limit: 'api' }), parse('query', programmeQuery), async (c) =>
      c.json(await catalogue.programme(c.req.valid('query')), 200),
    )
    .get('/api/programme/outline', guard({ who: 'public', limit: 'api' }), parse('query', outlineQuery), async (c) =>
      c.json(await catalogue.outline(c.req.valid('query').kind), 200),
    )
    .get('/api/workshops/list/:count', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await catalogue.workshops(countOf(c.req.param('count'))), 200),
    )
    .get('/api/events/:count', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await catalogue.agenda(countOf(c.req.param('count'))), 200),
    );
}

/** Event editors also read unpublished events by number (3.4). */
function seesDrafts(c: SiteContext) {
  return async () => mayUse(await c.get('guards').rolesOf(c), 'programme');
}

/** 1 to 100, else 422 `invalid_count`. */
function countOf(text: string): number {
  const count = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= LARGEST_COUNT) return count;
  throw new Problem('invalid', 'Ongeldig aantal.', { reason: 'invalid_count' });
}

/** The number of an event in an address; 404 `event_not_found` for what cannot be one. */
export function eventId(text: string): number {
  const id = idOf(text);
  if (id === null) throw eventNotFound();
  return id;
}

/** The number of an organiser in an address; 404 `organiser_not_found` for what cannot be one. */
export function organiserId(text: string): number {
  const id = idOf(text);
  if (id === null) throw organiserNotFound();
  return id;
}

/** A whole number above zero, else null. */
function idOf(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= LARGEST_ID ? id : null;
}
