import { Hono } from 'hono';
import * as z from 'zod';
import { inReadersLanguage, type SiteContext, type SiteEnv } from '../../../../http/environment.ts';
import { guard } from '../../../../http/guard/guard.ts';
import { parse } from '../../../../http/guard/parse.ts';
import { type Order, orderNotFound } from '../orders/order.ts';
import { CALL_OFFS_TEXTS, ownChoiceRequest } from './call-off-schema.ts';
import type { createCallOffProgress } from './follow.ts';
import type { createOwnChoices } from './own-choices.ts';

const eventParam = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const callOffParam = z.object({ id: z.uuid() });

export function callOffRoutes({
  callOff,
  actorOf,
}: {
  callOff: ReturnType<typeof createCallOffProgress>;
  actorOf: (c: SiteContext) => Promise<string>;
}) {
  const owner = guard({ who: 'administrator' });
  const id = parse('param', callOffParam);
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/events/:id/call-offs', owner, parse('param', eventParam), async (c) =>
      c.json(await callOff.callOffsOf(c.req.valid('param').id), 200),
    )
    .post('/api/dmt-admin/call-offs/:id/pause', owner, id, async (c) =>
      c.json(await callOff.pauseCallOff(c.req.valid('param').id, await actorOf(c)), 200),
    )
    .post('/api/dmt-admin/call-offs/:id/resume', guard({ who: 'administrator', stepUp: true }), id, async (c) =>
      c.json(await callOff.resumeCallOff(c.req.valid('param').id, await actorOf(c)), 200),
    );
}

export function ownCallOffRoutes({
  callOff,
  orderOfLink,
}: {
  callOff: Pick<ReturnType<typeof createOwnChoices>, 'ownCallOffsOf' | 'chooseOwn'>;
  orderOfLink: (secret: string) => Promise<Order | null>;
}) {
  const ownOrder = async (c: SiteContext): Promise<Order> => {
    const order = await orderOfLink(c.req.param('secret') ?? '');
    if (!order) throw orderNotFound();
    return order;
  };
  return new Hono<SiteEnv>()
    .get('/api/orders/:secret/call-offs', guard({ who: 'public', limit: 'order-status', secret: true }), async (c) =>
      c.json(inReadersLanguage(c, CALL_OFFS_TEXTS, await callOff.ownCallOffsOf(await ownOrder(c))), 200),
    )
    .post(
      '/api/orders/:secret/call-offs',
      guard({ who: 'public', limit: 'order', secret: true }),
      parse('json', ownChoiceRequest),
      async (c) => {
        await callOff.chooseOwn((await ownOrder(c)).id, c.req.valid('json'));
        return c.body(null, 204);
      },
    );
}
