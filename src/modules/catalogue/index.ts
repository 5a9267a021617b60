export { type Catalogue, createCatalogue } from './catalogue.ts';
export { createEventDesk, type EventDesk } from './desk.ts';
export type { EventDraft } from './event-draft.ts';
export type { EventOrganiser, Period, PlannedEvent } from './event.ts';
export { agendaFeed } from './feed.ts';
export type { Events, TicketOffers } from './ports.ts';
export type { GardenAddress } from './saving.ts';
export type { Event, EventDate, Organiser } from './schema.ts';
