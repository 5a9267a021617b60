import { Hono } from 'hono';
import * as z from 'zod';
import type { SiteContext, SiteEnv } from '../../../../http/environment.ts';
import { guard } from '../../../../http/guard/guard.ts';
import { parse, requiredKeyOf } from '../../../../http/guard/parse.ts';
import type { Change } from '../../../../platform/records/creations/http.ts';
import { mailingRequest, type MailingPreview } from './mailings-schema.ts';
import type { createMailingSender } from './send-mailings.ts';
import type { createMailingEditor } from './write-mailing.ts';

const idParam = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

type Mailings = Pick<
  ReturnType<typeof createMailingEditor>,
  'eventMailings' | 'countMailing' | 'testMailing' | 'sendMailing'
> &
  Pick<ReturnType<typeof createMailingSender>, 'pauseMailing' | 'resumeMailing'>;

export function mailingRoutes({
  mailings,
  change,
  actorOf,
  addressOf,
  previewOf,
}: {
  mailings: Mailings;
  change: Change;
  actorOf: (c: SiteContext) => Promise<string>;
  addressOf: (c: SiteContext) => Promise<string>;
  previewOf: (mailing: { subject: string; body: string; title: string }) => Promise<{ text: string }>;
}) {
  const owner = guard({ who: 'administrator' });
  const writer = guard({ who: 'administrator', body: '128 kB' });
  const id = parse('param', idParam);
  const mailing = parse('json', mailingRequest);
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/events/:id/mailings', owner, id, async (c) =>
      c.json(await mailings.eventMailings(c.req.valid('param').id), 200),
    )
    .post('/api/dmt-admin/events/:id/mailings', writer, id, mailing, async (c) => {
      const [{ id: event }, request, key] = [c.req.valid('param'), c.req.valid('json'), requiredKeyOf(c)];
      // The mailing detects key reuse.
      await change(c, null, (actorId) => mailings.sendMailing(event, request, { key, actorId }));
      return c.json(await mailings.sendMailing(event, request, { key, actorId: await actorOf(c) }), 202);
    })
    .post('/api/dmt-admin/events/:id/mailings/preview', writer, id, mailing, async (c) => {
      const { title, body, ...counted } = await mailings.countMailing(c.req.valid('param').id, c.req.valid('json'));
      const { text } = await previewOf({ subject: counted.subject, body, title });
      return c.json({ ...counted, text } satisfies MailingPreview, 200);
    })
    .post('/api/dmt-admin/events/:id/mailings/test', writer, id, mailing, async (c) => {
      const to = await addressOf(c);
      await mailings.testMailing(c.req.valid('param').id, c.req.valid('json'), to, await actorOf(c));
      return c.json({ to }, 202);
    })
    .post('/api/dmt-admin/mailings/:id/pause', owner, id, async (c) =>
      c.json(await mailings.pauseMailing(c.req.valid('param').id, await actorOf(c)), 200),
    )
    .post('/api/dmt-admin/mailings/:id/resume', owner, id, async (c) =>
      c.json(await mailings.resumeMailing(c.req.valid('param').id, await actorOf(c)), 200),
    );
}
