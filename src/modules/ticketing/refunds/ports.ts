import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { RefundRequests } from '../orders/ports.ts';
import type { SettlementPorts } from '../settlement/ports.ts';

/** What giving money back needs of others. */
export type RefundPorts = SettlementPorts & {
  refundRequests: RefundRequests;
  eventRefundRuns: EventRefundRuns;
  withdrawals: ConfirmedWithdrawals;
};

/** Declared withdrawals of gift cards that their buyers confirmed: how those end is what becomes of the money (P-17). */
export type ConfirmedWithdrawals = {
  /**
   * Follows the money of an order: 'given', those that had not ended are withdrawn; 'failed', those that waited for the bank or were
   * withdrawn come to the owner. Joins the caller's transaction, which holds the order. Again changes nothing.
   */
  followMoney(orderId: string, money: 'given' | 'failed', at: Instant): Promise<void>;
};

/** That the owner asked to pay back everybody of a cancelled event. */
export type EventRefundRun = {
  eventId: number;
  /** The caller's idempotency key. */
  key: string;
  actorId: string;
  startedAt: Instant;
  /** Since when it rests; null: it still does what comes in. */
  finishedAt: Instant | null;
  /** What the owner adds to the mail about each refund; null: nothing. */
  words: string | null;
};

/** What was tried for one order; `refundId` becomes the id of its refund. */
export type EventRefundTry = {
  orderId: string;
  refundId: string;
  tries: number;
  nextTryAt: Instant;
  /** Why it will not be tried again by itself, as a word. */
  refusal: string | null;
};

/**
 * An order that was paid for. `attemptId`: null, the owner took the money and has to give it back, unless a gift card paid
 * all of it (`isByCard`).
 */
export type PaidOrder = { orderId: string; number: number; attemptId: string | null; isByCard: boolean };

/** A cancelled event with so many orders whose money waits for the owner. */
export type UnpaidEvent = { eventId: number; title: string; orders: number };

/** Paying back whole events, as stored. Writes join the caller's transaction. */
export type EventRefundRuns = {
  find(eventId: number): Promise<EventRefundRun | null>;
  /** Those that may still have something to do, oldest first. */
  unfinished(): Promise<EventRefundRun[]>;
  /**
   * Cancelled events with orders of which not all money is back, newest first, at most `limit`. Left out is what a run
   * will still do by itself; counted is what was refused, what did not come off by the time of its next try, and what the
   * owner took and has to give back.
   */
  unpaid(now: Instant, limit: number): Promise<UnpaidEvent[]>;
  /** Begins one, or begins it anew; its tries stay. */
  start(run: Omit<EventRefundRun, 'finishedAt'>): Promise<void>;
  finish(eventId: number, at: Instant): Promise<void>;
  /** With its tries. */
  remove(eventId: number): Promise<void>;
  /** The orders of an event that were paid for, refunded ones too, oldest first. */
  paidOrders(eventId: number): Promise<PaidOrder[]>;
  /** By order. */
  tries(eventId: number): Promise<Map<string, EventRefundTry>>;
  /** Counts one more try, and gives it; only the first try of an order keeps the `refundId` that is given here. */
  claim(eventId: number, next: Pick<EventRefundTry, 'orderId' | 'refundId' | 'nextTryAt'>): Promise<EventRefundTry>;
  refuse(orderId: string, refusal: string): Promise<void>;
  /** Lets some orders be tried anew, each with a new refund. */
  forgetTries(orderIds: string[]): Promise<void>;
};
