import { Hono } from 'hono';
import * as z from 'zod';
import type { SiteContext, SiteEnv } from '../../../http/environment.ts';
import { guard } from '../../../http/guard/guard.ts';
import { idempotencyKeyOf, parse } from '../../../http/guard/parse.ts';
import { newUuid } from '../../../kernel/ids.ts';
import type { Ask } from '../approvals/acts.ts';
import { type AdminHooks, hookForm, hookState, type MadeHook } from './hooks-schema.ts';
import type { createHookTargets, TargetFacts } from './targets.ts';

const idParam = z.object({ id: z.uuid().toLowerCase() });
const administrator = { who: 'administrator' } as const;

/** Routes for managing webhooks. Adding a target and showing a secret need a fresh proof of identity. */
export function hookRoutes({
  targets,
  list,
  actorOf,
  askTarget,
}: {
  targets: ReturnType<typeof createHookTargets>;
  list: () => Promise<AdminHooks>;
  actorOf: (c: SiteContext) => Promise<string>;
  /** Adds a target, which may have to wait for approval. */
  askTarget: Ask<TargetFacts, MadeHook>;
}) {
  return (
    new Hono<SiteEnv>()
      .get('/api/dmt-admin/webhooks', guard(administrator), async (c) => c.json(await list(), 200))
      .post(
        '/api/dmt-admin/webhooks',
        guard({ ...administrator, stepUp: true }),
        parse('json', hookForm),
        async (c) => {
          const facts = { ...c.req.valid('json'), key: idempotencyKeyOf(c) ?? newUuid() };
          const asked = await askTarget(facts, await actorOf(c));
          return 'done' in asked ? c.json(asked.done, 201) : c.json(asked, 202);
        },
      )
      .post(
        '/api/dmt-admin/webhooks/:id/secret',
        guard({ ...administrator, stepUp: true }),
        parse('param', idParam),
        async (c) =>
          c.json(await targets.rollSecret(c.req.valid('param').id, await actorOf(c), idempotencyKeyOf(c)), 200),
      )
      .post('/api/dmt-admin/webhooks/:id/test', guard(administrator), parse('param', idParam), async (c) => {
        await targets.testTarget(c.req.valid('param').id, await actorOf(c), idempotencyKeyOf(c));
        return c.body(null, 202);
      })
      .post(
        '/api/dmt-admin/webhooks/:id/state',
        guard(administrator),
        parse('param', idParam),
        parse('json', hookState),
        async (c) => {
          await targets.setState(c.req.valid('param').id, c.req.valid('json').isOn, await actorOf(c));
          return c.body(null, 204);
        },
      )
      // A wrong target must be easy to stop, so this needs no password.
      .delete('/api/dmt-admin/webhooks/:id', guard(administrator), parse('param', idParam), async (c) => {
        await targets.removeTarget(c.req.valid('param').id, await actorOf(c));
        return c.body(null, 204);
      })
      .post('/api/dmt-admin/webhook-messages/:id/resend', guard(administrator), parse('param', idParam), async (c) => {
        await targets.resend(c.req.valid('param').id, await actorOf(c));
        return c.body(null, 202);
      })
  );
}
