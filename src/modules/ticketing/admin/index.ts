import type { Sales } from '../sales/index.ts';
import { createAdminOrders } from './admin-orders.ts';
import { createAdminService } from './admin-service.ts';
import { createPersonSettings, type PersonPorts } from './persons.ts';
import type { AdminPorts as OrderAdminPorts } from './ports.ts';
import { createVisitorLists } from './visitor-list.ts';

export { bankAccountAct, bookkeeperAct } from './account-acts.ts';
export { cancellationAct, eventRefundAct, refundAct } from './money-acts.ts';

export type AdminPorts = OrderAdminPorts & PersonPorts;

export type Admin = ReturnType<typeof createAdmin>;

/** Orders and visitors as administrators see them, with the steps that belong to no subject of sales. */
export function createAdmin(
  ports: AdminPorts,
  { orders, giftCards, settlement }: Pick<Sales, 'orders' | 'giftCards' | 'settlement'>,
) {
  return {
    orders: { ...createAdminOrders(ports, orders, giftCards), ...createAdminService(ports, settlement, orders) },
    visitors: createVisitorLists(ports),
    /** How many persons may come per day, and whether a ticket admits one. */
    persons: createPersonSettings(ports),
  };
}
