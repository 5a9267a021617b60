export type { MailOrder } from './mail-order.ts';
export type { Offer, OfferSummary } from './offers.ts';
export type { Order } from './order.ts';
export type { Placed, Placing } from './ordering.ts';
export type { Offers, Orders, TicketingPorts } from './ports.ts';
export type { EventOption, OrderStatus, OrderView, PaymentStatus, TicketView } from './schema.ts';
export type { Stock } from './stock.ts';
export { createTicketing, type Ticketing } from './ticketing.ts';
