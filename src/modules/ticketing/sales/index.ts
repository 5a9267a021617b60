export type { DatesOff } from './call-off/call-off.ts';
export { createHandSales, isAhead } from './checkout/by-hand/sell-by-hand.ts';
export { nameAmong } from './checkout/cart.ts';
export { paymentsUnavailable, type Placement, providerError, returnPath } from './checkout/checkout-links.ts';
export { countGuess } from './checkout/codes/http-guesses.ts';
export type { CheckoutRequest, Placed } from './checkout/place-order.ts';
export type { HandPorts, ManualPorts } from './checkout/ports.ts';
export { readOrderRequest } from './checkout/read-order-request.ts';
export { HOLD_MINUTES } from './checkout/store-order.ts';
export { createWaysSold, refuseTooSoon } from './checkout/ways-sold.ts';
export { applyDiscount } from './discounts/discount.ts';
export { codeOf } from './discounts/discounts-schema.ts';
export { type AskedCode, codeSpent, createVisitCodes, type VisitCodePorts } from './discounts/visit-codes.ts';
export { firstDayOfFriend, type FriendFacts } from './gift-cards/friends/friend-card.ts';
export {
  type CardUse,
  type FriendUse,
  type FriendUses,
  insideOn,
  limitsOf,
  usesOf,
  visitsOf,
} from './gift-cards/friends/friend-uses.ts';
export {
  cardChanged,
  cardCodeFrom,
  cardInvalid,
  endOf,
  type GiftCard,
  type GiftCards,
  isReclaimed,
} from './gift-cards/gift-card.ts';
export { cardPart, cardTyped, mayBuy } from './gift-cards/pay-with-card.ts';
export type { HolderNotice } from './offer/holder-notices.ts';
export {
  type Holders,
  type Offer,
  type OfferedOption,
  type OfferSummary,
  seatsFree,
  type StoredOffer,
  type StoredOption,
} from './offer/offer.ts';
export { orderProofs } from './orders/http-proofs.ts';
export type { OfferPorts, Offers } from './offer/ports.ts';
export { difference } from './offer/save-offer.ts';
export { showSeats } from './offer/stock.ts';
export {
  type OfferChange,
  type SeenChange,
  ticketsTouched,
  type Touched,
  type TouchedTickets,
  type TouchKind,
} from './offer/touched.ts';
export type { MayMail } from './orders/mail-limit.ts';
export { COOKIE_MINUTES, linkSecretOf } from './orders/order-links.ts';
export {
  AT_THE_GATE,
  BOOKING_SALE,
  datesBy,
  discountOf,
  dueOf,
  eventNotFound,
  isEndedUnpaid,
  isHolding,
  moneyTenderOf,
  type Order,
  type OrderLine,
  orderNotFound,
  orderStale,
  type OrderState,
  priceOf,
  providerSilent,
  type Ticket,
  wasPaid,
  withCurrentDates,
  CARD_SALE,
  isCardSale,
} from './orders/order.ts';
export type {
  ManualOrders,
  NewOrder,
  OrderPorts,
  Orders,
  RefundRequestRow,
  RefundRequests,
  Tenders,
} from './orders/ports.ts';
export { type AnnounceShop, NEWS_NAMES, ofOrder, type ShopNews, withReturnNews } from './settlement/shop-news.ts';
export { ticketKeys } from './orders/signed-tickets.ts';
export {
  moneyLeft,
  onCards,
  returnedByHand,
  settlementOf,
  type TakenBy,
  takenOf,
  type Tender,
} from './orders/tender.ts';
export { answerLine } from './questions/answers.ts';
export type { Questions, ReadAnswer } from './questions/ports.ts';
export { isToChoose } from './refunds/failed-refunds.ts';
export { paymentToRefund } from './refunds/refund-orders.ts';
export type { RefundOne } from './refunds/refund-together.ts';
export { refundedMeanwhile, refundWishOf } from './refunds/refund-wish.ts';
export { type CancelRule, costsOf } from './self-service/cancel-rule.ts';
export { createSales, type Sales, type SalesPorts } from './sales.ts';
export { arrivalOn, type InvoiceStatus } from './settlement/invoices.ts';
export { fulfil } from './settlement/fulfilment.ts';
export type { InstalmentNews } from './settlement/ports.ts';
