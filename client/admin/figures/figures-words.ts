import { monthName, numericDate } from '../../../src/kernel/dates/dutch-dates.ts';
import { boundsOf } from '../../../src/kernel/dates/calendar-day.ts';
import type { FiguresShown } from '../../../src/modules/ticketing/books/figures/figures-schema.ts';
import { address, type QueryPart } from '../api/calls.ts';

export const FIGURES = '/dmt-admin/cijfers';
export const PAYOUTS = '/dmt-admin/cijfers/uitbetalingen';
export const VAT = '/dmt-admin/cijfers/btw';
export const VISITS = '/dmt-admin/cijfers/bezoek';
export const VAT_ROWS = '/dmt-admin/cijfers/btw/regels';
export const VAT_CHANGE = '/dmt-admin/cijfers/btw/tarief';
export const BOOKKEEPER = '/dmt-admin/cijfers/boekhouder';
export const INVOICES = '/dmt-admin/cijfers/facturen';
export const MEMBERSHIPS = '/dmt-admin/cijfers/kaarten';
export const MOVEMENTS = '/dmt-admin/cijfers/regels';

export function dayText(day: string): string {
  return numericDate(boundsOf(day).from);
}

export function periodText({ key, from }: Pick<FiguresShown['periods'][number], 'key' | 'from'>): string {
  if (key === from) return dayText(from);
  const [year, part = ''] = key.split('-');
  if (part === '') return key;
  return part.startsWith('K') ? `${part.slice(1)}e kwartaal ${year}` : `${monthName(Number(part))} ${year}`;
}

export function movementsAddress(parts: Readonly<Record<string, QueryPart>>): string {
  return address(MOVEMENTS, parts);
}

export function vatRowsAddress(parts: Readonly<Record<string, QueryPart>>): string {
  return address(VAT_ROWS, parts);
}

export function presetsOf(
  today: string,
): Record<'month' | 'quarter' | 'year' | 'yearBefore', { from: string; to: string }> {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const firstOf = (someMonth: number) => `${year}-${String(someMonth).padStart(2, '0')}-01`;
  return {
    month: { from: firstOf(month), to: today },
    quarter: { from: firstOf(month - ((month - 1) % 3)), to: today },
    year: { from: firstOf(1), to: today },
    yearBefore: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  };
}
