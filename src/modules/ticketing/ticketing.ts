import { createGateDay } from './gate/day/gate-today.ts';
import { createAdmissionRetention } from './gate/admission/retention.ts';
import { createAdmission } from './gate/admission/let-in.ts';
import type { AdmissionPorts } from './gate/admission/ports.ts';
import type { SalePorts } from './gate/sales/ports.ts';
import { createSaleReceipts } from './gate/sales/receipts.ts';
import { createGateSales } from './gate/sales/sell.ts';
import { createSoldToday } from './gate/sales/sold-today.ts';
import { createSaleUndos } from './gate/sales/undo-sale.ts';
import { createScans } from './gate/admission/scan.ts';
import { createAdminOrders } from './admin/admin-orders.ts';
import { createPersonSettings } from './admin/persons.ts';
import { createAdminService } from './admin/admin-service.ts';
import type { AdminPorts } from './admin/ports.ts';
import { createVisitorLists } from './admin/visitor-list.ts';
import { createDiscountCodes } from './sales/discounts/discount-codes.ts';
import { createHolds } from './sales/checkout/holds.ts';
import { createOfferViews } from './sales/checkout/offers-shown.ts';
import { createManualOrders } from './sales/checkout/by-hand/manual-orders.ts';
import { createRepeatOrders } from './sales/checkout/again/order-again.ts';
import { createCheckout } from './sales/checkout/place-order.ts';
import { createCodeQuotes } from './sales/checkout/codes/quote-codes.ts';
import type { CheckoutPorts } from './sales/checkout/ports.ts';
import { createCardAdministration } from './sales/gift-cards/issuing/admin-cards.ts';
import { createBoughtCards } from './sales/gift-cards/issuing/bought-card.ts';
import { createGiftCardGrants } from './sales/gift-cards/issuing/give-card.ts';
import { createGiftCardOrders } from './sales/gift-cards/issuing/order-card.ts';
import type { CardSalePorts } from './sales/gift-cards/issuing/give-card.ts';
import { createCallOffs } from './sales/call-off/call-off.ts';
import { createCallOffExecution } from './sales/call-off/carry-out.ts';
import { createCallOffDecisions } from './sales/call-off/decide.ts';
import { createCallOffProgress } from './sales/call-off/follow.ts';
import { createOwnChoices } from './sales/call-off/own-choices.ts';
import type { CallOffPorts } from './sales/call-off/ports.ts';
import type { MailingPorts } from './sales/mailings/mailing.ts';
import { createMailingSender } from './sales/mailings/send-mailings.ts';
import { createMailingEditor } from './sales/mailings/write-mailing.ts';
import { createOfferSaves } from './sales/offer/save-offer.ts';
import { createBuyerOrders } from './sales/orders/buyer-orders.ts';
import { createAddressCorrections } from './sales/orders/address-correction.ts';
import { createMailLimit } from './sales/orders/mail-limit.ts';
import { createOrderLinks } from './sales/orders/order-links.ts';
import { createOrderViews } from './sales/orders/order-views.ts';
import type { OrderPorts } from './sales/orders/ports.ts';
import { createReminders } from './sales/orders/reminders.ts';
import { createOrderRetention } from './sales/orders/retention.ts';
import { createOwnAnswers } from './sales/self-service/own-answers.ts';
import { createAnswerRetention } from './sales/questions/retention.ts';
import { createOwnCancellations } from './sales/self-service/cancel-own-order.ts';
import { createOwnDetails } from './sales/self-service/change-own-details.ts';
import { createOwnDateChanges } from './sales/self-service/change-own-date.ts';
import { createSelfServiceRules } from './sales/self-service/rules.ts';
import type { SelfServicePorts } from './sales/self-service/ports.ts';
import { createEventRefunds } from './sales/refunds/event-refunds.ts';
import type { RefundPorts } from './sales/refunds/ports.ts';
import { createFailedRefunds } from './sales/refunds/failed-refunds.ts';
import { createRefunds } from './sales/refunds/refund-orders.ts';
import { createRefundSending } from './sales/refunds/send-refunds.ts';
import { createInvoiceSettlement } from './sales/settlement/invoices.ts';
import { createFigures } from './books/figures/figures.ts';
import type { Movements } from './books/figures/movements.ts';
import { createDayCounts, type DaySums } from './books/figures/day-sums.ts';
import { createVatReturns } from './books/figures/vat.ts';
import type { VatOrders } from './books/figures/vat-rows.ts';
import { createPayouts } from './books/payouts/payouts.ts';
import { createInvoices } from './books/invoicing/issue-invoice.ts';
import { createInvoicePayments } from './books/invoicing/pay-invoice.ts';
import type { InvoicePorts } from './books/invoicing/ports.ts';
import { createUnpaidOrders } from './sales/settlement/notices.ts';
import { createReconciliation, createWebhook } from './sales/settlement/reconciliation.ts';
import { createSettlement } from './sales/settlement/settlement.ts';
import { createWaitlistJoins } from './sales/waitlist/join.ts';
import { createWaitlistOffers } from './sales/waitlist/offer-places.ts';
import { createOwnEntries } from './sales/waitlist/own-entry.ts';
import type { WaitlistPorts } from './sales/waitlist/ports.ts';
import { createWaitlistAdmin } from './sales/waitlist/waitlist-admin.ts';
import { createWithdrawalConfirmations } from './sales/self-service/withdrawals/confirm.ts';
import { createWithdrawalDeclarations } from './sales/self-service/withdrawals/declare.ts';
import { createWithdrawalAdmin } from './sales/self-service/withdrawals/keep.ts';
import type { WithdrawalPorts } from './sales/self-service/withdrawals/ports.ts';
import { tendersInTill } from './books/till/booking.ts';
import { createTillClosings } from './books/till/closing.ts';
import type { TillPorts } from './books/till/ports.ts';

export type TicketingPorts = CheckoutPorts &
  RefundPorts &
  AdminPorts &
  AdmissionPorts &
  TillPorts &
  SalePorts &
  SelfServicePorts &
  Omit<WaitlistPorts, 'consumePass'> &
  WithdrawalPorts &
  CardSalePorts &
  CallOffPorts &
  MailingPorts &
  Pick<InvoicePorts, 'invoices' | 'invoiceSettings' | 'site'> & {
    movements: Movements;
    vatOrders: VatOrders;
    daySums: DaySums;
  } & Omit<OrderPorts, 'offers' | 'payments'>;

export type TicketingStores = Pick<
  TicketingPorts,
  | 'offers'
  | 'questions'
  | 'heldTickets'
  | 'mailings'
  | 'stock'
  | 'visitorDays'
  | 'orders'
  | 'tenders'
  | 'discounts'
  | 'waitlist'
  | 'withdrawals'
  | 'giftCards'
  | 'giftCardSettings'
  | 'tills'
  | 'manualOrders'
  | 'comingVisits'
  | 'refundRequests'
  | 'eventRefundRuns'
  | 'cancelRules'
  | 'dateChanges'
  | 'detailsRules'
  | 'callOffs'
  | 'orderOverview'
  | 'admissions'
  | 'ticketEntries'
  | 'gateTickets'
  | 'gateSales'
  | 'movements'
  | 'vatOrders'
  | 'daySums'
  | 'invoices'
  | 'invoiceSettings'
>;

export type Ticketing = ReturnType<typeof createTicketing>;

export function createTicketing(given: TicketingPorts) {
  const ports = { ...given, tenders: tendersInTill(given) };
  const settling = createSettlement(ports);
  const sending = createRefundSending(ports, settling);
  const refunding = createRefunds(ports, settling, sending);
  const choosing = createFailedRefunds(ports, settling, sending, refunding);
  const deciding = createCallOffDecisions(ports);
  const giving = createGiftCardGrants(ports);
  const views = createOrderViews(ports);
  const writing = createMailingEditor(ports);
  const mayMail = createMailLimit(ports);
  const correcting = createAddressCorrections(ports, mayMail);
  const details = createOwnDetails(ports, correcting, mayMail);
  const places = createWaitlistOffers(ports);
  const counting = createDayCounts(ports);
  const placing = createCheckout(ports, settling, mayMail);
  const cards = createCardAdministration(ports);
  const bought = createBoughtCards(ports, views, refunding);
  const onInvoice = createInvoiceSettlement(ports);
  return {
    ...createOfferSaves(ports),
    offerOf: ports.offers.find,
    ...createOfferViews(ports),
    placeOrder: placing.placeOrder,
    ...createRepeatOrders(ports, placing),
    ...createCodeQuotes(ports),
    ...createManualOrders(ports),
    ...createHolds(ports, settling),
    ...settling,
    ...createWebhook(ports, settling),
    ...createReconciliation(ports, settling),
    ...createUnpaidOrders(ports),
    ...onInvoice,
    ...createInvoicePayments(ports, settling, onInvoice),
    ...refunding,
    ...choosing,
    ...sending,
    ...createEventRefunds(ports, refunding),
    ...createSelfServiceRules(ports),
    ...createOwnCancellations(ports, refunding),
    ...createOwnDateChanges(ports),
    ...details,
    ...createOwnAnswers(ports, details),
    ...createWaitlistJoins(ports, mayMail),
    ...createOwnEntries(ports, places),
    ...createWaitlistAdmin(ports, places),
    tendWaitlists: places.tendWaitlists,
    ...createGiftCardOrders(ports, settling),
    ...bought,
    ...createWithdrawalDeclarations(ports, mayMail),
    ...createWithdrawalConfirmations(ports, bought),
    ...createWithdrawalAdmin(ports),
    ...giving,
    ...cards,
    ...createCallOffs(ports),
    ...createCallOffProgress(ports, choosing),
    ...createCallOffExecution(ports, refunding, deciding),
    ...createOwnChoices(ports, deciding, giving, settling),
    ...views,
    ...writing,
    ...createMailingSender(ports, writing),
    ...createOrderLinks(ports, mayMail),
    ...correcting,
    ...createBuyerOrders(ports),
    ...createReminders(ports),
    ...createOrderRetention(ports),
    ...createAnswerRetention(ports),
    ...createAdminOrders(ports, views, cards),
    ...createAdminService(ports, settling, views),
    ...createVisitorLists(ports),
    ...createPersonSettings(ports),
    ...createDiscountCodes(ports),
    ...createGateDay(ports),
    ...createAdmissionRetention(ports),
    ...createAdmission(ports),
    ...createScans(ports),
    ...createTillClosings(ports),
    ...createFigures(ports, counting),
    ...createVatReturns(ports, counting),
    countDays: counting.countDays,
    ...createPayouts(ports, settling),
    ...createInvoices(ports, mayMail),
    ...createGateSales(ports),
    ...createSaleUndos(ports, refunding),
    ...createSaleReceipts(ports, mayMail),
    gateSalesOfToday: createSoldToday(ports).gateSalesOfToday,
  };
}
