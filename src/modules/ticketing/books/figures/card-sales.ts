import { boundsOf } from '../../../../kernel/dates/calendar-day.ts';
import { monthOfHour } from '../../../../kernel/dates/months.ts';
import { backToCents, type Cents, eurosFromCents } from '../../../../kernel/money/money.ts';
import type { SheetColumn, SheetRow } from '../../../../kernel/money/spreadsheet.ts';
import type { CardSalesShown, MovementKind } from './figures-schema.ts';
import type { CardSum, Movements } from './movements.ts';
import type { Days } from './vat-rows.ts';

/** Reports the money from selling cards, per month of Amsterdam and kind, which no other figure includes. */
export function createCardSales({ movements }: { movements: Pick<Movements, 'cardKindSums'> }) {
  /** Returns the latest month first; within a month by kind, gift cards last. */
  async function cardSalesOf({ from, to }: Days): Promise<CardSalesShown[]> {
    const sums = await movements.cardKindSums(boundsOf(from).from, boundsOf(to).until);
    const groups = Map.groupBy(sums, (sum) => `${monthOfHour(sum.hour)} ${sum.card ?? ''}`);
    return [...groups.values()].map(added).toSorted((a, b) => b.month.localeCompare(a.month) || byKind(a.card, b.card));
  }

  return { cardSalesOf };
}

function added(sums: CardSum[]): CardSalesShown {
  const [first] = sums as [CardSum, ...CardSum[]];
  const of = (kind: MovementKind) => sums.filter((sum) => sum.kind === kind);
  const cents = (kind: MovementKind): Cents => of(kind).reduce((total, sum) => total + sum.cents, 0);
  const [sold, refunded, chargedBack] = [cents('sold'), 0 - cents('refunded'), 0 - cents('charged_back')];
  return {
    month: monthOfHour(first.hour),
    card: first.card,
    cards: of('sold').reduce((total, { movements }) => total + movements, 0),
    sold: eurosFromCents(sold),
    refunded: eurosFromCents(refunded),
    chargedBack: eurosFromCents(chargedBack),
    net: eurosFromCents(sold - refunded - chargedBack),
  };
}

function byKind(a: string | null, b: string | null): number {
  return Number(a === null) - Number(b === null) || (a ?? '').localeCompare(b ?? '');
}

export const CARD_COLUMNS: SheetColumn[] = [
  { title: 'Maand', kind: 'text', width: 10 },
  { title: 'Kaart', kind: 'text', width: 30 },
  { title: 'Verkocht, aantal', kind: 'number', width: 16 },
  { title: 'Verkocht', kind: 'cents', width: 14 },
  { title: 'Terugbetaald', kind: 'cents', width: 14 },
  { title: 'Teruggehaald door de bank', kind: 'cents', width: 26 },
  { title: 'Netto', kind: 'cents', width: 14 },
];

export function cardRows(sales: readonly CardSalesShown[]): SheetRow[] {
  return sales.map(({ month, card, cards, sold, refunded, chargedBack, net }) => {
    return [month, card ?? 'Cadeaubon', cards, ...[sold, refunded, chargedBack, net].map(backToCents)];
  });
}
