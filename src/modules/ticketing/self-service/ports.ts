import type { DateChanges, OrderPorts } from '../orders/ports.ts';
import type { RefundPorts } from '../refunds/ports.ts';
import type { CancelRule } from './cancel-rule.ts';

/** What cancelling by visitors needs of others. */
export type SelfServicePorts = RefundPorts &
  Pick<OrderPorts, 'ticketEntries'> & { cancelRules: CancelRules; dateChanges: DateChanges };

/** The owner's rules, as stored. Writes join the caller's transaction. */
export type CancelRules = {
  /** Null: visitors do not cancel by themselves. */
  find(eventId: number): Promise<CancelRule | null>;
  set(eventId: number, rule: CancelRule | null): Promise<void>;
};
