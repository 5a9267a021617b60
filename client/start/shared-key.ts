import { gardenPaths } from '../../src/kernel/garden-paths.ts';

const EVENT = /^\/(events|workshops)\/([1-9]\d{0,9})\/[^/]+$/;
const ISSUE = /^\/nieuwsbrief\/([1-9]\d{0,9})$/;
const QUERY_MAX = 300;
/** Pages that have parts of the programme behind their query. */
const PROGRAMME = new Set(['agenda', 'open-dagen', 'workshop']);

/** Gives the page-cache key of an address, or null. */
export type SharedKey = (pathname: string, search: string) => string | null;

/**
 * Page-cache key of an address that everybody sees alike: 'home', 'event:events:7'. Null: personal, unknown, or a
 * query that changes the page. Route and id only, never the raw address, so that nobody can fill the cache (S-25).
 */
export function createSharedKey({ slug }: { slug: string }): SharedKey {
  const fixed = fixedPages(slug);
  return (pathname, search) => {
    const page = fixed.get(pathname);
    if (page === 'privacy') return holdsToken(search) ? null : page;
    if (page && PROGRAMME.has(page)) return choosesEvents(search) ? null : page;
    if (page) return page;
    const issue = ISSUE.exec(pathname);
    if (issue) return `nieuwsbrief:${issue[1]}`;
    const event = EVENT.exec(pathname);
    if (!event || isMeaningful(search)) return null;
    return `event:${event[1]}:${event[2]}`;
  };
}

/**
 * Pages that everybody sees alike, mostly whatever stands in their query. A key per route, also where two show the same: the data
 * in the page names its route, and with that of another the browser could not take it over.
 */
function fixedPages(slug: string): ReadonlyMap<string, string> {
  const { about, gallery, funeral } = gardenPaths(slug);
  return new Map([
    ['/home', 'home'],
    ['/agenda', 'agenda'],
    ['/open-dagen-bezoekerstuin', 'open-dagen'],
    ['/workshop', 'workshop'],
    ['/arrangementen', 'arrangementen'],
    [about, 'over-de-tuin'],
    ['/theetuin', 'theetuin'],
    ['/weldadig-oord', 'weldadig-oord'],
    [gallery, 'sfeerimpressie'],
    ['/contact', 'contact'],
    [funeral, 'natuurlijk-afscheid'],
    ['/trouwlocatie', 'trouwlocatie'],
    ['/voorwaarden', 'voorwaarden'],
    ['/nieuwsbrief', 'nieuwsbrief'],
    ['/privacy', 'privacy'],
    ['/toegankelijkheid', 'toegankelijkheid'],
  ]);
}

/** Another page, month or kind of the programme: made when asked for, so that nobody can fill the cache with them (AGENDA-03). */
function choosesEvents(search: string): boolean {
  if (search.length > QUERY_MAX) return true;
  const query = new URLSearchParams(search);
  return ['pagina', 'maand', 'soort'].some((name) => query.has(name));
}

/** The link of a mail about one's data; its page is for whoever holds it (P-12). */
function holdsToken(search: string): boolean {
  return search.length > QUERY_MAX || new URLSearchParams(search).has('token');
}

/** Chosen amounts, a returning payment and the desk's look at a draft make an event page personal. */
function isMeaningful(search: string): boolean {
  if (search === '' || search === '?') return false;
  if (search.length > QUERY_MAX) return true;
  for (const name of new URLSearchParams(search).keys()) {
    if (name === 'payment' || name === 'voorbeeld' || name.startsWith('amount_')) return true;
  }
  return false;
}
