/** Pages that code links to; `{slug}` is that of the garden. */
export const HOME = '/home';
export const OPEN_DAYS = '/open-dagen-bezoekerstuin';
export const AGENDA = '/agenda';
export const WORKSHOPS = '/workshop';
export const PACKAGES = '/arrangementen';
/** Form that asks for a package; `arrangement` in its query chooses one. */
export const ASK = '/arrangementen/aanvragen';
export const ABOUT = '/over-de-{slug}';
export const GARDEN_MAP = '/plattegrond';
export const BLOOM = '/in-bloei';
/** Waiting room. `naar` in its query is the page to which the visitor was going. */
export const WAITING_ROOM = '/wachtrij';

/** Returns the address of the waiting room on the way to `goal`. */
export function waitingAddress(goal: string): string {
  return `${WAITING_ROOM}?naar=${encodeURIComponent(goal)}`;
}

/** Address that a form without JavaScript comes back to, to pay an order again. */
export const plainAgain = (page: string): string => `${page}${page.includes('?') ? '&' : '?'}opnieuw=1`;

export const addressIn = (slug: string, address: string): string => address.replace('{slug}', slug);

/** Categories, which decide the first segment of an event's address (ROUTE-22, ROUTE-23). */
export type CategoryName = 'Workshops' | 'Evenementen';

export function eventSegment(category: CategoryName): 'events' | 'workshops' {
  return category === 'Workshops' ? 'workshops' : 'events';
}

/** Turns a title into a segment: lower case, spaces and slashes as hyphens, '-' if empty or only dots (ROUTE-24). */
export function titleSegment(title: string): string {
  const hyphenated = title.toLowerCase().replaceAll(/[ /\\]/g, '-');
  return /^\.*$/.test(hyphenated) ? '-' : encodeURIComponent(hyphenated.toWellFormed());
}

export function eventPath(event: { id: number; title: string; category: CategoryName }): string {
  return `/${eventSegment(event.category)}/${event.id}/${titleSegment(event.title)}`;
}

const LONGEST = 500;
/** Paths that stay on this site and fit a header: no '//', backslash, space, control character or lone surrogate. */
const PATH = /^\/(?![/\\])[^\\\s\p{Cc}\p{Cs}]*$/u;

/** Returns a local path with query and fragment, as ASCII (S-28); null if it leads elsewhere or exceeds 500 letters. */
export function localPath(given: string): string | null {
  if (given.length > LONGEST || !PATH.test(given)) return null;
  return given.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);
}
