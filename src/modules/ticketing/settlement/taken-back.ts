import { newUuid } from '../../../kernel/ids.ts';
import { type Attempt, hasFailed } from '../../payments/index.ts';
import { giveToCard } from '../gift-cards/give-to-card.ts';
import { voidForRefund } from '../offer/void-tickets.ts';
import type { Order } from '../orders/order.ts';
import type { SettlementPorts } from './ports.ts';

/**
 * Money of an order that went back at the provider without this site having asked for it: by the owner on the provider's pages,
 * or because the buyer's bank took it. All of it back is one decision about the order, as a refund here is.
 */
export function takenBack(ports: SettlementPorts) {
  const { orders, payments, refundRequests, clock, secrets } = ports;

  /** Whether somebody else took money back: more is gone than refunds of ours explain, those without an answer included. */
  async function isByOthers({ id, orderId, refundedCents, chargedBackCents }: Attempt): Promise<boolean> {
    const own = (await payments.refundsOf(orderId)).filter((refund) => {
      return refund.attemptId === id && refund.reason === 'request' && !hasFailed(refund);
    });
    const ownCents = own.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return chargedBackCents > 0 || refundedCents > ownCents;
  }

  /** Whether a refund of an order waits for the provider's answer: until then nothing more is decided about its money. */
  async function isWaiting({ id }: Pick<Order, 'id'>): Promise<boolean> {
    return (await refundRequests.ofOrder(id)).some(({ state }) => state === 'asked');
  }

  /**
   * Writes down what goes with all of the money, in the caller's transaction: the tickets that were still good lapse, and
   * `cardCents` go back to the gift card that paid the rest. Where a refund on the provider's pages did it, the request has its
   * id, so that the owner has the same choices when that fails at the bank. Places stay sold until the owner says otherwise.
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
