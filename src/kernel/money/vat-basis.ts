import type { CalendarDay } from '../dates/calendar-day.ts';
import { dayText } from './spreadsheet.ts';

/** Day on which VAT counts: that of the visit or that of the payment (Wet OB art. 26). */
export const VAT_BASES = ['supply', 'payment'] as const;
export type VatBasis = (typeof VAT_BASES)[number];

/** The same in words for the bookkeeper. */
export const VAT_BASIS_TEXTS: Record<VatBasis, string> = {
  supply:
    'Geteld op de dag van het bezoek; een terugbetaling op de dag ervan, of op die van het bezoek als dat later is.',
  payment:
    'Geteld op de dag van betaling; een terugbetaling op de dag ervan. Een factuur die nog openstaat telt niet mee.',
};

const IN_FILE_NAMES: Record<VatBasis, string> = { supply: 'bezoekdag', payment: 'betaaldag' };

type VatPeriod = { year: number; quarter: number; basis: VatBasis };

/** Returns a file name such as 'btw-2026-K2-bezoekdag'. */
export function vatFileName({ year, quarter, basis }: VatPeriod): string {
  return `btw-${year}-K${quarter}-${IN_FILE_NAMES[basis]}`;
}

/** Lines above the table of a VAT file: whose figures, of which quarter, by which day. */
export function vatFileHead(
  { year, quarter, basis, from, to }: VatPeriod & { from: CalendarDay; to: CalendarDay },
  { name, vatNumber }: { name: string; vatNumber: string },
): string[] {
  const garden = vatNumber === '' ? `De ${name}` : `De ${name}, btw-nummer ${vatNumber}`;
  const period = `Btw ${quarter}e kwartaal ${year}, van ${dayText(from)} tot en met ${dayText(to)}`;
  return [garden, period, VAT_BASIS_TEXTS[basis]];
}
