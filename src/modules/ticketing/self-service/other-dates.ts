import { type Instant, minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import { isOpen } from '../checkout/cart.ts';
import { placesFree, type StoredOption } from '../offer/offer.ts';
import type { OrderLine, Ticket } from '../orders/order.ts';

type Period = { start: Instant; end: Instant };

/** Some lines of an order with all their places, for one date, and the option of another date that each would be for. */
export type DateMove = {
  from: Period;
  to: Period;
  lines: { line: number; amount: number; fromId: number; option: StoredOption & Period }[];
};

/**
 * To which other dates of its event the tickets of an order can go. All tickets of a date go together, until so many
 * hours before it; each to a ticket of the same name, price and VAT that is on sale and has the places, so that no money
 * moves. Not to a date for which the order has tickets, or had: a date has one code that opens it. Tickets that lapsed
 * without their places stay where they are, so their date does too; those of a date that does not go on get their money back
 * (R-37).
 * `lines`: with their dates as they are now; `options`: of the event.
 */
export function otherDates(
  lines: OrderLine[],
  tickets: Ticket[],
  facts: { options: StoredOption[]; entered: { has(code: string): boolean }; untilHours: number; now: Instant },
): DateMove[] {
  const { options, entered, untilHours, now } = facts;
  const open = options.filter(
    (option) => option.isOnSale && isOpen(option, now) && option.start > now,
  ) as (StoredOption & Period)[];
  const taken = new Set(lines.map(({ optionId }) => optionId));
  const groups = Map.groupBy(
    lines.flatMap((one, line) => {
      const good = tickets.filter((ticket) => ticket.line === line && !ticket.isVoid);
      return good.length > 0 && !one.isCalledOff ? [{ ...one, line, good }] : [];
    }),
    ({ start, end }) => `${start} ${end}`,
  );
  const dates = new Map(open.map(({ start, end }) => [`${start} ${end}`, { start, end }]));
  const targets = [...dates].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [...groups].flatMap(([key, group]) => {
    const [first] = group;
    const isLate = !first || now > minutesAfter(first.start, -60 * untilHours);
    if (isLate || group.some(({ good }) => good.some(({ code }) => entered.has(code)))) return [];
    return targets.flatMap(([other, to]): DateMove[] => {
      if (other === key || groups.has(other)) return [];
      const moves = group.flatMap((line) => {
        const option = open.find((one) => isSame(one, line) && one.start === to.start && one.end === to.end);
        const hasRoom = option && !taken.has(option.id) && placesFree(option) >= line.good.length;
        return hasRoom ? [{ line: line.line, amount: line.good.length, fromId: line.optionId, option }] : [];
      });
      const ids = new Set(moves.map(({ option }) => option.id));
      return ids.size === group.length ? [{ from: { start: first.start, end: first.end }, to, lines: moves }] : [];
    });
  });
}

const isSame = (option: StoredOption, line: OrderLine): boolean =>
  option.title === line.title && option.priceCents === line.unitPriceCents && option.vatRate === line.vatRate;
