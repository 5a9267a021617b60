import { gateDay } from './admission/gate-today.ts';
import { admissionRetention } from './admission/retention.ts';
import { createAdmission } from './admission/let-in.ts';
import type { AdmissionPorts } from './admission/ports.ts';
import type { SalePorts } from './admission/sales/ports.ts';
import { saleReceipts } from './admission/sales/receipts.ts';
import { createGateSales } from './admission/sales/sell.ts';
import { soldToday } from './admission/sales/sold-today.ts';
import { undoingSales } from './admission/sales/undo-sale.ts';
import { createScans } from './admission/scan.ts';
import { adminOrders } from './admin/admin-orders.ts';
import { personSettings } from './admin/persons.ts';
import { adminService } from './admin/admin-service.ts';
import type { AdminPorts } from './admin/ports.ts';
import { visitorLists } from './admin/visitor-list.ts';
import { createDiscountCodes } from './discounts/discount-codes.ts';
import { holds } from './checkout/holds.ts';
import { offersShown } from './checkout/offers-shown.ts';
import { createManualOrders } from './checkout/manual-orders.ts';
import { orderingAgain } from './checkout/order-again.ts';
import { createCheckout } from './checkout/place-order.ts';
import { createCodeQuotes } from './checkout/quote-codes.ts';
import type { CheckoutPorts } from './checkout/ports.ts';
import { cardAdministration } from './card-sales/admin-cards.ts';
import { boughtCards } from './card-sales/bought-card.ts';
import { createGiftCardGrants } from './card-sales/give-card.ts';
import { createGiftCardOrders } from './card-sales/order-card.ts';
import type { CardSalePorts } from './card-sales/ports.ts';
import { callingOff } from './call-off/call-off.ts';
import { createCallOffExecution } from './call-off/carry-out.ts';
import { createCallOffDecisions } from './call-off/decide.ts';
import { createCallOffProgress } from './call-off/follow.ts';
import { createOwnChoices } from './call-off/own-choices.ts';
import type { CallOffPorts } from './call-off/ports.ts';
import type { MailingPorts } from './mailings/mailing.ts';
import { createMailingSender } from './mailings/send-mailings.ts';
import { createMailingEditor } from './mailings/write-mailing.ts';
import { createOfferSaves } from './offer/save-offer.ts';
import { buyerOrders } from './orders/buyer-orders.ts';
import { addressCorrection } from './orders/address-correction.ts';
import { createMailLimit } from './orders/mail-limit.ts';
import { orderLinks } from './orders/order-links.ts';
import { orderViews } from './orders/order-views.ts';
import type { OrderPorts } from './orders/ports.ts';
import { reminders } from './orders/reminders.ts';
import { retention } from './orders/retention.ts';
import { createOwnAnswers } from './self-service/own-answers.ts';
import { answerRetention } from './questions/retention.ts';
import { cancellingOwnOrders } from './self-service/cancel-own-order.ts';
import { changingOwnDetails } from './self-service/change-own-details.ts';
import { changingOwnDates } from './self-service/change-own-date.ts';
import { selfServiceRules } from './self-service/rules.ts';
import type { SelfServicePorts } from './self-service/ports.ts';
import { eventRefunds } from './refunds/event-refunds.ts';
import type { RefundPorts } from './refunds/ports.ts';
import { failedRefunds } from './refunds/failed-refunds.ts';
import { refundOrders } from './refunds/refund-orders.ts';
import { refunds } from './refunds/send-refunds.ts';
import { invoices } from './settlement/invoices.ts';
import { figures } from './figures/figures.ts';
import type { Movements } from './figures/movements.ts';
import { createDayCounts, type DaySums } from './figures/day-sums.ts';
import { vatReturns } from './figures/vat.ts';
import type { VatOrders } from './figures/vat-rows.ts';
import { createPayouts } from './payouts/payouts.ts';
import { createInvoices } from './invoicing/issue-invoice.ts';
import { createInvoicePayments } from './invoicing/pay-invoice.ts';
import type { InvoicePorts } from './invoicing/ports.ts';
import { unpaidOrders } from './settlement/notices.ts';
import { reconciliation, webhook } from './settlement/reconciliation.ts';
import { settlement } from './settlement/settlement.ts';
import { joiningWaitlists } from './waitlist/join.ts';
import { offeringPlaces } from './waitlist/offer-places.ts';
import { ownEntries } from './waitlist/own-entry.ts';
import type { WaitlistPorts } from './waitlist/ports.ts';
import { createWaitlistAdmin } from './waitlist/waitlist-admin.ts';
import { createWithdrawalConfirmations } from './withdrawals/confirm.ts';
import { createWithdrawalDeclarations } from './withdrawals/declare.ts';
import { createWithdrawalAdmin } from './withdrawals/keep.ts';
import type { WithdrawalPorts } from './withdrawals/ports.ts';
import { tendersInTill } from './till/booking.ts';
import { createTillClosings } from './till/closing.ts';
import type { TillPorts } from './till/ports.ts';

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
