import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../../kernel/ids.ts';
import { type Cents, costOfSome, eurosFromCents } from '../../../../kernel/money/money.ts';
import { type Attempt, hasFailed, leftOf, type Refund } from '../../../payments/index.ts';
import { moneyTenderOf, type Order } from '../orders/order.ts';
import { moneyLeft, type OnCards, onCards, takenOf, type Tender } from '../orders/tender.ts';
import type { CallOffCounts, CallOffWay, ShareState } from './call-off-schema.ts';
import type { CallOff, CallOffPorts, HeldLine, Share, StoredShare } from './ports.ts';

const WAYS: readonly CallOffWay[] = ['provider', 'card', 'cash', 'terminal', 'invoice', 'free'];

/** Reason of the refund, which the owner reads beside the order. */
export const CALLED_OFF = 'Datum gaat niet door';

/** Works out each order's part in a call-off. */
export function createShares({
  payments,
  tenders,
  giftCardSettings,
  refundRequests,
}: Pick<CallOffPorts, 'payments' | 'tenders' | 'giftCardSettings' | 'refundRequests'>) {
  async function sharesOf(held: HeldLine[], isTouched: (line: HeldLine) => boolean, now: Instant): Promise<Share[]> {
    const byOrder = [...Map.groupBy(held, ({ orderId }) => orderId)];
    const touched = byOrder.filter(([, lines]) => lines.some(isTouched));
    const ids = touched.map(([orderId]) => orderId);
    const [paid, rows] = [await payments.attempts.moneyOf(ids), await tenders.of(ids)];
    const promised = await refundRequests.promisedTo(ids);
    return touched.map(([orderId, all]) => {
      const lines = all.filter(isTouched);
      const [first] = lines;
      const prices = lines.reduce((sum, line) => sum + costOfGood(line), 0);
      const isWhole = first !== undefined && lines.length === all.length;
      const whole = isWhole ? first.serviceCostsCents + first.giftCents : 0;
      const cards = onCards(rows.get(orderId) ?? [], promised.get(orderId));
      const left = leftIn(first?.attemptId, paid.get(orderId), { rows: rows.get(orderId), cards });
      const amountCents = Math.min(prices + whole, left.moneyCents + left.cardCents);
      return {
        orderId,
        refundId: newUuid(),
        way: amountCents === 0 ? 'free' : (first?.way ?? 'free'),
        amountCents,
        lines: lines.map(({ line, tickets: amount }) => ({ line, amount })),
        tries: 0,
        nextTryAt: now,
        refusal: null,
        choice: 'refund',
        chosenBy: 'owner',
        chosenAt: null,
      };
    });
  }

  /** Returns the orders that may choose a card: while cards are sold, those paid through the provider alone. */
  async function cardsFor(shares: Pick<Share, 'orderId' | 'way' | 'amountCents'>[]): Promise<ReadonlySet<string>> {
    const some = shares.filter(({ way, amountCents }) => way === 'provider' && amountCents > 0);
    if (some.length === 0 || !(await giftCardSettings.find())?.isOn) return new Set();
    const rows = await tenders.of(some.map(({ orderId }) => orderId));
    const isMoney = ({ orderId }: { orderId: string }) => onCards(rows.get(orderId) ?? []).paidCents === 0;
    return new Set(some.filter(isMoney).map(({ orderId }) => orderId));
  }

  /** Returns the cents that go to the card; other money goes back first. */
  async function toCardOf(
    order: Pick<Order, 'id' | 'paidBy' | 'settledBy'>,
    { refundId, amountCents, isDecided }: Pick<StoredShare, 'refundId' | 'amountCents' | 'isDecided'>,
  ): Promise<Cents> {
    const { id } = order;
    const rows = (await tenders.of([id])).get(id) ?? [];
    if (isDecided) {
      const went = rows.filter(
        ({ kind, role, requestId }) => kind === 'card' && role === 'returns' && requestId === refundId,
      );
      const request = went.length === 0 ? await refundRequests.find(refundId) : null;
      return went.reduce((sum, row) => sum + row.amountCents, request?.state === 'asked' ? request.cardCents : 0);
    }
    const cards = onCards(rows, (await refundRequests.promisedTo([id])).get(id));
    const { moneyCents, cardCents } = leftIn(moneyTenderOf(order), (await payments.attempts.moneyOf([id])).get(id), {
      rows,
      cards,
    });
    return Math.min(cardCents, Math.max(0, amountCents - moneyCents));
  }

  /** Returns the status of each refund. A failed one that was replaced has the status of its replacement. */
  async function refundsOf(shares: StoredShare[]): Promise<Map<string, Refund['status']>> {
    const money = await payments.attempts.moneyOf(shares.map(({ orderId }) => orderId));
    const all = [...money.values()].flatMap(({ attempts, refunds }) => {
      return refunds.map((refund) => [refund.id, statusOf(refund, { attempts, refunds })] as const);
    });
    return new Map(all);
  }

  return { sharesOf, cardsFor, toCardOf, refundsOf };
}

/** Returns what can still go back: money to the payment `attemptId`, and to the gift card that paid. */
function leftIn(
  attemptId: string | null | undefined,
  { attempts, refunds }: { attempts: Attempt[]; refunds: Refund[] } = { attempts: [], refunds: [] },
  { rows = [], cards }: { rows?: readonly Tender[] | undefined; cards: OnCards },
): { moneyCents: Cents; cardCents: Cents } {
  const attempt = attempts.find(({ id }) => id === attemptId);
  const taken = takenOf(rows);
  const { leftCents: cardCents } = cards;
  if (attempt) return { moneyCents: moneyLeft(leftOf(attempt, refunds), cards), cardCents };
  return { moneyCents: taken ? taken.paidCents - taken.returnedCents : 0, cardCents };
}

function statusOf(refund: Refund, { attempts, refunds }: { attempts: Attempt[]; refunds: Refund[] }): Refund['status'] {
  const attempt = attempts.find(({ id }) => id === refund.attemptId);
  const isOpen = attempt === undefined || leftOf(attempt, refunds) >= refund.amountCents;
  if (!hasFailed(refund) || isOpen) return refund.status;
  return refunds.findLast((one) => one.attemptId === refund.attemptId && !hasFailed(one))?.status ?? refund.status;
}

/** Plans the remedy; refunds wait until the answer is due. */
export function withRemedy(shares: Share[], { remedy, answerUntil }: Pick<CallOff, 'remedy' | 'answerUntil'>): Share[] {
  if (remedy === 'refund' || answerUntil === null) return shares;
  return shares.map((share) => ({
    ...share,
    choice: remedy === 'move' ? 'move' : 'open',
    nextTryAt: answerUntil,
  }));
}

/** Returns the cents that the valid tickets cost; void tickets had the first part of the price. */
function costOfGood({ paidCents, ordered, tickets }: HeldLine): Cents {
  return costOfSome(paidCents, ordered, ordered - tickets, tickets);
}

/** Matches lines of this share that still have valid tickets, wherever they moved. `held` are those of its order. */
export function isHeldBy({ orderId, lines }: Pick<Share, 'orderId' | 'lines'>) {
  const own = new Set(lines.map(({ line }) => line));
  return (held: Pick<HeldLine, 'orderId' | 'line'>): boolean => held.orderId === orderId && own.has(held.line);
}

export function countsOf(
  shares: Share[],
  held: HeldLine[],
  optionIds: ReadonlySet<number>,
): Omit<CallOffCounts, 'fitting' | 'balance' | 'hasCards'> {
  const lines = held.filter(({ optionId }) => optionIds.has(optionId));
  const tickets = lines.reduce((sum, line) => sum + line.tickets, 0);
  const people = lines.reduce((sum, line) => sum + (line.isPerson ? line.tickets : 0), 0);
  const sum = (some: Share[]) => some.reduce((cents, { amountCents }) => cents + amountCents, 0);
  const ways = WAYS.flatMap((way) => {
    const some = shares.filter((share) => share.way === way);
    return some.length === 0 ? [] : [{ way, orders: some.length, amount: eurosFromCents(sum(some)) }];
  });
  const seen = [shares.length, tickets, people, ...ways.flatMap(({ way, orders, amount }) => [way, orders, amount])];
  return { orders: shares.length, people, tickets, total: eurosFromCents(sum(shares)), ways, seen: seen.join(':') };
}

/**
 * Returns the state of a share. `isHeld` if its tickets are valid, also because a refund was refused. A refund that
 * failed at the bank needs a person. One by hand is done once its tickets are void.
 */
export function stateOf(share: StoredShare, isHeld: boolean, refund: Refund['status'] | undefined): ShareState {
  if (share.isDecided) {
    if (share.choice === 'card') return 'card';
    if (refund === undefined) return 'returned';
    if (refund === 'failed' || refund === 'canceled') return 'person';
    return refund === 'waiting' ? 'waiting' : 'returned';
  }
  if (share.choice === 'move' && share.movedTo !== null) return 'moved';
  if (!isHeld) return 'returned';
  if (share.choice === 'open') return 'open';
  if (share.choice === 'move') return 'waiting';
  return isByHand(share) || share.refusal !== null ? 'person' : 'waiting';
}

/** True if staff took the money, and so have to return it by hand. */
export function isByHand({ way }: Pick<Share, 'way'>): boolean {
  return way !== 'provider' && way !== 'card' && way !== 'free';
}
