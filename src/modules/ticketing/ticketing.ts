import { buyerOrders } from './buyer-orders.ts';
import { correctingAddresses } from './correcting-address.ts';
import { deskOrders } from './desk-orders.ts';
import { deskService } from './desk-service.ts';
import { eventRefunds } from './event-refunds.ts';
import { forgetting } from './forgetting.ts';
import { hearing } from './hearing.ts';
import { holds } from './holds.ts';
import { createMailLimit } from './mail-limit.ts';
import { offering } from './offers.ts';
import { offersShown } from './offers-shown.ts';
import { orderLinks } from './order-links.ts';
import { ordering } from './ordering.ts';
import type { TicketingPorts } from './ports.ts';
import { reconciliation } from './reconciliation.ts';
import { refundingOrders } from './refunding-orders.ts';
import { refunds } from './refunds.ts';
import { settlement } from './settlement.ts';
import { unpaidOrders } from './unpaid.ts';
import { views } from './views.ts';
import { visitorLists } from './visitor-list.ts';

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
