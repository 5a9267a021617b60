import { boundsOf, type CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import { clockTime, type Instant, longDateWithWeekday, longDay } from '../../../kernel/dates/dutch-dates.ts';
import { type Cents, euroText } from '../../../kernel/money/money.ts';
import { words } from './quote-terms.words.ts';

/** Terms of a quote as its page, its email and its paper show them. */
export type ShownTerms = {
  totalCents: Cents;
  depositCents: Cents;
  /** Last day on which it can be accepted. */
  validUntil: CalendarDay;
  /** Last day on which the number of persons may change; null if it is fixed. */
  personsUntil: CalendarDay | null;
  /** Last day of cancelling, with its costs; null if that is not possible. */
  cancel: { until: CalendarDay; costsCents: Cents } | null;
};

/** Unit that the price of a line counts. */
export type QuotedUnit = {
  per: 'person' | 'group';
  /** Persons who are paid for at least; 1 for a group. */
  minimum: number;
};

/** Price of a line with what it counts: '€ 27,50 per persoon, voor ten minste 10'. */
export function unitLine({ unitCents, per, minimum }: QuotedUnit & { unitCents: Cents }): string {
  const price = euroText(unitCents);
  if (per === 'group') return words.perGroup({ price });
  return minimum > 1 ? words.perPersonFrom({ price, minimum }) : words.perPerson({ price });
}

/** Sentences that say what accepting binds to. */
export function termLines(terms: ShownTerms): string[] {
  const { totalCents, depositCents, personsUntil } = terms;
  return [
    words.binding({ total: euroText(totalCents) }),
    depositCents === 0
      ? words.noDeposit
      : words.deposit({ deposit: euroText(depositCents), rest: euroText(totalCents - depositCents) }),
    personsUntil === null ? words.personsFixed : words.personsUntil({ day: longDay(personsUntil) }),
    cancelLine(terms),
  ];
}

function cancelLine({ cancel }: ShownTerms): string {
  if (cancel === null) return words.noCancelling;
  const day = longDay(cancel.until);
  if (cancel.costsCents === 0) return words.cancelFree({ day });
  return words.cancelAtCosts({ day, costs: euroText(cancel.costsCents) });
}

/** Sentence that says how long the quote stands. */
export function validLine({ validUntil }: Pick<ShownTerms, 'validUntil'>): string {
  return words.valid({ day: longDay(validUntil) });
}

/** Day of the visit, with the time if one was wanted: 'Zaterdag 11 juli 2026, om 10:30'. */
export function visitLine({ day, time }: { day: CalendarDay; time: string | null }): string {
  const line = longDateWithWeekday(boundsOf(day).from);
  const text = time === null ? line : words.dayAndTime({ day: line, time });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Event in which a group takes part. */
export type QuotedEvent = { title: string; start: Instant };

/** Sentence that says so: 'U doet mee met ‘Rozen snoeien’, om 14:00.' */
export function eventLine({ title, start }: QuotedEvent): string {
  return words.event({ title, time: clockTime(start) });
}

/** Page of a request. */
export const bookingPath = (secret: string): string => `/aanvraag/${secret}`;

/** Page of the quote, below that of the request. */
export const quotePath = (secret: string): string => `${bookingPath(secret)}/offerte`;
