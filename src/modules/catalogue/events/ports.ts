import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { CategoryName } from '../../../kernel/pages/addresses.ts';
import type {
  CallOffCounts,
  DatesOff,
  EventOption,
  Holders,
  Offer,
  OfferedOption,
  HolderNotice,
  OfferChange,
  OfferSummary,
  SeenChange,
  Touched,
} from '../../ticketing/index.ts';
import type { AskedQuestion } from '../../../kernel/events/question.ts';
import type { Organisers } from '../organisers/organiser.ts';
import type { CalledOff } from './event-dates.ts';
import type { PlannedEvent } from './event.ts';
import type { DateOf } from './programme.ts';

/** A part of all events, as administrators look through them. */
export type AdminPage = {
  /** upcoming: undated or not over, next date first. past: last first. archived: last archived first. */
  view: 'upcoming' | 'past' | 'archived';
  now: Instant;
  search: string;
  offset: number;
  limit: number;
};

/** `isFeatured`: only with, or only without the tag. */
export type Wanted = {
  category?: CategoryName | undefined;
  isFeatured?: boolean | undefined;
  skip?: number;
  count: number;
};

export type Events = Programme & Organisers;

/** Copies; dates by start, organisers in order. */
export type Programme = {
  find(id: number): Promise<PlannedEvent | null>;
  /** Published, not over: dated ones by next date, then undated by title. Reads only as many as it returns. */
  coming(now: Instant, wanted: Wanted): Promise<PlannedEvent[]>;
  /** Published, unordered; one query. */
  comingDates(now: Instant, category?: CategoryName): Promise<DateOf[]>;
  /** Published, by title; one query. */
  undated(category?: CategoryName): Promise<number[]>;
  /** Unordered, unknown ones skipped; fixed number of queries. */
  some(ids: readonly number[]): Promise<PlannedEvent[]>;
  /** Published, overlapping, by start. */
  datesBetween(from: Instant, until: Instant): Promise<DateOf[]>;
  /** Published and not cancelled, after `skipped` others. */
  plannedDate(from: Instant, skipped?: number): Promise<DateOf | null>;
  /** Published, with reasons; one query. */
  cancelled(): Promise<Map<number, string>>;
  allDates(): Promise<DateOf[]>;
  hasAny(): Promise<boolean>;
  /** Version 1; returns its number. Organisers must exist. Inside `atomically`. */
  insert(event: Omit<PlannedEvent, 'id' | 'version' | 'archivedAt'>): Promise<number>;
  /** Replaces it and raises its version; false, without effect, unless it stands at `event.version`. */
  update(event: PlannedEvent): Promise<boolean>;
  /** Texts and picture addresses that contain `part`, archived ones too. */
  textsWith(part: string): Promise<string[]>;
  /** In the caller's transaction. */
  remove(id: number): Promise<void>;
  /** Drafts too; fixed number of queries. */
  adminPage(wanted: AdminPage): Promise<PlannedEvent[]>;
  /** By title, past and archived too; fixed number of queries. */
  organisedBy(organiserId: number): Promise<PlannedEvent[]>;
};

export type TicketOffers = {
  /** In the caller's transaction; returns how many are emailed. Throws `capacity_too_low`, `has_tickets`. */
  saveOffer(offer: Offer, words?: string | null, change?: SeenChange): Promise<number>;
  /** Null: nobody is emailed. */
  newsOfSaving(offer: Offer): Promise<{ news: HolderNotice; holders: Holders } | null>;
  touchedTickets(change: OfferChange): Promise<Touched | null>;
  /** Its page stays for them. */
  hasTicketHolders(eventId: number): Promise<boolean>;
  /** In the caller's transaction; false, without effect, if ordered. */
  removeOffer(eventId: number): Promise<boolean>;
  /** With sold and held seats, in order; absent without options. */
  offeredOptions(eventIds: number[]): Promise<Map<number, OfferedOption[]>>;
  /** Those with any order. */
  orderedEvents(eventIds: number[]): Promise<Set<number>>;
  /** Tickets that still admit. */
  holdersOf(eventId: number): Promise<Holders>;
  questionsOf(eventId: number): Promise<AskedQuestion[]>;
  /** Accepted kinds of code. */
  codeKindsOf(eventId: number): Promise<('discount' | 'gift-card')[]>;
  optionsOf(eventId: number, offerToken?: string | null): Promise<EventOption[]>;
  /** With `offerSummaries`, read at once; null: no offer. */
  offerShown(
    eventId: number,
    offerToken?: string | null,
  ): Promise<{ summary: OfferSummary | null; options: EventOption[] }>;
  /** The dates of some events that do not go on. */
  calledOffDates(eventIds: number[]): Promise<Map<number, CalledOff[]>>;
  /** Preview of calling off. */
  countCallOff(off: Omit<DatesOff, 'answerUntil'>): Promise<CallOffCounts>;
  /** Throws `key_reused` for other content. */
  wasCalledOff(key: string, content: unknown): Promise<boolean>;
  /** In the caller's transaction; throws `event_cancelled`, `date_over`, `already_called_off`, `has_tickets`. */
  callOffDates(
    off: DatesOff,
    said: { reason: string; words?: string | undefined; seen: string },
    by: { key: string; content: unknown; actorId: string },
  ): Promise<void>;
  /** One query; absent without an offer. */
  offerSummaries(eventIds: number[]): Promise<Map<number, OfferSummary>>;
};
