import { Hono } from 'hono';
import type { SiteEnv } from '../../../http/environment.ts';
import { guard } from '../../../http/guard/guard.ts';
import { parse } from '../../../http/guard/parse.ts';
import type { HttpSession } from './session.ts';
import type { Identity } from '../identity.ts';
import { namesForm } from '../schema.ts';
import {
  changeEmailRequest,
  changePasswordRequest,
  ordersQuery,
  privacyRequest,
  idParam,
  tokenRequest,
} from './requests.ts';

/** Routes about one's own account and data. The session decides whose, never an id (S-19). */
export function accountRoutes({
  identity,
  httpSession,
  own,
}: {
  identity: Identity;
  httpSession: HttpSession;
  own: {
    ordersOf: (email: string, page: number) => Promise<{ orders: unknown[]; has_more: boolean }>;
    friendCardOf: (email: string) => Promise<string | null>;
  };
}): Hono<SiteEnv> {
  return new Hono<SiteEnv>()
    .get('/api/account', guard({ who: 'account' }), async (c) =>
      c.json(await identity.account.accountView(await httpSession.present(c)), 200),
    )
    .put('/api/account', guard({ who: 'account' }), parse('json', namesForm), async (c) =>
      c.json(await identity.account.rename(await httpSession.present(c), c.req.valid('json')), 200),
    )
    .get('/api/account/orders', guard({ who: 'account' }), parse('query', ordersQuery), async (c) => {
      const { account } = await httpSession.present(c);
      return c.json(await own.ordersOf(account.email, c.req.valid('query').page), 200);
    })
    .get('/api/account/friend-card', guard({ who: 'account' }), async (c) => {
      const { account } = await httpSession.present(c);
      return c.json({ number: await own.friendCardOf(account.email) }, 200);
    })
    .delete('/api/account/sessions/:id', guard({ who: 'account' }), parse('param', idParam), async (c) => {
      await identity.account.endSession(await httpSession.present(c), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .put(
      '/api/account/password',
      guard({ who: 'account', stepUp: true }),
      parse('json', changePasswordRequest),
      async (c) => {
        const { currentPassword = null, password } = c.req.valid('json');
        httpSession.welcome(
          c,
          await identity.account.changePassword(await httpSession.present(c), currentPassword, password),
        );
        return c.body(null, 204);
      },
    )
    .put(
      '/api/account/email',
      guard({ who: 'account', stepUp: true }),
      parse('json', changeEmailRequest),
      async (c) => {
        await identity.account.requestEmail(await httpSession.present(c), c.req.valid('json').email);
        return c.json({ message: 'U ontvangt op het nieuwe adres een e-mail om het te bevestigen.' }, 202);
      },
    )
    .post('/api/account/recovery-codes', guard({ who: 'account', stepUp: true }), async (c) => {
      const { recoveryCodes, ...begun } = await identity.account.renewRecoveryCodes(await httpSession.present(c));
      httpSession.welcome(c, begun);
      return c.json({ recoveryCodes }, 200);
    })
    .delete('/api/account/second-factor', guard({ who: 'account', stepUp: true }), async (c) => {
      httpSession.welcome(c, await identity.account.removeSecondFactor(await httpSession.present(c)));
      return c.body(null, 204);
    })
    .post(
      '/api/account/email/confirm',
      guard({ who: 'public', limit: 'activation', secret: true }),
      parse('json', tokenRequest),
      async (c) => {
        await identity.account.confirmEmail(c.req.valid('json').token);
        return c.body(null, 204);
      },
    )
    .get('/api/account/export', guard({ who: 'account', stepUp: true }), async (c) => {
      const { account } = await httpSession.present(c);
      c.header('Content-Disposition', 'attachment; filename="mijn-gegevens.json"');
      return c.json(await identity.privacy.exportOf(account.email), 200);
    })
    .delete('/api/account', guard({ who: 'account', stepUp: true }), async (c) => {
      const { account } = await httpSession.present(c);
      await identity.privacy.erase(account.email);
      httpSession.farewell(c);
      return c.json({ message: 'Uw account en uw gegevens zijn verwijderd.' }, 202);
    })
    .post(
      '/api/privacy/request',
      guard({ who: 'public', limit: 'reset' }),
      parse('json', privacyRequest),
      async (c) => {
        const { email, kind } = c.req.valid('json');
        await identity.privacy.requestPrivacy(email, kind);
        const message = 'Als wij gegevens van dit e-mailadres hebben, ontvangt u een e-mail met een link.';
        return c.json({ message }, 202);
      },
    )
    .post(
      '/api/privacy/confirm',
      guard({ who: 'public', limit: 'activation', secret: true }),
      parse('json', tokenRequest),
      async (c) => {
        const data = await identity.privacy.confirmPrivacy(c.req.valid('json').token);
        if (!data) return c.json({ message: 'Uw gegevens zijn verwijderd.' }, 202);
        c.header('Content-Disposition', 'attachment; filename="mijn-gegevens.json"');
        return c.json(data, 200);
      },
    );
}
