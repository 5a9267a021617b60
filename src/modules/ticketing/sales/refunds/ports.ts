import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { RefundRequests } from '../orders/ports.ts';
import type { SettlementPorts } from '../settlement/ports.ts';

export type RefundPorts = SettlementPorts & {
  refundRequests: RefundRequests;
  eventRefundRuns: EventRefundRuns;
};

export type EventRefundRun = {
  eventId: number;
  key: string;
  actorId: string;
  startedAt: Instant;
  /** Null while it still handles payments that come in. */
  finishedAt: Instant | null;
  /** Text that the owner adds. */
  words: string | null;
};

/** A try to refund one order; `refundId` is the id of the refund that it makes. */
export type EventRefundTry = {
  orderId: string;
  refundId: string;
  tries: number;
  nextTryAt: Instant;
  /** Reason why it is not tried again. */
  refusal: string | null;
};

/** A paid order. `attemptId` is null if it was paid by hand, or by card alone (`isByCard`). */
export type PaidOrder = { orderId: string; number: number; attemptId: string | null; isByCard: boolean };

export type UnpaidEvent = { eventId: number; title: string; orders: number };

/** Store of these runs. Writes join the caller's transaction. */
export type EventRefundRuns = {
  find(eventId: number): Promise<EventRefundRun | null>;
  unfinished(): Promise<EventRefundRun[]>;
  /** Returns cancelled events not fully refunded (refused, overdue or by hand), newest first, at most `limit`. */
  unpaid(now: Instant, limit: number): Promise<UnpaidEvent[]>;
  start(run: Omit<EventRefundRun, 'finishedAt'>): Promise<void>;
  finish(eventId: number, at: Instant): Promise<void>;
  remove(eventId: number): Promise<void>;
  paidOrders(eventId: number): Promise<PaidOrder[]>;
  tries(eventId: number): Promise<Map<string, EventRefundTry>>;
  /** Stores the `refundId` of an order, which only the first call does, and returns the one that is stored. */
  claim(eventId: number, next: Pick<EventRefundTry, 'orderId' | 'refundId' | 'nextTryAt'>): Promise<EventRefundTry>;
  refuse(orderId: string, refusal: string): Promise<void>;
  /** Removes the tries of these orders, so that each gets a new refund. */
  forgetTries(orderIds: string[]): Promise<void>;
};
