export { type Catalogue, createCatalogue } from './catalogue.ts';
export { createEventDesk, type EventDesk } from './admin/admin-events.ts';
export type { EventDraft } from './events/event-draft.ts';
export type { Period, PlannedEvent } from './events/event.ts';
export type { EventOrganiser } from './organisers/organiser.ts';
export { agendaFeed } from './events/programme.ts';
export type { Events, TicketOffers } from './events/ports.ts';
export type { GardenAddress } from './events/save-event.ts';
export type { Event, EventDate, Organiser } from './schema.ts';
