import type { Cents } from '../../../../kernel/money/money.ts';
import { type Attempt, hasFailed, isProviderFault, leftOf, type Refund } from '../../../payments/index.ts';
import { takeFromCard } from '../gift-cards/give-to-card.ts';
import { showSeats } from '../offer/stock.ts';
import { isGoingOn, reviveForRefund } from '../offer/void-tickets.ts';
import { isCardSale, moneyTenderOf, type Order, orderNotFound, providerSilent } from '../orders/order.ts';
import type { RefundRequestRow } from '../orders/ports.ts';
import { onCards } from '../orders/tender.ts';
import type { Settlement } from '../settlement/settlement.ts';
import type { RefundPorts } from './ports.ts';
import type { createRefunds, RefundState } from './refund-orders.ts';
import { cardSpent, seatsGone, refundKeyReused, refundNotFailed, tooHigh } from './refund-wish.ts';
import type { FailedRefundChoice } from './refunds-schema.ts';
import type { createRefundSender } from './send-refunds.ts';

/** A failed refund, with its order and payment locked. */
type Failed = { order: Order; attempt: Attempt; refund: Refund; request: RefundRequestRow; elsewhereCents: Cents };

const CHOSEN = { retry: 'retried', otherwise: 'otherwise', restore: 'restored' } as const;

/** Handles refunds that failed after they were accepted. The tickets stay void until the owner chooses, once. */
export function createFailedRefunds(
  ports: RefundPorts,
  { settleIfReachable }: Pick<Settlement, 'settleIfReachable'>,
  { sendOrFollow }: Pick<ReturnType<typeof createRefundSender>, 'sendOrFollow'>,
  { refundState }: Pick<ReturnType<typeof createRefunds>, 'refundState'>,
) {
  const { orders, offers, tenders, giftCards, payments, refundRequests, outbox } = ports;
  const { atomically, audit, clock, secrets } = ports;

  /**
   * Carries out the owner's choice in one transaction; a retry is sent afterwards, under `key`. Idempotent. Throws 404
   * `order_not_found`; without effect 409 `refund_not_failed`, `refund_too_high`, `places_gone` and `gift_card_spent`;
   * 422 `key_reused`; 503 `payment_provider_error`.
   */
  async function chooseAfterFailure(
    orderId: string,
    { refundId, choice, key }: { refundId: string; choice: FailedRefundChoice; key: string },
    actorId: string,
  ): Promise<RefundState> {
    const contentHash = secrets.hash(JSON.stringify([orderId, refundId, choice]));
    const done = await refundRequests.find(key);
    if (done && done.contentHash !== contentHash) throw refundKeyReused();
    if (done) return refundState(key);
    const elsewhereCents = await refundedElsewhere(orderId, refundId);
    const refund = await atomically(async () => {
      const failed = await take(orderId, refundId, elsewhereCents);
      const known = await refundRequests.find(refundId);
      if (known?.afterFailure === 'restored' && choice === 'restore') return null; // pressed twice
      if (await refundRequests.find(key)) return null;
      if (!(await refundRequests.chooseAfterFailure(refundId, null, CHOSEN[choice]))) throw refundNotFailed();
      const facts = { choice, amountCents: failed.refund.amountCents };
      await audit.note({ action: 'failed-refund-chosen', actorId, subject: `order:${orderId}`, facts });
      if (choice === 'restore') return restore(failed);
      return payAgain(failed, choice, { key, contentHash, actorId });
    });
    if (refund) await sendOrFollow(refund);
    return refundState(choice === 'restore' ? refundId : key);
  }

  async function refundedElsewhere(orderId: string, refundId: string): Promise<Cents> {
    const refund = await payments.refunds.refund(refundId);
    const attempt = refund && (await payments.attempts.attempt(refund.attemptId));
    if (!attempt?.paymentId || refund?.orderId !== orderId) throw refundNotFailed();
    if (!(await settleIfReachable(attempt.paymentId))) throw providerSilent();
    try {
      return await payments.refunds.refundedElsewhere(attempt);
    } catch (thrown) {
      if (!isProviderFault(thrown)) throw thrown;
      throw providerSilent(thrown);
    }
  }

  /** Locks the attempt and then the order, as settlement does. */
  async function take(orderId: string, refundId: string, elsewhereCents: Cents): Promise<Failed> {
    const attemptId = (await payments.refunds.refund(refundId))?.attemptId;
    const attempt = attemptId === undefined ? null : await payments.attempts.takeAttempt(attemptId);
    const order = (await orders.takeSeries(orderId)).find(({ id }) => id === orderId);
    if (!order) throw orderNotFound();
    const refund = await payments.refunds.refund(refundId);
    const request = await refundRequests.find(refundId);
    if (!attempt || !refund || !hasFailed(refund) || !request) throw refundNotFailed();
    if (moneyTenderOf(order) !== attempt.id) throw refundNotFailed();
    if (request.state !== 'accepted') throw refundNotFailed();
    if (leftOf(attempt, await payments.refunds.refundsOf(orderId), elsewhereCents) < refund.amountCents)
      throw tooHigh();
    return { order, attempt, refund, request, elsewhereCents };
  }

  /** Refunds again, through the provider or by hand; the tickets stay void. */
  async function payAgain(
    { order, attempt, refund, request, elsewhereCents }: Failed,
    choice: 'retry' | 'otherwise',
    { key, contentHash, actorId }: { key: string; contentHash: string; actorId: string },
  ): Promise<Refund | null> {
    const { amountCents } = refund;
    const wanted = { id: key, amountCents, elsewhereCents };
    const isRetry = choice === 'retry';
    const made = isRetry
      ? await payments.refunds.refundOnRequest(attempt.id, wanted)
      : await payments.refunds.bookOtherwise(attempt.id, wanted);
    if (!made) throw tooHigh();
    const { reason, words, askedBy, giftCents } = request;
    const again = { id: key, orderId: order.id, contentHash, amountCents, isRestocked: false, createdAt: clock.now() };
    const state = isRetry ? 'asked' : 'accepted';
    const retryOf = isRetry ? request.id : null;
    await refundRequests.insert({ ...again, giftCents, reason, words, askedBy, actorId, state, retryOf });
    if (isRetry) return made.refund;
    if (isCardSale(order)) await ports.withdrawals.followMoney(order.id, 'given', clock.now());
    const { leftCents } = onCards((await tenders.of([order.id])).get(order.id) ?? []);
    if (made.leftCents === 0 && leftCents === 0) await orders.move(order.id, { to: 'refunded' });
    if (order.email === '') return null;
    await outbox.put({
      kind: 'order-refunded',
      to: order.email,
      facts: { orderId: order.id, amountCents, way: 'transfer', ...(words && { words }) },
      lane: 'urgent',
      uniqueKey: `order-refunded:${order.id}:${key}`,
    });
    return null;
  }

  /** Makes the tickets valid again if their seats are free, and takes the card's part off again. */
  async function restore({ order, refund, request }: Failed): Promise<null> {
    const { isRestocked } = request;
    const lapsed = (await orders.ticketsOf(order.id)).filter(({ lapsedBy }) => lapsedBy === refund.id);
    if (!(await isGoingOn(offers, order, lapsed))) throw seatsGone();
    if (!(await reviveForRefund(ports, order, { refundId: refund.id, isRestocked }))) throw seatsGone();
    const rows = (await tenders.of([order.id])).get(order.id) ?? [];
    const onCard = rows.find(({ kind, requestId }) => kind === 'card' && requestId === refund.id);
    if (onCard?.device) {
      const now = clock.now();
      if (!(await takeFromCard(giftCards, onCard, now))) throw cardSpent();
      if (!(await tenders.undo(onCard, now))) throw refundNotFailed();
    }
    const bought = isCardSale(order) ? await giftCards.byOrder(order.id) : null;
    if (bought && !(await giftCards.revive(bought.id))) throw refundNotFailed();
    if (bought) await ports.withdrawals.followMoney(order.id, 'failed', clock.now());
    if (bought) await orders.reopen(order.id); // a chargeback that was reversed since had ended it too
    if (order.email !== '') {
      const cardCents = onCard?.amountCents ?? 0;
      await outbox.put({
        kind: 'order-refund-ended',
        to: order.email,
        facts: { orderId: order.id, amountCents: refund.amountCents + cardCents, ...(cardCents > 0 && { cardCents }) },
        lane: 'urgent',
        uniqueKey: `order-refund-ended:${refund.id}`,
      });
    }
    if (isRestocked) await showSeats(ports, order.eventId, order.lines);
    return null;
  }

  return { chooseAfterFailure };
}

/** True if the bank refused and the money is still with us. `refunds` are those of the order. */
export function isToChoose(
  refund: Refund,
  request: RefundRequestRow | undefined,
  { attempts, refunds: all }: { attempts: Attempt[]; refunds: Refund[] },
): boolean {
  const attempt = attempts.find(({ id }) => id === refund.attemptId);
  const isOpen = request?.state === 'accepted' && request.retryOf === null && request.afterFailure === null;
  return hasFailed(refund) && isOpen && attempt !== undefined && leftOf(attempt, all) >= refund.amountCents;
}
