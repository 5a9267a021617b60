import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../../kernel/ids.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { TakenBy, Tender, Tenders } from '../../sales/index.ts';
import { inCoins } from '../../rules/coins.ts';
import type { TillKind } from './till-schema.ts';

export type TillWay = 'cash' | 'terminal';

/** Row of a till: money put in is positive, money taken out negative; never 0. */
export type TillRow = {
  id: string;
  till: number;
  kind: TillKind;
  way: TillWay;
  amountCents: Cents;
  tenderId: string | null;
  /** Reason why cash came or went without an order. */
  reason: string | null;
  /** Id of the row or closing with the slip that it corrects. */
  corrects?: string | null;
  at: Instant;
} & TakenBy;

/** Closing of a till, which never changes. */
export type TillClosing = {
  number: number;
  /** Id made by the phone, so that a repeat closes once. */
  id: string;
  /** Expected cash; the difference is the counted cash less this. */
  expectedCents: Cents;
  countedCents: Cents;
  differenceCents: Cents;
  terminalCents: Cents;
  remark: string;
  closedAt: Instant;
} & TakenBy;

/** Returns the rows that a tender adds to the till: none for provider, card and invoice. Only cash is rounded. */
export function rowsOf(tender: Tender, till: number): TillRow[] {
  const { id: tenderId, kind: way, role, takenBy, device, takenAt: at } = tender;
  if ((way !== 'cash' && way !== 'terminal') || role === 'settles') return [];
  const amountCents = role === 'pays' ? tender.amountCents : -tender.amountCents;
  const roundedCents = way === 'cash' ? inCoins(amountCents) - amountCents : 0;
  const row = { till, way, tenderId, reason: null, takenBy, device, at };
  const money: TillRow = { ...row, id: newUuid(), kind: role === 'pays' ? 'sale' : 'return', amountCents };
  return roundedCents === 0 ? [money] : [money, { ...row, id: newUuid(), kind: 'rounding', amountCents: roundedCents }];
}

/** Adds each cash or terminal tender to the open till, in the transaction that adds the tender. */
export function withTillRows({
  tenders,
  tills,
}: {
  tenders: Tenders;
  tills: { open(): Promise<number>; add(rows: TillRow[]): Promise<void> };
}): Tenders {
  return {
    ...tenders,
    add: async (tender) => {
      await tenders.add(tender);
      if (tender.kind === 'cash' || tender.kind === 'terminal') await tills.add(rowsOf(tender, await tills.open()));
    },
  };
}
