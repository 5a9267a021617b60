import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { RefundRequests } from '../orders/ports.ts';
import type { SettlementPorts } from '../settlement/ports.ts';

export type RefundPorts = SettlementPorts & {
  refundRequests: RefundRequests;
  eventRefundRuns: EventRefundRuns;
};

/** The owner's request to refund everyone of a cancelled event. */
export type EventRefundRun = {
  eventId: number;
  /** The caller's idempotency key. */
  key: string;
  actorId: string;
  startedAt: Instant;
  /** When it came to rest; null: it still handles new payments. */
  finishedAt: Instant | null;
  /** The owner's text in the email about each refund; null: none. */
  words: string | null;
};

/** Attempt to refund one order; `refundId` becomes the id of its refund. */
export type EventRefundTry = {
  orderId: string;
  refundId: string;
  tries: number;
  nextTryAt: Instant;
  /** Why it is not retried automatically, as a code. */
  refusal: string | null;
};

/**
 * Paid order. `attemptId`: null if the owner took the money, and so must return it, or if a gift card paid all of it
 * (`isByCard`).
 */
export type PaidOrder = { orderId: string; number: number; attemptId: string | null; isByCard: boolean };

/** Cancelled event with the number of orders whose refund waits for the owner. */
export type UnpaidEvent = { eventId: number; title: string; orders: number };

/** Store of refunds of whole events. Writes join the caller's transaction. */
export type EventRefundRuns = {
  find(eventId: number): Promise<EventRefundRun | null>;
  /** Returns those that may still have work to do, oldest first. */
  unfinished(): Promise<EventRefundRun[]>;
  /**
   * Returns at most `limit` cancelled events with orders not fully refunded, newest first. Leaves out what a run will still
   * do automatically; counts what was refused, what is overdue, and what the owner must return by hand.
   */
  unpaid(now: Instant, limit: number): Promise<UnpaidEvent[]>;
  /** Starts one, or restarts it; its attempts stay. */
  start(run: Omit<EventRefundRun, 'finishedAt'>): Promise<void>;
  finish(eventId: number, at: Instant): Promise<void>;
  /** Deletes one with its attempts. */
  remove(eventId: number): Promise<void>;
  /** Returns the paid orders of an event, including refunded ones, oldest first. */
  paidOrders(eventId: number): Promise<PaidOrder[]>;
  /** Returns the attempts by order. */
  tries(eventId: number): Promise<Map<string, EventRefundTry>>;
  /** Counts one more attempt and returns it; only the first attempt of an order stores this `refundId`. */
  claim(eventId: number, next: Pick<EventRefundTry, 'orderId' | 'refundId' | 'nextTryAt'>): Promise<EventRefundTry>;
  refuse(orderId: string, refusal: string): Promise<void>;
  /** Lets these orders be tried again, each with a new refund. */
  forgetTries(orderIds: string[]): Promise<void>;
};
