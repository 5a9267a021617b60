export { type Catalogue, type EventDraft, type GardenAddress, createCatalogue } from './catalogue.ts';
export type { EventOrganiser, Period, PlannedEvent } from './event.ts';
export { agendaFeed } from './feed.ts';
export type { Events, TicketOffers } from './ports.ts';
export type { Event, EventDate, Organiser } from './schema.ts';
