import { Hono } from 'hono';
import * as z from 'zod';
import type { Cookies } from '../../../../http/cookies.ts';
import {
  bindingsOf,
  inReadersLanguage,
  type SiteContext,
  type SiteEnv,
  textFor,
} from '../../../../http/environment.ts';
import { guard } from '../../../../http/guard/guard.ts';
import { parse } from '../../../../http/guard/parse.ts';
import { LANGUAGE_HEADER, spokenLanguage } from '../../../../kernel/web/languages.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import type { createWaitlistJoins } from './join.ts';
import type { createOwnEntries } from './own-entry.ts';
import type { createWaitlistAdmin } from './waitlist-admin.ts';
import { entryAction, joinRequest, WAITLIST_TEXTS, waitlistRuleRequest } from './waitlist-schema.ts';
import { texts } from './words.ts';

/** Seconds after which the link must be opened again. */
const COOKIE_SECONDS = 60 * 60;

const eventParam = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const wishParam = z.object({ id: z.string().max(100) });

export function waitlistRoutes({
  waitlist,
  cookies,
  site,
}: {
  waitlist: Pick<ReturnType<typeof createWaitlistJoins>, 'joinWaitlist'> &
    Pick<ReturnType<typeof createOwnEntries>, 'waitlistView' | 'actOnWaitlist'>;
  cookies: Cookies;
  site: Pick<Site, 'languages'>;
}) {
  return new Hono<SiteEnv>()
    .post('/api/waitlist', guard({ who: 'public', limit: 'waitlist' }), parse('json', joinRequest), async (c) => {
      const isConfirmedByMail = bindingsOf(c).internal === true;
      const language = spokenLanguage(c.req.header(LANGUAGE_HEADER), site.languages);
      const preLoginSecret = cookies.read(c, 'pre');
      await waitlist.joinWaitlist(c.req.valid('json'), { preLoginSecret, isConfirmedByMail, language });
      return c.json({ message: textFor(c, texts.confirmationSent) }, 202);
    })
    .get('/api/waitlist/:secret', guard({ who: 'public', limit: 'order-status', secret: true }), async (c) =>
      c.json(inReadersLanguage(c, WAITLIST_TEXTS, await waitlist.waitlistView(c.req.param('secret'))), 200),
    )
    .post(
      '/api/waitlist/:secret',
      guard({ who: 'public', limit: 'order', secret: true }),
      parse('json', entryAction),
      async (c) => {
        const { token, ...answer } = await waitlist.actOnWaitlist(c.req.param('secret'), c.req.valid('json'));
        if (token !== null) cookies.set(c, 'waitlist', token, COOKIE_SECONDS);
        return c.json(inReadersLanguage(c, WAITLIST_TEXTS, answer), 200);
      },
    );
}

export function waitlistAdminRoutes({
  waitlist,
  actorOf,
}: {
  waitlist: Pick<ReturnType<typeof createWaitlistAdmin>, 'eventWaitlist' | 'setWaitlistRule' | 'removeWish'>;
  actorOf: (c: SiteContext) => Promise<string>;
}) {
  const owner = guard({ who: 'administrator' });
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/events/:id/waitlist', owner, parse('param', eventParam), async (c) =>
      c.json(await waitlist.eventWaitlist(c.req.valid('param').id), 200),
    )
    .put(
      '/api/dmt-admin/events/:id/waitlist',
      owner,
      parse('param', eventParam),
      parse('json', waitlistRuleRequest),
      async (c) => {
        const { id } = c.req.valid('param');
        await waitlist.setWaitlistRule(id, c.req.valid('json'), await actorOf(c));
        return c.json(await waitlist.eventWaitlist(id), 200);
      },
    )
    .delete('/api/dmt-admin/waitlist/:id', owner, parse('param', wishParam), async (c) => {
      await waitlist.removeWish(c.req.valid('param').id, await actorOf(c));
      return c.body(null, 204);
    });
}
