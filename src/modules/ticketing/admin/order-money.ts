import { isoWithOffset } from '../../../kernel/dates/dutch-dates.ts';
import { eurosFromCents } from '../../../kernel/money/money.ts';
import { type Attempt, leftOf, receivedOf, type Refund } from '../../payments/index.ts';
import {
  isToChoose,
  moneyTenderOf,
  onCards,
  type Order,
  type RefundRequestRow,
  returnedByHand,
  takenOf,
  type Tender,
  wasPaid,
} from '../sales/index.ts';
import type { AdminRefund, RefundProgress } from '../sales/refunds/refunds-schema.ts';
import type { AdminOrder, PaidWith } from './admin-orders-schema.ts';

export type Money = { attempts: Attempt[]; refunds: Refund[]; tenders: Tender[] };

/** Lists refunds by the provider and by hand, and tickets that became void without money, oldest first. */
export function refundsShown(
  { attempts, refunds, tenders }: Money,
  requests: RefundRequestRow[],
  lapsed: (id: string) => number,
  byOf: (id: string) => string | null = () => null,
): AdminRefund[] {
  const by = (id: string) => {
    const name = byOf(id);
    return name === null ? {} : { by: name };
  };
  const ofCard = (id: string) => {
    const given = tenders.find(({ requestId, kind }) => requestId === id && kind === 'card');
    const isUndone = given?.undoneAt !== undefined;
    const cents = given?.amountCents ?? 0;
    return { onCardCents: isUndone ? 0 : cents, takenOffCents: isUndone ? cents : 0 };
  };
  const cardShown = (id: string) => {
    const { onCardCents, takenOffCents } = ofCard(id);
    return {
      ...(onCardCents > 0 && { onCard: eurosFromCents(onCardCents) }),
      ...(takenOffCents > 0 && { takenOffCard: eurosFromCents(takenOffCents) }),
    };
  };
  const requestOf = (id: string) => requests.find((request) => request.id === id);
  const withMoney = refunds.map((refund): AdminRefund => {
    const { id, amountCents, status, reason: cause, createdAt } = refund;
    const request = requestOf(id);
    return {
      id,
      amount: eurosFromCents(amountCents + ofCard(id).onCardCents),
      ...cardShown(id),
      status,
      cause,
      reason: request?.reason ?? null,
      ...by(id),
      isByHand: false,
      lapsed: lapsed(id),
      isRestocked: request?.isRestocked ?? false,
      ...(isToChoose(refund, request, { attempts, refunds }) && { isToChoose: true }),
      createdAt: isoWithOffset(createdAt),
    };
  });
  const without = requests
    .filter(({ id }) => refunds.every((refund) => refund.id !== id))
    .map(({ id, amountCents, reason, isRestocked, createdAt: at }): AdminRefund => {
      const { onCardCents, takenOffCents } = ofCard(id);
      const isUndone = takenOffCents > 0 && takenOffCents === amountCents;
      return {
        id,
        amount: eurosFromCents(isUndone ? amountCents : amountCents - takenOffCents),
        status: isUndone ? 'undone' : 'refunded',
        cause: 'request',
        ...cardShown(id),
        reason,
        ...by(id),
        isByHand: amountCents > onCardCents + takenOffCents,
        lapsed: lapsed(id),
        isRestocked,
        createdAt: isoWithOffset(at),
      };
    });
  return [...withMoney, ...without].toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
}

export function paidWith(order: Order, { tenders }: Money): PaidWith | null {
  if (!wasPaid(order)) return null;
  return order.totalCents === 0 ? 'free' : (tenders.find(({ id }) => id === moneyTenderOf(order))?.kind ?? null);
}

/** Returns the oldest payment without tickets that nothing refunds by itself. */
export function toReturnOf(
  order: Pick<Order, 'paidBy' | 'settledBy'>,
  { attempts, refunds }: Pick<Money, 'attempts' | 'refunds'>,
): AdminOrder['toReturn'] {
  for (const attempt of attempts) {
    const cents = attempt.status === 'paid' && attempt.id !== moneyTenderOf(order) ? leftOf(attempt, refunds) : 0;
    if (cents > 0 && attempt.paymentId !== null) return { payment: attempt.paymentId, amount: eurosFromCents(cents) };
  }
  return null;
}

/** Sums up how far the refunds of an order are. */
export function progressOf({ attempts, refunds, tenders }: Money): RefundProgress {
  const taken = takenOf(tenders);
  if (taken) return taken.returnedCents === 0 ? 'none' : taken.returnedCents >= taken.paidCents ? 'whole' : 'part';
  const isOver = ({ status }: Refund) => status === 'refunded' || status === 'failed' || status === 'canceled';
  if (!refunds.every(isOver)) return 'under-way';
  const paid = attempts.filter((attempt) => attempt.status === 'paid');
  const cards = onCards(tenders);
  const askedLess = returnedByHand(tenders); // of an invoice, before it was paid at the provider
  const paidCents = paid.reduce((sum, attempt) => sum + receivedOf(attempt), cards.paidCents + askedLess);
  const backOnCards = cards.backCents + cards.insteadCents + askedLess;
  const backCents = paid.reduce((sum, attempt) => sum + attempt.refundedCents, backOnCards);
  if (backCents === 0) return 'none';
  return backCents >= paidCents ? 'whole' : 'part';
}
