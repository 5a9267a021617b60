import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../../kernel/ids.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { Order } from './order.ts';

/** Cash, payments at the owner's terminal and invoices are taken by hand. */
export const TENDER_KINDS = ['provider', 'card', 'cash', 'terminal', 'invoice'] as const;
export type TenderKind = (typeof TENDER_KINDS)[number];
export type TakenKind = Exclude<TenderKind, 'provider' | 'card'>;

/**
 * Payment of an order, never changed except when it is undone. 'pays' confirms the order (at most one card and one
 * other; an invoice is due later), 'settles' pays the invoice, 'returns' is by the owner or to a card. Refunds by the
 * provider are stored with payments.
 */
export type Tender = {
  /** Id of the attempt for the provider, so that it pays once. */
  id: string;
  orderId: string;
  kind: TenderKind;
  role: 'pays' | 'settles' | 'returns';
  amountCents: Cents;
  attemptId: string | null;
  requestId: string | null;
  takenAt: Instant;
  /** Time at which a card return was taken off again. */
  undoneAt?: Instant;
} & TakenBy;

/** Account, device at the gate, or both; neither for the provider. */
export type TakenBy = {
  takenBy: string | null;
  /** Name of a shared phone or browser, or id of a gift card. */
  device: string | null;
};

export function tenderOfAttempt(
  attempt: { id: string; orderId: string },
  amountCents: Cents,
  takenAt: Instant,
  role: 'pays' | 'settles' = 'pays',
): Tender {
  const { id, orderId } = attempt;
  const none = { requestId: null, takenBy: null, device: null };
  return { id, orderId, kind: 'provider', role, amountCents, attemptId: id, takenAt, ...none };
}

export function tenderOfCard({ id: orderId, card }: Pick<Order, 'id' | 'card'>, takenAt: Instant): Tender | null {
  if (!card) return null;
  const none = { attemptId: null, requestId: null, takenBy: null };
  return {
    id: newUuid(),
    orderId,
    kind: 'card',
    role: 'pays',
    amountCents: card.cents,
    ...none,
    device: card.id,
    takenAt,
  };
}

/** Returns money to the card that paid, or to a new one instead of money. */
export function returnToCard(
  orderId: string,
  { cardId, requestId, amountCents }: { cardId: string; requestId: string; amountCents: Cents },
  takenAt: Instant,
): Tender {
  const of = { kind: 'card', role: 'returns', attemptId: null, takenBy: null } as const;
  return { id: newUuid(), orderId, amountCents, requestId, device: cardId, takenAt, ...of };
}

export type OnCards = {
  paidCents: Cents;
  /** Cents back on the card that paid. */
  backCents: Cents;
  /** Cents on new cards instead of money. */
  insteadCents: Cents;
  /** Cents that can still go back to the card that paid. */
  leftCents: Cents;
};

/** `promisedCents` are those of refunds that the provider has not answered. */
export function onCards(tenders: readonly Tender[], promisedCents: Cents = 0): OnCards {
  const { paying, back, instead } = ofCards(tenders);
  const sum = (some: Tender[]) => some.reduce((cents, { amountCents }) => cents + amountCents, 0);
  const [paidCents, backCents] = [paying?.amountCents ?? 0, sum(back)];
  return { paidCents, backCents, insteadCents: sum(instead), leftCents: paidCents - backCents - promisedCents };
}

/** Returns the cents that can be refunded, less cards given instead. */
export function moneyLeft(refundableCents: Cents, { insteadCents }: Pick<OnCards, 'insteadCents'>): Cents {
  return Math.max(0, refundableCents - insteadCents);
}

/** Returns the newest first. */
export function cardsInstead(tenders: readonly Tender[]): Tender[] {
  const isNewer = (a: Tender, b: Tender) => a.takenAt > b.takenAt || (a.takenAt === b.takenAt && a.id > b.id);
  return ofCards(tenders).instead.toSorted((a, b) => (isNewer(a, b) ? -1 : 1));
}

function ofCards(tenders: readonly Tender[]) {
  const cards = tenders.filter(({ kind, undoneAt }) => kind === 'card' && undoneAt === undefined);
  const paying = cards.find(({ role }) => role === 'pays');
  const returned = cards.filter(({ role }) => role === 'returns');
  const isBack = ({ device }: Tender) => device === paying?.device;
  return { paying, back: returned.filter(isBack), instead: returned.filter((one) => !isBack(one)) };
}

export type Taken = {
  kind: TakenKind;
  paidCents: Cents;
  returnedCents: Cents;
  openCents: Cents;
  settledAt: Instant | null;
};

/** Returns null if free, unpaid, or paid through the provider or by card. */
export function takenOf(tenders: readonly Tender[]): Taken | null {
  const pays = tenders.find(({ role, kind }) => role === 'pays' && kind !== 'card');
  if (!pays || pays.kind === 'provider' || pays.kind === 'card') return null;
  const returnedCents = returnedByHand(tenders);
  const settles = settlementOf(tenders);
  if (settles?.kind === 'provider') return null;
  const settledAt = settles?.takenAt ?? null;
  const isOpen = pays.kind === 'invoice' && settledAt === null;
  const openCents = isOpen ? pays.amountCents - returnedCents : 0;
  return { kind: pays.kind, paidCents: pays.amountCents, returnedCents, openCents, settledAt };
}

/** Adds up cents returned by hand, or no longer asked. */
export function returnedByHand(tenders: readonly Tender[]): Cents {
  const byHand = tenders.filter(({ role, kind }) => role === 'returns' && kind !== 'card');
  return byHand.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Returns undefined if the invoice is open or there is none. */
export function settlementOf(tenders: readonly Tender[]): Tender | undefined {
  return tenders.find(({ role }) => role === 'settles');
}
