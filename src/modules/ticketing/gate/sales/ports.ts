import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { ManualPorts } from '../../sales/checkout/ports.ts';
import type { Order } from '../../sales/orders/order.ts';
import type { AdmissionPorts } from '../admission/ports.ts';

export type SalePorts = ManualPorts &
  Pick<AdmissionPorts, 'admissions' | 'gateTickets'> & {
    gateSales: GateSalesStore;
  };

export type SoldAtGate = {
  order: Order;
  soldAt: Instant;
  device: string;
  good: number;
  inside: number;
  /** Null while valid. */
  lapsedAt: Instant | null;
};

export type GateSalesStore = {
  add(sale: { orderId: string; soldAt: Instant }): Promise<void>;
  find(orderId: string): Promise<SoldAtGate | null>;
  since(from: Instant, limit: number): Promise<SoldAtGate[]>;
};
