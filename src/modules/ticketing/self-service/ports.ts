import type { DateChanges, OrderPorts } from '../orders/ports.ts';
import type { RefundPorts } from '../refunds/ports.ts';
import type { CancelRule } from './cancel-rule.ts';

/** What cancelling by visitors needs of others. */
export type SelfServicePorts = RefundPorts &
  Pick<OrderPorts, 'ticketEntries'> &
  Pick<OrderPorts, 'secrets'> & { cancelRules: CancelRules; dateChanges: DateChanges; detailsRules: DetailsRules };

/** The owner's rules, as stored. Writes join the caller's transaction. */
export type CancelRules = {
  /** Null: visitors do not cancel by themselves. */
  find(eventId: number): Promise<CancelRule | null>;
  set(eventId: number, rule: CancelRule | null): Promise<void>;
};

/** Until when buyers may change name and address of their order by themselves, as stored. */
export type DetailsRules = {
  /** So many hours before their first ticket begins; null: not. */
  untilHours(eventId: number): Promise<number | null>;
  setUntilHours(eventId: number, hours: number | null): Promise<void>;
};
