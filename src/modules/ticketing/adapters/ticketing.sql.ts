import type { Database } from '../../../platform/database/database.ts';
import type { TicketingStores } from '../ticketing.ts';
import { createSqlAdmissions, createSqlTicketEntries } from './gate/admissions.sql.ts';
import { createSqlBookings } from './bookings/bookings.sql.ts';
import { createSqlGroupEntries } from './gate/group-entries.sql.ts';
import { createSqlFeedLinks } from './bookings/feed.sql.ts';
import { createSqlExtras } from './bookings/extras.sql.ts';
import { createSqlInstalments } from './bookings/instalments.sql.ts';
import { createSqlQuotes } from './bookings/quotes.sql.ts';
import { createSqlComingVisits, createSqlOrderOverview } from './orders/admin-orders.sql.ts';
import { createSqlGateSales } from './gate/gate-sales.sql.ts';
import { createSqlGateTickets } from './gate/gate-tickets.sql.ts';
import { createSqlMemberships } from './gate/memberships.sql.ts';
import { createSqlBookkeepers } from './money/bookkeepers.sql.ts';
import { createSqlDaySums } from './money/day-sums.sql.ts';
import { createSqlDiscountCodes } from './offer/discounts.sql.ts';
import { createSqlInvoices, createSqlInvoiceSettings } from './money/invoices.sql.ts';
import { createSqlFriendCards } from './money/friends/friend-cards.sql.ts';
import { createSqlFriendKinds } from './money/friends/friend-kinds.sql.ts';
import { createSqlFriendUses } from './money/friends/friend-uses.sql.ts';
import { createSqlGiftCardSettings } from './money/gift-card-settings.sql.ts';
import { createSqlGiftCards } from './money/gift-cards.sql.ts';
import { createSqlVatOrders } from './money/vat-orders.sql.ts';
import { createSqlMovements } from './money/movements.sql.ts';
import { createSqlCallOffs } from './orders/call-offs.sql.ts';
import { createSqlGiftSettings } from './orders/gift-settings.sql.ts';
import { createSqlHeldTickets } from './orders/held-tickets.sql.ts';
import { createSqlMailings } from './orders/mailings.sql.ts';
import {
  createSqlCancelRules,
  createSqlDateChanges,
  createSqlDefaultRules,
  createSqlDetailsRules,
} from './orders/self-service.sql.ts';
import { createSqlQuestions } from './orders/questions.sql.ts';
import { createSqlOffers } from './offer/offers.sql.ts';
import { createSqlOrders } from './orders/orders.sql.ts';
import { createSqlEventRefundRuns, createSqlRefundRequests } from './money/refunds.sql.ts';
import { createSqlTills } from './money/tills.sql.ts';
import { createSqlStock, createSqlVisitorDays } from './offer/stock.sql.ts';
import { createSqlWaitlist } from './offer/waitlist.sql.ts';
import { createSqlWithdrawals } from './money/withdrawals.sql.ts';
import { createSqlManualOrders, createSqlTenders } from './money/tenders.sql.ts';

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
    friendKinds: createSqlFriendKinds(database),
    friendUses: createSqlFriendUses(database),
    friendCards: createSqlFriendCards(database),
    giftSettings: createSqlGiftSettings(database),
    tills: createSqlTills(database),
    manualOrders: createSqlManualOrders(database),
    comingVisits: createSqlComingVisits(database),
    refundRequests: createSqlRefundRequests(database),
    detailsRules: createSqlDetailsRules(database),
    dateChanges: createSqlDateChanges(database),
    cancelRules: createSqlCancelRules(database),
    defaultRules: createSqlDefaultRules(database),
    callOffs: createSqlCallOffs(database),
    eventRefundRuns: createSqlEventRefundRuns(database),
    orderOverview: createSqlOrderOverview(database),
    admissions: createSqlAdmissions(database),
    ticketEntries: createSqlTicketEntries(database),
    gateTickets: createSqlGateTickets(database),
    gateSales: createSqlGateSales(database),
    memberships: createSqlMemberships(database),
    movements: createSqlMovements(database),
    vatOrders: createSqlVatOrders(database),
    daySums: createSqlDaySums(database),
    invoices: createSqlInvoices(database),
    invoiceSettings: createSqlInvoiceSettings(database),
    bookkeepers: createSqlBookkeepers(database),
    bookings: createSqlBookings(database),
    quotes: createSqlQuotes(database),
    extras: createSqlExtras(database),
    feedLinks: createSqlFeedLinks(database),
    instalments: createSqlInstalments(database),
    groupEntries: createSqlGroupEntries(database),
  };
}
