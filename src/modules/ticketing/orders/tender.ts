import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money.ts';

/** How an order was paid: the proof of it, and what followed. */

/** By the provider, or to the owner: in coins, on the garden's own terminal, or later on an invoice. */
export const TENDER_KINDS = ['provider', 'cash', 'terminal', 'invoice'] as const;
export type TenderKind = (typeof TENDER_KINDS)[number];
/** What the owner takes. */
export type TakenKind = Exclude<TenderKind, 'provider'>;

/**
 * One row of the books, never changed and never taken away. 'pays': the order is confirmed by it, one per order, over its
 * whole total; an invoice is still to be paid. 'settles': the invoice was paid, once. 'returns': the owner gave money back,
 * or asks less; what the provider gives back stands in the refunds of payments.
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
} & TakenBy;

/** Who took or gave money: an account, a device at the gate, or an account on a device; neither: the provider. */
export type TakenBy = {
  /** Internal id of the account. */
  takenBy: string | null;
  /** The name that a shared phone was given, or how the browser of an account calls itself. */
  device: string | null;
};

/** The proof that an attempt paid its order. */
export function tenderOfAttempt(
  attempt: { id: string; orderId: string },
  amountCents: Cents,
  takenAt: Instant,
): Tender {
  const { id, orderId } = attempt;
  const none = { requestId: null, takenBy: null, device: null };
  return { id, orderId, kind: 'provider', role: 'pays', amountCents, attemptId: id, takenAt, ...none };
}

/** What of an order went through the owner's hands. */
export type Taken = {
  kind: TakenKind;
  paidCents: Cents;
  returnedCents: Cents;
  /** What an invoice still has to bring. */
  openCents: Cents;
  settledAt: Instant | null;
};

/** `tenders`: those of one order. Null: it is free, not paid, or the provider took the money. */
export function takenOf(tenders: readonly Tender[]): Taken | null {
  const pays = tenders.find(({ role }) => role === 'pays');
  if (!pays || pays.kind === 'provider') return null;
  const returnedCents = tenders.reduce((sum, { role, amountCents }) => sum + (role === 'returns' ? amountCents : 0), 0);
  const settledAt = tenders.find(({ role }) => role === 'settles')?.takenAt ?? null;
  const isOpen = pays.kind === 'invoice' && settledAt === null;
  const openCents = isOpen ? pays.amountCents - returnedCents : 0;
  return { kind: pays.kind, paidCents: pays.amountCents, returnedCents, openCents, settledAt };
}
