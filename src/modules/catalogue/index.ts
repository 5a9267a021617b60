export type { Event, EventDate, Organiser } from './schema.ts';
