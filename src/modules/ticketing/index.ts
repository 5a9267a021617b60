export type { Holders, Offer, OfferedOption, OfferSummary } from './offer/offer.ts';
export type { HolderNotice } from './offer/holder-notices.ts';
export type { gateRoutes } from './admission/http.ts';
export type { tillRoutes } from './till/http.ts';
export type { gateSaleRoutes } from './admission/http-sales.ts';
export type { ticketingAdminRoutes } from './admin/http.ts';
export type { Placing } from './checkout/place-order.ts';
export type { EventOption } from './schema.ts';
export { createTicketing, type Ticketing, type TicketingPorts, type TicketingStores } from './ticketing.ts';
