import type { DateChanges, OrderPorts } from '../orders/ports.ts';
import type { RefundPorts } from '../refunds/ports.ts';
import type { CancelRule } from './cancel-rule.ts';

export type SelfServicePorts = RefundPorts &
  Pick<OrderPorts, 'ticketEntries'> &
  Pick<OrderPorts, 'secrets'> & { cancelRules: CancelRules; dateChanges: DateChanges; detailsRules: DetailsRules };

/** Store of the owner's rules for cancelling. Writes join the caller's transaction. */
export type CancelRules = {
  /** Returns the rule of an event; null: visitors cannot cancel online. */
  find(eventId: number): Promise<CancelRule | null>;
  set(eventId: number, rule: CancelRule | null): Promise<void>;
};

/** Store of the rule until when buyers may change the name and address of their order. */
export type DetailsRules = {
  /** Returns the hours before the first ticket's start; null: not at all. */
  untilHours(eventId: number): Promise<number | null>;
  setUntilHours(eventId: number, hours: number | null): Promise<void>;
};
