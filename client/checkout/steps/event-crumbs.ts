import type { Event } from '../../../src/modules/catalogue/schema.ts';
import type { Crumb } from '../../ui/page/page-handle.ts';
import { pathOf } from './event-of-address.ts';

/** Agenda or Workshops, then the title; Home comes before them by itself (EVENT-24, ROOT-08). */
export function eventCrumbs(event: Event): Crumb[] {
  const overview =
    event.event_category.name === 'Workshops'
      ? { label: 'Workshops', url: '/workshop' }
      : { label: 'Agenda', url: '/agenda' };
  return [overview, { label: event.event_title, url: pathOf(event) }];
}
