import { Hono } from 'hono';
import * as z from 'zod';
import type { SiteContext, SiteEnv } from '../../../../http/environment.ts';
import { guard } from '../../../../http/guard/guard.ts';
import { parse } from '../../../../http/guard/parse.ts';
import { requireConfirmation } from '../../../../kernel/problem.ts';
import type { createDiscountCodes } from './discount-codes.ts';
import { discountCodeRequest } from './discounts-schema.ts';

const codeParam = parse('param', z.object({ code: z.string().max(60) }));

export function discountRoutes({
  discounts,
  actorOf,
}: {
  discounts: ReturnType<typeof createDiscountCodes>;
  actorOf: (c: SiteContext) => Promise<string>;
}) {
  const owner = guard({ who: 'administrator' });
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/discount-codes', owner, async (c) => c.json(await discounts.discountCodes(), 200))
    .post('/api/dmt-admin/discount-codes', owner, parse('json', discountCodeRequest), async (c) => {
      const { confirmed, ...request } = c.req.valid('json');
      requireConfirmation(discounts.questionAbout(request), confirmed);
      await discounts.addDiscountCode(request, await actorOf(c));
      return c.json(await discounts.discountCodes(), 201);
    })
    .post('/api/dmt-admin/discount-codes/:code/end', owner, codeParam, async (c) => {
      await discounts.endDiscountCode(c.req.valid('param').code, await actorOf(c));
      return c.json(await discounts.discountCodes(), 200);
    });
}
