export { type Contact, createContact } from './contact.ts';
export type { messageDeskRoutes } from './http.ts';
export type { Answer, ContactPorts, Message, Messages } from './ports.ts';
