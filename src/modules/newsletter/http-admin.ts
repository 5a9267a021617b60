import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { door } from '../../http/guard/guard.ts';
import type { SiteContext, SiteEnv } from '../../http/environment.ts';
import { parse } from '../../http/guard/parse.ts';
import type { Newsletter } from './newsletter.ts';
import { subscriberParam, subscribersQuery } from './schema.ts';

/** Subscribers at the owner's desk, with the proof of their consent (P-06). */
export function subscriberDeskRoutes({
  newsletter: { desk },
  actorOf,
}: {
  newsletter: Pick<Newsletter, 'desk'>;
  /** Id of the administrator who asks. */
  actorOf(c: SiteContext): Promise<string>;
}): Hono<SiteEnv> {
  return new Hono<SiteEnv>()
    .get(
      '/api/dmt-admin/subscribers',
      door({ who: 'administrator', reads: 'subscribers' }),
      parse('query', subscribersQuery),
      async (c) => c.json(await desk.list(c.req.valid('query')), 200),
    )
    .get('/api/dmt-admin/subscribers/count', door({ who: 'administrator' }), async (c) =>
      c.json(await desk.count(), 200),
    )
    .get('/api/dmt-admin/subscribers.csv', door({ who: 'administrator', stepUp: true }), async (c) => {
      const lines = desk.csv(await actorOf(c));
      c.header('Content-Type', 'text/csv; charset=utf-8');
      c.header('Content-Disposition', 'attachment; filename="abonnees.csv"');
      return stream(c, async (out) => {
        for await (const line of lines) await out.write(line);
      });
    })
    .get(
      '/api/dmt-admin/subscribers/:id',
      door({ who: 'administrator', reads: 'subscriber' }),
      parse('param', subscriberParam),
      async (c) => c.json(await desk.read(c.req.valid('param').id), 200),
    )
    .delete(
      '/api/dmt-admin/subscribers/:id',
      door({ who: 'administrator' }),
      parse('param', subscriberParam),
      async (c) => {
        await desk.remove(c.req.valid('param').id, await actorOf(c));
        return c.body(null, 204);
      },
    );
}
