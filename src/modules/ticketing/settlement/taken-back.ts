import { newUuid } from '../../../kernel/ids.ts';
import { type Attempt, hasFailed } from '../../payments/index.ts';
import { giveToCard } from '../gift-cards/give-to-card.ts';
import { voidForRefund } from '../offer/void-tickets.ts';
import type { Order } from '../orders/order.ts';
import type { SettlementPorts } from './ports.ts';

/**
 * Handles money of an order returned at the provider without a request from this site: by the owner on the provider's pages,
 * or by a chargeback of the buyer's bank. If all of it is returned, the order is refunded, as with a refund here.
 */
export function takenBack(ports: SettlementPorts) {
  const { orders, payments, refundRequests, clock, secrets } = ports;

  /** True if money was returned elsewhere: more than our refunds explain, including those without an answer. */
  async function isByOthers({ id, orderId, refundedCents, chargedBackCents }: Attempt): Promise<boolean> {
    const own = (await payments.refundsOf(orderId)).filter((refund) => {
      return refund.attemptId === id && refund.reason === 'request' && !hasFailed(refund);
    });
    const ownCents = own.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return chargedBackCents > 0 || refundedCents > ownCents;
  }

  /** True if a refund of an order waits for the provider's answer: until then, nothing else is decided about its money. */
  async function isWaiting({ id }: Pick<Order, 'id'>): Promise<boolean> {
    return (await refundRequests.ofOrder(id)).some(({ state }) => state === 'asked');
  }

  /**
   * Applies the consequences of a full return in the caller's transaction: voids the valid tickets, and returns `cardCents`
   * to the gift card that paid the rest. For a refund made on the provider's pages, the request has its id, so that the owner
   * has the same choices if it fails at the bank. Seats stay sold until the owner decides otherwise.
   */
  async function conclude(order: Order, attempt: Attempt, cardCents: number): Promise<void> {
    const made = (await payments.refundsOf(order.id)).findLast((refund) => {
      return refund.attemptId === attempt.id && refund.reason === 'elsewhere' && !hasFailed(refund);
    });
    const known = new Set((await refundRequests.ofOrder(order.id)).map(({ id }) => id));
    const refund = made && !known.has(made.id) ? made : undefined;
    const good = (await orders.ticketsOf(order.id)).filter(({ isVoid }) => !isVoid);
    if (!refund && cardCents === 0) return orders.voidAllTickets(order.id);
    const id = refund?.id ?? newUuid();
    const request = {
      id,
      orderId: order.id,
      contentHash: secrets.derive('taken-back', id),
      amountCents: (refund?.amountCents ?? 0) + cardCents,
      isRestocked: false,
      reason: attempt.chargedBackCents > 0 ? CHARGED_BACK : ELSEWHERE,
      words: null,
      createdAt: clock.now(),
      cardCents,
    };
    await refundRequests.insert(request);
    await voidForRefund(ports, good, id);
    await giveToCard(ports, order, request);
  }

  return { isByOthers, isWaiting, conclude };
}

const CHARGED_BACK = 'De bank van de koper heeft de betaling teruggehaald.';
const ELSEWHERE = 'De betaling is bij Mollie zelf terugbetaald.';
