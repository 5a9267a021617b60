import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { ManualPorts } from '../../checkout/ports.ts';
import type { Order } from '../../orders/order.ts';
import type { AdmissionPorts } from '../ports.ts';

/** Ports of sales at the gate. */
export type SalePorts = ManualPorts &
  Pick<AdmissionPorts, 'admissions' | 'gateTickets'> & {
    gateSales: GateSalesStore;
  };

/** Order sold at the gate, with the state of its tickets. */
export type SoldAtGate = {
  order: Order;
  soldAt: Instant;
  /** Name of the phone that sold it. */
  device: string;
  /** Number of its valid tickets, and of those inside. */
  good: number;
  inside: number;
  /** When its last refund was requested; null: never. */
  lapsedAt: Instant | null;
};

/** Store of sales at the gate. Writes join the caller's transaction; results are copies. */
export type GateSalesStore = {
  /** Stores a sale. A second one of the same order violates the primary key. */
  add(sale: { orderId: string; soldAt: Instant }): Promise<void>;
  /** Returns a sale; null if the order was not sold at the gate. */
  find(orderId: string): Promise<SoldAtGate | null>;
  /** Returns sales since an instant, newest first. */
  since(from: Instant, limit: number): Promise<SoldAtGate[]>;
};
