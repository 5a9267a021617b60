import { languageNow } from '../../../../kernel/text/words-of.ts';
import { pathIn } from '../../../../kernel/web/languages.ts';
import { type CalendarEntry, calendarFile } from '../../../../kernel/dates/calendar-file.ts';
import { eventDateLine, type Instant, shortDateWithWeekday, wallTime } from '../../../../kernel/dates/dutch-dates.ts';
import { shortDateWithYear } from '../../../../kernel/dates/dutch-periods.ts';
import { accessibilityLines } from '../../../../kernel/events/accessibility.ts';
import { euroText } from '../../../../kernel/money/money.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import type { MailOrder } from './mail-order.ts';
import { words } from './order.words.ts';

/** Shared by emails, PDF and calendar. */

/** Address of a page in the language of the email. */
export function pageUrl({ baseUrl }: Pick<Site, 'baseUrl'>, path: string): string {
  return baseUrl + pathIn(languageNow(), path);
}

/** The contact page is Dutch only. */
export function directionsUrl(site: Site): string {
  return pageUrl(site, languageNow() === 'nl' ? '/contact' : '/praktisch');
}

/** Returns each period once, earliest first. */
export function periodsOf({ lines }: Pick<MailOrder, 'lines'>): { start: Instant; end: Instant }[] {
  const periods = new Map(lines.map(({ start, end }) => [`${start} ${end}`, { start, end }]));
  return [...periods.values()].toSorted((one, other) => (one.start < other.start ? -1 : 1));
}

export function whenLines(order: Pick<MailOrder, 'lines'>): string[] {
  return periodsOf(order).map(({ start, end }) => eventDateLine(start, end));
}

/** Writes 'Hortensiadag, za 11 juli 2026', or 'Hortensiadag, vanaf za 11 juli 2026'; the kind of a friends' card. */
export function eventAndDay(order: MailOrder): string {
  const days = [...new Set(periodsOf(order).map(({ start }) => shortDateWithYear(start)))];
  const [first] = days;
  if (first === undefined) return order.card || order.event.title;
  return `${order.event.title}, ${days.length > 1 ? words.fromTime : ''}${first}`;
}

/** Writes the parts 'za', '11' and 'juli'. */
export function dayLabel(instant: Instant): { above: string; big: string; below: string } {
  const [weekday = '', , month = ''] = shortDateWithWeekday(instant).split(' ');
  return { above: weekday, big: String(wallTime(instant).day), below: month };
}

/** Writes '11 juli 2026 van 11:00 tot 17:00'. */
export function whenOf({ start, end }: MailOrder['lines'][number]): string {
  return eventDateLine(start, end);
}

export function amountOf(line: MailOrder['lines'][number]): string {
  return `${line.amount} x ${line.title}`;
}

/** Writes in one line what was ordered, with a date per part if there are several. */
export function whatOf(order: MailOrder): string {
  const isOneDate = periodsOf(order).length < 2;
  return order.lines.map((line) => (isOneDate ? amountOf(line) : `${amountOf(line)} (${whenOf(line)})`)).join(', ');
}

export function priceText(cents: number): string {
  return cents === 0 ? words.free : euroText(cents);
}

/** A valid ticket; `place` is '2 van 3' of the order. */
export type GoodTicket = {
  code: string;
  signature: string;
  groupCode: string;
  option: string;
  place: string;
  line: MailOrder['lines'][number];
};

/** True if none of its valid tickets admits, because their dates were called off. */
export function isOff(order: MailOrder): boolean {
  return order.event.cancelled || ticketsOf(order).every(({ line }) => line.isCalledOff);
}

export function ticketsOf(order: MailOrder): GoodTicket[] {
  return order.tickets.flatMap(({ code, signature, groupCode, lineIndex, isVoid }, index) => {
    const line = order.lines[lineIndex];
    if (isVoid || !line) return [];
    const place = words.ticketOfCount({ number: index + 1, count: order.tickets.length });
    return [{ code, signature, groupCode, option: line.title, place, line }];
  });
}

/** Groups valid tickets by group code, earliest first. The code is null for a single ticket of its date. */
export function partiesOf(order: MailOrder): { groupCode: string | null; tickets: GoodTicket[] }[] {
  const parties = [...Map.groupBy(ticketsOf(order), ({ groupCode }) => groupCode)];
  return parties
    .map(([groupCode, tickets]) => ({ groupCode: tickets.length > 1 ? groupCode : null, tickets }))
    .toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
}

function startOf({ tickets }: { tickets: GoodTicket[] }): Instant {
  return tickets.map(({ line }) => line.start).toSorted()[0] ?? '';
}

/** Counts these tickets by option: '1 x Entree volwassene'. */
export function amountsOf(tickets: { line: MailOrder['lines'][number] }[]): string[] {
  const lines = [...new Set(tickets.map(({ line }) => line))];
  return lines.map((line) => amountOf({ ...line, amount: tickets.filter((ticket) => ticket.line === line).length }));
}

/** 'Een vraag? Mail …, en noem bestelnummer 1234.' */
export function questionLine(question: string, order: MailOrder, site: Site): string {
  return words.contactUs({ question, email: site.email, phone: site.phone, number: order.number });
}

export function buyerOf(order: MailOrder): string {
  return `${order.firstName} ${order.lastName}`.trim();
}

/** Returns ways to write the buyer's name, from long to short, each with the surname. */
export function namesOf(order: MailOrder): string[] {
  const lastName = order.lastName.trim();
  const initials = order.firstName
    .trim()
    .split(/[\s-]+/)
    .map((part) => `${Array.from(part)[0] ?? ''}.`);
  return [buyerOf(order), `${initials.join('')} ${lastName}`, lastName].filter(Boolean);
}

/** True if the event has the address of the garden, whose directions then hold. */
export function isAtGarden({ event }: MailOrder, { street, postalCode, city }: Site): boolean {
  return event.place === `${street}, ${postalCode} ${city}`;
}

/** Returns the address of the event, line by line. */
export function placeLines({ event }: MailOrder): string[] {
  return [event.place, ...(event.accessibility ? accessibilityLines(event.accessibility) : [])];
}

export function orderUrl(order: MailOrder, site: Site): string {
  return pageUrl(site, `${pageOfOrder(order)}/${order.linkSecret}`);
}

/** Path of the page about what was ordered. A sale of a card has a page of its own. */
function pageOfOrder({ card }: Pick<MailOrder, 'card'>): string {
  if (card === undefined) return '/bestelling';
  return card === '' ? '/cadeaubon' : '/vriendenkaart';
}

export function termsUrl(site: Site): string {
  return site.termsUrl || `${site.baseUrl}/voorwaarden`;
}

/** Writes a calendar with an entry per period, without codes. SEQUENCE is the event's version. Deterministic. */
export function orderCalendar(order: MailOrder, site: Site): string {
  return calendarFile(entriesOf(order, site), stampOf(order));
}

/** Returns a calendar that cancels called-off dates; null if there are none. */
export function cancelledCalendar(
  order: MailOrder,
  dates: readonly { start: Instant; end: Instant }[],
  site: Site,
): string | null {
  const gone = entriesOf(order, site).filter(
    ({ cancelled, ...entry }) => cancelled && dates.some(({ start, end }) => entry.start <= end && start <= entry.end),
  );
  return gone.length === 0 ? null : calendarFile(gone, stampOf(order), { cancelledBy: site.email });
}

function entriesOf(order: MailOrder, site: Site): CalendarEntry[] {
  return periodsOf(order).map(({ start, end }, index) => {
    const lines = order.lines.filter((line) => line.start === start && line.end === end);
    return {
      uid: `bestelling-${order.id}-${index + 1}@${site.host}`,
      sequence: order.event.version + order.dateChanges,
      cancelled: order.event.cancelled || lines.every(({ isCalledOff }) => isCalledOff),
      title: order.event.title,
      start,
      end,
      location: order.event.place,
      url: pageUrl(site, order.event.path),
      description: [
        words.orderNumber({ number: order.number }),
        ...lines.map(amountOf),
        ...placeLines(order).slice(1),
      ].join('\n'),
    };
  });
}

function stampOf(order: MailOrder): Instant {
  return order.paidAt ?? periodsOf(order)[0]?.start ?? '1970-01-01T00:00:00.000Z';
}
