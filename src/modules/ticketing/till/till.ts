import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../kernel/ids.ts';
import type { Cents } from '../../../kernel/money.ts';
import type { TakenBy, Tender } from '../orders/tender.ts';
import { inCoins } from '../../../kernel/coins.ts';
import type { TillKind } from './till-schema.ts';

/** What is in a till, row by row. */

/** In coins and notes, or on the garden's own terminal. An invoice is paid by bank: it is in no till. */
export type TillWay = 'cash' | 'terminal';

/** One row, never changed. What comes in is positive, what goes out negative, never nought. */
export type TillRow = {
  id: string;
  /** The number of its till: that of the one after the last that was closed. */
  till: number;
  kind: TillKind;
  way: TillWay;
  amountCents: Cents;
  /** Of money of an order. */
  tenderId: string | null;
  /** Why cash was put in or taken out beside sales. */
  reason: string | null;
  at: Instant;
} & TakenBy;

/** The end of a till: closed once, and never changed. */
export type TillClosing = {
  number: number;
  /** Made by the phone that closed it, so that a repeat is the same. */
  id: string;
  /** The cash that its rows say, what was counted, and counted less expected. */
  expectedCents: Cents;
  countedCents: Cents;
  differenceCents: Cents;
  terminalCents: Cents;
  remark: string;
  closedAt: Instant;
} & TakenBy;

/** What a tender means for the till: nothing for what the provider or an invoice brought; rounding for coins alone. */
export function rowsOf(tender: Tender, till: number): TillRow[] {
  const { id: tenderId, kind: way, role, takenBy, device, takenAt: at } = tender;
  if ((way !== 'cash' && way !== 'terminal') || role === 'settles') return [];
  const amountCents = role === 'pays' ? tender.amountCents : -tender.amountCents;
  const roundedCents = way === 'cash' ? inCoins(amountCents) - amountCents : 0;
  const row = { till, way, tenderId, reason: null, takenBy, device, at };
  const money: TillRow = { ...row, id: newUuid(), kind: role === 'pays' ? 'sale' : 'return', amountCents };
  return roundedCents === 0 ? [money] : [money, { ...row, id: newUuid(), kind: 'rounding', amountCents: roundedCents }];
}
