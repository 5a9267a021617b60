export { type Contact, createContact } from './contact.ts';
export type { messageAdminRoutes } from './http.ts';
export type { Answer, ContactPorts, Message, Messages } from './ports.ts';
