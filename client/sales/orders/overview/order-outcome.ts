import type { ShownOrder, PaymentStatus } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { words } from '../words.ts';

/** View of the confirmation (STATE-24). */
export type Outcome =
  | { kind: 'paid'; heading: string; text: string }
  | { kind: 'running'; heading: string; text: string }
  | { kind: 'not-paid'; heading: string; text: string };

/** Heading for a payment that brought no tickets; more accurate than any status. */
export const MONEY_BACK = words.refundHeading;
/** Heading for an order that was replaced by another. */
const REPLACED = words.replacedHeading;

/** Heading for a paid order whose dates were all called off, also during payment. */
const OFF = words.calledOffHeading;

const FAILED = words.failedHeading;
const RUNNING = words.incompleteHeading;

const OUTCOMES: Record<PaymentStatus, Outcome> = {
  paid: { kind: 'paid', heading: words.completeHeading, text: words.thankYou },
  open: { kind: 'running', heading: RUNNING, text: words.paymentNotStarted },
  pending: {
    kind: 'running',
    heading: RUNNING,
    text: words.paymentPending,
  },
  authorized: { kind: 'running', heading: RUNNING, text: words.paymentAuthorised },
  canceled: { kind: 'not-paid', heading: FAILED, text: words.paymentCancelled },
  expired: {
    kind: 'not-paid',
    heading: FAILED,
    text: words.paymentExpired,
  },
  failed: { kind: 'not-paid', heading: FAILED, text: words.paymentFailed },
};

export function outcomeOf(status: PaymentStatus): Outcome {
  return OUTCOMES[status];
}

/** True if everything in the order was called off, so that its tickets admit nobody. */
export function isOff({ event, orderLines }: Pick<ShownOrder, 'event' | 'orderLines'>): boolean {
  const isAllOff = orderLines.length > 0 && orderLines.every(({ eventOption }) => eventOption.isCalledOff);
  return event.cancelled || isAllOff;
}

/** Returns the heading of the status, unless a more accurate one applies. */
export function headingOf(order: ShownOrder): string {
  if (order.status !== 'paid' && order.received) return MONEY_BACK;
  if (order.superseded) return REPLACED;
  if (order.status === 'paid' && isOff(order)) return OFF;
  return outcomeOf(order.status).heading;
}

/** This browser cannot prove that the order is its own (CHECK-22). */
export const UNPROVEN = words.cannotShowOrder;

/** Maximum time in loading (CHECK-22). */
export const LOADING_MS = 5_000;

/** Polling interval of a pending payment: 5 s, after 2 minutes 15 s (CHECK-26). */
export function pollDelay(elapsedMs: number): number {
  return elapsedMs < 120_000 ? 5_000 : 15_000;
}

export function statusUnknownText(email: string): string {
  return words.paymentFailedContact({ email });
}
