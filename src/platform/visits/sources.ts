import type { IncomingHttpHeaders } from 'node:http';

/** The headers of a request that are read and dropped with it: no cookie, no address, nothing of it is stored. */
export type Arrival = Pick<IncomingHttpHeaders, 'referer' | 'user-agent'> & {
  'sec-fetch-mode'?: string | string[] | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
  'sec-purpose'?: string | string[] | undefined;
  purpose?: string | string[] | undefined;
};

/** Nobody says from where, or it was typed, kept or opened in another program. */
export const DIRECT = 'direct';
/** Every source without a name of its own here. */
export const OTHER = 'other';

/** Values of `?via=` and `?utm_source=`, and the source each counts as. */
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

/** Hosts that are one source, whatever their country or their page for phones. */
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

/** A name that a site on the internet can have; a number as an address could be of somebody's home. */
const HOST = /^(?=.{4,80}$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24}$/;

/** User agents that name a program, or one that prefetches, checks or copies. Programs that pose as people are counted. */
const PROGRAM =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|embed|fetch|monitor|uptime|pingdom|lighthouse|headless|phantom|curl|wget|python|java\/|okhttp|axios|\bnode|go-http|libwww|scan|archive|validator/i;

/**
 * From where a page was opened: 'direct', a tag, a family of sites, a host, or 'other'. Null where nobody came in: a step
 * within the site, a program that says so, or a page that a browser fetched ahead. `query` with its '?', `host` our own.
 */
export function sourceOf(arrival: Arrival, query: string, host: string): string | null {
  const agent = arrival['user-agent'];
  if (agent === undefined || agent === '') return null;
  // First what most requests are, because this runs for each page, kept ones too.
  if (arrival['sec-fetch-site'] === 'same-origin') return null;
  const mode = arrival['sec-fetch-mode'];
  if (mode !== undefined && mode !== 'navigate') return null;
  if (arrival['sec-purpose'] !== undefined || arrival.purpose !== undefined) return null;
  const from = hostOf(arrival.referer);
  if (from === host || PROGRAM.test(agent)) return null;
  return tagOf(query) ?? (from === null ? DIRECT : nameOf(from));
}

/** True for a source that is a host, of which there may be any number. */
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

/** With its port, as requests name it; null: none, or no site. */
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
