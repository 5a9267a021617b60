import { Hono } from 'hono';
import * as z from 'zod';
import type { SiteContext, SiteEnv } from '../../../http/environment.ts';
import { guard } from '../../../http/guard/guard.ts';
import { parse } from '../../../http/guard/parse.ts';
import type { callingOff } from './call-off.ts';

const eventParam = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const callOffParam = z.object({ id: z.uuid() });

type CallOffTicketing = Pick<ReturnType<typeof callingOff>, 'callOffsOf' | 'pauseCallOff' | 'resumeCallOff'>;

/** Dates that do not go on, as the owner follows them: administrators, since it is about money. */
export function callOffRoutes({
  ticketing,
  actorOf,
}: {
  ticketing: CallOffTicketing;
  actorOf: (c: SiteContext) => Promise<string>;
}) {
  const owner = guard({ who: 'administrator' });
  const id = parse('param', callOffParam);
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/events/:id/call-offs', owner, parse('param', eventParam), async (c) =>
      c.json(await ticketing.callOffsOf(c.req.valid('param').id), 200),
    )
    .post('/api/dmt-admin/call-offs/:id/pause', owner, id, async (c) =>
      c.json(await ticketing.pauseCallOff(c.req.valid('param').id, await actorOf(c)), 200),
    )
    .post('/api/dmt-admin/call-offs/:id/resume', guard({ who: 'administrator', stepUp: true }), id, async (c) =>
      c.json(await ticketing.resumeCallOff(c.req.valid('param').id, await actorOf(c)), 200),
    );
}
