import type { AdminEvent, AdminOption } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import { anEvent } from '../../fixtures.ts';

/** A ticket for the one day of `anAdminEvent`. */
export function anAdminOption(facts: Partial<AdminOption> = {}): AdminOption {
  return {
    id: 70,
    title: 'Volwassene',
    description: '',
    price: 7.5,
    kind: 'entry',
    isPerson: true,
    availableTickets: 120,
    ticketsSold: 0,
    sold: 0,
    held: 0,
    eventDate: { startDate: '2026-05-09T11:00:00+02:00', endDate: '2026-05-09T17:00:00+02:00' },
    vatRate: 9,
    maxPerOrder: null,
    membership: null,
    saleEnd: null,
    has_orders: false,
    ...facts,
  };
}

export function anAdminEvent(facts: Partial<AdminEvent> = {}): AdminEvent {
  return {
    ...anEvent(),
    event_archived: false,
    event_options: [anAdminOption()],
    has_orders: false,
    holders: { orders: 0, tickets: 0, paid: 0 },
    groups: [],
    warnings: [],
    path: '/events/7/open-dag',
    ...facts,
  };
}
