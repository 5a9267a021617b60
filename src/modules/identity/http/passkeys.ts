import { Hono } from 'hono';
import type { Cookies } from '../../../http/cookies.ts';
import type { SiteContext, SiteEnv } from '../../../http/environment.ts';
import { guard } from '../../../http/guard/guard.ts';
import { parse } from '../../../http/guard/parse.ts';
import type { Identity } from '../identity.ts';
import { newPasskeyRequest, passkeyRequest, passkeySignInRequest } from '../passkeys/passkeys-schema.ts';
import { idParam } from './requests.ts';
import { browserName, type HttpSession, PRE_LOGIN_SECONDS, preLoginSecretOf } from './session.ts';

export function passkeyRoutes({
  identity: { passkeys, sessions },
  httpSession,
  cookies,
}: {
  identity: Identity;
  httpSession: HttpSession;
  cookies: Cookies;
}): Hono<SiteEnv> {
  const present = (c: SiteContext) => httpSession.present(c);
  return new Hono<SiteEnv>()
    .post('/api/account/passkeys/options', guard({ who: 'account', stepUp: true }), async (c) =>
      c.json(await passkeys.beginPasskey(await present(c)), 200),
    )
    .post(
      '/api/account/passkeys',
      guard({ who: 'account', stepUp: true }),
      parse('json', newPasskeyRequest),
      async (c) => {
        const { answer, name } = c.req.valid('json');
        httpSession.welcome(c, await passkeys.addPasskey(await present(c), name, answer));
        return c.body(null, 204);
      },
    )
    .delete(
      '/api/account/passkeys/:id',
      guard({ who: 'account', stepUp: true }),
      parse('param', idParam),
      async (c) => {
        httpSession.welcome(c, await passkeys.removePasskey(await present(c), c.req.valid('param').id));
        return c.body(null, 204);
      },
    )
    .post('/api/auth/passkeys/code/options', guard({ who: 'signing-in' }), async (c) =>
      c.json(await passkeys.askPasskey(await present(c), 'code'), 200),
    )
    .post('/api/auth/passkeys/code', guard({ who: 'signing-in' }), parse('json', passkeyRequest), async (c) => {
      const begun = await passkeys.enterByPasskey(await present(c), c.req.valid('json').answer);
      const deviceSecret = await sessions.rememberDevice(begun.visitor, cookies.read(c, 'device'));
      httpSession.welcome(c, { ...begun, deviceSecret });
      return c.json(sessions.sessionInfo(begun.visitor), 200);
    })
    .post('/api/auth/passkeys/again/options', guard({ who: 'account' }), async (c) =>
      c.json(await passkeys.askPasskey(await present(c), 'again'), 200),
    )
    .post(
      '/api/auth/passkeys/again',
      guard({ who: 'account', limit: 'sign-in' }),
      parse('json', passkeyRequest),
      async (c) => {
        await passkeys.confirmByPasskey(await present(c), c.req.valid('json').answer);
        return c.body(null, 204);
      },
    )
    .post('/api/auth/passkeys/options', guard({ who: 'public', limit: 'captcha' }), async (c) => {
      const preLoginSecret = preLoginSecretOf(cookies, c);
      const options = await passkeys.askAnyPasskey(preLoginSecret);
      cookies.set(c, 'pre', preLoginSecret, PRE_LOGIN_SECONDS);
      return c.json(options, 200);
    })
    .post(
      '/api/auth/passkeys',
      guard({ who: 'public', limit: 'sign-in' }),
      parse('json', passkeySignInRequest),
      async (c) => {
        const { answer, isLoginRemember } = c.req.valid('json');
        const signedIn = await passkeys.signInByPasskey(answer, {
          preLoginSecret: cookies.read(c, 'pre'),
          deviceSecret: cookies.read(c, 'device'),
          browser: {
            oldSecret: cookies.read(c, 'session'),
            name: browserName(c.req.header('user-agent')),
            isRemembered: isLoginRemember,
          },
        });
        httpSession.welcome(c, signedIn);
        return c.json(sessions.sessionInfo(signedIn.visitor), 200);
      },
    );
}
