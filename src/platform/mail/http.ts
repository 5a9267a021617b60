import { Hono } from 'hono';
import * as z from 'zod';
import { guard } from '../../http/guard/guard.ts';
import type { SiteContext, SiteEnv } from '../../http/environment.ts';
import { parse } from '../../http/guard/parse.ts';
import type { MailAdmin } from './admin.ts';
import { heldWord, outboxQuery } from './admin-schema.ts';

const mailParam = z.object({ id: z.string().max(100) });

export function mailRoutes(parts: { admin: MailAdmin; actorOf: (c: SiteContext) => Promise<string> }): Hono<SiteEnv> {
  const { admin, actorOf } = parts;
  return new Hono<SiteEnv>()
    .get(
      '/api/dmt-admin/outbox',
      guard({ who: 'administrator', reads: 'mails' }),
      parse('query', outboxQuery),
      async (c) => c.json(await admin.listMails(c.req.valid('query')), 200),
    )
    .post('/api/dmt-admin/outbox/:id/resend', guard({ who: 'administrator' }), parse('param', mailParam), async (c) => {
      await admin.resendMail(c.req.valid('param').id, await actorOf(c));
      return c.body(null, 202);
    })
    .post('/api/dmt-admin/outbox/held', guard({ who: 'administrator' }), parse('json', heldWord), async (c) => {
      await admin.decideHeld(c.req.valid('json'), await actorOf(c));
      return c.body(null, 204);
    })
    .get('/api/dmt-admin/mail', guard({ who: 'administrator' }), async (c) => c.json(await admin.mailHealth(), 200));
}
