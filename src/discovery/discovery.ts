import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { guard } from '../http/guard/guard.ts';
import type { SiteEnv } from '../http/environment.ts';
import { type Instant, daysAfter } from '../kernel/dates/dutch-dates.ts';
import { escapedHtml } from '../kernel/text/plain-text.ts';
import { eventPath } from '../kernel/pages/addresses.ts';
import { SERVICE_WORKERS } from '../kernel/web/service-workers.ts';
import { PAGES } from '../kernel/pages/pages.ts';
import { SPECULATION_RULES, speculationRules } from '../render/shared-pages.ts';
import { palette } from '../kernel/web/palette.ts';
import type { Site } from '../kernel/web/site.ts';
import { languageLinks } from '../render/languages.ts';
import { agendaFeed, type Event } from '../modules/catalogue/index.ts';
import type { Wired } from '../wiring/wiring.ts';
import { agendaDescription, agendaFeedOf, agendaFrame, FRAME_POLICY, ofKind } from './agenda-elsewhere.ts';

/** Most events in the feed and the site map. */
const MOST_EVENTS = 100;
/** Day on which the page of friends' cards was written. */
const FRIENDS_SINCE = '2026-11-29';
/** The standard wants less than a year. */
const SECURITY_TEXT_DAYS = 180;

export type FoundParts = {
  site: Site;
  /** Indexable pages by canonical path, with last change. */
  pages(): Promise<{ url: string; modified: string }[]>;
  events(count: number): Promise<Event[]>;
  now(): Instant;
};

/** Site map, calendar, manifests and icons. */
export function discoveryRoutes({ site, pages, events, now }: FoundParts) {
  return new Hono<SiteEnv>()
    .get('/robots.txt', guard({ who: 'public' }), etag(), (c) => text(c, robots(site), 'text/plain'))
    .get('/.well-known/security.txt', guard({ who: 'public' }), etag(), (c) =>
      text(c, securityText(site, now()), 'text/plain'),
    )
    .get('/sitemap.xml', guard({ who: 'public' }), etag(), async (c) =>
      text(c, sitemap(site, await pages(), await events(MOST_EVENTS)), 'application/xml'),
    )
    .get('/agenda.ics', guard({ who: 'public' }), etag(), async (c) => {
      c.header('Content-Disposition', `inline; filename="agenda-${site.slug}.ics"`);
      const wanted = ofKind(await events(MOST_EVENTS), c.req.query('soort'));
      return text(c, agendaFeed(wanted, site, now()), 'text/calendar');
    })
    .get('/agenda.json', guard({ who: 'public' }), etag(), async (c) => {
      const wanted = ofKind(await events(MOST_EVENTS), c.req.query('soort'));
      return forOthers(text(c, JSON.stringify(agendaFeedOf(wanted, site, now())), 'application/json'));
    })
    .get('/agenda.openapi.json', guard({ who: 'public' }), etag(), (c) =>
      forOthers(text(c, JSON.stringify(agendaDescription(site)), 'application/json')),
    )
    .get('/agenda-los', guard({ who: 'public' }), etag(), async (c) => {
      const wanted = ofKind(await events(MOST_EVENTS), c.req.query('soort'));
      c.header('Content-Security-Policy', FRAME_POLICY);
      // The CSP decides; the older header cannot say the same, and must not forbid.
      c.header('X-Frame-Options', 'ALLOWALL');
      return forOthers(text(c, agendaFrame(wanted, site, now()), 'text/html'));
    })
    .get('/site.webmanifest', guard({ who: 'public' }), etag(), (c) =>
      text(c, JSON.stringify(siteManifest(site)), 'application/manifest+json'),
    )
    .get('/gate.webmanifest', guard({ who: 'public' }), etag(), (c) =>
      text(c, JSON.stringify(gateManifest(site)), 'application/manifest+json'),
    )
    .get(SPECULATION_RULES, guard({ who: 'public' }), etag(), (c) =>
      text(c, JSON.stringify(speculationRules(site)), 'application/speculationrules+json'),
    );
}

/** Pages for the site map: those with words of the owner or ours, the gift-card shop and newsletters that were sent. */
export async function foundPages({ content, ticketing, issues }: Pick<Wired, 'content' | 'ticketing' | 'issues'>) {
  const cards = await ticketing.sales.giftCards.giftCardOffer();
  return [
    ...(await content.addresses()),
    ...PAGES.flatMap(({ path: url, changed: modified }) => (modified ? [{ url, modified }] : [])),
    ...(cards.isOn && cards.changedOn !== null ? [{ url: '/cadeaubon', modified: cards.changedOn }] : []),
    ...(cards.friends.length > 0 ? [{ url: '/vriendenkaart', modified: FRIENDS_SINCE }] : []),
    ...(await issues.archive()).map(({ path, sentAt }) => ({ url: path, modified: sentAt.slice(0, 10) })),
  ];
}

/** Lets other sites read the answer, which is not personal (S-22, S-23). */
function forOthers(answer: Response): Response {
  answer.headers.set('Access-Control-Allow-Origin', '*');
  answer.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  return answer;
}

function text(c: Context<SiteEnv>, body: string, type: string): Response {
  return c.body(body, 200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' });
}

/** Text of robots.txt. Unlisted pages stay crawlable, so that their noindex is read (GEN-17). */
function robots({ baseUrl }: Site): string {
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /demo/', '', `Sitemap: ${baseUrl}/sitemap.xml`, ''].join('\n');
}

/** Text of security.txt (RFC 9116, S-39), which never expires. */
function securityText({ baseUrl, email }: Site, now: Instant): string {
  const expires = daysAfter(`${now.slice(0, 'yyyy-mm-dd'.length)}T00:00:00.000Z`, SECURITY_TEXT_DAYS);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: nl, en',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Site map with an entry per language, each linking to all. */
function sitemap({ baseUrl, languages }: Site, pages: { url: string; modified: string }[], events: Event[]): string {
  const absolute = (href: string) => escapedHtml(baseUrl + href);
  const placesOf = (url: string, modified = '') => {
    const { choices = [], isWhole } = languageLinks(url, languages ?? []) ?? {};
    if (!isWhole) return [`<loc>${absolute(url)}</loc>${modified}`];
    const others = choices.map(
      ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${absolute(href)}"/>`,
    );
    return choices.map(({ href }) => `<loc>${absolute(href)}</loc>${modified}${others.join('')}`);
  };
  const places = [
    ...pages.flatMap(({ url, modified }) => placesOf(url, `<lastmod>${modified}</lastmod>`)),
    ...events.flatMap((event) => placesOf(pathOf(event))),
  ];
  const names = languages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>`,
    ...places.map((place) => `<url>${place}</url>`),
    '</urlset>',
    '',
  ].join('\n');
}

function siteManifest({ name }: Site) {
  return { ...iconManifest('/home', '/'), name: `De ${name}`, short_name: name };
}

function gateManifest({ name }: Site) {
  const manifest = iconManifest(SERVICE_WORKERS.gate.scope, '/dmt-admin/');
  return { ...manifest, display: 'standalone', name: `Poort ${name}`, short_name: 'Poort' };
}

function iconManifest(address: string, scope: string) {
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    lang: 'nl',
    dir: 'ltr',
    id: address,
    start_url: address,
    scope,
    display: 'browser',
    background_color: palette.dauw,
    theme_color: palette['standgroen-900'],
    icons: ['any', 'maskable'].flatMap((purpose) => [icon(192, purpose), icon(512, purpose)]),
  };
}

function pathOf(event: Event): string {
  return eventPath({ id: event.event_id, title: event.event_title, category: event.event_category.name });
}
