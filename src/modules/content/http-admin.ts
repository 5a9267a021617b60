import { Hono } from 'hono';
import * as z from 'zod';
import { door } from '../../http/guard/guard.ts';
import type { SiteContext, SiteEnv } from '../../http/environment.ts';
import { parse } from '../../http/guard/parse.ts';
import type { Content } from './content.ts';
import { checkRequest, contentRequest } from './admin/admin-schema.ts';

const versionQuery = z.object({
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});

/** The owner's edits of texts and facts at the desk: administrators with their second factor only. */
export function contentDeskRoutes({
  content,
  actorOf,
}: {
  content: Content;
  /** Internal id of the administrator who calls. */
  actorOf: (c: SiteContext) => Promise<string>;
}): Hono<SiteEnv> {
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/content', door({ who: 'administrator' }), async (c) => c.json(await content.entries(), 200))
    .get('/api/dmt-admin/content/:key{.+}', door({ who: 'administrator' }), async (c) =>
      c.json(await content.entry(c.req.param('key')), 200),
    )
    .put(
      '/api/dmt-admin/content/:key{.+}',
      door({ who: 'administrator', body: '256 kB' }),
      parse('json', contentRequest),
      async (c) => {
        const [key, body] = [c.req.param('key'), c.req.valid('json')];
        await content.override(key, body.value, { actorId: await actorOf(c), version: body.version });
        return c.json(await content.entry(key), 200);
      },
    )
    .delete(
      '/api/dmt-admin/content/:key{.+}',
      door({ who: 'administrator' }),
      parse('query', versionQuery),
      async (c) => {
        const key = c.req.param('key');
        await content.restore(key, { actorId: await actorOf(c), version: c.req.valid('query').version });
        return c.json(await content.entry(key), 200);
      },
    )
    .post(
      '/api/dmt-admin/content-check',
      door({ who: 'administrator', body: '256 kB' }),
      parse('json', checkRequest),
      async (c) => {
        const { key, value } = c.req.valid('json');
        await content.tryOut(key, value);
        return c.body(null, 204);
      },
    );
}
