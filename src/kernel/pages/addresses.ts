/** Addresses of pages that code links to, by name; `{slug}` stands for that of the garden. */
export const HOME = '/home';
export const OPEN_DAYS = '/open-dagen-bezoekerstuin';
export const AGENDA = '/agenda';
export const WORKSHOPS = '/workshop';
export const ABOUT = '/over-de-{slug}';
export const GARDEN_MAP = '/plattegrond';
export const BLOOM = '/in-bloei';
/** Where somebody waits for their turn to buy; `naar` in its query is the page of buying that they came for. */
export const WAITING_ROOM = '/wachtrij';

/** Fills in the garden's slug (ROUTE-07, ROUTE-10, ROUTE-12). */
export const addressIn = (slug: string, address: string): string => address.replace('{slug}', slug);

/** Category names as the API carries them; they decide the first segment of a detail address (ROUTE-22, ROUTE-23). */
export type CategoryName = 'Workshops' | 'Evenementen';

/** First segment of a detail page: `workshops` switches on workshop behaviour (ROUTE-25). */
export function eventSegment(category: CategoryName): 'events' | 'workshops' {
  return category === 'Workshops' ? 'workshops' : 'events';
}

/** The title as the last segment: lower case, spaces as hyphens, slashes too; empty or only dots becomes '-' (ROUTE-24). */
export function titleSegment(title: string): string {
  const hyphenated = title.toLowerCase().replaceAll(/[ /\\]/g, '-');
  return /^\.*$/.test(hyphenated) ? '-' : encodeURIComponent(hyphenated.toWellFormed());
}

/** The address of an event's or workshop's own page: '/events/7/open-dag'. */
export function eventPath(event: { id: number; title: string; category: CategoryName }): string {
  return `/${eventSegment(event.category)}/${event.id}/${titleSegment(event.title)}`;
}

const LONGEST = 500;
/** Beyond ASCII a header takes no text as it is, and a lone surrogate no one. */
const PATH = /^\/(?![/\\])[^\\\s\p{Cc}\p{Cs}]*$/u;

/**
 * A path of this site that no browser takes for another host, with query and fragment, in ASCII as a header carries it
 * (S-28); null for everything else, and for more than 500 characters.
 */
export function localPath(given: string): string | null {
  if (given.length > LONGEST || !PATH.test(given)) return null;
  return given.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);
}
