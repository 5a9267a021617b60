import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { ManualPorts } from '../../checkout/ports.ts';
import type { Order } from '../../orders/order.ts';
import type { AdmissionPorts } from '../ports.ts';

/** What selling at the gate needs of others. */
export type SalePorts = ManualPorts &
  Pick<AdmissionPorts, 'admissions' | 'gateTickets'> & {
    gateSales: GateSalesStore;
  };

/** An order that was sold at the gate, with what became of its tickets. */
export type SoldAtGate = {
  order: Order;
  soldAt: Instant;
  /** On which phone, as it is called. */
  device: string;
  /** How many of its tickets still let somebody in, and how many are in. */
  good: number;
  inside: number;
  /** When its last refund was asked for; null: none was. */
  lapsedAt: Instant | null;
};

/** Sales at the gate, as stored. Writes join the caller's transaction; what comes back is a copy. */
export type GateSalesStore = {
  /** A second one of the same order breaks the primary key. */
  add(sale: { orderId: string; soldAt: Instant }): Promise<void>;
  /** Null for an order that was not sold at the gate. */
  find(orderId: string): Promise<SoldAtGate | null>;
  /** Those since a moment, newest first. */
  since(from: Instant, limit: number): Promise<SoldAtGate[]>;
};
