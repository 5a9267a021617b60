import { words as eventWords } from '../../../src/kernel/events/event.words.ts';
import { accessibilityMarks } from '../../../src/kernel/events/accessibility.ts';
import type { Site } from '../../../src/kernel/web/site.ts';
import type { ShownEvent } from '../../../src/modules/catalogue/schema.ts';
import type { ShownOption } from '../../../src/modules/ticketing/schema.ts';
import { pathOf, placeOf } from '../../sales/checkout/steps/event-of-address.ts';
import type { SaleState } from '../../sales/checkout/tickets/sale.ts';
import type { JsonLd } from '../../ui/page/page.ts';
import { OWN_LANGUAGE, pageUrl } from '../../../src/kernel/web/languages.ts';
import { textOf } from '../../../src/kernel/text/owned.ts';

const SCHEMA = 'https://schema.org';

/** schema.org Event per date with its tickets, as on the page; none without a date, as schema.org requires a start. */
export function eventJsonLd(
  event: ShownEvent,
  options: readonly ShownOption[],
  saleStates: Readonly<Record<number, SaleState>>,
  site: Site,
): JsonLd[] {
  const place = placeOf(event, site);
  const url = pageUrl(site, pathOf(event));
  const amenities = amenitiesOf(event);
  const shared: JsonLd = {
    '@context': SCHEMA,
    '@type': 'Event',
    name: textOf(event.event_title),
    description: textOf(event.event_description),
    url,
    image: [site.baseUrl + (event.event_image_url ?? '/assets/images/default-garden.jpg')],
    inLanguage: OWN_LANGUAGE,
    eventStatus: `${SCHEMA}/${event.event_status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
    location: {
      '@type': 'Place',
      name: place.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: place.street,
        postalCode: place.postalCode,
        addressLocality: place.city,
        addressCountry: 'NL',
      },
      ...(amenities.length > 0 && { amenityFeature: amenities }),
    },
    organizer: event.organisers.map((organiser) => ({
      '@type': 'Organization',
      name: organiser.organiser_name,
      ...(organiser.organiser_website && { url: organiser.organiser_website }),
    })),
  };
  const offerOf = (option: ShownOption) => ({
    '@type': 'Offer',
    name: textOf(option.title),
    price: option.price.toFixed(2),
    priceCurrency: 'EUR',
    url,
    ...(event.event_sale_start !== null && { validFrom: event.event_sale_start }),
    availability: `${SCHEMA}/${AVAILABILITY[saleStates[option.id] ?? 'closed']}`,
    ...(option.eventDate && { availabilityEnds: option.saleEnd ?? option.eventDate.endDate }),
  });
  return event.event_dates.map((date) => ({
    ...shared,
    ...(date.event_date_called_off !== undefined && { eventStatus: `${SCHEMA}/EventCancelled` }),
    startDate: startOf(date),
    endDate: endOf(date),
    offers: options.filter((option) => isOn(option, date)).map(offerOf),
  }));
}

/** Amenities of the place, because schema.org has no accessibility property for events. */
function amenitiesOf(event: ShownEvent): JsonLd[] {
  const features: [string, string | true][] = accessibilityMarks(event).map((mark) => [mark, true]);
  if (event.event_accessibility) features.push([eventWords.accessibility, textOf(event.event_accessibility)]);
  return features.map(([name, value]) => ({ '@type': 'LocationFeatureSpecification', name, value }));
}

function isOn({ eventDate }: ShownOption, date: ShownEvent['event_dates'][number]): boolean {
  if (!eventDate) return false;
  const begin = Date.parse(eventDate.startDate);
  return begin >= Date.parse(date.event_date_start) && begin <= Date.parse(date.event_date_end);
}

const AVAILABILITY: Record<SaleState, string> = {
  open: 'InStock',
  'not-yet': 'InStock', // from `validFrom` on
  'sold-out': 'SoldOut',
  closed: 'Discontinued',
  undated: 'PreOrder',
  'called-off': 'Discontinued',
};

function startOf(date: ShownEvent['event_dates'][number]): string {
  return date.event_time_unknown ? date.event_date_start.slice(0, 10) : date.event_date_start;
}

function endOf(date: ShownEvent['event_dates'][number]): string {
  return date.event_time_unknown ? date.event_date_end.slice(0, 10) : date.event_date_end;
}
