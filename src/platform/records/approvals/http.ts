import { Hono } from 'hono';
import * as z from 'zod';
import type { SiteContext, SiteEnv } from '../../../http/environment.ts';
import { guard } from '../../../http/guard/guard.ts';
import { parse } from '../../../http/guard/parse.ts';
import { Problem } from '../../../kernel/problem.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';
import { approvalDecision, approvalSettingChange, stopRequest } from './approvals-schema.ts';
import type { Approvals } from './create-approvals.ts';

const idParam = parse('param', z.object({ id: z.uuid().toLowerCase() }));

/** Routes for deciding on another's act, withdrawing one's own, changing the setting, and the owner's link. */
export function approvalRoutes({
  approvals,
  actorOf,
}: {
  approvals: Pick<Approvals, 'approvalsFor' | 'decide' | 'withdraw' | 'askSetting' | 'approvalToStop' | 'stop'>;
  actorOf: (c: SiteContext) => Promise<string>;
}) {
  return (
    stopRoutes({ approvals })
      .get('/api/dmt-admin/approvals', guard({ who: 'administrator' }), async (c) =>
        c.json(await approvals.approvalsFor(await actorOf(c)), 200),
      )
      .put(
        '/api/dmt-admin/approvals/setting',
        guard({ who: 'administrator', stepUp: true }),
        parse('json', approvalSettingChange),
        async (c) => {
          const by = await actorOf(c);
          const asked = await approvals.askSetting(c.req.valid('json'), by);
          const waiting = 'waiting' in asked ? asked.waiting : null;
          return c.json({ waiting, ...(await shown(by)) }, 200);
        },
      )
      .post(
        '/api/dmt-admin/approvals/:id/decision',
        guard({ who: 'administrator', stepUp: true }),
        idParam,
        parse('json', approvalDecision),
        async (c) => {
          const by = await actorOf(c);
          await approvals.decide(c.req.valid('param').id, c.req.valid('json').choice, by);
          return c.json(await shown(by), 200);
        },
      )
      // Nothing has happened yet, so withdrawing needs no password.
      .delete('/api/dmt-admin/approvals/:id', guard({ who: 'administrator' }), idParam, async (c) => {
        const by = await actorOf(c);
        await approvals.withdraw(c.req.valid('param').id, by);
        return c.json(await shown(by), 200);
      })
  );

  async function shown(by: string) {
    return { list: await approvals.approvalsFor(by) };
  }
}

/** Routes of the owner's emailed link that stops an act; reading it changes nothing (S-06). */
function stopRoutes({ approvals }: { approvals: Pick<Approvals, 'approvalToStop' | 'stop'> }) {
  const byLink = guard({ who: 'public', limit: 'activation', secret: true });
  const shown = async (token: string) => {
    const approval = await approvals.approvalToStop(token);
    if (!approval) throw new Problem('gone', usual.invalidLink);
    return approval;
  };
  return new Hono<SiteEnv>()
    .get('/api/approvals/:secret', byLink, parse('param', z.object({ secret: z.string().max(200) })), async (c) =>
      c.json(await shown(c.req.valid('param').secret), 200),
    )
    .post('/api/approvals/stop', byLink, parse('json', stopRequest), async (c) => {
      const { token } = c.req.valid('json');
      await approvals.stop(token);
      return c.json(await shown(token), 200);
    });
}
