import { clockTime, type Instant, longDateWithWeekday, shortDateWithWeekday } from '../dates/dutch-dates.ts';
import { words } from './event.words.ts';

type OnSale = { event_sale_start: string | null };

/** True until the tickets of an event go on sale. */
export function isSaleAhead({ event_sale_start: start }: OnSale, now: Instant): boolean {
  return start !== null && Date.parse(now) < Date.parse(start);
}

/** Returns 'In de verkoop vanaf zaterdag 6 juni 2026 om 10:00', in Amsterdam time. */
export function saleStartLine(start: Instant): string {
  return words.saleFrom({ day: longDateWithWeekday(start), time: clockTime(start) });
}

/** The same for a small card: 'In de verkoop vanaf za 6 juni om 10:00'. */
export function shortSaleStartLine(start: Instant): string {
  return words.saleFrom({ day: shortDateWithWeekday(start), time: clockTime(start) });
}
