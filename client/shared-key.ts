/** Pages that everybody sees alike, whatever stands in their query. */
const FIXED = new Map([
  ['/home', 'home'],
  ['/agenda', 'agenda'],
  ['/open-dagen-bezoekerstuin', 'agenda'],
  ['/workshop', 'workshop'],
  ['/voorwaarden', 'voorwaarden'],
  ['/privacy', 'privacy'],
]);

const EVENT = /^\/(events|workshops)\/([1-9]\d{0,9})\/[^/]+$/;
const QUERY_MAX = 300;

/**
 * Page-cache key of an address that everybody sees alike: 'home', 'event:events:7'. Null: personal, unknown, or a
 * query that changes the page. Route and id only, never the raw address, so that nobody can fill the cache (S-25).
 */
export function sharedKey(pathname: string, search: string): string | null {
  const fixed = FIXED.get(pathname);
  if (fixed) return fixed;
  const event = EVENT.exec(pathname);
  if (!event || isMeaningful(search)) return null;
  return `event:${event[1]}:${event[2]}`;
}

/** Chosen amounts and a returning payment make an event page personal. */
function isMeaningful(search: string): boolean {
  if (search === '' || search === '?') return false;
  if (search.length > QUERY_MAX) return true;
  for (const name of new URLSearchParams(search).keys()) {
    if (name === 'payment' || name.startsWith('amount_')) return true;
  }
  return false;
}
