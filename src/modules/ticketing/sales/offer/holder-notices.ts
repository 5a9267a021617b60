import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Holder, Offer, StoredOffer, StoredOption } from './offer.ts';

/** Place and periods, each period once, by start. */
export type WhereAndWhen = { place: string; periods: { start: Instant; end: Instant }[] };

/** News for a ticket holder without anything personal. */
export type HolderNotice =
  | { kind: 'event-cancelled'; reason: string | null }
  | { kind: 'event-changed'; was: WhereAndWhen; now: WhereAndWhen; isOnAgain: boolean };

/** Returns null if nothing changes for the holder, or all their dates are past. */
export function noticeFor(
  holder: Holder,
  before: { offer: StoredOffer; options: StoredOption[] },
  after: Offer,
  now: Instant,
): HolderNotice | null {
  const was = { place: before.offer.place, periods: periodsOf(holder, before.options) };
  const is = { place: after.place, periods: periodsOf(holder, after.options, before.options) };
  if ([...was.periods, ...is.periods].every(({ end }) => end <= now)) return null;
  if (after.isCancelled) {
    return before.offer.isCancelled ? null : { kind: 'event-cancelled', reason: after.cancelReason };
  }
  const isOnAgain = before.offer.isCancelled;
  const isSame = was.place === is.place && JSON.stringify(was.periods) === JSON.stringify(is.periods);
  return isSame && !isOnAgain ? null : { kind: 'event-changed', was, now: is, isOnAgain };
}

/** False if no holder can have news by this change, whatever they ordered. */
export function concernsHolders(before: { offer: StoredOffer; options: StoredOption[] }, after: Offer): boolean {
  const isMoved = (is: Offer['options'][number]) => {
    const was = before.options.find(({ id }) => id === is.id);
    return is.id !== undefined && (was?.start !== is.start || was.end !== is.end);
  };
  const { place, isCancelled } = before.offer;
  return place !== after.place || isCancelled !== after.isCancelled || after.options.some(isMoved);
}

type Dated = { id?: number; start: Instant | null; end: Instant | null };

/** Takes dates from the present options, else the former ones, else the order. */
function periodsOf(holder: Holder, ...options: Dated[][]): WhereAndWhen['periods'] {
  const periods = holder.lines.map((line) => {
    const option = options.flat().find(({ id }) => id === line.optionId);
    return { start: option?.start ?? line.start, end: option?.end ?? line.end };
  });
  const each = new Map(periods.map((period) => [`${period.start} ${period.end}`, period]));
  return [...each.values()].toSorted((a, b) => (a.start < b.start ? -1 : 1));
}
