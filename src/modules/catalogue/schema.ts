/** Shapes of the programme as they cross the wire (contract 3.2). Amounts in decimal euros, instants with the Amsterdam offset. */
import * as z from 'zod/mini';
import { QUESTION_KINDS, QUESTION_PER } from '../../kernel/events/question.ts';
import { EVENT } from './event-fields-schema.ts';

/** The tag that puts an event first in the featured block (ENT-14). */
export const FEATURED_TAG = 'uitgelicht';

const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/));
const identity = z.int().check(z.positive());
const euros = z.number().check(z.nonnegative());

/** One date of an event (ENT-15 to ENT-17). `event_time_unknown` is derived (STATE-14). */
export const eventDate = z.strictObject({
  event_id: identity,
  event_date_start: instant,
  event_date_end: instant,
  event_time_unknown: z.boolean(),
  /** It does not go on, and why; left out: it does. */
  event_date_called_off: z.optional(z.string()),
});

/** Organiser and venue of an event (ENT-19). Number 1 is the garden itself. */
export const organiser = z.strictObject({
  organiser_id: identity,
  organiser_name: z.string().check(z.minLength(1), z.maxLength(200)),
  organiser_website: z.nullable(z.string().check(z.regex(/^https?:\/\//))),
  organiser_main_location: z.boolean(),
  organiser_street: z.string(),
  organiser_postal_code: z.string(),
  organiser_city: z.string(),
});

/** An event or workshop (ENT-01 to ENT-14, R-27). */
export const event = z.strictObject({
  event_id: identity,
  /** The Dutch title, of which its address is made, in answers in another language. */
  event_address_title: z.optional(z.string()),
  ...EVENT.answers,
  /** Sorted by start. */
  event_dates: z.array(eventDate),
  /** Derived: true exactly when there are no dates (STATE-12). */
  event_future_event: z.boolean(),
  organisers: z.array(organiser),
  version: z.int(),
  /** Derived: lowest price of the tickets that are the usual way in; 0 when that is free, null without options. */
  event_lowest_price: z.nullable(euros),
  /** Derived: something is sold for money, if only an extra. */
  event_has_paid_tickets: z.boolean(),
  /** Derived: free places over all options on sale; null without sale. */
  event_places_left: z.nullable(z.int()),
  /** Questions to buyers; only on an event's own answer, absent: none. */
  event_questions: z.optional(
    z.array(
      z.strictObject({
        id: identity,
        text: z.string(),
        purpose: z.string(),
        kind: z.enum(QUESTION_KINDS),
        choices: z.array(z.string()),
        per: z.enum(QUESTION_PER),
        isSensitive: z.boolean(),
        atGate: z.boolean(),
      }),
    ),
  ),
  /** Kinds of code that an order of it may use; only of an event by itself. */
  event_codes: z.optional(z.array(z.enum(['discount', 'gift-card']))),
  /** It left the site, and is read by who has tickets for it; left out otherwise. */
  event_for_holders: z.optional(z.boolean()),
});

export type EventDate = z.infer<typeof eventDate>;
export type Organiser = z.infer<typeof organiser>;
export type Event = z.infer<typeof event>;

/** An email as it would go out, with an invented buyer. */
export type EmailPreview = {
  /** How many get it. */
  orders: number;
  tickets: number;
  /** Sum of those orders, in euros. */
  paid: number;
  subject: string;
  /** A whole document; show it in a sandboxed frame. */
  html: string;
  text: string;
};

/**
 * Answer of POST /api/dmt-admin/images (multipart, field `file`; JPEG, PNG, WebP or AVIF up to 10 MB). `src` goes into
 * `event_image_url`; the same address with another width or ending gives the other sizes: `-480.avif`, `-1600.webp`.
 */
export type UploadedImage = { src: string; width: number; height: number };
