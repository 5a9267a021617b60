import { eventDateLine, type Instant, isoWithOffset, longDateWithWeekday } from '../../../kernel/dates/dutch-dates.ts';
import { unsoldDates } from '../../../kernel/dates/taking-place.ts';
import { eventPath } from '../../../kernel/pages/addresses.ts';
import { eurosFromCents, euroText } from '../../../kernel/money/money.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Sold } from '../events/save-event.ts';
import type { Email } from '../../../platform/mail/email.ts';
import { type EventGroup, type Holders, type OfferedOption, optionWire } from '../../ticketing/index.ts';
import type { EventDraft } from '../events/event.ts';
import { isPublic, type PlannedEvent, publicDate } from '../events/event.ts';
import { overlap } from '../events/event-dates.ts';
import type { Event, EmailPreview } from '../schema.ts';
import type { AdminEvent, AdminEventRow, AdminOption, EventWarning, Seats } from './admin-schema.ts';

export function adminRow(event: PlannedEvent, options: OfferedOption[], hasOrders: boolean): AdminEventRow {
  return {
    event_id: event.id,
    version: event.version,
    event_title: event.title,
    event_category: { name: event.category },
    event_image_url: event.imageUrl,
    event_dates: event.dates.map((date) => publicDate(event.id, date)),
    event_published: isPublic(event),
    event_archived: event.archivedAt !== null,
    event_status: event.status,
    has_event_ticket_sale: event.hasTicketSale,
    seats: seatsOf(options),
    has_orders: hasOrders,
    path: eventPath(event),
  };
}

/** Event for the admin pages; `shown` is the event as visitors would see it. */
export function adminEvent(
  event: PlannedEvent,
  publicView: Event,
  of: {
    options: OfferedOption[];
    hasOrders: boolean;
    holders: Holders;
    groups: EventGroup[];
    warnings: EventWarning[];
  },
): AdminEvent {
  const { orders, tickets, paidCents } = of.holders;
  return {
    ...publicView,
    event_archived: event.archivedAt !== null,
    event_options: of.options.map(adminOption),
    has_orders: of.hasOrders,
    holders: { orders, tickets, paid: eurosFromCents(paidCents) },
    groups: of.groups.map(({ start, ...group }) => ({ ...group, start: start && isoWithOffset(start) })),
    warnings: of.warnings,
    path: eventPath(event),
  };
}

function seatsOf(options: OfferedOption[]): Seats | null {
  if (options.length === 0) return null;
  const sum = (name: keyof Seats) => options.reduce((total, option) => total + option[name], 0);
  return { capacity: sum('capacity'), sold: sum('sold'), held: sum('held'), booked: sum('booked') };
}

function adminOption(option: OfferedOption): AdminOption {
  const { id, sold, held, hasOrders } = option;
  return { id, ...optionWire(option), ticketsSold: sold + held, sold, held, has_orders: hasOrders };
}

/** Returns advice in whole sentences, which prevents no save. `isWinterRest` is true outside the season. */
export async function warningsOf(
  draft: Pick<EventDraft, 'dates' | 'options' | 'hasTicketSale' | 'category'>,
  now: Instant,
  isWinterRest: (start: Instant) => Promise<boolean>,
): Promise<EventWarning[]> {
  const { dates, options, hasTicketSale, category } = draft;
  const warnings: EventWarning[] = [];
  const warn = (kind: EventWarning['kind'], field: EventWarning['field'], text: string) =>
    warnings.push({ kind, field, text });
  for (const { start, end } of dates) {
    const day = longDateWithWeekday(start);
    if (end <= now) warn('past', 'event_dates', `Deze datum is al geweest: ${day}.`);
    else if (await isWinterRest(start)) warn('winter-rest', 'event_dates', `Deze datum valt in de winterrust: ${day}.`);
  }
  if (dates.length === 0 && category === 'Evenementen') {
    warn('no-date', 'event_dates', 'Er is nog geen datum. Bezoekers lezen: ‘Datum wordt z.s.m. bekend gemaakt.’');
  }
  if (!hasTicketSale) return warnings;
  if (options.length === 0) {
    warn('no-options', 'event_options', 'De ticketverkoop staat aan, maar er zijn nog geen tickets om te kopen.');
  }
  for (const { title, start, end } of options) {
    if (start === null || end === null) {
      warn('ticket-date', 'event_options', `Ticket ‘${title}’ heeft nog geen datum en kan niet worden verkocht.`);
    } else if (dates.length > 0 && !dates.some((date) => overlap(date, { start, end }))) {
      const when = eventDateLine(start, end);
      warn('ticket-date', 'event_options', `Ticket ‘${title}’ geldt op ${when}. Dat is geen datum van dit evenement.`);
    }
  }
  for (const { start } of options.length > 0 ? unsoldDates(dates, options, now) : []) {
    warn('unsold-date', 'event_options', `Op ${longDateWithWeekday(start)} zijn er geen tickets te koop.`);
  }
  return warnings;
}

/** Preview of an email with the number of its recipients. */
export function previewOf({ subject, html, text }: Email, { orders, tickets, paidCents }: Holders): EmailPreview {
  return { orders, tickets, paid: eurosFromCents(paidCents), subject, html, text };
}

type Changed = Pick<EventDraft, 'dates' | 'options' | 'isPublished'>;

/** Returns sentences to confirm: dates in the past that are new or become public, prices below unpaid orders. */
export function doubtsAbout(draft: Changed, before: Sold | null, now: Instant): string[] {
  const isShown = before !== null && (isPublic(before.event) || !draft.isPublished);
  const known = new Set(isShown ? before.event.dates.map(({ start, end }) => `${start} ${end}`) : []);
  const past = draft.dates.filter(({ start, end }) => end <= now && !known.has(`${start} ${end}`));
  const prices = draft.options.flatMap(({ id, title, priceCents }) => {
    const was = before?.options.find((option) => option.id === id);
    if (!was || was.held === 0 || was.priceCents === priceCents) return [];
    const wait = was.held === 1 ? 'wacht 1 plaats' : `wachten ${was.held} plaatsen`;
    const [old, fresh] = [euroText(was.priceCents), euroText(priceCents)];
    return `Van ‘${title}’ ${wait} op betaling. Wie al bestelde betaalt ${old}, wie daarna bestelt ${fresh}.`;
  });
  return [...past.map(({ start }) => `Deze datum is al geweest: ${longDateWithWeekday(start)}.`), ...prices];
}

/** Refuses a save with doubts until the owner confirms them. Throws 409 `to_confirm`. */
export function requireConfirmationOf(doubts: readonly string[]): void {
  if (doubts.length === 0) return;
  const message = `${doubts.join(' ')} Weet u het zeker?`;
  throw new Problem('conflict', message, { reason: 'to_confirm', facts: { doubts } });
}
