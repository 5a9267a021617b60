/**
 * The programme as administrators send and see it (contract 3.6); the bodies that write an event are in event-schema.ts.
 * Amounts are decimal euros, instants carry Amsterdam's offset. Every call is for administrators.
 */
import * as z from 'zod/mini';
import { NO_NUMBER } from '../../../kernel/text/field-faults.ts';
import type { CategoryName } from '../../../kernel/pages/addresses.ts';
import type { Wire } from '../../../kernel/definition.ts';
import type { OptionWire, Touched } from '../../ticketing/index.ts';
import type { EVENT } from '../event-fields-schema.ts';
import type { ToldVersion } from '../../../kernel/versions.ts';
import type { Event, EventDate, EmailPreview } from '../schema.ts';

const version = z.int('Vul een geldig getal in.').check(z.gte(1, 'Vul een geldig getal in.'));
const reason = z.string('Dit veld is verplicht.').check(z.trim(), z.maxLength(500, 'Dit veld is te lang.'));

/** The owner's addition to the emails that follow: plain text. */
const words = z.optional(z.string().check(z.trim(), z.maxLength(1_000, 'Dit veld is te lang.')));
export const wordsQuery = z.object({ words });

/** `touched.seen` of the answer that was shown; left out: nothing was. */
const seen = z.optional(z.string().check(z.maxLength(8_000, 'Dit veld is te lang.')));

/** Query of GET /api/dmt-admin/events. Answer: `AdminEventPage`. */
export const adminEventsQuery = z.object({
  /** upcoming (default): not over, undated and drafts too, next date first. past: the last date first. archived: put away last, first. */
  view: z._default(z.enum(['upcoming', 'past', 'archived']), 'upcoming'),
  search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
});

/**
 * Body of /api/dmt-admin/events/{id}/publish, /unpublish, /archive, /restore and /resume. Answer: `AdminEvent`; 409
 * `has_tickets` with `touched` until `seen` is what it touches of tickets that people have.
 */
export const stepRequest = z.object({ version, seen, words });
export type EventStep = z.output<typeof stepRequest>;

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

export type AdminEventRow = {
  event_id: number;
  version: number;
  event_title: string;
  event_category: { name: CategoryName };
  event_image_url: string | null;
  event_dates: EventDate[];
  /** True if visitors can see it: false for drafts and archived ones. */
  event_published: boolean;
  event_archived: boolean;
  event_status: 'planned' | 'cancelled';
  has_event_ticket_sale: boolean;
  seats: Seats | null;
  /** Any order, paid or not: then it is archived instead of deleted. */
  has_orders: boolean;
  /** The page of visitors; with `?voorbeeld=1` an administrator sees drafts there too. */
  path: string;
};

/** Answer of GET /api/dmt-admin/events: at most 50 rows a page. */
export type AdminEventPage = { events: AdminEventRow[]; has_more: boolean };

/** An option as the owner edits it; `availableTickets` is its capacity. */
export type AdminOption = OptionWire & {
  id: number;
  /** The lowest capacity that is allowed: sold and held together. */
  ticketsSold: number;
  sold: number;
  held: number;
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
export type WrittenEvent = Wire<(typeof EVENT)['fields']> &
  Pick<AdminEvent, 'event_dates' | 'organisers'> & { event_options: WrittenOption[] };

export type WrittenOption = Omit<AdminOption, 'ticketsSold' | 'sold' | 'held' | 'has_orders'>;

/** One of the answer of GET /api/dmt-admin/events/{id}/versions, newest first: the last thirty. 404 `event_not_found`. */
export type EventVersion = ToldVersion<WrittenEvent>;

const rate = z.coerce.number(NO_NUMBER).check(z.int(NO_NUMBER), z.gte(0, NO_NUMBER), z.lte(100, NO_NUMBER));

/**
 * Query of GET and body of POST /api/dmt-admin/vat-change: tickets at rate `from` for a visit on `day` or later get `to`. Both
 * answer `VatChange`, after which the POST leaves nothing to change.
 */
export const vatChangeRequest = z
  .object({ from: rate, to: rate, day: z.iso.date('Vul een dag in.') })
  .check(z.refine(({ from, to }) => from !== to, { path: ['to'], error: 'Kies een ander tarief dan het oude.' }));
export type VatChangeRequest = z.output<typeof vatChangeRequest>;

export type VatChange = { events: { id: number; title: string; tickets: string[] }[] };
