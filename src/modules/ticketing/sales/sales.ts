import { createCallOffs } from './call-off/call-off.ts';
import { createCallOffExecution } from './call-off/carry-out.ts';
import { createCallOffDecisions } from './call-off/decide.ts';
import { createCallOffProgress } from './call-off/follow.ts';
import { createOwnChoices } from './call-off/own-choices.ts';
import type { CallOffPorts } from './call-off/ports.ts';
import { createRepeatOrders } from './checkout/again/order-again.ts';
import { createManualOrders } from './checkout/by-hand/manual-orders.ts';
import { createCodeQuotes } from './checkout/codes/quote-codes.ts';
import { createCheckoutLinks } from './checkout/checkout-links.ts';
import { createGifts, type GiftPorts } from './checkout/gifts/gifts.ts';
import { createHolds } from './checkout/seats/holds.ts';
import { createOfferViews } from './checkout/offers-shown.ts';
import { createCheckout } from './checkout/place-order.ts';
import type { CheckoutPorts, ManualPorts } from './checkout/ports.ts';
import { createDiscountCodes } from './discounts/discount-codes.ts';
import { createDeadCodes } from './gift-cards/issuing/dead-codes.ts';
import { createFriendKinds, type FriendKindPorts } from './gift-cards/friends/friend-kinds.ts';
import { createFriendPlaces } from './gift-cards/friend-places.ts';
import { createFriendUses, type FriendUsePorts } from './gift-cards/friends/friend-uses.ts';
import { createRenewals, type RenewalPorts } from './gift-cards/issuing/renewals.ts';
import { createOwnCards } from './gift-cards/issuing/own-card.ts';
import { createCardAdministration } from './gift-cards/issuing/admin-cards.ts';
import { createBoughtCards } from './gift-cards/issuing/bought-card.ts';
import { type CardSalePorts, createGiftCardGrants } from './gift-cards/issuing/give-card.ts';
import { createLostCards } from './gift-cards/issuing/lost-card.ts';
import { createGiftCardOrders } from './gift-cards/issuing/order-card.ts';
import type { MailingPorts } from './mailings/mailing.ts';
import { createMailingSender } from './mailings/send-mailings.ts';
import { createMailingEditor } from './mailings/write-mailing.ts';
import { createOfferSaves } from './offer/save-offer.ts';
import { createAddressCorrections } from './orders/address-correction.ts';
import { createBuyerOrders } from './orders/buyer-orders.ts';
import { createMailLimit } from './orders/mail-limit.ts';
import { createOrderLinks } from './orders/order-links.ts';
import { createOrderViews } from './orders/order-views.ts';
import type { OrderPorts } from './orders/ports.ts';
import { createReminders } from './orders/reminders.ts';
import { createAnswerRetention, createOrderRetention } from './orders/retention.ts';
import { createEventRefunds } from './refunds/event-refunds.ts';
import { createFailedRefunds } from './refunds/failed-refunds.ts';
import type { RefundPorts } from './refunds/ports.ts';
import { createRefunds } from './refunds/refund-orders.ts';
import { createJointRefunds } from './refunds/refund-together.ts';
import { createRefundSender } from './refunds/send-refunds.ts';
import { createOwnCancellations } from './self-service/cancel-own-order.ts';
import { createOwnDateChanges } from './self-service/change-own-date.ts';
import { createOwnDetails } from './self-service/change-own-details.ts';
import { createOwnAnswers } from './self-service/own-answers.ts';
import type { SelfServicePorts } from './self-service/ports.ts';
import { createSelfServiceRules } from './self-service/rules.ts';
import { createWithdrawalConfirmations } from './self-service/withdrawals/confirm.ts';
import { createWithdrawalDeclarations } from './self-service/withdrawals/declare.ts';
import { createWithdrawalAdmin } from './self-service/withdrawals/keep.ts';
import type { WithdrawalPorts } from './self-service/withdrawals/ports.ts';
import { createInvoiceSettlement } from './settlement/invoices.ts';
import { createUnpaidOrders } from './settlement/notices.ts';
import { createReconciliation, createWebhook } from './settlement/reconciliation.ts';
import { createSettlement } from './settlement/settlement.ts';
import { createWaitlistJoins } from './waitlist/join.ts';
import { createWaitlistOffers } from './waitlist/offer-places.ts';
import { createOwnEntries } from './waitlist/own-entry.ts';
import type { WaitlistPorts } from './waitlist/ports.ts';
import { createWaitlistAdmin } from './waitlist/waitlist-admin.ts';

export type SalesPorts = CheckoutPorts &
  ManualPorts &
  RefundPorts &
  SelfServicePorts &
  Omit<WaitlistPorts, 'consumePass'> &
  WithdrawalPorts &
  CardSalePorts &
  FriendKindPorts &
  FriendUsePorts &
  RenewalPorts &
  GiftPorts &
  CallOffPorts &
  MailingPorts &
  Omit<OrderPorts, 'offers' | 'payments'>;

export type Sales = ReturnType<typeof createSales>;

/** Sells seats and gift cards: from the offer of an event to the money that goes back. */
export function createSales(ports: SalesPorts) {
  const mayMail = createMailLimit(ports);
  const settlement = createSettlement(ports);
  const invoiceSettlement = createInvoiceSettlement(ports);
  const refundSender = createRefundSender(ports, settlement);
  const refunds = createRefunds(ports, settlement, refundSender);
  const failedRefunds = createFailedRefunds(ports, settlement, refundSender, refunds);
  const views = createOrderViews(ports);
  const gifts = createGifts(ports);
  const checkout = createCheckout(ports, settlement, mayMail, gifts);
  const addressCorrections = createAddressCorrections(ports, mayMail);
  const ownDetails = createOwnDetails(ports, addressCorrections, mayMail);
  const waitlistOffers = createWaitlistOffers(ports);
  const friends = createFriendKinds(ports);
  const giftCardGrants = createGiftCardGrants(ports);
  const renewals = createRenewals(ports);
  const boughtCards = createBoughtCards(ports, views, refunds, renewals);
  const callOffDecisions = createCallOffDecisions(ports);
  const mailingEditor = createMailingEditor(ports);
  return {
    /** Tickets of an event, as the programme saves them and as the shop shows them. */
    offer: {
      ...createOfferSaves(ports, createFriendPlaces(ports)),
      offerOf: ports.offers.find,
      ...createOfferViews(ports, gifts),
    },
    /** From a filled cart to a started payment, and orders that an administrator takes. */
    checkout: {
      placeOrder: checkout.placeOrder,
      ...createCheckoutLinks(ports, settlement),
      ...createRepeatOrders(ports, checkout, gifts),
      ...createCodeQuotes(ports),
      ...createManualOrders(ports),
      ...createHolds(ports, settlement),
    },
    /** The owner's setting of gifts to the garden. */
    gifts,
    discounts: createDiscountCodes(ports),
    giftCards: {
      ...createGiftCardOrders(ports, { ...friends, ...renewals }, settlement),
      ...boughtCards,
      ...giftCardGrants,
      ...createLostCards(ports),
      ...createCardAdministration(ports),
    },
    /** Kinds of friends' cards, and what only such a card can; the cards themselves are sold as gift cards are. */
    friends: {
      ...friends,
      ...createOwnCards(ports),
      ...createFriendUses(ports),
      ...createDeadCodes(ports),
      mailRenewals: renewals.mailRenewals,
    },
    waitlist: {
      ...createWaitlistJoins(ports, mayMail),
      ...createOwnEntries(ports, waitlistOffers),
      ...createWaitlistAdmin(ports, waitlistOffers),
      tendWaitlists: waitlistOffers.tendWaitlists,
    },
    /** Applies what the provider says about payments, and the owner about invoices. */
    settlement: {
      ...settlement,
      ...createWebhook(ports, settlement),
      ...createReconciliation(ports, settlement),
      ...createUnpaidOrders(ports),
      keptFor: views.keptFor,
      ...invoiceSettlement,
    },
    /** Orders after they were placed: status, links, emails, and the erasure of buyers. */
    orders: {
      ...views,
      ...createOrderLinks(ports, mayMail),
      ...addressCorrections,
      ...createBuyerOrders(ports),
      ...createReminders(ports),
      ...createOrderRetention(ports),
      ...createAnswerRetention(ports),
      mayMail,
    },
    refunds: {
      ...refunds,
      ...failedRefunds,
      ...refundSender,
      ...createEventRefunds(ports, refunds),
      ...createJointRefunds(ports, refunds, refundSender),
    },
    /** Changes that buyers make to a paid order. */
    selfService: {
      ...createSelfServiceRules(ports),
      ...createOwnCancellations(ports, refunds),
      ...createOwnDateChanges(ports),
      ...ownDetails,
      ...createOwnAnswers(ports, ownDetails),
    },
    /** The buyer's right of withdrawal, which anybody may declare. */
    withdrawals: {
      ...createWithdrawalDeclarations(ports, mayMail),
      ...createWithdrawalConfirmations(ports, boughtCards),
      ...createWithdrawalAdmin(ports),
    },
    /** Dates that do not take place, and what their buyers get instead. */
    callOff: {
      ...createCallOffs(ports),
      ...createCallOffProgress(ports, failedRefunds),
      ...createCallOffExecution(ports, refunds, callOffDecisions),
      ...createOwnChoices(ports, callOffDecisions, giftCardGrants, settlement),
    },
    mailings: { ...mailingEditor, ...createMailingSender(ports, mailingEditor) },
  };
}
