import { Hono } from 'hono';
import type { SiteContext, SiteEnv } from '../../../http/environment.ts';
import { guard } from '../../../http/guard/guard.ts';
import { idempotencyKeyOf, parse } from '../../../http/guard/parse.ts';
import { apiKeyForm } from '../admin/api-keys-schema.ts';
import type { Identity } from '../identity.ts';
import { idParam } from './requests.ts';

/** Routes for making, listing and revoking API keys. */
export function apiKeyRoutes({
  keys,
  actorOf,
}: {
  keys: Pick<Identity['apiKeys'], 'makeKey' | 'listKeys' | 'revokeKey'>;
  actorOf: (c: SiteContext) => Promise<string>;
}) {
  return (
    new Hono<SiteEnv>()
      .get('/api/dmt-admin/api-keys', guard({ who: 'administrator' }), async (c) => c.json(await keys.listKeys(), 200))
      .post(
        '/api/dmt-admin/api-keys',
        guard({ who: 'administrator', stepUp: true }),
        parse('json', apiKeyForm),
        async (c) => c.json(await keys.makeKey(c.req.valid('json'), await actorOf(c), idempotencyKeyOf(c)), 201),
      )
      // A leaked key must be easy to revoke, so this needs no password.
      .delete('/api/dmt-admin/api-keys/:id', guard({ who: 'administrator' }), parse('param', idParam), async (c) => {
        await keys.revokeKey(c.req.valid('param').id, await actorOf(c));
        return c.body(null, 204);
      })
  );
}
