import { Hono } from 'hono';
import { door } from '../../http/guard/guard.ts';
import type { SiteContext, SiteEnv } from '../../http/environment.ts';
import { parse } from '../../http/guard/parse.ts';
import type { EventDesk } from './admin/admin-events.ts';
import { organiserId } from './http.ts';
import { organiserChanges } from './organisers/organiser-schema.ts';

/** Who organises, at the owner's desk (3.6): administrators with their second factor only. */
export function organiserDeskRoutes({
  desk,
  actorOf,
}: {
  desk: Pick<EventDesk, 'organisers' | 'organiser' | 'checkOrganiser' | 'changeOrganiser' | 'removeOrganiser'>;
  /** The account of whoever got in. */
  actorOf: (c: SiteContext) => Promise<string>;
}): Hono<SiteEnv> {
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
