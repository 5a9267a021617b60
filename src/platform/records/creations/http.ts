import { Hono } from 'hono';
import * as z from 'zod';
import type { SiteContext, SiteEnv } from '../../../http/environment.ts';
import { guard } from '../../../http/guard/guard.ts';
import { idempotencyKeyOf, parse } from '../../../http/guard/parse.ts';
import type { Clock } from '../../clock.ts';
import type { Creations, Once } from './creations.ts';

type ActorOf = (c: SiteContext) => Promise<string>;

/**
 * Runs a change once per key of its sender, in one transaction; a repeat does nothing. Without a key it always runs.
 * `content`: the body; other content under the same key throws `key_reused`.
 */
export type Change = (c: SiteContext, content: unknown, change: (by: string) => Promise<unknown>) => Promise<void>;

export function createChange({ once, actorOf }: { once: Once; actorOf: ActorOf }): Change {
  return async (c, content, change) => {
    const by = await actorOf(c);
    const key = idempotencyKeyOf(c);
    if (key === null) return void (await change(by));
    await once({ account: by, route: `${c.req.method} ${c.req.path}`, key }, content, async () => {
      await change(by);
      return '';
    });
  };
}

export function savesRoutes({
  creations,
  clock,
  actorOf,
}: {
  creations: Pick<Creations, 'isKnown'>;
  clock: Pick<Clock, 'now'>;
  actorOf: ActorOf;
}) {
  return new Hono<SiteEnv>().get(
    '/api/dmt-admin/saves/:key',
    guard({ who: 'programme' }),
    parse('param', z.object({ key: z.uuid().toLowerCase() })),
    async (c) => {
      const { key } = c.req.valid('param');
      return c.json({ isKept: await creations.isKnown({ account: await actorOf(c), key }, clock.now()) }, 200);
    },
  );
}
