import { lastDay, wallTime } from '../../../../src/kernel/dates/dutch-dates.ts';
import { textOf } from '../../../../src/kernel/text/owned.ts';
import type { ShownOrder } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';

type Period = { start: string; end: string };

type Code = { qr: string; code: string };

/** An order on a device, as the gate needs it: no name, email, telephone, order number or amount. ISO 8601. */
export type KeptOrder = {
  title: string;
  place: string;
  dates: Period[];
  groups: (Code & { amount: number; start: string })[];
  /** Valid tickets; `number` is the position among all `count` of the order. */
  tickets: (Code & Period & { title: string; number: number; count: number })[];
  /** When the site sent the copied order. */
  keptAt: string;
  /** Last day on which the copy is shown, in Amsterdam: '2026-05-03'. */
  lastDay: string;
};

/** Null if no ticket of the order is valid. */
export function keptOrderOf(order: ShownOrder, { baseUrl, now }: { baseUrl: string; now: Date }): KeptOrder | null {
  if (order.event.cancelled) return null;
  const count = order.tickets.length;
  const codeOf = (one: { code: string; signature?: string }): Code => {
    return { qr: `${baseUrl}/t/${one.code}${one.signature ?? ''}`, code: one.code };
  };
  const tickets = order.tickets.flatMap(({ title, start, end, isVoid, ...ticket }, index) =>
    isVoid ? [] : [{ ...codeOf(ticket), title: textOf(title), number: index + 1, count, start, end }],
  );
  const last = tickets.map(({ end }) => Date.parse(end)).toSorted((one, other) => other - one)[0];
  if (last === undefined) return null;
  const copy: KeptOrder = {
    title: textOf(order.event.title),
    place: textOf(order.event.place),
    dates: datesOf(tickets),
    groups: order.groups.map((group) => ({ ...codeOf(group), amount: group.amount, start: group.start })),
    tickets,
    keptAt: now.toISOString(),
    lastDay: dayOf(lastDay(new Date(last).toISOString())),
  };
  return isOver(copy, now) ? null : copy;
}

export function isOver(kept: KeptOrder, now: Date): boolean {
  return dayOf(now) > kept.lastDay;
}

function datesOf(tickets: readonly Period[]): Period[] {
  const periods = new Map(tickets.map(({ start, end }) => [`${start} ${end}`, { start, end }]));
  return [...periods.values()].toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
}

/** Same as `dayOf` of the calendar, which would bundle the code of the whole programme. */
function dayOf(instant: string | Date): string {
  const { year, month, day } = wallTime(instant);
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}
