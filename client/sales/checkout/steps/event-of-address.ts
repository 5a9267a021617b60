import { data, redirect } from 'react-router-dom';
import { type CategoryName, eventPath, eventSegment } from '../../../../src/kernel/pages/addresses.ts';
import type { ShownEvent } from '../../../../src/modules/catalogue/schema.ts';
import type { ShownOption } from '../../../../src/modules/ticketing/schema.ts';
import type { Api } from '../../../api/api.ts';
import { isApiFault } from '../../../api/fault.ts';
import type { Crumb } from '../../../ui/page/page.ts';
import type { Site } from '../../../../src/kernel/web/site.ts';
import { words } from './words.ts';
import { type Owned, dutchOf } from '../../../../src/kernel/text/owned.ts';

/** Throws the 404 page if unknown, 503 if unreadable, a redirect to the right category (ROUTE-25, EVENT-27). */
export async function eventOfAddress(api: Api, id: string | undefined, address: string): Promise<ShownEvent> {
  if (!id || !/^[1-9]\d{0,9}$/.test(id)) throw eventNotFound();
  const event = await api.event(id).catch((fault: unknown) => {
    if (isApiFault(fault) && (fault.status === 404 || fault.status === 422)) throw eventNotFound();
    throw eventUnavailable();
  });
  const { pathname, search } = new URL(address);
  const [, given, ...rest] = pathname.split('/');
  const wanted = eventSegment(event.event_category.name);
  if (given !== wanted) throw redirect(`/${wanted}/${rest.join('/')}${search}`, 301);
  return event;
}

/** Returns null if the options could not be read (ERR-07). */
export async function optionsOrNull(api: Api, event: ShownEvent): Promise<ShownOption[] | null> {
  if (!event.has_event_ticket_sale) return [];
  return api.eventOptions(event.event_id).catch(() => null);
}

export function pathOf(event: {
  event_id: number;
  event_title: Owned;
  event_category: { name: CategoryName };
}): string {
  return eventPath({
    id: event.event_id,
    title: dutchOf(event.event_title),
    category: event.event_category.name,
  });
}

const TO_AGENDA = { label: words.seeWhatIsOn, url: '/agenda' };

function eventNotFound() {
  const message = words.eventGone;
  return data({ title: words.eventNotFound, message, link: TO_AGENDA }, { status: 404 });
}

function eventUnavailable() {
  const message = words.eventUnavailable;
  return data({ title: words.unavailableHeading, message, link: TO_AGENDA }, { status: 503 });
}

/** Returns Agenda or Workshops, then the title; Home is added automatically (EVENT-24, ROOT-08). */
export function eventCrumbs(event: ShownEvent): Crumb[] {
  const overview =
    event.event_category.name === 'Workshops'
      ? { label: 'Workshops', url: '/workshop' }
      : { label: words.whatsOn, url: '/agenda' };
  return [overview, { label: event.event_title, url: pathOf(event) }];
}

export type Place = { name: string; street: string; postalCode: string; city: string };

/** Returns the organiser marked as main location (of several the first), otherwise the garden (EVENT-06). */
export function placeOf(event: Pick<ShownEvent, 'organisers'>, site: Site): Place {
  const main = event.organisers.find((organiser) => organiser.organiser_main_location);
  if (!main) return { name: `De ${site.name}`, street: site.street, postalCode: site.postalCode, city: site.city };
  return {
    name: main.organiser_name,
    street: main.organiser_street,
    postalCode: main.organiser_postal_code,
    city: main.organiser_city,
  };
}
