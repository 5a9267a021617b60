import { gateDay } from './gate/day/gate-today.ts';
import { admissionRetention } from './gate/admission/retention.ts';
import { createAdmission } from './gate/admission/let-in.ts';
import type { AdmissionPorts } from './gate/admission/ports.ts';
import type { SalePorts } from './gate/sales/ports.ts';
import { saleReceipts } from './gate/sales/receipts.ts';
import { createGateSales } from './gate/sales/sell.ts';
import { soldToday } from './gate/sales/sold-today.ts';
import { undoingSales } from './gate/sales/undo-sale.ts';
import { createScans } from './gate/admission/scan.ts';
import { adminOrders } from './admin/admin-orders.ts';
import { personSettings } from './admin/persons.ts';
import { adminService } from './admin/admin-service.ts';
import type { AdminPorts } from './admin/ports.ts';
import { visitorLists } from './admin/visitor-list.ts';
import { createDiscountCodes } from './sales/discounts/discount-codes.ts';
import { holds } from './sales/checkout/holds.ts';
import { offersShown } from './sales/checkout/offers-shown.ts';
import { createManualOrders } from './sales/checkout/by-hand/manual-orders.ts';
import { orderingAgain } from './sales/checkout/again/order-again.ts';
import { createCheckout } from './sales/checkout/place-order.ts';
import { createCodeQuotes } from './sales/checkout/codes/quote-codes.ts';
import type { CheckoutPorts } from './sales/checkout/ports.ts';
import { cardAdministration } from './sales/gift-cards/issuing/admin-cards.ts';
import { boughtCards } from './sales/gift-cards/issuing/bought-card.ts';
import { createGiftCardGrants } from './sales/gift-cards/issuing/give-card.ts';
import { createGiftCardOrders } from './sales/gift-cards/issuing/order-card.ts';
import type { CardSalePorts } from './sales/gift-cards/issuing/give-card.ts';
import { callingOff } from './sales/call-off/call-off.ts';
import { createCallOffExecution } from './sales/call-off/carry-out.ts';
import { createCallOffDecisions } from './sales/call-off/decide.ts';
import { createCallOffProgress } from './sales/call-off/follow.ts';
import { createOwnChoices } from './sales/call-off/own-choices.ts';
import type { CallOffPorts } from './sales/call-off/ports.ts';
import type { MailingPorts } from './sales/mailings/mailing.ts';
import { createMailingSender } from './sales/mailings/send-mailings.ts';
import { createMailingEditor } from './sales/mailings/write-mailing.ts';
import { createOfferSaves } from './sales/offer/save-offer.ts';
import { buyerOrders } from './sales/orders/buyer-orders.ts';
import { addressCorrection } from './sales/orders/address-correction.ts';
import { createMailLimit } from './sales/orders/mail-limit.ts';
import { orderLinks } from './sales/orders/order-links.ts';
import { orderViews } from './sales/orders/order-views.ts';
import type { OrderPorts } from './sales/orders/ports.ts';
import { reminders } from './sales/orders/reminders.ts';
import { retention } from './sales/orders/retention.ts';
import { createOwnAnswers } from './sales/self-service/own-answers.ts';
import { answerRetention } from './sales/questions/retention.ts';
import { cancellingOwnOrders } from './sales/self-service/cancel-own-order.ts';
import { changingOwnDetails } from './sales/self-service/change-own-details.ts';
import { changingOwnDates } from './sales/self-service/change-own-date.ts';
import { selfServiceRules } from './sales/self-service/rules.ts';
import type { SelfServicePorts } from './sales/self-service/ports.ts';
import { eventRefunds } from './sales/refunds/event-refunds.ts';
import type { RefundPorts } from './sales/refunds/ports.ts';
import { failedRefunds } from './sales/refunds/failed-refunds.ts';
import { refundOrders } from './sales/refunds/refund-orders.ts';
import { refunds } from './sales/refunds/send-refunds.ts';
import { invoices } from './sales/settlement/invoices.ts';
import { figures } from './books/figures/figures.ts';
import type { Movements } from './books/figures/movements.ts';
import { createDayCounts, type DaySums } from './books/figures/day-sums.ts';
import { vatReturns } from './books/figures/vat.ts';
import type { VatOrders } from './books/figures/vat-rows.ts';
import { createPayouts } from './books/payouts/payouts.ts';
import { createInvoices } from './books/invoicing/issue-invoice.ts';
import { createInvoicePayments } from './books/invoicing/pay-invoice.ts';
import type { InvoicePorts } from './books/invoicing/ports.ts';
import { unpaidOrders } from './sales/settlement/notices.ts';
import { reconciliation, webhook } from './sales/settlement/reconciliation.ts';
import { settlement } from './sales/settlement/settlement.ts';
import { joiningWaitlists } from './sales/waitlist/join.ts';
import { offeringPlaces } from './sales/waitlist/offer-places.ts';
import { ownEntries } from './sales/waitlist/own-entry.ts';
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
  const settling = settlement(ports);
  const sending = refunds(ports, settling);
  const refunding = refundOrders(ports, settling, sending);
  const choosing = failedRefunds(ports, settling, sending, refunding);
  const deciding = createCallOffDecisions(ports);
  const giving = createGiftCardGrants(ports);
  const views = orderViews(ports);
  const writing = createMailingEditor(ports);
  const mayMail = createMailLimit(ports);
  const correcting = addressCorrection(ports, mayMail);
  const details = changingOwnDetails(ports, correcting, mayMail);
  const places = offeringPlaces(ports);
  const counting = createDayCounts(ports);
  const placing = createCheckout(ports, settling, mayMail);
  const cards = cardAdministration(ports);
  const bought = boughtCards(ports, views, refunding);
  const onInvoice = invoices(ports);
  return {
    ...createOfferSaves(ports),
    offerOf: ports.offers.find,
    ...offersShown(ports),
    placeOrder: placing.placeOrder,
    ...orderingAgain(ports, placing),
    ...createCodeQuotes(ports),
    ...createManualOrders(ports),
    ...holds(ports, settling),
    ...settling,
    ...webhook(ports, settling),
    ...reconciliation(ports, settling),
    ...unpaidOrders(ports),
    ...onInvoice,
    ...createInvoicePayments(ports, settling, onInvoice),
    ...refunding,
    ...choosing,
    ...sending,
    ...eventRefunds(ports, refunding),
    ...selfServiceRules(ports),
    ...cancellingOwnOrders(ports, refunding),
    ...changingOwnDates(ports),
    ...details,
    ...createOwnAnswers(ports, details),
    ...joiningWaitlists(ports, mayMail),
    ...ownEntries(ports, places),
    ...createWaitlistAdmin(ports, places),
    tendWaitlists: places.tendWaitlists,
    ...createGiftCardOrders(ports, settling),
    ...bought,
    ...createWithdrawalDeclarations(ports, mayMail),
    ...createWithdrawalConfirmations(ports, bought),
    ...createWithdrawalAdmin(ports),
    ...giving,
    ...cards,
    ...callingOff(ports),
    ...createCallOffProgress(ports, choosing),
    ...createCallOffExecution(ports, refunding, deciding),
    ...createOwnChoices(ports, deciding, giving, settling),
    ...views,
    ...writing,
    ...createMailingSender(ports, writing),
    ...orderLinks(ports, mayMail),
    ...correcting,
    ...buyerOrders(ports),
    ...reminders(ports),
    ...retention(ports),
    ...answerRetention(ports),
    ...adminOrders(ports, views, cards),
    ...adminService(ports, settling, views),
    ...visitorLists(ports),
    ...personSettings(ports),
    ...createDiscountCodes(ports),
    ...gateDay(ports),
    ...admissionRetention(ports),
    ...createAdmission(ports),
    ...createScans(ports),
    ...createTillClosings(ports),
    ...figures(ports, counting),
    ...vatReturns(ports, counting),
    countDays: counting.countDays,
    ...createPayouts(ports, settling),
    ...createInvoices(ports, mayMail),
    ...createGateSales(ports),
    ...undoingSales(ports, refunding),
    ...saleReceipts(ports, mayMail),
    gateSalesOfToday: soldToday(ports).gateSalesOfToday,
  };
}
