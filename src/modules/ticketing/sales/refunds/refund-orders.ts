import { newUuid } from '../../../../kernel/ids.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import { type Attempt, hasFailed, isProviderFault, leftOf, type Refund } from '../../../payments/index.ts';
import type { MayDo } from '../../../../platform/records/approvals/acts.ts';
import { cardUsed } from '../gift-cards/gift-card.ts';
import { type RefundedCardFacts, refundedCardFacts, giveToCard } from '../gift-cards/give-to-card.ts';
import { showSeats } from '../offer/stock.ts';
import { restockFor, voidForRefund, ticketsToVoid } from '../offer/void-tickets.ts';
import { isCardSale, moneyTenderOf, type Order, orderNotFound, providerSilent, wasPaid } from '../orders/order.ts';
import type { RefundRequestRow } from '../orders/ports.ts';
import { moneyLeft, onCards, type TakenBy, takenOf, type Tender } from '../orders/tender.ts';
import type { RefundOutcome } from '../orders/order-view-schema.ts';
import type { Settlement } from '../settlement/settlement.ts';
import type { RefundPorts } from './ports.ts';
import { type Return, returnOf } from './return-by-hand.ts';
import { alreadyVoid, notPaid, refundKeyReused, type RefundWish, tooHigh } from './refund-wish.ts';
import type { createRefundSender } from './send-refunds.ts';

/** State of a refund. Voiding tickets without returning money is done at once. */
export type RefundState = { id: string; status: Refund['status']; outcome: RefundOutcome };

/** Payment to refund, brought up to date: its attempt, and cents refunded at the provider itself. */
export type PreparedRefund = { attemptId: string | null; elsewhereCents: Cents };

/**
 * Refunds orders, in whole or in part, and voids their tickets; also payments that got no tickets. Money that
 * staff took is only recorded. A refund with a part for the provider is 'asked' first: its tickets are void, and
 * nothing else has happened. Once the provider accepts, the rest is carried out; if it refuses, the tickets are valid
 * again (`refund-steps.ts`).
 */
export function createRefunds(
  ports: RefundPorts,
  { settleIfReachable }: Pick<Settlement, 'settleIfReachable'>,
  { sendOrFollow }: Pick<ReturnType<typeof createRefundSender>, 'sendOrFollow'>,
) {
  const { orders, tenders, giftCards, payments, refundRequests, outbox, atomically, audit, clock, secrets } = ports;

  /**
   * Decides a refund in one transaction and then sends it; idempotent by key. `device` and `actorId` (null without an
   * account) say who asked. `mayStill` and then `mayDo` are called inside the transaction. A full refund voids all
   * tickets (I-3). Throws
   * 404 `order_not_found`; 409 `not_paid`, `refund_too_high` and `tickets_already_void`; 422 `key_reused`; 503
   * `payment_provider_error`.
   */
  async function refundOrder(
    orderId: string,
    wish: RefundWish,
    actorId: string | null,
    device: string | null = null,
    mayStill: (order: Order) => Promise<void> = async () => undefined,
    mayDo: MayDo = async () => undefined,
  ): Promise<RefundState> {
    const contentHash = hashOf(orderId, wish);
    const known = await refundRequests.find(wish.key);
    if (known) return stateOf(known, contentHash);
    const ready = await prepareRefund(orderId, wish);
    const refund = await atomically(() =>
      decide(orderId, ready, { ...wish, contentHash, takenBy: actorId, device, mayStill, mayDo }),
    );
    if (refund) await sendOrFollow(refund);
    return refundState(wish.key, contentHash);
  }

  /**
   * Brings the payment that will be refunded up to date, outside any transaction. Throws 404 `order_not_found`; 409
   * `not_paid` and `refund_too_high`; 503 `payment_provider_error`.
   */
  async function prepareRefund(
    orderId: string,
    wish: Pick<RefundWish, 'paymentId' | 'amountCents'>,
  ): Promise<PreparedRefund> {
    const order = await orders.find(orderId);
    if (!order) throw orderNotFound();
    const { attempts, refunds: sent } = (await payments.attempts.moneyOf([orderId])).get(orderId) ?? NO_MONEY;
    const attempt = paymentToRefund(order, attempts, sent, wish.paymentId);
    if (!attempt && !(wasPaid(order) && wish.paymentId === undefined)) throw notPaid();
    const rows = await tendersOf(orderId);
    const isByHand = wish.amountCents === 0 || takenOf(rows) !== null || isOnlyByCard(order, rows);
    return { attemptId: attempt?.id ?? null, elsewhereCents: isByHand ? 0 : await refundedElsewhere(attempt) };
  }

  /**
   * Decides a prepared refund in the caller's transaction, and returns the part to send after its commit; null if there
   * is none. Throws as `refundOrder` does.
   */
  async function decideRefund(
    orderId: string,
    ready: PreparedRefund,
    wish: RefundWish,
    by: TakenBy,
  ): Promise<Refund | null> {
    const may = { mayStill: async () => undefined, mayDo: async () => undefined };
    const request = { ...wish, ...by, contentHash: hashOf(orderId, wish), ...may };
    return decide(orderId, ready, request);
  }

  const hashOf = (orderId: string, wish: RefundWish): string =>
    secrets.hash(JSON.stringify([orderId, { ...wish, key: null }]));

  /** Returns the outcome of the refund with this key; null if there is none. */
  async function refundOutcome(key: string): Promise<RefundOutcome | null> {
    const row = await refundRequests.find(key);
    return row && outcomeOf(row, await payments.refunds.refund(key));
  }

  async function tendersOf(orderId: string): Promise<Tender[]> {
    return (await tenders.of([orderId])).get(orderId) ?? [];
  }

  /** Brings the payment up to date, and returns the cents refunded at the provider itself. */
  async function refundedElsewhere(attempt: Attempt | null): Promise<Cents> {
    if (!attempt?.paymentId) throw tooHigh();
    if (!(await settleIfReachable(attempt.paymentId))) throw providerSilent();
    try {
      return await payments.refunds.refundedElsewhere(attempt);
    } catch (thrown) {
      if (!isProviderFault(thrown)) throw thrown;
      throw providerSilent(thrown);
    }
  }

  type Asked = Pick<RefundRequestRow, 'id' | 'words'>;
  type Decisive = { contentHash: string; mayStill: (order: Order) => Promise<void>; mayDo: MayDo };

  /** Stores the decision and returns the part that the provider has to refund; null if there is none. */
  async function decide(
    orderId: string,
    { attemptId, elsewhereCents }: PreparedRefund,
    wish: RefundWish & TakenBy & Decisive,
  ): Promise<Refund | null> {
    const order = await take(orderId, attemptId);
    const known = await refundRequests.find(wish.key); // the same call may have come twice at once
    if (known) return null;
    await wish.mayStill(order);
    const { key: id, amountCents: wanted, isRestocked, reason, words = null, contentHash } = wish;
    const rows = await tendersOf(orderId);
    const isTickets = attemptId === null || moneyTenderOf(order) === attemptId;
    const promised = isTickets ? (await refundRequests.promisedTo([orderId])).get(orderId) : 0;
    const cards = onCards(isTickets ? rows : [], promised);
    const { leftCents: onCard } = cards;
    // Other money goes back before that of the card.
    const attempt = attemptId === null ? null : await payments.attempts.attempt(attemptId);
    const inMoney = attempt ? moneyLeft(await payments.refunds.refundableOf(attempt, elsewhereCents), cards) : 0;
    const ofMoney = wanted === 'rest' ? inMoney : Math.min(wanted, inMoney);
    const taken = attemptId === null && wanted !== 0 ? takenOf(rows) : null;
    const byHand = taken && returnOf(taken, wanted, wish.isByTerminal === true);
    const made =
      ofMoney > 0 && attemptId !== null
        ? await payments.refunds.refundOnRequest(attemptId, { id, amountCents: ofMoney, elsewhereCents })
        : null;
    const moneyCents = made?.refund.amountCents ?? byHand?.amountCents ?? 0;
    const toCard = wanted === 'rest' ? onCard : wanted - moneyCents;
    if (toCard > onCard || (wanted !== 0 && moneyCents + toCard === 0)) throw tooHigh();
    const amountCents = moneyCents + toCard;
    const isAll = amountCents > 0 && (byHand?.leftCents ?? inMoney - moneyCents) === 0 && onCard === toCard;
    // The refund of a payment without tickets voids none.
    const tickets = isTickets ? await orders.ticketsOf(order.id) : [];
    const lapsing = isAll || wish.isVoid ? ticketsToVoid(tickets, isAll ? 'all' : (wish.lines ?? 'all')) : [];
    if (!lapsing || (amountCents === 0 && lapsing.length === 0)) throw alreadyVoid();
    // A gift card is returned whole and unused, or not at all; a used friends' card as its kind says.
    if (isCardSale(order) && isTickets) {
      const card = isAll || wish.endsCard ? await giftCards.byOrder(order.id) : null;
      if (!card || !(await giftCards.withdraw(card.id, clock.now()))) throw cardUsed();
    }
    if (amountCents > 0) {
      // Several small refunds count as one.
      const earlier = (await refundRequests.ofOrder(orderId)).filter(({ state }) => state !== 'refused');
      const earlierCents = earlier.reduce((sum, one) => sum + one.amountCents, 0);
      await wish.mayDo({ order: order.number, amountCents, earlierCents });
    }
    const row = {
      id,
      orderId,
      contentHash,
      amountCents,
      isRestocked,
      reason,
      words,
      createdAt: clock.now(),
      state: made ? 'asked' : 'accepted',
      cardCents: toCard,
      giftCents: wish.isWithGift && isTickets ? Math.min(amountCents, order.giftCents) : 0,
      askedBy: wish.askedBy ?? null,
      actorId: wish.takenBy,
    } as const;
    await refundRequests.insert(row);
    await voidForRefund(ports, lapsing, id);
    const isOnSale = !made && isRestocked && (await restockFor(ports, order, id));
    if (!made) await giveToCard(ports, order, row);
    const by = { takenBy: wish.takenBy, device: wish.device };
    if (byHand) await giveBack(order, { id, words }, byHand, by);
    else if (toCard > 0 && !made) {
      const done = await refundRequests.find(id);
      const cardFacts = await refundedCardFacts(ports, order, { cardCents: toCard, requests: done ? [done] : [] });
      const returned = { amountCents, ...cardFacts };
      await tellReturned(order, { id, words }, returned, isAll);
    } else if (!made) await tellLapsed(order, { id, words }, lapsing.length);
    const facts: Record<string, string | number | boolean> = {
      amountCents,
      lapsed: lapsing.length,
      restocked: isRestocked,
    };
    if (by.device !== null) facts['device'] = by.device;
    await audit.note({ action: 'order-refunded', actorId: by.takenBy, subject: `order:${orderId}`, facts });
    if (isOnSale) await showSeats(ports, order.eventId, order.lines);
    return made?.refund ?? null;
  }

  /** Records money that staff return or waive, which needs no provider. */
  async function giveBack(order: Order, { id, words }: Asked, back: Return, by: TakenBy): Promise<void> {
    const { amountCents, kind, way } = back;
    const row = { id: newUuid(), orderId: order.id, amountCents, ...by, takenAt: clock.now() };
    await tenders.add({ ...row, kind, role: 'returns', attemptId: null, requestId: id });
    await tellReturned(order, { id, words }, { amountCents, way }, back.leftCents === 0);
  }

  /** Emails the buyer about money that goes back without the provider. */
  async function tellReturned(
    order: Order,
    { id, words }: Asked,
    returned: { amountCents: Cents } & ({ way: Return['way'] } | RefundedCardFacts),
    isAll: boolean,
  ): Promise<void> {
    if (isAll) await orders.move(order.id, { to: 'refunded' });
    if (order.email === '') return;
    await outbox.put({
      kind: 'order-refunded',
      to: order.email,
      facts: { orderId: order.id, ...returned, ...(words && { words }) },
      lane: 'urgent',
      uniqueKey: `order-refunded:${order.id}:${id}`,
    });
  }

  /** Emails the buyer about void tickets; a refund has an email of its own. */
  async function tellLapsed(order: Order, { id, words }: Asked, amount: number): Promise<void> {
    if (order.email === '') return;
    await outbox.put({
      kind: 'order-tickets-lapsed',
      to: order.email,
      facts: { orderId: order.id, amount, ...(words && { words }) },
      lane: 'urgent',
      uniqueKey: `order-tickets-lapsed:${id}`,
    });
  }

  /** Locks the attempt and then the order, as settlement does, to avoid deadlocks. */
  async function take(orderId: string, attemptId: string | null): Promise<Order> {
    if (attemptId !== null) await payments.attempts.takeAttempt(attemptId);
    const order = (await orders.takeSeries(orderId)).find(({ id }) => id === orderId);
    if (!order) throw orderNotFound();
    return order;
  }

  async function stateOf(row: RefundRequestRow, contentHash: string): Promise<RefundState> {
    if (row.contentHash !== contentHash) throw refundKeyReused();
    const refund = row.amountCents > 0 ? await payments.refunds.refund(row.id) : null;
    return { id: row.id, status: refund?.status ?? 'refunded', outcome: outcomeOf(row, refund) };
  }

  /** Returns the state of the refund with this key. Throws 422 `key_reused` if it was made by another request. */
  async function refundState(key: string, contentHash?: string): Promise<RefundState> {
    const row = await refundRequests.find(key);
    if (!row) throw new Error('a refund that nobody asked for');
    return stateOf(row, contentHash ?? row.contentHash);
  }

  return { refundOrder, prepareRefund, decideRefund, refundOutcome, refundState };
}

/** Returns the outcome of a request. `refund` is the provider's part; null if all of it was done at once. */
function outcomeOf({ state, afterFailure }: RefundRequestRow, refund: Refund | null): RefundOutcome {
  if (refund?.status === 'waiting') return 'asked';
  if (!refund || !hasFailed(refund) || afterFailure === 'otherwise') return 'accepted';
  return state === 'refused' ? 'refused' : 'failed';
}

const NO_MONEY: { attempts: Attempt[]; refunds: Refund[] } = { attempts: [], refunds: [] };

/**
 * Returns the payment that is named, else the one with tickets, else the oldest with money left; null if there is none.
 * All arguments are of one order.
 */
export function paymentToRefund(
  order: Pick<Order, 'state' | 'paidBy' | 'settledBy'>,
  attempts: Attempt[],
  refunds: Refund[],
  paymentId?: string,
): Attempt | null {
  const paid = attempts.filter(({ status }) => status === 'paid');
  if (paymentId !== undefined) return paid.find((attempt) => attempt.paymentId === paymentId) ?? null;
  if (wasPaid(order)) return paid.find(({ id }) => id === moneyTenderOf(order)) ?? null;
  return paid.find((attempt) => leftOf(attempt, refunds) > 0) ?? paid[0] ?? null;
}

/** True if a card paid the whole order. */
function isOnlyByCard({ paidBy }: Pick<Order, 'paidBy'>, tenders: readonly Tender[]): boolean {
  return tenders.some(({ id, kind }) => id === paidBy && kind === 'card');
}
