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
