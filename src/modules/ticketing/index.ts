export type { EventGroup } from './bookings/index.ts';
export type { requestAdminRoutes } from './bookings/requests/http.ts';
export type { feedAdminRoutes } from './bookings/visits/http-feed.ts';
export type { bookingPaymentRoutes } from './bookings/instalments/http.ts';
export type { visitAdminRoutes } from './bookings/visits/http.ts';
export type { numberAdminRoutes } from './bookings/numbers/http.ts';
export type { agreedAdminRoutes } from './bookings/agreed/http.ts';
export type { quoteAdminRoutes } from './bookings/quotes/http.ts';
export { bankAccountAct, bookkeeperAct, cancellationAct, eventRefundAct, refundAct } from './admin/index.ts';
export type { personRoutes } from './admin/http-persons.ts';
export type { ticketingAdminRoutes } from './admin/http.ts';
export type { bookkeepingRoutes } from './books/bookkeeping/http.ts';
export type { figureRoutes } from './books/figures/http.ts';
export { DAY_BOOKS, type DaySum, daySumsOf } from './books/index.ts';
export type { invoiceRoutes } from './books/invoicing/http.ts';
export type { payoutRoutes } from './books/payouts/http.ts';
export type { tillRoutes } from './books/till/http.ts';
export type { gateRoutes } from './gate/http.ts';
export type { membershipRoutes } from './gate/memberships/http.ts';
export type { gateSaleRoutes } from './gate/sales/http.ts';
export type {
  CallOffPreviewRequest,
  CallOffCounts,
  CallOffEmail,
  CallOffPreview,
  CallOffRequest,
  Remedy,
} from './sales/call-off/call-off-schema.ts';
export { callOffPreviewRequest, callOffRequest } from './sales/call-off/call-off-schema.ts';
export type { callOffRoutes } from './sales/call-off/http.ts';
export type { giftRoutes } from './sales/checkout/gifts/http.ts';
export type { discountRoutes } from './sales/discounts/http.ts';
export type { giftCardAdminRoutes, giftCardRoutes } from './sales/gift-cards/issuing/http.ts';
export {
  BOOKING_SALE,
  CARD_SALE,
  type CheckoutRequest,
  type DatesOff,
  type HolderNotice,
  type Holders,
  isCardSale,
  isEndedUnpaid,
  NEWS_NAMES,
  type Offer,
  type OfferChange,
  type OfferedOption,
  type OfferSummary,
  type SeenChange,
  type ShopNews,
  ticketsTouched,
  type Touched,
  type TouchedTickets,
  type TouchKind,
} from './sales/index.ts';
export type { mailingRoutes } from './sales/mailings/http.ts';
export {
  END_BEFORE_START,
  OPTION_TEXTS,
  optionFrom,
  optionOnly,
  optionWire,
  type OptionWire,
} from './sales/offer/option-schema.ts';
export type { cancelRuleRoutes } from './sales/self-service/http.ts';
export type { withdrawalAdminRoutes } from './sales/self-service/withdrawals/http.ts';
export type { waitlistAdminRoutes } from './sales/waitlist/http.ts';
export type { EventOption } from './schema.ts';
export { createTicketing, type Ticketing, type TicketingPorts, type TicketingStores } from './ticketing.ts';
