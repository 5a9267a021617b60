import type { OrderView, PaymentStatus } from '../../src/modules/ticketing/orders/order-view-schema.ts';
import { words } from './words.ts';

/** View of the confirmation (STATE-24). `text` is the sentence of the status. */
export type Outcome =
  | { kind: 'paid'; heading: string; text: string }
  | { kind: 'running'; heading: string; text: string }
  | { kind: 'not-paid'; heading: string; text: string };

/** Heading of money that came in and brought no tickets; truer than any status word. */
export const MONEY_BACK = words.refundHeading;
/** Heading of an order that another one came in place of. */
const REPLACED = words.replacedHeading;

/** Heading of a paid order of which nothing goes on, also because it was called off while its buyer paid. */
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

/** Heading and text of a payment status (CHECK-14, CHECK-15, STATE-16 to STATE-23). */
export function outcomeOf(status: PaymentStatus): Outcome {
  return OUTCOMES[status];
}

/** True if everything the order is for was called off, so that its tickets admit nobody. */
export function isOff({ event, orderLines }: Pick<OrderView, 'event' | 'orderLines'>): boolean {
  const isAllOff = orderLines.length > 0 && orderLines.every(({ eventOption }) => eventOption.isCalledOff);
  return event.cancelled || isAllOff;
}

/** Heading of an order: that of its status, unless a more accurate one applies. */
export function headingOf(order: OrderView): string {
  if (order.status !== 'paid' && order.received) return MONEY_BACK;
  if (order.superseded) return REPLACED;
  if (order.status === 'paid' && isOff(order)) return OFF;
  return outcomeOf(order.status).heading;
}

/** CHECK-22: shown where the browser cannot prove that the order is its own. */
export const UNPROVEN = words.cannotShowOrder;

/** CHECK-22: longest time that the page stays in loading. */
export const LOADING_MS = 5_000;

/** Time until the next question about a running payment: 5 s, after 2 minutes 15 s (CHECK-26). Milliseconds. */
export function pollDelay(elapsedMs: number): number {
  return elapsedMs < 120_000 ? 5_000 : 15_000;
}

/** ERR-09. */
export function statusUnknownText(email: string): string {
  return words.paymentFailedContact({ email });
}
