import { newUuid } from '../../../../kernel/ids.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import { type Attempt, hasFailed } from '../../../payments/index.ts';
import { giveToCard, takeFromCard } from '../gift-cards/give-to-card.ts';
import { isGoingOn, voidForRefund } from '../offer/void-tickets.ts';
import type { Order } from '../orders/order.ts';
import type { SettlementPorts } from './ports.ts';

/** Handles money that went back without our request, at the provider or by chargeback. */
export function createExternalReturns(ports: SettlementPorts) {
  const { offers, orders, payments, refundRequests, tenders, giftCards, clock, secrets } = ports;

  /** True if the provider or the bank returned more than our own refunds, unanswered ones included. */
  async function isReturnedByOthers({ id, orderId, refundedCents, chargedBackCents }: Attempt): Promise<boolean> {
    const own = (await payments.refunds.refundsOf(orderId)).filter((refund) => {
      return refund.attemptId === id && refund.reason === 'request' && !hasFailed(refund);
    });
    const ownCents = own.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return chargedBackCents > 0 || refundedCents > ownCents;
  }

  /** True while a refund awaits its answer; until then nothing else is decided about the money. */
  async function isWaiting({ id }: Pick<Order, 'id'>): Promise<boolean> {
    return (await refundRequests.ofOrder(id)).some(({ state }) => state === 'asked');
  }

  /**
   * Voids the tickets of an order whose money went back, and returns `cardCents` to its card. A refund at the provider
   * is stored as a request with the same id, so that the owner has the same choices if it fails. Seats stay sold. Joins
   * the caller's transaction.
   */
  async function conclude(order: Order, attempt: Attempt, cardCents: number): Promise<void> {
    const made = (await payments.refunds.refundsOf(order.id)).findLast((refund) => {
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

  /**
   * Makes tickets valid again after a reversed chargeback; their seats are still sold. Returns the cents taken off the
   * card again, or null, without effect, if that is impossible. Joins the caller's transaction.
   */
  async function revive(order: Order): Promise<Cents | null> {
    const requests = await refundRequests.ofOrder(order.id);
    const own = new Set(requests.flatMap(({ id, reason }) => (reason === CHARGED_BACK ? [id] : [])));
    const isOwn = (id: string | null) => id !== null && own.has(id);
    const lapsed = (await orders.ticketsOf(order.id)).filter(
      ({ isVoid, lapsedBy }) => isVoid && (lapsedBy === null || isOwn(lapsedBy)),
    );
    if (lapsed.length === 0 || !(await isGoingOn(offers, order, lapsed))) return null;
    const rows = (await tenders.of([order.id])).get(order.id) ?? [];
    const onCard = rows.find(({ kind, requestId, undoneAt }) => {
      return kind === 'card' && isOwn(requestId) && undoneAt === undefined;
    });
    const now = clock.now();
    if (onCard && !(await takeFromCard(giftCards, onCard, now))) return null;
    if (onCard && !(await tenders.undo(onCard, now))) throw new Error('what a card got back was undone meanwhile');
    await orders.reviveTickets(lapsed.map(({ code }) => code));
    await orders.reopen(order.id);
    return onCard?.amountCents ?? 0;
  }

  return { isReturnedByOthers, isWaiting, conclude, revive };
}

const CHARGED_BACK = 'De bank van de koper heeft de betaling teruggehaald.';
const ELSEWHERE = 'De betaling is bij Mollie zelf terugbetaald.';
