import type { FriendPlacePorts } from '../gift-cards/friend-places.ts';
import type { DateChanges, OrderPorts } from '../orders/ports.ts';
import type { RefundPorts } from '../refunds/ports.ts';
import type { WaitlistRule } from '../waitlist/waitlist-schema.ts';
import type { CancelRule } from './cancel-rule.ts';

export type SelfServicePorts = RefundPorts &
  Pick<OrderPorts, 'ticketEntries'> &
  Pick<OrderPorts, 'secrets'> & {
    friendCards: FriendPlacePorts['friendCards'];
    cancelRules: CancelRules;
    dateChanges: DateChanges;
    detailsRules: DetailsRules;
    defaultRules: DefaultRules;
  };

export type SelfServiceRules = {
  cancel: CancelRule | null;
  dateUntilHours: number | null;
  detailsUntilHours: number | null;
};

export type EventRules = SelfServiceRules & { waitlist: WaitlistRule };

/** Store of the rules that new events begin with, null until there are any. Writes join the caller's transaction. */
export type DefaultRules = {
  find(): Promise<EventRules | null>;
  set(rules: EventRules): Promise<void>;
};

/** Store of the rules. Writes join the caller's transaction. */
export type CancelRules = {
  /** Returns null if orders cannot be cancelled online. */
  find(eventId: number): Promise<CancelRule | null>;
  set(eventId: number, rule: CancelRule | null): Promise<void>;
};

export type DetailsRules = {
  /** Returns hours before the first start; null if they cannot change. */
  untilHours(eventId: number): Promise<number | null>;
  setUntilHours(eventId: number, hours: number | null): Promise<void>;
};
