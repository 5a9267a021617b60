import { gardenPaths } from '../../src/kernel/paths.ts';

const QUERY_MAX = 300;

/** Gives the page-cache key of an address, or null. */
export type SharedKey = (pathname: string, search: string) => string | null;

/** Cache key of a shared page, before the id of its address, and the test for a query that makes the page personal. */
type SharedPage = { key: string; isPersonal?: (search: string) => boolean };

/**
 * Page-cache key of an address that everybody sees alike: 'home', 'event:events:7'. Null: personal, unknown, or a
 * query that changes the page. Route and id only, never the raw address, so that nobody can fill the cache (S-25).
 */
export function createSharedKey({ slug }: { slug: string }): SharedKey {
  const pages = [...sharedPages(slug)];
  const fixed = new Map(pages.filter(([pattern]) => !pattern.includes(':')));
  const withId = pages.flatMap(([pattern, page]) => (fixed.has(pattern) ? [] : [{ page, form: formOf(pattern) }]));
  return (pathname, search) => {
    const known = fixed.get(pathname);
    if (known) return known.isPersonal?.(search) ? null : known.key;
    for (const { page, form } of withId) {
      const id = form.exec(pathname)?.[1];
      if (id !== undefined) return page.isPersonal?.(search) ? null : `${page.key}:${id}`;
    }
    return null;
  };
}

/**
 * The pages that everybody sees alike, by the pattern of their route; all others are personal. A key per route, also
 * where two show the same: the data in the page names its route, and with that of another the browser could not take it
 * over.
 */
export function sharedPages(slug: string): ReadonlyMap<string, SharedPage> {
  const { about, gallery, funeral } = gardenPaths(slug);
  return new Map<string, SharedPage>([
    ['/home', { key: 'home' }],
    ['/agenda', { key: 'agenda', isPersonal: choosesEvents }],
    ['/open-dagen-bezoekerstuin', { key: 'open-dagen', isPersonal: choosesEvents }],
    ['/workshop', { key: 'workshop', isPersonal: choosesEvents }],
    ['/events/:id/:title', { key: 'event:events', isPersonal: isMeaningful }],
    ['/workshops/:id/:title', { key: 'event:workshops', isPersonal: isMeaningful }],
    ['/arrangementen', { key: 'arrangementen' }],
    [about, { key: 'over-de-tuin' }],
    ['/theetuin', { key: 'theetuin' }],
    ['/weldadig-oord', { key: 'weldadig-oord' }],
    [gallery, { key: 'sfeerimpressie' }],
    ['/praktisch', { key: 'praktisch' }],
    ['/plattegrond', { key: 'plattegrond' }],
    ['/in-bloei', { key: 'in-bloei' }],
    ['/contact', { key: 'contact' }],
    [funeral, { key: 'natuurlijk-afscheid' }],
    ['/trouwlocatie', { key: 'trouwlocatie' }],
    ['/voorwaarden', { key: 'voorwaarden' }],
    ['/nieuwsbrief', { key: 'nieuwsbrief' }],
    ['/nieuwsbrief/:id', { key: 'nieuwsbrief' }],
    ['/privacy', { key: 'privacy', isPersonal: holdsToken }],
    ['/herroepen', { key: 'herroepen' }],
    ['/toegankelijkheid', { key: 'toegankelijkheid' }],
  ]);
}

/** Matches a pattern with an id in its canonical spelling only: '/events/07' is not a page. */
function formOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(':id', String.raw`([1-9]\d{0,9})`).replace(':title', '[^/]+')}$`);
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

/** Chosen amounts, a returning payment, an order that is changed and the administration's look at a draft make an event page personal. */
function isMeaningful(search: string): boolean {
  if (search === '' || search === '?') return false;
  if (search.length > QUERY_MAX) return true;
  for (const name of new URLSearchParams(search).keys()) {
    if (['payment', 'eerder', 'voorbeeld'].includes(name) || name.startsWith('amount_')) return true;
  }
  return false;
}
