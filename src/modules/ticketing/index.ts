export type { EventRefundRuns } from './event-refund-runs.ts';
export type { Holders, Offer, OfferedOption, OfferSummary } from './offers.ts';
export type { OfferNews } from './offer-news.ts';
export type { Placing } from './ordering.ts';
export type { Offers, OrderDesk, Orders, RefundRequests, TicketingPorts } from './ports.ts';
export { type ComingVisits, createReminders } from './reminders.ts';
export type { EventOption } from './schema.ts';
export type { Stock } from './stock.ts';
export { createTicketing, type Ticketing } from './ticketing.ts';
