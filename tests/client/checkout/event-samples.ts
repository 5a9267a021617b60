import type { Event } from '../../../src/modules/catalogue/schema.ts';
import type { EventOption } from '../../../src/modules/ticketing/schema.ts';
import { aDate, anEvent as anyEvent } from '../fixtures.ts';

/** An event on sale; pass only what matters to the test. */
export function anEvent(changes: Partial<Event> = {}): Event {
  return anyEvent({
    event_title: 'Hortensiadag',
    event_description: 'Een dag tussen de hortensia’s.',
    event_details: '<p>Wandel mee.</p>',
    event_included: 'Koffie, rondleiding',
    event_dates: [aDate('2026-07-11')],
    serviceCosts: 1,
    event_places_left: 40,
    ...changes,
  });
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
