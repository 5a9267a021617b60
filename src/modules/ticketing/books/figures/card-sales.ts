import { boundsOf } from '../../../../kernel/dates/calendar-day.ts';
import { wallTime } from '../../../../kernel/dates/dutch-dates.ts';
import { type Cents, centsFromEuros, eurosFromCents } from '../../../../kernel/money/money.ts';
import type { SheetColumn, SheetRow } from '../../../../kernel/money/spreadsheet.ts';
import type { CardSalesShown, MovementKind } from './figures-schema.ts';
import type { CardSum, Movements } from './movements.ts';
import type { Days } from './vat-rows.ts';

/** Reports the money for cards that were sold, per month of Amsterdam and kind; the other figures leave it out. */
export function createCardSales({ movements }: { movements: Pick<Movements, 'cardKindSums'> }) {
  /** Latest month first, in it by kind, gift cards last. */
  async function cardSalesOf({ from, to }: Days): Promise<CardSalesShown[]> {
    const sums = await movements.cardKindSums(boundsOf(from).from, boundsOf(to).until);
    const groups = Map.groupBy(sums, (sum) => `${monthOf(sum)} ${sum.card ?? ''}`);
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
    month: monthOf(first),
    card: first.card,
    cards: of('sold').reduce((total, { movements }) => total + movements, 0),
    sold: eurosFromCents(sold),
    refunded: eurosFromCents(refunded),
    chargedBack: eurosFromCents(chargedBack),
    net: eurosFromCents(sold - refunded - chargedBack),
  };
}

function monthOf({ hour }: Pick<CardSum, 'hour'>): string {
  const { year, month } = wallTime(`${hour}:00:00Z`);
  return `${year}-${String(month).padStart(2, '0')}`;
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
  return sales.map(({ month, card, cards, ...euros }) => {
    const { sold, refunded, chargedBack, net } = euros;
    return [month, card ?? 'Cadeaubon', cards, ...[sold, refunded, chargedBack, net].map(centsOf)];
  });
}

/** The table in one page, as `csvOf` reads pages. */
export async function* cardPages(sales: readonly CardSalesShown[]): AsyncGenerator<SheetRow[]> {
  yield cardRows(sales);
}

function centsOf(euros: number): Cents {
  return centsFromEuros(euros) ?? Math.round(euros * 100);
}
