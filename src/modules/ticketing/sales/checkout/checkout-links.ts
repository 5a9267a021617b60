import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { type Language, pathIn } from '../../../../kernel/web/languages.ts';
import { Problem } from '../../../../kernel/problem.ts';
import type { Attempt } from '../../../payments/index.ts';
import { endUnpaid } from '../settlement/fulfilment.ts';
import { showSeats } from '../offer/stock.ts';
import type { Order } from '../orders/order.ts';
import type { CheckoutPorts } from './ports.ts';
import type { Settlement } from '../settlement/settlement.ts';
import { texts } from './words.ts';

export type Placement = {
  order: Pick<Order, 'id' | 'eventId' | 'language'>;
  /** Attempt to pay it; null if there is nothing to pay. */
  attempt: Attempt | null;
  isNew: boolean;
  /** End of the hold of an order that is confirmed by email. */
  heldUntil?: Instant | undefined;
};

export function createCheckoutLinks(
  ports: CheckoutPorts,
  { refresh, settleIfReachable }: Pick<Settlement, 'refresh' | 'settleIfReachable'>,
) {
  const { offers, orders, payments, atomically, site } = ports;

  /**
   * Places an order and returns where its buyer goes: the bank, or the confirmation page. `place` finds or stores the
   * order in one transaction. It is called again if the payment of the order it found has ended. Throws its problems,
   * and 503 `payment_provider_error` and `payments_unavailable`.
   */
  async function placeWithLink(
    place: () => Promise<Placement>,
  ): Promise<{ orderId: string; href: string; heldUntil?: Instant | undefined }> {
    let placement = await place();
    let href = await hrefOf(placement);
    if (href === null && !placement.isNew) {
      placement = await place();
      href = await hrefOf(placement);
    }
    if (href === null) throw providerError();
    return { orderId: placement.order.id, href, heldUntil: placement.heldUntil };
  }

  async function hrefOf({ order, attempt, isNew }: Placement): Promise<string | null> {
    return attempt === null ? confirmationOf(order) : linkOf(order.id, attempt, isNew);
  }

  /**
   * Returns the address of the payment; null if the order can no longer be paid. Calls the provider, so never inside a
   * transaction. Releases the seats if no payment exists, and keeps them if that is unknown. Throws 503
   * `payment_provider_error` and `payments_unavailable`.
   */
  async function linkOf(orderId: string, attempt: Attempt, isFirst: boolean): Promise<string | null> {
    // The bank sends no webhook when a visitor cancels there, so we ask.
    if (!isFirst) await refresh({ id: orderId });
    const started = await payments.attempts.start(attempt, isFirst);
    if (started.kind === 'link') return started.url;
    if (started.kind === 'over') {
      if (await settleIfReachable(started.paymentId)) return null;
      throw providerError();
    }
    if (started.kind !== 'unknown') await atomically(() => failUnsent(orderId, attempt.id));
    throw started.kind === 'unavailable' ? paymentsUnavailable() : providerError();
  }

  async function failUnsent(orderId: string, attemptId: string): Promise<void> {
    if (!(await payments.attempts.giveUp({ id: attemptId, paymentId: null }))) return;
    const order = (await orders.takeSeries(orderId)).find(({ id }) => id === orderId);
    if (order && (await endUnpaid(ports, order, 'failed'))) await showSeats(ports, order.eventId, order.lines);
  }

  async function confirmationOf(order: Pick<Order, 'id' | 'eventId' | 'language'>): Promise<string> {
    const offer = await offers.find(order.eventId);
    return site.baseUrl + returnPath(offer ?? { path: '/agenda' }, order);
  }

  return { placeWithLink };
}

/** Path of the confirmation page. The id in it proves nothing (CHECK-12). */
export function returnPath(
  offer: { path: string },
  { id, language }: Pick<Order, 'id'> & { language?: Language | undefined },
): string {
  return pathIn(language ?? 'nl', `${offer.path}/bevestiging?payment=${id}`);
}

export function paymentsUnavailable(): Problem {
  return new Problem('unavailable', texts.onlinePaymentUnavailable, {
    reason: 'payments_unavailable',
  });
}

export function providerError(): Problem {
  return new Problem('unavailable', texts.paymentRequestFailed, {
    reason: 'payment_provider_error',
  });
}
