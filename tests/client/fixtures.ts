import type { Site } from '../../src/kernel/web/site.ts';
import type { Event } from '../../src/modules/catalogue/schema.ts';
import { testSite } from '../support/test-site.ts';

export const aSite: Site = { ...testSite, baseUrl: 'https://lindehof.example', isDemo: false };

export const NOW = '2026-05-01T10:00:00.000Z';

export function aDate(day: string, from = '11:00', to = '17:00') {
  return {
    event_id: 7,
    event_date_start: `${day}T${from}:00+02:00`,
    event_date_end: `${day}T${to}:00+02:00`,
    event_time_unknown: from === to,
  };
}

export function anEvent(facts: Partial<Event> = {}): Event {
  return {
    event_id: 7,
    event_title: 'Open dag',
    event_description: 'Wandel door alle tuinkamers.',
    event_details: '<p>Welkom.</p>',
    event_image_url: null,
    event_image_alt: '',
    event_price: null,
    event_included: '',
    event_accessibility: null,
    event_step_free: false,
    event_accessible_toilet: false,
    event_seats_to_rest: false,
    event_dates: [aDate('2026-05-09')],
    event_category: { name: 'Evenementen' },
    serviceCosts: 0,
    event_future_event: false,
    event_sale_start: null,
    has_event_ticket_sale: true,
    organisers: [],
    tags: [],
    event_published: true,
    version: 1,
    event_status: 'planned',
    event_status_reason: null,
    event_lowest_price: 7.5,
    event_has_paid_tickets: true,
    event_places_left: 80,
    ...facts,
  };
}

export const aWorkshop = (facts: Partial<Event> = {}) => anEvent({ event_category: { name: 'Workshops' }, ...facts });
