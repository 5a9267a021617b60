import { type Context, Hono } from 'hono';
import type { SiteContext, SiteEnv } from '../../http/environment.ts';
import { door } from '../../http/guard/guard.ts';
import { idempotencyKeyOf, parse } from '../../http/guard/parse.ts';
import type { EventDesk } from './admin/admin-events.ts';
import {
  adminEventsQuery,
  cancelPreviewRequest,
  cancelRequest,
  duplicateRequest,
  versionRequest,
} from './admin/admin-schema.ts';
import type { Catalogue } from './catalogue.ts';
import { eventChanges, eventToCheck, newEvent } from './events/event-schema.ts';
import { eventId, organiserId } from './http.ts';
import { organiserChanges } from './organisers/organiser-schema.ts';

/** Room for 50 000 characters of text, however they are written in JSON. */
const LARGE = '512 kB';

/** Writing the programme (contract 3.4) and administrating it (3.6): administrators with their second factor only. */
export function programmeDeskRoutes({
  desk,
  catalogue,
  actorOf,
}: {
  desk: EventDesk;
  catalogue: Pick<Catalogue, 'event'>;
  /** The account of whoever got in. */
  actorOf: (c: SiteContext) => Promise<string>;
}) {
  const asAdmin = async () => true;
  /** One step of an event as somebody saw it. */
  const step =
    (work: (id: number, version: number, by: string) => Promise<unknown>) =>
    async (c: Context<SiteEnv, string, VersionInput>) => {
      const id = eventId(c.req.param('id') ?? '');
      await work(id, c.req.valid('json').version, await actorOf(c));
      return c.json(await desk.event(id), 200);
    };

  return new Hono<SiteEnv>()
    .post('/api/events', door({ who: 'administrator', body: LARGE }), parse('json', newEvent), async (c) => {
      const id = await desk.create(c.req.valid('json'), await actorOf(c), idempotencyKeyOf(c));
      c.header('Location', `/api/events/event/${id}`);
      return c.json(await catalogue.event(id, asAdmin), 201);
    })
    .put('/api/events', door({ who: 'administrator', body: LARGE }), parse('json', eventChanges), async (c) => {
      const id = await desk.change(c.req.valid('json'), await actorOf(c));
      return c.json(await catalogue.event(id, asAdmin), 200);
    })
    .delete('/api/events/:id', door({ who: 'administrator' }), async (c) => {
      await desk.remove(eventId(c.req.param('id')), await actorOf(c));
      return c.body(null, 204);
    })
    .route('/', organiserRoutes({ desk, actorOf }))
    .get('/api/dmt-admin/events', door({ who: 'administrator' }), parse('query', adminEventsQuery), async (c) =>
      c.json(await desk.list(c.req.valid('query')), 200),
    )
    .get('/api/dmt-admin/events/:id', door({ who: 'administrator' }), async (c) =>
      c.json(await desk.event(eventId(c.req.param('id'))), 200),
    )
    .post(
      '/api/dmt-admin/events/check',
      door({ who: 'administrator', body: LARGE }),
      parse('json', eventToCheck),
      async (c) => c.json(await desk.check(c.req.valid('json')), 200),
    )
    .post(
      '/api/dmt-admin/events/:id/duplicate',
      door({ who: 'administrator' }),
      parse('json', duplicateRequest),
      async (c) => {
        const { date } = c.req.valid('json');
        const id = await desk.duplicate(eventId(c.req.param('id')), date, await actorOf(c), idempotencyKeyOf(c));
        c.header('Location', `/api/dmt-admin/events/${id}`);
        return c.json(await desk.event(id), 201);
      },
    )
    .post(
      '/api/dmt-admin/events/:id/cancel/preview',
      door({ who: 'administrator' }),
      parse('json', cancelPreviewRequest),
      async (c) => c.json(await desk.previewCancelling(eventId(c.req.param('id')), c.req.valid('json').reason), 200),
    )
    .get('/api/dmt-admin/events/:id/resume/preview', door({ who: 'administrator' }), async (c) =>
      c.json(await desk.previewResuming(eventId(c.req.param('id'))), 200),
    )
    .post(
      '/api/dmt-admin/events/:id/cancel',
      door({ who: 'administrator' }),
      parse('json', cancelRequest),
      async (c) => {
        const id = eventId(c.req.param('id'));
        const { version, reason } = c.req.valid('json');
        await desk.cancel(id, version, reason, await actorOf(c));
        return c.json(await desk.event(id), 200);
      },
    )
    .post(
      '/api/dmt-admin/events/:id/publish',
      door({ who: 'administrator' }),
      parse('json', versionRequest),
      step((id, version, by) => desk.publish(id, version, true, by)),
    )
    .post(
      '/api/dmt-admin/events/:id/unpublish',
      door({ who: 'administrator' }),
      parse('json', versionRequest),
      step((id, version, by) => desk.publish(id, version, false, by)),
    )
    .post(
      '/api/dmt-admin/events/:id/resume',
      door({ who: 'administrator' }),
      parse('json', versionRequest),
      step(desk.resume),
    )
    .post(
      '/api/dmt-admin/events/:id/archive',
      door({ who: 'administrator' }),
      parse('json', versionRequest),
      step(desk.archive),
    )
    .post(
      '/api/dmt-admin/events/:id/restore',
      door({ who: 'administrator' }),
      parse('json', versionRequest),
      step(desk.restore),
    );
}

type VersionInput = { in: { json: { version: number } }; out: { json: { version: number } } };

/** Who organises (3.6). */
function organiserRoutes({
  desk,
  actorOf,
}: {
  desk: Pick<EventDesk, 'organisers' | 'organiser' | 'checkOrganiser' | 'changeOrganiser' | 'removeOrganiser'>;
  /** The account of whoever got in. */
  actorOf: (c: SiteContext) => Promise<string>;
}) {
  const changes = parse('json', organiserChanges);
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/organisers', door({ who: 'administrator' }), async (c) => c.json(await desk.organisers(), 200))
    .get('/api/dmt-admin/organisers/:id', door({ who: 'administrator' }), async (c) =>
      c.json(await desk.organiser(organiserId(c.req.param('id'))), 200),
    )
    .post('/api/dmt-admin/organisers/:id/check', door({ who: 'administrator' }), changes, async (c) =>
      c.json(await desk.checkOrganiser(organiserId(c.req.param('id')), c.req.valid('json')), 200),
    )
    .put('/api/dmt-admin/organisers/:id', door({ who: 'administrator' }), changes, async (c) => {
      const id = organiserId(c.req.param('id'));
      await desk.changeOrganiser(id, c.req.valid('json'), await actorOf(c));
      return c.json(await desk.organiser(id), 200);
    })
    .delete('/api/dmt-admin/organisers/:id', door({ who: 'administrator' }), async (c) => {
      await desk.removeOrganiser(organiserId(c.req.param('id')), await actorOf(c));
      return c.body(null, 204);
    });
}
