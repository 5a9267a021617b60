export type { EventRefundRuns } from './refunds/ports.ts';
export type { Holders, Offer, OfferedOption, OfferSummary } from './offer/offer.ts';
export type { OfferNews } from './offer/holder-notices.ts';
export type { Placing } from './checkout/place-order.ts';
export type { OrderDesk } from './admin/ports.ts';
export type { Offers, Stock } from './offer/ports.ts';
export type { ComingVisits, Orders, RefundRequests } from './orders/ports.ts';
export type { EventOption } from './schema.ts';
export { createTicketing, type Ticketing, type TicketingPorts } from './ticketing.ts';
