import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../../kernel/ids.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { TakenBy, Tender } from '../../sales/orders/tender.ts';
import { inCoins } from '../../rules/coins.ts';
import type { TillKind } from './till-schema.ts';

export type TillWay = 'cash' | 'terminal';

/** In positive, out negative; never 0. */
export type TillRow = {
  id: string;
  till: number;
  kind: TillKind;
  way: TillWay;
  amountCents: Cents;
  /** Null: not of an order. */
  tenderId: string | null;
  /** Of cash not from orders. */
  reason: string | null;
  at: Instant;
} & TakenBy;

/** Immutable. */
export type TillClosing = {
  number: number;
  /** From the phone, for repeats. */
  id: string;
  /** Counted minus expected. */
  expectedCents: Cents;
  countedCents: Cents;
  differenceCents: Cents;
  terminalCents: Cents;
  remark: string;
  closedAt: Instant;
} & TakenBy;

/** None for provider, card and invoice; only cash is rounded. */
export function rowsOf(tender: Tender, till: number): TillRow[] {
  const { id: tenderId, kind: way, role, takenBy, device, takenAt: at } = tender;
  if ((way !== 'cash' && way !== 'terminal') || role === 'settles') return [];
  const amountCents = role === 'pays' ? tender.amountCents : -tender.amountCents;
  const roundedCents = way === 'cash' ? inCoins(amountCents) - amountCents : 0;
  const row = { till, way, tenderId, reason: null, takenBy, device, at };
  const money: TillRow = { ...row, id: newUuid(), kind: role === 'pays' ? 'sale' : 'return', amountCents };
  return roundedCents === 0 ? [money] : [money, { ...row, id: newUuid(), kind: 'rounding', amountCents: roundedCents }];
}
