import { type Context, Hono } from 'hono';
import type { SiteContext, SiteEnv } from '../../http/environment.ts';
import { guard } from '../../http/guard/guard.ts';
import { idempotencyKeyOf, parse, requiredKeyOf } from '../../http/guard/parse.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Change } from '../../platform/records/creations/http.ts';
import { mayUse } from '../../kernel/staff-roles.ts';
import { callOffPreviewRequest, callOffRequest } from '../ticketing/index.ts';
import type { EventAdmin } from './admin/admin-events.ts';
import {
  type AdminEvent,
  adminEventsQuery,
  cancelPreviewRequest,
  cancelRequest,
  duplicateRequest,
  type EventStep,
  removeQuery,
  stepRequest,
  vatChangeRequest,
  wordsQuery,
} from './admin/admin-schema.ts';
import type { NamesOf } from './admin/remember.ts';
import type { Catalogue } from './catalogue.ts';
import { eventChanges, eventToCheck, newEvent } from './events/event-schema.ts';
import { eventId, organiserId } from './http.ts';
import { organiserChanges } from './organisers/organiser-schema.ts';

const LARGE = '512 kB';

/** Routes for writing the programme (role programme); those that cause or undo refunds are for administrators. */
export function programmeAdminRoutes({
  admin,
  catalogue,
  change,
  actorOf,
  namesOf,
}: {
  admin: EventAdmin;
  catalogue: Pick<Catalogue, 'events'>;
  change: Change;
  actorOf: (c: SiteContext) => Promise<string>;
  namesOf: NamesOf;
}) {
  const asAdmin = async () => true;
  const changed = async (
    c: SiteContext,
    id: number,
    body: unknown,
    work: (by: string) => Promise<AdminEvent | void>,
  ) => {
    let made: AdminEvent | void = undefined;
    await change(c, body, async (by) => {
      made = await work(by);
    });
    return made ?? (await admin.event(id));
  };
  const step =
    (work: (id: number, by: string, step: EventStep) => Promise<AdminEvent | void>) =>
    async (c: Context<SiteEnv, string, StepInput>) => {
      const id = eventId(c.req.param('id') ?? '');
      const seen = c.req.valid('json');
      return c.json(await changed(c, id, seen, (by) => work(id, by, seen)), 200);
    };

  return new Hono<SiteEnv>()
    .post('/api/events', guard({ who: 'programme', body: LARGE }), parse('json', newEvent), async (c) => {
      await requireStatus(c, c.req.valid('json'));
      const id = await admin.create(c.req.valid('json'), await actorOf(c), idempotencyKeyOf(c));
      c.header('Location', `/api/events/event/${id}`);
      return c.json(await catalogue.events.find(id, asAdmin), 201);
    })
    .put('/api/events', guard({ who: 'programme', body: LARGE }), parse('json', eventChanges), async (c) => {
      const changes = c.req.valid('json');
      await requireStatus(c, changes);
      const made = await changed(c, changes.event_id, changes, (by) => admin.change(changes, by));
      const event_codes = made.has_event_ticket_sale ? await admin.codesOf(made.event_id) : [];
      return c.json({ ...made, event_codes }, 200);
    })
    .delete('/api/events/:id', guard({ who: 'programme' }), parse('query', removeQuery), async (c) => {
      await admin.remove(eventId(c.req.param('id')), await actorOf(c), c.req.valid('query').seen);
      return c.body(null, 204);
    })
    .route('/', organiserRoutes({ admin, change, actorOf, namesOf }))
    .get('/api/dmt-admin/events', guard({ who: 'programme' }), parse('query', adminEventsQuery), async (c) =>
      c.json(await admin.list(c.req.valid('query')), 200),
    )
    .get('/api/dmt-admin/events/:id', guard({ who: 'programme' }), async (c) =>
      c.json(await admin.event(eventId(c.req.param('id'))), 200),
    )
    .get('/api/dmt-admin/events/:id/versions', guard({ who: 'programme' }), async (c) =>
      c.json(await admin.eventVersions(eventId(c.req.param('id')), namesOf), 200),
    )
    .post(
      '/api/dmt-admin/events/check',
      guard({ who: 'programme', body: LARGE }),
      parse('json', eventToCheck),
      async (c) => c.json(await admin.check(c.req.valid('json')), 200),
    )
    .post(
      '/api/dmt-admin/events/:id/duplicate',
      guard({ who: 'programme' }),
      parse('json', duplicateRequest),
      async (c) => {
        const { date: day, ask } = c.req.valid('json');
        const copied = { id: eventId(c.req.param('id')), day, ask };
        const id = await admin.duplicate(copied, await actorOf(c), idempotencyKeyOf(c));
        c.header('Location', `/api/dmt-admin/events/${id}`);
        return c.json(await admin.event(id), 201);
      },
    )
    .post(
      '/api/dmt-admin/events/:id/cancel/preview',
      guard({ who: 'administrator' }),
      parse('json', cancelPreviewRequest),
      async (c) => c.json(await admin.previewCancelling(eventId(c.req.param('id')), c.req.valid('json')), 200),
    )
    .get(
      '/api/dmt-admin/events/:id/resume/preview',
      guard({ who: 'administrator' }),
      parse('query', wordsQuery),
      async (c) => c.json(await admin.previewResuming(eventId(c.req.param('id')), c.req.valid('query').words), 200),
    )
    .post(
      '/api/dmt-admin/events/:id/cancel',
      guard({ who: 'administrator' }),
      parse('json', cancelRequest),
      async (c) => {
        const [id, body] = [eventId(c.req.param('id')), c.req.valid('json')];
        return c.json(await changed(c, id, body, (by) => admin.cancel(id, by, body)), 200);
      },
    )
    .post(
      '/api/dmt-admin/events/:id/call-off/preview',
      guard({ who: 'administrator' }),
      parse('json', callOffPreviewRequest),
      async (c) => c.json(await admin.previewCallOff(eventId(c.req.param('id')), c.req.valid('json')), 200),
    )
    .post(
      '/api/dmt-admin/events/:id/call-off',
      guard({ who: 'administrator', stepUp: true }),
      parse('json', callOffRequest),
      async (c) => {
        const id = eventId(c.req.param('id'));
        await admin.callOff(id, c.req.valid('json'), { key: requiredKeyOf(c), actorId: await actorOf(c) });
        return c.json(await admin.event(id), 202);
      },
    )
    .post(
      '/api/dmt-admin/events/:id/publish',
      guard({ who: 'programme' }),
      parse('json', stepRequest),
      step((id, by, body) => admin.publish(id, true, by, body)),
    )
    .post(
      '/api/dmt-admin/events/:id/unpublish',
      guard({ who: 'programme' }),
      parse('json', stepRequest),
      step((id, by, body) => admin.publish(id, false, by, body)),
    )
    .post(
      '/api/dmt-admin/events/:id/resume',
      guard({ who: 'administrator' }),
      parse('json', stepRequest),
      step(admin.resume),
    )
    .post(
      '/api/dmt-admin/events/:id/archive',
      guard({ who: 'programme' }),
      parse('json', stepRequest),
      step(admin.archive),
    )
    .post(
      '/api/dmt-admin/events/:id/restore',
      guard({ who: 'programme' }),
      parse('json', stepRequest),
      step(admin.restore),
    );
}

async function requireStatus(c: SiteContext, body: { event_status?: unknown; event_status_reason?: unknown }) {
  if (body.event_status === undefined && body.event_status_reason === undefined) return;
  const guards = c.get('guards');
  if (mayUse(await guards.rolesOf(c), 'administrator')) return;
  await guards.noteRefusal(c, 'role');
  throw new Problem('forbidden', 'Alleen een beheerder kan zeggen of een evenement doorgaat.');
}

type StepInput = { in: { json: EventStep }; out: { json: EventStep } };

function organiserRoutes({
  admin,
  change,
  actorOf,
  namesOf,
}: {
  admin: Pick<
    EventAdmin,
    'organisers' | 'organiser' | 'organiserVersions' | 'checkOrganiser' | 'changeOrganiser' | 'removeOrganiser'
  >;
  change: Change;
  actorOf: (c: SiteContext) => Promise<string>;
  namesOf: NamesOf;
}) {
  const changes = parse('json', organiserChanges);
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/organisers', guard({ who: 'programme' }), async (c) => c.json(await admin.organisers(), 200))
    .get('/api/dmt-admin/organisers/:id', guard({ who: 'programme' }), async (c) =>
      c.json(await admin.organiser(organiserId(c.req.param('id'))), 200),
    )
    .get('/api/dmt-admin/organisers/:id/versions', guard({ who: 'programme' }), async (c) =>
      c.json(await admin.organiserVersions(organiserId(c.req.param('id')), namesOf), 200),
    )
    .post('/api/dmt-admin/organisers/:id/check', guard({ who: 'programme' }), changes, async (c) =>
      c.json(await admin.checkOrganiser(organiserId(c.req.param('id')), c.req.valid('json')), 200),
    )
    .put('/api/dmt-admin/organisers/:id', guard({ who: 'programme' }), changes, async (c) => {
      const [id, body] = [organiserId(c.req.param('id')), c.req.valid('json')];
      await change(c, body, (by) => admin.changeOrganiser(id, body, by));
      return c.json(await admin.organiser(id), 200);
    })
    .delete('/api/dmt-admin/organisers/:id', guard({ who: 'programme' }), async (c) => {
      await admin.removeOrganiser(organiserId(c.req.param('id')), await actorOf(c));
      return c.body(null, 204);
    });
}

export function vatChangeRoutes({
  admin,
  actorOf,
}: {
  admin: Pick<EventAdmin, 'previewVatChange' | 'changeVatRate'>;
  actorOf: (c: SiteContext) => Promise<string>;
}) {
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/vat-change', guard({ who: 'administrator' }), parse('query', vatChangeRequest), async (c) =>
      c.json(await admin.previewVatChange(c.req.valid('query')), 200),
    )
    .post('/api/dmt-admin/vat-change', guard({ who: 'administrator' }), parse('json', vatChangeRequest), async (c) =>
      c.json(await admin.changeVatRate(c.req.valid('json'), await actorOf(c)), 200),
    );
}
