import { Hono } from 'hono';
import type { SiteContext, SiteEnv } from '../../http/environment.ts';
import { guard } from '../../http/guard/guard.ts';
import { parse } from '../../http/guard/parse.ts';
import type { EventAdmin } from './admin/admin-events.ts';
import { vatChangeRequest } from './admin/vat-change-schema.ts';

/** A rate of VAT that changes on a day: administrators, since it is about money. */
export function vatChangeRoutes({
  admin,
  actorOf,
}: {
  admin: Pick<EventAdmin, 'previewVatChange' | 'changeVatRate'>;
  /** The account of whoever got in. */
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
