import { type Instant, minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { visitDays } from '../../../../kernel/dates/visit-days.ts';
import { isOpen, seatsOnSale, type StoredOption } from '../offer/offer.ts';
import type { OrderLine, Ticket } from '../orders/order.ts';

type Period = { start: Instant; end: Instant };
type DatedOption = StoredOption & Period;

export type DateMove = {
  from: Period;
  to: Period;
  lines: { line: number; amount: number; fromId: number; option: DatedOption }[];
};

/** Line with valid tickets, and what must match on another date. */
export type MovableLine = Pick<OrderLine, 'optionId' | 'title' | 'unitPriceCents' | 'vatRate'> & {
  line: number;
  amount: number;
};

/** Seats held per option. */
export type HeldFor = ReadonlyMap<number, number>;

/**
 * Returns the dates to which tickets can move: all of a date together, up to the deadline; not if voided without
 * freeing seats, nor if called off. `lines` have current dates; `options` are those of the event.
 */
export function otherDates(
  lines: OrderLine[],
  tickets: Ticket[],
  facts: { options: StoredOption[]; entered: { has(code: string): boolean }; untilHours: number; now: Instant },
): DateMove[] {
  const { options, entered, untilHours, now } = facts;
  const taken = new Set(lines.map(({ optionId }) => optionId));
  const groups = Map.groupBy(
    lines.flatMap((one, line) => {
      const good = tickets.filter((ticket) => ticket.line === line && !ticket.isVoid);
      return good.length > 0 && !one.isCalledOff ? [{ ...one, line, amount: good.length, good }] : [];
    }),
    ({ start, end }) => `${start} ${end}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const isLate = !first || now > minutesAfter(first.start, -60 * untilHours);
    if (isLate || group.some(({ good }) => good.some(({ code }) => entered.has(code)))) return [];
    const from = { start: first.start, end: first.end };
    return datesFor(options, now)
      .filter((to) => !groups.has(`${to.start} ${to.end}`))
      .flatMap((to): DateMove[] => {
        const moves = linesOn(to, group, { options, taken, now, leaving: personsLeaving(group, options, to) });
        return moves ? [{ from, to, lines: moves }] : [];
      });
  });
}

/** Returns dates on sale, by start. */
export function datesFor(options: StoredOption[], now: Instant, held: HeldFor = NONE): Period[] {
  const dates = options.flatMap((option) => (isTakeable(option, now, held) ? [option] : []));
  const byKey = new Map(dates.map(({ start, end }) => [`${start} ${end}`, { start, end }]));
  return [...byKey].toSorted(([a], [b]) => a.localeCompare(b)).map(([, date]) => date);
}

/**
 * Finds lines of the same name, price and VAT with room for all. Null if there are none, or the order has or had
 * tickets for that date (one code per date). `taken` are its options; `leaving` counts its persons leaving the day of
 * `to`.
 */
export function linesOn(
  to: Period,
  lines: readonly MovableLine[],
  facts: { options: StoredOption[]; taken: ReadonlySet<number>; now: Instant; held?: HeldFor; leaving?: number },
): DateMove['lines'] | null {
  const { options, taken, now, held = NONE, leaving = 0 } = facts;
  const there = options.filter(
    (option): option is DatedOption =>
      isTakeable(option, now, held) && option.start === to.start && option.end === to.end,
  );
  const moves = lines.flatMap(({ line, amount, optionId: fromId, ...ticket }) => {
    const option = there.find((one) => isSame(one, ticket));
    const seats = option ? seatsOnSale({ ...option, personsLeft: null }) + (held.get(option.id) ?? 0) : 0;
    const hasRoom = option && !taken.has(option.id) && seats >= amount;
    return hasRoom ? [{ line, amount, fromId, option }] : [];
  });
  const ids = new Set(moves.map(({ option }) => option.id));
  return lines.length > 0 && ids.size === lines.length && hasRoomFor(moves, held, leaving) ? moves : null;
}

/** Persons held or leaving are counted already. */
function hasRoomFor(moves: DateMove['lines'], held: HeldFor, leaving: number): boolean {
  const limited = moves.filter(({ option }) => option.personsLeft !== null);
  const persons = limited.reduce((sum, { amount, option }) => sum + amount - (held.get(option.id) ?? 0), -leaving);
  return limited.every(({ option }) => persons <= (option.personsLeft ?? 0));
}

/** Counts persons on every day of the other date who leave a place. */
function personsLeaving(lines: readonly MovableLine[], options: StoredOption[], to: Period): number {
  const isLeaving = ({ optionId }: MovableLine) => {
    const option = options.find(({ id }) => id === optionId);
    return option?.isPerson === true && visitDays(to).every((day) => visitDays(option).includes(day));
  };
  return lines.filter(isLeaving).reduce((sum, { amount }) => sum + amount, 0);
}

const NONE: HeldFor = new Map();

/** Held seats can be taken after sales have closed. */
function isTakeable(option: StoredOption, now: Instant, held: HeldFor): option is DatedOption {
  if (option.start === null || option.end === null || option.isCalledOff || option.start <= now) return false;
  return held.has(option.id) || (option.isOnSale && isOpen(option, now));
}

const isSame = (option: StoredOption, line: Pick<MovableLine, 'title' | 'unitPriceCents' | 'vatRate'>): boolean =>
  option.title === line.title && option.priceCents === line.unitPriceCents && option.vatRate === line.vatRate;
