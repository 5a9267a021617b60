/** Answers of the programme's calls: amounts in decimal euros, instants with the Amsterdam offset. */
import * as z from 'zod/mini';
import { QUESTION_KINDS, QUESTION_PER, QUESTION_TEXTS } from '../../kernel/events/question.ts';
import type { WithOwned } from '../../kernel/text/owned.ts';
import { EVENT } from './event-fields-schema.ts';

const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/));
const identity = z.int().check(z.positive());
const euros = z.number().check(z.nonnegative());

/** One date of an event (ENT-15 to ENT-17). `event_time_unknown` is derived (STATE-14). */
export const eventDate = z.strictObject({
  event_id: identity,
  event_date_start: instant,
  event_date_end: instant,
  event_time_unknown: z.boolean(),
  /** Reason for which the date was called off. */
  event_date_called_off: z.optional(z.string()),
  /** True if its tickets are all sold; in lists of events, and in the answer about a single one. */
  event_date_sold_out: z.optional(z.boolean()),
});

/** Organiser of events (ENT-19). Number 1 is the garden. */
export const organiser = z.strictObject({
  organiser_id: identity,
  organiser_name: z.string().check(z.minLength(1), z.maxLength(200)),
  organiser_website: z.nullable(z.string().check(z.regex(/^https?:\/\//))),
  organiser_main_location: z.boolean(),
  organiser_street: z.string(),
  organiser_postal_code: z.string(),
  organiser_city: z.string(),
});

export const event = z.strictObject({
  event_id: identity,
  /** Dutch title, which forms the address in translations too. */
  ...EVENT.answers,
  event_dates: z.array(eventDate),
  /** True without dates (STATE-12). */
  event_future_event: z.boolean(),
  organisers: z.array(organiser),
  version: z.int(),
  /** Lowest admission price; 0 if admission is free, null without options. */
  event_lowest_price: z.nullable(euros),
  /** True if anything is sold for money, even an extra. */
  event_has_paid_tickets: z.boolean(),
  /** Free seats over all options; null without sale. */
  event_places_left: z.nullable(z.int()),
  /** Questions to buyers, in the answer about a single event only. */
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
  /** Accepted kinds of code, in the answer about a single event only. */
  event_codes: z.optional(z.array(z.enum(['discount', 'gift-card', 'friend']))),
  /** Ways to pay, in the answer about a single event only; absent while iDEAL is the only one. */
  event_ways: z.optional(z.array(z.strictObject({ id: z.string(), name: z.string(), pendingDays: z.int() }))),
  /** Gifts to the garden in euros among which a buyer may choose one; absent while none is asked for. */
  event_gifts: z.optional(z.array(z.number())),
  /** When the first holders of friends' cards may order; absent if none may before others, and once the sale begins. */
  event_friends_from: z.optional(z.string()),
  /** True if the event left the site and is shown to its ticket holders. */
  event_for_holders: z.optional(z.boolean()),
});

export const DATE_TEXTS = { event_date_called_off: 'text' } as const;
export const EVENT_TEXTS = {
  ...EVENT.texts,
  event_dates: [DATE_TEXTS],
  event_questions: [QUESTION_TEXTS],
} as const;

export type EventDate = z.infer<typeof eventDate>;
export type Organiser = z.infer<typeof organiser>;
export type Event = z.infer<typeof event>;
export type ShownEvent = WithOwned<typeof EVENT_TEXTS, Event>;
export type ShownDate = WithOwned<typeof DATE_TEXTS, EventDate>;

export type EmailPreview = {
  orders: number;
  tickets: number;
  paid: number;
  subject: string;
  /** A whole HTML document, for a sandboxed frame. */
  html: string;
  text: string;
};

/**
 * Answer of POST /api/dmt-admin/images (multipart, field `file`; JPEG, PNG, WebP or AVIF up to 10 MB). Other sizes have
 * another suffix: `-480.avif`, `-1600.webp`.
 */
export type UploadedImage = { src: string; width: number; height: number };
