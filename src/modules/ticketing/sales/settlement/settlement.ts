import { minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { createTurns } from '../../../../kernel/async/taking-turns.ts';
import {
  type Attempt,
  isAllBack,
  isProviderFault,
  keptOf,
  outcomeOf,
  type ProviderPayment,
  type ProviderRefund,
  type Recorded,
} from '../../../payments/index.ts';
import { createLatePayments, endUnpaid, fulfil, seatsOf } from './fulfilment.ts';
import { showSeats } from '../offer/stock.ts';
import { takeCardOf } from '../gift-cards/pay-with-card.ts';
import {
  decide,
  dueOf,
  isCardSale,
  isHolding,
  isInstalment,
  moneyTenderOf,
  type Order,
  wasPaid,
} from '../orders/order.ts';
import { announceReturn } from './shop-news.ts';
import { onCards, tenderOfAttempt } from '../orders/tender.ts';
import { createCardMoney } from './card-money.ts';
import type { SettlementPorts } from './ports.ts';
import { createInvoiceSettlement } from './invoices.ts';
import { CHARGEBACK_REVERSED, type PaidBackWhy, createSettlementNotices } from './notices.ts';
import { createExternalReturns } from './taken-back.ts';

const ASK_AGAIN_AFTER_MINUTES = 5 / 60;

/** Result of settling a payment. 'strange': it is not one of ours. 'gone': the provider does not know it. */
export type News = 'settled' | 'strange' | 'gone';

const LOOKS_KEPT = 10_000;

export type Settlement = ReturnType<typeof createSettlement>;

export function createSettlement(ports: SettlementPorts) {
  const { orders, tenders, discounts, giftCards, offers, payments, edition, atomically, clock } = ports;
  const notices = createSettlementNotices(ports);
  const cards = createCardMoney(ports);
  const externalReturns = createExternalReturns(ports);
  const invoiceSettlement = createInvoiceSettlement(ports);
  const late = createLatePayments(ports);
  const looks = createLooks();
  const turns = createTurns<News>();

  /**
   * Asks the provider about a payment and acts on the answer: for webhook, return page, poller and re-check.
   * Safe to repeat and to run concurrently: per payment, one question runs and at most one waits. With 'fresh' the
   * question starts after this call; with 'join' it may be one that is running. Throws ProviderFault.
   */
  function settle(paymentId: string, how: 'fresh' | 'join' = 'fresh'): Promise<News> {
    return turns[how](paymentId, async () => {
      const payment = await payments.provider.ask(paymentId);
      return payment ? apply(payment) : 'gone';
    });
  }

  /**
   * Acts on an answer about a payment, in one transaction. A payment that must not be used, but could still be
   * paid, is then cancelled at the provider, and the outcome is acted on too.
   */
  async function apply(payment: ProviderPayment): Promise<'settled' | 'strange'> {
    const made = await payments.refunds.unbookedRefunds(payment);
    const recorded = await atomically(async () => {
      const known = await payments.attempts.record(payment);
      if (known) await conclude(known, made);
      return known;
    }, 'shared');
    const isToBeEnded = recorded?.attempt.mismatch != null && outcomeOf(recorded.attempt.status) === 'running';
    const ended = isToBeEnded ? await payments.provider.cancel(payment.id) : null;
    if (ended && ended.status !== payment.status) await apply(ended);
    return recorded ? 'settled' : 'strange';
  }

  async function conclude(recorded: Recorded, made: ProviderRefund[] | null): Promise<void> {
    const { attempt, strangeStatus } = recorded;
    const series = await orders.takeSeries(attempt.orderId);
    const order = series.find(({ id }) => id === attempt.orderId);
    if (!order) throw new Error('an attempt without its order');
    const isPromised = attempt.status === 'paid' && (await isBooked(attempt));
    await payments.refunds.adoptRefunds(attempt, made);
    await announceMoneyBack(recorded);
    if (strangeStatus !== null) await notices.alertOwner(order, attempt, 'unknown-status');
    if (attempt.mismatch !== null) await refuse(order, recorded);
    if (moneyTenderOf(order) === attempt.id) await followMoneyBack(order, recorded);
    else await follow(order, series, recorded, !isPromised);
    const hasRefunds = isPromised || (made ?? []).length > 0;
    if (attempt.status === 'paid' && hasRefunds) await payments.refunds.followRefundsNow(attempt);
  }

  async function announceMoneyBack({ attempt, before }: Recorded): Promise<void> {
    const amountCents = backOf(attempt) - backOf(before);
    if (amountCents > 0) await announceReturn(ports, { orderId: attempt.orderId, amountCents, kind: 'provider' });
  }

  async function isBooked({ id, orderId }: Attempt): Promise<boolean> {
    return (await payments.refunds.refundsOf(orderId)).some((refund) => refund.attemptId === id);
  }

  async function follow(order: Order, series: Order[], recorded: Recorded, isMoneyHere: boolean): Promise<void> {
    const { attempt, before } = recorded;
    const siblings = series.filter((other) => other.id !== order.id);
    const isSeriesPaid = siblings.some(wasPaid);
    const mayFulfil = isMoneyHere && attempt.mismatch === null && !isAllBack(attempt);
    const mayEnd = outcomeOf(attempt.status) !== 'paid' || !mayFulfil;
    const others = mayEnd ? await othersOf(attempt) : [];
    const decision = decide(
      order,
      { id: attempt.id, outcome: outcomeOf(attempt.status), mayFulfil },
      {
        isSeriesPaid,
        isAnotherRunning: others.some((other) => outcomeOf(other.status) === 'running'),
        isInvoiceDue: attempt.status === 'paid' && (await isInvoiceDue(order, attempt)),
      },
    );
    // Includes chargebacks of payments that got no tickets, also of refunded ones.
    const isTaken = before.status === 'paid' && attempt.chargedBackCents > before.chargedBackCents;
    if (isTaken) await notices.noteChargeback(order, attempt);
    const isBackAtOnce = attempt.status === 'paid' && before.status !== 'paid' && isAllBack(attempt);
    if (isBackAtOnce && attempt.mismatch === null && !wasPaid(order) && !isSeriesPaid) {
      await notices.notifyReturnedBefore(order, attempt);
    }
    if (attempt.status === 'pending' && before.status !== 'pending') await notices.tellPending(order, attempt);
    if (decision === 'nothing') return;
    if (decision === 'refund-double') return payBackDouble(order, attempt);
    if (decision === 'settle-invoice') return settleOnline(order, attempt);
    // Locked together, in the order in which buyers lock.
    if (siblings.some(isHolding)) await offers.take(order.eventId);
    if (decision === 'end')
      await endAs(order, [attempt, ...others], { isTold: isBackAtOnce, wasPending: before.status === 'pending' });
    else if (!(await pay(order, attempt, decision === 'fulfil' ? 'held' : 'free', siblings))) {
      return payBack(order, attempt, 'late');
    } else {
      await late.endReplaced(siblings);
      await flagPartBack(order, attempt);
      if (isCardSale(order)) await cards.followSale(order, attempt);
    }
    if (isCardSale(order)) await edition.raise('seats'); // with the first card that is sold, pages ask for its code
    else await showSeats(ports, order.eventId, [order, ...siblings].flatMap(seatsOf));
  }

  async function othersOf({ id, orderId }: Attempt): Promise<Attempt[]> {
    return (await payments.attempts.attemptsOf(orderId)).filter((other) => other.id !== id);
  }

  async function isInvoiceDue(order: Order, { amountCents }: Attempt): Promise<boolean> {
    const status = await invoiceSettlement.invoiceStatus(order);
    return status.state === 'open' && status.cents === amountCents;
  }

  async function settleOnline(order: Order, attempt: Attempt): Promise<void> {
    await invoiceSettlement.settleOnline(order, attempt);
    await flagPartBack(order, attempt);
  }

  async function flagPartBack(order: Order, attempt: Attempt): Promise<void> {
    if (attempt.chargedBackCents > 0) await notices.noteChargeback(order, attempt);
    else if (attempt.refundedCents > 0) await orders.flag(order.id, 'refunded-in-part-before');
  }

  /**
   * Marks the order refunded and voids its tickets once all its money is back (R-14, I-3). While a part is on a card,
   * only somebody else returning the money does that.
   */
  async function followMoneyBack(order: Order, { attempt, before }: Recorded): Promise<void> {
    const isNewChargeback = attempt.chargedBackCents > before.chargedBackCents || order.flag === null;
    if (attempt.chargedBackCents > 0 && isNewChargeback) await notices.noteChargeback(order, attempt);
    await followReversedChargeback(order, { attempt, before });
    if (isCardSale(order)) await cards.followSale(order, attempt);
    if ([attempt, before].every(({ refundedCents, chargedBackCents }) => refundedCents + chargedBackCents === 0))
      return;
    const rows = (await tenders.of([order.id])).get(order.id) ?? [];
    const { insteadCents, leftCents, backCents } = onCards(rows);
    if (insteadCents > 0) await cards.followInstead(order, rows, { attempt, before });
    if (keptOf(attempt) > insteadCents) return;
    const isTaken = await externalReturns.isReturnedByOthers(attempt);
    if (leftCents > 0 && !isTaken) return;
    if (await externalReturns.isWaiting(order)) return isTaken ? orders.voidAllTickets(order.id) : undefined;
    if (!(await orders.move(order.id, { to: 'refunded' }))) return;
    await externalReturns.conclude(order, attempt, leftCents);
    await notices.tellRefunded(order, attempt, leftCents + (attempt.refundedCents > 0 ? backCents : 0));
  }

  /** Revives the tickets after a chargeback was reversed in full. Where that is impossible, the owner decides. */
  async function followReversedChargeback(
    order: Order,
    { attempt, before }: Pick<Recorded, 'attempt' | 'before'>,
  ): Promise<void> {
    const isNews = attempt.chargedBackCents < before.chargedBackCents;
    const isTriedAgain = order.flag === CHARGEBACK_REVERSED && order.lookedAfterAt === null;
    if (!isNews && !isTriedAgain) return;
    const mayRevive = order.state === 'refunded' && !isCardSale(order) && attempt.chargedBackCents === 0;
    const cardCents = mayRevive && keptOf(attempt) > 0 ? await externalReturns.revive(order) : null;
    if (cardCents !== null) await notices.notifyValidAgain(order, attempt, cardCents);
    else if (isNews) await notices.noteReversedChargeback(order, attempt);
  }

  async function pay(order: Order, attempt: Attempt, from: 'held' | 'free', siblings: Order[]): Promise<boolean> {
    if (from === 'free' && !(await late.endOrdersInTheWay(order, siblings))) return false;
    const paidAt = attempt.paidAt ?? clock.now();
    const tender = tenderOfAttempt(attempt, dueOf(order), paidAt);
    if ((await fulfil(ports, order, from, { paidAt, tender })) !== null) return false;
    if (from === 'free' && order.discountCode !== null) await discounts.takeAgain(order.discountCode);
    // If the card was spent elsewhere, this undoes the transaction; the next question finds the card spent.
    if (from === 'free' && !(await takeCardOf(giftCards, order, clock.now())))
      throw new Error('a gift card was spent meanwhile');
    return true;
  }

  /** Ends an unpaid order. `attempts` are all of its attempts, the one with news first. */
  async function endAs(
    order: Order,
    attempts: Attempt[],
    { isTold, wasPending }: { isTold: boolean; wasPending: boolean },
  ): Promise<void> {
    const word = attempts[0]?.status;
    const hasFailed = attempts.some(({ status, mismatch }) => status === 'paid' || mismatch !== null);
    const end = !hasFailed && (word === 'canceled' || word === 'expired') ? word : 'failed';
    if (!(await endUnpaid(ports, order, end)) || isTold) return;
    // Buyers who cancelled need no email about it. A payment that was pending is cancelled by the bank.
    if ((end !== 'canceled' || wasPending) && !isInstalment(order)) await notices.tellUnpaid(order);
  }

  /** Refunds a payment in full, once, and tells the buyer and the owner. */
  async function payBack(
    order: Order,
    attempt: Attempt,
    reason: 'late' | 'double',
    toldReason: PaidBackWhy = reason,
  ): Promise<void> {
    const amountCents = await payments.refunds.refundInFull(attempt, reason);
    if (amountCents > 0) await notices.tellPaidBack(order, attempt, amountCents, toldReason);
  }

  async function payBackDouble(order: Order, attempt: Attempt): Promise<void> {
    const { isInvoice, isPaid } = await invoiceSettlement.invoiceOf(order.id);
    if (!isInvoice) return payBack(order, attempt, 'double');
    return payBack(order, attempt, isPaid ? 'double' : 'late', 'invoice');
  }

  /** Flags an order whose payment is not as requested, and refunds a wrong amount in euros that was paid. */
  async function refuse(order: Order, { attempt, before }: Recorded): Promise<void> {
    const isNews = before.mismatch === null || outcomeOf(before.status) !== outcomeOf(attempt.status);
    if (isNews || order.flag === null) await orders.flag(order.id, `payment-${attempt.mismatch}`);
    const isOurs = attempt.mismatch === 'amount' && attempt.status === 'paid' && moneyTenderOf(order) !== attempt.id;
    if (isOurs) await payments.refunds.refundInFull(attempt, 'mismatch');
    await notices.alertOwner(order, attempt, 'payment-mismatch');
  }

  /**
   * Brings the open payments of an order up to date for somebody who looks at it. Asks at most once per 5 s about each
   * but always the first time. False if the provider does not answer.
   */
  async function refresh(order: Pick<Order, 'id'>): Promise<boolean> {
    const lately = minutesAfter(clock.now(), -ASK_AGAIN_AFTER_MINUTES);
    for (const attempt of await payments.attempts.attemptsOf(order.id)) {
      const isFresh = attempt.askedAt !== null && attempt.askedAt > lately && looks.has(attempt.id);
      looks.note(attempt.id);
      if (!attempt.paymentId || isFresh || outcomeOf(attempt.status) !== 'running') continue;
      const fault = await settle(attempt.paymentId, 'join').then(() => null, providerFault);
      if (fault && fault.kind !== 'unreadable') return false;
    }
    return true;
  }

  /** Settles as `settle` does; false if the provider does not answer. */
  async function settleIfReachable(paymentId: string): Promise<boolean> {
    return (await settle(paymentId).then(() => null, providerFault)) === null;
  }

  return { settle, apply, refresh, settleIfReachable };
}

function backOf({ refundedCents, chargedBackCents }: Pick<Attempt, 'refundedCents' | 'chargedBackCents'>): number {
  return refundedCents + chargedBackCents;
}

function providerFault(thrown: unknown) {
  if (!isProviderFault(thrown)) throw thrown;
  return thrown;
}

/** Attempts that this process asked about, in bounded memory. Forgetting one costs a question. */
function createLooks() {
  const seen = new Set<string>();
  return {
    has: (attemptId: string) => seen.has(attemptId),
    note(attemptId: string) {
      if (seen.size >= LOOKS_KEPT) seen.clear();
      seen.add(attemptId);
    },
  };
}
