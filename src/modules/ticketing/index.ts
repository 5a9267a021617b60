export type { Holders, Offer, OfferedOption, OfferSummary } from './sales/offer/offer.ts';
export { ticketsTouched } from './sales/offer/touched.ts';
export type { OfferChange, SeenChange, Touched, TouchedTickets, TouchKind } from './sales/offer/touched.ts';
export {
  END_BEFORE_START,
  OPTION_TEXTS,
  optionFrom,
  optionOnly,
  optionWire,
  type OptionWire,
} from './sales/offer/option-schema.ts';
export type { HolderNotice } from './sales/offer/holder-notices.ts';
export type { gateRoutes } from './gate/http.ts';
export type { cancelRuleRoutes } from './sales/self-service/http.ts';
export type { callOffRoutes } from './sales/call-off/http.ts';
export type { payoutRoutes } from './books/payouts/http.ts';
export type {
  CallOffAsked,
  CallOffCounts,
  CallOffPreview,
  CallOffRequest,
  Letter,
  Remedy,
} from './sales/call-off/call-off-schema.ts';
export type { waitlistAdminRoutes } from './sales/waitlist/http.ts';
export type { withdrawalAdminRoutes } from './sales/self-service/withdrawals/http.ts';
export { callOffPreviewRequest, callOffRequest } from './sales/call-off/call-off-schema.ts';
export type { DatesOff } from './sales/call-off/call-off.ts';
export type { mailingRoutes } from './sales/mailings/http.ts';
export type { tillRoutes } from './books/till/http.ts';
export type { invoiceRoutes } from './books/invoicing/http.ts';
export type { figureRoutes } from './books/figures/http.ts';
export type { gateSaleRoutes } from './gate/sales/http.ts';
export type { ticketingAdminRoutes } from './admin/http.ts';
export type { giftCardAdminRoutes, giftCardRoutes } from './sales/gift-cards/issuing/http.ts';
export type { discountRoutes } from './sales/discounts/http.ts';
export type { personRoutes } from './admin/http-persons.ts';
export { isEndedUnpaid } from './sales/orders/order.ts';
export type { Placing } from './sales/checkout/place-order.ts';
export type { EventOption } from './schema.ts';
export { createTicketing, type Ticketing, type TicketingPorts, type TicketingStores } from './ticketing.ts';
