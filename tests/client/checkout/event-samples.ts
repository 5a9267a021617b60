import type { Event } from '../../../src/modules/catalogue/schema.ts';
import type { EventOption } from '../../../src/modules/ticketing/schema.ts';

/** An event on sale; pass only what matters to the test. */
export function anEvent(changes: Partial<Event> = {}): Event {
  return {
    event_id: 7,
    event_title: 'Hortensiadag',
    event_description: 'Een dag tussen de hortensia’s.',
    event_details: '<p>Wandel mee.</p>',
    event_image_url: null,
    event_image_alt: '',
    event_accessibility: null,
    event_step_free: false,
    event_accessible_toilet: false,
    event_seats_to_rest: false,
    event_price: null,
    event_included: 'Koffie, rondleiding',
    event_dates: [
      {
        event_id: 7,
        event_date_start: '2026-07-11T11:00:00+02:00',
        event_date_end: '2026-07-11T17:00:00+02:00',
        event_time_unknown: false,
      },
    ],
    event_category: { name: 'Evenementen' },
    serviceCosts: 1,
    event_future_event: false,
    has_event_ticket_sale: true,
    organisers: [],
    tags: [],
    event_published: true,
    version: 1,
    event_status: 'planned',
    event_status_reason: null,
    event_lowest_price: 7.5,
    event_has_paid_tickets: true,
    event_places_left: 40,
    ...changes,
  };
}

/** A ticket option of that event with 40 free seats. */
export function anOption(changes: Partial<EventOption> = {}): EventOption {
  return {
    id: 1,
    event_id: 7,
    title: 'Entree volwassene',
    description: 'Vanaf 13 jaar',
    price: 7.5,
    kind: 'entry',
    availableTickets: 50,
    ticketsSold: 10,
    eventDate: { startDate: '2026-07-11T11:00:00+02:00', endDate: '2026-07-11T17:00:00+02:00' },
    vatRate: 9,
    maxPerOrder: null,
    saleEnd: null,
    ...changes,
  };
}
