import type { IncomingHttpHeaders } from 'node:http';

/** Headers that are read and dropped with the request: no cookie, no address, and nothing of it is stored. */
export type Arrival = Pick<IncomingHttpHeaders, 'referer' | 'user-agent'> & {
  'sec-fetch-mode'?: string | string[] | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
  'sec-purpose'?: string | string[] | undefined;
  purpose?: string | string[] | undefined;
};

/** Source of a visit without referrer: typed, bookmarked or opened from another program. */
export const DIRECT = 'direct';
export const OTHER = 'other';

const TAGS: Record<string, string> = {
  nieuwsbrief: 'newsletter',
  newsletter: 'newsletter',
  qr: 'qr',
  folder: 'folder',
  flyer: 'folder',
  poster: 'poster',
  krant: 'krant',
  facebook: 'facebook',
  instagram: 'instagram',
  google: 'google',
};

/** Hosts counted as one source, whatever their country or mobile page. */
const FAMILIES: [RegExp, string][] = [
  [/(?:^|\.)google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, 'google'],
  [/(?:^|\.)bing\.com$/, 'bing'],
  [/(?:^|\.)duckduckgo\.com$/, 'duckduckgo'],
  [/(?:^|\.)ecosia\.org$/, 'ecosia'],
  [/(?:^|\.)(?:facebook\.com|fb\.com|fb\.me)$/, 'facebook'],
  [/(?:^|\.)instagram\.com$/, 'instagram'],
  [/(?:^|\.)linkedin\.com$/, 'linkedin'],
  [/(?:^|\.)pinterest\.[a-z.]{2,6}$/, 'pinterest'],
];

/** Public host name; a numeric address could be somebody's home. */
const HOST = /^(?=.{4,80}$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24}$/;

/** User agents of bots and prefetchers. Bots that pose as people are counted. */
const PROGRAM =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|embed|fetch|monitor|uptime|pingdom|lighthouse|headless|phantom|curl|wget|python|java\/|okhttp|axios|\bnode|go-http|libwww|scan|archive|validator/i;

/**
 * Source of a visit: 'direct', a tag, a family of sites, a host or 'other'. Null for a step within the site, a bot or a
 * prefetch. `query` with its '?'; `host`: our own.
 */
export function sourceOf(arrival: Arrival, query: string, host: string): string | null {
  const agent = arrival['user-agent'];
  if (agent === undefined || agent === '') return null;
  // The most common case first, because this runs for every page, cached ones too.
  if (arrival['sec-fetch-site'] === 'same-origin') return null;
  const mode = arrival['sec-fetch-mode'];
  if (mode !== undefined && mode !== 'navigate') return null;
  if (arrival['sec-purpose'] !== undefined || arrival.purpose !== undefined) return null;
  const from = hostOf(arrival.referer);
  if (from === host || PROGRAM.test(agent)) return null;
  return tagOf(query) ?? (from === null ? DIRECT : nameOf(from));
}

/** True for a host, of which there is no end. */
export function isHost(source: string): boolean {
  return source.includes('.');
}

function tagOf(query: string): string | null {
  if (query.length < 2 || query.length > 500) return null;
  const given = new URLSearchParams(query);
  const tag = given.get('via') ?? given.get('utm_source');
  if (tag === null || tag === '') return null;
  const name = tag.trim().toLowerCase();
  return Object.hasOwn(TAGS, name) ? (TAGS[name] ?? OTHER) : OTHER;
}

/** Host of a referrer, with its port; null if there is none or it is not a site. */
function hostOf(referer: string | undefined): string | null {
  if (referer === undefined || referer.length > 2000) return null;
  const url = URL.parse(referer);
  return url !== null && /^https?:$/.test(url.protocol) ? url.host : null;
}

function nameOf(host: string): string {
  const name = host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^(?:www|m)\./, '');
  const family = FAMILIES.find(([pattern]) => pattern.test(name));
  if (family) return family[1];
  return HOST.test(name) ? name : OTHER;
}
