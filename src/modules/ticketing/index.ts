export type { Offer, OfferSummary } from './offers.ts';
export type { Placing } from './ordering.ts';
export type { Offers, Orders, TicketingPorts } from './ports.ts';
export type { EventOption } from './schema.ts';
export type { Stock } from './stock.ts';
export { createTicketing } from './ticketing.ts';
