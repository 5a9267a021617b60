import type { Wording } from '../../kernel/text/words-of.ts';
import { Hono } from 'hono';
import type { Cookies } from '../../http/cookies.ts';
import { bindingsOf, rawTarget, type SiteEnv } from '../../http/environment.ts';
import { guard } from '../../http/guard/guard.ts';
import { parse } from '../../http/guard/parse.ts';
import { localPath } from '../../kernel/pages/addresses.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Newsletter } from './newsletter.ts';
import { confirmRequest, oneClickQuery, subscribeRequest, unsubscribeParam, unsubscribeQuery } from './schema.ts';

export function newsletterRoutes({
  newsletter,
  cookies,
  site,
}: {
  newsletter: Pick<Newsletter, 'subscribe' | 'subscribeByMail' | 'confirm' | 'unsubscribe'>;
  cookies: Cookies;
  site: { name: string };
}): Hono<SiteEnv> {
  const received = `Het formulier is succesvol ontvangen door de ${site.name}. Wij reageren zo spoedig mogelijk.`;
  const notRight = (errors: Record<string, Wording>) =>
    new Problem('invalid', 'Helaas is er iets niet helemaal goed gegaan.', { errors });

  return (
    new Hono<SiteEnv>()
      .post(
        '/api/newsletter/subscribe',
        guard({ who: 'public', limit: 'newsletter' }),
        parse('json', subscribeRequest, notRight),
        async (c) => {
          const filled = c.req.valid('json');
          // Without JavaScript there is no captcha, so the email is the check (S-29).
          if (bindingsOf(c).internal) {
            await newsletter.subscribeByMail(filled);
            return c.text(received, 200);
          }
          const { kind } = await newsletter.subscribe(filled, cookies.read(c, 'pre'));
          if (kind === 'already-subscribed') {
            const message = 'Met deze gegevens is al iemand aangemeld in ons systeem';
            throw new Problem('malformed', message, { reason: 'already_subscribed' });
          }
          return c.text(received, 200);
        },
      )
      .post(
        '/api/newsletter/confirm',
        guard({ who: 'public', limit: 'activation', secret: true }),
        parse('json', confirmRequest),
        async (c) => {
          await newsletter.confirm(c.req.valid('json').token);
          return c.json({ message: 'Uw aanmelding voor de nieuwsbrief is bevestigd.' }, 200);
        },
      )
      .delete(
        '/api/newsletter/unsubscribe/:email/:token',
        guard({ who: 'public', secret: true }),
        parse('param', unsubscribeParam),
        parse('query', unsubscribeQuery),
        async (c) => {
          const { email, token } = c.req.valid('param');
          if (!(await newsletter.unsubscribe(email, token, c.req.valid('query').issue))) {
            const message = 'Uitschrijven niet gelukt. Gebruik het contactformulier om u handmatig uit te schrijven.';
            throw new Problem('not-found', message, { reason: 'unsubscribe_failed' });
          }
          return c.body(null, 204);
        },
      )
      // Mail programs post here without cookie or Origin (RFC 8058, P-07).
      .post(
        '/api/newsletter/one-click',
        guard({ who: 'provider', forgery: 'exempt', media: 'form or multipart', body: '4 kB' }),
        parse('query', oneClickQuery),
        async (c) => {
          const { email, token, issue } = c.req.valid('query');
          if (!(await newsletter.unsubscribe(email, token, issue))) await c.get('guards').noteRefusal(c, 'token');
          return c.body(null, 200);
        },
      )
      .get('/api/newsletter/one-click', guard({ who: 'public' }), (c) => {
        const target = rawTarget(c);
        const query = target.indexOf('?');
        return c.redirect(`/unsubscribe${query === -1 ? '' : target.slice(query)}`, 302);
      })
  );
}

const CLOSED = /(?:^|;\s*)newsletter_banner=closed(?:;|$)/;
/** How long the banner stays closed. */
const CLOSED_SECONDS = 30 * 24 * 60 * 60;

/** True if this visitor closed the banner: the one fact about a visitor that shared pages depend on (ROOT-06, S-25). */
export function isBannerClosed(cookies: string | undefined): boolean {
  return cookies !== undefined && CLOSED.test(cookies);
}

export function bannerRoutes({ baseUrl, cookies }: { baseUrl: string; cookies: Cookies }): Hono<SiteEnv> {
  return new Hono<SiteEnv>().post(
    '/api/newsletter/banner',
    guard({ who: 'public', media: 'form', body: '1 kB' }),
    (c) => {
      cookies.set(c, 'newsletter_banner', 'closed', CLOSED_SECONDS);
      return c.redirect(ownPath(c.req.header('referer'), baseUrl) ?? '/home', 303);
    },
  );
}

function ownPath(address: string | undefined, baseUrl: string): string | null {
  const url = URL.parse(address ?? '');
  return url?.origin === new URL(baseUrl).origin ? localPath(url.pathname + url.search) : null;
}
