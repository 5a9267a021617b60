import type { Log } from '../../../platform/log.ts';
import type { Sales } from '../sales/index.ts';
import { createFriendScans, type FriendScanPorts } from './admission/friend-cards.ts';
import { createAdmission } from './admission/let-in.ts';
import type { AdmissionPorts } from './admission/ports.ts';
import { createAdmissionRetention } from './admission/retention.ts';
import { createScans } from './admission/scan.ts';
import { createGateDay } from './day/gate-today.ts';
import { createGroupDay, type GroupDayPorts } from './groups/group-day.ts';
import { createGroupScans, type GroupScanPorts } from './groups/group-scans.ts';
import { createGroups, type GroupMoney, type VisitsBetween } from './groups/groups.ts';
import { createMemberships, type MembershipPorts } from './memberships/memberships.ts';
import { createSaleReceipts } from './sales/receipts.ts';
import { createGateSales } from './sales/sell.ts';
import { createSoldToday, type SalePorts } from './sales/sold-today.ts';
import { createSaleUndos } from './sales/undo-sale.ts';

export type GatePorts = AdmissionPorts &
  FriendScanPorts &
  GroupScanPorts &
  GroupDayPorts &
  SalePorts &
  MembershipPorts & { log: Log };

export type Gate = ReturnType<typeof createGate>;

/** Admits ticket holders and sells at the gate, with or without a network. */
export function createGate(
  ports: GatePorts,
  { friends, orders, refunds }: Pick<Sales, 'friends' | 'orders' | 'refunds'>,
  { visits: { visitsBetween }, payments }: { visits: { visitsBetween: VisitsBetween }; payments: GroupMoney },
) {
  const groups = createGroups(ports, visitsBetween, payments);
  const cards = createFriendScans(ports, friends);
  const scans = createGroupScans(ports, groups);
  const admission = createAdmission(ports, cards, scans);
  return {
    /** Groups with a package, in parts. */
    groups,
    /** Entries: scans, steps of phones, and their retention. */
    admission: { ...admission, ...createScans(ports, admission, cards, scans), ...createAdmissionRetention(ports) },
    day: createGateDay(ports, { ...createGroupDay(ports, visitsBetween), deadCodes: friends.deadCodes }),
    /** Cards of other organisations that admit at the gate. */
    memberships: createMemberships(ports),
    sales: {
      ...createGateSales(ports),
      ...createSaleUndos(ports, refunds),
      ...createSaleReceipts(ports, orders.mayMail),
      gateSalesOfToday: createSoldToday(ports).gateSalesOfToday,
    },
  };
}
