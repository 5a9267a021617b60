import { Hono } from 'hono';
import * as z from 'zod';
import type { Cookies } from '../../../../../http/cookies.ts';
import { bindingsOf, type SiteContext, type SiteEnv } from '../../../../../http/environment.ts';
import { guard } from '../../../../../http/guard/guard.ts';
import { idempotencyKeyOf, parse } from '../../../../../http/guard/parse.ts';
import { LANGUAGE_HEADER, spokenLanguage } from '../../../../../kernel/web/languages.ts';
import type { Site } from '../../../../../kernel/web/site.ts';
import type { createWithdrawalConfirmations } from './confirm.ts';
import type { createWithdrawalDeclarations } from './declare.ts';
import type { createWithdrawalAdmin } from './keep.ts';
import { WITHDRAWAL_VIEWS, withdrawalRequest } from './withdrawals-schema.ts';

export function withdrawalRoutes({
  withdrawals,
  cookies,
  site,
}: {
  withdrawals: ReturnType<typeof createWithdrawalDeclarations> &
    Pick<ReturnType<typeof createWithdrawalConfirmations>, 'withdrawalView' | 'confirmWithdrawal'>;
  cookies: Cookies;
  site: Pick<Site, 'languages'>;
}) {
  return new Hono<SiteEnv>()
    .post('/api/withdrawals', guard({ who: 'public', limit: 'contact' }), parse('json', withdrawalRequest), async (c) =>
      c.json(
        await withdrawals.declareWithdrawal(c.req.valid('json'), {
          preLoginSecret: cookies.read(c, 'pre'),
          hasNoScript: bindingsOf(c).internal === true,
          key: idempotencyKeyOf(c),
          language: spokenLanguage(c.req.header(LANGUAGE_HEADER), site.languages),
        }),
        202,
      ),
    )
    .get('/api/withdrawals/:secret', guard({ who: 'public', limit: 'order-status', secret: true }), async (c) =>
      c.json(await withdrawals.withdrawalView(c.req.param('secret')), 200),
    )
    .post('/api/withdrawals/:secret', guard({ who: 'public', limit: 'order', secret: true }), async (c) =>
      c.json(await withdrawals.confirmWithdrawal(c.req.param('secret')), 200),
    );
}

export function withdrawalAdminRoutes({
  withdrawals,
  actorOf,
}: {
  withdrawals: Pick<ReturnType<typeof createWithdrawalAdmin>, 'listWithdrawals' | 'setWithdrawalDone'>;
  actorOf: (c: SiteContext) => Promise<string>;
}) {
  const query = z.object({ view: z.enum(WITHDRAWAL_VIEWS).default('open').catch('open') });
  return new Hono<SiteEnv>()
    .get(
      '/api/dmt-admin/withdrawals',
      guard({ who: 'administrator', reads: 'withdrawals' }),
      parse('query', query),
      async (c) => c.json(await withdrawals.listWithdrawals(c.req.valid('query').view), 200),
    )
    .put(
      '/api/dmt-admin/withdrawals/:id',
      guard({ who: 'administrator' }),
      parse('param', z.object({ id: z.uuid() })),
      parse('json', z.object({ done: z.boolean() })),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(await withdrawals.setWithdrawalDone(id, c.req.valid('json').done, await actorOf(c)), 200);
      },
    );
}
