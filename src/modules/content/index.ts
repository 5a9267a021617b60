export { type Content, createContent } from './content.ts';
export { fieldLabel } from './admin/field.ts';
export type { PlannedAtGarden } from './opening/coming.ts';
export type { Sightings } from './ports.ts';
export type { MailService } from './texts/fill-in.ts';
export type { contentAdminRoutes } from './http.ts';
export type { ContentParts, Overrides, Programme } from './ports.ts';
export type { ContentReader } from './reader.ts';
export { ContentFault } from './texts/reading.ts';
