import type { AdminPorts } from './admin/ports.ts';
import type { CheckoutPorts } from './checkout/ports.ts';
import type { OrderPorts } from './orders/ports.ts';
import type { RefundPorts } from './refunds/ports.ts';
import { buyerOrders } from './orders/buyer-orders.ts';
import { correctingAddresses, createMailLimit, orderLinks } from './orders/order-links.ts';
import { deskOrders } from './admin/admin-orders.ts';
import { deskService } from './admin/admin-service.ts';
import { eventRefunds } from './refunds/event-refunds.ts';
import { forgetting } from './orders/retention.ts';
import { hearing, reconciliation } from './settlement/reconciliation.ts';
import { holds } from './checkout/holds.ts';
import { offering } from './offer/save-offer.ts';
import { offersShown } from './checkout/offers-shown.ts';
import { ordering } from './checkout/place-order.ts';
import { reminders } from './orders/reminders.ts';
import { refundingOrders } from './refunds/refund-orders.ts';
import { refunds } from './refunds/send-refunds.ts';
import { settlement } from './settlement/settlement.ts';
import { unpaidOrders } from './settlement/notices.ts';
import { views } from './orders/order-views.ts';
import { visitorLists } from './admin/visitor-list.ts';

/** All that the module needs from outside. */
export type TicketingPorts = CheckoutPorts & RefundPorts & AdminPorts & Omit<OrderPorts, 'offers' | 'payments'>;

/** The part of it that is stored. */
export type TicketingStores = Pick<
  TicketingPorts,
  'offers' | 'stock' | 'orders' | 'comingVisits' | 'refundRequests' | 'eventRefundRuns' | 'orderDesk'
>;

export type Ticketing = ReturnType<typeof createTicketing>;

/** What there is to buy, who bought it, and what became of the money. */
export function createTicketing(ports: TicketingPorts) {
  const settling = settlement(ports);
  const sending = refunds(ports, settling);
  const refunding = refundingOrders(ports, settling, sending);
  const seeing = views(ports);
  const mayMail = createMailLimit(ports.clock);
  return {
    ...offering(ports),
    ...offersShown(ports),
    ...ordering(ports, settling, mayMail),
    ...settling,
    ...hearing(ports, settling),
    ...holds(ports, settling),
    ...forgetting(ports),
    ...reminders(ports),
    ...sending,
    ...refunding,
    ...eventRefunds(ports, refunding),
    ...reconciliation(ports, settling),
    ...orderLinks(ports, mayMail),
    ...seeing,
    ...buyerOrders(ports),
    ...deskOrders(ports, seeing),
    ...deskService(ports, settling, seeing),
    ...correctingAddresses(ports, mayMail),
    ...unpaidOrders(ports),
    ...visitorLists(ports),
    /** What is sold for an event; null for an unknown one. */
    offerOf: ports.offers.find,
    paidBetween: ports.orderDesk.paidBetween,
  };
}
