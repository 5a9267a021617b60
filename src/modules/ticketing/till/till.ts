import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../kernel/ids.ts';
import type { Cents } from '../../../kernel/money/money.ts';
import type { TakenBy, Tender } from '../orders/tender.ts';
import { inCoins } from '../rules/coins.ts';
import type { TillKind } from './till-schema.ts';

/** Cash, or the garden's own terminal. An invoice is paid by bank, so it is not in the till. */
export type TillWay = 'cash' | 'terminal';

/** One row, never changed. Money in is positive, money out negative; never 0. */
export type TillRow = {
  id: string;
  till: number;
  kind: TillKind;
  way: TillWay;
  amountCents: Cents;
  /** Tender of an order; null: not money of an order. */
  tenderId: string | null;
  /** Why cash was put in or taken out other than by a sale or return. */
  reason: string | null;
  at: Instant;
} & TakenBy;

/** Closing of a till: made once, never changed. */
export type TillClosing = {
  number: number;
  /** Made by the phone that closed it, so that a repeated request is recognized. */
  id: string;
  /** Cash by its rows, cash counted, and counted minus expected. */
  expectedCents: Cents;
  countedCents: Cents;
  differenceCents: Cents;
  terminalCents: Cents;
  remark: string;
  closedAt: Instant;
} & TakenBy;

/** Returns the till rows of a tender: none for the provider, a card or an invoice; only cash is rounded. */
export function rowsOf(tender: Tender, till: number): TillRow[] {
  const { id: tenderId, kind: way, role, takenBy, device, takenAt: at } = tender;
  if ((way !== 'cash' && way !== 'terminal') || role === 'settles') return [];
  const amountCents = role === 'pays' ? tender.amountCents : -tender.amountCents;
  const roundedCents = way === 'cash' ? inCoins(amountCents) - amountCents : 0;
  const row = { till, way, tenderId, reason: null, takenBy, device, at };
  const money: TillRow = { ...row, id: newUuid(), kind: role === 'pays' ? 'sale' : 'return', amountCents };
  return roundedCents === 0 ? [money] : [money, { ...row, id: newUuid(), kind: 'rounding', amountCents: roundedCents }];
}
