/**
 * The programme as administrators send and see it (contract 3.6); the bodies that write an event are in event-schema.ts.
 * Amounts are decimal euros, instants carry Amsterdam's offset. Every call is for administrators.
 */
import * as z from 'zod/mini';
import type { CategoryName } from '../../../kernel/paths.ts';
import type { OptionKind } from '../../../kernel/option-kind.ts';
import type { Touched } from '../../ticketing/index.ts';
import type { ToldVersion } from '../../../kernel/versions.ts';
import type { Event, EventDate, EmailPreview } from '../schema.ts';

const version = z.int('Vul een geldig getal in.').check(z.gte(1, 'Vul een geldig getal in.'));
const reason = z.string('Dit veld is verplicht.').check(z.trim(), z.maxLength(500, 'Dit veld is te lang.'));

/** The owner's addition to the emails that follow: plain text. */
const words = z.optional(z.string().check(z.trim(), z.maxLength(1_000, 'Dit veld is te lang.')));
/** Query of GET /api/dmt-admin/events/{id}/resume/preview. */
export const wordsQuery = z.object({ words });

/** `touched.seen` of the answer that was shown; left out: nothing was. */
const seen = z.optional(z.string().check(z.maxLength(8_000, 'Dit veld is te lang.')));

/** Query of GET /api/dmt-admin/events. Answer: `AdminEventPage`. */
export const adminEventsQuery = z.object({
  /** upcoming (default): not over, undated and drafts too, next date first. past: the last date first. archived: put away last, first. */
  view: z._default(z.enum(['upcoming', 'past', 'archived']), 'upcoming'),
  /** Part of the title. */
  search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
});

/**
 * Body of /api/dmt-admin/events/{id}/publish, /unpublish, /archive, /restore and /resume. Answer: `AdminEvent`; 409
 * `has_tickets` with `touched` until `seen` is what it touches of tickets that people have.
 */
export const stepRequest = z.object({ version, seen, words });
export type EventStep = z.output<typeof stepRequest>;

/** Query of DELETE /api/events/{id}. */
export const removeQuery = z.object({ seen });

/** Body of POST /api/dmt-admin/events/{id}/cancel. Answer: `AdminEvent`. */
export const cancelRequest = z.object({
  version,
  reason: reason.check(z.minLength(1, 'Vul de reden in; de bezoekers lezen die.')),
  words,
});

/** Body of POST /api/dmt-admin/events/{id}/cancel/preview. Answer: `EmailPreview`; nothing is stored or sent. */
export const cancelPreviewRequest = z.object({ reason, words });

/** Body of POST /api/dmt-admin/events/{id}/duplicate. Answer: 201 `AdminEvent`, a draft without sold tickets. */
export const duplicateRequest = z.object({
  /** New first day in Amsterdam, '2027-06-05': all dates and ends of sale move by as many days. Null: a copy without dates. */
  date: z.nullable(z.iso.date({ error: 'Kies een datum.' })),
});

/** Sold: paid for. Held: reserved in an order that awaits payment. */
export type Seats = { capacity: number; sold: number; held: number };

/** A line of the agenda. */
export type AdminEventRow = {
  event_id: number;
  version: number;
  event_title: string;
  event_category: { name: CategoryName };
  event_image_url: string | null;
  /** Sorted by start. */
  event_dates: EventDate[];
  /** True if visitors can see it: false for drafts and archived ones. */
  event_published: boolean;
  event_archived: boolean;
  event_status: 'planned' | 'cancelled';
  has_event_ticket_sale: boolean;
  /** Over all options together; null without options. */
  seats: Seats | null;
  /** Any order, paid or not: then it is archived instead of deleted. */
  has_orders: boolean;
  /** The page of visitors; with `?voorbeeld=1` an administrator sees drafts there too. */
  path: string;
};

/** Answer of GET /api/dmt-admin/events: at most 50 rows a page. */
export type AdminEventPage = { events: AdminEventRow[]; has_more: boolean };

/** `EventOption` with its places told apart. */
export type AdminOption = {
  id: number;
  title: string;
  description: string;
  price: number;
  kind: OptionKind;
  /** True if it admits a person, unlike lunch. */
  isPerson: boolean;
  /** Capacity. */
  availableTickets: number;
  /** The lowest capacity that is allowed: sold and held together. */
  ticketsSold: number;
  sold: number;
  held: number;
  eventDate: { startDate: string; endDate: string } | null;
  vatRate: number;
  maxPerOrder: number | null;
  saleEnd: string | null;
  /** Somebody ordered it: without it the option is archived instead of deleted. */
  has_orders: boolean;
};

/** A thing to think about before saving, in whole Dutch sentences; it hinders nothing. `field` is that of the body. */
export type EventWarning = {
  kind: 'winter-rest' | 'past' | 'no-date' | 'ticket-date' | 'no-options' | 'unsold-date';
  field: 'event_dates' | 'event_options';
  text: string;
};

/** Answer of GET /api/dmt-admin/events/{id} and of every call that changes an event. */
export type AdminEvent = Event & {
  event_archived: boolean;
  event_options: AdminOption[];
  has_orders: boolean;
  /** Paid orders with tickets that still give entry: who is mailed about changes. */
  holders: { orders: number; tickets: number; paid: number };
  warnings: EventWarning[];
  path: string;
};

/**
 * Answer of POST /api/dmt-admin/events/check. `letter`: what ticket holders would get; null: nobody is mailed. `touched`:
 * what saving does to tickets that people have; null: nothing, or it would be refused.
 */
export type EventCheck = { warnings: EventWarning[]; letter: EmailPreview | null; touched: Touched | null };

/** Stored version of an event at each save: the fields of its editor, and whether visitors see it. */
export type WrittenEvent = Pick<AdminEvent, (typeof WRITTEN)[number]> & { event_options: WrittenOption[] };

/** One of its tickets, without what was sold of it. */
export type WrittenOption = Omit<AdminOption, 'ticketsSold' | 'sold' | 'held' | 'has_orders'>;

export const WRITTEN = [
  'event_title',
  'event_category',
  'event_description',
  'event_details',
  'event_image_url',
  'event_image_alt',
  'event_price',
  'event_included',
  'event_dates',
  'serviceCosts',
  'has_event_ticket_sale',
  'tags',
  'organisers',
  'event_published',
  'event_status',
  'event_status_reason',
] as const satisfies (keyof AdminEvent)[];

/** One of the answer of GET /api/dmt-admin/events/{id}/versions, newest first: the last thirty. 404 `event_not_found`. */
export type EventVersion = ToldVersion<WrittenEvent>;
