import { clockTime } from '../../../../kernel/dates/dutch-dates.ts';
import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { backToCents, type Cents } from '../../../../kernel/money/money.ts';
import type { Sheet, SheetColumn, SheetRow } from '../../../../kernel/money/spreadsheet.ts';
import type { MovementKind, MovementsShown, MovementWay, VatRateShown } from './figures-schema.ts';
import type { VatPosting } from './vat-postings.ts';
import type { VatFileRow } from './vat-rows.ts';

const KINDS: Record<MovementKind, string> = {
  sold: 'verkocht',
  settled: 'rekening online betaald',
  refunded: 'terugbetaald',
  charged_back: 'teruggehaald door de bank',
};

const WAYS: Record<MovementWay, string> = {
  provider: 'online',
  cash: 'contant',
  terminal: 'pin aan de poort',
  card: 'cadeaubon',
  invoice: 'factuur',
  free: 'gratis',
};

export const MOVEMENT_COLUMNS: SheetColumn[] = [
  { title: 'Dag', kind: 'day', width: 12 },
  { title: 'Tijd', kind: 'text', width: 8 },
  { title: 'Soort', kind: 'text', width: 26 },
  { title: 'Betaald', kind: 'text', width: 18 },
  { title: 'Evenement', kind: 'text', width: 36 },
  { title: 'Bestelling', kind: 'number', width: 11 },
  { title: 'Bedrag', kind: 'cents', width: 14 },
];

export async function* movementPages(pages: AsyncIterable<MovementsShown['rows']>): AsyncGenerator<SheetRow[]> {
  for await (const rows of pages) {
    yield rows.map(({ at, kind, way, event, order, amount }) => {
      return [
        dayOf(new Date(at).toISOString()),
        clockTime(at),
        KINDS[kind],
        WAYS[way],
        event.title,
        order.number,
        backToCents(amount),
      ];
    });
  }
}

export const VAT_COLUMNS: SheetColumn[] = [
  { title: 'Dag', kind: 'day', width: 12 },
  { title: 'Bestelling', kind: 'number', width: 11 },
  { title: 'Soort', kind: 'text', width: 12 },
  { title: 'Tarief', kind: 'percent', width: 8 },
  { title: 'Bedrag', kind: 'cents', width: 14 },
  { title: 'Grondslag', kind: 'cents', width: 14 },
  { title: 'Btw', kind: 'cents', width: 14 },
  { title: 'Betaald', kind: 'text', width: 16 },
  { title: 'Evenement', kind: 'text', width: 34 },
  { title: 'Factuur', kind: 'text', width: 12 },
];

/** Yields the postings row by row, and at the foot their totals per rate and over all. */
export async function* vatPages(pages: AsyncIterable<VatFileRow[]>): AsyncGenerator<SheetRow[]> {
  const totals = new Map<number, { grossCents: Cents; vatCents: Cents }>();
  for await (const postings of pages) {
    yield postings.map(({ day, orderNumber, kind, rate, grossCents, vatCents, way, event, invoice }) => {
      const what = kind === 'sold' ? 'verkocht' : 'correctie';
      const total = totals.get(rate) ?? { grossCents: 0, vatCents: 0 };
      totals.set(rate, { grossCents: total.grossCents + grossCents, vatCents: total.vatCents + vatCents });
      const paid = way === null ? '' : WAYS[way];
      return [day, orderNumber, what, rate, grossCents, grossCents - vatCents, vatCents, paid, event, invoice];
    });
  }
  const foot = (
    { grossCents, vatCents }: Omit<VatPosting, 'day' | 'orderNumber' | 'kind' | 'rate'>,
    rate: number | '',
  ) => ['', '', 'totaal', rate, grossCents, grossCents - vatCents, vatCents, '', '', ''];
  const sums = [...totals].toSorted(([a], [b]) => b - a);
  const sumOf = (name: 'grossCents' | 'vatCents') => sums.reduce((sum, [, total]) => sum + total[name], 0);
  const all = { grossCents: sumOf('grossCents'), vatCents: sumOf('vatCents') };
  yield [...sums.map(([rate, total]) => foot(total, rate)), ...(sums.length === 1 ? [] : [foot(all, '')])];
}

export function vatSheet(rates: VatRateShown[], head: string[]): Sheet {
  const sumOf = (name: 'gross' | 'base' | 'vat' | 'correctedVat') =>
    rates.reduce((sum, rate) => sum + backToCents(rate[name]), 0);
  return {
    name: 'Btw',
    head,
    columns: [
      { title: 'Tarief', kind: 'percent', width: 10 },
      { title: 'Omzet met btw', kind: 'cents', width: 16 },
      { title: 'Grondslag', kind: 'cents', width: 16 },
      { title: 'Btw', kind: 'cents', width: 16 },
      { title: 'Waarvan gecorrigeerd', kind: 'cents', width: 22 },
      { title: '', kind: 'text', width: 10 },
    ],
    rows: [
      ...rates.map(({ rate, gross, base, vat, correctedVat }) => {
        return [rate, backToCents(gross), backToCents(base), backToCents(vat), backToCents(correctedVat), ''];
      }),
      ['', sumOf('gross'), sumOf('base'), sumOf('vat'), sumOf('correctedVat'), 'Totaal'],
    ],
  };
}
