export type { Holders, Offer, OfferedOption, OfferSummary } from './offer/offer.ts';
export type { OfferChange, Touched, TouchedTickets, TouchKind } from './offer/touched.ts';
export { END_BEFORE_START, optionFrom, optionOnly, optionWire, type OptionWire } from './option-schema.ts';
export type { HolderNotice } from './offer/holder-notices.ts';
export type { gateRoutes } from './admission/http.ts';
export type { cancelRuleRoutes } from './self-service/http.ts';
export type { callOffRoutes } from './call-off/http.ts';
export type { payoutRoutes } from './payouts/http.ts';
export type {
  CallOffAsked,
  CallOffCounts,
  CallOffPreview,
  CallOffRequest,
  Letter,
  Remedy,
} from './call-off/call-off-schema.ts';
export type { waitlistAdminRoutes } from './waitlist/http.ts';
export type { withdrawalAdminRoutes } from './withdrawals/http.ts';
export { callOffPreviewRequest, callOffRequest } from './call-off/call-off-schema.ts';
export type { DatesOff } from './call-off/call-off.ts';
export type { mailingRoutes } from './mailings/http.ts';
export type { tillRoutes } from './till/http.ts';
export type { invoiceRoutes } from './invoicing/http.ts';
export type { figureRoutes } from './figures/http.ts';
export type { gateSaleRoutes } from './admission/http-sales.ts';
export type { ticketingAdminRoutes } from './admin/http.ts';
export type { giftCardAdminRoutes, giftCardRoutes } from './card-sales/http.ts';
export type { discountRoutes } from './discounts/http.ts';
export type { personRoutes } from './admin/http-persons.ts';
export { isEndedUnpaid } from './orders/order.ts';
export type { Placing } from './checkout/place-order.ts';
export { type EventOption, OPTION_TEXTS } from './schema.ts';
export { createTicketing, type Ticketing, type TicketingPorts, type TicketingStores } from './ticketing.ts';
