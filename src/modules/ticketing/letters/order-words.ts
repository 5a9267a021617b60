import { eventDateLine, type Instant, shortDateWithWeekday, wallTime } from '../../../kernel/dutch-dates.ts';
import { shortDateWithYear } from '../../../kernel/dutch-periods.ts';
import { euroText } from '../../../kernel/money.ts';
import type { Site } from '../../../kernel/site.ts';
import type { MailOrder } from '../mail-order.ts';

/** How an order is put into words, the same in its mails, its PDF and its calendar file. */

/** The moments of an order, each once, earliest first. */
export function periodsOf(order: MailOrder): { start: Instant; end: Instant }[] {
  const periods = new Map(order.lines.map(({ start, end }) => [`${start} ${end}`, { start, end }]));
  return [...periods.values()].toSorted((one, other) => (one.start < other.start ? -1 : 1));
}

/** '11 juli 2026 van 11:00 tot 17:00', one line per moment. */
export function whenLines(order: MailOrder): string[] {
  return periodsOf(order).map(({ start, end }) => eventDateLine(start, end));
}

/** 'Hortensiadag, za 11 juli 2026'; with several days 'Hortensiadag, vanaf za 11 juli 2026'. */
export function eventAndDay(order: MailOrder): string {
  const days = [...new Set(periodsOf(order).map(({ start }) => shortDateWithYear(start)))];
  const [first] = days;
  if (first === undefined) return order.event.title;
  return `${order.event.title}, ${days.length > 1 ? 'vanaf ' : ''}${first}`;
}

/** What a plant label says of a day: 'za', '11', 'juli'. */
export function dayLabel(instant: Instant): { above: string; big: string; below: string } {
  const [weekday = '', , month = ''] = shortDateWithWeekday(instant).split(' ');
  return { above: weekday, big: String(wallTime(instant).day), below: month };
}

/** '2 x Entree volwassene' (CHECK-05). */
export function amountOf(line: MailOrder['lines'][number]): string {
  return `${line.amount} x ${line.title}`;
}

/** 'Gratis' for nothing, else the amount with its euro sign. */
export function priceText(cents: number): string {
  return cents === 0 ? 'Gratis' : euroText(cents);
}

/** Tickets that still give entry, each with its place in the whole order: '2 van 3'. */
export function ticketsOf(
  order: MailOrder,
): { code: string; option: string; place: string; line: MailOrder['lines'][number] }[] {
  return order.tickets.flatMap((ticket, index) => {
    const line = order.lines[ticket.lineIndex];
    if (ticket.isVoid || !line) return [];
    return [{ code: ticket.code, option: line.title, place: `${index + 1} van ${order.tickets.length}`, line }];
  });
}

/** '1 x Entree volwassene', '2 x Entree kind': counted over these tickets only. */
export function amountsOf(tickets: { line: MailOrder['lines'][number] }[]): string[] {
  const lines = [...new Set(tickets.map(({ line }) => line))];
  return lines.map((line) => amountOf({ ...line, amount: tickets.filter((ticket) => ticket.line === line).length }));
}

/** 'Een vraag? Mail …, en noem bestelnummer 1234.' */
export function askUs(question: string, order: MailOrder, site: Site): string {
  return `${question} Mail ${site.email} of bel ${site.phone}, en noem bestelnummer ${order.number}.`;
}

export function buyerOf(order: MailOrder): string {
  return `${order.firstName} ${order.lastName}`.trim();
}

/** Ways to write the buyer's name, longest first; each has the surname, by which people are looked up. */
export function namesOf(order: MailOrder): string[] {
  const lastName = order.lastName.trim();
  const initials = order.firstName
    .trim()
    .split(/[\s-]+/)
    .map((part) => `${Array.from(part)[0] ?? ''}.`);
  return [buyerOf(order), `${initials.join('')} ${lastName}`, lastName].filter(Boolean);
}

/** The secret page of the order. */
export function orderUrl(order: MailOrder, site: Site): string {
  return `${site.baseUrl}/bestelling/${order.linkSecret}`;
}

/** The terms of sale, ours or the owner's (P-04). */
export function termsUrl(site: Site): string {
  return site.termsUrl || `${site.baseUrl}/voorwaarden`;
}
