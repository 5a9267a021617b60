import type { Cents } from '../../../../kernel/money/money.ts';
import type { Taken, TakenKind } from '../orders/tender.ts';

/**
 * Money to return by hand. `way` is how the email says it comes back: money taken at the terminal is returned in cash,
 * unless it was reversed there.
 */
export type Return = {
  kind: TakenKind;
  way: 'cash' | 'terminal' | 'transfer' | 'unasked';
  amountCents: Cents;
  /** Cents that stay paid or due. */
  leftCents: Cents;
};

/** Splits an amount over what staff took; null if it is more than that. */
export function returnOf(
  { kind, paidCents, returnedCents, openCents }: Taken,
  wanted: Cents | 'rest',
  isByTerminal: boolean,
): Return | null {
  const left = paidCents - returnedCents;
  const amountCents = wanted === 'rest' ? left : wanted;
  if (amountCents > left || amountCents === 0) return null;
  const byInvoice = { kind: 'invoice', way: openCents > 0 ? 'unasked' : 'transfer' } as const;
  const inCash = { kind: 'cash', way: 'cash' } as const;
  const byHand = kind === 'terminal' && isByTerminal ? ({ kind, way: 'terminal' } as const) : inCash;
  return { ...(kind === 'invoice' ? byInvoice : byHand), amountCents, leftCents: left - amountCents };
}
