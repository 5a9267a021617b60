import { buyerOrders } from './buyer-orders.ts';
import { holds } from './holds.ts';
import { createMailLimit } from './mail-limit.ts';
import { offering } from './offers.ts';
import { orderLinks } from './order-links.ts';
import { ordering } from './ordering.ts';
import type { TicketingPorts } from './ports.ts';
import { reconciliation } from './reconciliation.ts';
import { refunds } from './refunds.ts';
import { settlement } from './settlement.ts';
import { views } from './views.ts';

export type Ticketing = ReturnType<typeof createTicketing>;

/** What there is to buy, who bought it, and what became of the money. */
export function createTicketing(ports: TicketingPorts) {
  const settling = settlement(ports);
  const mayMail = createMailLimit(ports.clock);
  return {
    ...offering(ports),
    ...ordering(ports, settling, mayMail),
    ...settling,
    ...holds(ports, settling),
    ...refunds(ports),
    ...reconciliation(ports, settling),
    ...orderLinks(ports, mayMail),
    ...views(ports),
    ...buyerOrders(ports),
  };
}
