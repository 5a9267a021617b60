import type { DateChanges, OrderPorts } from '../orders/ports.ts';
import type { RefundPorts } from '../refunds/ports.ts';
import type { CancelRule } from './cancel-rule.ts';

export type SelfServicePorts = RefundPorts &
  Pick<OrderPorts, 'ticketEntries'> &
  Pick<OrderPorts, 'secrets'> & { cancelRules: CancelRules; dateChanges: DateChanges; detailsRules: DetailsRules };

/** Writes join the caller's transaction. */
export type CancelRules = {
  /** Null: not online. */
  find(eventId: number): Promise<CancelRule | null>;
  set(eventId: number, rule: CancelRule | null): Promise<void>;
};

/** For name and address. */
export type DetailsRules = {
  /** Before the first start; null: not at all. */
  untilHours(eventId: number): Promise<number | null>;
  setUntilHours(eventId: number, hours: number | null): Promise<void>;
};
