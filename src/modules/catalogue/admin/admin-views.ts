import { isoWithOffset } from '../../../kernel/dates/dutch-dates.ts';
import { eventPath } from '../../../kernel/event-path.ts';
import { eurosFromCents } from '../../../kernel/money.ts';
import type { Letter } from '../../../platform/mail/email.ts';
import type { Holders, OfferedOption } from '../../ticketing/index.ts';
import type { DeskEvent, DeskEventRow, DeskOption, EventWarning, Seats } from './admin-schema.ts';
import { isPublic, type PlannedEvent, publicDate } from '../events/event.ts';
import type { Event, LetterPreview } from '../schema.ts';

/** A line of the agenda at the desk. */
export function deskRow(event: PlannedEvent, options: OfferedOption[], hasOrders: boolean): DeskEventRow {
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

/** One event with all that the desk changes; `shown` is what visitors would see of it. */
export function deskEvent(
  event: PlannedEvent,
  shown: Event,
  of: { options: OfferedOption[]; hasOrders: boolean; holders: Holders; warnings: EventWarning[] },
): DeskEvent {
  const { orders, tickets, paidCents } = of.holders;
  return {
    ...shown,
    event_archived: event.archivedAt !== null,
    event_options: of.options.map(deskOption),
    has_orders: of.hasOrders,
    holders: { orders, tickets, paid: eurosFromCents(paidCents) },
    warnings: of.warnings,
    path: eventPath(event),
  };
}

function seatsOf(options: OfferedOption[]): Seats | null {
  if (options.length === 0) return null;
  const sum = (name: 'capacity' | 'sold' | 'held') => options.reduce((total, option) => total + option[name], 0);
  return { capacity: sum('capacity'), sold: sum('sold'), held: sum('held') };
}

function deskOption(option: OfferedOption): DeskOption {
  const { start, end, saleEnd } = option;
  return {
    id: option.id,
    title: option.title,
    description: option.description,
    price: eurosFromCents(option.priceCents),
    kind: option.kind,
    availableTickets: option.capacity,
    ticketsSold: option.sold + option.held,
    sold: option.sold,
    held: option.held,
    eventDate: start && end ? { startDate: isoWithOffset(start), endDate: isoWithOffset(end) } : null,
    vatRate: option.vatRate,
    maxPerOrder: option.maxPerOrder,
    saleEnd: saleEnd && isoWithOffset(saleEnd),
    has_orders: option.hasOrders,
  };
}

/** A letter as it would go out, with who gets it. */
export function previewOf({ subject, html, text }: Letter, { orders, tickets, paidCents }: Holders): LetterPreview {
  return { orders, tickets, paid: eurosFromCents(paidCents), subject, html, text };
}
