import type { Wording } from '../../../kernel/text/words-of.ts';
import { type Context, Hono } from 'hono';
import type { Cookies } from '../../../http/cookies.ts';
import type { SiteContext, SiteEnv } from '../../../http/environment.ts';
import { guard } from '../../../http/guard/guard.ts';
import { parse } from '../../../http/guard/parse.ts';
import { isProblem, Problem } from '../../../kernel/problem.ts';
import { browserName, DEVICE_SECONDS, type HttpSession, PRE_LOGIN_SECONDS, preLoginSecretOf } from './session.ts';
import type { Identity } from '../identity.ts';
import { providerLinkRequest, providerSignInRequest, tokenRequest } from './requests.ts';
import { texts as usual } from '../../../kernel/problem.words.ts';

/** Paths per provider, so that one provider's answer never counts for another (S-14). */
const CALLBACKS = { google: 'GOOGLE', facebook: 'FACEBOOK', oidc: 'OIDC' } as const;

export function providerRoutes({
  identity,
  httpSession,
  cookies,
}: {
  identity: Identity;
  httpSession: HttpSession;
  cookies: Cookies;
}): Hono<SiteEnv> {
  const browserOf = (c: SiteContext) => ({
    oldSecret: cookies.read(c, 'session'),
    name: browserName(c.req.header('user-agent')),
  });

  const presentId = async (c: SiteContext) => {
    const visitor = await httpSession.visitorOf(c);
    return visitor?.session.stage === 'full' ? visitor.account.id : null;
  };

  return (
    new Hono<SiteEnv>()
      .post(
        '/api/auth/oauth/signin',
        guard({ who: 'public', limit: 'sign-in' }),
        parse('json', providerSignInRequest, refusalOf),
        async (c) => {
          const { again: isAgain, isLoginRemember, provider, returnTo = null } = c.req.valid('json');
          const preLoginSecret = preLoginSecretOf(cookies, c);
          const againAs = isAgain ? await presentId(c) : null;
          const wishes = { isRemembered: isLoginRemember, returnTo, ...(againAs !== null && { againAs }) };
          const { href } = await identity.providers.beginAtProvider(provider, { preLoginSecret, ...wishes });
          cookies.set(c, 'pre', preLoginSecret, PRE_LOGIN_SECONDS);
          return c.json({ href }, 200);
        },
      )
      .get('/api/auth/oauth/callback/:provider', guard({ who: 'public' }), async (c) => {
        const provider = callbackOf(c);
        if (!provider || !identity.providers.isProviderConfigured(provider))
          throw new Problem('not-found', usual.notFound);
        c.header('Cache-Control', 'no-store');
        c.header('Referrer-Policy', 'no-referrer');
        const outcome = await identity.providers.returnFromProvider({
          provider,
          query: new URL(c.req.url).search,
          preLoginSecret: cookies.read(c, 'pre'),
          deviceSecret: cookies.read(c, 'device'),
          browser: browserOf(c),
          presentId: await presentId(c),
        });
        if (outcome.kind === 'linked') return c.redirect(`/profile?notice=${outcome.notice}`, 302);
        if (outcome.kind === 'signed-in') {
          httpSession.welcome(c, outcome.signedIn);
          const place = outcome.returnTo ?? '/home';
          const isHalf = outcome.signedIn.visitor.session.stage !== 'full'; // the login page asks for the code (S-17)
          return c.redirect(isHalf ? `/login?returnTo=${encodeURIComponent(place)}` : place, 302);
        }
        if (outcome.deviceSecret !== null) cookies.set(c, 'device', outcome.deviceSecret, DEVICE_SECONDS);
        const named = outcome.notice === 'unavailable' ? `&provider=${provider.toLowerCase()}` : '';
        return c.redirect(`/login?notice=${outcome.notice}${named}`, 302);
      })
      // The provider calls this without cookie or Origin: its signed token is the proof (S-05).
      .post(
        '/api/auth/oauth/backchannel-logout',
        guard({ who: 'provider', forgery: 'exempt', media: 'form', body: '8 kB', limit: 'api' }),
        async (c) => {
          const [token = '', ...more] = new URLSearchParams(await c.req.text()).getAll('logout_token');
          await identity.sessions.endAsReported(more.length === 0 ? token : '').catch(async (thrown: unknown) => {
            if (isProblem(thrown) && thrown.code === 'malformed') await c.get('guards').noteRefusal(c, 'token');
            throw thrown;
          });
          return c.body(null, 200);
        },
      )
      .post(
        '/api/auth/oauth/link',
        guard({ who: 'public', limit: 'activation', secret: true }),
        parse('json', tokenRequest),
        async (c) => {
          const browser = { ...browserOf(c), isRemembered: false };
          const signedIn = await identity.providers.linkProvider(
            c.req.valid('json').token,
            cookies.read(c, 'device'),
            browser,
          );
          httpSession.welcome(c, signedIn);
          return c.json(identity.sessions.sessionInfo(signedIn.visitor), 200);
        },
      )
      .post(
        '/api/account/providers',
        guard({ who: 'account', stepUp: true }),
        parse('json', providerLinkRequest),
        async (c) => {
          const preLoginSecret = preLoginSecretOf(cookies, c);
          const visitor = await httpSession.present(c);
          const { href } = await identity.providers.beginLinking(visitor, c.req.valid('json').provider, preLoginSecret);
          cookies.set(c, 'pre', preLoginSecret, PRE_LOGIN_SECONDS);
          return c.json({ href }, 200);
        },
      )
      .delete(
        '/api/account/providers/:provider',
        guard({ who: 'account', stepUp: true }),
        parse('param', providerLinkRequest),
        async (c) => {
          const visitor = await httpSession.present(c);
          await identity.providers.removeProvider(visitor, c.req.valid('param').provider.toUpperCase());
          return c.body(null, 204);
        },
      )
  );
}

function callbackOf(c: Context): (typeof CALLBACKS)[keyof typeof CALLBACKS] | null {
  const name = c.req.param('provider') ?? '';
  return Object.hasOwn(CALLBACKS, name) ? CALLBACKS[name as keyof typeof CALLBACKS] : null;
}

/** Refuses credentials that a page posts: only our own flow proves an identity (SOCIAL-04, F-07). */
function refusalOf(errors: Record<string, Wording>): Problem {
  if ('email' in errors || 'idToken' in errors || 'authToken' in errors) {
    const message = 'Log in via de knop van de aanbieder.';
    return new Problem('invalid', message, { reason: 'provider_flow_required' });
  }
  if ('provider' in errors) {
    return new Problem('invalid', 'Onbekende inlogmethode.', { reason: 'login_provider_not_found' });
  }
  return new Problem('invalid', usual.invalidInput, { errors });
}
