import { Hono } from 'hono';
import type { Cookies } from '../../../http/cookies.ts';
import { bindingsOf, type SiteContext, type SiteEnv } from '../../../http/environment.ts';
import { guard } from '../../../http/guard/guard.ts';
import { parse } from '../../../http/guard/parse.ts';
import { passkeyRoutes } from './passkeys.ts';
import { browserName, cookieSeconds, DEVICE_SECONDS, type HttpSession } from './session.ts';
import type { Identity } from '../identity.ts';
import { codeForm } from '../schema.ts';
import {
  activateRequest,
  confirmIdentityRequest,
  resetConfirmRequest,
  resetRequest,
  signInRequest,
  signOutRequest,
  signUpRequest,
} from './requests.ts';

export function identityRoutes({
  identity,
  httpSession,
  cookies,
}: {
  identity: Identity;
  httpSession: HttpSession;
  cookies: Cookies;
}): Hono<SiteEnv> {
  // Without JavaScript there is no captcha; the email or the wait replaces it (S-29).
  const isPlainPage = (c: SiteContext) => bindingsOf(c).internal === true;

  return new Hono<SiteEnv>()
    .route('/', passkeyRoutes({ identity, httpSession, cookies }))
    .get('/api/auth/session', guard({ who: 'public' }), async (c) => {
      const visitor = await httpSession.visitorOf(c);
      const device = visitor ? null : await httpSession.deviceOf(c);
      if (device) {
        c.get('guards').forgery.token(c);
        return c.json(identity.gateDevices.deviceInfo(device), 200);
      }
      const isOver = !visitor && cookies.read(c, 'session') !== null;
      if (isOver) httpSession.farewell(c);
      else c.get('guards').forgery.token(c, visitor ? { maxAgeSeconds: cookieSeconds(visitor) } : {});
      return c.json(identity.sessions.sessionInfo(visitor), 200);
    })
    .post('/api/auth/signin', guard({ who: 'public', limit: 'sign-in' }), parse('json', signInRequest), async (c) => {
      const { username, password, isLoginRemember } = c.req.valid('json');
      const signedIn = await identity.sessions.signIn({
        username,
        password,
        deviceSecret: cookies.read(c, 'device'),
        preLoginSecret: cookies.read(c, 'pre'),
        mayWaitOnly: isPlainPage(c),
        browser: {
          oldSecret: cookies.read(c, 'session'),
          name: browserName(c.req.header('user-agent')),
          isRemembered: isLoginRemember,
        },
      });
      httpSession.welcome(c, signedIn);
      return c.json(identity.sessions.sessionInfo(signedIn.visitor), 200);
    })
    .post('/api/auth/signup', guard({ who: 'public', limit: 'sign-up' }), parse('json', signUpRequest), async (c) => {
      const { email, password, firstName, lastName } = c.req.valid('json');
      const { deviceSecret } = await identity.registration.signUp({
        email,
        password,
        firstName,
        lastName,
        deviceSecret: cookies.read(c, 'device'),
        captcha: isPlainPage(c) ? null : { preLoginSecret: cookies.read(c, 'pre') },
      });
      cookies.set(c, 'device', deviceSecret, DEVICE_SECONDS);
      return c.json({ message: 'Controleer uw e-mail om uw account te activeren.' }, 201);
    })
    .post(
      '/api/auth/account/activate',
      guard({ who: 'public', limit: 'activation', secret: true }),
      parse('json', activateRequest),
      async (c) => {
        const { userId = '', token, password = null, email } = c.req.valid('json');
        if (token === undefined && email !== undefined) {
          await identity.registration.resendActivation(email, userId === '' ? null : userId);
          const message = 'Als dit account bestaat en nog niet actief is, ontvangt u een e-mail met een activatielink.';
          return c.json({ message }, 202);
        }
        const deviceSecret = cookies.read(c, 'device');
        const status = await identity.registration.activate({ userId, token: token ?? '', password, deviceSecret });
        return c.json({ status, emailVerified: true }, 200);
      },
    )
    .post('/api/auth/reset', guard({ who: 'public', limit: 'reset' }), parse('json', resetRequest), async (c) => {
      const { username, email } = c.req.valid('json');
      await identity.passwords.requestReset(username, email);
      const message =
        'Als dit e-mailadres bij ons bekend is, ontvangt u een e-mail met een link om uw wachtwoord te wijzigen.';
      return c.json({ message }, 202);
    })
    .post(
      '/api/auth/reset/confirm',
      guard({ who: 'public', limit: 'activation', secret: true }),
      parse('json', resetConfirmRequest),
      async (c) => {
        const { userId, token, password } = c.req.valid('json');
        const { email, isFirst } = await identity.passwords.confirmReset(userId, token, password);
        const session = isFirst ? await httpSession.enterWith(c, email, password) : null;
        if (session) return c.json({ message: 'Uw wachtwoord is ingesteld. U bent ingelogd.', session }, 200);
        return c.json({ message: 'Uw wachtwoord is gewijzigd. U kunt nu inloggen.' }, 200);
      },
    )
    .post('/api/auth/logout', guard({ who: 'public' }), parse('json', signOutRequest), async (c) => {
      await identity.sessions.signOut(cookies.read(c, 'session'), c.req.valid('json'));
      await identity.gateDevices.endDeviceHere(cookies.read(c, 'session'));
      httpSession.farewell(c);
      c.header('Clear-Site-Data', '"cache"');
      return c.json({ redirect: '/' }, 200);
    })
    .post('/api/auth/totp', guard({ who: 'signing-in' }), parse('json', codeForm), async (c) => {
      const begun = await identity.secondFactor.enterCode(await httpSession.present(c), c.req.valid('json').code);
      const deviceSecret = await identity.sessions.rememberDevice(begun.visitor, cookies.read(c, 'device'));
      httpSession.welcome(c, { ...begun, deviceSecret });
      return c.json(identity.sessions.sessionInfo(begun.visitor), 200);
    })
    .post('/api/auth/totp/enrol', guard({ who: 'signing-in' }), async (c) =>
      c.json(await identity.secondFactor.startEnrolment(await httpSession.present(c)), 200),
    )
    .post('/api/auth/totp/confirm', guard({ who: 'signing-in' }), parse('json', codeForm), async (c) => {
      const { recoveryCodes, ...begun } = await identity.secondFactor.confirmEnrolment(
        await httpSession.present(c),
        c.req.valid('json').code,
      );
      httpSession.welcome(c, begun);
      return c.json({ ...identity.sessions.sessionInfo(begun.visitor), recoveryCodes }, 200);
    })
    .post(
      '/api/auth/reauth',
      guard({ who: 'account', limit: 'sign-in' }),
      parse('json', confirmIdentityRequest),
      async (c) => {
        const { password, code = null } = c.req.valid('json');
        await identity.secondFactor.confirmIdentity(await httpSession.present(c), password, code);
        return c.body(null, 204);
      },
    );
}
