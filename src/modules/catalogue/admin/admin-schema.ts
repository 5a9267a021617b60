/** Schemas for administrators only. Amounts are decimal euros; instants carry Amsterdam's offset. */
import * as z from 'zod/mini';
import { NO_NUMBER } from '../../../kernel/text/field-faults.ts';
import type { CategoryName } from '../../../kernel/pages/addresses.ts';
import type { Wire } from '../../../kernel/definition.ts';
import type { OptionWire, Touched } from '../../ticketing/index.ts';
import type { EVENT } from '../event-fields-schema.ts';
import type { ShownVersion } from '../../../kernel/versions.ts';
import type { Event, EventDate, EmailPreview } from '../schema.ts';

const version = z.int('Vul een geldig getal in.').check(z.gte(1, 'Vul een geldig getal in.'));
const reason = z.string('Dit veld is verplicht.').check(z.trim(), z.maxLength(500, 'Dit veld is te lang.'));

/** Text that the owner adds to the emails, plain. */
const words = z.optional(z.string().check(z.trim(), z.maxLength(1_000, 'Dit veld is te lang.')));
export const wordsQuery = z.object({ words });

/** The `touched.seen` that was on display. */
const seen = z.optional(z.string().check(z.maxLength(24_000, 'Dit veld is te lang.')));

/** Query of GET /api/dmt-admin/events. Answer: `AdminEventPage`. */
export const adminEventsQuery = z.object({
  /** upcoming: undated events and drafts too, next date first. past: last date first. archived: last archived first. */
  view: z._default(z.enum(['upcoming', 'past', 'archived']), 'upcoming'),
  search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
});

/**
 * Body of /api/dmt-admin/events/{id}/publish, /unpublish, /archive, /restore and /resume. 409 `has_tickets` with
 * `touched` until `seen` matches it.
 */
export const stepRequest = z.object({ version, seen, words });
export type EventStep = z.output<typeof stepRequest>;

export const removeQuery = z.object({ seen });

/** Body of POST /api/dmt-admin/events/{id}/cancel. */
export const cancelRequest = z.object({
  version,
  reason: reason.check(z.minLength(1, 'Vul de reden in; de bezoekers lezen die.')),
  words,
});

export const cancelPreviewRequest = z.object({ reason, words });

/** Body of POST /api/dmt-admin/events/{id}/duplicate: 201, an unsold draft. */
export const duplicateRequest = z.object({
  /** Amsterdam day such as '2027-06-05', to which the first date moves and the others with it. Null: without dates. */
  date: z.nullable(z.iso.date({ error: 'Kies een datum.' })),
  /** Refuses a date in the past with 409 `to_confirm`. */
  ask: z.optional(z.boolean()),
});

/** Seats of an option; `held` ones belong to orders that await payment, `booked` ones are those sold to groups. */
export type Seats = { capacity: number; sold: number; held: number; booked: number };

export type AdminEventRow = {
  event_id: number;
  version: number;
  event_title: string;
  event_category: { name: CategoryName };
  event_image_url: string | null;
  event_dates: EventDate[];
  /** False for drafts and archived events. */
  event_published: boolean;
  event_archived: boolean;
  event_status: 'planned' | 'cancelled';
  has_event_ticket_sale: boolean;
  seats: Seats | null;
  /** True if it was ever ordered, paid or not: it is then archived instead of deleted. */
  has_orders: boolean;
  /** Address of its page; administrators see a draft there with `?voorbeeld=1`. */
  path: string;
};

/** Answer of GET /api/dmt-admin/events, with at most 50 events. */
export type AdminEventPage = { events: AdminEventRow[]; has_more: boolean };

/** Option with its sales; `availableTickets` is its capacity. */
export type AdminOption = OptionWire & {
  id: number;
  /** Sold and held seats, which are the lowest capacity allowed. */
  ticketsSold: number;
  sold: number;
  held: number;
  /** True if it was ever ordered: it is then archived instead of deleted. */
  has_orders: boolean;
};

/** Advice before saving, in Dutch, which never prevents a save. `field` names a field of the body. */
export type EventWarning = {
  kind: 'winter-rest' | 'past' | 'no-date' | 'ticket-date' | 'no-options' | 'unsold-date';
  field: 'event_dates' | 'event_options';
  text: string;
};

/** Answer of GET /api/dmt-admin/events/{id} and of every change. */
export type AdminEvent = Event & {
  event_archived: boolean;
  event_options: AdminOption[];
  has_orders: boolean;
  /** Paid orders with valid tickets, whose buyers are emailed about changes. */
  holders: { orders: number; tickets: number; paid: number };
  /** Bookings that take part; `start` is that of their date now, which may be on another day than their visit. */
  groups: { bookingId: string; persons: number; day: string; start: string | null }[];
  warnings: EventWarning[];
  path: string;
};

/**
 * Answer of POST /api/dmt-admin/events/check. `letter` is the email to ticket holders, or null. `touched` is the impact
 * on issued tickets; null if there is none or the save would be refused.
 */
export type EventCheck = { warnings: EventWarning[]; letter: EmailPreview | null; touched: Touched | null };

/** Content that is stored with each save: the fields of the editor and the visibility. */
export type WrittenEvent = Wire<(typeof EVENT)['fields']> &
  Pick<AdminEvent, 'event_dates' | 'organisers'> & { event_options: WrittenOption[] };

export type WrittenOption = Omit<AdminOption, 'ticketsSold' | 'sold' | 'held' | 'has_orders'>;

/** GET /api/dmt-admin/events/{id}/versions, newest first, at most thirty. 404 `event_not_found`. */
export type EventVersion = ShownVersion<WrittenEvent>;

const rate = z.coerce.number(NO_NUMBER).check(z.int(NO_NUMBER), z.gte(0, NO_NUMBER), z.lte(100, NO_NUMBER));

/** GET and POST /api/dmt-admin/vat-change: rate `from` becomes `to` for visits from `day` on. Answer `VatChange`. */
export const vatChangeRequest = z
  .object({ from: rate, to: rate, day: z.iso.date('Vul een dag in.') })
  .check(z.refine(({ from, to }) => from !== to, { path: ['to'], error: 'Kies een ander tarief dan het oude.' }));
export type VatChangeRequest = z.output<typeof vatChangeRequest>;

export type VatChange = { events: { id: number; title: string; tickets: string[] }[] };
