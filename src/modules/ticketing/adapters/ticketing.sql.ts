import type { Database } from '../../../platform/database/database.ts';
import type { TicketingStores } from '../ticketing.ts';
import { createSqlAdmissions, createSqlTicketEntries } from './gate/admissions.sql.ts';
import { createSqlComingVisits, createSqlOrderOverview } from './admin-orders.sql.ts';
import { createSqlGateSales } from './gate/gate-sales.sql.ts';
import { createSqlGateTickets } from './gate/gate-tickets.sql.ts';
import { createSqlDaySums } from './day-sums.sql.ts';
import { createSqlDiscountCodes } from './discounts.sql.ts';
import { createSqlInvoices, createSqlInvoiceSettings } from './invoices.sql.ts';
import { createSqlGiftCardSettings } from './gift-card-settings.sql.ts';
import { createSqlGiftCards } from './gift-cards.sql.ts';
import { createSqlVatOrders } from './vat-orders.sql.ts';
import { createSqlMovements } from './movements.sql.ts';
import { createSqlCallOffs } from './call-offs.sql.ts';
import { createSqlHeldTickets } from './held-tickets.sql.ts';
import { createSqlMailings } from './mailings.sql.ts';
import { createSqlDateChanges } from './date-changes.sql.ts';
import { createSqlCancelRules, createSqlDetailsRules } from './self-service-rules.sql.ts';
import { createSqlQuestions } from './questions.sql.ts';
import { createSqlOffers } from './offers.sql.ts';
import { createSqlOrders } from './orders.sql.ts';
import { createSqlEventRefundRuns, createSqlRefundRequests } from './refunds.sql.ts';
import { createSqlTills } from './tills.sql.ts';
import { createSqlStock, createSqlVisitorDays } from './stock.sql.ts';
import { createSqlWaitlist } from './waitlist.sql.ts';
import { createSqlWithdrawals } from './withdrawals.sql.ts';
import { createSqlManualOrders, createSqlTenders } from './tenders.sql.ts';

/** All that ticketing stores, in SQLite or PostgreSQL. */
export function createSqlTicketing(database: Database): TicketingStores {
  return {
    offers: createSqlOffers(database),
    questions: createSqlQuestions(database),
    heldTickets: createSqlHeldTickets(database),
    mailings: createSqlMailings(database),
    stock: createSqlStock(database),
    visitorDays: createSqlVisitorDays(database),
    orders: createSqlOrders(database),
    tenders: createSqlTenders(database),
    discounts: createSqlDiscountCodes(database),
    waitlist: createSqlWaitlist(database),
    withdrawals: createSqlWithdrawals(database),
    giftCards: createSqlGiftCards(database),
    giftCardSettings: createSqlGiftCardSettings(database),
    tills: createSqlTills(database),
    manualOrders: createSqlManualOrders(database),
    comingVisits: createSqlComingVisits(database),
    refundRequests: createSqlRefundRequests(database),
    detailsRules: createSqlDetailsRules(database),
    dateChanges: createSqlDateChanges(database),
    cancelRules: createSqlCancelRules(database),
    callOffs: createSqlCallOffs(database),
    eventRefundRuns: createSqlEventRefundRuns(database),
    orderOverview: createSqlOrderOverview(database),
    admissions: createSqlAdmissions(database),
    ticketEntries: createSqlTicketEntries(database),
    gateTickets: createSqlGateTickets(database),
    gateSales: createSqlGateSales(database),
    movements: createSqlMovements(database),
    vatOrders: createSqlVatOrders(database),
    daySums: createSqlDaySums(database),
    invoices: createSqlInvoices(database),
    invoiceSettings: createSqlInvoiceSettings(database),
  };
}
