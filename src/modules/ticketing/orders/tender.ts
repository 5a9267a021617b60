import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../kernel/ids.ts';
import type { Cents } from '../../../kernel/money/money.ts';
import type { Order } from './order.ts';

/** How an order was paid: the proof of it, and what followed. */

/** By the provider, with a gift card, or to the owner: in coins, on the garden's own terminal, or later on an invoice. */
export const TENDER_KINDS = ['provider', 'card', 'cash', 'terminal', 'invoice'] as const;
export type TenderKind = (typeof TENDER_KINDS)[number];
/** Kinds of money that the owner takes. */
export type TakenKind = Exclude<TenderKind, 'provider' | 'card'>;

/**
 * One row of the books, never taken away and only changed when it is undone. 'pays': the order is confirmed by it, at most one of a gift card
 * and one of other money, together over its total; an invoice is still to be paid. 'settles': the invoice was paid, once, to the
 * owner or at the provider.
 * 'returns': the owner gave money back, or asks less, or it went to a gift card; what the provider gives back stands in the
 * refunds of payments.
 */
export type Tender = {
  /** That of a payment by the provider is the id of its attempt, so that one attempt pays one order. */
  id: string;
  orderId: string;
  kind: TenderKind;
  role: 'pays' | 'settles' | 'returns';
  amountCents: Cents;
  /** Of the provider: the attempt that was paid. */
  attemptId: string | null;
  /** Of money that was given back: what the owner asked for. */
  requestId: string | null;
  takenAt: Instant;
  /** When what went to a gift card was taken off it again, because its refund failed and the tickets are good; left out: never. */
  undoneAt?: Instant;
} & TakenBy;

/** Source of a movement: an account, a device at the gate, or an account on a device; neither: the provider. */
export type TakenBy = {
  /** Internal id of the account. */
  takenBy: string | null;
  /** The name that a shared phone was given, or how the browser of an account calls itself; of a gift card its id. */
  device: string | null;
};

/** The proof that an attempt paid its order, or with the role 'settles' the invoice of it. */
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

/** Tender of the gift card that pays part of an order. */
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

/** Tender of a refund to a gift card: the one that paid, or a new one instead of money. */
export function returnToCard(
  orderId: string,
  { cardId, requestId, amountCents }: { cardId: string; requestId: string; amountCents: Cents },
  takenAt: Instant,
): Tender {
  const of = { kind: 'card', role: 'returns', attemptId: null, takenBy: null } as const;
  return { id: newUuid(), orderId, amountCents, requestId, device: cardId, takenAt, ...of };
}

/** Where the money of an order is that gift cards have to do with. Cents. */
export type OnCards = {
  paidCents: Cents;
  /** Amount returned to the card that paid. */
  backCents: Cents;
  /** Other money that went to a new card instead of back. */
  insteadCents: Cents;
  /** Amount that can still go back to the card that paid. */
  leftCents: Cents;
};

/** `tenders`: those of one order. `promisedCents`: what refunds that the provider has not answered yet will put on the card that paid. */
export function onCards(tenders: readonly Tender[], promisedCents: Cents = 0): OnCards {
  const { paying, back, instead } = ofCards(tenders);
  const sum = (some: Tender[]) => some.reduce((cents, { amountCents }) => cents + amountCents, 0);
  const [paidCents, backCents] = [paying?.amountCents ?? 0, sum(back)];
  return { paidCents, backCents, insteadCents: sum(instead), leftCents: paidCents - backCents - promisedCents };
}

/** Money that can still go back, in cents: the refundable part of the payments, less cards given instead. */
export function moneyLeft(refundableCents: Cents, { insteadCents }: Pick<OnCards, 'insteadCents'>): Cents {
  return Math.max(0, refundableCents - insteadCents);
}

/** New cards given instead of money, newest first. */
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

/** Money of an order that the owner took by hand. */
export type Taken = {
  kind: TakenKind;
  paidCents: Cents;
  returnedCents: Cents;
  /** Amount still due on an invoice. */
  openCents: Cents;
  settledAt: Instant | null;
};

/** `tenders`: those of one order. Null: it is free, not paid, or the provider (also of its invoice) or a gift card took the money. */
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

/** Cents that the owner gave back by hand, or no longer asks, of the order of `tenders`. */
export function returnedByHand(tenders: readonly Tender[]): Cents {
  const byHand = tenders.filter(({ role, kind }) => role === 'returns' && kind !== 'card');
  return byHand.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** The payment of the invoice of the order of `tenders`; undefined: it is open, or there is none. */
export function settlementOf(tenders: readonly Tender[]): Tender | undefined {
  return tenders.find(({ role }) => role === 'settles');
}
